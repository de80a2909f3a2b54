/** Every text of this board as players read it, with each number and colour. */
import { expect, test } from "vitest";
import { NAMES } from "../src/games/ticket_to_ride_sf/server";
import en from "../src/games/ticket_to_ride_sf/words/en";
import es from "../src/games/ticket_to_ride_sf/words/es";
import pl from "../src/games/ticket_to_ride_sf/words/pl";
import type { Language } from "../src/lib/messages";

const NUMBERS = [...Array(23).keys()];

/** Functions are tried with numbers, then with words; what takes both takes them in the order of its parameters. */
function rendered(entry: unknown): string[] {
  if (typeof entry === "string") return [entry];
  if (typeof entry !== "function") return Object.values(entry as object).flatMap(rendered);
  const say = entry as (...parts: unknown[]) => string;
  return say.length === 1 ? NUMBERS.map((n) => say(n)) : NUMBERS.flatMap((n) => [say(n, 3), say("Ada", n)]);
}
const colour = (language: Language, id: string): string => NAMES[language].colour[id] as string;
const texts = (words: typeof en): string[] => {
  const { aboutCard, ...rest } = words;
  return [...rendered(rest), aboutCard("gray")];
};

test("numbers have the right form", () => {
  const wrong = {
    en: /\b1 (points|cards|tickets|trams|routes|spaces|ferries|souvenirs|turns|more turns)\b|\b[02-9] (point|card|ticket|tram|space|ferry)\b/,
    pl: /\b1 (punktów|punkty|kart\b|karty|Bilety|Biletów|tramwaje|pola|pól|połączenia|połączeń|Promy|tury|tur\b)|\b[2-4] (punktów|kart\b|Biletów|pól|połączeń|Promów)|\b[05-9] (punkty|karty|Bilety|pola|połączenia|Promy)/,
    es: /\b1 (puntos|cartas|billetes|rutas|espacios|ferris|souvenirs|turnos|tranvías)\b|\b[02-9] (punto|carta|billete|ruta|espacio|ferri|souvenir)\b/,
  };
  for (const [words, pattern] of [
    [en, wrong.en],
    [pl, wrong.pl],
    [es, wrong.es],
  ] as const)
    expect(texts(words).filter((text) => pattern.test(text))).toEqual([]);
});

test("the words of the printed game", () => {
  expect(
    texts(pl).filter((text) => /\btor(u|em|y|ów)?\b|\b[Tt]ras[aęyo]|[Pp]amiąt|transport|\bbilet/.test(text)),
  ).toEqual([]);
  expect(texts(es).filter((text) => /recuerdo|casilla|\bocupa(r|da)? (la|una|por)/i.test(text))).toEqual([]);
});

test("a sentence of its own begins with a capital letter", () => {
  const said = [
    en.aboutCard(colour("en", "orange")),
    pl.aboutCard(colour("pl", "orange")),
    es.aboutCard(colour("es", "orange")),
  ];
  for (const sentence of said) expect(sentence).toMatch(/^\p{Lu}/u);
  expect(en.aboutCard("orange")).toMatch(/^Orange card:/);
});

test("a Polish card is feminine, and what is taken is in the accusative", () => {
  for (const id of ["blue", "green", "black", "purple", "red", "orange"]) {
    expect(colour("pl", id)).toMatch(/a$/);
    expect(NAMES.pl.taken[id]).toBe(colour("pl", id).replace(/a$/, "ą"));
  }
  expect(pl.takeCard(2, NAMES.pl.taken["red"] as string)).toBe("Weź kartę 2: czerwoną");
  expect(es.card(2, colour("es", "red"))).toBe("Carta 2: roja");
});
