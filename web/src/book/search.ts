/** Finding words in the whole book and in the numbered rules, without regard to case and accents. */
import { plain } from "./rich";
import type { Shelf } from "./shelf";

interface Entry {
  anchor: string;
  where: string; // the chapter, or the number of a rule
  text: string;
  folded: string;
}

interface Found extends Entry {
  snippet: [before: string, match: string, after: string];
}

const MOST = 30;
const AROUND = 60; // letters before and after what was found

/** Letter by letter, so that places in the folded text are places in the text. */
const fold = (text: string): string =>
  Array.from(text.normalize("NFC"), (letter) => {
    const bare = letter === "ł" || letter === "Ł" ? "l" : letter.normalize("NFD")[0]!;
    const small = bare.toLowerCase();
    return small.length === letter.length ? small : letter;
  }).join("");

export function index({ book, rules }: Shelf, numbered: string): Entry[] {
  const entry = (anchor: string, where: string, text: string): Entry => {
    const whole = plain(text).normalize("NFC");
    return { anchor, where, text: whole, folded: fold(whole) };
  };
  return [
    ...book.chapters.flatMap(({ id, title, parts }) => [
      entry(`chapter-${id}`, title, title),
      ...parts.map((part) => entry(part.id, title, [part.name, part.text, ...part.moments].filter(Boolean).join(" "))),
    ]),
    ...Object.entries(rules).map(([id, text]) => entry(id, id.includes(".") ? id : numbered, `${id} ${text}`)),
  ];
}

/** What the forms of a word have in common: all but its ending (`dzielnica`, `dzielnicy`), which is at most a third. */
const stem = (word: string): string =>
  /^\p{L}{4,}$/u.test(word) ? word.slice(0, -Math.min(3, Math.floor(word.length / 3))) : word;

/** The words as they are typed come before other forms of them, unless these meet more of what is wanted. */
export function search(entries: Entry[], query: string): Found[] {
  const wanted = fold(query).split(/\s+/).filter(Boolean);
  const typed = meeting(entries, wanted);
  const forms = meeting(entries, wanted.map(stem));
  const first = typed.words < forms.words ? [] : typed.found;
  const anchors = new Set(first.map(({ anchor }) => anchor));
  return [...first, ...forms.found.filter(({ anchor }) => !anchors.has(anchor))].slice(0, MOST);
}

/** Where every word begins some word of the text, or else as many of them as there are anywhere together. Those in
 * the book come before the numbered rules. */
function meeting(entries: Entry[], wanted: string[]): { words: number; found: Found[] } {
  const met = entries.map((one) => wanted.map((word) => beginning(one.folded, word)));
  const count = (places: number[]): number => places.filter((place) => place >= 0).length;
  const words = Math.max(0, ...met.map(count));
  if (words === 0) return { words, found: [] };
  const found: Found[] = [];
  for (const [i, one] of entries.entries()) {
    const places = met[i]!;
    if (count(places) < words) continue;
    const at = Math.min(...places.filter((place) => place >= 0));
    const length = wanted[places.indexOf(at)]!.length;
    const start = Math.max(0, at - AROUND);
    const end = at + length + AROUND;
    found.push({
      ...one,
      snippet: [
        (start > 0 ? "… " : "") + one.text.slice(start, at),
        one.text.slice(at, at + length),
        one.text.slice(at + length, end) + (end < one.text.length ? " …" : ""),
      ],
    });
    if (found.length === MOST) break;
  }
  return { words, found };
}

/** Where a word of the text begins so, or -1. */
function beginning(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!)) return at;
  return -1;
}
