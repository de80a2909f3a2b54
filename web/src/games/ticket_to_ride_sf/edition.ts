/** The parts of an edition file that the board draws, and the plan of its map, which the server works out. */
import type { Text } from "../../lib/messages";

export type Point = [number, number];
export type Side = "north" | "south" | "east" | "west";

export interface Place {
  id: string;
  name: string;
}

export interface Route {
  id: string;
  from: string;
  to: string;
  length: number;
  colour: string;
  ferries?: number;
  double?: string;
}

export interface Ticket {
  id: string;
  from: string;
  to: string;
  value: number;
}

export interface Space {
  x: number;
  y: number;
  angle: number;
  length: number;
  ferry: boolean;
}

export interface Track {
  route: string;
  colour: string;
  spaces: Space[];
}

export interface Stop {
  place: string;
  x: number;
  y: number;
  site: boolean;
  label: { lines: string[]; x: number; y: number; anchor: "start" | "middle" | "end" };
}

export interface Shape {
  kind: string;
  points: Point[];
}

export interface Plan {
  width: number;
  height: number;
  shapes: Shape[];
  stops: Stop[];
  tracks: Track[];
  stop_radius: number;
  space_width: number;
}

export interface Edition {
  note?: Text;
  cards: Record<string, number | string>;
  trams: { per_player: number; end_at: number };
  route_points: Record<string, number | string>;
  souvenirs: { points: number[] };
  symbols: { id: string; name: Text }[];
  colours: { id: string; name: Text }[];
  places: Place[];
  routes: Route[];
  tickets: Ticket[];
  plan: Plan;
}

function found<T extends { id: string }>(list: T[], id: string): T {
  const one = list.find((entry) => entry.id === id);
  if (!one) throw new Error(`the edition has no ${id}`);
  return one;
}

export const place = (edition: Edition, id: string): Place => found(edition.places, id);
export const route = (edition: Edition, id: string): Route => found(edition.routes, id);
export const ticket = (edition: Edition, id: string): Ticket => found(edition.tickets, id);
export const symbol = (edition: Edition, id: string): { name: Text } => found(edition.symbols, id);

/** The points for a route of this length. */
export const pointsFor = (edition: Edition, length: number): number => Number(edition.route_points[String(length)] ?? 0);
