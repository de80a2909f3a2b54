/** Where it is our turn: what this device knows of the tables at which it has a seat. */
import { ApiError, tableInfo } from "./api";
import { keepFinished } from "./finished.svelte";
import type { TableInfo } from "./messages";
import { placeAt, places, type OwnPlace } from "./places.svelte";
import { place } from "./router.svelte";

const EVERY = 60_000; // ms; browsers let a hidden page look no more often

/** What was heard last of each table; the table that is open tells it by itself. */
export const known: Record<string, TableInfo | "gone"> = $state({});

/** News of a table; one that is over is kept among our games. */
export function hear(info: TableInfo): void {
  known[info.id] = info;
  const own = placeAt(info.id);
  if (own && info.status === "finished") keepFinished(info, own.seat);
}

const LOST = ["no_such_table", "broken_table", "older_rules"];
const asked = new Set<string>(); // tables whose answer is on its way

export async function look(table: string): Promise<void> {
  if (asked.has(table)) return;
  asked.add(table);
  try {
    hear(await tableInfo(table));
  } catch (error) {
    if (LOST.includes((error as ApiError).code)) known[table] = "gone"; // otherwise we ask again later
  }
  asked.delete(table);
}

/** The table that is open in this window, or "". */
export const openTable = (): string => /^\/table\/([\w-]+)$/.exec(place.path)?.[1] ?? "";

/** Is it the turn of somebody at this device? */
export function isMine({ table, seat, beside = [] }: OwnPlace): boolean {
  const info = known[table];
  if (!info || info === "gone") return false;
  return [seat, ...beside.map((one) => one.seat)].some((one) => info.turn.includes(one) && !info.seats[one]?.stands_in);
}

/** The places at which it is our turn, whoever waits longest first. */
export function waiting(): OwnPlace[] {
  const since = ({ table }: OwnPlace): number => (known[table] as TableInfo).changed;
  return places.all.filter(isMine).sort((a, b) => since(a) - since(b));
}

/** Those of other tables than the one that is open. */
export const elsewhere = (): OwnPlace[] => waiting().filter(({ table }) => table !== openTable());

function over(table: string): boolean {
  const info = known[table];
  return info === "gone" || info?.status === "finished";
}

/** Look again at all tables that go on. */
export function lookAround(): void {
  for (const { table } of places.all) if (!over(table) && table !== openTable()) void look(table);
}

/** From now on, as long as the page is there. */
export function keepLooking(): void {
  setInterval(lookAround, EVERY);
  document.addEventListener("visibilitychange", () => document.hidden || lookAround());
}
