/** The puzzles that were solved on this device, by game. */
const KEY = "fogline.puzzles";

function stored(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string[]>;
  } catch {
    return {}; // unreadable: as if none were solved
  }
}

const solved: { by: Record<string, string[]> } = $state({ by: stored() });

export const solvedOf = (game: string): string[] => solved.by[game] ?? [];

/** What another window has solved meanwhile stays. */
export function solve(game: string, id: string): void {
  const by = stored();
  by[game] = [...new Set([...(by[game] ?? []), id])];
  solved.by = by;
  localStorage.setItem(KEY, JSON.stringify(by));
}
