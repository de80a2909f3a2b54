/** The tables of an edition file of San Francisco. */
import { points, say, words } from "../../lib/words/index.svelte";
import { draw, type Figure, type Part } from "../registry";
import { filled, present, written } from "../unfinished";
import AdvantageTable from "./AdvantageTable.svelte";
import CardPicture from "./Card.svelte";
import DistrictBand from "./DistrictBand.svelte";
import EmptyCity from "./EmptyCity.svelte";
import { bonusName, faceLine, named } from "./names";
import { NAMES, type AdvantagePoints, type Board, type Card, type District, type Edition } from "./server";
import Stat from "./Stat.svelte";
import Token from "./Token.svelte";
import { sf } from "./words/index.svelte";

const w = (): ReturnType<typeof sf>["edition"] => sf().edition;
const players = (n: string): string => words().start.players(Number(n), Number(n));

/** A space of the bottom row, or of any. */
type Space = number | { row?: number; space?: number };
const spaceName = (space: Space): string =>
  typeof space === "number" ? String(space + 1) : `${(space.row ?? 0) + 1}/${(space.space ?? 0) + 1}`;

/** A card on which every place has something that can be drawn. */
const whole = (card: Partial<Card>): Card => {
  const { symbols, ...rest } = filled<Card>({ id: "", colour: "black", value: 0, symbols: [] }, card);
  return { ...rest, symbols: symbols.filter((symbol) => symbol in NAMES.en.symbols) };
};

const SIGNED: Record<string, () => NonNullable<Figure["sign"]>> = {
  skyscraper_need: () => draw(Stat, { kind: "skyscraper" }),
  square: () => draw(Stat, { kind: "square" }),
  plus2_token: () => draw(Token, { kind: "plus2" }),
  value4_card: () => draw(Token, { kind: "value4" }),
  bonus_copies: () => draw(Stat, { kind: "bonus" }),
  contracts: () => draw(Stat, { kind: "contracts" }),
  markers: () => draw(Stat, { kind: "marker" }),
  skyscrapers: () => draw(Stat, { kind: "skyscraper" }),
  skyscraper: () => draw(Stat, { kind: "skyscraper" }),
  medal: () => draw(Stat, { kind: "medal" }),
  completion: () => draw(Stat, { kind: "completion" }),
  points_token: () => draw(Token, { kind: "points" }),
};

/** A number by its key, with its sign if it has one. */
const figure = (key: string, value: string): Figure => {
  const sign = SIGNED[key]?.();
  return { path: key, name: w().figures[key] ?? key, value, ...(sign && { sign }) };
};
const numbers = (_: Edition, table: Record<string, number>): Figure[] =>
  present(table).map(([key, value]) => figure(key, String(value)));

/** District, 4 players: 2, 1, 0, −1 */
const ranks = (of: string, table: Record<string, number[]> | undefined): string[] =>
  present(table).map(([n, halves]) => w().ranks(of, players(n), halves.map((half) => points(half / 2)).join(", ")));

const parts: Part<Edition>[] = [
  {
    path: "deck.cards",
    title: () => w().tables.deck,
    width: 116,
    draw: (_, card: Partial<Card>) => draw(CardPicture, { face: whole(card) }),
    label: (edition, card: Partial<Card>) => faceLine(edition, whole(card)),
    keys: () => w().keys,
    filters: [
      {
        title: () => w().filters.colour,
        values: (card: Partial<Card>) => [card.colour ?? ""],
        name: (colour, edition) => {
          const home = edition.districts.find((one) => one.colour === colour);
          return home ? say(written(home.name)) : w().noDistrict;
        },
      },
      { title: () => w().filters.value, values: (card: Partial<Card>) => [card.value ?? ""], name: (value) => value },
      {
        title: () => w().filters.symbol,
        values: (card: Partial<Card>) => (card.symbols?.length ? card.symbols : [""]),
        name: (symbol) => (symbol in NAMES.en.symbols ? named("symbols", symbol) : w().noSymbol),
      },
    ],
  },
  {
    path: "districts",
    title: () => w().tables.districts,
    width: 230,
    worded: true,
    draw: (_, district: Partial<District>) => draw(DistrictBand, { district }),
    label: (_, { name, bonus }: Partial<District>) => w().bonus(say(written(name)), bonus ? bonusName(bonus) : "…"),
    keys: () => w().keys,
  },
  {
    path: "board",
    title: () => w().tables.board,
    draw: (edition, board: Partial<Board>) =>
      draw(EmptyCity, { edition: { ...edition, board: filled(edition.board, board) } }),
    figures: (_, board: Record<string, number | Space[]>) =>
      present(board).map(([key, value]) =>
        figure(key, Array.isArray(value) ? value.map(spaceName).join(", ") : String(value)),
      ),
  },
  { path: "values", title: () => w().tables.values, figures: numbers },
  {
    path: "points",
    title: () => w().tables.points,
    figures: (_, table: Record<string, number>) =>
      present(table).map(([key, halves]) => figure(key, points(halves / 2))),
  },
  {
    path: "advantage",
    title: () => w().tables.advantage,
    draw: (edition, table: Partial<AdvantagePoints>) =>
      draw(AdvantageTable, { edition: { ...edition, advantage: filled({ district: {}, network: {} }, table) } }),
    label: (_, { district, network }: Partial<AdvantagePoints>) =>
      [...ranks(sf().district, district), ...ranks(sf().network, network)].join("; "),
  },
  {
    path: "foundation_tokens",
    title: () => w().tables.foundations,
    figures: (_, table: { by_players?: Record<string, number> }) =>
      present(table.by_players).map(([n, value]) => ({
        path: `by_players.${n}`,
        name: players(n),
        value: String(value),
        sign: draw(Stat, { kind: "foundation" }),
      })),
  },
  { path: "supply", title: () => w().tables.supply, figures: numbers },
];
export default parts;
