import { settings } from "../../lib/settings.svelte";
import { complete, type Some } from "../../lib/words/complete";
import en from "./en";

export type Words = typeof en;

export const catalogues = complete<Words>(
  en,
  import.meta.glob<Some<Words>>("./??.ts", { eager: true, import: "default" }),
);

/** The texts around keys, ratings, blocks and reports, in the language that is set. */
export const people = (): Words => catalogues[settings.language];
