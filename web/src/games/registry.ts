import type { Component } from "svelte";
import type { LegalMove, Move, Position, View } from "../lib/messages";
import type { Sound } from "../lib/sounds";
import SanFrancisco1906Cover from "./san_francisco_1906/Cover.svelte";
import SanFranciscoCover from "./san_francisco/Cover.svelte";
import TicketToRideCover from "./ticket_to_ride_sf/Cover.svelte";

/** What a board is given, in the types of its game. It draws the position, and says what the player means. */
export interface BoardProps<V extends View = View, M extends Move = Move, E = unknown> {
  position: Position<V, M>;
  edition: E;
  seat: number; // whose eyes: -1 is a spectator
  acting: number; // in a replay who has just decided, for a spectator (and others, if they wish) whom they follow: their things are what one looks at; otherwise -1
  names: string[];
  selection: Selection;
  busy: boolean; // a move is on its way
  play: (legal: LegalMove<M>, then?: M) => void; // make one of the legal moves, and another if it is legal after that
  explain: (move: M) => void; // ask why a move may not be made
  tell: (text: string) => void; // say what a piece is; shown where refusals are
  preview: (legal: LegalMove<M> | null) => void; // show what one of them would do
  previewed: V | null; // the game's view after that move, if known
  spoken: Spoken<M> | null; // the move that the log line under the pointer tells of, or the hint that is shown
  finale?: Finale | null; // the game has just ended before one's eyes, and the board may tell how
  since: Spoken<M>[]; // what the others did since this seat moved last: what they changed is marked
}

/** The end of a game that a board tells, before the result is shown. */
export interface Finale {
  verdict: string;
  winners: number[];
  counted: () => void; // all points have been told: they may be shown beside the board, too
  done: () => void; // all has been told, or somebody has seen enough
}

/** What a legal move would do, as far as that is known. */
export interface Considered<V extends View = View> {
  legal: LegalMove;
  words: string[]; // what the rules would do on their own
  gains: Record<string, [number, number]>; // points before and after, by what they are for
  view: V | null; // the position after it
}

export interface Spoken<M extends Move = Move> {
  seat: number;
  move: M;
  planned?: boolean; // it has not been made: a hint speaks of it
}

/** What is chosen on the screen but not yet decided. `piece` and `shown` belong to the game's board. */
export interface Selection {
  piece: string | null;
  shown: number | null;
  planned: Move | null; // the move of a hint that was clicked: it is filled in, but not made
}

/** What a player has before them: parts for the areas `picture` and `facts` of the player's panel. */
export interface SeatProps<V extends View = View, M extends Move = Move, E = unknown> extends BoardProps<V, M, E> {
  of: number;
}

export interface GameClient<V extends View = View, M extends Move = Move, E = unknown> {
  Board: Component<BoardProps<V, M, E>>;
  Seat: Component<SeatProps<V, M, E>>;
  Tray: Component<BoardProps<V, M, E>>; // what the player holds in the action bar; may be empty
  holds: boolean; // does its action bar keep room for that, so that nothing moves when it comes? If not, it stands on the board
  Accounts?: Component<BoardProps<V, M, E>>; // at the end: what single things paid, below the points by category
  tellsTheEnd?: boolean; // does the board tell how the game ended, before the points are shown?
  onBoard: (move: M) => boolean; // is it made on the board or in the tray, so that it needs no button?
  hint: (move: M, table: BoardProps<V, M, E>) => string; // a few words more on a button; may be empty
  said: (legal: LegalMove<M>, edition: E, view: V) => string; // what a hint calls a move of this position
  piece: (move: M) => string | null; // what is to be chosen first to make this move, as `Selection.piece`
  costs: (move: M, table: BoardProps<V, M, E>) => string; // what a move would throw away: asked before; mostly empty
  sound: (move: M, before: V, after: V) => Sound | null; // what a move that was made sounds like
  retold?: (move: M, next: M | null) => boolean; // says the next move of the same turn all that this one says?
}

/** A piece as a picture: a component of the game, and what it is given. */
export interface Drawn {
  component: Component<Record<string, unknown>>;
  props: Record<string, unknown>;
}
export const draw = <P extends Record<string, unknown>>(component: Component<P>, props: P): Drawn => ({
  component: component as unknown as Drawn["component"],
  props,
});

/** What a game shows of itself away from the table: in its rulebook, in help, wherever pieces are explained. */
export interface GamePictures<V extends View = View, M extends Move = Move, E = unknown> {
  pieces: Record<string, (edition: E, of: string) => Drawn>; // by name; `of` says which: "card green-12"
  scenes: Record<string, Component<BoardProps<V, M, E>>>; // parts of a board, drawn from a position
  Legend: Component<{ edition: E; open?: boolean }>;
}

/**
 * A table of an edition file: what it is called, and how the game draws what stands in it. The page of an edition is made
 * of these, and whoever types one in sees each entry as it will look: so of an entry anything may still be missing.
 * What is no list is one entry.
 */
export interface Part<E = unknown, T = unknown> {
  path: string; // in the file: "licences.cards"
  title: () => string;
  width?: number; // about as many pixels as an entry needs; without one it takes the whole line
  draw?(edition: E, entry: T, index: number): Drawn;
  label?(edition: E, entry: T, index: number): string; // the same in words
  worded?: boolean; // the picture itself says these words
  figures?(edition: E, entry: T): Figure[]; // numbers that stand by themselves
  keys?: () => Record<string, string>; // what parts of an entry are called, where they have sources of their own
  filters?: Filter<E, T>[];
}

/** A named number of a table; `path` from the table on: "by_players.2". */
export interface Figure {
  path: string;
  name: string;
  value: string;
  sign?: Drawn;
}

/** What entries can be picked by: each has some of the values. */
export interface Filter<E = unknown, T = unknown> {
  title: () => string;
  values(entry: T, edition: E): (string | number)[];
  name(value: string, edition: E): string;
}

export const covers: Record<string, Component> = {
  "san-francisco": SanFranciscoCover,
  "ticket-to-ride-sf": TicketToRideCover,
  "1906-san-francisco": SanFrancisco1906Cover,
};

/** The games that have a board; each is loaded when a table needs it. A table of a game has the types of that game. */
export const boards: Record<string, () => Promise<GameClient>> = {
  "san-francisco": async () => (await import("./san_francisco")).default as GameClient,
  "ticket-to-ride-sf": async () => (await import("./ticket_to_ride_sf")).default as GameClient,
  "1906-san-francisco": async () => (await import("./san_francisco_1906")).default as GameClient,
};

/** The pictures of each game by name; loaded when a book needs them. */
export const pictures: Record<string, () => Promise<GamePictures>> = {
  "san-francisco": async () => (await import("./san_francisco/pictures")).default as GamePictures,
  "ticket-to-ride-sf": async () => (await import("./ticket_to_ride_sf/pictures")).default as GamePictures,
  "1906-san-francisco": async () => (await import("./san_francisco_1906/pictures")).default as GamePictures,
};

/** The tables of each game's editions, in the order in which one reads them; loaded when an edition is looked at. */
export const parts: Record<string, () => Promise<Part[]>> = {
  "san-francisco": async () => (await import("./san_francisco/parts")).default,
  "ticket-to-ride-sf": async () => (await import("./ticket_to_ride_sf/parts")).default,
  "1906-san-francisco": async () => (await import("./san_francisco_1906/parts")).default,
};
