import { expect, test } from "vitest";
import { paint, SEATS, SIGNS, TRAMS } from "../src/games/ticket_to_ride_sf/art";
import { chain } from "../src/games/ticket_to_ride_sf/chain";
import { nearest } from "../src/games/ticket_to_ride_sf/hits";
import { axis, inside, line, sights, smooth } from "../src/games/ticket_to_ride_sf/scenery";
import { claimOf, keeping, targets } from "../src/games/ticket_to_ride_sf/targets";
import { toldOf } from "../src/games/ticket_to_ride_sf/spoken";
import { step, type Spot } from "../src/games/ticket_to_ride_sf/steps";
import { claimed, taken, visited } from "../src/games/ticket_to_ride_sf/taken";
import { cardsFor, wayLeft } from "../src/games/ticket_to_ride_sf/way";
import type { Edition, Geometry, Move, View } from "../src/games/ticket_to_ride_sf/server";
import type { LegalMove } from "../src/lib/messages";
import { route } from "./routes";

const legal = (...moves: Move[]): LegalMove<Move>[] => moves.map((move) => ({ move, words: "" }));

test("only what the server lists can be clicked", () => {
  const found = targets(legal({ do: "take", slot: 2 }, { do: "take", slot: "deck" }), null);
  expect(found.slots.map((slot) => slot !== null)).toEqual([false, false, true, false, false]);
  expect(found.deck?.move).toEqual({ do: "take", slot: "deck" });
  expect(found.tickets).toBeNull();
  expect([found.routes.size, found.places.size, found.keeps.length]).toEqual([0, 0, 0]);
});

test("payments come by route, those with few ferries first", () => {
  const claim = (id: string, cards: Record<string, number>): Move => ({ do: "claim", route: id, cards });
  const found = targets(
    legal(claim("a", { ferry: 2 }), claim("b", { red: 1 }), claim("a", { red: 2 }), claim("a", { red: 1, ferry: 1 })),
    null,
  );
  expect([...found.routes.keys()]).toEqual(["a", "b"]);
  expect(found.routes.get("a")!.map(({ move }) => move["cards"])).toEqual([
    { red: 2 },
    { red: 1, ferry: 1 },
    { ferry: 2 },
  ]);
});

test("places light up for the souvenir that is meant", () => {
  const put = (symbol: string, place: string): Move => ({ do: "souvenir", symbol, place });
  const moves = legal(put("poppy", "castro"), put("poppy", "mission"), put("sea-lion", "castro"));
  expect([...targets(moves, null).places.keys()]).toEqual(["castro", "mission"]);
  expect([...targets(moves, "sea-lion").places.keys()]).toEqual(["castro"]);
  expect(targets(moves, "sea-lion").symbols).toEqual(["poppy", "sea-lion"]);
  expect([...targets(legal({ do: "collect", place: "castro" }), null).places.keys()]).toEqual(["castro"]);
});

test("only a legal choice of tickets can be confirmed", () => {
  const keeps = targets(legal({ do: "keep", tickets: ["a"] }, { do: "keep", tickets: ["a", "b"] }), null).keeps;
  expect(keeping(keeps, [])).toBeNull();
  expect(keeping(keeps, ["b"])).toBeNull();
  expect(keeping(keeps, ["b", "a"])).toBe(keeps[1]);
});

test("a refusal is asked for with the cards that the spaces show", () => {
  const edition = { colours: ["blue", "red", "ferry", "gray"].map((id) => ({ id })) } as Edition;
  expect(claimOf(route("r", "a", "b"), {}, edition).cards).toEqual({ red: 3 });
  expect(
    claimOf(route("r", "a", "b", { colour: "gray", ferries: 1 }), { blue: 1, red: 4, ferry: 9 }, edition).cards,
  ).toEqual({ red: 2, ferry: 1 });
  expect(claimOf(route("r", "a", "b", { colour: "gray", ferries: 3 }), {}, edition).cards).toEqual({ ferry: 3 });
});

test("the chain of a ticket takes the fewest routes, in either direction", () => {
  const routes = [
    route("ab", "a", "b"),
    route("cb", "c", "b"),
    route("cd", "c", "d"),
    route("ad", "a", "d"),
    route("xy", "x", "y"),
  ];
  expect(chain(routes, "a", "c")).toHaveLength(2);
  expect(chain(routes, "c", "a")).toHaveLength(2);
  expect(chain(routes, "a", "b")).toEqual(["ab"]);
  expect(chain(routes, "a", "x")).toEqual([]);
});

