/**
 * What a district looks like, as paths. A panorama is 500 wide, for the five cards of a row, and 80 high: below it is the street.
 * A building stands on (0, 0), about 20 wide. What each path is painted with is named as in districts.css.
 */
export type Path = [paint: string, d: string];

const range = (n: number): number[] => [...Array(n).keys()];
/** Always the same numbers from 0 to 1. */
const wild = (i: number, salt: number): number => {
  const n = Math.sin(i * 12.9898 + salt * 78.233) * 43758.5453;
  return n - Math.floor(n);
};
const round = (n: number): number => Math.round(10 * n) / 10;

/** A skyline of blocks, each some `wide`, up to between `low` and `high`. */
function blocks(salt: number, low: number, high: number, wide: number): string {
  let d = "M0 80";
  for (let x = 0, i = 0; x < 500; i++) {
    const w = Math.min(500 - x, round(wide * (0.6 + 0.8 * wild(i, salt))));
    d += `V${round(80 - low - (high - low) * wild(i, salt + 1))}h${w}`;
    x = round(x + w);
  }
  return `${d}V80z`;
}
/** Hills whose crests are `step` apart. */
const hills = (top: number, swing: number, step: number): string =>
  `M0 ${top}q${step / 4} ${-swing} ${step / 2} 0${range(Math.ceil(1000 / step))
    .map(() => `t${step / 2} 0`)
    .join("")}V80H0z`;
/** Roofs with gables, as of houses far away. */
const gables = (salt: number, top: number, wide: number): string =>
  `M0 80${range(Math.ceil(500 / wide))
    .map((i) => `V${round(top + 7 * wild(i, salt))}l${wide / 2} ${-wide / 3}l${wide / 2} ${wide / 3}`)
    .join("")}V80z`;
/** Windows in which there is light, far away. */
const lights = (salt: number, top: number, count: number): string =>
  range(count)
    .map((i) => `M${round(500 * wild(i, salt))} ${round(top + (77 - top) * wild(i, salt + 1))}h1.600v1.600h-1.600z`)
    .join("");
/** The crowns of trees. */
const crowns = (salt: number, top: number, wide: number): string =>
  `M0 80V${top}${range(Math.ceil(500 / wide))
    .map((i) => `a${wide / 2} ${round(wide * (0.45 + 0.5 * wild(i, salt)))} 0 0 1 ${wide} 0`)
    .join("")}V80z`;
/** Something again and again. */
const again = (xs: number[], y: number, d: string): string => xs.map((x) => `M${x} ${y}${d}`).join("");
/** A hanging bridge from tower to tower: its cables and its deck are lines. */
const bridge = (towers: number[], deck: number, high: number): string =>
  `M0 ${deck}H500${towers.map((x) => `M${x} ${deck + 12}V${deck - high}`).join("")}M${towers[0]! - 90} ${deck}` +
  towers.map((x, i) => `Q${i ? (x + towers[i - 1]!) / 2 : x - 30} ${deck - (i ? 0 : 6)} ${x} ${deck - high}`).join("") +
  `q30 ${high - 6} 90 ${high}`;

/** The windows of a front: columns and rows. */
const panes = (x: number, y: number, columns: number, rows: number, dx = 4, dy = 6, w = 2, h = 3): string =>
  range(columns * rows)
    .map((i) => `M${x + dx * (i % columns)} ${y + dy * Math.floor(i / columns)}h${w}v${h}h${-w}z`)
    .join("");

export const PANORAMAS: Record<string, Path[]> = {
  blue: [
    ["far", hills(57, 14, 170)],
    ["lights", lights(23, 58, 45)],
    ["line", bridge([70, 230, 390], 62, 26)],
    ["water", "M0 68H500V80H0z"],
    ["trim", again([20, 182, 300, 455], 69, "l8 0l-3 3h-6zM0 0")],
    ["mist", "M0 66q60-5 120 0t130 0t120 0t130 0v3H0z"],
  ],
  gray: [
    ["far", blocks(3, 26, 58, 16)],
    ["mid", blocks(8, 12, 36, 13)],
    ["lights", lights(21, 48, 70)],
    ["mist", "M0 60q50-7 100 0t110 0t120 0t170 0v4H0z"],
  ],
  orange: [
    ["far", hills(52, 16, 230)],
    ["mid", blocks(5, 14, 26, 19)],
    ["mid", again([36, 142, 238, 333, 441], 60, "q9-1 11-10q2 9 11 10v3h-22zm3-11q7-1 8-8q1 7 8 8v2h-16z")],
  ],
  yellow: [
    ["far", hills(46, 26, 210)],
    ["line", "M318 52V14M326 52V14M314 36h16M316 26h12M318 14l4-6l4 6"],
    ["mid", gables(4, 66, 15)],
    ["lights", lights(22, 68, 40)],
  ],
  green: [
    ["far", hills(54, 18, 190)],
    ["haze", "M214 70v-8h8q0-14 16-14t16 14h8v8zM238 48v-5"],
    ["mid", crowns(6, 68, 18)],
  ],
  black: [
    ["far", hills(58, 18, 250)],
    ["line", bridge([110, 270, 430], 66, 30)],
    ["mist", "M0 68q50-8 100 0t110 0t120 0t170 0v8H0z"],
  ],
};

