/** What may be clicked: pure functions of the legal moves and of what is chosen. No rules in here. */
import type { LegalMove, Move } from "../../lib/messages";
import type { Edition, Route } from "./edition";

export type Cards = Record<string, number>;

export interface Targets {
  slots: (LegalMove | null)[]; // the face-up cards
  deck: LegalMove | null;
  tickets: LegalMove | null; // draw tickets
  routes: Map<string, LegalMove[]>; // the payments for each route, those with few ferries first
  places: Map<string, LegalMove>; // where a souvenir can be put or taken, for the symbol that is meant
  symbols: string[]; // souvenirs that can be placed
  symbol: string | null; // the one that is meant
  keeps: LegalMove[];
}

export const cardsOf = (move: Move): Cards => move["cards"] as Cards;
export const ferriesIn = (move: Move): number => cardsOf(move)["ferry"] ?? 0;

export function targets(legal: LegalMove[], chosen: string | null): Targets {
  const of = (kind: string): LegalMove[] => legal.filter(({ move }) => move.do === kind);
  const take = (slot: number | string): LegalMove | null => of("take").find(({ move }) => move["slot"] === slot) ?? null;
  const symbols = [...new Set(of("souvenir").map(({ move }) => move["symbol"] as string))];
  const symbol = symbols.find((one) => one === chosen) ?? symbols[0] ?? null;
  const places = [...of("collect"), ...of("souvenir").filter(({ move }) => move["symbol"] === symbol)];
  return {
    slots: [0, 1, 2, 3, 4].map(take),
    deck: take("deck"),
    tickets: of("draw_tickets")[0] ?? null,
    routes: payments(of("claim")),
    places: new Map(places.map((one) => [one.move["place"] as string, one])),
    symbols,
    symbol,
    keeps: of("keep"),
  };
}

function payments(claims: LegalMove[]): Map<string, LegalMove[]> {
  const routes = new Map<string, LegalMove[]>();
  for (const claim of claims) {
    const id = claim.move["route"] as string;
    routes.set(id, [...(routes.get(id) ?? []), claim]);
  }
  for (const ways of routes.values()) ways.sort((a, b) => ferriesIn(a.move) - ferriesIn(b.move));
  return routes;
}

/** The move that keeps exactly these tickets, if it is legal. */
export const keeping = (keeps: LegalMove[], tickets: string[]): LegalMove | null =>
  keeps.find(({ move }) => {
    const kept = move["tickets"] as string[];
    return kept.length === tickets.length && kept.every((ticket) => tickets.includes(ticket));
  }) ?? null;

/** A claim to ask about: as its spaces show it, a gray route in the colour of which the hand has most. */
export function claimOf(route: Route, hand: Cards, edition: Edition): Move {
  const ferries = route.ferries ?? 0;
  const colours = edition.colours.map(({ id }) => id).filter((id) => id !== "ferry" && id !== "gray");
  const most = colours.toSorted((a, b) => (hand[b] ?? 0) - (hand[a] ?? 0))[0]!;
  const counts: [string, number][] = [
    [route.colour === "gray" ? most : route.colour, route.length - ferries],
    ["ferry", ferries],
  ];
  return { do: "claim", route: route.id, cards: Object.fromEntries(counts.filter(([, n]) => n > 0)) };
}
