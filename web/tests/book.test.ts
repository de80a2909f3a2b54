import { expect, test, vi } from "vitest";
import { plain, runs } from "../src/book/rich";
import { index, search } from "../src/book/search";
import type { Shelf } from "../src/book/shelf";
import type { BookPart } from "../src/lib/messages";

vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("window", { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) });
vi.stubGlobal("location", { pathname: "/", hash: "" });
vi.stubGlobal("addEventListener", () => undefined);

const { anchor } = await import("../src/book/shelf");

const GAMES = {
  san_francisco: (await import("../src/games/san_francisco/pictures")).default,
  ticket_to_ride_sf: (await import("../src/games/ticket_to_ride_sf/pictures")).default,
  san_francisco_1906: (await import("../src/games/san_francisco_1906/pictures")).default,
};
const files = import.meta.glob<string>("../../src/fogline/games/*/book/*.toml", {
  query: "?raw",
  import: "default",
  eager: true,
});
const written = (game: string, file: string): string => files[`../../src/fogline/games/${game}/book/${file}`] ?? "";
const names = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((found) => found[1]!);

test.each(Object.entries(GAMES))("every picture in the book of %s exists", (game, { pieces, scenes }) => {
  const [parts, ...examples] = written(game, "book.toml").split("\n[examples.");
  const named = /picture = "([^" ]+)/g;
  const within = ["en", "pl", "es"].flatMap((language) => names(written(game, `${language}.toml`), /\{([a-z][\w-]*)/g));
  for (const name of [...names(parts!, named), ...within]) expect(Object.keys(pieces)).toContain(name);
  for (const name of names(examples.join(""), named)) expect(Object.keys(scenes)).toContain(name);
});

test("the books were found", () => {
  expect(written("san_francisco", "book.toml")).toContain("[[chapters]]");
  expect(names(written("san_francisco", "pl.toml"), /\{([a-z][\w-]*)/g)).toContain("sign");
});

test("a text is plain and bold words, and pictures", () => {
  expect(runs("Some **bold** one {sign tracks}.")).toEqual([
    { kind: "plain", text: "Some " },
    { kind: "bold", text: "bold" },
    { kind: "plain", text: " one " },
    { kind: "picture", text: "sign tracks", after: "." },
  ]);
  expect(plain("Tory {sign tracks} i **skwer** {sign square}.")).toBe("Tory i skwer.");
  expect(runs("Za 3 $ i w górę: a o 2 $.")[0]!.text).toBe("Za 3\u00A0$ i\u00A0w\u00A0górę: a\u00A0o\u00A02\u00A0$.");
  expect(runs("{sign tram} 3, po 2 graczy")).toEqual([
    { kind: "picture", text: "sign tram", after: " 3" },
    { kind: "plain", text: ", po 2\u00A0graczy" },
  ]);
});

const part = (id: string, text: string, rules: string[], more: Partial<BookPart> = {}): BookPart => ({
  id,
  kind: "text",
  rules,
  ruling: false,
  picture: "",
  name: "",
  text,
  moments: [],
  ...more,
});
const shelf: Shelf = {
  game: "a",
  book: {
    names: [],
    chapters: [
      { id: "turn", title: "Tura", parts: [part("turn-take", "Weź **całą** kolumnę: śródmieście.", ["A-1.1"])] },
      {
        id: "end",
        title: "Koniec",
        parts: [part("example-x", "", ["A-1.2"], { name: "Łódź", moments: ["Na końcu."] })],
      },
    ],
  },
  rules: { "A-1": "Zasady", "A-1.1": "Cała kolumna.", "A-1.2": "Koniec gry." },
  edition: {},
  pictures: null,
};
const found = (query: string): string[] => search(index(shelf, "Numbered"), query).map((one) => one.anchor);

test("words are found by their beginnings, without accents, in the book first", () => {
  expect(found("cala kol")).toEqual(["turn-take", "A-1.1"]);
  expect(found("SRODM")).toEqual(["turn-take"]);
  expect(found("lodz")).toEqual(["example-x"]);
  expect(found("a-1.2")).toEqual(["A-1.2"]);
  expect(found("olumna")).toEqual([]);
  expect(found("koniec kolumna").slice(0, 3)).toEqual(["chapter-end", "A-1.1", "A-1.2"]); // nothing has both words
  expect(found(" ")).toEqual([]);
  expect(search(index(shelf, ""), "calą")[0]!.snippet).toEqual(["Weź ", "całą", " kolumnę: śródmieście."]);
});

test("other forms of a word come after it", () => {
  expect(found("kolumna")).toEqual(["A-1.1", "turn-take"]);
  expect(found("kolumnami")).toEqual(["turn-take", "A-1.1"]);
});

test("a rule leads to the paragraph that explains it, or to itself", () => {
  expect([anchor(shelf, "about-A-1.1"), anchor(shelf, "about-A-9.9"), anchor(shelf, "A-1.1")]).toEqual([
    "turn-take",
    "A-9.9",
    "A-1.1",
  ]);
});
