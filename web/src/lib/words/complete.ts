import { LANGUAGES, type Language } from "../messages";

/** A catalogue of which texts may be missing. */
export type Some<W> = W extends (...values: never[]) => string ? W : W extends object ? { [K in keyof W]?: Some<W[K]> } : W;

/** A file of one of our languages: ./pl.ts. */
type Files<W> = Record<string, Some<W>>;

/** The catalogue of each language, from the files in its folder; English where a text is missing. */
export function complete<W extends object>(english: W, files: Files<W>): Record<Language, W> {
  const catalogues = LANGUAGES.map((language) => [language, over(english, files[`./${language}.ts`])]);
  return Object.fromEntries(catalogues) as Record<Language, W>;
}

function over<W>(english: W, texts: Some<W> | undefined): W {
  if (texts === undefined) return english;
  if (typeof english !== "object" || english === null) return texts as W;
  const entries = Object.entries(english).map(([key, text]) => [key, over(text, texts[key as keyof typeof texts])]);
  return { ...texts, ...Object.fromEntries(entries) } as W;
}
