/** The tables of an edition file of Ticket to Ride: San Francisco. */
import { say, words } from "../../lib/words/index.svelte";
import Named from "../Named.svelte";
import { draw, type Figure, type Part } from "../registry";
import { filled, present, written } from "../unfinished";
import Card from "./Card.svelte";
import { nameOf, pointsFor } from "./edition";
import { named } from "./names";
import PlaceSign from "./PlaceSign.svelte";
import PointsTable from "./PointsTable.svelte";
import RouteStrip from "./RouteStrip.svelte";
import {
  CARD_IDS,
  NAMES,
  type ColourName,
  type Edition,
  type Place,
  type Route,
  type Symbol,
  type Ticket,
} from "./server";
import Souvenir from "./Souvenir.svelte";
import TicketCard from "./TicketCard.svelte";
import WholeMap from "./WholeMap.svelte";
import { ttr } from "./words/index.svelte";

const w = (): ReturnType<typeof ttr>["edition"] => ttr().edition;
const players = (n: string): string => words().start.players(Number(n), Number(n));
const routeColour = (colour: string): string => (colour in NAMES.en.routes ? named("routes", colour) : colour);
const colourName = (colour: string): string => (colour in NAMES.en.colour ? named("colour", colour) : colour);

const whole = (route: Partial<Route>): Route =>
  filled<Route>({ id: "", from: "", to: "", length: 1, colour: "gray" }, route);
const wholeTicket = (ticket: Partial<Ticket>): Ticket => filled({ id: "", from: "", to: "", value: 0 }, ticket);

function routeLabel(edition: Edition, entry: Partial<Route>): string {
  const { from, to, length, colour, ferries, double } = whole(entry);
  const parts = [`${nameOf(edition, from)} – ${nameOf(edition, to)}: ${ttr().spaces(length)}`, routeColour(colour)];
  if (double) parts.push(ttr().double);
  if (ferries) parts.push(ttr().needsFerries(ferries));
  return [...parts, ttr().points(pointsFor(edition, length))].join(", ");
}

const ends = {
  title: () => w().filters.place,
  values: ({ from, to }: Partial<Ticket & Route>) => [from ?? "", to ?? ""],
  name: (id: string, edition: Edition) => nameOf(edition, id),
};

const figure = (path: string, value: string): Figure => ({ path, name: w().figures[path] ?? path, value });

function souvenirFigures(edition: Edition, { sites, stack_size, ...rest }: Partial<Edition["souvenirs"]>): Figure[] {
  const numbers = present(rest as Record<string, unknown>).filter(([, value]) => typeof value === "number");
  return [
    ...(sites ? [figure("sites", sites.map((id) => nameOf(edition, id)).join(", "))] : []),
    ...present(stack_size).map(([n, value]) => ({
      path: `stack_size.${n}`,
      name: w().stack(players(n)),
      value: String(value),
    })),
    ...numbers.map(([key, value]) => figure(key, String(value))),
  ];
}

const parts: Part<Edition>[] = [
  { path: "map", title: () => w().tables.map, worded: true, draw: (edition) => draw(WholeMap, { edition }) },
  {
    path: "tickets",
    title: () => w().tables.tickets,
    width: 220,
    worded: true,
    draw: (edition, ticket: Partial<Ticket>) =>
      draw(TicketCard, { edition, ticket: wholeTicket(ticket), fulfilled: false }),
    label: (edition, entry: Partial<Ticket>) => {
      const { from, to, value } = wholeTicket(entry);
      return `${nameOf(edition, from)} – ${nameOf(edition, to)}: ${ttr().points(value)}`;
    },
    keys: () => w().keys,
    filters: [
      {
        title: () => w().filters.value,
        values: ({ value }: Partial<Ticket>) => [value ?? ""],
        name: (value) => value,
      },
      ends,
    ],
  },
  {
    path: "routes",
    title: () => w().tables.routes,
    width: 170,
    draw: (_, route: Partial<Route>) => draw(RouteStrip, { route: whole(route) }),
    label: routeLabel,
    keys: () => w().keys,
    filters: [
      {
        title: () => w().filters.colour,
        values: ({ colour }: Partial<Route>) => [colour ?? ""],
        name: routeColour,
      },
      {
        title: () => w().filters.length,
        values: ({ length }: Partial<Route>) => [length ?? ""],
        name: (length) => length,
      },
      {
        title: () => w().filters.ferries,
        values: ({ ferries }: Partial<Route>) => [ferries ?? 0],
        name: (ferries) => ferries,
      },
      {
        title: () => w().filters.kind,
        values: ({ double }: Partial<Route>) => [double ? "double" : "single"],
        name: (kind) => w().kinds[kind as "double" | "single"],
      },
      ends,
    ],
  },
  {
    path: "places",
    title: () => w().tables.places,
    width: 190,
    worded: true,
    draw: (edition, { id, name, label }: Partial<Place>) =>
      draw(PlaceSign, { name: label ?? name ?? "…", site: edition.souvenirs?.sites?.includes(id ?? "") ?? false }),
    label: (edition, { id, name }: Partial<Place>) =>
      w().place(name ?? "…", edition.routes.filter(({ from, to }) => from === id || to === id).length),
    keys: () => w().keys,
    filters: [
      {
        title: () => w().filters.kind,
        values: ({ id }: Partial<Place>, edition) => [edition.souvenirs.sites.includes(id ?? "") ? "site" : "plain"],
        name: (kind) => w().kinds[kind as "site" | "plain"],
      },
    ],
  },
  {
    path: "cards",
    title: () => w().tables.cards,
    figures: (_, cards: Record<string, number>) =>
      present(cards)
        .toSorted(([a], [b]) => CARD_IDS.indexOf(a) - CARD_IDS.indexOf(b))
        .map(([colour, n]) => ({
          path: colour,
          name: colourName(colour),
          value: String(n),
          sign: draw(Card, { colour }),
        })),
  },
  {
    path: "route_points",
    title: () => w().tables.lengths,
    worded: true,
    draw: (edition, route_points: Record<string, number>) =>
      draw(PointsTable, { edition: { ...edition, route_points: route_points ?? {} }, of: "lengths" }),
  },
  {
    path: "symbols",
    title: () => w().tables.symbols,
    width: 200,
    worded: true,
    draw: (_, { id, name }: Partial<Symbol>) =>
      draw(Named, { picture: draw(Souvenir, { symbol: id || "?", size: 36 }), name: say(written(name)) }),
    label: (_, { name }: Partial<Symbol>) => say(written(name)),
  },
  {
    path: "souvenirs",
    title: () => w().tables.souvenirs,
    worded: true,
    draw: (edition, table: Partial<Edition["souvenirs"]>) =>
      draw(PointsTable, {
        edition: { ...edition, souvenirs: filled({ ...edition.souvenirs, points: [] }, table) },
        of: "sets",
      }),
    figures: souvenirFigures,
  },
  {
    path: "trams",
    title: () => w().tables.trams,
    figures: (_, table: Record<string, number>) => present(table).map(([key, value]) => figure(key, String(value))),
  },
  {
    path: "colours",
    title: () => w().tables.colours,
    width: 200,
    worded: true,
    draw: (_, { id, name }: Partial<ColourName>) =>
      draw(Named, { picture: draw(Card, { colour: id ?? "gray" }), name: say(written(name)), size: 54 }),
    label: (_, { name }: Partial<ColourName>) => say(written(name)),
  },
];
export default parts;
