/** What things on the board are called, in the language that is set. */
import { settings } from "../../lib/settings.svelte";
import { points, say } from "../../lib/words/index.svelte";
import { phrase } from "../../lib/words/phrase";
import { written } from "../unfinished";
import { licence, objective, service, yearOf } from "./edition";
import {
  NAMES,
  type ActionNames,
  type Edition,
  type Licence,
  type Player,
  type Plot,
  type ServiceKind,
  type View,
  type Year,
} from "./server";
import { ns } from "./words/index.svelte";

/** What the server's catalogue calls a thing. */
export const named = (
  table: keyof (typeof NAMES)["en"],
  id: string,
  values?: Record<string, string | number>,
): string => phrase(NAMES[settings.language][table][id]!, values);

export { say };

/** "income 3": what kind of space it is, and how much it gives. */
export function space(text: string): { kind: string; amount: string } {
  const [kind = "", amount = ""] = text.split(" ");
  return { kind, amount };
}

export const actionName = (edition: Edition, kind: string): string =>
  say(edition.action_names[kind as keyof ActionNames]);

export function spaceName(edition: Edition, text: string): string {
  const { kind, amount } = space(text);
  const name = actionName(edition, kind);
  return amount ? `${name} ${amount} $` : name;
}

/** The colour of a licence or a plot: "amarilla". Where we have no such form, the edition's name. */
export const colourName = (edition: Edition, colour: string): string =>
  colour in NAMES.en.colours
    ? named("colours", colour)
    : say(written(edition.colours.list.find((one) => one.id === colour)?.name));

export const serviceName = (edition: Edition, kind: string): string =>
  say(written(edition.services.kinds.find((one) => one.kind === kind)?.name));

/** green 1 (Electric lighting, Park) */
export const licenceName = (edition: Edition, id: string): string => licenceLine(edition, licence(edition, id));

export function licenceLine(edition: Edition, card: Licence): string {
  const printed = [card.colour && colourName(edition, card.colour), card.number].filter(Boolean).join(" ");
  const name = card.wild ? [say(edition.licences.wild_name), printed].filter(Boolean).join(": ") : printed;
  return `${name} (${card.icons.map((icon) => serviceName(edition, icon)).join(", ")})`;
}

/** With the word for it, which the name of a wild one has already. */
export const licenceTitle = (edition: Edition, id: string): string =>
  licence(edition, id).wild ? licenceName(edition, id) : ns().licence(licenceName(edition, id));

export const licenceNames = (edition: Edition, ids: string[]): string =>
  ids.map((id) => licenceName(edition, id)).join("; ") || ns().none;

/** Green majority: points by rank …  */
export function objectiveLine(edition: Edition, view: View, id: string, seat: number): string {
  const { name, text } = objective(edition, id);
  const worth = seat < 0 ? undefined : view.worth[id]?.[seat];
  if (worth === undefined) return `${say(name)}: ${say(text)}`;
  const words = view.end === null ? ns().worthNow(worth) : ns().worth(worth);
  return `${say(name)}: ${say(text)} ${words.charAt(0).toLocaleUpperCase()}${words.slice(1)}.`;
}

/** r1c6 as it stands beside the map, and in the log: B7. */
export function plotLabel(plot: string): string {
  const [row, column] = plot.slice(1).split("c").map(Number);
  return `${"ABCDEFGHIJKLMNOP"[row!]}${column! + 1}`;
}

export function plotLine(edition: Edition, id: string, plot: Plot, names: string[]): string {
  const w = ns();
  const parts = [w.plot(plotLabel(id), colourName(edition, plot.colour), plot.number)];
  if (plot.rubble) parts.push(w.rubble);
  parts.push(plot.owner === null ? w.emptyPlot : w.building(names[plot.owner] ?? ""));
  return parts.join(", ");
}

/** "money 2 per building" as a player reads it. */
function benefitName(text: string): string {
  const { benefits } = ns();
  const [kind = "", amount = "", ...rest] = text.split(" ");
  if (kind === "money") return rest.length > 0 ? benefits.perBuilding(amount) : benefits.money(amount);
  return kind in NAMES.en.benefits ? named("benefits", kind) : kind;
}

