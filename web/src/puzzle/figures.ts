import { settings } from "../lib/settings.svelte";

/** Chances as a whole number out of 100. */
export const percent = (chance: number): number => Math.round(100 * chance);

/** Points with one decimal, as they are written in the language that is set. */
export const decimal = (value: number): string =>
  new Intl.NumberFormat(settings.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
