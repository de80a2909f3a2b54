import { expect, test } from "vitest";
import type { Move } from "../src/games/san_francisco/server";
import { retold } from "../src/games/san_francisco/spoken";
import type { LogLine, Move as AnyMove } from "../src/lib/messages";
import { inShort } from "../src/lib/story";

const line = (event: number, seat: number, move: Move): LogLine => ({
  event,
  seat,
  kind: "move",
  words: "",
  move,
  back_to: null,
});
const told = (lines: LogLine[]): string[] =>
  inShort(lines, (move, next: AnyMove | null) => retold(move as Move, next as Move | null)).map(({ move }) => move!.do);

test("a card is told of once, with the column it went to", () => {
  const lines = [
    line(1, 1, { do: "draw" }),
    line(2, 1, { do: "place", column: 0 }),
    line(3, 2, { do: "finalize", column: 0 }),
    line(4, 2, { do: "stop" }),
    line(5, 0, { do: "draw" }),
  ];
  expect(told(lines)).toEqual(["place", "finalize", "draw"]); // the last card is still in a hand
  expect(told([line(1, 1, { do: "draw" }), line(2, 2, { do: "place", column: 1 })])).toEqual(["draw", "place"]);
});