/** All benefits of a year, as they are written in the edition. */
export const benefits = ({ give, choose }: Partial<Year>): string[] => [...(give ?? []), ...(choose ?? [])];

export function benefitLine(year: Partial<Year>): string {
  const joint = year.give?.length ? ns().and : ns().or;
  const names = benefits(year).map(benefitName);
  return [names.slice(0, -1).join(", "), ...names.slice(-1)].filter(Boolean).join(` ${joint} `);
}

export const benefitsOf = (edition: Edition, year: number): string => benefitLine(yearOf(edition, year));

/** The service cards of a kind that a player has: how many, or which ones where they have letters. */
export function cardsOf(edition: Edition, kind: string, cards: number[]): string {
  const { letters } = service(edition, kind);
  return letters ? cards.map((card) => letters[card]).join("") : String(cards.length);
}

/** What the cards of a service pay at the end. */
export function servicePoints(service: Partial<ServiceKind>): string {
  const { letters, points_each, points_by_count, points_by_card } = service;
  const { worthEach, worthByCount, worthByCard } = ns();
  if (points_by_count) return worthByCount(points_by_count.join(", "));
  if (points_by_card) return worthByCard(points_by_card.map((n, i) => `${letters?.[i] ?? i + 1}: ${n}`).join(", "));
  return worthEach(points_each ?? 0);
}

/** The cards of a service from the top of the pile, each with its points or, where they count together, theirs so far. */
export function serviceCards(service: Partial<ServiceKind>): { letter: string; worth: number }[] {
  const { cards = 0, letters, points_each = 0, points_by_count, points_by_card } = service;
  return Array.from({ length: Math.min(cards, MOST) || 0 }, (_, i) => ({
    letter: letters?.[i] ?? "",
    worth: points_by_count ? (points_by_count[i] ?? 0) : (points_by_card?.[i] ?? points_each),
  }));
}
const MOST = 20; // whatever is being typed

/** What the next card of a service would add to a player's points. */
export function serviceGain(edition: Edition, view: View, seat: number, kind: string): number {
  const { cards, points_each, points_by_count, points_by_card } = service(edition, kind);
  const has = view.seats[seat]!.services[kind]!.length;
  if (points_by_count) return points_by_count[has]! - (points_by_count[has - 1] ?? 0);
  return points_by_card ? points_by_card[cards - view.services[kind]!]! : (points_each ?? 0);
}

/** What the service cards of a player pay at the end. */
export const servicesPoints = (edition: Edition, player: Player): number =>
  edition.services.kinds.reduce((sum, { kind, points_each, points_by_count, points_by_card }) => {
    const cards = player.services[kind]!;
    const each = cards.reduce((all, card) => all + (points_by_card?.[card] ?? points_each ?? 0), 0);
    return sum + (points_by_count ? (points_by_count[cards.length - 1] ?? 0) : each);
  }, 0);

/** Which card of a service is the next: "Park B". */
export function nextService(edition: Edition, view: View, kind: string): string {
  const { cards, letters } = service(edition, kind);
  return [serviceName(edition, kind), letters?.[cards - view.services[kind]!]].filter(Boolean).join(" ");
}

/** What lies before a player. */
export function playerParts(edition: Edition, view: View, seat: number): string[] {
  const w = ns();
  const player = view.seats[seat]!;
  const { cells } = edition.development;
  const parts = [
    w.moneyOf(player.money, edition.money.points[player.money]!),
    w.buildings(player.built, player.stock, player.reserve),
    `${w.development}: ${w.level(cells.length - player.row, player.column + 1)}, ${points(cells[player.row]![player.column]!)}`,
    w.rubbleOf(player.rubble),
    ...servicesOf(edition, player),
    `${w.licences}: ${licenceNames(edition, player.licences)}`,
  ];
  if (player.best_builder) parts.push(w.bestBuilder);
  if (player.secret === null && player.secret_count) parts.push(w.secrets(player.secret_count));
  return parts;
}

const servicesOf = (edition: Edition, player: Player): string[] =>
  Object.entries(player.services)
    .filter(([, cards]) => cards.length > 0)
    .map(([kind, cards]) => ns().serviceOf(serviceName(edition, kind), cardsOf(edition, kind, cards)));
