/** A number with what is counted, in the right form. */
export const twoForms = (n: number, one: string, other: string): string => `${n} ${n === 1 ? one : other}`;

/** Polish: 1, then 2 to 4 (also 22 and so on, but not 12), then the rest. */
export const polishForm = (n: number, one: string, few: string, many: string): string => {
  const isFew = [2, 3, 4].includes(n % 10) && ![12, 13, 14].includes(n % 100);
  return n === 1 ? one : isFew ? few : many;
};

export const polish = (n: number, one: string, few: string, many: string): string =>
  `${n} ${polishForm(n, one, few, many)}`;
