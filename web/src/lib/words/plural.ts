/** How a language counts: `form` is the right one of a word's forms, `counted` has the number before it. */
interface Plurals {
  form: (n: number, ...forms: string[]) => string;
  counted: (n: number, ...forms: string[]) => string;
}

/**
 * The forms of a word stand in the order of these categories of CLDR. For a category that has none it is the last
 * one: Polish has an `other` form for fractions, and cards are never that.
 */
export function plurals(language: string, ...categories: Intl.LDMLPluralRule[]): Plurals {
  const rules = new Intl.PluralRules(language);
  const form = (n: number, ...forms: string[]): string =>
    forms[categories.indexOf(rules.select(Math.abs(n)))] ?? forms.at(-1)!;
  return { form, counted: (n, ...forms) => `${n} ${form(n, ...forms)}` };
}
