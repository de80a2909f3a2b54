/**
 * Where everything lies on a map that is being drawn: the same figures as the server's (`geometry.py`), at once and also
 * for what is unfinished. A test compares the two.
 */
import type { Point } from "./edition";
import type { Geometry, Map, Place, Route, Shape, Space, Stop } from "./server";

const STOP = 11;
const SPACE_WIDTH = 12;
const GAP = 3;
const CLEAR = 9;
const TRACKS_APART = 14;
const STEPS = 200;
const LINE = 15;
const SIDES: Record<string, Point> = {
  n: [0, -1],
  ne: [1, -1],
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
  nw: [-1, -1],
};
const ANCHORS = ["end", "middle", "start"] as const;

/** Of a map of which anything may still be missing. */
export interface Drawn {
  map?: Partial<Map>;
  places?: Partial<Place>[];
  routes?: Partial<Route>[];
  souvenirs?: { sites?: string[] };
}

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const isPoint = (value: unknown): value is Point => Array.isArray(value) && value.length === 2 && value.every(isNumber);
const list = <T>(value: T[] | undefined): T[] => (Array.isArray(value) ? value : []);
const round = (value: number): number => Math.round(value * 10) / 10;
const size = (value: unknown, otherwise: number): number => (isNumber(value) && value > 0 ? value : otherwise);

export const lies = (
  place: Partial<Place> | undefined,
): place is Partial<Place> & { id: string; x: number; y: number } =>
  typeof place?.id === "string" && isNumber(place.x) && isNumber(place.y);

export function geometry({ map, places, routes, souvenirs }: Drawn): Geometry {
  const sites = list(souvenirs?.sites);
  const stops = list(places)
    .filter(lies)
    .map((place) => stop(place, sites.includes(place.id)));
  const at = new globalThis.Map(stops.map(({ place, x, y }): [string, Point] => [place, [x, y]]));
  const tracks = list(routes).flatMap((route) => {
    const [a, b] = [at.get(route.from ?? ""), at.get(route.to ?? "")];
    if (!a || !b || a === b || typeof route.id !== "string") return [];
    const track = { route: route.id, colour: route.colour ?? "gray", spaces: spaces(a, b, route, list(routes)) };
    return [track as Geometry["tracks"][number]];
  });
  return {
    width: size(map?.width, 1000),
    height: size(map?.height, 700),
    shapes: list(map?.shapes).filter(
      (shape): shape is Shape => list(shape?.points).filter(isPoint).length > 2 && shape.points.every(isPoint),
    ),
    stops,
    tracks,
    stop_radius: STOP,
    space_width: SPACE_WIDTH,
  };
}

function stop(place: Partial<Place> & { id: string; x: number; y: number }, site: boolean): Stop {
  const lines = String(place.label ?? place.name ?? "").split("\n");
  const [across, down] = SIDES[place.side ?? "e"] ?? [1, 0];
  const away = across === 0 || down === 0 ? STOP + 5 : STOP;
  const x = place.x + across * away + (isNumber(place.dx) ? place.dx : 0);
  const above = { [-1]: -(lines.length - 1), 0: 0.3 - (lines.length - 1) / 2, 1: 0.75 }[down]!;
  const y = place.y + down * away + (isNumber(place.dy) ? place.dy : 0) + LINE * above;
  const label = { lines, x: round(x), y: round(y), anchor: ANCHORS[across + 1]! };
  return { place: place.id, x: place.x, y: place.y, site, label };
}

/** The spaces of a route from one end to the other, evenly between the two stops. */
function spaces(a: Point, b: Point, route: Partial<Route>, routes: Partial<Route>[]): Space[] {
  const length = Math.min(Math.max(1, Math.trunc(size(route.length, 1))), 30);
  const ferries = isNumber(route.ferries) ? route.ferries : 0;
  const middle = line(a, b, isPoint(route.control) ? route.control : null, aside(route, routes));
  const walked = [0];
  for (let i = 1; i < middle.length; i++)
    walked.push(walked[i - 1]! + Math.hypot(middle[i]![0] - middle[i - 1]![0], middle[i]![1] - middle[i - 1]![1]));
  const start = STOP + CLEAR - GAP / 2;
  const share = (walked.at(-1)! - 2 * start) / length;
  const first = Math.floor((length - ferries + 1) / 2);
  return Array.from({ length }, (_, i) => {
    const [x, y, angle] = pointAt(middle, walked, start + (i + 0.5) * share);
    const ferry = first <= i && i < first + ferries;
    return { x: round(x), y: round(y), angle: round(angle), length: round(Math.max(1, share - GAP)), ferry };
  });
}

/** How far to the right of the line between its stops a track lies; of a pair, the first to the left. */
function aside(route: Partial<Route>, routes: Partial<Route>[]): number {
  if (!route.double) return 0;
  const pair = routes.filter(({ double }) => double === route.double);
  return TRACKS_APART * (pair.indexOf(route) - 0.5);
}

/** The middle of a curve without a control point of its own is that of the straight line. */
const bendOf = (a: Point, b: Point, control: Point | null): Point => control ?? [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** The point of the curve that lies half-way, and back: the control point of a curve through that point. */
export const halfway = (a: Point, b: Point, control: Point | null): Point => {
  const [x, y] = bendOf(a, b, control);
  return [(a[0] + 2 * x + b[0]) / 4, (a[1] + 2 * y + b[1]) / 4];
};
export const through = (a: Point, b: Point, [x, y]: Point): Point => [
  Math.round(2 * x - (a[0] + b[0]) / 2),
  Math.round(2 * y - (a[1] + b[1]) / 2),
];

/** The quadratic curve between two stops, in short pieces, moved aside. */
function line(a: Point, b: Point, control: Point | null, aside: number): Point[] {
  const bend = bendOf(a, b, control);
  return Array.from({ length: STEPS + 1 }, (_, i): Point => {
    const t = i / STEPS;
    const at = (k: 0 | 1): number => (1 - t) ** 2 * a[k] + 2 * t * (1 - t) * bend[k] + t ** 2 * b[k];
    const way = (k: 0 | 1): number => 2 * (1 - t) * (bend[k] - a[k]) + 2 * t * (b[k] - bend[k]);
    const [dx, dy] = [way(0), way(1)];
    const size = Math.hypot(dx, dy) || 1;
    return [at(0) - (aside * dy) / size, at(1) + (aside * dx) / size];
  });
}

/** The point so far along a line, and the direction there. */
function pointAt(middle: Point[], walked: number[], at: number): [number, number, number] {
  const found = walked.findIndex((length) => length >= at);
  const i = Math.max(1, found < 0 ? walked.length - 1 : found);
  const share = (at - walked[i - 1]!) / (walked[i]! - walked[i - 1]! || 1);
  const [[x, y], [nextX, nextY]] = [middle[i - 1]!, middle[i]!];
  const angle = (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI;
  return [x + share * (nextX - x), y + share * (nextY - y), angle];
}
