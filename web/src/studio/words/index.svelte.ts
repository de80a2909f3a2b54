import { settings } from "../../lib/settings.svelte";
import { complete, type Some } from "../../lib/words/complete";
import en from "./en";

export type Words = typeof en;

export const catalogues = complete<Words>(
  en,
  import.meta.glob<Some<Words>>("./??.ts", { eager: true, import: "default" }),
);

/** The texts of the studio, in the language that is set; they come with its page. */
export const studio = (): Words => catalogues[settings.language];
