import { words } from "../../lib/words/index.svelte";
import type { GameClient } from "../registry";
import Board from "./Board.svelte";
import Seat from "./Seat.svelte";
import Tray from "./Tray.svelte";

const BUTTONS = ["stop", "discard_contracts", "bonus"];

const client: GameClient = {
  Board,
  Seat,
  Tray,
  onBoard: (move) => !BUTTONS.includes(move["do"] as string),
  hint: (move) => words().sf.bonusHints[move["take"] as string] ?? "",
};
export default client;
