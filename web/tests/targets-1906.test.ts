import { expect, test } from "vitest";
import { plotRows } from "../src/games/san_francisco_1906/edition";
import { plotMove, rewardsOf, targets } from "../src/games/san_francisco_1906/targets";
import type { Edition, Move, View } from "../src/games/san_francisco_1906/server";
import type { LegalMove } from "../src/lib/messages";

const legal = (...moves: Move[]): LegalMove<Move>[] => moves.map((move) => ({ move, words: "" }));
const build = (plot: string, ...licences: string[]): Move => ({ do: "build", plot, licences });

test("only what the server lists can be clicked", () => {
  const found = targets(legal({ do: "act", space: 2 }, { do: "act", space: 0 }, { do: "coin" }), null);
  expect([...found.spaces.keys()]).toEqual([2, 0]);
  expect(
    [found.incomes, found.licences, found.objectives, found.cleans, found.builds].map((some) => some.size),
  ).toEqual([0, 0, 0, 0, 0]);
});

test("cleaning without rubble belongs to no plot", () => {
  expect([...targets(legal({ do: "clean", plot: null }, { do: "clean", plot: "r0c1" }), null).cleans.keys()]).toEqual([
    "r0c1",
  ]);
});

test("builds are grouped by plot, fewer licences first", () => {
  const moves = legal(build("r0c0", "a", "b"), build("r0c1", "a"), build("r0c0", "b"));
  const found = targets(moves, "r0c0");
  expect(found.plot).toBe("r0c0");
  expect(found.builds.get("r0c0")!.map(({ move }) => move["licences"])).toEqual([["b"], ["a", "b"]]);
});

test("a plot need not be chosen where there is only one, and one that is not legal cannot be", () => {
  expect(targets(legal(build("r0c0", "a")), null).plot).toBe("r0c0");
  expect(targets(legal(build("r0c0", "a"), build("r0c1", "a")), "r3c3").plot).toBeNull();
});

test("a plot means something only while it is asked for", () => {
  const view = (phase: string): View =>
    ({ phase, player: 0, seats: [{ licences: ["a", "b", "c"] }] }) as unknown as View;
  expect(plotMove(view("clean"), "r0c0", true)).toEqual({ do: "clean", plot: "r0c0" });
  expect(plotMove(view("build"), "r0c0", true)).toEqual(build("r0c0", "a", "b"));
  expect(plotMove(view("build"), "r0c0", false)).toBeNull();
  expect(plotMove(view("move"), "r0c0", true)).toBeNull();
});

test("the services of two licences come from the server", () => {
  const view = { seats: [{ pairs: [{ licences: ["a", "b"], services: ["tram"] }] }] } as unknown as View;
  expect(rewardsOf(view, 0, ["b", "a"])).toEqual(["tram"]);
  expect(rewardsOf(view, 0, ["a"])).toEqual([]);
  expect(rewardsOf(view, 0, ["a", "c"])).toEqual([]);
});

test("the map has the blocks of its number of players", () => {
  const edition = {
    map: { block_rows: 2, block_columns: 3, blocks_down: 2, blocks_across: { 2: 2, 4: 4 } },
  } as unknown as Edition;
  const view = (players: number, ...missing: string[]): View => {
    const names = Array.from(
      { length: 4 * 3 * players },
      (_, i) => `r${Math.floor(i / (3 * players))}c${i % (3 * players)}`,
    );
    const plots = names.filter((name) => !missing.includes(name)).map((name) => [name, {}]);
    return { players, plots: Object.fromEntries(plots) as View["plots"] } as unknown as View;
  };
  expect(plotRows(edition, view(2)).map((row) => row.length)).toEqual([6, 6, 6, 6]);
  expect(plotRows(edition, view(4))[3]!.at(-1)).toBe("r3c11");
  expect(plotRows(edition, view(2, "r0c1"))[0]!.slice(0, 3)).toEqual(["r0c0", null, "r0c2"]); // a block may lack it
});
