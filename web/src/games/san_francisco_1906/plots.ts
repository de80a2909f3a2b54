/** The plots of a block as its edition file has them: in rows ("green 4 rubble"), or each where and as it likes. */
import type { Block, Edition, Plot } from "./server";

type Point = [number, number];

interface FreePlot {
  id?: string;
  colour?: string;
  number?: number;
  rubble?: boolean;
  shape?: Point[];
}
type FreeBlock = Partial<Block> & { A_plots?: FreePlot[]; B_plots?: FreePlot[] };

/** A plot in the frame of its block, which is `block_columns` wide and `block_rows` high. */
export interface Placed {
  id: string;
  plot: Plot;
  shape: Point[];
}

export interface Side {
  name: "A" | "B";
  plots: Placed[];
}

const plotOf = (colour = "", number = 0, rubble = false): Plot => ({ colour, number, rubble, owner: null, cost: 0 });

const square = (row: number, column: number): Point[] => [
  [column, row],
  [column + 1, row],
  [column + 1, row + 1],
  [column, row + 1],
];

function printed(text: string, row: number, column: number): Placed {
  const [colour, number, rubble] = text.split(" ");
  const plot = plotOf(colour, Number(number) || 0, rubble === "rubble");
  return { id: `r${row}c${column}`, plot, shape: square(row, column) };
}

function free({ id = "", colour, number, rubble, shape }: FreePlot): Placed {
  const [, row = "0", column = "0"] = /^r(\d)c(\d)$/.exec(id) ?? [];
  const outline = shape && shape.length > 2 ? shape : square(Number(row), Number(column));
  return { id, plot: plotOf(colour, number, rubble), shape: outline };
}

/** The sides of a block that are there. */
export function sidesOf(block: FreeBlock): Side[] {
  const side = (name: Side["name"]): Side => ({
    name,
    plots: [
      ...(block[name] ?? []).flatMap((row, i) => row.map((text, j) => printed(text, i, j))),
      ...(block[`${name}_plots`] ?? []).map(free),
    ],
  });
  return [side("A"), side("B")].filter(({ plots }) => plots.length > 0);
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where a shape lies in the frame of a block, in parts of it, and its outline inside of that, for CSS. */
export function placed({ map }: Edition, shape: Point[]): { box: Box; outline: string } {
  const [xs, ys] = [shape.map(([x]) => x), shape.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - x || 1, Math.max(...ys) - y || 1];
  const [columns, rows] = [map.block_columns || 1, map.block_rows || 1];
  return {
    box: { left: x / columns, top: y / rows, width: width / columns, height: height / rows },
    outline: shape
      .map(([px, py]) => `${((100 * (px - x)) / width).toFixed(2)}% ${((100 * (py - y)) / height).toFixed(2)}%`)
      .join(", "),
  };
}
