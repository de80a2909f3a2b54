/** Short phrases with a fixed form, as "income 3" or "money 2 per building": their pattern says which there are. */
export interface Phrase {
  word: string; // "income", or "money per building" with the number after the first word
  numbered: boolean;
}

const WHOLE = /^\^\((.+)\)(?:\$|\\Z)$/;
const NUMBERED_ALL = /^\^\(([a-z|]+)\) \[\d-\d\](?:\$|\\Z)$/; // ^(top|bottom) [1-8]$
const WORDS = /^[a-z_]+$/;
const NUMBERED = /^([a-z_]+) \\d(?:\{1,2\})?(?:\( ([a-z ]+)\)\?)?$/;

/** The phrases of a pattern of the form ^(one|two \d{1,2}|…)$; null if it has another form. */
export function phrases(pattern: string | null): Phrase[] | null {
  const numbered = NUMBERED_ALL.exec(pattern ?? "")?.[1];
  if (numbered) return numbered.split("|").map((word) => ({ word, numbered: true }));
  const inner = WHOLE.exec(pattern ?? "")?.[1];
  if (!inner) return null;
  const found = alternatives(inner).map((one): Phrase[] | null => {
    if (WORDS.test(one)) return [{ word: one, numbered: false }];
    const [, word, more] = NUMBERED.exec(one) ?? [];
    if (!word) return null;
    return [{ word, numbered: true }, ...(more ? [{ word: `${word} ${more}`, numbered: true }] : [])];
  });
  return found.some((one) => one === null) ? null : found.flatMap((one) => one!);
}

/** Parts between bars that are not inside brackets. */
function alternatives(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    if (letter === "|" && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
    depth += letter === "(" ? 1 : letter === ")" ? -1 : 0;
  }
  return parts;
}

export function spoken({ word, numbered }: Phrase, number: string): string {
  const [first, ...rest] = word.split(" ");
  return numbered ? [first, number, ...rest].join(" ").trim() : word;
}

export function read(all: Phrase[], text: unknown): { phrase: Phrase | null; number: string } {
  const words = typeof text === "string" ? text.split(" ") : [];
  const number = words.find((word) => /^\d+$/.test(word)) ?? "";
  const bare = words.filter((word) => word !== number).join(" ");
  return { phrase: all.find(({ word }) => word === bare) ?? null, number };
}
