/** How the end of a game is told: from the points on the score track, ticket by ticket and souvenirs, to the result. */
import { chain } from "./chain";
import { pointsFor, route, ticket } from "./edition";
import type { Edition, HeldTicket, View } from "./server";

export interface Stage {
  seat: number;
  held: HeldTicket | null; // a ticket that is turned up; otherwise the seat's souvenirs
  gain: number;
  routes: string[]; // that light up
  places: string[];
  scores: number[]; // after it
}

/** What the score track shows before anything is turned up. */
export const beforehand = (edition: Edition, view: View): number[] =>
  view.seats.map(({ routes }) => routes.reduce((sum, id) => sum + pointsFor(edition, route(edition, id).length), 0));

/** Stage by stage; whoever has the fewest points in the end begins, each with the tickets that are lost. */
export function stages(edition: Edition, view: View): Stage[] {
  const scores = beforehand(edition, view);
  const found: Stage[] = [];
  const tell = (stage: Omit<Stage, "scores">): void => {
    scores[stage.seat]! += stage.gain;
    found.push({ ...stage, scores: [...scores] });
  };
  const order = [...view.seats.keys()].sort((a, b) => view.seats[a]!.score - view.seats[b]!.score);
  for (const seat of order) {
    const { held, routes, souvenirs } = view.seats[seat]!;
    const own = routes.map((id) => route(edition, id));
    for (const one of (held ?? []).toSorted((a, b) => Number(a.fulfilled) - Number(b.fulfilled))) {
      const { from, to, value } = ticket(edition, one.ticket);
      tell({
        seat,
        held: one,
        gain: one.fulfilled ? value : -value,
        routes: one.fulfilled ? chain(own, from, to) : [],
        places: [from, to],
      });
    }
    const gain = edition.souvenirs.points[souvenirs.length] ?? 0;
    if (gain > 0) tell({ seat, held: null, gain, routes: [], places: [] });
  }
  return found;
}
