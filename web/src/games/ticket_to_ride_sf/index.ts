import type { GameClient } from "../registry";
import Board from "./Board.svelte";
import { symbolName, takeLine } from "./names";
import Seat from "./Seat.svelte";
import type { Edition, Move, View } from "./server";
import { sound } from "./sounds";
import Tray from "./Tray.svelte";
import { ttr } from "./words/index.svelte";

const BUTTONS: Move["do"][] = ["pass", "collect"];

const client: GameClient<View, Move, Edition> = {
  Board,
  Seat,
  Tray,
  holds: true,
  tellsTheEnd: true,
  onBoard: (move) => !BUTTONS.includes(move.do),
  /** Which souvenir it is. */
  hint: (move, { position, edition }) => {
    const stack = move.do === "collect" ? position.view.stacks.find(({ place }) => place === move.place) : undefined;
    return stack ? symbolName(edition, stack.symbol) : "";
  },
  said: ({ move, words }, _, { face }) => takeLine(move, face) ?? words,
  piece: (move) => (move.do === "claim" ? move.route : move.do === "souvenir" ? move.symbol : null),
  /** A ticket that nothing can be built for any more. */
  costs: (move, { position }) =>
    move.do === "draw_tickets" && position.view.last_round !== null ? ttr().lastTicket : "",
  sound,
};
export default client;
