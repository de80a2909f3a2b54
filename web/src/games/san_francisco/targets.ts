/** What may be clicked: a pure function of the legal moves and of the card that is chosen. No rules in here. */
import type { LegalMove } from "../../lib/messages";
import { ofKind, type LegalOf } from "../../lib/moves";
import { cellAt, inRow } from "./edition";
import { CELLS, DISTRICTS, type Move, type View } from "./server";

export type Legal = LegalMove<Move>;
type Build = LegalOf<Move, "build">;

export interface Targets {
  draw: Legal | null;
  columns: (Legal | null)[]; // put the drawn card there, or take it
  builds: Build[];
  cards: Set<string>; // cards of the tray that can be built somewhere
  piece: string | null; // the card that is meant now
  rows: (Build | null)[]; // where that card can be built; while none is meant: each row that is only for one card
  cells: (Legal | null)[]; // where a token can be put
}

/** The card that is meant: the chosen one, or the only one there is. */
function pieceOf(view: View, chosen: string | null): string | null {
  const held = view.bonus_card ? [view.bonus_card] : view.phase === "build" ? view.tray : [];
  return chosen !== null && held.includes(chosen) ? chosen : held.length === 1 ? held[0]! : null;
}

export function targets(view: View, legal: Legal[], chosen: string | null): Targets {
  const piece = pieceOf(view, chosen);
  const builds = ofKind(legal, "build");
  const columns = [...ofKind(legal, "place"), ...ofKind(legal, "finalize")];
  const marks = ofKind(legal, "mark");
  return {
    draw: ofKind(legal, "draw")[0] ?? null,
    columns: view.columns.map((_, i) => columns.find(({ move }) => move.column === i) ?? null),
    builds,
    cards: new Set(builds.map(({ move }) => move.card)),
    piece,
    rows: rows(builds, piece),
    cells: [...Array(CELLS).keys()].map((i) => marks.find(({ move }) => cellAt(move.row, move.space) === i) ?? null),
  };
}

/** Where two cards could go to one row, the player has to choose a card first. */
function rows(builds: Build[], piece: string | null): (Build | null)[] {
  const meant = builds.filter(({ move }) => piece === null || move.card === piece);
  const byRow = [...Array(DISTRICTS).keys()].map((row) => meant.filter(({ move }) => move.row === row));
  return byRow.some((some) => some.length > 1) ? byRow.map(() => null) : byRow.map((some) => some[0] ?? null);
}

/** The space of a row that the next card takes, or -1. */
export const nextSpace = (board: readonly (unknown | null)[], row: number): number => inRow(board, row).indexOf(null);
