/** Routes of a Ticket to Ride map, as far as a test needs them. */
import type { Route } from "../src/games/ticket_to_ride_sf/server";

export const route = (id: string, from: string, to: string, parts: Partial<Route> = {}): Route => ({
  id,
  from,
  to,
  length: 3,
  colour: "red",
  ...parts,
});