test("lines go from end to end, outlines are closed, a bridge runs along its long axis", () => {
  expect(line([{ x: 50, y: 20, angle: 0, length: 20, ferry: false }])).toBe("M40.0 20.0L50.0 20.0L60.0 20.0");
  expect(
    smooth([
      [0, 0],
      [10, 0],
      [10, 10],
    ]),
  ).toMatch(/^M.*Z$/);
  expect(
    axis([
      [0, 0],
      [100, 0],
      [100, 4],
      [0, 4],
    ]),
  ).toEqual([
    [100, 2],
    [0, 2],
  ]);
});

test("scenery keeps clear of stops, routes and names, and boats stay on the water", () => {
  const land: [number, number][] = [
    [100, 100],
    [900, 100],
    [900, 600],
    [100, 600],
  ];
  const plan: Geometry = {
    width: 1000,
    height: 700,
    shapes: [{ kind: "land", points: land }],
    stops: [
      { place: "a", x: 300, y: 300, site: false, label: { lines: ["A place"], x: 320, y: 305, anchor: "start" } },
    ],
    tracks: [{ route: "r", colour: "red", spaces: [{ x: 500, y: 300, angle: 0, length: 60, ferry: false }] }],
    stop_radius: 11,
    space_width: 12,
  };
  const found = sights(plan);
  expect(found.length).toBeGreaterThan(20);
  for (const { kind, x, y } of found) {
    expect(inside([x, y], land)).toBe(kind !== "boat");
    expect(Math.hypot(x - 300, y - 300)).toBeGreaterThan(18);
    expect(Math.abs(x - 500) > 30 || Math.abs(y - 300) > 11).toBe(true);
  }
  expect(sights(plan)).toEqual(found);
});

test("a card that was taken is followed from its slot or from the deck", () => {
  const view = (face: string[], ...seats: [number, Record<string, number>][]): View =>
    ({ face, seats: seats.map(([cards, known]) => ({ cards, known })) }) as unknown as View;
  const before = view(["red", "blue", "red"], [2, {}], [3, { red: 1 }]);
  expect(taken(before, before)).toBeNull();
  expect(taken(before, view(["red", "blue", "green"], [2, {}], [4, { red: 2 }]))).toEqual({
    seat: 1,
    colour: "red",
    from: 2,
  });
  expect(taken(before, view(["red", "blue", "red"], [3, {}], [3, { red: 1 }]))).toEqual({
    seat: 0,
    colour: null,
    from: "deck",
  });
});

test("a souvenir is followed from the stack that has become smaller", () => {
  const view = (...tokens: number[]): View =>
    ({ stacks: tokens.map((n, i) => ({ place: `place-${i}`, symbol: "poppy", tokens: n })) }) as unknown as View;
  expect(visited(view(2, 2), view(2, 2))).toBeNull();
  expect(visited(view(2, 1), view(2, 0))).toBe("place-1");
  expect(visited(view(2), view(2, 1))).toBeNull(); // a new stack is not taken from
});

test("a claim of another is news, one's own is not", () => {
  const view = (...routes: string[][]): View => ({ seats: routes.map((ids) => ({ routes: ids })) }) as unknown as View;
  expect(claimed(view(["a"], []), view(["a"], ["b"]), 0)).toBe("b");
  expect(claimed(view(["a"], []), view(["a"], ["b"]), 1)).toBeNull();
  expect(claimed(view(["a"], ["b"]), view(["a"], []), 0)).toBeNull(); // taken back
});

test("an arrow key leads to what lies nearest straight ahead", () => {
  const spots: Spot[] = [
    { id: "here", at: [100, 100] },
    { id: "east", at: [160, 105] },
    { id: "north-east", at: [130, 60] },
    { id: "twin", at: [100, 116] },
  ];
  expect(step(spots, "here", "ArrowRight")).toBe("east");
  expect(step(spots, "here", "ArrowUp")).toBe("north-east");
  expect(step(spots, "here", "ArrowDown")).toBe("twin");
  expect(step(spots, "here", "ArrowLeft")).toBeNull();
  expect(step(spots, "here", "Enter")).toBeNull();
});

