/** What may be clicked: a pure function of the legal moves and of what is chosen. No rules in here. */
import type { LegalMove } from "../../lib/messages";
import { ofKind, type LegalOf } from "../../lib/moves";
import type { Move, View } from "./server";

export type Legal = LegalMove<Move>;
export type Build = LegalOf<Move, "build">;

export interface Targets {
  spaces: Map<number, Legal>; // of the card being played: put the pawn there, or take its action
  incomes: Map<number, Legal>; // by amount
  licences: Map<string, Legal>;
  objectives: Map<string, Legal>; // "deck" is one of them
  cleans: Map<string, Legal>; // by plot
  rewards: LegalOf<Move, "reward">[]; // service cards, then none
  builds: Map<string, Build[]>; // by plot: the ways to pay for it with licences, fewer cards first
  plot: string | null; // the plot that is meant now
}

function by<L extends Legal, T>(legal: L[], key: (move: L["move"]) => T | null): Map<T, L> {
  return new Map(
    legal.flatMap((one): [T, L][] => {
      const found = key(one.move);
      return found === null ? [] : [[found, one]];
    }),
  );
}

export function targets(legal: Legal[], chosen: string | null): Targets {
  const builds = new Map<string, Build[]>();
  for (const one of ofKind(legal, "build")) builds.set(one.move.plot, [...(builds.get(one.move.plot) ?? []), one]);
  for (const ways of builds.values()) ways.sort((a, b) => a.move.licences.length - b.move.licences.length);
  const only = builds.size === 1 ? [...builds.keys()][0]! : null;
  return {
    spaces: by([...ofKind(legal, "move"), ...ofKind(legal, "act")], (move) => move.space),
    incomes: by(ofKind(legal, "income"), (move) => move.amount),
    licences: by(ofKind(legal, "licence"), (move) => move.card),
    objectives: by(ofKind(legal, "objective"), (move) => move.card),
    cleans: by(ofKind(legal, "clean"), (move) => move.plot),
    rewards: ofKind(legal, "reward").sort((a, b) => Number(a.move.take === null) - Number(b.move.take === null)),
    builds,
    plot: chosen !== null && builds.has(chosen) ? chosen : only,
  };
}

/** The move to ask about where a plot cannot be used; null where a plot means nothing now. */
export function plotMove(view: View, plot: string, deciding: boolean): Move | null {
  if (!deciding) return null;
  if (view.phase === "clean") return { do: "clean", plot };
  if (view.phase !== "build" && view.phase !== "subsidised") return null;
  return { do: "build", plot, licences: view.seats[view.player]!.licences.slice(0, 2) };
}

/** The services that a build with these licences may bring, as the server knows them. */
export const rewardsOf = (view: View, seat: number, licences: string[]): string[] =>
  view.seats[seat]?.pairs.find((pair) => pair.licences.every((card) => licences.includes(card)))?.services ?? [];
