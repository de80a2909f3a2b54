import type { GameClient } from "../registry";
import Board from "./Board.svelte";
import Seat from "./Seat.svelte";
import Tray from "./Tray.svelte";

const BUTTONS = ["pass", "collect"];

const client: GameClient = {
  Board,
  Seat,
  Tray,
  onBoard: (move) => !BUTTONS.includes(move.do),
  hint: () => "",
};
export default client;
