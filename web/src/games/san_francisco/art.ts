/** Colours and little drawings. Every district has a colour and a sign; both are the same in light and dark. */
export interface Paint {
  band: string; // strong: the card's left side
  on: string; // text on it
  sky: string; // pale: the card's ground
  deep: string; // shaded sides
}

const PAINTS: Record<string, Paint> = {
  blue: { band: "#1d6496", on: "#ffffff", sky: "#d3e6f0", deep: "#154b72" },
  gray: { band: "#5b6670", on: "#ffffff", sky: "#e2e6e8", deep: "#434c54" },
  orange: { band: "#b8501c", on: "#ffffff", sky: "#f8dfcb", deep: "#8a3a12" },
  yellow: { band: "#eebf45", on: "#33270a", sky: "#faefcf", deep: "#b98c1c" },
  green: { band: "#3d7a4a", on: "#ffffff", sky: "#d9e9d4", deep: "#2b5a36" },
  black: { band: "#2b2d36", on: "#ffffff", sky: "#dedcd9", deep: "#15161b" },
};
const OTHER: Paint = { band: "#6d4a7c", on: "#ffffff", sky: "#eadff0", deep: "#4d3358" };

export const paint = (colour: string): Paint => PAINTS[colour] ?? OTHER;

/** Signs in a square of 24 × 24, drawn with fill. */
export const SIGNS: Record<string, string> = {
  blue: "M2 8q3.3-4 6.7 0t6.6 0t6.7 0v4q-3.3 4-6.7 0t-6.6 0t-6.7 0zM2 16q3.3-4 6.7 0t6.6 0t6.7 0v4q-3.3 4-6.7 0t-6.6 0t-6.7 0z",
  gray: "M4 22V8h6v14zM11 22V2h7v20zM19 22V11h3v11z",
  orange: "M12 1v3M7 4h10v2H7zM5 8q7-4 14 0v8q-7 4-14 0zM9 20h6v3H9z",
  yellow: "M12 2l10 9h-3v11h-5v-7h-4v7H5V11H2z",
  green: "M12 1q7 5 7 11q0 5-5.5 6v5h-3v-5Q5 17 5 12q0-6 7-11z",
  black: "M12 1l3 7.5l8 .6l-6.200 5.200l2 7.900L12 17.800l-6.800 4.400l2-7.900L1 9.100l8-.6z",
};

/** Symbols of cards and tokens, in the same square. */
export const SYMBOLS: Record<string, string> = {
  tracks: "M6 1h3v22H6zM15 1h3v22h-3zM3 4h18v2H3zM3 11h18v2H3zM3 18h18v2H3z",
  depot: "M2 22V10l10-8l10 8v12h-5v-9H7v9zM9 15h6v7H9z",
  square: "M12 2q4 4 0 8q-4-4 0-8zM4 12h16l-3 5H7zM10 17h4v5h-4zM6 21h12v2H6z",
  foundation: "M2 8h20v3H2zM4 11h4v11H4zM16 11h4v11h-4zM10 11h4v7h-4zM2 20h20v3H2zM11 1h2v7h-2z",
  seaside:
    "M12 2a5 5 0 0 1 5 5H7a5 5 0 0 1 5-5zM1 12q3.700-4 7.300 0t7.400 0t7.300 0v4q-3.700 4-7.300 0t-7.400 0t-7.300 0zM5 19q3-3 7 0t7 0v3q-3 3-7 0t-7 0z",
  bonus:
    "M12 1l3.200 6.900l7.500.900l-5.600 5.100l1.500 7.400L12 17.600l-6.600 3.700l1.500-7.400L1.300 8.800l7.500-.900z",
  contracts: "M5 1h10l5 5v17H5zM8 9h9v2H8zM8 13h9v2H8zM8 17h6v2H8z",
  skyscraper:
    "M12 0l1 4h2v3h3v16H6V7h3V4h2zM9 10h2v2H9zM13 10h2v2h-2zM9 14h2v2H9zM13 14h2v2h-2zM9 18h2v2H9zM13 18h2v2h-2z",
  marker: "M3 6h18v11H3zM1 4h22v2H1zM5 8v4h4V8zM10 8v4h4V8zM15 8v4h4V8zM5 18h4v4H5zM15 18h4v4h-4z",
  medal: "M7 1h4l1 5l1-5h4l-3 9a6.500 6.500 0 1 1-4 0z",
  plus2: "",
  value4: "M4 2h16v20H4z",
  points: "M12 2a10 10 0 1 0 0 20a10 10 0 0 0 0-20z",
};

/** A number from 0 to `below` - 1 that depends only on the text, so that each card keeps its own look. */
export function chance(text: string, salt: number, below: number): number {
  let n = salt * 7919 + 17;
  for (const letter of text) n = (n * 31 + letter.charCodeAt(0)) % 1_000_003;
  return n % below;
}
