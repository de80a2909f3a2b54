import type { GameClient } from "../registry";
import Board from "./Board.svelte";
import { service, type Edition } from "./edition";
import Seat from "./Seat.svelte";
import Tray from "./Tray.svelte";
import type { View } from "./view";
import { ns } from "./words/index.svelte";

/** What is not on the board: a benefit, 1 $, a service card, and cleaning without rubble. */
const isButton = (move: Parameters<GameClient["onBoard"]>[0]): boolean =>
  ["benefit", "coin", "reward"].includes(move.do) || (move.do === "clean" && move["plot"] === null);

const client: GameClient = {
  Board,
  Seat,
  Tray,
  onBoard: (move) => !isButton(move),
  hint: (move, { position, edition }) => {
    if (move.do === "benefit" && move["take"] === "money") return ns().brings((position.view as View).benefit_money);
    if (move.do !== "reward" || move["take"] === null) return "";
    const { price } = service(edition as Edition, move["take"] as string);
    return price ? ns().costs(String(price)) : "";
  },
  costs: () => "",
};
export default client;
