import type { GameClient } from "../registry";
import Board from "./Board.svelte";
import Seat from "./Seat.svelte";
import Tray from "./Tray.svelte";
import { sf } from "./words/index.svelte";

const BUTTONS = ["stop", "discard_contracts", "bonus"];

const client: GameClient = {
  Board,
  Seat,
  Tray,
  onBoard: (move) => !BUTTONS.includes(move["do"] as string),
  hint: (move) => sf().bonusHints[move["take"] as string] ?? "",
};
export default client;
