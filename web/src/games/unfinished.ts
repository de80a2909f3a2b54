/** Entries of an edition that somebody is still typing in. */
import type { Text } from "../lib/messages";

/** An entry with something in every place. */
export const filled = <T extends object>(blank: T, entry: Partial<T> | undefined | null): T => ({
  ...blank,
  ...Object.fromEntries(Object.entries(entry ?? {}).filter(([, value]) => value !== undefined && value !== null)),
});

/** A text that may not be there. */
export const written = (text: Partial<Text> | undefined | null): Text => filled({ en: "…" }, text);

/** The figures of a table that are there. */
export const present = <T>(table: Record<string, T> | undefined | null): [string, T][] =>
  Object.entries(table ?? {}).filter(([, value]) => value !== undefined && value !== null);
