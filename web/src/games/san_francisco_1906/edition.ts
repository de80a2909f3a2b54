/** What the board looks up in an edition. */
import type { ActionCard, Edition, Licence, Lot, Objective, ServiceKind, View, Year } from "./server";

function find<T>(list: T[], fits: (one: T) => boolean, id: string): T {
  const found = list.find(fits);
  if (!found) throw new Error(`the edition has no ${id}`);
  return found;
}

export const licence = (edition: Edition, id: string): Licence =>
  find(edition.licences.cards, (card) => card.id === id, id);

/** Its place in the edition's list. */
export const licenceNumber = (edition: Edition, id: string): number =>
  edition.licences.cards.findIndex((card) => card.id === id);

export const objective = (edition: Edition, id: string): Objective =>
  find(edition.objectives.cards, (card) => card.id === id, id);

export const bestBuilder = (edition: Edition): Objective =>
  find(edition.objectives.cards, (card) => card.kind === "best_builder", "best_builder");

export const service = (edition: Edition, kind: string): ServiceKind =>
  find(edition.services.kinds, (one) => one.kind === kind, kind);

export const actionCard = (edition: Edition, id: string): ActionCard =>
  find(edition.actions.cards, (card) => card.id === id, id);

export const yearOf = (edition: Edition, year: number): Year =>
  find(edition.years.list, (one) => one.year === year, String(year));

/** The spaces of an action card from left to right, on the side for that many players. */
export function spacesOf(edition: Edition, card: string, players: number): string[] {
  const { two, more } = actionCard(edition, card);
  return players === 2 ? two : more;
}

/** The plots in rows from the top, by their names in records; null where no block has one. */
export function plotRows(edition: Edition, view: View): (string | null)[][] {
  const { block_rows, block_columns, blocks_down, blocks_across } = edition.map;
  const columns = block_columns * blocks_across[view.players]!;
  return Array.from({ length: block_rows * blocks_down }, (_, row) =>
    Array.from({ length: columns }, (_, column) => `r${row}c${column}`).map((id) => (view.plots[id] ? id : null)),
  );
}

/** A block as it lies, and how its plots are drawn, by their names on the map. */
interface Laid {
  block: string;
  lots: Record<string, Lot>;
}

export function laidBlocks(edition: Edition, view: View): Laid[] {
  const { block_rows, block_columns, blocks_across } = edition.map;
  const across = blocks_across[view.players]!;
  return view.blocks.map(([block, side], i) => {
    const [top, left] = [Math.floor(i / across) * block_rows, (i % across) * block_columns];
    const lots = Object.entries(edition.plan.blocks[block]![side]!).map(([id, lot]) => {
      const [row, column] = id.slice(1).split("c").map(Number);
      return [`r${top + row!}c${left + column!}`, lot] as const;
    });
    return { block, lots: Object.fromEntries(lots) };
  });
}
