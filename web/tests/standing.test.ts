import { expect, test, vi } from "vitest";
import type { Finished } from "../src/lib/finished.svelte";

vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("window", { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) });
vi.mock("../src/lib/games.svelte", () => ({
  gameInfo: () => ({ bots: ["novice", "casual", "master"].map((name) => ({ name })) }),
}));

const { against, standings } = await import("../src/mine/standing");

const me = { kind: "human", name: "Ada", bot: null } as const;
const bot = (name: string): Finished["seats"][number] => ({ kind: "bot", name: "", bot: name });
const played = (seats: Finished["seats"], scores: number[], winners: number[], practice = false): Finished => ({
  table: "a",
  game: "san-francisco",
  when: 0,
  seat: 0,
  seats,
  scores,
  winners,
  practice,
});

test("a game is against people if there was one, otherwise against the strongest bot", () => {
  expect(against(played([me, bot("master"), bot("novice")], [1, 2, 3], [2]))).toBe("master");
  expect(against(played([me, bot("master"), { ...me, name: "Ben" }], [1, 2, 3], [2]))).toBe("people");
});

test("wins and best points are counted for each kind of opponent, practice for none", () => {
  const all = [
    played([me, bot("casual")], [20, 10], [0]),
    played([me, bot("casual")], [31.5, 40], [1]),
    played([me, bot("casual")], [99, 1], [0], true),
    played([me, bot("master")], [12, 12], [0, 1]),
  ];
  expect(standings(all)).toEqual([
    { game: "san-francisco", against: "casual", games: 2, wins: 1, best: 31.5 },
    { game: "san-francisco", against: "master", games: 1, wins: 1, best: 12 },
  ]);
});
