/** What the board looks up in an edition. */
import type { Text } from "../../lib/messages";
import type { Edition, Place, Route, Ticket } from "./server";

export type Point = [number, number];
export type Side = "north" | "south" | "east" | "west";

function found<T extends { id: string }>(list: T[], id: string): T {
  const one = list.find((entry) => entry.id === id);
  if (!one) throw new Error(`the edition has no ${id}`);
  return one;
}

export const place = (edition: Edition, id: string): Place => found(edition.places, id);
export const route = (edition: Edition, id: string): Route => found(edition.routes, id);
export const ticket = (edition: Edition, id: string): Ticket => found(edition.tickets, id);
export const symbol = (edition: Edition, id: string): { name: Text } => found(edition.symbols, id);

/** The name of a place; of one that is not there yet, its id. */
export const nameOf = (edition: Edition, id: string): string =>
  edition.places.find((one) => one.id === id)?.name || id || "…";

/** The points for a route of this length. */
export const pointsFor = (edition: Edition, length: number): number => edition.route_points[length] ?? 0;
