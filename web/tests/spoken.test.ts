import { expect, test } from "vitest";
import { placesOf } from "../src/games/san_francisco/spoken";
import type { View } from "../src/games/san_francisco/server";

const board = [...Array(25)].map((_, i) =>
  i === 5 || i === 6 ? { card: i === 5 ? "gray-01" : "depot" } : i === 20 ? { card: "depot" } : null,
);
const view = { cities: [{ board: [] }, { board }] } as unknown as View;
const nothing = { deck: false, column: -1, seat: 1, cell: -1 };

test("a line of the log leads to where its move was made", () => {
  expect(placesOf(view, { seat: 1, move: { do: "draw" } })).toEqual({ ...nothing, deck: true });
  expect(placesOf(view, { seat: 1, move: { do: "finalize", column: 2 } })).toEqual({ ...nothing, column: 2 });
  expect(placesOf(view, { seat: 1, move: { do: "build", card: "depot", row: 4 } })).toEqual({ ...nothing, cell: 20 });
  expect(placesOf(view, { seat: 1, move: { do: "mark", row: 1, space: 1 } })).toEqual({ ...nothing, cell: 6 });
  expect(placesOf(view, { seat: 1, move: { do: "stop" } })).toEqual(nothing);
  expect(placesOf(view, null)).toEqual({ ...nothing, seat: -1 });
});

test("a hint leads to where its card would lie", () => {
  const build = { seat: 1, move: { do: "build" as const, card: "gray-01", row: 1 }, planned: true };
  expect(placesOf(view, build)).toEqual({ ...nothing, cell: 7 });
  expect(placesOf(view, { ...build, move: { ...build.move, row: 0 } })).toEqual({ ...nothing, cell: 0 });
});
