/** What makes the map a landscape, for any edition: smooth coasts, and landmarks, hills, trees, boats where nothing lies. */
import type { Point } from "./edition";
import { DRAWINGS, LANDMARKS } from "./landmarks";
import type { Geometry, Shape, Space } from "./server";

const n = (value: number): string => value.toFixed(1);

/** A closed outline through the middles of a polygon's sides: its corners rounded off. */
export function smooth(points: Point[]): string {
  const middle = (i: number): Point => {
    const [a, b] = [points[i % points.length]!, points[(i + 1) % points.length]!];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  };
  const [x, y] = middle(points.length - 1);
  const curves = points.map((corner, i) => {
    const [mx, my] = middle(i);
    return `Q${n(corner[0])} ${n(corner[1])} ${n(mx)} ${n(my)}`;
  });
  return `M${n(x)} ${n(y)}${curves.join("")}Z`;
}

/** The line through the middles of a route's spaces, from end to end. */
export function line(spaces: Space[]): string {
  const at = (space: Space, share: number): string => {
    const angle = (space.angle * Math.PI) / 180;
    const far = share * space.length;
    return `${n(space.x + Math.cos(angle) * far)} ${n(space.y + Math.sin(angle) * far)}`;
  };
  const middles = spaces.map((space) => at(space, 0));
  return `M${[at(spaces[0]!, -0.5), ...middles, at(spaces.at(-1)!, 0.5)].join("L")}`;
}

/** The middle of a route, on one of its spaces. */
export function middle(spaces: Space[]): Point {
  const { x, y } = spaces[spaces.length >> 1]!;
  return [x, y];
}

export function inside([x, y]: Point, polygon: Point[]): boolean {
  let odd = false;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length]!;
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) odd = !odd;
  });
  return odd;
}

export interface Sight {
  kind: "hill" | "tree" | "boat" | "landmark";
  x: number;
  y: number;
  size: number;
  drawing?: string; // of a landmark
}

type Circle = [number, number, number];

const ROOM = { hill: 40, tree: 15, boat: 34 };
const LETTER = 7.4;
const LINE = 15;

/** Whatever must stay free, as circles: stops, spaces and the letters of labels. */
function taken(plan: Geometry): Circle[] {
  const stops = plan.stops.map(({ x, y }): Circle => [x, y, plan.stop_radius + 7]);
  const spaces = plan.tracks.flatMap(({ spaces }) =>
    spaces.flatMap((space) => {
      const [dx, dy] = [Math.cos((space.angle * Math.PI) / 180), Math.sin((space.angle * Math.PI) / 180)];
      return [-0.4, 0, 0.4].map((t): Circle => [space.x + t * space.length * dx, space.y + t * space.length * dy, 11]);
    }),
  );
  const letters = plan.stops.flatMap(({ label }) =>
    label.lines.flatMap((text, i) => {
      const left = label.x - { start: 0, middle: 0.5, end: 1 }[label.anchor] * LETTER * text.length;
      return [...text].map((_, k): Circle => [left + (k + 0.5) * LETTER, label.y + i * LINE - 5, 9]);
    }),
  );
  return [...stops, ...spaces, ...letters];
}

const SIZES = [1.35, 1.2, 1.05, 0.9, 0.78]; // of landmarks, the best first
const STEP = 8; // units between the spots that are tried for one
const FAR = 96; // and how far from the best one

/** Spots around the origin, the nearest first. */
const AROUND: Point[] = Array.from({ length: (2 * FAR) / STEP + 1 }, (_, i) => i * STEP - FAR)
  .flatMap((x, _, all) => all.map((y): Point => [x, y]))
  .filter(([x, y]) => Math.hypot(x, y) <= FAR)
  .sort((a, b) => Math.hypot(...a) - Math.hypot(...b));

