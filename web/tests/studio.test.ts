import { expect, test, vi } from "vitest";
import { fileFields, sections, type Field, type Section } from "../src/studio/kinds";
import { grid, numeral, series } from "../src/studio/fields/numerals";
import { phrases, read, spoken } from "../src/studio/phrases";
import { entryPrinted, isCertain, printed, sourceOf, tablePrinted } from "../src/studio/sources";
import { at, put, same, type Tables } from "../src/studio/tables";
import { cornered, freed, inRows, joined, moved, outline } from "../src/games/san_francisco_1906/plotting";
import type { FreePlot } from "../src/games/san_francisco_1906/server";

vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("window", { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) });
const { progress } = await import("../src/studio/checklist");
const { misfits, twice } = await import("../src/studio/misfits");
const { blank, copied } = await import("../src/studio/fresh");
const { catalogues } = await import("../src/studio/words/index.svelte");
const texts = import.meta.glob<{ default: object }>("../src/studio/{names,words}/??.ts", { eager: true });
const say = catalogues.en.misfits;

const SCHEMA = {
  $ref: "#/$defs/File",
  $defs: {
    File: {
      type: "object",
      properties: {
        format: { type: "string" },
        id: { type: "string", pattern: "^[a-z0-9][a-z0-9_-]{0,39}\\Z" },
        title: { anyOf: [{ $ref: "#/$defs/Text" }, { type: "null" }], default: null },
        deck: { $ref: "#/$defs/Deck" },
        points: { type: "object", additionalProperties: { type: "integer", minimum: -5, maximum: 5 } },
        nothing: { type: "object", properties: {} },
      },
      required: ["format", "id", "deck", "points"],
    },
    Text: { title: "Text", type: "object", additionalProperties: { type: "string", maxLength: 9 }, required: ["en"] },
    Deck: {
      type: "object",
      properties: {
        size: { type: "integer", minimum: 1, maximum: 9 },
        cards: { type: "array", items: { $ref: "#/$defs/Card" } },
      },
      required: ["size", "cards"],
    },
    Card: {
      type: "object",
      properties: {
        id: { type: "string", pattern: "^[a-z0-9][a-z0-9_-]{0,39}\\Z" },
        colour: { enum: ["blue", "red"] },
        icons: { type: "array", items: { enum: ["park", "tram"] } },
        at: {
          anyOf: [
            { type: "null" },
            { type: "array", minItems: 2, maxItems: 2, prefixItems: [{ type: "number" }], items: false },
          ],
        },
      },
      required: ["id", "colour", "icons"],
    },
  },
};
const FIELDS = fileFields(SCHEMA as never);
const CARDS = sections(FIELDS).find(({ path }) => path === "deck.cards") as Section;
const FILE: Tables = {
  format: "1",
  id: "ours",
  deck: {
    source: "house",
    size: 2,
    source_size: "rulebook",
    cards: [
      { id: "a", colour: "blue", icons: ["park"] },
      { id: "b", colour: "red", icons: [] },
    ],
  },
  points: { 1: 2, source: "public" },
};

test("sections are the tables and lists of the file, and tables without fields are none", () => {
  expect(sections(FIELDS).map(({ path, list, fields }) => [path, list, fields.map(({ key }) => key)])).toEqual([
    ["", false, ["id", "title"]],
    ["deck", false, ["size"]],
    ["deck.cards", true, ["id", "colour", "icons", "at"]],
    ["points", false, [""]],
  ]);
});

test("what does not fit is told at its place, and what fits is not", () => {
  expect(misfits(FIELDS, FILE, "", say)).toEqual([]);
  const wrong = put(put(put(FILE, "deck.cards.1.colour", "green"), "deck.size", 10), "points", { 1: "x" });
  expect(misfits(FIELDS, { ...wrong, id: "A B", title: { pl: "Gra" } }, "", say).map(({ path }) => path)).toEqual([
    "id",
    "title",
    "deck.size",
    "deck.cards.1.colour",
    "points",
  ]);
  expect(misfits(FIELDS, put(FILE, "deck.cards.0.at", [1]), "", say)[0]?.message).toBe("Expected 2 entries.");
  expect(twice([{ id: "a" }, { id: "b" }, { id: "a" }], "deck.cards", say).map(({ path }) => path)).toEqual([
    "deck.cards.2.id",
  ]);
});

test("a change leaves what was before as it was", () => {
  const next = put(FILE, "deck.cards.0.icons.0", "tram");
  expect(at(next, "deck.cards.0.icons")).toEqual(["tram"]);
  expect(at(FILE, "deck.cards.0.icons")).toEqual(["park"]);
  expect(at(put(FILE, "deck.size", undefined), "deck")).not.toHaveProperty("size");
  expect([same({ a: 1, b: [2] }, { b: [2], a: 1 }), same([1], [1, 2])]).toEqual([true, false]);
});

