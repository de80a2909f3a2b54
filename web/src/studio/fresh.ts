/** New entries: with an id that is free, and what can be known without asking. */
import type { Field, Section } from "./kinds";
import { isSource } from "./misfits";
import { isTable, type Tables } from "./tables";

/** The first free one: card-88. A name before it is kept: block-3 leads to block-9. */
export function freeId(entries: unknown[], section: Section, like?: unknown): string {
  const ids = new Set(entries.map((entry) => (isTable(entry) ? entry["id"] : null)));
  const list = section.path.split(".");
  const word = (list.at(-1) === "cards" && list.length > 1 ? list.at(-2)! : list.at(-1)!).replace(/s$/, "");
  const stem = typeof like === "string" ? like.replace(/-?\d*$/, "").slice(0, 34) || word : word;
  for (let n = entries.length + 1; ; n++) if (!ids.has(`${stem}-${n}`)) return `${stem}-${n}`;
}

/** An entry in which only what cannot be asked for is filled in. */
export function blank(entries: unknown[], section: Section): Tables {
  return Object.fromEntries(
    section.fields.flatMap((field) => {
      const value = field.key === "id" && field.kind.is === "words" ? freeId(entries, section) : unasked(field);
      return value === undefined ? [] : [[field.key, value]];
    }),
  );
}

function unasked({ kind, needed }: Field): unknown {
  if (!needed) return undefined;
  if (kind.is === "yes") return false;
  if (kind.is === "list" && kind.least === 0) return [];
  return undefined;
}

/** The same once more, under an id of its own. */
export function copied(entries: unknown[], section: Section, entry: unknown): Tables {
  const found = isTable(entry) ? entry : {};
  const bare = Object.fromEntries(Object.entries(found).filter(([key]) => !isSource(key)));
  const named = section.fields.some(({ key, kind }) => key === "id" && kind.is === "words");
  return named ? { ...bare, id: freeId(entries, section, bare["id"]) } : bare;
}
