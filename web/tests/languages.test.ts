import { expect, test, vi } from "vitest";
import type { Some } from "../src/lib/words/complete";
import type { Words } from "../src/lib/words/index.svelte";

// A language more than there are files for, which was chosen once; the browser asks for one that nobody speaks.
vi.mock("../src/lib/messages", () => ({ LANGUAGES: ["en", "pl", "es", "eo"] }));
vi.stubGlobal("navigator", { languages: ["tlh-AQ", "eo-XX"] });
vi.stubGlobal("localStorage", { getItem: () => '{"language":"tlh","theme":"dark"}', setItem: () => undefined });
vi.stubGlobal("window", { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) });

const { complete } = await import("../src/lib/words/complete");
const { plurals } = await import("../src/lib/words/plural");
const { settings } = await import("../src/lib/settings.svelte");
const { catalogues, say, words } = await import("../src/lib/words/index.svelte");
const boards = [
  (await import("../src/games/san_francisco/words/index.svelte")).sf,
  (await import("../src/games/ticket_to_ride_sf/words/index.svelte")).ttr,
  (await import("../src/games/san_francisco_1906/words/index.svelte")).ns,
];
const { en, pl, es } = catalogues;

const { counted } = plurals("eo", "one", "other");
const esperanto: Some<Words> = {
  name: "Esperanto",
  common: { cancel: "Nuligi", rule: (id) => `Regulo ${id}` },
  start: {
    seatsFree: (n) => counted(n, "libera loko", "liberaj lokoj"),
    about: { "san-francisco": "Planu kvin kvartalojn." },
  },
};

test("a language is found among ours, and one that is no longer spoken is not chosen", () => {
  expect(settings.language).toBe("eo");
  expect(settings.theme).toBe("dark");
});

test("a language without files reads English everywhere", () => {
  expect(words()).toEqual(en);
  for (const board of boards) expect(Object.keys(board()).length).toBeGreaterThan(50);
});

test("what a catalogue lacks is English", () => {
  const ours = complete<Words>(en, { "./en.ts": en, "./pl.ts": pl, "./eo.ts": esperanto })["eo" as "en"];
  expect([ours.name, ours.common.cancel, ours.common.close]).toEqual(["Esperanto", "Nuligi", "Close"]);
  expect([ours.common.rule("SF-1.1"), ours.start.seatsFree(1), ours.start.seatsFree(3)]).toEqual([
    "Regulo SF-1.1",
    "1 libera loko",
    "3 liberaj lokoj",
  ]);
  expect(ours.start.about["san-francisco"]).toBe("Planu kvin kvartalojn.");
  expect(ours.start.about["ticket-to-ride-sf"]).toBe(en.start.about["ticket-to-ride-sf"]);
  expect(ours.table).toEqual(en.table);
});

/** The paths of all texts. */
const paths = (part: object, at = ""): string[] =>
  Object.entries(part).flatMap(([key, text]) =>
    typeof text === "object" ? paths(text as object, `${at}${key}.`) : [at + key],
  );

test.each([pl, es])("our own languages have every text", (catalogue) => {
  expect(paths(catalogue)).toEqual(paths(en));
  expect(catalogue.common.close).not.toBe(en.common.close);
});

test("what is printed in an edition is English where it is missing", () => {
  expect([say({ en: "Waterfront", pl: "Wybrzeże" }), say({ en: "Parks", eo: "Parkoj" } as { en: string })]).toEqual([
    "Waterfront",
    "Parkoj",
  ]);
});

test("forms follow the rules of the language, and the last one stands for those that are missing", () => {
  const polish = plurals("pl", "one", "few", "many", "other");
  const points = [1, 2, 5, 22, 0.5, 1.5, 2.5, -1, -1.5].map((n) =>
    polish.form(n, "punkt", "punkty", "punktów", "punktu"),
  );
  expect(points).toEqual(["punkt", "punkty", "punktów", "punkty", "punktu", "punktu", "punktu", "punkt", "punktu"]);
  expect(polish.counted(7, "karta", "karty", "kart")).toBe("7 kart");
  expect(plurals("es", "one", "other").form(1_000_000, "punto", "puntos")).toBe("puntos"); // in CLDR this is "many"
});
