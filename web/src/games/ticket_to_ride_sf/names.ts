/** What things on the board are called, in the language that is set. */
import { settings } from "../../lib/settings.svelte";
import { say } from "../../lib/words/index.svelte";
import { phrase } from "../../lib/words/phrase";
import { place, pointsFor, route, symbol, ticket, type Side } from "./edition";
import { NAMES, type Edition, type Move, type Route, type View } from "./server";
import { mostOf, type Cards } from "./targets";
import { cardsFor } from "./way";
import { ttr } from "./words/index.svelte";

/** What the server's catalogue calls a thing. */
export const named = (
  table: keyof (typeof NAMES)["en"],
  id: string,
  values?: Record<string, string | number>,
): string => phrase(NAMES[settings.language][table][id]!, values);

export const placeName = (edition: Edition, id: string): string => place(edition, id).name;
export const symbolName = (edition: Edition, id: string): string => say(symbol(edition, id).name);

/** Pier 39 – Alcatraz */
export function ends(edition: Edition, id: string): string {
  const { from, to } = route(edition, id);
  return `${placeName(edition, from)} – ${placeName(edition, to)}`;
}

/** Fort Mason – Civic Center */
function ticketEnds(edition: Edition, id: string): string {
  const { from, to } = ticket(edition, id);
  return `${placeName(edition, from)} – ${placeName(edition, to)}`;
}

export const ticketLine = (edition: Edition, id: string): string =>
  `${ticketEnds(edition, id)} (${ticket(edition, id).value})`;

/** 2 blue, 1 ferry */
export const cardsLine = (cards: Cards | Record<string, number>): string =>
  Object.entries(cards)
    .map(([kind, n]) => named("cards", kind, { n }))
    .join(", ");

/** A card taken face up, by its colour: the places where cards lie have no numbers that one could see. */
export function takeLine(move: Move, face: View["face"]): string | null {
  const card = move.do === "take" && move.slot !== "deck" ? face[move.slot] : null;
  return card ? ttr().takeFace(named("taken", card)) : null;
}

/** Who owns a route: a seat, or -1. */
export const owner = (view: View, id: string): number => view.seats.findIndex(({ routes }) => routes.includes(id));

/** Which track of a double route: by its colour and, if both have the same, by the side of its twin on which it lies. */
export const trackName = (edition: Edition, id: string): string =>
  named("route", sideOf(edition, id) ?? "track", { colour: named("colour", route(edition, id).colour) });

/** Of twins of the same colour: on which side this one lies. The first is to the left, going from one end to the other. */
export function sideOf(edition: Edition, id: string): Side | null {
  const { from, to, colour, double } = route(edition, id);
  const pair = edition.routes.filter((one) => one.double === double);
  if (!double || pair.some((one) => one.colour !== colour)) return null;
  const [a, b] = [from, to].map((end) => edition.plan.stops.find(({ place }) => place === end)!);
  const [across, down] = [b!.x - a!.x, b!.y - a!.y];
  const first = pair[0]!.id === id;
  if (Math.abs(across) > Math.abs(down)) return across > 0 === first ? "north" : "south";
  return down > 0 === first ? "east" : "west";
}

/** A route with all that the map shows of it. */
export function routeLine(edition: Edition, view: View, names: string[], id: string): string {
  const w = ttr();
  const { length, colour, ferries, double } = route(edition, id);
  const parts = [
    `${ends(edition, id)}: ${w.spaces(length)}`,
    ...(double ? [w.double, trackName(edition, id)] : [named("routes", colour)]),
  ];
  if (ferries) parts.push(w.needsFerries(ferries));
  parts.push(w.points(pointsFor(edition, length)));
  const seat = owner(view, id);
  if (seat >= 0) parts.push(w.ownedBy(names[seat] ?? ""));
  else if (view.closed.includes(id)) parts.push(w.closed);
  return parts.join(", ");
}

/** What is missing for a free route, in words; empty if the cards are there. */
export function lacks(edition: Edition, view: View, hand: Cards, id: string): string {
  const { length, colour, ferries = 0 } = route(edition, id);
  const best = colour === "gray" ? mostOf(edition, hand) : colour;
  const [plain, wild] = [hand[best] ?? 0, hand.ferry ?? 0];
  if (owner(view, id) >= 0 || view.closed.includes(id)) return "";
  if (wild >= ferries && plain + wild >= length) return "";
  const { cards, gray } = cardsFor([route(edition, id)]);
  const has = Object.fromEntries(
    [
      [best, plain],
      ["ferry", wild],
    ].filter(([, n]) => n !== 0),
  ) as Cards;
  return ttr().lacks([cardsLine(cards), ...gray.map(ttr().oneColour)].filter(Boolean).join(", "), cardsLine(has));
}

/** A place with its souvenirs. */
export function placeLine(edition: Edition, view: View, id: string): string {
  const stack = view.stacks.find((one) => one.place === id);
  return `${placeName(edition, id)}: ${stack ? ttr().stack(symbolName(edition, stack.symbol), stack.tokens) : ttr().noStack}`;
}

/** What a place is good for. */
export const aboutPlace = (edition: Edition, view: View, id: string): string =>
  `${placeLine(edition, view, id)}. ${view.stacks.some(({ place, tokens }) => place === id && tokens > 0) ? ttr().aboutStack : ""}`.trim();

/** What a card is good for. */
export const aboutCard = (colour: string): string =>
  colour === "ferry" ? ttr().aboutFerry : ttr().aboutCard(named("colour", colour));

/** What is still to be built for a ticket: 5 more spaces: 3 red, 2 of one colour. */
export function wayLine(way: Route[] | null): string {
  const w = ttr();
  if (way === null) return w.noWay;
  const { cards, gray } = cardsFor(way);
  const spaces = way.reduce((sum, { length }) => sum + length, 0);
  return w.wayLeft(spaces, [cardsLine(cards), ...gray.map(w.oneColour)].filter(Boolean).join(", "));
}

/** What a ticket brings or costs. */
export function aboutTicket(edition: Edition, id: string, fulfilled: boolean, over: boolean): string {
  const w = ttr();
  return (fulfilled ? w.aboutFulfilled : over ? w.aboutLost : w.aboutTicket)(
    ticketEnds(edition, id),
    w.points(ticket(edition, id).value),
  );
}
