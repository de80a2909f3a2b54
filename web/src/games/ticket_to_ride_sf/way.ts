/** The shortest way left for a ticket: over one's own tracks, which cost nothing more, and those that are free. */
import type { Edition, Route, View } from "./server";

/** The routes still to be claimed, as few spaces as there can be; null if no way is left. */
export function wayLeft(edition: Edition, view: View, seat: number, from: string, to: string): Route[] | null {
  const taken = new Set([...view.closed, ...view.seats.flatMap(({ routes }, i) => (i === seat ? [] : routes))]);
  const open = edition.routes.filter(({ id }) => !taken.has(id));
  const spaces = ({ id, length }: Route): number => (view.seats[seat]!.routes.includes(id) ? 0 : length);
  const found = new Map<string, { far: number; way: Route[] }>([[from, { far: 0, way: [] }]]);
  const left = new Set([from]);
  while (left.size > 0) {
    const here = [...left].reduce((a, b) => (found.get(b)!.far < found.get(a)!.far ? b : a));
    left.delete(here);
    const { far, way } = found.get(here)!;
    if (here === to) return way.filter((route) => spaces(route) > 0);
    for (const route of open) {
      const next = route.from === here ? route.to : route.to === here ? route.from : null;
      const there = far + spaces(route);
      if (next === null || there >= (found.get(next)?.far ?? Infinity)) continue;
      found.set(next, { far: there, way: [...way, route] });
      left.add(next);
    }
  }
  return null;
}

/** The cards that routes take: by colour, ferries where they are asked for; each gray route on its own. */
export function cardsFor(routes: Route[]): { cards: Record<string, number>; gray: number[] } {
  const cards: Record<string, number> = {};
  const add = (kind: string, n: number): void => void (n > 0 && (cards[kind] = (cards[kind] ?? 0) + n));
  for (const { colour, length, ferries = 0 } of routes) {
    if (colour !== "gray") add(colour, length - ferries);
    add("ferry", ferries);
  }
  const gray = routes.filter(({ colour }) => colour === "gray").map(({ length, ferries = 0 }) => length - ferries);
  return { cards, gray: gray.filter((n) => n > 0) };
}
