/** Looking at an edition: what stands where, where it comes from, and how it differs from ours. */
import type { Figure, Filter, Part } from "../games/registry";
import type { EditionPage } from "../lib/messages";

export type Source = EditionPage["sources"][string];
/** From the surest to what is made up. */
export const SOURCES: Source[] = ["rulebook", "printed", "public", "house"];

/** What stands at a path of the file, or nothing. */
export const at = (content: unknown, path: string): unknown =>
  path.split(".").reduce((found: unknown, key) => (found as Record<string, unknown> | undefined)?.[key], content);

/** The entries of a part; of a table that is no list, the table. */
export function entries(content: unknown, { path }: Part): unknown[] {
  const found = at(content, path);
  return found === undefined ? [] : Array.isArray(found) ? found : [found];
}

export const isList = (content: unknown, { path }: Part): boolean => Array.isArray(at(content, path));

/** Where a figure comes from: its own entry, or the nearest table around it. As `Edition.source` on the server. */
export function sourceOf(sources: EditionPage["sources"], path: string): Source {
  let rest = path;
  while (!(rest in sources)) {
    if (rest === "") return "house";
    rest = rest.includes(".") ? rest.slice(0, rest.lastIndexOf(".")) : "";
  }
  return sources[rest]!;
}

export interface Origin {
  source: Source;
  except: [key: string, source: Source][]; // parts of the entry that come from elsewhere
}

/** Where an entry comes from, and what of it does not come from there. */
export function originOf(sources: EditionPage["sources"], path: string): Origin {
  const source = sourceOf(sources, path);
  const inside = Object.entries(sources).filter(([one]) => one.startsWith(`${path}.`));
  return {
    source,
    except: inside
      .map(([one, from]): [string, Source] => [one.slice(path.length + 1), from])
      .filter(([, from]) => from !== source),
  };
}

export const comesFrom = ({ source, except }: Origin, wanted: Source): boolean =>
  source === wanted || except.some(([, one]) => one === wanted);

/** All figures of an edition, by where they come from. */
export function totals(figures: EditionPage["figures"]): [Source, number][] {
  const sum = (source: Source): number =>
    Object.values(figures).reduce((all, counted) => all + (counted[source] ?? 0), 0);
  return SOURCES.map((source): [Source, number] => [source, sum(source)]).filter(([, n]) => n > 0);
}

// ---- beside ours --------------------------------------------------------------------------------------

/** What an entry of a list goes by. */
function keyOf(entry: unknown, index: number): string {
  const { id, kind, year, colour } = (entry ?? {}) as Record<string, unknown>;
  return String(id ?? kind ?? year ?? colour ?? index);
}

/** The same in the same order of keys, so that the order does not matter. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

export interface Difference {
  entries: Map<number, "changed" | "new">; // by their number in the list
  missing: unknown[]; // entries of ours that are not there
  count: number; // of entries here,
  ours: number; // and in ours
  figures: { figure: Figure; ours: string }[]; // of a table: what it says, and what ours does
  differs: boolean;
}

/** How a part of an edition differs from ours. */
export function difference(part: Part, content: unknown, ours: unknown): Difference {
  const [here, there] = [entries(content, part), entries(ours, part)];
  const known = new Map(there.map((entry, i) => [keyOf(entry, i), written(entry)]));
  const found: Difference["entries"] = new Map();
  here.forEach((entry, i) => {
    const same = known.get(keyOf(entry, i));
    if (same !== written(entry)) found.set(i, same === undefined ? "new" : "changed");
  });
  const left = new Set(here.map(keyOf));
  const missing = there.filter((entry, i) => !left.has(keyOf(entry, i)));
  const list = isList(content, part);
  const theirs = new Map(
    !list && part.figures && there.length > 0
      ? part.figures(ours, there[0]).map(({ path, value }) => [path, value])
      : [],
  );
  const figures =
    list || !part.figures || here.length === 0
      ? []
      : part
          .figures(content, here[0])
          .filter(({ path, value }) => theirs.get(path) !== value)
          .map((figure) => ({ figure, ours: theirs.get(figure.path) ?? "–" }));
  const differs = found.size > 0 || missing.length > 0;
  return { entries: found, missing, count: here.length, ours: there.length, figures, differs };
}

/** Values that a single entry of a long list has: what is rare may be an error, or what makes a card special. */
export function rare(part: Part, content: unknown): { filter: Filter; name: string; entry: unknown }[] {
  const [list, filters] = [entries(content, part), part.filters ?? []];
  if (list.length < LONG) return [];
  return filters.flatMap((filter, which) => {
    const found = options(filters, which, {}, list, content);
    if (found.length > FEW) return [];
    return found
      .filter(({ count }) => count === 1)
      .map(({ value, name }) => {
        const entry = list.find((one) => filter.values(one, content).map(String).includes(value));
        return { filter, name, entry };
      });
  });
}
const LONG = 10; // entries,
const FEW = 12; // and values, so that it says something if one stands alone

// ---- filters ------------------------------------------------------------------------------------------

/** What is picked in each filter of a part, by the filter's number. */
export type Picked = Record<number, string>;

export const passes = (
  filters: Filter[],
  picked: Picked,
  entry: unknown,
  content: unknown,
  except: number | null = null,
): boolean =>
  filters.every(
    (filter, i) => i === except || !(i in picked) || filter.values(entry, content).map(String).includes(picked[i]!),
  );

export interface Option {
  value: string;
  name: string;
  count: number;
}

/** The values of a filter and how many entries each would leave, those of numbers in their order. */
export function options(filters: Filter[], which: number, picked: Picked, list: unknown[], content: unknown): Option[] {
  const filter = filters[which]!;
  const all = [...new Set(list.flatMap((entry) => filter.values(entry, content).map(String)))];
  const left = list.filter((entry) => passes(filters, picked, entry, content, which));
  const numbers = all.every((value) => value === "" || !Number.isNaN(Number(value)));
  return all
    .toSorted((a, b) => (numbers ? Number(a || Infinity) - Number(b || Infinity) : 0))
    .map((value) => ({
      value,
      name: filter.name(value, content),
      count: left.filter((entry) => filter.values(entry, content).map(String).includes(value)).length,
    }));
}
