import type { GameClient } from "../registry";
import Board from "./Board.svelte";
import Seat from "./Seat.svelte";
import Tray from "./Tray.svelte";
import type { View } from "./view";
import { ns } from "./words/index.svelte";

/** What is not on the board: a benefit, 1 $, and cleaning without rubble. */
const isButton = (move: Parameters<GameClient["onBoard"]>[0]): boolean =>
  ["benefit", "coin"].includes(move.do) || (move.do === "clean" && move["plot"] === null);

const client: GameClient = {
  Board,
  Seat,
  Tray,
  onBoard: (move) => !isButton(move),
  hint: (move, { position }) =>
    move.do === "benefit" && move["take"] === "money" ? ns().brings((position.view as View).benefit_money) : "",
  costs: () => "",
};
export default client;
