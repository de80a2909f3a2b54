/** What is done to the plots of a block by drawing them. Lengths are in the frame of the block: a plot in rows is 1 by 1. */
import { at, isTable, listAt, put, split, type Tables } from "../../studio/tables";
import type { FreePlot } from "./server";

export type Point = [number, number];
type Side = [Point, Point];

const NEAR = 0.02; // corners this close are one
const SHARED = 0.12; // so much of their borders do neighbours have in common
const STEP = 0.05; // to which corners are laid

const lay = (value: number, most: number): number => Math.min(Math.max(Math.round(value / STEP) / (1 / STEP), 0), most);
const close = ([ax, ay]: Point, [bx, by]: Point): boolean => Math.abs(ax - bx) < NEAR && Math.abs(ay - by) < NEAR;

/** How many columns and rows a block has. */
export function frame(tables: Tables): Point {
  const size = (key: string): number => {
    const found = at(tables, `map.${key}`);
    return typeof found === "number" && found >= 1 && found <= 8 ? Math.trunc(found) : 1;
  };
  return [size("block_columns"), size("block_rows")];
}

const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === "number" && Number.isFinite(one));

/** Its corners; without a shape, the square in its row and column. */
export function outline({ id = "", shape }: Partial<FreePlot>): Point[] {
  if (Array.isArray(shape) && shape.length > 2 && shape.every(isPoint)) return shape;
  const [, row = "0", column = "0"] = /^r(\d)c(\d)$/.exec(id) ?? [];
  const [x, y] = [Number(column), Number(row)];
  return [
    [x, y],
    [x + 1, y],
    [x + 1, y + 1],
    [x, y + 1],
  ];
}

const sides = (corners: Point[]): Side[] => corners.map((corner, i) => [corner, corners[(i + 1) % corners.length]!]);

/** How long two lines lie upon each other. */
function shared([a, b]: Side, [c, d]: Side): number {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (length === 0) return 0;
  const way: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const along = ([x, y]: Point): number => (x - a[0]) * way[0] + (y - a[1]) * way[1];
  const aside = ([x, y]: Point): number => Math.abs((x - a[0]) * way[1] - (y - a[1]) * way[0]);
  if (aside(c) > NEAR || aside(d) > NEAR) return 0;
  const [from, to] = [Math.min(along(c), along(d)), Math.max(along(c), along(d))];
  return Math.max(0, Math.min(length, to) - Math.max(0, from));
}
const together = (one: Point[], other: Point[]): number =>
  sides(one).reduce((sum, side) => sum + sides(other).reduce((all, next) => all + shared(side, next), 0), 0);

/** Plots that share a border are neighbours; where one reaches the edge of the block, it meets the next block. */
export function joined(plots: FreePlot[], [wide, high]: Point): FreePlot[] {
  const outlines = plots.map(outline);
  const edge = (name: string, length: number, stretch: (i: number) => Side): [string, Side][] =>
    Array.from({ length }, (_, i) => [`${name} ${i + 1}`, stretch(i)]);
  const edges = [
    ...edge("top", wide, (i) => [[i, 0], [i + 1, 0]]), // prettier-ignore
    ...edge("right", high, (i) => [[wide, i], [wide, i + 1]]), // prettier-ignore
    ...edge("bottom", wide, (i) => [[i, high], [i + 1, high]]), // prettier-ignore
    ...edge("left", high, (i) => [[0, i], [0, i + 1]]), // prettier-ignore
  ];
  return plots.map((plot, i) => ({
    ...plot,
    neighbours: plots
      .filter((_, n) => n !== i && together(outlines[i]!, outlines[n]!) > SHARED)
      .map(({ id }) => id)
      .filter((id) => typeof id === "string"),
    edges: edges
      .filter(([, side]) => sides(outlines[i]!).some((one) => shared(one, side) > SHARED))
      .map(([name]) => name),
  }));
}

/** A corner of a plot somewhere else; those of other plots that lie there go along. */
export function moved(plots: FreePlot[], i: number, corner: number, [x, y]: Point, [wide, high]: Point): FreePlot[] {
  const from = outline(plots[i]!)[corner]!;
  const to: Point = [lay(x, wide), lay(y, high)];
  return plots.map((plot) => {
    const corners = outline(plot);
    if (!corners.some((one) => close(one, from))) return plot;
    return { ...plot, shape: corners.map((one) => (close(one, from) ? to : one)) };
  });
}

/** One corner more, in the middle of the longest side. */
export function cornered(plot: FreePlot): FreePlot {
  const all = sides(outline(plot));
  const length = ([a, b]: Side): number => Math.hypot(b[0] - a[0], b[1] - a[1]);
  const longest = all.reduce((best, side, i) => (length(side) > length(all[best]!) + NEAR ? i : best), 0);
  const [a, b] = all[longest]!;
  const middle: Point = [lay((a[0] + b[0]) / 2, 8), lay((a[1] + b[1]) / 2, 8)];
  return { ...plot, shape: outline(plot).toSpliced(longest + 1, 0, middle) };
}

/** The first row and column that no plot is named after. */
export function freePlace(plots: FreePlot[], [wide, high]: Point): string | null {
  const all = Array.from({ length: wide * high }, (_, n) => `r${Math.floor(n / wide)}c${n % wide}`);
  return all.find((id) => plots.every((plot) => plot.id !== id)) ?? null;
}

/** A side in rows as free plots: `path` is that of the rows. */
export function freed(tables: Tables, path: string): Tables {
  const [wide, high] = frame(tables);
  const plots = listAt(tables, path).flatMap((row, r) =>
    (Array.isArray(row) ? row : []).map((printed: unknown, c): FreePlot => {
      const [colour = "", number = "", rubble] = String(printed).split(" ");
      const corner = [0, high - 1].includes(r) && [0, wide - 1].includes(c);
      return {
        id: `r${r}c${c}`,
        colour,
        number: Number(number) || 1,
        ...(rubble && { rubble: true }),
        ...(corner && { corner }),
      };
    }),
  );
  const first: FreePlot[] = [{ id: "r0c0", colour: "", number: 1, corner: true }];
  const [outer, key] = split(path);
  const { [key]: _, ...block } = at(tables, outer) as Tables;
  return put(tables, outer, { ...block, [`${key}_plots`]: joined(plots.length > 0 ? plots : first, [wide, high]) });
}

/** And back: each plot is a square in its row and column again. `path` is that of the free plots. */
export function inRows(tables: Tables, path: string): Tables {
  const [wide, high] = frame(tables);
  const plots = listAt(tables, path).filter(isTable);
  const rows = Array.from({ length: high }, (_, r) =>
    Array.from({ length: wide }, (_, c) => {
      const { colour, number, rubble } = plots.find(({ id }) => id === `r${r}c${c}`) ?? {};
      return `${String(colour ?? "?")} ${String(number ?? "?")}${rubble === true ? " rubble" : ""}`;
    }),
  );
  const [outer, key] = split(path);
  const { [key]: _, ...block } = at(tables, outer) as Tables;
  return put(tables, outer, { ...block, [key.replace("_plots", "")]: rows });
}
