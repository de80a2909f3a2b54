/**
 * The tables of an edition file, and places in them as checks name them: deck.cards.3.value.
 * They are never changed in place, so every state of the work can be kept.
 */
export interface Tables {
  [key: string]: unknown;
}

export const isTable = (value: unknown): value is Tables =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The place of a key in a table; of no key, the table itself. */
export const join = (path: string, key: string | number): string =>
  path === "" ? String(key) : key === "" ? path : `${path}.${key}`;

/** Where something stands, and by which key: deck.cards.3.value is `value` in deck.cards.3. */
export function split(path: string): [string, string] {
  const dot = path.lastIndexOf(".");
  return dot < 0 ? ["", path] : [path.slice(0, dot), path.slice(dot + 1)];
}

/** Is a place the other one, or inside it? */
export const within = (path: string, outer: string): boolean =>
  outer === "" || path === outer || path.startsWith(`${outer}.`);

const inside = (value: unknown, key: string): unknown =>
  Array.isArray(value) ? value[Number(key)] : isTable(value) && Object.hasOwn(value, key) ? value[key] : undefined;

export const at = (tables: unknown, path: string): unknown =>
  path === "" ? tables : path.split(".").reduce(inside, tables);

/** The list at a place; what is none is an empty one. */
export function listAt(tables: unknown, path: string): unknown[] {
  const found = at(tables, path);
  return Array.isArray(found) ? found : [];
}

/** The tables with another value at a place; undefined takes the key away. */
export function put<T>(tables: T, path: string, value: unknown): T {
  if (path === "") return value as T;
  return set(tables, path.split("."), value) as T;
}

function set(table: unknown, [key, ...rest]: string[], value: unknown): unknown {
  const next = rest.length === 0 ? value : set(inside(table, key!), rest, value);
  if (Array.isArray(table)) return table.map((entry, i) => (i === Number(key) ? next : (entry as unknown)));
  const { [key!]: _, ...others } = isTable(table) ? table : {};
  if (next === undefined) return others;
  return isTable(table) && Object.hasOwn(table, key!) ? { ...table, [key!]: next } : { ...others, [key!]: next };
}

/** The same value? Keys may stand in any order. */
export function same(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, i) => same(entry, other[i]));
  if (!isTable(one) || !isTable(other)) return one === other;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && same(one[key], other[key]));
}
