/** The server's checks speak English; what they mostly say is said in the language that is set. */
import { at, listAt, type Tables } from "./tables";
import { studio } from "./words/index.svelte";

const FORMS: [keyof ReturnType<typeof studio>["said"], RegExp][] = [
  ["taken", /^this id is taken by an earlier (?:entry|card)$/],
  ["noPlace", /^there is no place '?(.+?)'?$/],
  ["twicePlace", /^expected two different places, found (.+) twice$/],
  ["beside", /^lies beside (.+) and is as long: expected the same `double` (.*)$/],
  ["unjoined", /^no chain of routes joins it to (.+)$/],
  [
    "neverPaid",
    /^can never be paid: it takes (\d+) (\w+) cards, (\d+) of them ferries, and there are (\d+) and (\d+) ferries (.*)$/,
  ],
  ["once", /^expected every one once, found (.+) twice$/],
  ["name", /^expected a name of one line, found (.+)$/],
  ["spaces", /^expected an entry for (\d+) spaces (.*)$/],
  ["entries", /^expected (?:exactly )?([\d to]+)(?: entries| cards)?(?: \(([A-Z]+-[\d.]+)\))?, found (\d+)$/],
  ["most", /^expected at most (\d+) entries, found (\d+)$/],
  ["toml", /^not TOML: .*?(?:\(at line (\d+), column (\d+)\))?$/],
  ["best", /^expected the best rank first$/],
  ["expected", /^expected (.+), found (.+)$/],
];

const OF_THE_MAP = ["twicePlace", "beside", "unjoined"]; // what they name first has an id

/** Whoever types an edition sees names; ids are made for them. */
function called(id: string, tables: Tables): string {
  const entry = (path: string, of: unknown): unknown => listAt(tables, path).find((one) => at(one, "id") === of);
  const place = (of: unknown): string => String(at(entry("places", of), "name") ?? of);
  const route = entry("routes", id);
  return route ? `${place(at(route, "from"))} – ${place(at(route, "to"))}` : place(id);
}

export function said(message: string, tables: Tables = {}): string {
  const w = studio().said;
  for (const [form, pattern] of FORMS) {
    const found = pattern.exec(message);
    if (!found) continue;
    const parts = found.slice(1).map((part) => part ?? "");
    if (OF_THE_MAP.includes(form)) parts[0] = called(parts[0]!, tables);
    return (w[form] as (...parts: string[]) => string)(...parts);
  }
  return message;
}
