/** What does not fit its kind, told at once; all that types cannot say is checked by the server. */
import type { Field, Kind } from "./kinds";
import { isTable, join } from "./tables";
import type { Words } from "./words/index.svelte";

export interface Misfit {
  path: string;
  message: string;
}

type Say = Words["misfits"];

export function misfits(fields: Field[], table: unknown, path: string, say: Say): Misfit[] {
  if (!isTable(table)) return [{ path, message: say.missing }];
  return fields.flatMap(({ key, kind, needed }) => {
    const value = table[key];
    if (value === undefined || value === null) return needed ? [{ path: join(path, key), message: say.missing }] : [];
    return ofKind(kind, value, join(path, key), say);
  });
}

function ofKind(kind: Kind, value: unknown, path: string, say: Say): Misfit[] {
  const wrong = (message: string): Misfit[] => [{ path, message }];
  switch (kind.is) {
    case "text":
      if (!isTable(value) || typeof value["en"] !== "string" || value["en"].trim() === "") return wrong(say.english);
      return Object.values(value).some((one) => String(one).length > kind.longest) ? wrong(say.long(kind.longest)) : [];
    case "words":
      return words(kind, value, wrong, say);
    case "number":
      if (typeof value !== "number" || !Number.isFinite(value)) return wrong(say.number);
      if (kind.whole && !Number.isInteger(value)) return wrong(say.whole);
      return value < kind.least || value > kind.most || (kind.above && value <= kind.least)
        ? wrong(say.range(kind.least, kind.most))
        : [];
    case "yes":
      return typeof value === "boolean" ? [] : wrong(say.missing);
    case "choice":
      return kind.of.includes(value as string) ? [] : wrong(say.choose);
    case "list":
      if (!Array.isArray(value)) return wrong(say.missing);
      if (value.length < kind.least || value.length > kind.most) return wrong(say.entries(kind.least, kind.most));
      if (kind.of.is === "table") return value.flatMap((entry, i) => ofKind(kind.of, entry, join(path, i), say));
      return once(value.flatMap((entry) => ofKind(kind.of, entry, path, say)));
    case "by":
      if (!isTable(value)) return wrong(say.missing);
      return once(
        Object.entries(value)
          .filter(([key]) => !isSource(key))
          .flatMap(([, entry]) => ofKind(kind.of, entry, path, say)),
      );
    case "table":
      return misfits(kind.fields, value, path, say);
    default:
      return [];
  }
}

export const isSource = (key: string): boolean => key === "source" || key.startsWith("source_");

const once = (found: Misfit[]): Misfit[] => found.slice(0, 1); // they are all shown at one field

function words(
  { pattern, least, most }: Extract<Kind, { is: "words" }>,
  value: unknown,
  wrong: (message: string) => Misfit[],
  say: Say,
): Misfit[] {
  if (typeof value !== "string" || value.length < Math.max(1, least)) return wrong(say.missing);
  if (value.length > most) return wrong(say.long(most));
  if (pattern && !matching(pattern).test(value)) return wrong(isIdentifier(pattern) ? say.id : say.form);
  return [];
}

/** Python's \Z is $ here. */
const matching = (pattern: string): RegExp => new RegExp(pattern.replaceAll("\\Z", "$"));
export const isIdentifier = (pattern: string | null): boolean => pattern?.startsWith("^[a-z0-9][a-z0-9_-]") ?? false;

/** Entries of one list with the same id: told at the later one. */
export function twice(entries: unknown[], path: string, say: Say): Misfit[] {
  const seen = new Set<unknown>();
  return entries.flatMap((entry, i) => {
    const id = isTable(entry) ? entry["id"] : undefined;
    if (typeof id !== "string" || id === "" || !seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [{ path: join(join(path, i), "id"), message: say.twice }];
  });
}
