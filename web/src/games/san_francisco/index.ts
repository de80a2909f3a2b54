import { ofKind } from "../../lib/moves";
import type { GameClient } from "../registry";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import { cardLine } from "./names";
import Seat from "./Seat.svelte";
import type { Edition, Move, View } from "./server";
import { sound } from "./sounds";
import { retold } from "./spoken";
import { sf } from "./words/index.svelte";

const BUTTONS: Move["do"][] = ["stop", "discard_contracts", "bonus"];

const client: GameClient<View, Move, Edition> = {
  Board,
  Seat,
  Tray: Hand,
  holds: false,
  tellsTheEnd: true,
  onBoard: (move) => !BUTTONS.includes(move.do),
  hint: (move) => (move.do === "bonus" ? sf().bonusHints[move.take]! : ""),
  /** Cards by what is printed on them. */
  said: ({ move, words }, edition) =>
    move.do === "build" ? words.replace(move.card, cardLine(edition, move.card)) : words,
  piece: (move) => (move.do === "build" ? move.card : null),
  /** Taken cards that could still be built, and the turns that all would still have. */
  costs: (move, { position, seat }) => {
    const spaces = position.view.cities[seat]?.board.filter((cell) => cell === null).length;
    if (move.do === "build" && spaces === 1 && position.legal.length > 1) return sf().cityFull;
    const cards = new Set(ofKind(position.legal, "build").map((one) => one.move.card));
    return move.do === "stop" && cards.size > 0 ? sf().stopCosts(cards.size) : "";
  },
  sound,
  retold,
};
export default client;
