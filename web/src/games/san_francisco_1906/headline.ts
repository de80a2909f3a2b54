/** What everybody at the table has to know now: the end that comes near, a year that goes or comes; or just the date. */
import { yearOf } from "./edition";
import type { Edition, View } from "./server";
import { ns } from "./words/index.svelte";

export interface Headline {
  text: string;
  news: boolean;
}

export function headline(edition: Edition, view: View, names: string[]): Headline {
  const w = ns();
  const last = view.card === view.ring.length - 1;
  const next = edition.years.list.find(({ year }) => year === view.year + 1);
  const news = (text: string): Headline => ({ text, news: true });

  if (view.end !== null) return { text: w.over, news: false };
  if (!view.opening && (view.best_builder !== null || (last && !next))) return news(w.lastCard);
  // Who can end the game with one building more (NS-6.1).
  const near = view.seats.flatMap(({ reserve, stock }, seat) => (reserve + stock === 1 ? [names[seat]!] : []));
  if (near.length > 0) return news(w.lastBuilding(near.join(", ")));
  if (view.opening) return news(w.yearBegins(view.year, yearOf(edition, view.year).build_cost));
  if (last && next) return news(w.yearEnds(next.year, next.build_cost));
  return { text: w.cardOf(view.year, view.card + 1, view.ring.length), news: false };
}
