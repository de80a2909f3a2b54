import type { MyTable, Place } from "./messages";

/** The seat of somebody else who plays at this device, too. */
export interface Beside {
  seat: number;
  token: string;
  name: string;
}

/** A seat of ours, remembered on this device. */
export interface OwnPlace extends Place {
  game: string;
  name: string;
  when: number;
  beside?: Beside[];
  heard?: number; // the event of the last message that was read
}

const KEY = "fogline.places";
const MOST = 30;

function stored(): OwnPlace[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as OwnPlace[];
  } catch {
    return []; // unreadable: there is nothing to continue
  }
}

export const places: { all: OwnPlace[] } = $state({ all: stored() });

/** What other windows have kept meanwhile stays: a token is told once and never again. */
const keep = (change: (all: OwnPlace[]) => OwnPlace[]): void => {
  places.all = change(stored()).slice(0, MOST);
  localStorage.setItem(KEY, JSON.stringify(places.all));
};
addEventListener("storage", ({ key }) => {
  if (key === KEY) places.all = stored();
});

export const placeAt = (table: string): OwnPlace | undefined => places.all.find((place) => place.table === table);
export const remember = (place: Place, game: string, name: string, beside: Beside[] = []): void =>
  keep((all) => [
    { ...place, game, name, when: Date.now(), beside },
    ...all.filter((other) => other.table !== place.table),
  ]);
/** Seats that come with our key. Their tokens are asked for when the table is opened. */
export const rememberSeats = (tables: MyTable[]): void =>
  keep((all) => {
    const known = new Set(all.map(({ table }) => table));
    const others = tables
      .filter(({ table }) => !known.has(table))
      .map(({ table, game, seats, created }): OwnPlace => {
        return { table, game, seat: seats[0] ?? 0, token: "", watch: "", name: "", when: 1000 * created };
      });
    return [...all, ...others].sort((a, b) => b.when - a.when);
  });
/** Those of a key that is here no more. */
export const forgetSeats = (): void => keep((all) => all.filter(({ token }) => token !== ""));
export const hear = (table: string, event: number): void =>
  keep((all) => all.map((place) => (place.table === table ? { ...place, heard: event } : place)));
export const forget = (table: string): void => keep((all) => all.filter((place) => place.table !== table));
