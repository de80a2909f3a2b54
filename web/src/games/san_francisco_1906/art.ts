/** Colours and signs of 1906 San Francisco. The colours of an edition are painted in its own order. */
import "./mood.css";
import type { Edition } from "./server";

export interface Paint {
  band: string; // strong: numbers lie on it
  on: string; // text on it
  sky: string; // the wash of a plot or card
  deep: string; // lines on that wash
  sign: string; // a path in a square of 24 × 24: the colour for those who do not see it
}

const PAINTS: Paint[] = [
  {
    band: "#3d7a4a",
    on: "#ffffff",
    sky: "var(--ns-green)",
    deep: "var(--ns-green-edge)",
    sign: "M12 1q7 5 7 11q0 5-5.500 6v5h-3v-5Q5 17 5 12q0-6 7-11z",
  },
  {
    band: "#a8402a",
    on: "#ffffff",
    sky: "var(--ns-red)",
    deep: "var(--ns-red-edge)",
    sign: "M1 4h10v4H1zM13 4h10v4H13zM1 10h4v4H1zM7 10h10v4H7zM19 10h4v4h-4zM1 16h10v4H1zM13 16h10v4H13z",
  },
  {
    band: "#1d6496",
    on: "#ffffff",
    sky: "var(--ns-blue)",
    deep: "var(--ns-blue-edge)",
    sign: "M0 10q3-7 7-7q3 0 5 3t5 3q3 0 5-5l2 1v5q-3 7-7 7q-3 0-5-3t-5-3q-3 0-5 5l-2-1zM1 21q4-5 8-2t7 0l5-3v5q-4 5-8 2t-7 0l-5 2z",
  },
  {
    band: "#eebf45",
    on: "#33270a",
    sky: "var(--ns-yellow)",
    deep: "var(--ns-yellow-edge)",
    sign: "M12 6a6 6 0 1 0 0 12a6 6 0 0 0 0-12zM11 0h2v4h-2zM11 20h2v4h-2zM0 11h4v2H0zM20 11h4v2h-4zM3 4.400L4.400 3l3 3L6 7.400zM16.600 18l1.400-1.400l3 3l-1.400 1.400zM3 19.600l3-3L7.400 18l-3 3zM16.600 6l3-3L21 4.400l-3 3z",
  },
];
const WILD: Paint = {
  band: "#6d4a7c",
  on: "#ffffff",
  sky: "var(--ns-other)",
  deep: "var(--ns-other-edge)",
  sign: "M12 1l3 7.500l8 .600l-6.200 5.200l2 7.900L12 17.800l-6.800 4.400l2-7.900L1 9.100l8-.600z",
};

/** How a colour of the edition is painted; none is the colour of wild licences. */
export function paint(edition: Edition, colour: string | undefined): Paint {
  return PAINTS[edition.colours.list.findIndex((one) => one.id === colour)] ?? WILD;
}

const COIN =
  "M12 1a11 11 0 1 0 0 22a11 11 0 0 0 0-22zM11 4h2v2q4 .400 4 4h-3q0-1.300-2-1.300t-2 1.200q0 1.200 2.300 1.500q4.700.700 4.700 4.100q0 3.100-4 3.500v2h-2v-2q-4.300-.400-4.300-4.200h3q.100 1.600 2.400 1.600q2.100 0 2.100-1.200t-2.300-1.500q-4.700-.700-4.700-4.100q0-3.200 3.800-3.600z";
const BRICKS = "M2 13h9v4H2zM13 13h9v4h-9zM2 19h9v4H2zM13 19h9v4h-9zM7.500 7h9v4h-9zM10 1h4v4h-4z";

/** Signs in a square of 24 × 24, drawn with fill (evenodd). */
export const SIGNS: Record<string, string> = {
  income: COIN,
  materials: BRICKS,
  licence: "M4 1h16v22H4zM7 5v2h10V5zM7 9v2h10V9zM7 13v2h5v-2zM15.500 14a3 3 0 1 0 0 6a3 3 0 0 0 0-6z",
  objective:
    "M12 1a11 11 0 1 0 0 22a11 11 0 0 0 0-22zM12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16zM12 7a5 5 0 1 0 0 10a5 5 0 0 0 0-10zM12 10a2 2 0 1 1 0 4a2 2 0 0 1 0-4z",
  clean: "M12 0l7 8h-4v5H9V8H5zM3 23q0-5 4-7h10q4 2 4 7zM7 20h2v-2H7zM12 21h2v-2h-2z",
  urbanise: "M24 12l-8 7v-4h-4V9h4V5zM1 23h9v-2H7V9h1.500L10 5L5.500 1L1 5l1.500 4H4v12H1z",
  build: "M12 1l11 10h-3v12h-6v-7h-4v7H4V11H1z",
  subsidised:
    "M12 1l11 10h-3v12H4V11H1zM12 8l-1.500 3.300l-3.500.400l2.600 2.400l-.700 3.500L12 15.900l3.100 1.700l-.700-3.500l2.600-2.400l-3.500-.400z",
  pass: "M1 5l10 7L1 19zM12 5l10 7l-10 7z",
  level: "M24 12l-9 8v-5H1V9h14V4z",
  building: BRICKS, // into the stock, as materials bring it
  stock: BRICKS,
  money: COIN,
  lighting: "M12 1a7 7 0 0 1 4 12.700V17H8v-3.300A7 7 0 0 1 12 1zM8 18.500h8V21H8zM10 22h4v2h-4z",
  tram: "M4 6h16q1.500 0 1.500 1.500V17H2.500V7.500Q2.500 6 4 6zM5 9v4h3.500V9zM10.300 9v4h3.400V9zM15.500 9v4H19V9zM8 2h8v2h-3v2h-2V4H8zM5 18h4v4H5zM15 18h4v4h-4z",
  hydrant:
    "M10 1h4v2q3 1 3 4h1v3h-1v2h3v5h-3v3h2v3H5v-3h2v-3H4v-5h3v-2H6V7h1q0-3 3-4zM12 12a2.200 2.200 0 1 0 0 4.400a2.200 2.200 0 0 0 0-4.400z",
  park: "M12 1l7 9h-3.500l5 7H13.500v6h-3v-6H3.500l5-7H5z",
  rubble: "M1 21l4-9l5 2l3-8l6 4l4 11zM8 17l3 1l1-3zM15 18l3-1l-2-3z",
  development:
    "M2 22V2h2.500v17.500H22V22zM7 16l5-5l3 3l4-5l-1.500-1.500H23V13l-1.700-1.700l-6.100 7.200l-3-3L8.500 18z",
  secret:
    "M12 1a6 6 0 0 1 6 6v3h2v13H4V10h2V7a6 6 0 0 1 6-6zM12 4a3 3 0 0 0-3 3v3h6V7a3 3 0 0 0-3-3zM12 14a2 2 0 0 0-1 3.700V20h2v-2.300A2 2 0 0 0 12 14z",
  bestBuilder:
    "M12 1l3.200 6.900l7.500.900l-5.600 5.100l1.500 7.400L12 17.600l-6.600 3.700l1.500-7.400L1.300 8.800l7.500-.900z",
};
