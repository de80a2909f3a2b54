/** What belongs to our key, as the server has told it last. */
import { ApiError, comeBack, forgetMine, meOf, tableInfo } from "./api";
import { kept, loseKey } from "./key.svelte";
import type { Me } from "./messages";
import { forget, remember, rememberSeats } from "./places.svelte";

export const me: { told: Me | null } = $state({ told: null });

/** Ask again; null: there is no key here, or none that the server knows. */
export async function lookAtMe(): Promise<Me | null> {
  const key = kept.key;
  if (!key) return (me.told = null);
  try {
    me.told = await meOf(key);
  } catch (error) {
    if ((error as ApiError).code !== "unknown_key") throw error;
    loseKey(key);
    return lookAtMe(); // a new one may have been on its way
  }
  rememberSeats(me.told.tables);
  return me.told;
}

/** Has our key a seat at this table? */
export const seatedByKey = async (table: string): Promise<boolean> =>
  ((await lookAtMe())?.tables ?? []).some((one) => one.table === table);

/** Take our seats at a table on this device, wherever they were before. */
export async function takeSeats(table: string): Promise<void> {
  const [places, info] = await Promise.all([comeBack(table), tableInfo(table)]);
  const name = (seat: number): string => info.seats[seat]?.name ?? "";
  const [first, ...others] = places;
  if (!first) return;
  const beside = others.map(({ seat, token }) => ({ seat, token, name: name(seat) }));
  remember(first, info.game, name(first.seat), beside);
}

/** Take a table off the list, here and wherever our key is. */
export async function forgetTable(table: string): Promise<void> {
  if (kept.key) await forgetMine(table);
  forget(table);
}
