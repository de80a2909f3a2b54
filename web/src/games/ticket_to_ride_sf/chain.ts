/** The chain of routes that joins two places: what to light up for a ticket. Whether it counts, the server says. */
import type { Route } from "./server";

/** Routes from one place to another, as few as there can be; none if these routes do not join them. */
export function chain(routes: Route[], from: string, to: string): string[] {
  const paths = new Map<string, string[]>([[from, []]]);
  const queue = [from];
  for (const here of queue) {
    if (here === to) return paths.get(here)!;
    for (const route of routes) {
      const next = route.from === here ? route.to : route.to === here ? route.from : null;
      if (next === null || paths.has(next)) continue;
      paths.set(next, [...paths.get(here)!, route.id]);
      queue.push(next);
    }
  }
  return [];
}
