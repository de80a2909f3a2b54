/** Where figures come from. What the owner of a copy has typed or confirmed is "printed"; the rest keeps its source. */
import type { Field } from "./kinds";
import { isSource } from "./misfits";
import { at, isTable, join, put, split, type Tables } from "./tables";

export type Source = "rulebook" | "printed" | "public" | "house";
export const PRINTED = "printed";
const CERTAIN = [PRINTED, "rulebook"];

/** Of a figure: its own, or that of the nearest table around it. Nothing said: ours. */
export function sourceOf(tables: Tables, path: string): Source {
  for (let here = path; here !== "";) {
    const value = at(tables, here);
    const [outer, key] = split(here);
    const table = at(tables, outer);
    const beside = at(table, `${key}_source`); // a list cannot say it itself
    const found =
      (isTable(value) && value["source"]) ||
      (isTable(table) && table[`source_${key}`]) ||
      (isTable(beside) && beside["source"]);
    if (typeof found === "string") return found as Source;
    here = outer;
  }
  return (tables["source"] as Source | undefined) ?? "house";
}

export const isCertain = (tables: Tables, path: string): boolean => CERTAIN.includes(sourceOf(tables, path));

/** Texts are no figures, nor are ids: nobody checks them against a box. */
export const isFigure = ({ key, kind }: Field): boolean => key !== "id" && kind.is !== "text";

/** The figure at a path, as its owner has it in print. */
export function printed(tables: Tables, path: string, kind: Field["kind"]): Tables {
  if (sourceOf(tables, path) === PRINTED) return tables;
  if (kind.is === "by") return put(tables, join(path, "source"), PRINTED);
  const [outer, key] = split(path);
  return put(tables, join(outer, `source_${key}`), PRINTED);
}

/** An entry of a list with all its figures, as its owner has it in print. */
export function entryPrinted(tables: Tables, path: string): Tables {
  const entry = at(tables, path);
  if (!isTable(entry) || entry["source"] === PRINTED) return tables;
  const kept = Object.entries(entry).filter(([key, value]) => !isSource(key) || value === "rulebook");
  return put(tables, path, { ...Object.fromEntries(kept), source: PRINTED });
}

/** All figures of a table; lists inside it have their own sources. */
export const tablePrinted = (tables: Tables, path: string, fields: Field[]): Tables =>
  fields
    .filter(isFigure)
    .filter(({ key }) => at(tables, join(path, key)) !== undefined && !isCertain(tables, join(path, key)))
    .reduce((found, { key, kind }) => printed(found, join(path, key), kind), tables);
