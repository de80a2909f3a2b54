/**
 * How the players build: each in a style of their own, so that the shape of a building says whose it is.
 * The ground lies at 52, the middle of the front at 30; the rows beside it go on as far as a plot is wide.
 */
type Coat = "wall" | "deep" | "roof" | "trim" | "pane" | "door" | "brick";
export type Part = [coat: Coat, path: string];

/** The same again and again along the whole row. */
const row = (step: number, piece: (x: number) => string): string => {
  let path = "";
  for (let x = 30 - step * Math.ceil(95 / step); x < 130; x += step) path += piece(x);
  return path;
};
const band = (top: number, bottom: number): string => `M-80 ${top}H140V${bottom}H-80z`;
const panes = (step: number, at: number, top: number, wide: number, high: number): string =>
  row(step, (x) => `M${x + at} ${top}h${wide}v${high}h-${wide}z`);

/** Gables in a row around a house with a bay and a turret. */
const painted: Part[] = [
  ["wall", band(30, 52)],
  ["roof", row(17, (x) => `M${x - 8.5} 31l8.5-9l8.5 9z`)],
  ["pane", panes(17, -5, 35, 3.5, 6) + panes(17, 1.5, 35, 3.5, 6)],
  ["trim", band(44.5, 46)],
  ["wall", "M11 24H49V52H11z"],
  ["roof", "M7 26L28 4L49 26z"],
  ["deep", "M13.500 25L28 9.500L42.500 25zM39 20H53V52H39z"],
  ["roof", "M37 21L46 1L55 21z"],
  ["pane", "M15 31h7v9h-7zM42 26h3v8h-3zM47 26h3v8h-3zM42 38h3v8h-3zM47 38h3v8h-3z"],
  ["trim", "M11 27H39V29H11zM13.500 41H23.500V43H13.500z"],
  ["door", "M27 38h7v14h-7z"],
];
/** A colonnade around a bank with its pediment. */
const pillared: Part[] = [
  ["deep", band(30, 52)],
  ["wall", row(8, (x) => `M${x - 2} 31h4v19h-4z`)],
  ["trim", band(27, 31)],
  ["wall", band(49.5, 52)],
  ["deep", "M9 24H51V50H9z"],
  ["wall", "M3 21L30 2L57 21z"],
  ["deep", "M12 19L30 6L48 19z"],
  ["trim", "M5 20.500H55V25H5zM10 26h5v22h-5zM20.500 26h4v22h-4zM35.500 26h4v22h-4zM45 26h5v22h-5zM6 49H54V52H6z"],
  ["door", "M27 34h6v15h-6z"],
];
/** A crenellated arcade of brick around a tower. */
const towered: Part[] = [
  ["wall", band(28, 52) + row(6, (x) => `M${x - 1.75} 24.500h3.500v4h-3.500z`)],
  ["pane", row(11, (x) => `M${x + 2.5} 48v-8a3 3 0 0 1 6 0v8z`)],
  ["deep", band(32, 33.5)],
  ["wall", "M16 4h6v4h5V4h6v4h5V4h6v48H16z"],
  ["deep", "M36 12h8v40h-8zM14 12H46V15.500H14z"],
  ["pane", "M20 36h4v7h-4zM31 36h4v7h-4z"],
  ["door", "M24 52v-5a3.500 3.500 0 0 1 7 0v5z"],
];
/** Mansard roofs with dormers around the dome of a hotel. */
const domed: Part[] = [
  ["wall", band(33, 52)],
  ["roof", band(25, 33)],
  ["trim", band(33, 34.5) + row(13, (x) => `M${x + 3.5} 33v-5l3-3l3 3v5z`)],
  ["pane", panes(13, 1.5, 38, 3.5, 8) + panes(13, 8, 38, 3.5, 8)],
  ["wall", "M12 25H48V52H12z"],
  ["deep", "M39 25H48V52H39z"],
  ["roof", "M12 25Q12 7 29 6V1L37 3L31 5V6Q48 7 48 25z"],
  ["trim", "M10 24H50V27.500H10zM20 43H40L42.500 47H17.500z"],
  ["pane", "M15 31h4v7h-4zM22 31h4v7h-4zM34 31h4v7h-4zM42 31h3v7h-3z"],
  ["door", "M26 47h8v5h-8z"],
];
export const STYLES: Part[][] = [painted, pillared, towered, domed];

/** The owner's sign on the front: where, and how large, with paths around 0. */
export const SIGNS_AT: { x: number; y: number; plate: string; sign: string }[] = [
  {
    x: 28,
    y: 18,
    plate: "M0-7a7 7 0 1 0 0 14a7 7 0 0 0 0-14z",
    sign: "M0-4.500a4.500 4.500 0 1 0 0 9a4.500 4.500 0 0 0 0-9z",
  },
  { x: 30, y: 15, plate: "M0-9L12 5H-12z", sign: "M0-5L7 3H-7z" },
  { x: 28, y: 25, plate: "M-7.500-7.500H7.500V7.500H-7.500z", sign: "M-4.500-4.500H4.500V4.500H-4.500z" },
  { x: 30, y: 17, plate: "M0-8.500L8.500 0L0 8.500L-8.500 0z", sign: "M0-5L5 0L0 5L-5 0z" },
];

/** What fire and earthquake left: walls without floors, a chimney, heaps. */
export const RUIN: [tone: 1 | 2 | 3, path: string][] = [
  [2, row(23, (x) => `M${x - 9} 52l4-7l5 2l3-5l6 4l4 6z`)],
  [2, "M38 52V17l5-2l5 3l-2 5l3 3v26zM40 15V5h6v8z"],
  [1, "M6 52V25l4-5l3 3l3-8l5 6l4-2l2 9l-3 4l2 20z"],
  [3, "M11 30h4v8h-4zM19 30h4v8h-4z"],
  [1, "M18 52l7-9l6 3l4-7l8 5l4-1l9 9z"],
  [2, "M27 46l4 1l2 5h-7zM43 45l4 7h-6z"],
  [3, "M20 50l5-3l.500 1l-5 3zM35 42l6-2l.500 1l-6 2z"],
];
