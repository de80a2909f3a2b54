import type { Language } from "../messages";
import { settings } from "../settings.svelte";
import en from "./en";
import es from "./es";
import pl from "./pl";

export type Words = typeof en;

export const catalogues: Record<Language, Words> = { en, pl, es };
export const languages: Language[] = ["en", "pl", "es"];

/** The texts in the language that is set; what reads them follows the setting. */
export const words = (): Words => catalogues[settings.language];

/** A number of points as people write it: 1½, −1. */
export function points(value: number): string {
  const whole = Math.trunc(Math.abs(value));
  const half = Math.abs(value) - whole === 0.5;
  return `${value < 0 ? "−" : ""}${whole === 0 && half ? "" : whole}${half ? "½" : ""}`;
}