/** Fronts of a district; which of them stand on a card depends on the card. `wall-2`: one of the pastel walls. */
export const BUILDINGS: Record<string, Path[][]> = {
  blue: [
    [
      ["wall", "M-10 0V-19H-6V-24H6V-19H10V0z"],
      ["roof", "M-11-21h5v-5H6v5h5v3H-11z"],
      ["lamp", "M-5 0V-8q0-6 5-6t5 6V0z"],
      ["roof", "M-3 0V-7h6V0z"],
    ],
    [
      ["wall", "M-10 0V-13H10V0zM-4-13V-38H4V-13z"],
      ["side", "M1-38H4V0H1z"],
      ["roof", "M-11-15h22v3h-22zM-5.500-40h11v3h-11zM-3-40v-6h6v6zM0-55l3.500 9h-7z"],
      ["lamp", "M0-33.500a2.500 2.500 0 1 0 .010 0zM-8-9h3v6h-3zM5-9h3v6H5z"],
    ],
    [
      ["wall", "M-10 0V-20L-3-26V-20L4-26V-20L10-25V0z"],
      ["roof", "M-11-19.500L-3-27v4l-7 6zM-3-20L4-27v4l-7 6zM4-20l7-6.500v4L4-17z"],
      ["lamp", "M-7-11h4v4h-4zM-1-11h4v4h-4zM5-11h4v4H5z"],
    ],
    [
      ["wall", "M-4 0L-2.500-30h5L4 0z"],
      ["trim", "M-3.500-9h7l.4 6h-7.800zM-2.900-21h5.800l.3 6h-6.400z"],
      ["lamp", "M-2.500-36h5v6h-5z"],
      ["roof", "M-4-31h8v1.500h-8zM-3.500-36l3.500-5l3.500 5z"],
    ],
  ],
  gray: [
    [
      ["wall", "M-8 0V-36H8V0z"],
      ["side", "M4-36H8V0H4z"],
      ["roof", "M-9-38H9v3H-9zM-3-43h4v5h-4z"],
      ["lamp", panes(-6, -32, 2, 5)],
    ],
    [
      ["wall", "M-9 0V-26H-6V-36H-3V-43H3V-36H6V-26H9V0z"],
      ["side", "M2-43H3V-36H6V-26H9V0H2z"],
      ["roof", "M-.700-52h1.400v9h-1.400z"],
      ["lamp", panes(-6, -23, 2, 4)],
    ],
    [
      ["wall", "M-8 0L0-52L8 0z"],
      ["side", "M0-52L8 0H2z"],
      ["lamp", panes(-3.5, -20, 1, 3, 4, 6) + panes(0, -14, 1, 2)],
    ],
    [
      ["wall", "M-8 0V-26q0-8 8-8t8 8V0z"],
      ["side", "M3-33q5 1.500 5 7V0H3z"],
      ["lamp", panes(-5, -24, 2, 4)],
    ],
  ],
  orange: [
    [
      ["wall", "M-7 0V-14H7V0zM-5-18V-28H5V-18z"],
      ["side", "M2-14H7V0H2zM1-28H5V-18H1z"],
      ["roof", "M-12-12q8-1 9-7H3q1 6 9 7v2.500H-12zM-10-26q7-1 7-7H3q0 6 7 7v2.500H-10zM-.800-39h1.600v6h-1.600z"],
      ["lamp", "M-2 0V-7h4v7zM-2-22h3v4h-3z"],
    ],
    [
      ["wall", "M-6 0V-11H6V0zM-5-14V-23H5V-14zM-4-26V-34H4V-26z"],
      ["side", "M2-11H6V0H2zM1-23H5V-14H1zM1-34H4V-26H1z"],
      [
        "roof",
        "M-11-10q7-1 8-6H3q1 5 8 6v2H-11zM-9-22q6-1 6.500-6h5q.5 5 6.500 6v2H-9zM-8-33q5.500-1 6-6h4q.5 5 6 6v2H-8zM-.700-46h1.400v7h-1.400z",
      ],
      ["lamp", "M-1.500 0V-6h3v6zM-1.500-17h3v3h-3zM-1.500-29h3v3h-3z"],
    ],
    [
      ["wall", "M-9 0V-28H9V0z"],
      ["side", "M4-28H9V0H4z"],
      ["roof", "M-13-27q9-2 10-6H3q1 4 10 6v2.500H-13zM-10-14h20v2h-20z"],
      ["lamp", panes(-6, -23, 3, 1, 5, 6, 3, 5) + "M-6 0v-8h5v8z"],
      ["trim", "M-9-10a2 2.400 0 1 0 .010 0zM9-10a2 2.400 0 1 0 .010 0z"],
    ],
    [
      ["trim", "M-9 0V-20h3V0zM6 0V-20h3V0z"],
      ["roof", "M-14-20q8-1 9-6H5q1 5 9 6v3H-14zM-7-27q4-1 4.500-5h5q.5 4 4.500 5v2H-7z"],
      ["lamp", "M-4-16h8v3h-8z"],
    ],
  ],
  yellow: [
    [
      ["house", "M-8 0V-23L0-34L8-23V0z"],
      ["side", "M-6-4h5v-13h-5z"],
      ["lamp", "M-5-15h3v5h-3zM2-15h3v5H2zM-1.500-26h3v4h-3z"],
      ["roof", "M-10-22L0-36.500L10-22l-1.700 1.500L0-32.500L-8.300-20.500zM2 0v-7h4v7z"],
    ],
    [
      ["house", "M-8 0V-25H8V0z"],
      ["trim", "M-8-26.500H8v2H-8zM-8-14H8v1.500H-8z"],
      ["roof", "M-9-29L-4-41L1-29zM1-26.500L5-33l4 6.500zM3 0v-8h4v8z"],
      ["house", "M-8-13V-29h8v16z"],
      ["lamp", "M-6-23h4v6h-4zM-6-9h4v5h-4zM3-22h3v5H3z"],
    ],
    [
      ["house", "M-8 0V-29H8V0z"],
      ["roof", "M-9.500-32.500h19v4h-19z"],
      ["trim", "M-8-28.500H8v1.500H-8zM-7-16h7v1.500h-7z"],
      ["lamp", "M-6-24h2v6h-2zM-3-24h2v6h-2zM3-24h3v6H3zM-6-12h2v6h-2zM-3-12h2v6h-2z"],
      ["roof", "M3 0v-9h4v9z"],
    ],
  ],
  green: [
    [
      ["roof", "M-1.300 0V-14h2.600V0z"],
      ["wall", "M0-35a11 11.500 0 1 0 .010 0z"],
      ["side", "M0-35a11 11.500 0 0 1 0 23q6-10 0-23z"],
    ],
    [
      ["roof", "M-1.200 0V-8h2.400V0z"],
      ["wall", "M-9-6L0-24L9-6zM-7.500-15L0-32l7.500 17zM-5.500-25L0-40l5.500 15z"],
      ["side", "M0-24L9-6H1zM0-32l7.500 17H1zM0-40l5.500 15H1z"],
    ],
    [
      ["roof", "M-1.200 0q2-14 0-27h2.400q2 13 0 27z"],
      [
        "wall",
        "M0-27q-5-7-11-3q6-1 11 3zq-9-2-11 5q4-6 11-5zq5-7 11-3q-6-1-11 3zq9-2 11 5q-4-6-11-5zq-3-9 1-12q-1 6-1 12z",
      ],
    ],
    [
      ["trim", "M-5 0L-3.500-20h7L5 0z"],
      ["roof", "M-4.500-20Q0-28 4.500-20zM-1 0v-6h2.500v6z"],
      [
        "side",
        "M-13-32l12 9.500l-1 1.200zM13-32l-12 9.500l1 1.200zM-13-11l12-9.500l-1-1.200zM13-11l-12-9.500l1-1.200z",
      ],
    ],
  ],
  black: [
    [
      ["wall", "M-10 0V-30H10V0z"],
      ["roof", "M-11-29l4-8H7l4 8z"],
      ["lamp", panes(-8, -25, 4, 3, 4.5, 8, 2.5, 4)],
      ["trim", "M-10-3H10v1.500H-10z"],
    ],
    [
      ["wall", "M-5 0V-40H5V0z"],
      ["side", "M1-40H5V0H1z"],
      ["roof", "M-6-42h12v3H-6zM-5-42L0-52l5 10z"],
      ["lamp", "M0-36a3 3 0 1 0 .010 0zM-2-22h3v5h-3zM-2-12h3v5h-3z"],
    ],
    [
      ["wall", "M-9 0L-7-38H6L9 0z"],
      ["side", "M2-38H6L9 0H2z"],
      ["roof", "M-9-40H8v3H-9z"],
      ["lamp", panes(-6, -33, 2, 5, 4, 6)],
    ],
  ],
};

