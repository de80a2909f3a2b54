import type { Sound } from "../../lib/sounds";
import type { Move, View } from "./server";

const OF: Record<Move["do"], Sound> = {
  draw: "card",
  place: "card",
  finalize: "card",
  discard_contracts: "card",
  stop: "card",
  build: "build",
  mark: "build",
  bonus: "coin",
};

const skyscrapers = (view: View): number => view.cities.reduce((sum, city) => sum + city.skyscrapers, 0);

/** What a move sounds like: a skyscraper above all. */
export const sound = (move: Move, before: View, after: View): Sound =>
  skyscrapers(after) > skyscrapers(before) ? "skyscraper" : OF[move.do];
