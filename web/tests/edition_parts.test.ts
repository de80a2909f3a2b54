import { render } from "svelte/server";
import { expect, test, vi } from "vitest";
import type { Part } from "../src/games/registry";

// The settings look at the browser: what they ask for is answered here.
vi.stubGlobal("navigator", { languages: ["en-GB"] });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("window", { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) });

const { parts } = await import("../src/games/registry");
const { at } = await import("../src/edition/look");
const name = { en: "A name" };

/** An edition of each game with one entry in each table, which is all there. */
const EDITIONS: Record<string, Record<string, unknown>> = {
  "san-francisco": {
    board: { rows: 5, spaces: 5, project_columns: 3, printed_depots: [0, 4], depot_spaces: [{ row: 2, space: 3 }] },
    districts: ["blue", "gray", "orange", "yellow", "green"].map((colour, i) => ({
      colour,
      name: { en: `The ${colour} one` },
      bonus: ["plus2", "value4", "depot", "points", "contracts"][i],
    })),
    values: { skyscraper_need: 7, square: 4, plus2_token: 2, value4_card: 4 },
    supply: { bonus_copies: 3, contracts: 12, markers: 28, skyscrapers: 9 },
    foundation_tokens: { by_players: { 2: 6, 3: 8, 4: 10 } },
    points: { skyscraper: 2, medal: 2, completion: 2, points_token: 3 },
    advantage: { district: { 2: [4, 0] }, network: { 2: [5, 0] } },
    deck: { cards: [{ id: "blue-01", colour: "blue", value: 3, symbols: ["tracks", "bonus"] }] },
  },
  "ticket-to-ride-sf": {
    map: { width: 100, height: 100 },
    places: [
      { id: "a", name: "Alcatraz", x: 1, y: 2, side: "n" },
      { id: "b", name: "Bay", x: 1, y: 2, side: "n" },
    ],
    routes: [{ id: "ab", from: "a", to: "b", length: 3, colour: "gray", ferries: 1, double: "ab" }],
    tickets: [{ id: "t", from: "a", to: "b", value: 5 }],
    cards: { ferry: 8, blue: 6 },
    route_points: { 1: 1, 2: 2, 3: 4 },
    souvenirs: { sites: ["a"], tokens_per_symbol: 3, stack_size: { 2: 2 }, single_2p: 1, points: [0, 0, 1] },
    symbols: [{ id: "poppy", name }],
    trams: { per_player: 20, end_at: 2 },
    colours: [{ id: "blue", name }],
  },
  "1906-san-francisco": {
    colours: { list: [{ id: "green", name }] },
    action_names: { income: name, materials: name, build: name },
    map: { block_rows: 2, block_columns: 3, blocks_down: 2, blocks_across: { 2: 2 }, rubble_tokens: 16 },
    blocks: {
      cards: [
        {
          id: "one",
          name,
          A: [["green 1 rubble", "green 2"]],
          B_plots: [{ id: "r0c1", colour: "green", number: 3, shape: [[0, 0], [2, 0], [1, 2]] }], // prettier-ignore
        },
      ],
    },
    actions: { cards: [{ id: "market", name, two: ["build", "income 3"], more: ["pass"] }] },
    licences: { name, wild_name: name, cards: [{ id: "x", wild: false, colour: "green", number: 1, icons: ["tram"] }] },
    services: { kinds: [{ kind: "tram", name, cards: 4, points_each: 3, price: 1 }] },
    objectives: { cards: [{ id: "o", initial: true, kind: "colour", of: "green", points: 2, name, text: name }] },
    development: { cells: [[1, 2]], urbanism_bar: [0, 1], cleaning_bar: [3] },
    money: { maximum: 2, points: [0, 1, 2] },
    income: { spaces: [4, 3] },
    majority: { points: { 2: [3, 1] } },
    years: { list: [{ year: 1906, build_cost: 0, give: ["licence"] }] },
  },
};

const everywhere = Object.entries(EDITIONS).map(([game, edition]) => [game, edition] as const);

/** The words and the picture of an entry, as they would stand on a page. */
function drawn(part: Part, edition: unknown, entry: unknown): string {
  const picture = part.draw?.(edition, entry, 0);
  const html = picture ? render(picture.component, { props: picture.props }).body : "";
  const figures = part.figures?.(edition, entry).map(({ name, value }) => `${name}: ${value}`) ?? [];
  return [html, part.label?.(edition, entry, 0) ?? "", ...figures].join("\n");
}
const first = (edition: unknown, { path }: Part): unknown => {
  const found = at(edition, path);
  return Array.isArray(found) ? (found as unknown[])[0] : found;
};

test.each(everywhere)("every table of %s has a name, and is drawn or told in figures", async (game, edition) => {
  for (const part of await parts[game]!()) {
    expect(part.title(), part.path).not.toBe("");
    expect(first(edition, part), part.path).toBeDefined();
    const said = drawn(part, edition, first(edition, part));
    expect(said.length, part.path).toBeGreaterThan(part.path === "map" ? 0 : 10);
    expect(said, part.path).not.toMatch(/undefined|NaN|\[object/);
  }
});

test.each(everywhere)("what is still being typed is drawn as far as it goes: %s", async (game, edition) => {
  for (const part of await parts[game]!()) {
    const whole = first(edition, part) as Record<string, unknown>;
    const unfinished = Object.keys(whole).flatMap((key) => {
      const { [key]: _, ...without } = whole;
      return [without, { ...whole, [key]: null }];
    });
    for (const entry of [{}, ...unfinished])
      expect(() => drawn(part, edition, entry), `${part.path} ${JSON.stringify(entry)}`).not.toThrow();
  }
});

test.each(everywhere)("filters name the values that entries have: %s", async (game, edition) => {
  for (const part of await parts[game]!())
    for (const filter of part.filters ?? [])
      for (const entry of [first(edition, part), {}])
        for (const value of filter.values(entry, edition)) {
          expect(filter.title(), part.path).not.toBe("");
          expect(filter.name(String(value), edition), `${part.path} ${value}`).toBeTypeOf("string");
        }
});

test("a route, a ticket and a licence are told in words", async () => {
  const label = async (game: string, path: string): Promise<string> => {
    const part = (await parts[game]!()).find((one) => one.path === path)!;
    return part.label!(EDITIONS[game], first(EDITIONS[game], part), 0);
  };
  expect(await label("ticket-to-ride-sf", "routes")).toBe(
    "Alcatraz – Bay: 3 spaces, gray: any one colour, double route, needs 1 ferry, 4 points",
  );
  expect(await label("ticket-to-ride-sf", "tickets")).toBe("Alcatraz – Bay: 5 points");
  expect(await label("1906-san-francisco", "licences.cards")).toBe("green 1 (A name)");
  expect(await label("1906-san-francisco", "blocks.cards")).toBe("A name. A: green 1 (rubble), green 2. B: green 3");
  expect(await label("san-francisco", "deck.cards")).toBe("The blue one 3 (tracks, bonus symbol)");
});
