import { expect, test, vi } from "vitest";
import type { Edition, View } from "../src/games/san_francisco_1906/server";

// The settings look at the browser: what they ask for is answered here.
vi.stubGlobal("navigator", { languages: ["en-GB"] });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("window", { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) });

const { headline } = await import("../src/games/san_francisco_1906/headline");

const edition = {
  years: {
    list: [
      { year: 1911, build_cost: 2 },
      { year: 1912, build_cost: 3 },
    ],
  },
} as unknown as Edition;
const NAMES = ["Ada", "Bo"];
const player = (reserve: number, stock: number): object => ({ reserve, stock });

function told(changes: Partial<Record<keyof View, unknown>>): { text: string; news: boolean } {
  const quiet = { year: 1911, ring: Array(6).fill(""), card: 2, opening: false, best_builder: null, end: null };
  const view = { ...quiet, seats: [player(3, 1), player(2, 0)], ...changes };
  return headline(edition, view as unknown as View, NAMES);
}

test("as long as nothing is new it says which card of which year is played", () => {
  expect(told({})).toEqual({ text: "1911, card 3 of 6", news: false });
});

test("a year that comes is told at the last card of the one before, and when it begins", () => {
  expect(told({ card: 5 })).toEqual({ text: "Last card of the year; in 1912 building costs 3 $", news: true });
  expect(told({ opening: true, card: 0 })).toEqual({ text: "1911 begins: building costs 2 $", news: true });
});

test("who has one building left is named, whether it is in stock or in reserve", () => {
  expect(told({ seats: [player(1, 0), player(0, 1)] }).text).toBe("One building left: Ada, Bo");
  expect(told({ seats: [player(0, 0), player(1, 1)] }).news).toBe(false);
});

test("the last card of the game is told after the eighth building, and at the end of the last year", () => {
  const last = { text: "The game ends after this card.", news: true };
  expect(told({ best_builder: 1, seats: [player(1, 0), player(0, 0)] })).toEqual(last);
  expect(told({ year: 1912, card: 5 })).toEqual(last);
  expect(told({ year: 1912, card: 4 }).news).toBe(false);
});

test("after the end there is no news", () => {
  expect(told({ end: "years", year: 1912, card: 5 })).toEqual({ text: "The game is over", news: false });
});
