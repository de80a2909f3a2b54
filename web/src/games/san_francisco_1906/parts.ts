/** The tables of an edition file of 1906 San Francisco. */
import { say, words } from "../../lib/words/index.svelte";
import { draw, type Figure, type Part } from "../registry";
import { filled, present, written } from "../unfinished";
import ActionSides from "./ActionSides.svelte";
import { SIGNS } from "./art";
import BlockSides from "./BlockSides.svelte";
import ColourSwatch from "./ColourSwatch.svelte";
import LicenceCard from "./LicenceCard.svelte";
import { benefitLine, colourName, licenceLine, serviceName, servicePoints, space } from "./names";
import ObjectiveCard from "./ObjectiveCard.svelte";
import { sidesOf, type Placed } from "./plots";
import type {
  ActionCard,
  Block,
  Development,
  Edition,
  Licence,
  Money,
  NamedColour,
  Objective,
  ServiceKind,
  Year,
} from "./server";
import ServicePile from "./ServicePile.svelte";
import Sign from "./Sign.svelte";
import StillBoard from "./StillBoard.svelte";
import { ns } from "./words/index.svelte";
import YearCard from "./YearCard.svelte";

const w = (): ReturnType<typeof ns>["edition"] => ns().edition;
const players = (n: string): string => words().start.players(Number(n), Number(n));
const serviceOr = (edition: Edition, kind: string): string => (kind in SIGNS ? serviceName(edition, kind) : kind);

const whole = (card: Partial<Licence>): Licence => {
  const { icons, ...rest } = filled<Licence>({ id: "", wild: false, icons: [] }, card);
  return { ...rest, icons: icons.filter((icon) => icon in SIGNS) };
};

/** What an objective counts: a colour, a service or rubble. */
const counted = (edition: Edition, of: string): string =>
  of === "rubble" ? ns().rubble : of in SIGNS ? serviceName(edition, of) : of ? colourName(edition, of) : w().other;

const actionsOf = ({ two, more }: Partial<ActionCard>): string[] => [
  ...new Set([...(two ?? []), ...(more ?? [])].map((text) => space(text).kind)),
];
const actionName = (edition: Edition, kind: string): string =>
  say(written((edition.action_names as Partial<Edition["action_names"]>)[kind as keyof Edition["action_names"]]));

const plotWords = (edition: Edition, { plot }: Placed): string =>
  `${colourName(edition, plot.colour)} ${plot.number}${plot.rubble ? ` (${ns().rubble})` : ""}`;

/** Block 1. A: yellow 2 (rubble), red 1, … */
const blockWords = (edition: Edition, block: Partial<Block>): string =>
  [
    say(written(block.name)),
    ...sidesOf(block).map(({ name, plots }) => `${name}: ${plots.map((one) => plotWords(edition, one)).join(", ")}`),
  ].join(". ");

function mapFigures(_: Edition, { blocks_across, ...rest }: Partial<Edition["map"]>): Figure[] {
  return [
    ...present(rest as Record<string, unknown>)
      .filter(([, value]) => typeof value === "number")
      .map(([key, value]) => ({ path: key, name: w().figures[key] ?? key, value: String(value) })),
    ...present(blocks_across).map(([n, value]) => ({
      path: `blocks_across.${n}`,
      name: w().across(players(n)),
      value: String(value),
    })),
  ];
}

