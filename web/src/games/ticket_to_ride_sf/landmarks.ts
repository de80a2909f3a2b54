/**
 * Landmarks of the city as little drawings of our own: each stands on the middle of its foot, in units of the map. A tone is
 * a colour of the map, of the day or of dusk. Which place a landmark belongs to is data: a map without that place, or
 * without room near it, goes without.
 */
type Tone = "wall" | "shade" | "roof" | "red" | "glass" | "stone" | "leaf" | "gold" | "dark" | "blue" | "pink" | "beam";

export interface Drawing {
  width: number;
  height: number;
  parts: [Tone, string][];
}

interface Landmark {
  place: string;
  drawing: string;
  at: [number, number]; // from the place, if there is room
  pier?: true; // it stands on the shore, and reaches out over the water to the east
}

const row = (from: number, step: number, n: number, path: (x: number) => string): string =>
  Array.from({ length: n }, (_, i) => path(from + i * step)).join("");
const arch = (x: number, width: number, height: number, foot = 0): string =>
  `M${x} ${foot}v${width / 2 - height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`;
const pane = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

export const DRAWINGS: Record<string, Drawing> = {
  spire: {
    width: 26,
    height: 68,
    parts: [
      ["wall", "M0-68L-12 0H0z"],
      ["shade", "M0-68L12 0H0zM6-24h4.500v16H7z"],
      ["wall", "M-6-24h-4.500v16H-7z"],
      ["glass", row(-51, 7, 7, (y) => pane((-68 - y) / 5.67 + 1, y, -2 * ((-68 - y) / 5.67 + 1), 2))],
    ],
  },
  column: {
    width: 26,
    height: 60,
    parts: [
      ["leaf", "M-16 0Q-12-12 0-13Q12-12 16 0z"],
      ["stone", "M-9-11h18v-5H-9z"],
      ["wall", "M-6.500-15V-52H0V-15zM-8-50v-8H8v8z"],
      ["shade", "M0-15V-50H6.500V-15zM0-50v-8h8v8z"],
      ["glass", row(-5.5, 4, 3, (x) => arch(x, 3, 6, -50)) + row(-3.5, 4, 2, (x) => pane(x, -46, 1.4, 27))],
    ],
  },
  ferries: {
    width: 68,
    height: 60,
    parts: [
      ["roof", "M-33-14L-29-20H29L33-14z"],
      ["wall", "M-33 0V-15H33V0zM-7 0V-44H0V0z"],
      ["shade", "M0 0V-44H7V0zM12-15H33V-12H12z"],
      ["stone", "M-5-44v-8H5v8zM-8-43v-3H8v3z"],
      ["roof", "M-5.500-51L0-60L5.500-51z"],
      ["glass", row(-31, 6, 4, (x) => arch(x, 4, 10)) + row(9.5, 6, 4, (x) => arch(x, 4, 10)) + arch(-3, 6, 12)],
      ["gold", "M0-40a4.500 4.500 0 1 1 0 9a4.500 4.500 0 1 1 0-9z"],
      ["dark", "M-.6-39h1.200v3h2.400v1.200h-3.600z"],
    ],
  },
  houses: {
    width: 56,
    height: 36,
    parts: [
      ["pink", "M-27 0V-23H-9V0z"],
      ["gold", "M-9 0V-23H9V0z"],
      ["blue", "M9 0V-23H27V0z"],
      ["roof", row(-18, 18, 3, (x) => `M${x - 9.5}-22L${x}-35L${x + 9.5}-22z`)],
      [
        "wall",
        row(-18, 18, 3, (x) => pane(x - 10, -23.5, 20, 1.8) + pane(x - 6.5, -19, 9, 15) + pane(x - 1.5, -29, 3, 4)),
      ],
      [
        "glass",
        row(-18, 18, 3, (x) => pane(x - 5.5, -17.5, 3, 5) + pane(x - 1.5, -17.5, 3, 5) + pane(x - 5.5, -10, 7, 4)),
      ],
      ["dark", row(-18, 18, 3, (x) => arch(x + 3.5, 4, 9))],
    ],
  },
  car: {
    width: 46,
    height: 30,
    parts: [
      ["stone", "M-24 2L24-4V1L-24 6z"],
      ["dark", "M-13-3a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0zM6-5a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0z"],
      ["wall", "M-18-4L-18-22L18-26V-8z"],
      ["glass", "M-15-13v-7l6-.700v7zM-6-14v-7l6-.700v7zM3-15v-7l5-.600v7zM11-16v-7l5-.500v7z"],
      ["red", "M-20-4V-12L20-16V-8zM-22-21L22-26L19-30L-18-26z"],
      ["gold", "M-20-8.500V-10L20-14.500V-13z"],
    ],
  },
  mill: {
    width: 40,
    height: 52,
    parts: [
      ["stone", "M-8 0L-5.500-28H0V0z"],
      ["shade", "M0 0V-28H5.500L8 0z"],
      ["roof", "M-7-27Q0-39 7-27z"],
      ["dark", arch(-2.5, 5, 8)],
      ["glass", pane(-1.5, -20, 3, 4)],
      ["wall", row(0, 90, 4, (turn) => blade(turn + 40))],
    ],
  },
  pagoda: {
    width: 36,
    height: 56,
    parts: [
      ["wall", "M-9 0V-13H9V0zM-7-19V-29H7V-19zM-5.500-34V-42H5.500V-34z"],
      ["glass", pane(-6, -9, 3, 6) + pane(3, -9, 3, 6) + pane(-4, -26, 8, 3.5) + pane(-3, -39, 6, 3)],
      [
        "red",
        "M-18-12Q-10-14-8-20H8Q10-14 18-12zM-14-28Q-8-30-6.500-35H6.500Q8-30 14-28zM-11-41Q-3-43 0-51Q3-43 11-41z",
      ],
      ["gold", "M-.8-50h1.600v-6h-1.600z"],
      ["dark", pane(-1.5, -8, 3, 8)],
    ],
  },
  mast: {
    width: 44,
    height: 72,
    parts: [
      ["leaf", "M-30 0Q-22-15-10-12Q0-19 10-13Q22-15 30 0z"],
      [
        "red",
        "M-9-9L-5-42V-50h2V-42L-6.500-9zM9-9L5-42V-50H3V-42L6.500-9zM-1-12V-50H1V-12zM-6.500-30h13v2h-13zM-5-62V-72h2V-62zM3-62V-72h2V-62zM-1-60V-68H1V-60z",
      ],
      ["wall", "M-5-50V-62h2V-50zM3-50V-62h2V-50zM-1-50V-60H1V-50zM-8-20h16v2h-16zM-6-43h12v3h-12z"],
      ["beam", "M-4-76a2.500 2.500 0 1 0 .010 0zM4-76a2.500 2.500 0 1 0 .010 0z"],
    ],
  },
  rotunda: {
    width: 60,
    height: 44,
    parts: [
      ["shade", "M-12 0V-24H12V0zM-28 0V-14H-15V0zM15 0V-14H28V0z"],
      ["dark", arch(-4.5, 9, 20)],
      ["roof", "M-14-28Q-13-44 0-44Q13-44 14-28z"],
      [
        "wall",
        "M-16-23V-29H16V-23zM-30-13V-17H-14V-13zM14-13V-17H30V-13z" +
          [-14, -8, 5, 11].map((x) => pane(x, -23, 3, 23)).join("") +
          [-28, -22, 19, 25].map((x) => pane(x, -13, 2.5, 13)).join(""),
      ],
    ],
  },
  mission: {
    width: 48,
    height: 44,
    parts: [
      ["shade", "M9 0V-18H26V0z"],
      ["red", "M8-17L12-24H25L28-17z"],
      ["wall", "M-12 0V-26H-9Q-7-36 0-37Q7-36 9-26H12V0z"],
      [
        "glass",
        row(14, 5, 2, (x) => arch(x, 3, 8, -4)) + arch(-7, 3, 6, -17) + arch(-1.5, 3, 6, -25) + arch(4, 3, 6, -17),
      ],
      ["stone", "M-13-13h26v-2.500h-26z"],
      ["dark", arch(-4, 8, 12)],
      ["gold", "M-.8-44h1.600v8h-1.600zM-3-42h6v1.500h-6z"],
    ],
  },
  dome: {
    width: 62,
    height: 54,
    parts: [
      ["wall", "M-30 0V-17H30V0zM-11 0V-21H11V0z"],
      ["shade", "M11 0V-17H30V0z"],
      ["stone", "M-32-16V-19H32V-16zM-12-20L0-27L12-20z"],
      ["wall", "M-8-25V-33H8V-25z"],
      ["leaf", "M-9-32Q-9-46 0-46Q9-46 9-32z"],
      ["gold", "M-2-45h4v-3h-4zM0-56l1.500 9h-3zM-10-33v-2h20v2z"],
      [
        "glass",
        row(-27, 5, 3, (x) => pane(x, -13, 2.5, 9)) +
          row(14, 5, 3, (x) => pane(x, -13, 2.5, 9)) +
          row(-8, 4.5, 4, (x) => pane(x, -17, 2, 12)) +
          row(-6, 4, 4, (x) => pane(x, -31, 1.6, 4)),
      ],
    ],
  },
  crane: {
    width: 54,
    height: 50,
    parts: [
      ["dark", "M-24-1h48v3h-48z"],
      ["red", "M-15 0V-30h3.500V0zM4 0V-30h3.500V0zM-15-16h22v2.500h-22zM-24-33H28v4H-24zM-7-32L-4-50H-1L2-32z"],
      ["shade", "M-3-49L27-32V-33.500L-2-50zM-3-49L-23-32V-33.500L-4-50z"],
      ["blue", "M14-14h10v7H14z"],
      ["dark", "M18.400-30h1v16h-1z"],
    ],
  },
};

