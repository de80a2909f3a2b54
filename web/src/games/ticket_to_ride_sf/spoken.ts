/** Where on the board a move of the log was made. */
import type { Move } from "../../lib/messages";
import { ticket, type Edition } from "./edition";

export interface Told {
  slot: number | "deck" | "tickets" | null;
  routes: string[];
  places: string[];
}

export function toldOf(edition: Edition, move: Move | null): Told {
  const { do: kind, slot, route, place, tickets } = move ?? { do: "" };
  const kept = (tickets as string[] | undefined) ?? [];
  const ends = kept.map((id) => ticket(edition, id)).flatMap(({ from, to }) => [from, to]);
  return {
    slot: kind === "take" ? (slot as number | "deck") : kind === "draw_tickets" ? "tickets" : null,
    routes: kind === "claim" ? [route as string] : [],
    places: place ? [place as string] : ends,
  };
}
