/** What makes the map a landscape, for any edition: smooth coasts, and hills, trees and boats where nothing else lies. */
import type { Point } from "./edition";
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
  kind: "hill" | "tree" | "house" | "boat";
  x: number;
  y: number;
  size: number;
  tint: number; // which of four
}

const ROOM: Record<Sight["kind"], number> = { hill: 30, tree: 15, house: 22, boat: 34 };
const LETTER = 7.4;
const LINE = 15;

/** Whatever must stay free, as circles: stops, spaces and the letters of labels. */
function taken(plan: Geometry): [number, number, number][] {
  const stops = plan.stops.map(({ x, y }): [number, number, number] => [x, y, plan.stop_radius + 7]);
  const spaces = plan.tracks.flatMap(({ spaces }) =>
    spaces.flatMap((space) => {
      const [dx, dy] = [Math.cos((space.angle * Math.PI) / 180), Math.sin((space.angle * Math.PI) / 180)];
      return [-0.4, 0, 0.4].map((t): [number, number, number] => [
        space.x + t * space.length * dx,
        space.y + t * space.length * dy,
        11,
      ]);
    }),
  );
  const letters = plan.stops.flatMap(({ label }) =>
    label.lines.flatMap((text, i) => {
      const left = label.x - { start: 0, middle: 0.5, end: 1 }[label.anchor] * LETTER * text.length;
      return [...text].map((_, k): [number, number, number] => [left + (k + 0.5) * LETTER, label.y + i * LINE - 5, 9]);
    }),
  );
  return [...stops, ...spaces, ...letters];
}

/** The same landscape each time: points of a fixed sequence, kept where there is room. */
export function sights(plan: Geometry): Sight[] {
  const blocked = taken(plan);
  const polygons = (...kinds: string[]): Shape[] => plan.shapes.filter(({ kind }) => kinds.includes(kind));
  const [dry, green] = [polygons("land", "island", "headland", "bridge"), polygons("park")];
  const within = (point: Point, shapes: Shape[]): boolean => shapes.some(({ points }) => inside(point, points));
  const found: Sight[] = [];
  for (let i = 1; i <= 1500; i++) {
    const x = 24 + ((i * 0.754_877_666) % 1) * (plan.width - 48);
    const y = 22 + ((i * 0.569_840_291) % 1) * (plan.height - 44);
    const around: Point[] = [
      [x, y],
      [x - 18, y],
      [x + 18, y],
      [x, y - 16],
      [x, y + 16],
    ];
    const onLand = around.every((point) => within(point, dry));
    if (!onLand && around.some((point) => within(point, dry))) continue;
    const kind = !onLand ? "boat" : within([x, y], green) ? "tree" : i % 2 === 0 ? "hill" : "house";
    const room = ROOM[kind];
    if (blocked.some(([bx, by, radius]) => Math.hypot(bx - x, by - y) < room * 0.62 + radius)) continue;
    blocked.push([x, y, kind === "boat" ? 105 : kind === "tree" ? 9 : room]);
    found.push({ kind, x, y, size: 0.85 + ((i * 7) % 10) / 30, tint: i % 4 });
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
