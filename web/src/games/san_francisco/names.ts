/** What things on the board are called, in the language that is set. */
import { settings } from "../../lib/settings.svelte";
import { say } from "../../lib/words/index.svelte";
import { phrase } from "../../lib/words/phrase";
import { written } from "../unfinished";
import { face, rowOf, spaceOf } from "./edition";
import { NAMES, type Card, type Cell, type City, type Edition } from "./server";
import { sf } from "./words/index.svelte";

/** What the server's catalogue calls a thing. */
export const named = (
  table: keyof (typeof NAMES)["en"],
  id: string,
  values?: Record<string, string | number>,
): string => phrase(NAMES[settings.language][table][id]!, values);

/** What a bonus is called; of one that is still being typed, what was typed. */
export const bonusName = (bonus: string): string =>
  bonus in NAMES.en.bonus_names ? named("bonus_names", bonus) : bonus;

/** Waterfront 3: a card by its district and what everybody sees on it, without its symbols. */
function faceName(edition: Edition, { colour, value }: Card): string {
  const home = edition.districts.find((one) => one.colour === colour);
  if (!home) return named("cards", "universal", { value });
  return named("cards", "project", { district: say(written(home.name)), value });
}

const cardName = (edition: Edition, id: string): string =>
  id === "value4" || id === "depot" ? named("bonus_names", id) : faceName(edition, face(edition, id));

/** Waterfront 3 (tracks, bonus symbol) */
function withSymbols(name: string, { colour, symbols }: Card): string {
  const parts = symbols.map((symbol) => named("symbols", symbol));
  if (colour === "black") parts.push(named("cards", "any_district"));
  return parts.length > 0 ? `${name} (${parts.join(", ")})` : name;
}

export const faceLine = (edition: Edition, card: Card): string => withSymbols(faceName(edition, card), card);
export const cardLine = (edition: Edition, id: string): string => withSymbols(cardName(edition, id), face(edition, id));

export const district = (edition: Edition, row: number): string => say(edition.districts[row]!.name);

/** A card on a city board as it counts now. */
export function cellLine(edition: Edition, city: City, cell: Cell): string {
  const w = sf();
  const parts = [cardName(edition, cell.card), w.value(cell.value)];
  parts.push(...face(edition, cell.card).symbols.map((symbol) => named("symbols", symbol)));
  if (cell.plus2) parts.push(w.plus2(cell.plus2));
  if (cell.tracks_token) parts.push(named("signs", "tracks_token"));
  if (cell.marker) parts.push(named("signs", "marker"));
  if (cell.skyscraper) parts.push(named("signs", "skyscraper"));
  else if (cell.around !== null) parts.push(w.around(cell.around, city.need));
  return parts.join(", ");
}

/** A card with what its symbols mean, for whoever asks. */
export function aboutCard(edition: Edition, id: string): string {
  const w = sf();
  return [`${cardLine(edition, id)}.`, ...face(edition, id).symbols.map((symbol) => w.legendOf[symbol]!)].join(" ");
}

/** A space of a city with what lies there. */
export function aboutSpace(edition: Edition, city: City, i: number): string {
  const w = sf();
  const space = w.space(district(edition, rowOf(i)), spaceOf(i) + 1);
  const cell = city.board[i];
  if (!cell) return `${space}: ${w.emptySpace}.`;
  const symbols = face(edition, cell.card).symbols.filter((symbol) => symbol !== "foundation" || !cell.skyscraper);
  return [`${space}: ${cellLine(edition, city, cell)}.`, ...symbols.map((symbol) => w.legendOf[symbol]!)].join(" ");
}

/** What lies before a player, without the board. */
export function cityParts(edition: Edition, city: City): string[] {
  const w = sf();
  const parts = [w.contracts(city.contracts), w.skyscrapers(city.skyscrapers), w.markers(city.markers)];
  if (city.medal) parts.push(w.medal);
  if (city.completed.length)
    parts.push(w.completed(city.completed.length, city.completed.map((row) => district(edition, row)).join(", ")));
  if (city.discard_tokens) parts.push(w.discardTokens(city.discard_tokens));
  if (city.points_tokens) parts.push(w.pointsTokens(city.points_tokens));
  if (city.seaside) parts.push(w.seaside(city.seaside));
  parts.push(w.need(city.need));
  return parts;
}
