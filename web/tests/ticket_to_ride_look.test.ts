/** What surrounds the play: landmarks, the score track, the end told stage by stage, what is missing for a route. */
import { expect, test, vi } from "vitest";
import { beforehand, stages } from "../src/games/ticket_to_ride_sf/finale";
import { DRAWINGS, LANDMARKS } from "../src/games/ticket_to_ride_sf/landmarks";
import { inside, sights } from "../src/games/ticket_to_ride_sf/scenery";
import { edgeOf, field, FIELDS, markers } from "../src/games/ticket_to_ride_sf/scoretrack";
import type { Edition, Geometry, View } from "../src/games/ticket_to_ride_sf/server";
import { route } from "./routes";

// The settings look at the browser: what they ask for is answered here.
vi.stubGlobal("navigator", { languages: ["en-GB"] });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("window", { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) });
const { lacks, takeLine } = await import("../src/games/ticket_to_ride_sf/names");

const LAND: [number, number][] = [
  [20, 20],
  [980, 20],
  [980, 680],
  [20, 680],
];
const plan = (...places: string[]): Geometry => ({
  width: 1000,
  height: 700,
  shapes: [{ kind: "land", points: LAND }],
  stops: places.map((place, i) => ({
    place,
    x: 400 + 150 * i,
    y: 300,
    site: false,
    label: { lines: [place], x: 420 + 150 * i, y: 305, anchor: "start" },
  })),
  tracks: [],
  stop_radius: 11,
  space_width: 12,
});

test("a landmark belongs to its place: it stands near it on land, or not at all", () => {
  const landmarks = (of: Geometry): { drawing?: string; x: number; y: number; size: number }[] =>
    sights(of).filter(({ kind }) => kind === "landmark");
  expect(landmarks(plan("somewhere"))).toEqual([]);
  const found = landmarks(plan("chinatown", "mission"));
  expect(found.map(({ drawing }) => drawing).sort()).toEqual(["mission", "spire"]);
  for (const { drawing, x, y, size } of found) {
    expect(inside([x, y], LAND)).toBe(true);
    for (const [cx, cy] of [
      [400, 300],
      [550, 300],
    ] as const)
      expect(
        Math.abs(cx - x) > (size * DRAWINGS[drawing!]!.width) / 2 ||
          cy > y ||
          cy < y - DRAWINGS[drawing!]!.height * size,
      ).toBe(true);
  }
  expect(new Set(LANDMARKS.map(({ drawing }) => drawing))).toEqual(new Set(Object.keys(DRAWINGS)));
});

test("the fields of the score track are a ring: each touches the next, and the last the first", () => {
  const map = plan();
  const { x: wide, y: high } = edgeOf(map);
  expect((map.width + 2 * wide) / (map.height + 2 * high)).toBeCloseTo(map.width / map.height);
  const fields = Array.from({ length: FIELDS }, (_, points) => field(map, points));
  fields.forEach((one, i) => {
    const next = fields[(i + 1) % FIELDS]!;
    expect(one.x).toBeLessThanOrEqual(next.x + next.width + 0.01);
    expect(next.x).toBeLessThanOrEqual(one.x + one.width + 0.01);
    expect(one.y).toBeLessThanOrEqual(next.y + next.height + 0.01);
    expect(next.y).toBeLessThanOrEqual(one.y + one.height + 0.01);
    expect(one.x >= map.width || one.x + one.width <= 0.01 || one.y >= map.height || one.y + one.height <= 0.01).toBe(
      true,
    );
  });
  expect(field(map, -3)).toEqual(field(map, 0));
  expect(field(map, FIELDS + 7)).toEqual(field(map, 7));
});

test("markers on one field stand side by side", () => {
  const [a, b, c] = markers(plan(), [12, 12, 13]);
  expect(a![1]).toBe(b![1]);
  expect(b![0]).toBeGreaterThan(a![0]);
  expect(c![0]).toBeGreaterThan(b![0]);
});

const edition = {
  colours: ["blue", "red", "ferry", "gray"].map((id) => ({ id })),
  routes: [route("ab", "a", "b"), route("bc", "b", "c"), route("cd", "c", "d", { colour: "gray", ferries: 1 })],
  route_points: { 3: 4 },
  tickets: [
    { id: "a-c", from: "a", to: "c", value: 6 },
    { id: "a-d", from: "a", to: "d", value: 9 },
  ],
  souvenirs: { points: [0, 0, 1] },
} as unknown as Edition;
const seat = (routes: string[], held: [string, boolean][], souvenirs: string[], score: number): object => ({
  routes,
  held: held.map(([ticket, fulfilled]) => ({ ticket, fulfilled })),
  souvenirs,
  score,
});

test("the end is told from the score track to the final points, a ticket that is lost before one that is won", () => {
  const view = {
    seats: [
      seat(
        ["ab", "bc"],
        [
          ["a-c", true],
          ["a-d", false],
        ],
        ["poppy", "bell"],
        6,
      ),
      seat(["cd"], [], [], 4),
    ],
  } as unknown as View;
  expect(beforehand(edition, view)).toEqual([9, 4]); // two routes and two souvenirs; one route
  const told = stages(edition, view);
  expect(told.map(({ seat, gain, routes }) => [seat, gain, routes])).toEqual([
    [0, -9, []],
    [0, 6, ["ab", "bc"]],
  ]);
  expect(told.at(-1)!.scores).toEqual(view.seats.map(({ score }) => score));
});

test("of a route that cannot be paid it is said which cards it takes, and which one has", () => {
  const view = { seats: [{ routes: ["bc"] }], closed: [] } as unknown as View;
  expect(lacks(edition, view, { red: 1 }, "ab")).toBe("you need 3 red; you have 1 red");
  expect(lacks(edition, view, {}, "ab")).toBe("you need 3 red; you have none");
  expect(lacks(edition, view, { blue: 2, red: 1 }, "cd")).toBe("you need 1 ferry, 2 of one colour; you have 2 blue");
  expect(lacks(edition, view, { red: 2, ferry: 1 }, "ab")).toBe(""); // a ferry stands for any colour
  expect(lacks(edition, view, {}, "bc")).toBe(""); // it is somebody's
});

test("a hint names the card, not its place", () => {
  const face: View["face"] = ["red", "ferry", null, "blue", "blue"];
  expect(takeLine({ do: "take", slot: 1 }, face)).toBe("take the face-up card: ferry");
  expect(takeLine({ do: "take", slot: "deck" }, face)).toBeNull();
  expect(takeLine({ do: "draw_tickets" }, face)).toBeNull();
});
