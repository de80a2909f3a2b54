/** Every text of this board as players read it, with each number and colour. */
import { expect, test } from "vitest";
import en from "../src/games/ticket_to_ride_sf/words/en";
import es from "../src/games/ticket_to_ride_sf/words/es";
import pl from "../src/games/ticket_to_ride_sf/words/pl";

const NUMBERS = [...Array(23).keys()];
const SIDES = ["north", "south", "east", "west", null];

/** Functions are tried with numbers, then with words; what takes both takes them in the order of its parameters. */
function rendered(entry: unknown): string[] {
  if (typeof entry === "string") return [entry];
  if (typeof entry !== "function") return Object.values(entry as object).flatMap(rendered);
  const say = entry as (...parts: unknown[]) => string;
  return say.length === 1 ? NUMBERS.map((n) => say(n)) : NUMBERS.flatMap((n) => [say(n, 3), say("Ada", n)]);
}
const texts = (words: typeof en): string[] => {
  const { track, aboutCard, ...rest } = words;
  return [...rendered(rest), ...Object.values(words.colour).map(aboutCard), ...SIDES.map((side) => track(words.colour["gray"]!, side as "north" | null))];
};

test("numbers have the right form", () => {
  const wrong = {
    en: /\b1 (points|cards|tickets|trams|routes|spaces|ferries|souvenirs|turns|more turns)\b|\b[02-9] (point|card|ticket|tram|space|ferry)\b/,
    pl: /\b1 (punktów|punkty|kart\b|karty|Bilety|Biletów|tramwaje|pola|pól|połączenia|połączeń|Promy|tury|tur\b)|\b[2-4] (punktów|kart\b|Biletów|pól|połączeń|Promów)|\b[05-9] (punkty|karty|Bilety|pola|połączenia|Promy)/,
    es: /\b1 (puntos|cartas|billetes|rutas|espacios|ferris|souvenirs|turnos|tranvías)\b|\b[02-9] (punto|carta|billete|ruta|espacio|ferri|souvenir)\b/,
  };
  for (const [words, pattern] of [[en, wrong.en], [pl, wrong.pl], [es, wrong.es]] as const)
    expect(texts(words).filter((text) => pattern.test(text))).toEqual([]);
});

test("the words of the printed game", () => {
  expect(texts(pl).filter((text) => /\btor(u|em|y|ów)?\b|\b[Tt]ras[aęyo]|[Pp]amiąt|transport|\bbilet/.test(text))).toEqual([]);
  expect(texts(es).filter((text) => /recuerdo|casilla|\bocupa(r|da)? (la|una|por)/i.test(text))).toEqual([]);
});

test("a sentence of its own begins with a capital letter", () => {
  for (const { aboutCard, colour } of [en, pl, es]) expect(aboutCard(colour["orange"]!)).toMatch(/^\p{Lu}/u);
  expect(en.aboutCard("orange")).toMatch(/^Orange card:/);
});

test("a Polish card is feminine, and what is taken is in the accusative", () => {
  for (const colour of ["blue", "green", "black", "purple", "red", "orange"]) {
    expect(pl.colour[colour]).toMatch(/a$/);
    expect(pl.taken[colour]).toBe(pl.colour[colour]!.replace(/a$/, "ą"));
  }
  expect(pl.takeCard(2, pl.taken["red"]!)).toBe("Weź kartę 2: czerwoną");
  expect(es.card(2, es.colour["red"]!)).toBe("Carta 2: roja");
});
