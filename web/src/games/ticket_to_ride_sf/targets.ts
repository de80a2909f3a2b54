/** What may be clicked: pure functions of the legal moves and of what is chosen. No rules in here. */
import type { LegalMove } from "../../lib/messages";
import { ofKind, type LegalOf } from "../../lib/moves";
import type { Edition, Move, Route } from "./server";

export type Legal = LegalMove<Move>;
type Keep = LegalOf<Move, "keep">;
export type Claim = LegalOf<Move, "claim">;
export type Cards = Claim["move"]["cards"];

export interface Targets {
  slots: (Legal | null)[]; // the face-up cards
  deck: Legal | null;
  tickets: Legal | null; // draw tickets
  routes: Map<string, Claim[]>; // the payments for each route, those with few ferries first
  places: Map<string, Legal>; // where a souvenir can be put or taken, for the symbol that is meant
  symbols: string[]; // souvenirs that can be placed
  symbol: string | null; // the one that is meant
  keeps: Keep[];
}

export function targets(legal: Legal[], chosen: string | null): Targets {
  const takes = ofKind(legal, "take");
  const take = (slot: number | "deck"): Legal | null => takes.find(({ move }) => move.slot === slot) ?? null;
  const souvenirs = ofKind(legal, "souvenir");
  const symbols = [...new Set(souvenirs.map(({ move }) => move.symbol))];
  const symbol = symbols.find((one) => one === chosen) ?? symbols[0] ?? null;
  const places = [...ofKind(legal, "collect"), ...souvenirs.filter(({ move }) => move.symbol === symbol)];
  return {
    slots: [0, 1, 2, 3, 4].map(take),
    deck: take("deck"),
    tickets: ofKind(legal, "draw_tickets")[0] ?? null,
    routes: payments(ofKind(legal, "claim")),
    places: new Map(places.map((one) => [one.move.place, one])),
    symbols,
    symbol,
    keeps: ofKind(legal, "keep"),
  };
}

function payments(claims: Claim[]): Map<string, Claim[]> {
  const routes = new Map<string, Claim[]>();
  for (const claim of claims) routes.set(claim.move.route, [...(routes.get(claim.move.route) ?? []), claim]);
  for (const ways of routes.values()) ways.sort((a, b) => (a.move.cards.ferry ?? 0) - (b.move.cards.ferry ?? 0));
  return routes;
}

/** The move that keeps exactly these tickets, if it is legal. */
export const keeping = (keeps: Keep[], tickets: string[]): Legal | null =>
  keeps.find(
    ({ move }) => move.tickets.length === tickets.length && move.tickets.every((ticket) => tickets.includes(ticket)),
  ) ?? null;

/** The colour of which a hand has most, ferries aside. */
export const mostOf = (edition: Edition, hand: Cards): keyof Cards =>
  edition.colours
    .map(({ id }) => id)
    .filter((id) => id !== "ferry" && id !== "gray")
    .toSorted((a, b) => (hand[b] ?? 0) - (hand[a] ?? 0))[0]!;

/** A claim to ask about: as its spaces show it, a gray route in the colour of which the hand has most. */
export function claimOf(route: Route, hand: Cards, edition: Edition): Claim["move"] {
  const ferries = route.ferries ?? 0;
  const counts: [keyof Cards, number][] = [
    [route.colour === "gray" ? mostOf(edition, hand) : route.colour, route.length - ferries],
    ["ferry", ferries],
  ];
  return { do: "claim", route: route.id, cards: Object.fromEntries(counts.filter(([, n]) => n > 0)) };
}
