/** How the end of a game is told: from the points on the score track, ticket by ticket, to the result. */
import { chain } from "./chain";
import { pointsFor, route, ticket } from "./edition";
import type { Edition, HeldTicket, View } from "./server";

export interface Stage {
  seat: number;
  held: HeldTicket; // the ticket that is turned up
  gain: number;
  routes: string[]; // that light up
  places: string[];
  scores: number[]; // after it
}

/** What the score track shows before anything is turned up: points for routes and souvenirs. */
export const beforehand = (edition: Edition, view: View): number[] =>
  view.seats.map(({ routes, souvenirs }) =>
    routes.reduce(
      (sum, id) => sum + pointsFor(edition, route(edition, id).length),
      edition.souvenirs.points[souvenirs.length] ?? 0,
    ),
  );

/** Stage by stage; whoever has the fewest points in the end begins, each with the tickets that are lost. */
export function stages(edition: Edition, view: View): Stage[] {
  const scores = beforehand(edition, view);
  const order = [...view.seats.keys()].sort((a, b) => view.seats[a]!.score - view.seats[b]!.score);
  return order.flatMap((seat) => {
    const { held, routes } = view.seats[seat]!;
    const own = routes.map((id) => route(edition, id));
    return (held ?? [])
      .toSorted((a, b) => Number(a.fulfilled) - Number(b.fulfilled))
      .map((one): Stage => {
        const { from, to, value } = ticket(edition, one.ticket);
        const gain = one.fulfilled ? value : -value;
        scores[seat]! += gain;
        const lit = one.fulfilled ? chain(own, from, to) : [];
        return { seat, held: one, gain, routes: lit, places: [from, to], scores: [...scores] };
      });
  });
}
