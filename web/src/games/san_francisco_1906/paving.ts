/** Where the plots of a map in rows lie in its grid, and between them streets: each takes a track of its own. */
import type { Map } from "./server";

const STREET = "var(--street)";

/** One way across the map: `all` plots in blocks of `size`; before them is a track for the coordinates. */
interface Way {
  at: (i: number) => number; // the track of a plot
  streets: number[]; // their tracks
  blocks: [from: number, to: number][];
  tracks: (of: string) => string; // for CSS, where a plot is as wide as that
}

function way(all: number, size: number): Way {
  const at = (i: number): number => i + 2 + Math.floor(i / size);
  const starts = Array.from({ length: all / size }, (_, i) => i * size);
  return {
    at,
    streets: starts.slice(1).map((start) => at(start) - 1),
    blocks: starts.map((start) => [at(start), at(start + size - 1) + 1]),
    tracks: (of) => starts.map(() => `repeat(${size}, ${of})`).join(` ${STREET} `),
  };
}

export interface Paving {
  across: Way; // columns
  down: Way; // rows
}

export const pavingOf = (rows: number, columns: number, { block_rows, block_columns }: Map): Paving => ({
  across: way(columns, block_columns),
  down: way(rows, block_rows),
});
