/** How far somebody has come in the lessons on this device, and which exercises are solved, by game. */
import type { Move } from "./messages";

interface Learned {
  at: number; // the moment of the lesson to go on from
  made: Move[]; // one's own moves before it
  done: boolean; // it was played to its end
  solved: string[]; // exercises
}

const KEY = "fogline.learned";
const NOTHING: Learned = { at: 0, made: [], done: false, solved: [] };

function stored(): Record<string, Partial<Learned>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Partial<Learned>>;
  } catch {
    return {}; // unreadable: as if nothing had been learned
  }
}

const learned: { by: Record<string, Partial<Learned>> } = $state({ by: stored() });

export const learnedOf = (game: string): Learned => ({ ...NOTHING, ...learned.by[game] });

/** What another window has learned meanwhile stays. */
export function keepLearned(game: string, change: Partial<Learned>): void {
  const by = stored();
  const solved = [...new Set([...(by[game]?.solved ?? []), ...(change.solved ?? [])])];
  by[game] = { ...by[game], ...change, solved };
  learned.by = by;
  localStorage.setItem(KEY, JSON.stringify(by));
}
