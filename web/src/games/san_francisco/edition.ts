/** What the board looks up in an edition. */
import { BOTTOM, SPACES, type Card, type Edition } from "./server";

/** A city board is a list of cells, row by row: the number of one, and its row and space. */
export const cellAt = (row: number, space: number): number => SPACES * row + space;
export const rowOf = (cell: number): number => Math.floor(cell / SPACES);
export const spaceOf = (cell: number): number => cell % SPACES;
export const inRow = <C>(board: readonly C[], row: number): C[] => board.slice(cellAt(row, 0), cellAt(row + 1, 0));

/** The face of a card; the two bonus cards are not in the deck's list. */
export function face(edition: Edition, id: string): Card {
  if (id === "value4") return { id, colour: "black", value: edition.values.value4_card, symbols: [] };
  if (id === "depot") return { id, colour: "black", value: 0, symbols: ["depot"] };
  const found = edition.deck.cards.find((card) => card.id === id);
  if (!found) throw new Error(`the edition has no card ${id}`);
  return found;
}

/** The spaces of a city board that touch a printed depot: of the bottom row, and others. */
export const depotsBelow = (edition: Edition): number[] => edition.board.printed_depots.map((space) => BOTTOM + space);
export const depotsElsewhere = (edition: Edition): number[] =>
  (edition.board.depot_spaces ?? []).map(({ row, space }) => cellAt(row, space));

/** What a card on a board is called while it flies: of foundations and bonus cards there are several alike. */
export const pieceKey = (cell: { card: string }, owner: number, i: number): string =>
  cell.card.includes("-") ? cell.card : `${cell.card}@${owner}-${i}`;