/** A skyscraper stands high above its card. */
export const SKYSCRAPER: Path[] = [
  ["tower", "M-17 0V-62H17V0zM-12-62V-90H12V-62zM-7-90V-106H7V-90z"],
  ["tower-side", "M6 0V-106H7V-90H12V-62H17V0z"],
  ["lamp", panes(-13, -57, 3, 8, 6, 7, 3, 4) + panes(-8, -86, 2, 3, 6, 7, 3, 4) + "M9-57h3v50H9z"],
  ["gold", "M-18-64h36v3h-36zM-13-92h26v3h-26zM-8-108h16v3H-8zM-5-108L0-126l5 18z"],
  ["lamp", "M0-130a2.500 2.500 0 1 0 .010 0z"],
];

/** What stands on cards with a symbol, drawn in the square of the card. */
export const SPECIALS: Record<"depot" | "square" | "dry" | "foundation", Path[]> = {
  depot: [
    ["side", "M22 80V52L58 36L94 52V80z"],
    ["roof", "M16 54L58 33L100 54l-3 5L58 40L19 59z"],
    ["lamp", "M32 80V66q0-9 11-9t11 9v14zM62 80V66q0-9 11-9t11 9v14z"],
    ["car", "M35 80V68h16v12zM65 80V68h16v12z"],
    ["glass", "M37 70h5v4h-5zM44 70h5v4h-5zM67 70h5v4h-5zM74 70h5v4h-5z"],
    ["gold", "M52 45h12v6H52z"],
  ],
  square: [
    ["stone", "M16 80q0-8 44-8t40 8z"],
    ["water", "M34 77q0-4 26-4t26 4z"],
    ["stone", "M57 76V58h6v18zM50 60q10 5 20 0l-3 5H53z"],
    ["jet", "M60 58V44M60 50q-12-12-16 8M60 50q12-12 16 8"],
    ["wall", "M10 80V62h3v18zM96 80V62h3v18z"],
    ["lamp", "M11.500 57a3.500 3.500 0 1 0 .010 0zM97.500 57a3.500 3.500 0 1 0 .010 0z"],
  ],
  dry: [
    ["stone", "M16 80q0-8 44-8t40 8z"],
    ["street", "M34 77q0-4 26-4t26 4z"],
    ["stone", "M57 76V58h6v18zM50 60q10 5 20 0l-3 5H53z"],
    ["wall", "M10 80V62h3v18zM96 80V62h3v18z"],
  ],
  foundation: [
    ["pit", "M14 80l6-10H88l8 10z"],
    ["side", "M30 79V58h2.500v21zM46 79V58h2.500v21zM62 79V58h2.500v21zM28 64h40v2H28zM28 72h40v2H28z"],
    ["crane", "M78 80V30h4v50zM58 32h40v3H58zM62 35h1.200v9H62zM80 24l10 8h-20zM90 35h7v5h-7z"],
    ["stone", "M12 77h84v3H12z"],
  ],
};

