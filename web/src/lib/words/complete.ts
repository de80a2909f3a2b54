import { LANGUAGES, type Language } from "../messages";

/** A catalogue in which texts may be missing. */
export type Some<W> = W extends (...values: never[]) => string
  ? W
  : W extends object
    ? { [K in keyof W]?: Some<W[K]> }
    : W;

/** The catalogue of each language, from the files in its folder (./pl.ts); English where a text is missing. */
export function complete<W>(english: W, files: Record<string, Some<W>>): Record<Language, W> {
  const catalogues = LANGUAGES.map((language) => [language, over(english, files[`./${language}.ts`])]);
  return Object.fromEntries(catalogues) as Record<Language, W>;
}

const isTable = (part: unknown): part is Record<string, unknown> => typeof part === "object" && part !== null;

function over(english: unknown, texts: unknown): unknown {
  if (!isTable(english) || !isTable(texts)) return texts ?? english;
  return Object.fromEntries(Object.keys({ ...english, ...texts }).map((key) => [key, over(english[key], texts[key])]));
}