/** A sail of the mill, so many degrees around its hub. */
function blade(turn: number): string {
  const [dx, dy] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const at = (along: number, aside: number): string =>
    `${(along * dx - aside * dy).toFixed(1)} ${(-30 + along * dy + aside * dx).toFixed(1)}`;
  return `M${at(0, 0)}L${at(3, 0.6)}L${at(6, 4)}L${at(21, 4)}L${at(21, -0.6)}L${at(0, -0.6)}z`;
}

/** Those with the least room first. */
export const LANDMARKS: Landmark[] = [
  { place: "chinatown", drawing: "spire", at: [4, 96] },
  { place: "the-embarcadero", drawing: "ferries", at: [26, 138], pier: true },
  { place: "pier-39", drawing: "column", at: [-30, 104] },
  { place: "painted-ladies", drawing: "houses", at: [44, 100] },
  { place: "lombard-street", drawing: "car", at: [48, 92] },
  { place: "civic-center", drawing: "dome", at: [84, 100] },
  { place: "fort-mason", drawing: "rotunda", at: [-136, 84] },
  { place: "japanese-tea-garden", drawing: "pagoda", at: [-120, -24] },
  { place: "twin-peaks", drawing: "mast", at: [-84, -26] },
  { place: "mission", drawing: "mission", at: [70, -40] },
  { place: "sunset", drawing: "mill", at: [-94, -30] },
  { place: "potrero-hill", drawing: "crane", at: [-10, 80] },
];
