import type { Language } from "../../../lib/messages";
import { settings } from "../../../lib/settings.svelte";
import en from "./en";
import es from "./es";
import pl from "./pl";

export type Words = typeof en;

export const catalogues: Record<Language, Words> = { en, pl, es };

/** The texts of the board of 1906 San Francisco in the language that is set; they come with the board. */
export const ns = (): Words => catalogues[settings.language];
