/** Moves of others, shown one after another before the table is as it is now. */
import type { Frame } from "../lib/messages";

const OWN = 450; // ms: one's own move has just been made and needs no reading
const OTHERS = 1500;

export class Frames {
  now: Frame | null = $state.raw(null);
  #hurry: (() => void) | null = null;

  /** Show what has happened; the last position is the one to be shown then. */
  async play(frames: Frame[]): Promise<void> {
    if (frames.length < 2) return; // one's own move alone
    for (const [i, frame] of frames.entries()) {
      this.now = frame;
      if (!(await this.#wait(i === 0 ? OWN : OTHERS))) break;
    }
    this.now = null;
  }

  /** Time to look at what a move has changed. */
  async pause(): Promise<void> {
    await this.#wait(OTHERS);
  }

  skip(): void {
    this.#hurry?.();
  }

  /** False: somebody does not want to wait. */
  #wait(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(true), ms);
      this.#hurry = () => {
        clearTimeout(timer);
        resolve(false);
      };
    });
  }
}
