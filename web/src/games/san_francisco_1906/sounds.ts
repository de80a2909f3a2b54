import type { Sound } from "../../lib/sounds";
import type { Move, View } from "./server";

const OF: Record<Move["do"], Sound | null> = {
  income: "coin",
  benefit: null, // what is taken is heard
  move: null,
  act: null,
  coin: "coin",
  reward: "build",
  licence: "card",
  objective: "card",
  clean: "build",
  build: "build",
};

const money = (view: View): number => view.seats.reduce((sum, seat) => sum + seat.money, 0);

/** What a move sounds like. An action that only brings money is heard as coins. */
export function sound(move: Move, before: View, after: View): Sound | null {
  if (move.do === "reward") return move.take === "tram" ? "tram" : move.take === null ? null : "build";
  return OF[move.do] ?? (money(after) > money(before) ? "coin" : null);
}
