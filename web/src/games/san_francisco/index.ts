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
  /** Taken cards that could still be built. */
  costs: (move, { position }) => {
    const cards = new Set(position.legal.filter((one) => one.move.do === "build").map((one) => one.move["card"]));
    return move.do === "stop" && cards.size > 0 ? sf().stopCosts(cards.size) : "";
  },
};
export default client;