/** By the sea: what lies between the houses and the panorama. */
export const SEASIDE: Path[] = [
  ["water", "M0 60q12-5 25 0t25 0t25 0t25 0V80H0z"],
  ["jet", "M6 68q5-3 10 0t10 0M40 72q5-3 10 0t10 0M66 66q5-3 10 0t10 0"],
  ["sail", "M76 46l11 16H76zM74 50v12H66z"],
  ["trim", "M64 63h26l-4 5H68z"],
];

/** What the ground of a district is marked with, across its row: 500 × 100. */
export const GROUNDS: Record<string, string> = {
  blue: range(6)
    .map(
      (i) =>
        `M${-20 + 10 * (i % 2)} ${12 + 16 * i}q10-6 20 0${range(26)
          .map(() => "t20 0")
          .join("")}`,
    )
    .join(""),
  gray:
    range(8)
      .map((i) => `M0 ${6 + 12.5 * i}H500`)
      .join("") +
    range(40)
      .map((i) => `M${12.5 * i + 6} 0V100`)
      .join(""),
  orange: range(21)
    .map((i) => `M${25 * i - 25} 0l50 100M${25 * i + 25} 0l-50 100`)
    .join(""),
  yellow: range(6)
    .map((i) => `M-30 ${18 + 17 * i}q45-26 90-8t90-2t90 4t90-6t90 4t90-4`)
    .join(""),
  green: range(60)
    .map((i) => `M${round(500 * wild(i, 11))} ${round(8 + 88 * wild(i, 12))}q-1-5-4-6m4 6v-8m0 8q1-5 4-6`)
    .join(""),
};
