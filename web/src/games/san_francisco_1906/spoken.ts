/** What a move of the log speaks of: plots, cards, income spaces, services and pawns, by their names in records. */
import type { Spoken } from "../registry";

const OF_THE_PAWN = ["move", "act", "coin"]; // the record does not say on which card: it is wherever the pawn is

export function toldOf(spoken: Spoken | null): Set<string> {
  if (!spoken) return new Set();
  const { do: kind, plot, card, licences, amount, take } = spoken.move;
  const ids = [
    plot,
    card,
    ...((licences as string[] | undefined) ?? []),
    amount === undefined ? null : `income-${amount}`,
    kind === "reward" ? take : null,
    OF_THE_PAWN.includes(kind) ? `pawn-${spoken.seat}` : null,
  ];
  return new Set(ids.filter((id): id is string => typeof id === "string"));
}
