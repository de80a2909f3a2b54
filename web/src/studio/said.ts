/** The server's checks speak English; what they mostly say is said in the language that is set. */
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
  ["best", /^expected the best rank first$/],
  ["expected", /^expected (.+), found (.+)$/],
];

export function said(message: string): string {
  const w = studio().said;
  for (const [form, pattern] of FORMS) {
    const found = pattern.exec(message);
    if (found) return (w[form] as (...parts: string[]) => string)(...found.slice(1).map((part) => part ?? ""));
  }
  return message;
}
