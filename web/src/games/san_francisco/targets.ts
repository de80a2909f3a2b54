/** What may be clicked: a pure function of the legal moves and of the card that is chosen. No rules in here. */
import type { LegalMove } from "../../lib/messages";
import type { View } from "./view";

export interface Targets {
  draw: LegalMove | null;
  columns: (LegalMove | null)[]; // put the drawn card there, or take it
  cards: Set<string>; // cards of the tray that can be built somewhere
  piece: string | null; // the card that is meant now
  rows: (LegalMove | null)[]; // where that card can be built; while none is meant: each row that is only for one card
  cells: (LegalMove | null)[]; // where a token can be put
}

/** The card that is meant: the chosen one, or the only one there is. */
function pieceOf(view: View, chosen: string | null): string | null {
  const held = view.bonus_card ? [view.bonus_card] : view.phase === "build" ? view.tray : [];
  return chosen !== null && held.includes(chosen) ? chosen : held.length === 1 ? held[0]! : null;
}

export function targets(view: View, legal: LegalMove[], chosen: string | null): Targets {
  const piece = pieceOf(view, chosen);
  const find = (fits: (move: LegalMove["move"]) => boolean): LegalMove | null =>
    legal.find((one) => fits(one.move)) ?? null;
  const five = [0, 1, 2, 3, 4];
  return {
    draw: find((move) => move["do"] === "draw"),
    columns: view.columns.map((_, i) =>
      find((move) => (move["do"] === "place" || move["do"] === "finalize") && move["column"] === i),
    ),
    cards: new Set(legal.filter((one) => one.move["do"] === "build").map((one) => one.move["card"] as string)),
    piece,
    rows: rows(legal, piece),
    cells: five.flatMap((row) =>
      five.map((space) => find((move) => move["do"] === "mark" && move["row"] === row && move["space"] === space)),
    ),
  };
}

/** Where two cards could go to one row, the player has to choose a card first. */
function rows(legal: LegalMove[], piece: string | null): (LegalMove | null)[] {
  const builds = legal.filter(({ move }) => move["do"] === "build" && (piece === null || move["card"] === piece));
  const byRow = [0, 1, 2, 3, 4].map((row) => builds.filter(({ move }) => move["row"] === row));
  return byRow.some((some) => some.length > 1) ? byRow.map(() => null) : byRow.map((some) => some[0] ?? null);
}

/** The space of a row that the next card takes, or -1. */
export const nextSpace = (board: readonly (unknown | null)[], row: number): number =>
  board.slice(5 * row, 5 * row + 5).indexOf(null);
