/** What things on the board are called, in the language that is set. */
import { settings } from "../../lib/settings.svelte";
import { place, pointsFor, route, symbol, ticket, type Edition } from "./edition";
import type { Cards } from "./targets";
import type { View } from "./view";
import { ttr } from "./words/index.svelte";

export const placeName = (edition: Edition, id: string): string => place(edition, id).name;
export const symbolName = (edition: Edition, id: string): string => symbol(edition, id).name[settings.language];

/** Pier 39 – Alcatraz */
export function ends(edition: Edition, id: string): string {
  const { from, to } = route(edition, id);
  return `${placeName(edition, from)} – ${placeName(edition, to)}`;
}

/** Fort Mason – Civic Center */
export function ticketEnds(edition: Edition, id: string): string {
  const { from, to } = ticket(edition, id);
  return `${placeName(edition, from)} – ${placeName(edition, to)}`;
}

export const ticketLine = (edition: Edition, id: string): string =>
  `${ticketEnds(edition, id)} (${ticket(edition, id).value})`;

/** 2 blue, 1 ferry */
export function cardsLine(cards: Cards): string {
  const w = ttr();
  return Object.entries(cards)
    .map(([kind, n]) => w.cardsOf[kind]!(n))
    .join(", ");
}

/** Who owns a route: a seat, or -1. */
export const owner = (view: View, id: string): number => view.seats.findIndex(({ routes }) => routes.includes(id));

/** A route with all that the map shows of it. */
export function routeLine(edition: Edition, view: View, names: string[], id: string): string {
  const w = ttr();
  const { length, colour, ferries, double } = route(edition, id);
  const parts = [`${ends(edition, id)}: ${w.spaces(length)}`, w.colours[colour] ?? colour];
  if (ferries) parts.push(w.needsFerries(ferries));
  if (double) parts.push(w.double);
  parts.push(w.points(pointsFor(edition, length)));
  const seat = owner(view, id);
  if (seat >= 0) parts.push(w.ownedBy(names[seat] ?? ""));
  else if (view.closed.includes(id)) parts.push(w.closed);
  return parts.join(", ");
}

/** A place with its souvenirs. */
export function placeLine(edition: Edition, view: View, id: string): string {
  const stack = view.stacks.find((one) => one.place === id);
  if (!stack) return placeName(edition, id);
  return `${placeName(edition, id)}: ${ttr().stack(symbolName(edition, stack.symbol), stack.tokens)}`;
}
