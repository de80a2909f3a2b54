import type { SeatInfo, TableInfo } from "./messages";

/** A game that somebody at this device has played to its end. */
export interface Finished {
  table: string;
  game: string;
  when: number; // seconds since 1970
  seat: number;
  seats: Pick<SeatInfo, "kind" | "name" | "bot">[];
  scores: number[];
  winners: number[];
  practice: boolean;
}

const KEY = "fogline.games";
const MOST = 500;

function stored(): Finished[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Finished[];
  } catch {
    return []; // unreadable: there is nothing to tell
  }
}

export const finished: { all: Finished[] } = $state({ all: stored() });

/** What other windows have kept meanwhile stays. */
const keep = (change: (all: Finished[]) => Finished[]): void => {
  finished.all = change(stored()).slice(0, MOST);
  localStorage.setItem(KEY, JSON.stringify(finished.all));
};
addEventListener("storage", ({ key }) => {
  if (key === KEY) finished.all = stored();
});

/** What is told of a table that is over, through the eyes of a seat. */
export const asFinished = (info: TableInfo, seat: number): Finished => ({
  table: info.id,
  game: info.game,
  when: info.changed,
  seat,
  seats: info.seats.map(({ kind, name, bot }) => ({ kind, name, bot })),
  scores: info.scores,
  winners: info.winners,
  practice: info.practice,
});

/** Each game is kept once, the newest first. */
export function keepFinished(info: TableInfo, seat: number): void {
  if (finished.all.some(({ table }) => table === info.id)) return;
  keep((all) =>
    [asFinished(info, seat), ...all.filter(({ table }) => table !== info.id)].sort((a, b) => b.when - a.when),
  );
}

/** Those that our key has brought from other devices. */
export const keepGames = (games: Finished[]): void =>
  keep((all) => {
    const known = new Set(all.map(({ table }) => table));
    return [...all, ...games.filter(({ table }) => !known.has(table))].sort((a, b) => b.when - a.when);
  });

export const forgetFinished = (table: string): void => keep((all) => all.filter((one) => one.table !== table));
