/** Where on the board a move of the log was made. */
import type { Spoken } from "../registry";
import { cellAt, rowOf } from "./edition";
import type { Move, View } from "./server";
import { nextSpace } from "./targets";

export interface Places {
  deck: boolean;
  column: number; // -1: none
  seat: number; // whose city
  cell: number; // in that city; -1: none
}

export function placesOf(view: View, spoken: Spoken<Move> | null): Places {
  const nowhere = { deck: false, column: -1, seat: spoken?.seat ?? -1, cell: -1 };
  const move = spoken?.move;
  switch (move?.do) {
    case "draw":
      return { ...nowhere, deck: true };
    case "place":
    case "finalize":
      return { ...nowhere, column: move.column };
    case "build":
      return { ...nowhere, cell: (spoken!.planned ? toBuild : lastBuilt)(view, nowhere.seat, move.card, move.row) };
    case "mark":
      return { ...nowhere, cell: cellAt(move.row, move.space) };
  }
  return nowhere;
}

/** Where a card will lie that is still to be built. */
const toBuild = (view: View, seat: number, _: string, row: number): number => {
  const space = nextSpace(view.cities[seat]!.board, row);
  return space < 0 ? -1 : cellAt(row, space);
};

const lastBuilt = (view: View, seat: number, card: string, row: number): number =>
  view.cities[seat]!.board.findLastIndex((cell, i) => cell?.card === card && rowOf(i) === row);

/** Of several moves: the spaces of one city. */
export const cellsOf = (places: Places[], seat: number): number[] =>
  places.filter((one) => one.seat === seat && one.cell >= 0).map(({ cell }) => cell);

/** Whoever places a card has drawn it; that a turn has ended is seen by whose turn it is. */
export const retold = (move: Move, next: Move | null): boolean =>
  move.do === "stop" || (move.do === "draw" && next?.do === "place");
