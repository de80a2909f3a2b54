/** Why a move is refused, or what a piece is: said in answer to a click, and gone by itself. */
export interface Notice {
  words: string;
  rule: string; // the one behind a refusal, or ""
  about: DOMRect | null; // where on the screen it was asked
}

/** Around a finger, in pixels: what lies there was meant. */
const FINGER = 48;
let touched: DOMRect | null = null;

addEventListener(
  "pointerdown",
  ({ clientX, clientY }) => (touched = new DOMRect(clientX - FINGER, clientY - FINGER, 2 * FINGER, 2 * FINGER)),
  true,
);
addEventListener("keydown", ({ target }) => (touched = (target as Element).getBoundingClientRect?.() ?? null), true);

/** One at a time: a new one takes the place of the old. */
export class Notices {
  shown: Notice | null = $state.raw(null);

  say(words: string, rule = ""): void {
    this.shown = { words, rule, about: touched };
  }

  clear(): void {
    this.shown = null;
  }
}

/** How long it takes to read a text without haste, in ms. */
export const readingTime = (text: string): number => 3000 + 70 * text.length;
