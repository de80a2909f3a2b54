/** What a click on the map means: the route or place that is nearest, so that of twin tracks each has its own side. */
import type { Point } from "./edition";
import type { Geometry, Space } from "./server";

export interface Hit {
  kind: "route" | "place";
  id: string;
}

const SOUVENIR = 5; // a stop with souvenirs is so much wider

/** From a point to the middle line of a space. */
function away([x, y]: Point, space: Space): number {
  const angle = (space.angle * Math.PI) / 180;
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const [ax, ay] = [x - space.x, y - space.y];
  const along = Math.min(Math.max(ax * dx + ay * dy, -space.length / 2), space.length / 2);
  return Math.hypot(ax - along * dx, ay - along * dy);
}

/** What lies nearest to a point of the map, not farther than this from its edge. */
export function nearest(
  plan: Geometry,
  at: Point,
  reach: number,
  kinds: Hit["kind"][] = ["place", "route"],
): Hit | null {
  const places = plan.stops.map(({ place, x, y }): [Hit, number] => [
    { kind: "place", id: place },
    Math.hypot(at[0] - x, at[1] - y) - plan.stop_radius - SOUVENIR,
  ]);
  const routes = plan.tracks.map(({ route, spaces }): [Hit, number] => [
    { kind: "route", id: route },
    Math.min(...spaces.map((space) => away(at, space))) - plan.space_width / 2,
  ]);
  let [found, least]: [Hit | null, number] = [null, reach];
  for (const [hit, far] of [...places, ...routes])
    if (kinds.includes(hit.kind) && far < least) [found, least] = [hit, far];
  return found;
}
