import type { Rating } from "../lib/messages";
import { settings } from "../lib/settings.svelte";

/** In the figures of the language that is set: a rating, and within what distance it lies with 95 % certainty. */
export function figures({ mu, sigma }: Rating): [string, string] {
  const one = new Intl.NumberFormat(settings.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return [one.format(mu), one.format(2 * sigma)];
}
