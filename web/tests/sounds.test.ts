import { expect, test } from "vitest";
import { sound as of1906 } from "../src/games/san_francisco_1906/sounds";
import type { View as View1906 } from "../src/games/san_francisco_1906/server";
import { sound as ofCity } from "../src/games/san_francisco/sounds";
import type { View as CityView } from "../src/games/san_francisco/server";
import { sound as ofTickets } from "../src/games/ticket_to_ride_sf/sounds";
import { CALLS, SOUNDS, type Tone } from "../src/lib/sounds";

test.each(Object.entries<Tone[]>(SOUNDS))("%s is short, and can be heard and borne", (_, tones) => {
  expect(Math.max(...tones.map(({ at, long }) => at + long))).toBeLessThan(2);
  for (const { from, to = from, loud, long } of tones) {
    for (const pitch of [from, to]) expect(pitch > 100 && pitch < 5000).toBe(true);
    expect(loud > 0 && loud <= 1 && long > 0).toBe(true);
  }
});

test("no two sounds are the same", () => {
  const scores = Object.values(SOUNDS).map((tones) => JSON.stringify(tones));
  expect(new Set(scores).size).toBe(scores.length);
  expect(CALLS.every((call) => call in SOUNDS)).toBe(true);
});

const city = (skyscrapers: number): CityView => ({ cities: [{ skyscrapers }] }) as CityView;
const money = (amount: number): View1906 => ({ seats: [{ money: amount }] }) as View1906;

test("what is built is heard, a skyscraper above all", () => {
  const build = { do: "build", card: "green-1", row: 0 } as const;
  expect(ofCity(build, city(1), city(1))).toBe("build");
  expect(ofCity(build, city(1), city(2))).toBe("skyscraper");
  expect(ofCity({ do: "draw" }, city(1), city(1))).toBe("card");
});

test("a claimed route is a tram, and whoever passes is not heard", () => {
  expect(ofTickets({ do: "claim", route: "a", cards: {} })).toBe("tram");
  expect(ofTickets({ do: "pass" })).toBe(null);
});

test("in 1906 an action that brings money is heard as coins, and a tram as a tram", () => {
  expect(of1906({ do: "act", space: 1 }, money(3), money(6))).toBe("coin");
  expect(of1906({ do: "act", space: 1 }, money(3), money(1))).toBe(null);
  expect(of1906({ do: "reward", take: "tram" }, money(3), money(2))).toBe("tram");
  expect(of1906({ do: "reward", take: null }, money(3), money(3))).toBe(null);
});
