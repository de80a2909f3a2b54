import { expect, test } from "vitest";
import { difference, options, originOf, passes, rare, sourceOf, totals, type Source } from "../src/edition/look";
import type { Filter, Part } from "../src/games/registry";

const SOURCES: Record<string, Source> = {
  "": "house",
  deck: "public",
  "deck.cards.1": "printed",
  "deck.cards.1.value": "rulebook",
};

test("a figure has the source of the nearest table around it", () => {
  expect(["deck.cards.0.value", "deck.cards.1.colour", "deck.cards.1.value", "values.x"].map((path) =>
    sourceOf(SOURCES, path),
  )).toEqual(["public", "printed", "rulebook", "house"]); // prettier-ignore
  expect(sourceOf({}, "anything.at.all")).toBe("house");
});

test("an entry says what of it comes from elsewhere", () => {
  expect(originOf(SOURCES, "deck.cards.0")).toEqual({ source: "public", except: [] });
  expect(originOf(SOURCES, "deck.cards.1")).toEqual({ source: "printed", except: [["value", "rulebook"]] });
});

test("figures are added up over all tables, the surest first", () => {
  expect(totals({ a: { house: 2, rulebook: 1 }, b: { house: 3 } })).toEqual([
    ["rulebook", 1],
    ["house", 5],
  ]);
});

interface Card {
  id: string;
  colour: string;
  value: number;
}
const cards = (...list: Card[]): object => ({ deck: { cards: list } });
const [blue, gray, green]: [Card, Card, Card] = [
  { id: "1", colour: "blue", value: 3 },
  { id: "2", colour: "gray", value: 10 },
  { id: "3", colour: "blue", value: 10 },
];
const deck: Part = { path: "deck.cards", title: () => "Deck" };
const values: Part = {
  path: "values",
  title: () => "Values",
  figures: (_, table) =>
    Object.entries(table as object).map(([path, value]) => ({ path, name: path, value: String(value) })),
};

test("beside ours: entries that are new, changed or gone, whatever the order of keys", () => {
  const theirs = { value: 3, colour: "blue", id: "1" };
  const found = difference(deck, cards(theirs, { ...gray, value: 1 }, { ...green, id: "9" }), cards(blue, gray, green));
  expect([...found.entries]).toEqual([
    [1, "changed"],
    [2, "new"],
  ]);
  expect([found.missing, found.count, found.ours, found.differs]).toEqual([[green], 3, 3, true]);
  expect(difference(deck, cards(blue), cards(blue)).differs).toBe(false);
});

test("beside ours: which figures of a table are others", () => {
  const { figures } = difference(values, { values: { a: 1, b: 2 } }, { values: { a: 1, b: 3 } });
  expect(figures).toEqual([{ figure: { path: "b", name: "b", value: "2" }, ours: "3" }]);
});

const filters: Filter[] = [
  { title: () => "Colour", values: (card) => [(card as Card).colour], name: (colour) => colour.toUpperCase() },
  { title: () => "Value", values: (card) => [(card as Card).value], name: (value) => value },
];

test("a filter counts what the other filters leave, and numbers stand in their order", () => {
  const all = [gray, green, blue];
  expect(options(filters, 1, {}, all, null).map(({ value, count }) => [value, count])).toEqual([
    ["3", 1],
    ["10", 2],
  ]);
  expect(options(filters, 0, { 1: "10" }, all, null)).toEqual([
    { value: "gray", name: "GRAY", count: 1 },
    { value: "blue", name: "BLUE", count: 1 },
  ]);
  expect(all.filter((card) => passes(filters, { 0: "blue", 1: "10" }, card, null))).toEqual([green]);
});

test("what only one entry of a long list has is told", () => {
  const list = [...Array.from({ length: 10 }, (_, i) => ({ ...blue, id: `${i}` })), { ...gray, value: 3 }];
  const part: Part = { ...deck, filters };
  expect(rare(part, cards(...list)).map(({ name }) => name)).toEqual(["GRAY"]);
  expect(rare(part, cards(blue, gray))).toEqual([]);
});
