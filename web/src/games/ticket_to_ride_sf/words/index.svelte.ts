import type { Language } from "../../../lib/messages";
import { settings } from "../../../lib/settings.svelte";
import en from "./en";
import es from "./es";
import pl from "./pl";

export type Words = typeof en;

export const catalogues: Record<Language, Words> = { en, pl, es };

/** The texts of Ticket to Ride's board in the language that is set; they come with the board. */
export const ttr = (): Words => catalogues[settings.language];
