/** From spot to spot of the map with the arrow keys. */
import type { Point } from "./edition";

export interface Spot {
  id: string;
  at: Point;
}

const WAYS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 2; // what lies aside seems so many times as far away

/** The nearest spot in the direction of the key; null if there is none, or if it is another key. */
export function step(spots: Spot[], from: string, key: string): string | null {
  const [way, start] = [WAYS[key], spots.find(({ id }) => id === from)?.at];
  if (!way || !start) return null;
  let [next, least]: [string | null, number] = [null, Infinity];
  for (const { id, at } of spots) {
    const [dx, dy] = [at[0] - start[0], at[1] - start[1]];
    const ahead = dx * way[0] + dy * way[1];
    const far = ahead + ASIDE * Math.abs(dx * way[1] + dy * way[0]);
    if (ahead > 0 && far < least) [next, least] = [id, far];
  }
  return next;
}
