/** What the board looks up in an edition. */
import type { ActionCard, Edition, Licence, Objective, ServiceKind, Year } from "./server";

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

/** The plots in rows from the top, by their names in records. */
export function plotRows(edition: Edition, players: number): string[][] {
  const { block_rows, block_columns, blocks_down, blocks_across } = edition.map;
  const columns = block_columns * blocks_across[players]!;
  return Array.from({ length: block_rows * blocks_down }, (_, row) =>
    Array.from({ length: columns }, (_, column) => `r${row}c${column}`),
  );
}
