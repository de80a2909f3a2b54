import type { Sound } from "../../lib/sounds";
import type { Move } from "./server";

const OF: Record<Move["do"], Sound | null> = {
  take: "card",
  draw_tickets: "card",
  keep: "card",
  claim: "tram",
  collect: "coin",
  souvenir: "coin",
  pass: null,
};

/** What a move sounds like. */
export const sound = (move: Move): Sound | null => OF[move.do];