test("what is typed or confirmed is printed, and nothing else", () => {
  expect(["deck.size", "deck.cards.0.colour", "points.1"].map((path) => sourceOf(FILE, path))).toEqual([
    "rulebook",
    "house",
    "public",
  ]);
  const field = (key: string): Field => CARDS.fields.find((one) => one.key === key)!;
  const typed = printed(FILE, "deck.cards.0.colour", field("colour").kind);
  expect([isCertain(typed, "deck.cards.0.colour"), isCertain(typed, "deck.cards.0.icons")]).toEqual([true, false]);
  expect(progress(typed, FILE, CARDS)).toEqual({ all: 2, certain: 0, changed: 0 });
  const confirmed = entryPrinted(put(typed, "deck.cards.0.colour", "red"), "deck.cards.0");
  expect(at(confirmed, "deck.cards.0")).toEqual({ id: "a", colour: "red", icons: ["park"], source: "printed" });
  expect(progress(confirmed, FILE, CARDS)).toEqual({ all: 2, certain: 1, changed: 1 });
  const points = sections(FIELDS).find(({ path }) => path === "points")!;
  const all = tablePrinted(FILE, "points", points.fields);
  expect([sourceOf(all, "points.1"), progress(all, FILE, points)]).toEqual([
    "printed",
    { all: 1, certain: 1, changed: 0 },
  ]);
});

test("new entries have ids of their own", () => {
  const cards = at(FILE, "deck.cards") as Tables[];
  expect(blank(cards, CARDS)).toEqual({ id: "deck-3", icons: [] });
  expect(copied(cards, CARDS, { id: "blue-07", colour: "blue", source: "house" })).toEqual({
    id: "blue-3",
    colour: "blue",
  });
});

test("numbers are read as people type them, and what is none stays", () => {
  expect([numeral(" 12 "), numeral("−3"), numeral("1,5"), numeral(""), numeral("x1")]).toEqual([
    12,
    -3,
    1.5,
    undefined,
    "x1",
  ]);
  expect(series("1 2;3, 4", true)).toEqual([1, 2, 3, 4]);
  expect(grid("1 2\n\n3 4\n", true)).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test("phrases are read from their pattern", () => {
  const all = phrases("^(licence|build|money \\d{1,2}( per building)?)$")!;
  expect(all.map(({ word }) => word)).toEqual(["licence", "build", "money", "money per building"]);
  expect(read(all, "money 3 per building")).toEqual({ phrase: all[3], number: "3" });
  expect([spoken(all[3]!, "2"), spoken(all[0]!, "2")]).toEqual(["money 2 per building", "licence"]);
  expect(phrases("^(top|left) [1-8]\\Z")).toEqual([
    { word: "top", numbered: true },
    { word: "left", numbered: true },
  ]);
  expect([phrases("^[a-z]{1,40} [1-9]( rubble)?$"), phrases(null)]).toEqual([null, null]);
});

// ---- plots of 1906 -----------------------------------------------------------------------------------

const BLOCK: Tables = {
  map: { block_columns: 2, block_rows: 2 },
  block: { A: [["red 1", "blue 2 rubble"], ["green 3", "red 4"]] }, // prettier-ignore
};

test("rows become free plots with the same neighbours and edges, and rows again", () => {
  const free = freed(BLOCK, "block.A");
  const plots = at(free, "block.A_plots") as FreePlot[];
  expect(plots.map(({ id, neighbours, edges, corner }) => [id, neighbours, edges, corner])).toEqual([
    ["r0c0", ["r0c1", "r1c0"], ["top 1", "left 1"], true],
    ["r0c1", ["r0c0", "r1c1"], ["top 2", "right 1"], true],
    ["r1c0", ["r0c0", "r1c1"], ["bottom 1", "left 2"], true],
    ["r1c1", ["r0c1", "r1c0"], ["right 2", "bottom 2"], true],
  ]);
  expect(plots[1]).toMatchObject({ colour: "blue", number: 2, rubble: true });
  expect(inRows(free, "block.A_plots")).toEqual(BLOCK);
});

test("corners that lie together move together, inside the block", () => {
  const plots = at(freed(BLOCK, "block.A"), "block.A_plots") as FreePlot[];
  const next = moved(plots, 0, 2, [1.32, 0.71], [2, 2]); // the corner in the middle, which all four have
  expect(next.map((plot) => outline(plot).filter(([x, y]) => x === 1.3 && y === 0.7).length)).toEqual([1, 1, 1, 1]);
  expect(outline(moved(plots, 0, 0, [-5, 9], [2, 2])[0]!)[0]).toEqual([0, 2]);
  const along = moved(plots, 0, 1, [2, 0], [2, 2]); // the whole top edge is the first plot's now
  expect(joined(along, [2, 2])[0]!.edges).toEqual(["top 1", "top 2", "left 1"]);
  expect(outline(cornered(plots[0]!))).toHaveLength(5);
});

/** The paths of all texts. */
const paths = (part: object, at = ""): string[] =>
  Object.entries(part).flatMap(([key, text]) =>
    typeof text === "object" ? paths(text as object, `${at}${key}.`) : [at + key],
  );

test.each(["names", "words"])("our own languages have all %s", (folder) => {
  const [en, pl, es] = ["en", "pl", "es"].map((one) =>
    paths(texts[`../src/studio/${folder}/${one}.ts`]!.default).sort(),
  );
  expect([pl, es]).toEqual([en, en]);
});