const parts: Part<Edition>[] = [
  {
    path: "blocks.cards",
    title: () => w().tables.blocks,
    width: 330,
    draw: (edition, block: Partial<Block>) => draw(BlockSides, { edition, block }),
    label: blockWords,
    keys: () => w().keys,
  },
  { path: "map", title: () => w().tables.map, figures: mapFigures },
  {
    path: "actions.cards",
    title: () => w().tables.actions,
    width: 280,
    worded: true,
    draw: (_, card: Partial<ActionCard>) => draw(ActionSides, { card }),
    label: (edition, card: Partial<ActionCard>) =>
      `${say(written(card.name))}: ${actionsOf(card)
        .map((kind) => actionName(edition, kind))
        .join(", ")}`,
    keys: () => w().keys,
    filters: [
      { title: () => w().filters.action, values: actionsOf, name: (kind, edition) => actionName(edition, kind) },
    ],
  },
  {
    path: "licences.cards",
    title: () => w().tables.licences,
    width: 92,
    draw: (edition, card: Partial<Licence>) => draw(LicenceCard, { edition, card: whole(card) }),
    label: (edition, card: Partial<Licence>) => licenceLine(edition, whole(card)),
    keys: () => w().keys,
    filters: [
      {
        title: () => w().filters.colour,
        values: ({ colour }: Partial<Licence>) => [colour ?? ""],
        name: (colour, edition) => (colour ? colourName(edition, colour) : w().noColour),
      },
      {
        title: () => w().filters.number,
        values: ({ number }: Partial<Licence>) => [number ?? ""],
        name: (number) => number || w().noNumber,
      },
      {
        title: () => w().filters.icon,
        values: ({ icons }: Partial<Licence>) => icons ?? [],
        name: (icon, edition) => serviceOr(edition, icon),
      },
    ],
  },
  {
    path: "objectives.cards",
    title: () => w().tables.objectives,
    width: 250,
    worded: true,
    draw: (_, objective: Partial<Objective>) => draw(ObjectiveCard, { objective }),
    label: (_, { name, text }: Partial<Objective>) => `${say(written(name))}: ${say(written(text))}`,
    keys: () => w().keys,
    filters: [
      {
        title: () => w().filters.initial,
        values: ({ initial, kind }: Partial<Objective>) => [kind === "best_builder" ? "best" : initial ? "yes" : "no"],
        name: (value) => w().initial[value as "best" | "no" | "yes"],
      },
      {
        title: () => w().filters.of,
        values: ({ of }: Partial<Objective>) => [of ?? ""],
        name: (of, edition) => counted(edition, of),
      },
    ],
  },
  {
    path: "services.kinds",
    title: () => w().tables.services,
    width: 230,
    worded: true,
    draw: (_, service: Partial<ServiceKind>) => draw(ServicePile, { service }),
    label: (_, service: Partial<ServiceKind>) => `${say(written(service.name))}: ${servicePoints(service)}`,
    keys: () => w().keys,
  },
  {
    path: "years.list",
    title: () => w().tables.years,
    width: 130,
    worded: true,
    draw: (_, year: Partial<Year>) => draw(YearCard, { year }),
    label: (_, year: Partial<Year>) =>
      `${year.year ?? "…"}: ${ns().cost(year.build_cost ?? 0)}, ${ns().benefit(benefitLine(year))}`,
    keys: () => w().keys,
  },
  {
    path: "development",
    title: () => w().tables.development,
    draw: (edition, board: Partial<Development>) =>
      draw(StillBoard, {
        edition: { ...edition, development: filled({ cells: [], urbanism_bar: [], cleaning_bar: [] }, board) },
        of: "development",
      }),
    label: (_, { cells, urbanism_bar, cleaning_bar }: Partial<Development>) =>
      [
        ...(cells ?? []).map((row, i) => w().row(i + 1, row.join(", "))),
        w().urbanism((urbanism_bar ?? []).join(", ")),
        w().cleaning((cleaning_bar ?? []).join(", ")),
      ].join("; "),
  },
  {
    path: "money",
    title: () => w().tables.money,
    draw: (edition, money: Partial<Money>) =>
      draw(StillBoard, { edition: { ...edition, money: filled({ maximum: 0, points: [] }, money) }, of: "money" }),
    label: (_, { points }: Partial<Money>) => (points ?? []).map((worth, n) => `${n} $: ${worth}`).join("; "),
  },
  {
    path: "income",
    title: () => w().tables.income,
    figures: (_, { spaces }: { spaces?: number[] }) =>
      spaces ? [{ path: "spaces", name: w().incomeSpaces, value: spaces.map((n) => `${n} $`).join(", ") }] : [],
  },
  {
    path: "majority",
    title: () => w().tables.majority,
    figures: (_, { points }: { points?: Record<string, number[]> }) =>
      present(points).map(([n, by]) => ({ path: `points.${n}`, name: players(n), value: by.join(", ") })),
  },
  {
    path: "colours.list",
    title: () => w().tables.colours,
    width: 160,
    worded: true,
    draw: (edition, { id, name }: Partial<NamedColour>) =>
      draw(ColourSwatch, { edition, colour: id ?? "", name: say(written(name)) }),
    label: (_, { name }: Partial<NamedColour>) => say(written(name)),
  },
  {
    path: "action_names",
    title: () => w().tables.actionNames,
    figures: (edition, table: Record<string, unknown>) =>
      present(table).map(([kind]) => ({
        path: kind,
        name: actionName(edition, kind),
        value: ns().hints[kind] ?? "",
        sign: draw(Sign, { kind }),
      })),
  },
];
export default parts;
