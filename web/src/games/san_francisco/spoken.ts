/** Where on the board a move of the log was made. */
import type { Move } from "../../lib/messages";
import type { Spoken } from "../registry";
import type { View } from "./view";

export interface Places {
  deck: boolean;
  column: number; // -1: none
  seat: number; // whose city
  cell: number; // in that city; -1: none
}

export function placesOf(view: View, spoken: Spoken | null): Places {
  const { do: kind, column, card, row, space }: Move = spoken?.move ?? { do: "" };
  const board = spoken ? view.cities[spoken.seat]!.board : [];
  const built = board.findLastIndex((cell, i) => cell?.card === card && Math.floor(i / 5) === row);
  return {
    deck: kind === "draw",
    column: kind === "place" || kind === "finalize" ? (column as number) : -1,
    seat: spoken?.seat ?? -1,
    cell: kind === "build" ? built : kind === "mark" ? 5 * (row as number) + (space as number) : -1,
  };
}
