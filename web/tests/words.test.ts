import { expect, test, vi } from "vitest";
import type { Phrase } from "../src/lib/messages";

// The settings look at the browser: what they ask for is answered here.
vi.stubGlobal("navigator", { languages: ["pl-PL"] });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("window", { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) });

const { catalogues: pages, gains, points, words } = await import("../src/lib/words/index.svelte");
const { phrase } = await import("../src/lib/words/phrase");
const { catalogues } = await import("../src/games/san_francisco/words/index.svelte");

test("points are written as people write them", () => {
  expect([0, 1, 0.5, 1.5, -1, -0.5, -2.5].map(points)).toEqual(["0", "1", "½", "1½", "−1", "−½", "−2½"]);
});

test("what secrets add and cost is added up apart", () => {
  expect([[5, 2, -4], [3], [-9, -2], [0], [1.5]].map(gains)).toEqual(["+7 −4", "+3", "−11", "+0", "+1½"]);
});

test("a point is named in the right number", () => {
  const named = (language: "en" | "pl" | "es"): string[] =>
    [0, 1, 2, 5, 22, 1.5, 0.5, -1, -7].map(pages[language].table.pointsUnit);
  expect(named("en")).toEqual(["points", "point", "points", "points", "points", "points", "point", "point", "points"]);
  expect(named("pl")).toEqual([
    "punktów",
    "punkt",
    "punkty",
    "punktów",
    "punkty",
    "punktu",
    "punktu",
    "punkt",
    "punktów",
  ]);
  expect(named("es")).toEqual(["puntos", "punto", "puntos", "puntos", "puntos", "puntos", "punto", "punto", "puntos"]);
});

test("the language of the browser is the first choice", () => {
  expect(words().name).toBe("Polski");
});

test("Polish counts in three forms", () => {
  const { contracts } = catalogues.pl;
  expect([1, 2, 5, 12, 22].map(contracts)).toEqual([
    "1 zobowiązanie",
    "2 zobowiązania",
    "5 zobowiązań",
    "12 zobowiązań",
    "22 zobowiązania",
  ]);
});

test("a phrase of the server is filled in, in the form that a number needs", () => {
  const cards: Phrase = { one: "{n} karta", few: "{n} karty", other: "{n} kart" };
  expect([1, 3, 5, 22].map((n) => phrase(cards, { n }))).toEqual(["1 karta", "3 karty", "5 kart", "22 karty"]);
  expect(phrase("{colour} nitka", { colour: "czarna" })).toBe("czarna nitka");
});
