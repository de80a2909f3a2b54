import { gameInfo } from "../lib/games.svelte";
import type { Finished } from "../lib/finished.svelte";

/** How the games of one kind went, against opponents of one kind. */
interface Standing {
  game: string;
  against: string; // the strongest bot there was, or "people"
  games: number;
  wins: number;
  best: number;
}

export const PEOPLE = "people";

/** Whom a game was played against: people if there was one, otherwise the strongest of the bots. */
export function against({ game, seat, seats }: Finished): string {
  const others = seats.filter((_, i) => i !== seat);
  if (others.some(({ kind }) => kind === "human")) return PEOPLE;
  const order = gameInfo(game)?.bots.map(({ name }) => name) ?? [];
  const strength = (bot: string | null): number => order.indexOf(bot ?? "");
  return others.map(({ bot }) => bot ?? "").sort((a, b) => strength(b) - strength(a))[0] ?? "";
}

/** Practice counts for nothing: something was seen and then taken back. */
export const counts = ({ practice, scores }: Finished): boolean => !practice && scores.length > 0;

export function standings(all: Finished[]): Standing[] {
  const found = new Map<string, Standing>();
  for (const one of all.filter(counts)) {
    const [whom, mine] = [against(one), one.scores[one.seat] ?? 0];
    const key = `${one.game}/${whom}`;
    const so = found.get(key) ?? { game: one.game, against: whom, games: 0, wins: 0, best: -Infinity };
    found.set(key, {
      ...so,
      games: so.games + 1,
      wins: so.wins + (one.winners.includes(one.seat) ? 1 : 0),
      best: Math.max(so.best, mine),
    });
  }
  return [...found.values()].sort((a, b) => a.game.localeCompare(b.game) || b.games - a.games);
}
