import { expect, test } from "vitest";
import { toldOf } from "../src/games/san_francisco_1906/spoken";

const told = (move: Record<string, unknown>): string[] => [...toldOf({ seat: 0, move: { do: "", ...move } })];

test("a line of the log speaks of plots, cards and income spaces", () => {
  expect(told({ do: "build", plot: "r1c2", licences: ["red-1-a", "blue-2-b"] })).toEqual(["r1c2", "red-1-a", "blue-2-b"]);
  expect(told({ do: "clean", plot: null })).toEqual([]);
  expect(told({ do: "licence", card: "red-1-a" })).toEqual(["red-1-a"]);
  expect(told({ do: "income", amount: 3 })).toEqual(["income-3"]);
  expect(toldOf(null).size).toBe(0);
});
