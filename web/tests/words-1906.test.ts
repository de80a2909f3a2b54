import { expect, test, vi } from "vitest";
import { NAMES } from "../src/games/san_francisco_1906/server";
import type { Language } from "../src/lib/messages";

// The settings look at the browser: what they ask for is answered here.
vi.stubGlobal("navigator", { languages: ["en-GB"] });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("window", { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) });

const { catalogues } = await import("../src/games/san_francisco_1906/words/index.svelte");
const languages = Object.keys(catalogues) as Language[];

/** Every text of a catalogue, with numbers where numbers go and with names where names go. */
function sentences(part: unknown): string[] {
  if (typeof part === "string") return [part];
  if (typeof part === "function") {
    const counts = [0, 1, 2, 5].map((n) => String((part as (...n: number[]) => string)(n, n, n)));
    return [...counts, String((part as (...text: string[]) => string)("A5", "B7", "3"))];
  }
  return Object.values(part as object).flatMap(sentences);
}

const WRONG: Record<string, RegExp[]> = {
  en: [/\b1 (points|cards|buildings|tokens|objectives)/, /\+ ?\d* ?\$/, /early on the next card/],
  pl: [
    /\b1 (punkty|punktów|karty|kart|budynki)\b/,
    /\b5 (punkt|punkty|karty)(?!\p{L})/u,
    /\+ ?\d* ?\$/,
    /na ręce/,
    /wcześnie/,
  ],
  es: [
    /\b1 (puntos|cartas|edificios|fichas|objetivos)/,
    /\+ ?\d* ?\$/,
    /almacén/i,
    /en mano/i,
    /espacio/i,
    /a la derecha$/,
    /pronto/,
    /antes tenga/,
    /barra de dinero/i,
  ],
};

test.each(languages)("numbers agree, costs are no gains, and the terms are the printed ones: %s", (language) => {
  const said = sentences(catalogues[language]);
  for (const pattern of WRONG[language]!) expect(said.filter((text) => pattern.test(text))).toEqual([]);
});

test("points are counted in every language", () => {
  const counted = languages.map((language) => [1, 2, 5, -1, -3].map(catalogues[language].worth));
  expect(counted).toEqual([
    ["1 point", "2 points", "5 points", "−1 point", "−3 points"],
    ["1 punkt", "2 punkty", "5 punktów", "−1 punkt", "−3 punkty"],
    ["1 punto", "2 puntos", "5 puntos", "−1 punto", "−3 puntos"],
  ]);
});

test("what a step costs is paid, and a licence is feminine where it should be", () => {
  expect(languages.map((language) => catalogues[language].steps(2))).toEqual(["pay 2 $", "płacisz 2 $", "pagas 2 $"]);
  expect([NAMES.pl.colours["yellow"], NAMES.es.colours["yellow"]]).toEqual(["żółta", "amarilla"]);
});
