/** What somebody took between two views, so that it can be seen flying: a card, or a souvenir; or claimed. */
import type { View } from "./server";

export interface Taken {
  seat: number;
  colour: string | null; // null: only its owner knows
  from: number | "deck"; // a slot
}

export function taken(before: View, after: View): Taken | null {
  const seat = after.seats.findIndex(({ cards }, i) => cards === (before.seats[i]?.cards ?? cards) + 1);
  if (seat < 0) return null;
  const [was, now] = [before.seats[seat]!.known, after.seats[seat]!.known];
  const colour = Object.keys(now).find((card) => now[card]! > (was[card] ?? 0)) ?? null;
  const slot = before.face.findIndex((card, i) => card !== null && card === colour && after.face[i] !== card);
  return { seat, colour, from: slot < 0 ? "deck" : slot };
}

/** The name of a flight: the same where the card leaves and where it arrives. */
export const flight = (position: number, from: number | "deck"): string => `card-${position}-${from}`;

/** The route that another claimed. */
export const claimed = (before: View, after: View, seat: number): string | null =>
  after.seats.flatMap(({ routes }, i) =>
    i === seat ? [] : routes.filter((id) => !before.seats[i]?.routes.includes(id)),
  )[0] ?? null;

/** The place from which a souvenir was taken. */
export const visited = (before: View, after: View): string | null =>
  after.stacks.find(({ place, tokens }) => tokens < (before.stacks.find((one) => one.place === place)?.tokens ?? 0))
    ?.place ?? null;
