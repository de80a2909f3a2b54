import type { Phrase } from "../messages";
import { settings } from "../settings.svelte";

/** A phrase of a catalogue of the server, its {names} filled in; of several forms the one for the number n. */
export function phrase(said: Phrase, values: Record<string, string | number> = {}): string {
  const form = typeof said === "string" ? said : (said[counted(values["n"])] ?? said.other!);
  return form.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

const counted = (n: unknown): Intl.LDMLPluralRule => new Intl.PluralRules(settings.language).select(Number(n));
