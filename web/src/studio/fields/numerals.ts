/** What is typed as a number; what is none stays as it is, and nothing is nothing. */
export function numeral(typed: string): number | string | undefined {
  const text = typed.trim().replace(/^[−–]/, "-").replace(",", ".");
  if (text === "") return undefined;
  return /^-?\d{1,9}(\.\d{1,4})?$/.test(text) ? Number(text) : typed;
}

/** Several, with spaces or semicolons between them. */
export const series = (typed: string, numbers: boolean): unknown[] =>
  typed
    .split(/[\s;]+|,\s+/)
    .filter(Boolean)
    .map((one) => (numbers ? numeral(one) : one));

/** A row on each line. */
export const grid = (typed: string, numbers: boolean): unknown[][] =>
  typed
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => series(line, numbers));
