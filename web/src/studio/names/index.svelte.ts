import { settings } from "../../lib/settings.svelte";
import { complete, type Some } from "../../lib/words/complete";
import en from "./en";

export type Names = typeof en;

const catalogues = complete<Names>(en, import.meta.glob<Some<Names>>("./??.ts", { eager: true, import: "default" }));
const names = (): Names => catalogues[settings.language];

/** What a field is called: by its section and key, or by its key alone. */
export const fieldName = (section: string, key: string): string =>
  names().fields[`${section}.${key}`] ?? names().fields[key] ?? key.replaceAll("_", " ");

/** What to type there, where the name alone does not tell; or "". */
export const fieldHint = (section: string, key: string): string =>
  names().hints[`${section}.${key}`] ?? names().hints[key] ?? "";

export const sectionName = (path: string): string => names().sections[path] ?? path;

export const valueName = (value: string): string => names().values[value] ?? value;
