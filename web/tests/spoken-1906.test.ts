import { expect, test } from "vitest";
import type { Move } from "../src/games/san_francisco_1906/server";
import { toldOf } from "../src/games/san_francisco_1906/spoken";

const told = (move: Move): string[] => [...toldOf({ seat: 0, move })];

test("a line of the log speaks of plots, cards, income spaces and services", () => {
  expect(told({ do: "build", plot: "r1c2", licences: ["red-1-a", "blue-2-b"] })).toEqual([
    "r1c2",
    "red-1-a",
    "blue-2-b",
  ]);
  expect(told({ do: "clean", plot: "r1c2" })).toEqual(["r1c2"]);
  expect(told({ do: "licence", card: "red-1-a" })).toEqual(["red-1-a"]);
  expect(told({ do: "income", amount: 3 })).toEqual(["income-3"]);
  expect(told({ do: "reward", take: "tram" })).toEqual(["tram"]);
  expect(toldOf(null).size).toBe(0);
});

test("what is done with a pawn lights up that pawn, wherever it is by now", () => {
  expect([...toldOf({ seat: 2, move: { do: "move", space: 1 } })]).toEqual(["pawn-2"]);
  expect([...toldOf({ seat: 1, move: { do: "act", space: 1 } })]).toEqual(["pawn-1"]);
  expect([...toldOf({ seat: 0, move: { do: "coin" } })]).toEqual(["pawn-0"]);
  expect([...toldOf({ seat: 3, move: { do: "clean", plot: null } })]).toEqual(["pawn-3"]);
  expect([...toldOf({ seat: 2, move: { do: "reward", take: null } })]).toEqual(["pawn-2"]);
});
