/** The score track: a ring of fields around the map, clockwise from its upper left corner; whoever passes its end goes on. */
import type { Point } from "./edition";
import type { Geometry } from "./server";

const [ACROSS, DOWN] = [30, 20]; // fields of a long and of a short side
export const FIELDS = 2 * (ACROSS + DOWN);
const EDGE = 0.03; // its width, as a share of the map, so that the whole is shaped like the map

export const edgeOf = ({ width, height }: Geometry): { x: number; y: number } => ({
  x: EDGE * width,
  y: EDGE * height,
});

export interface Field {
  x: number; // of its upper left corner
  y: number;
  width: number;
  height: number;
}

/** The field of so many points; with a negative score one waits on the first. */
export function field(plan: Geometry, points: number): Field {
  const { x: mx, y: my } = edgeOf(plan);
  const [width, height] = [(plan.width + 2 * mx) / ACROSS, plan.height / DOWN];
  const at = Math.max(0, Math.trunc(points)) % FIELDS;
  if (at < ACROSS) return { x: at * width - mx, y: -my, width, height: my };
  if (at < ACROSS + DOWN) return { x: plan.width, y: (at - ACROSS) * height, width: mx, height };
  if (at < 2 * ACROSS + DOWN)
    return { x: plan.width + mx - (at - ACROSS - DOWN + 1) * width, y: plan.height, width, height: my };
  return { x: -mx, y: plan.height - (at - 2 * ACROSS - DOWN + 1) * height, width: mx, height };
}

const [APART, ROOM] = [8, 13]; // of markers on one field; from the middle of one to the end of the track

/** Where the markers stand: those on one field side by side, along the edge, and none over its corner. */
export function markers(plan: Geometry, scores: number[]): Point[] {
  return scores.map((score, seat) => {
    const { x, y, width, height } = field(plan, score);
    const here = scores.flatMap((one, i) => (Math.max(0, one) === Math.max(0, score) ? [i] : []));
    const reach = ((here.length - 1) / 2) * APART;
    const aside = here.indexOf(seat) * APART - reach;
    if (y >= 0 && y < plan.height) return [x + width / 2, y + height / 2 + aside];
    const [from, to] = [ROOM + reach - edgeOf(plan).x, plan.width + edgeOf(plan).x - ROOM - reach];
    return [Math.min(Math.max(x + width / 2, from), to) + aside, y + height / 2];
  });
}
