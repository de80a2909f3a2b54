/** Where on the board a move of the log was made. */
import { ticket } from "./edition";
import type { Edition, Move } from "./server";

export interface Told {
  slot: number | "deck" | "tickets" | null;
  routes: string[];
  places: string[];
}

export function toldOf(edition: Edition, move: Move | null): Told {
  const nothing = { slot: null, routes: [], places: [] };
  switch (move?.do) {
    case "take":
      return { ...nothing, slot: move.slot };
    case "draw_tickets":
      return { ...nothing, slot: "tickets" };
    case "claim":
      return { ...nothing, routes: [move.route] };
    case "collect":
    case "souvenir":
      return { ...nothing, places: [move.place] };
    case "keep": // the tickets of others are not told
      return {
        ...nothing,
        places: (move.tickets ?? []).map((id) => ticket(edition, id)).flatMap(({ from, to }) => [from, to]),
      };
  }
  return nothing;
}