test("a line of the log knows its place on the board", () => {
  const edition = { tickets: [{ id: "t", from: "a", to: "b", value: 3 }] } as Edition;
  expect(toldOf(edition, null)).toEqual({ slot: null, routes: [], places: [] });
  expect(toldOf(edition, { do: "take", slot: "deck" }).slot).toBe("deck");
  expect(toldOf(edition, { do: "draw_tickets" }).slot).toBe("tickets");
  expect(toldOf(edition, { do: "claim", route: "r", cards: {} }).routes).toEqual(["r"]);
  expect(toldOf(edition, { do: "keep", tickets: ["t"] }).places).toEqual(["a", "b"]);
  expect(toldOf(edition, { do: "keep" } as Move).places).toEqual([]); // of others it is not told which
  expect(toldOf(edition, { do: "collect", place: "a" }).places).toEqual(["a"]);
});

// ---- a click on the map ------------------------------------------------------------------------------

const space = (x: number, y: number): object => ({ x, y, angle: 0, length: 40, ferry: false });
const twins = {
  width: 1000,
  height: 700,
  stop_radius: 11,
  space_width: 12,
  stops: [{ place: "castro", x: 60, y: 100 }],
  tracks: [
    { route: "upper", colour: "red", spaces: [space(100, 93), space(143, 93)] },
    { route: "lower", colour: "blue", spaces: [space(100, 107), space(143, 107)] },
  ],
} as unknown as Geometry;

test("of twin tracks each is hit on its own side, however far a finger may miss", () => {
  for (const x of [90, 120, 150])
    for (const far of [1, 6, 12, 25]) {
      expect(nearest(twins, [x, 100 - far], 30)).toEqual({ kind: "route", id: "upper" });
      expect(nearest(twins, [x, 100 + far], 30)).toEqual({ kind: "route", id: "lower" });
    }
});

test("a stop is hit before the routes that end there, and nothing from afar", () => {
  expect(nearest(twins, [62, 98], 30)).toEqual({ kind: "place", id: "castro" });
  expect(nearest(twins, [62, 98], 30, ["route"])?.kind).toBe("route");
  expect(nearest(twins, [120, 300], 30)).toBeNull();
});

// ---- seats and routes --------------------------------------------------------------------------------

const COLOURS = ["blue", "green", "black", "purple", "red", "orange", "gray"];

test("no seat has the colour of a route", () => {
  const parts = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  for (const tram of TRAMS)
    for (const colour of COLOURS) {
      const [a, b] = [parts(tram), parts(paint(colour).main)];
      expect(Math.hypot(...a.map((value, i) => value - b[i]!)), `${tram} and ${colour}`).toBeGreaterThan(50);
    }
});

test("no seat has the sign of a colour: bridge, gull, lighthouse and anchor belong to the players", () => {
  const corners = (path: string): string => path.replace(/[-\d.\s,]+/g, "");
  const shapes = new Set(SEATS.map(corners));
  for (const colour of COLOURS) expect(shapes.has(corners(SIGNS[colour]!)), colour).toBe(false);
});

test("the way left for a ticket goes over own tracks and free ones, as short as can be", () => {
  const routes = [
    route("a-b", "a", "b", { length: 2, colour: "gray", ferries: 1 }),
    route("b-c", "b", "c"),
    route("a-c", "a", "c", { length: 6 }),
    route("c-d", "c", "d", { length: 1, colour: "blue" }),
  ];
  const seats = (...owned: string[][]): View["seats"] => owned.map((routes) => ({ routes })) as View["seats"];
  const left = (view: Partial<View>): string[] | undefined =>
    wayLeft({ routes } as Edition, { closed: [], ...view } as View, 0, "a", "d")?.map(({ id }) => id);
  expect(left({ seats: seats([], []) })).toEqual(["a-b", "b-c", "c-d"]);
  expect(left({ seats: seats(["a-c"], []) })).toEqual(["c-d"]);
  expect(left({ seats: seats([], ["b-c"]) })).toEqual(["a-c", "c-d"]);
  expect(left({ seats: seats([], []), closed: ["a-b"] })).toEqual(["a-c", "c-d"]);
  expect(left({ seats: seats([], ["c-d"]) })).toBeUndefined();
  expect(cardsFor(routes)).toEqual({ cards: { ferry: 1, red: 9, blue: 1 }, gray: [1] });
});
