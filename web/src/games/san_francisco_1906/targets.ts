/** What may be clicked: a pure function of the legal moves and of what is chosen. No rules in here. */
import type { LegalMove, Move } from "../../lib/messages";
import type { View } from "./view";

export interface Targets {
  spaces: Map<number, LegalMove>; // of the card being played: put the pawn there, or take its action
  incomes: Map<number, LegalMove>; // by amount
  licences: Map<string, LegalMove>;
  objectives: Map<string, LegalMove>; // "deck" is one of them
  cleans: Map<string, LegalMove>; // by plot
  rewards: LegalMove[]; // service cards, then none
  builds: Map<string, LegalMove[]>; // by plot: the ways to pay for it with licences, fewer cards first
  plot: string | null; // the plot that is meant now
}

function by<T>(legal: LegalMove[], kinds: string[], key: string): Map<T, LegalMove> {
  const found = legal.filter(({ move }) => kinds.includes(move.do) && move[key] !== null);
  return new Map(found.map((one) => [one.move[key] as T, one]));
}

export const licencesOf = (move: Move): string[] => move["licences"] as string[];

export function targets(legal: LegalMove[], chosen: string | null): Targets {
  const builds = new Map<string, LegalMove[]>();
  for (const one of legal.filter(({ move }) => move.do === "build")) {
    const plot = one.move["plot"] as string;
    builds.set(plot, [...(builds.get(plot) ?? []), one]);
  }
  for (const ways of builds.values()) ways.sort((a, b) => licencesOf(a.move).length - licencesOf(b.move).length);
  const only = builds.size === 1 ? [...builds.keys()][0]! : null;
  return {
    spaces: by(legal, ["move", "act"], "space"),
    incomes: by(legal, ["income"], "amount"),
    licences: by(legal, ["licence"], "card"),
    objectives: by(legal, ["objective"], "card"),
    cleans: by(legal, ["clean"], "plot"),
    rewards: legal.filter(({ move }) => move.do === "reward").sort((a, b) => Number(a.move["take"] === null) - Number(b.move["take"] === null)),
    builds,
    plot: chosen !== null && builds.has(chosen) ? chosen : only,
  };
}

/** The move that a click on a plot means; null where a plot means nothing now, or needs licences to be chosen. */
export function plotMove(view: View, plot: string, deciding: boolean): Move | null {
  if (!deciding) return null;
  if (view.phase === "clean") return { do: "clean", plot };
  if (view.phase !== "build" && view.phase !== "subsidised") return null;
  return { do: "build", plot, licences: view.seats[view.player]!.licences.slice(0, 2) };
}

/** The services that a build with these licences may bring, as the server knows them. */
export const rewardsOf = (view: View, seat: number, licences: string[]): string[] =>
  view.seats[seat]?.pairs.find((pair) => pair.licences.every((card) => licences.includes(card)))?.services ?? [];
