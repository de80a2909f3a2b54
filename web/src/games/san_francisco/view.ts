/** The game's own types of the server, by their short names. */
export type {
  SanFranciscoCell as Cell,
  SanFranciscoCity as City,
  SanFranciscoAdvantage as Advantage,
  SanFranciscoTie as Tie,
  SanFranciscoView as View,
} from "../../lib/messages";

/** What a card on a board is called while it flies: of foundations and bonus cards there are several alike. */
export const pieceKey = (cell: { card: string }, owner: number, i: number): string =>
  cell.card.includes("-") ? cell.card : `${cell.card}@${owner}-${i}`;
