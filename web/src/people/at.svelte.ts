/** Who sits at the table that is open: whom we do not read, and how well they play if we want to know. */
import { ApiError, peopleAt } from "../lib/api";
import { kept } from "../lib/key.svelte";
import type { AtTable } from "../lib/messages";

interface Talk {
  shown: string[]; // tables open to all at which we read what is said
  hushed: { table: string; seat: number }[]; // on this device: people without a key
}

const KEY = "fogline.talk";
const MOST = 50;

function stored(): Talk {
  try {
    return { shown: [], hushed: [], ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Talk>) };
  } catch {
    return { shown: [], hushed: [] }; // unreadable: nothing was chosen
  }
}

const talk: Talk = $state(stored());
function keep(change: Partial<Talk>): void {
  Object.assign(talk, { ...stored(), ...change });
  localStorage.setItem(KEY, JSON.stringify(talk));
}

/** Do we read what is said at a table that is open to all? */
export const shows = (table: string): boolean => talk.shown.includes(table);
export const show = (table: string, read: boolean): void =>
  keep({ shown: [...(read ? [table] : []), ...stored().shown.filter((one) => one !== table)].slice(0, MOST) });

const there: { table: string; told: AtTable } = $state({ table: "", told: { blocked: [], ratings: [] } });
const told = (table: string): AtTable => (there.table === table ? there.told : { blocked: [], ratings: [] });

export const isBlocked = (table: string, seat: number): boolean => told(table).blocked.includes(seat);
export const isHushed = (table: string, seat: number): boolean =>
  isBlocked(table, seat) || talk.hushed.some((one) => one.table === table && one.seat === seat);
export const ratingAt = (table: string, seat: number): AtTable["ratings"][number] => told(table).ratings[seat] ?? null;

export function hush(table: string, seat: number, quiet: boolean): void {
  const others = stored().hushed.filter((one) => one.table !== table || one.seat !== seat);
  keep({ hushed: [...(quiet ? [{ table, seat }] : []), ...others].slice(0, MOST) });
}

/** A rematch: the same people at the same seats, so whom we read stays as it was. */
export function goesOn(table: string, next: string): void {
  if (shows(table)) show(next, true);
  for (const { seat } of stored().hushed.filter((one) => one.table === table)) hush(next, seat, true);
}

export function hear(table: string, news: AtTable): void {
  Object.assign(there, { table, told: news });
}

/** Ask the server; whoever has no key reads everybody, and no ratings. */
export async function lookAt(table: string): Promise<void> {
  if (!kept.key) return;
  try {
    hear(table, await peopleAt(table));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error; // the table tells by itself when the server cannot be reached
  }
}
