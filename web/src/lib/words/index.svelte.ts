import type { Text } from "../messages";
import { settings } from "../settings.svelte";
import { complete, type Some } from "./complete";
import en from "./en";

export type Words = typeof en;

export const catalogues = complete<Words>(
  en,
  import.meta.glob<Some<Words>>("./??.ts", { eager: true, import: "default" }),
);

/** The texts in the language that is set; what reads them follows the setting. */
export const words = (): Words => catalogues[settings.language];

/** What stands on a component or comes with a game, in the language that is set. */
export const say = (text: Text): string => text[settings.language] ?? text.en;

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** When something was, from now: 2 hours ago, yesterday. */
export function ago(seconds: number): string {
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? ["second", Infinity]; // within a minute it is now
  return new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" }).format(-Math.floor(seconds / size), unit);
}

/** A number of points as people write it: 1½, −1. */
export function points(value: number): string {
  const whole = Math.trunc(Math.abs(value));
  const half = Math.abs(value) - whole === 0.5;
  return `${value < 0 ? "−" : ""}${whole === 0 && half ? "" : whole}${half ? "½" : ""}`;
}

/** A change of points: +2, −½. */
export const signed = (value: number): string => (value > 0 ? `+${points(value)}` : points(value));

/** A part of the whole: 62%. */
export const percent = (part: number): string =>
  new Intl.NumberFormat(settings.language, { style: "percent" }).format(part);

/** In an interval: 58. */
export const hundredths = (part: number): string => String(Math.round(100 * part));

/** A number of points that is only expected. */
export const expected = (value: number): string =>
  new Intl.NumberFormat(settings.language, { maximumFractionDigits: 0 }).format(value);

/** What is won and what is lost, each added up: "+7 −4". */
export function gains(values: number[]): string {
  const sum = (sign: 1 | -1): number => values.reduce((total, value) => total + Math.max(0, sign * value), 0);
  const [won, lost] = [sum(1), sum(-1)];
  return [won > 0 || lost === 0 ? `+${points(won)}` : "", lost > 0 ? points(-lost) : ""].filter(Boolean).join(" ");
}
