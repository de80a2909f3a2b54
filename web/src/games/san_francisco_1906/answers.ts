/** What a piece says when it is clicked and cannot be used: what it is, and when it is for, with the rule. */
import { actionCard, bestBuilder, licence, service, spacesOf, yearOf } from "./edition";
import {
  actionName,
  benefitsOf,
  licenceTitle,
  objectiveLine,
  plotLabel,
  plotLine,
  say,
  serviceName,
  servicePoints,
  space,
  spaceName,
} from "./names";
import type { Edition, View } from "./server";
import { ns } from "./words/index.svelte";

const sentence = (text: string): string => `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}.`;

export function plotAnswer(edition: Edition, view: View, names: string[], id: string): string {
  const { answers } = ns();
  const plot = view.plots[id]!;
  const parts = [sentence(plotLine(edition, id, plot, names))];
  if (plot.owner === null && view.end === null) parts.push(answers.plotFree(plot.cost));
  if (plot.rubble) parts.push(answers.plotRubble);
  return parts.join(" ");
}

/** When an action card is played. */
function turnOf(view: View, index: number): string {
  const { cardNow, cardDone, cardLater } = ns().answers;
  if (view.opening || index > view.card) return cardLater;
  return index === view.card ? cardNow : cardDone;
}

const standing = (view: View, names: string[], where: number, here: number): string[] =>
  view.standing.flatMap((one, seat) =>
    one === where && view.pawns[seat] === here ? [ns().standsThere(names[seat] ?? "")] : [],
  );

export function spaceAnswer(edition: Edition, view: View, names: string[], index: number, i: number): string {
  const text = spacesOf(edition, view.ring[index]!, view.players)[i]!;
  const what = [ns().hints[space(text).kind]!, ...standing(view, names, index, i)].join("; ");
  return `${spaceName(edition, text)}: ${what}. ${turnOf(view, index)}`;
}

export const cardAnswer = (edition: Edition, view: View, index: number): string =>
  `${index + 1}. ${say(actionCard(edition, view.ring[index]!).name)}. ${turnOf(view, index)}`;

/** `mine`: in one's own hand; otherwise it lies in the row, or somebody else has it. */
export function licenceAnswer(edition: Edition, view: View, id: string, mine: boolean): string {
  const { answers } = ns();
  const opens = view.opens[id];
  const plots = (ids: string[]): string => ids.map(plotLabel).join(", ");
  const parts = [`${licenceTitle(edition, id)}.`];
  if (view.licence_row.includes(id)) parts.push(answers.licenceRow(actionName(edition, "licence")));
  else if (mine) parts.push(licence(edition, id).wild ? answers.wildHand : answers.licenceHand);
  if (opens?.alone.length) parts.push(answers.opens(plots(opens.alone)));
  if (opens?.paired.length) parts.push(answers.opensPaired(plots(opens.paired)));
  return parts.join(" ");
}

export function objectiveAnswer(edition: Edition, view: View, id: string, seat: number): string {
  const { objectiveCommon, objectiveOwn } = ns().answers;
  const whose = view.common.includes(id)
    ? objectiveCommon
    : view.objective_row.includes(id)
      ? howToSign(edition)
      : objectiveOwn;
  return `${objectiveLine(edition, view, id, seat)} ${whose}`;
}

const howToSign = (edition: Edition): string => ns().answers.objectiveRow(actionName(edition, "objective"));

export const deckAnswer = (edition: Edition, view: View): string =>
  `${ns().deck(view.objective_deck)}: ${ns().deckHint}. ${howToSign(edition)}`;

export function bestBuilderAnswer(edition: Edition): string {
  const { name, text } = bestBuilder(edition);
  return `${say(name)}: ${say(text)} ${ns().answers.bestBuilder}`;
}

export const serviceAnswer = (edition: Edition, view: View, kind: string): string =>
  `${ns().serviceLeft(serviceName(edition, kind), view.services[kind]!)}; ${servicePoints(service(edition, kind))}. ${ns().answers.service}`;

export function yearAnswer(edition: Edition, year: number): string {
  const w = ns();
  return `${year}: ${w.cost(yearOf(edition, year).build_cost)}; ${w.benefit(benefitsOf(edition, year))}. ${w.answers.year}`;
}

export const incomeAnswer = (view: View, names: string[], amount: number, i: number): string =>
  `${[ns().incomeSpace(amount), ...standing(view, names, -1, i)].join("; ")}. ${ns().answers.income}`;

export function moneyAnswer(edition: Edition, view: View, names: string[]): string {
  return `${view.seats.map((one, i) => `${names[i]}: ${ns().moneyOf(one.money, edition.money.points[one.money]!)}`).join("; ")}. ${ns().answers.money}`;
}

export function developmentAnswer(edition: Edition, view: View, names: string[]): string {
  const { cells } = edition.development;
  const each = view.seats.map((one, i) => `${names[i]}: ${ns().worth(cells[one.row]![one.column]!)}`);
  return `${each.join("; ")}. ${ns().answers.development}`;
}
