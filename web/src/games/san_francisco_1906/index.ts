import type { GameClient } from "../registry";
import Accounts from "./Accounts.svelte";
import Board from "./Board.svelte";
import Seat from "./Seat.svelte";
import type { Edition, Move, View } from "./server";
import { sound } from "./sounds";
import Tray from "./Tray.svelte";
import { ns } from "./words/index.svelte";

/** What is not on the board: a benefit, 1 $, and cleaning without rubble. */
const isButton = (move: Move): boolean =>
  move.do === "benefit" || move.do === "coin" || (move.do === "clean" && move.plot === null);

const client: GameClient<View, Move, Edition> = {
  Board,
  Seat,
  Tray,
  holds: true,
  Accounts,
  tellsTheEnd: true,
  onBoard: (move) => !isButton(move),
  hint: (move, { position }) =>
    move.do === "benefit" && move.take === "money" ? ns().brings(position.view.benefit_money) : "",
  said: ({ words }) => words,
  piece: (move) =>
    move.do === "build"
      ? move.plot
      : move.do === "move" || move.do === "act"
        ? `space-${move.space}`
        : move.do === "income"
          ? `income-${move.amount}`
          : move.do === "licence" || move.do === "objective"
            ? `${move.do}-${move.card}`
            : null,
  costs: () => "",
  sound,
};
export default client;
