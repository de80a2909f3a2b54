/** A rulebook with all that its pages are drawn from. */
import { pictures, type GamePictures } from "../games/registry";
import * as api from "../lib/api";
import type { Book, BookChapter, BookPart, Language } from "../lib/messages";

export interface Shelf {
  game: string;
  book: Book;
  rules: Record<string, string>; // id -> text; of a section its title
  edition: unknown;
  pictures: GamePictures | null; // null: the game has no board here
}

/** The chapter that fits on one page. */
export const SUMMARY = "summary";

export async function open(game: string, language: Language): Promise<Shelf> {
  const [book, { rules }, edition, drawn] = await Promise.all([
    api.rulebook(game, language),
    api.gameWords(game, language),
    api.bookEdition(game),
    pictures[game]?.() ?? null,
  ]);
  return { game, book, rules, edition, pictures: drawn };
}

export const summary = ({ book }: Shelf): BookChapter | undefined => book.chapters.find(({ id }) => id === SUMMARY);

export interface Mention {
  chapter: BookChapter;
  part: BookPart;
}

/** Where the book speaks of a rule, in the order of the book. */
export const mentions = ({ book }: Shelf, rule: string): Mention[] =>
  book.chapters.flatMap((chapter) =>
    chapter.parts.filter(({ rules }) => rules.includes(rule)).map((part) => ({ chapter, part })),
  );

/** `#about-SF-4.1` means the paragraph that explains the rule, `#SF-4.1` the rule itself. */
export function anchor(shelf: Shelf, hash: string): string {
  const rule = /^about-(.+)$/.exec(hash)?.[1];
  return rule ? (mentions(shelf, rule)[0]?.part.id ?? rule) : hash;
}
