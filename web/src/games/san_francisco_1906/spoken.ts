/** What a move of the log speaks of: plots, cards and income spaces, by the names they have in records. */
import type { Spoken } from "../registry";

export function toldOf(spoken: Spoken | null): Set<string> {
  if (!spoken) return new Set();
  const { plot, card, licences, amount } = spoken.move;
  const ids = [plot, card, ...((licences as string[] | undefined) ?? []), amount === undefined ? null : `income-${amount}`];
  return new Set(ids.filter((id): id is string => typeof id === "string"));
}