/** Is nothing of this within a box, with a little room around it? A label may be touched rather than a landmark left out. */
function isFree(blocked: Circle[], left: number, top: number, right: number, foot: number): boolean {
  return blocked.every(([x, y, radius]) => {
    const aside = Math.max(left - x, x - right, 0);
    const above = Math.max(top - y, y - foot, 0);
    return aside * aside + above * above > (0.7 * radius) ** 2;
  });
}

/** The landmarks for which the map has a place, and room near it; what they stand on is taken then. */
function landmarks(plan: Geometry, blocked: Circle[], dry: (point: Point) => boolean): Sight[] {
  return LANDMARKS.flatMap(({ place, drawing, at, pier = false }): Sight[] => {
    const stop = plan.stops.find((one) => one.place === place);
    if (!stop) return [];
    const [bestX, bestY] = [stop.x + at[0], stop.y + at[1]];
    const near = blocked.filter(([x, y]) => Math.abs(x - bestX) < 2 * FAR && Math.abs(y - bestY) < 2 * FAR);
    const { width, height } = DRAWINGS[drawing]!;
    for (const size of SIZES) {
      const [half, up] = [(size * width) / 2, size * height];
      const spot = AROUND.find(([dx, dy]) => {
        const [x, y] = [bestX + dx, bestY + dy];
        return (
          y - up > 4 &&
          x - half > 4 &&
          x + half < plan.width - 4 &&
          isFree(near, x - half, y - up, x + half, y) &&
          [-half, ...(pier ? [] : [0, half])].every((side) => dry([x + side, y + 3]))
        );
      });
      if (!spot) continue;
      const [x, y] = [bestX + spot[0], bestY + spot[1]];
      for (let high = 0; high <= up; high += 10) blocked.push([x, y - high, half]);
      return [{ kind: "landmark", x, y, size, drawing }];
    }
    return [];
  });
}

/** The same landscape each time: landmarks, and points of a fixed sequence, kept where there is room. */
export function sights(plan: Geometry): Sight[] {
  const blocked = taken(plan);
  const polygons = (...kinds: string[]): Shape[] => plan.shapes.filter(({ kind }) => kinds.includes(kind));
  const [dry, green] = [polygons("land", "island", "headland", "bridge"), polygons("park")];
  const within = (point: Point, shapes: Shape[]): boolean => shapes.some(({ points }) => inside(point, points));
  const found = landmarks(plan, blocked, (point) => within(point, dry));
  for (let i = 1; i <= 1500; i++) {
    const x = 24 + ((i * 0.754_877_666) % 1) * (plan.width - 48);
    const y = 22 + ((i * 0.569_840_291) % 1) * (plan.height - 44);
    const around: Point[] = [
      [x, y],
      [x - 30, y],
      [x + 30, y],
      [x, y - 16],
      [x, y + 16],
    ];
    const onLand = around.every((point) => within(point, dry));
    if (!onLand && around.some((point) => within(point, dry))) continue;
    const kind = !onLand ? "boat" : within([x, y], green) || i % 3 === 0 ? "tree" : "hill";
    const room = ROOM[kind];
    if (blocked.some(([bx, by, radius]) => (bx - x) ** 2 + (by - y) ** 2 < (room * 0.62 + radius) ** 2)) continue;
    blocked.push([x, y, kind === "boat" ? 105 : kind === "tree" ? 9 : room]);
    found.push({ kind, x, y, size: 0.85 + ((i * 7) % 10) / 30 });
  }
  return found.sort((a, b) => a.y - b.y);
}

/** The long axis of a bridge: the middles of its two shortest sides. */
export function axis(points: Point[]): [Point, Point] {
  const sides = points.map((a, i) => {
    const b = points[(i + 1) % points.length]!;
    return { length: Math.hypot(a[0] - b[0], a[1] - b[1]), middle: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as Point };
  });
  const [first, second] = sides.toSorted((a, b) => a.length - b.length);
  return [first!.middle, second!.middle];
}
