/** What is still ours: how far the owner of a copy has come, section by section and entry by entry. */
import type { Section } from "./kinds";
import { isSource } from "./misfits";
import { isCertain, isFigure } from "./sources";
import { at, isTable, join, listAt, same, type Tables } from "./tables";

export interface Progress {
  all: number; // entries of a list, or figures of a table
  certain: number; // printed, or from the rulebook
  changed: number; // of all: not as in ours
}

/** Is the whole entry there, and are all its figures certain? */
export function entryCertain(tables: Tables, path: string, { fields }: Section): boolean {
  const entry = at(tables, path);
  if (!isTable(entry) || fields.some(({ key, needed }) => needed && entry[key] === undefined)) return false;
  const figures = fields.filter((one) => isFigure(one) && entry[one.key] !== undefined);
  return (
    figures.every(({ key }) => isCertain(tables, join(path, key))) && (figures.length > 0 || isCertain(tables, path))
  );
}

/** The entry of ours that an entry began as: the one with its id, or, without ids, the one in its place. */
export function ofOurs(ours: Tables, section: Section, entry: unknown, i: number): unknown {
  const entries = listAt(ours, section.path);
  const id = isTable(entry) ? entry["id"] : undefined;
  return id === undefined ? entries[i] : entries.find((one) => isTable(one) && one["id"] === id);
}

/** Is it as in ours, whatever is said about where it comes from? */
export const asOurs = (one: unknown, ours: unknown): boolean => same(bare(one), bare(ours));

const bare = (value: unknown): unknown =>
  isTable(value) && !("en" in value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => !isSource(key))
          .map(([key, inner]) => [key, bare(inner)]),
      )
    : value;

export function progress(tables: Tables, ours: Tables, section: Section): Progress {
  if (section.list) {
    const entries = listAt(tables, section.path);
    return {
      all: entries.length,
      certain: entries.filter((_, i) => entryCertain(tables, join(section.path, i), section)).length,
      changed: entries.filter((entry, i) => !asOurs(entry, ofOurs(ours, section, entry, i))).length,
    };
  }
  const places = section.fields.filter(isFigure).map(({ key }) => join(section.path, key));
  const there = places.filter((place) => at(tables, place) !== undefined);
  return {
    all: there.length,
    certain: there.filter((place) => isCertain(tables, place)).length,
    changed: places.filter((place) => !asOurs(at(tables, place), at(ours, place))).length,
  };
}
