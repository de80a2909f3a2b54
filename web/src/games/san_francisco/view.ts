/** The game's own types of the server, by their short names. */
export type { SanFranciscoCell as Cell, SanFranciscoCity as City, SanFranciscoView as View } from "../../lib/messages";

/** Two neighbours in an order who were level at first: which rule put one before the other. */
export interface Tie {
  better: number;
  worse: number;
  rule: string;
  place: number; // a space of the city, or for the network a column of it
  a: number; // what the better one has there
  b: number;
}

/** The players in one district, or in the network. */
export interface Majority {
  figures: number[]; // by seat
  order: number[]; // seats, best first
  points: number[]; // by seat, in half points
  ties: Tie[];
}
