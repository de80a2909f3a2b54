import type { GameClient } from "../registry";
import Board from "./Board.svelte";
import type { Edition } from "./edition";
import { symbolName } from "./names";
import Seat from "./Seat.svelte";
import Tray from "./Tray.svelte";
import type { View } from "./view";

const BUTTONS = ["pass", "collect"];

const client: GameClient = {
  Board,
  Seat,
  Tray,
  onBoard: (move) => !BUTTONS.includes(move.do),
  /** Which souvenir it is. */
  hint: (move, { position, edition }) => {
    const stack = (position.view as View).stacks.find(({ place }) => place === move["place"]);
    return stack ? symbolName(edition as Edition, stack.symbol) : "";
  },
  costs: () => "",
};
export default client;
