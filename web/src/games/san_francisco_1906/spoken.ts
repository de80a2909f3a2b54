/** What a move of the log speaks of: plots, cards, income spaces, services and pawns, by their names in records. */
import type { Spoken } from "../registry";
import type { Move } from "./server";

export const toldOf = (spoken: Spoken<Move> | null): Set<string> => new Set(spoken ? ids(spoken) : []);

function ids({ seat, move }: Spoken<Move>): string[] {
  switch (move.do) {
    case "income":
      return [`income-${move.amount}`];
    case "licence":
    case "objective":
      return [move.card];
    case "build":
      return [move.plot, ...move.licences];
    case "clean":
      return [move.plot ?? `pawn-${seat}`];
    case "reward":
      return [move.take ?? `pawn-${seat}`];
    default: // of the pawn: the record does not say on which card, so it is wherever the pawn is
      return [`pawn-${seat}`];
  }
}
