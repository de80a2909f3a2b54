import type { Component } from "svelte";
import type { Move, Position } from "../lib/messages";
import SanFrancisco1906Cover from "./san_francisco_1906/Cover.svelte";
import SanFranciscoCover from "./san_francisco/Cover.svelte";
import TicketToRideCover from "./ticket_to_ride_sf/Cover.svelte";

/** What a board is given. It draws the position, and says what the player means. */
export interface BoardProps {
  position: Position;
  edition: unknown; // the game's edition file, read by the game's own board
  seat: number; // whose eyes: -1 is a spectator
  acting: number; // in a replay, who has just decided: their things are what one looks at; otherwise -1
  names: string[];
  selection: Selection;
  busy: boolean; // a move is on its way
  play: (move: Move) => void; // make a legal move
  explain: (move: Move) => void; // ask why a move may not be made
  tell: (text: string) => void; // say what a piece is; shown where refusals are
  preview: (move: Move | null) => void; // show what a legal move would do
  previewed: unknown; // the game's view after that move, if known
  spoken: Spoken | null; // the move that the log line under the pointer tells of
}

export interface Spoken {
  seat: number;
  move: Move;
}

/** What is chosen on the screen but not yet decided. `piece` and `shown` belong to the game's board. */
export interface Selection {
  piece: string | null;
  shown: number | null;
}

/** What a player has before them: parts for the areas `picture` and `facts` of the player's panel. */
export interface SeatProps extends BoardProps {
  of: number;
}

export interface GameClient {
  Board: Component<BoardProps>;
  Seat: Component<SeatProps>;
  Tray: Component<BoardProps>; // what the player holds in the action bar; may be empty
  onBoard: (move: Move) => boolean; // is it made on the board or in the tray, so that it needs no button?
  hint: (move: Move, table: BoardProps) => string; // a few words more on a button; may be empty
  costs: (move: Move, table: BoardProps) => string; // what a move would throw away: asked before; mostly empty
}

export const covers: Record<string, Component> = {
  "san-francisco": SanFranciscoCover,
  "ticket-to-ride-sf": TicketToRideCover,
  "1906-san-francisco": SanFrancisco1906Cover,
};

/** The games that have a board; each is loaded when a table needs it. */
export const boards: Record<string, () => Promise<GameClient>> = {
  "san-francisco": async () => (await import("./san_francisco")).default,
  "ticket-to-ride-sf": async () => (await import("./ticket_to_ride_sf")).default,
  "1906-san-francisco": async () => (await import("./san_francisco_1906")).default,
};
