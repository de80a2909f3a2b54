/** Colours and little drawings. Every district has a colour and a sign; both are the same in light and dark. */
import "./districts.css";

export interface Paint {
  band: string; // strong: behind its sign
  on: string; // text on it
}

const PAINTS: Record<string, Paint> = {
  blue: { band: "#1d6496", on: "#ffffff" },
  gray: { band: "#56616b", on: "#ffffff" },
  orange: { band: "#b8501c", on: "#ffffff" },
  yellow: { band: "#eebf45", on: "#33270a" },
  green: { band: "#356f43", on: "#ffffff" },
  black: { band: "#2b2d36", on: "#ffffff" },
};
const OTHER: Paint = { band: "#6d4a7c", on: "#ffffff" };

export const paint = (colour: string): Paint => PAINTS[colour] ?? OTHER;
/** The class under which districts.css paints a district. */
export const inDistrict = (colour: string): string => (colour in PAINTS ? `in-${colour}` : "in-other");

/** Signs in a square of 24 × 24, drawn with fill. */
export const SIGNS: Record<string, string> = {
  blue: "M2 8q3.3-4 6.7 0t6.6 0t6.7 0v4q-3.3 4-6.7 0t-6.6 0t-6.7 0zM2 16q3.3-4 6.7 0t6.6 0t6.7 0v4q-3.3 4-6.7 0t-6.6 0t-6.7 0z",
  gray: "M4 22V8h6v14zM11 22V2h7v20zM19 22V11h3v11z",
  orange: "M12 1v3M7 4h10v2H7zM5 8q7-4 14 0v8q-7 4-14 0zM9 20h6v3H9z",
  yellow: "M12 2l10 9h-3v11h-5v-7h-4v7H5V11H2z",
  green: "M12 1q7 5 7 11q0 5-5.5 6v5h-3v-5Q5 17 5 12q0-6 7-11z",
  black:
    "M5 2a3 3 0 1 0 .010 0zM19 2a3 3 0 1 0 .010 0zM12 9a3 3 0 1 0 .010 0zM5 16a3 3 0 1 0 .010 0zM19 16a3 3 0 1 0 .010 0z", // five dots: any of the districts; a star is the bonus
};

/** Symbols of cards and tokens, in the same square. */
export const SYMBOLS: Record<string, string> = {
  tracks:
    "M13.1 24.2A11.9 11.9 0 0 1 24.2 13.1L24.3 15A10.1 10.1 0 0 0 15 24.3zM5.6 23.6A19.4 19.4 0 0 1 23.6 5.6L23.8 7.5A17.6 17.6 0 0 0 7.5 23.8zM17.3 24.8L2.9 22.2L3.3 20.1L17.7 22.6zM17.8 22.5L4.8 15.7L5.8 13.8L18.8 20.5zM18.8 20.4L8.5 10.1L10.1 8.5L20.4 18.8zM20.5 18.8L13.8 5.8L15.7 4.8L22.5 17.8zM22.6 17.7L20.1 3.3L22.2 2.9L24.8 17.3z",
  depot: "M2 22V10l10-8l10 8v12h-5v-9H7v9zM9 15h6v7H9z",
  square: "M12 2q4 4 0 8q-4-4 0-8zM4 12h16l-3 5H7zM10 17h4v5h-4zM6 21h12v2H6z",
  foundation: "M2 8h20v3H2zM4 11h4v11H4zM16 11h4v11h-4zM10 11h4v7h-4zM2 20h20v3H2zM11 1h2v7h-2z",
  seaside:
    "M12 2a5 5 0 0 1 5 5H7a5 5 0 0 1 5-5zM1 12q3.700-4 7.300 0t7.400 0t7.300 0v4q-3.700 4-7.300 0t-7.400 0t-7.300 0zM5 19q3-3 7 0t7 0v3q-3 3-7 0t-7 0z",
  bonus:
    "M12 1l3.200 6.900l7.500.900l-5.600 5.100l1.500 7.400L12 17.600l-6.600 3.700l1.500-7.400L1.300 8.800l7.500-.900z",
  contracts: "M5 1h10l5 5v17H5zM8 9v2h9V9zM8 13v2h9v-2zM8 17v2h6v-2z",
  skyscraper:
    "M12 0l1 4h2v3h3v16H6V7h3V4h2zM9 10v2h2v-2zM13 10v2h2v-2zM9 14v2h2v-2zM13 14v2h2v-2zM9 18v2h2v-2zM13 18v2h2v-2z",
  marker: "M3 6h18v11H3zM1 4h22v2H1zM5 8v4h4v-4zM10 8v4h4v-4zM15 8v4h4v-4zM5 18h4v4H5zM15 18h4v4h-4z",
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
