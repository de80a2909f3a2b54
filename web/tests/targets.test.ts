import { expect, test } from "vitest";
import { nextSpace, targets } from "../src/games/san_francisco/targets";
import type { Move, View } from "../src/games/san_francisco/server";
import type { LegalMove } from "../src/lib/messages";

const view = (parts: Partial<View>): View =>
  ({ phase: "start", columns: [[], [], []], tray: [], bonus_card: null, ...parts }) as View;
const legal = (...moves: Move[]): LegalMove<Move>[] => moves.map((move) => ({ move, words: "" }));

test("only what the server lists can be clicked", () => {
  const found = targets(view({}), legal({ do: "draw" }, { do: "finalize", column: 1 }), null);
  expect(found.draw?.move).toEqual({ do: "draw" });
  expect(found.columns.map((column) => column !== null)).toEqual([false, true, false]);
  expect(found.rows).toEqual([null, null, null, null, null]);
});

test("rows light up for the chosen card only", () => {
  const tray = view({ phase: "build", tray: ["blue-01", "black-01"] });
  const moves = legal(
    { do: "build", card: "blue-01", row: 0 },
    { do: "build", card: "black-01", row: 3 },
    { do: "build", card: "black-01", row: 4 },
  );
  expect(targets(tray, moves, null).piece).toBeNull();
  const found = targets(tray, moves, "black-01");
  expect(found.rows.map((row) => row !== null)).toEqual([false, false, false, true, true]);
  expect(targets(tray, moves, "green-01").piece).toBeNull();
});

test("while no card is chosen, rows light up if each is for one card only", () => {
  const builds = (...rows: [string, number][]): LegalMove<Move>[] =>
    legal(...rows.map(([card, row]) => ({ do: "build" as const, card, row })));
  const tray = view({ phase: "build", tray: ["blue-01", "gray-02", "blue-03"] });
  const clear = targets(tray, builds(["blue-01", 0], ["gray-02", 1]), null);
  expect(clear.rows.map((row) => row?.move["card"])).toEqual(["blue-01", "gray-02", undefined, undefined, undefined]);
  const unclear = targets(tray, builds(["blue-01", 0], ["gray-02", 1], ["blue-03", 0]), null);
  expect(unclear.rows).toEqual([null, null, null, null, null]);
});

test("a single card, and a bonus card before the others, need not be chosen", () => {
  expect(targets(view({ phase: "build", tray: ["blue-01"] }), [], null).piece).toBe("blue-01");
  expect(targets(view({ phase: "lay", tray: ["blue-01"], bonus_card: "depot" }), [], null).piece).toBe("depot");
});

test("the next space of a row is its leftmost empty one", () => {
  const board = [...Array(25)].map((_, i) => (i === 5 || i === 6 || i >= 20 ? {} : null));
  expect(nextSpace(board, 0)).toBe(0);
  expect(nextSpace(board, 1)).toBe(2);
  expect(nextSpace(board, 4)).toBe(-1);
});
