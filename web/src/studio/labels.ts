/** What entries and values are called: on buttons, in lists, on paper. */
import { say } from "../lib/words/index.svelte";
import type { GameStudio } from "./game";
import type { Field, Section } from "./kinds";
import { isTable, listAt, type Tables } from "./tables";
import { valueName } from "./names/index.svelte";
import { studio } from "./words/index.svelte";

const isText = (value: unknown): value is { en: string } => isTable(value) && typeof value["en"] === "string";

interface Naming {
  tables: Tables;
  game: GameStudio;
}

/** A value as people read it; of a reference, the name of what it leads to. */
export function valueLabel({ tables, game }: Naming, section: string, { key, kind }: Field, value: unknown): string {
  if (value === undefined || value === null) return "";
  if (isText(value)) return say(value);
  if (value === true) return "✓";
  if (value === false) return "–";
  if (Array.isArray(value)) {
    const inner = kind.is === "list" ? kind.of : kind;
    const between = value.some(Array.isArray) ? " / " : inner.is === "number" ? " " : ", ";
    return value
      .map((one) => valueLabel({ tables, game }, section, { key, kind: inner, needed: true, otherwise: null }, one))
      .join(between);
  }
  if (isTable(value)) {
    const inner = kind.is === "by" ? kind.of : kind;
    return Object.entries(value)
      .filter(([one]) => !one.startsWith("source"))
      .map(
        ([one, of]) =>
          `${one}: ${valueLabel({ tables, game }, section, { key, kind: inner, needed: true, otherwise: null }, of)}`,
      )
      .join("; ");
  }
  const reference = game.references[`${section}.${key}`];
  if (reference) {
    const entry = listAt(tables, reference.list).find((one) => isTable(one) && one[reference.key] === value);
    if (entry) return entryName(entry) ?? valueName(String(value));
  }
  return kind.is === "number"
    ? String(value).replace("-", "−")
    : kind.is === "choice" || reference
      ? valueName(String(value))
      : String(value);
}

/** The name that an entry has of its own. */
function entryName(entry: unknown): string | null {
  if (!isTable(entry)) return null;
  const { name } = entry;
  return isText(name) ? say(name) : typeof name === "string" && name !== "" ? name : null;
}

/** What tells an entry from the others: its name, or its figures. */
export function entryLabel(naming: Naming, section: Section, entry: unknown): string {
  const name = entryName(entry);
  if (name !== null) return name;
  if (!isTable(entry)) return studio().unnamed;
  const told = section.fields
    .filter(
      ({ key, kind }) => key !== "id" && ["choice", "number", "words", "list"].includes(kind.is) && key !== "control",
    )
    .map((field) => valueLabel(naming, section.path, field, entry[field.key]))
    .filter(Boolean);
  return told.slice(0, 4).join(" · ") || String(entry["id"] ?? "…");
}
