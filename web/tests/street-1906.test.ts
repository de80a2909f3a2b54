import { expect, test } from "vitest";
import { driven, streetIn } from "../src/games/san_francisco_1906/street";

/** Where on the loop of a street one is after that way. */
function place(width: number, height: number, inset: number, way: number): [number, number] {
  const [wide, high] = [width - 2 * inset, height - 2 * inset];
  const round = 2 * (wide + high);
  const on = ((way % round) + round) % round;
  if (on <= wide) return [inset + on, inset];
  if (on <= wide + high) return [inset + wide, inset + on - wide];
  if (on <= 2 * wide + high) return [inset + wide - (on - wide - high), inset + high];
  return [inset, inset + high - (on - 2 * wide - high)];
}

const WIDE = [700, 240] as const;
const ALLEY = [20, 270] as const;

test.each([
  ["around the map", WIDE],
  ["between the cards of a phone", ALLEY],
])("the car drives on, never back, and once around the street %s in a year", (_, [width, height]) => {
  const street = streetIn(width, height, 8, 6);
  const ways = [0, 1, 2].flatMap((year) => street.stops.map((_, card) => driven(street, year, card)));
  expect(ways).toEqual([...ways].sort((a, b) => a - b));
  expect(new Set(ways).size).toBe(ways.length);
  expect(ways[6]! - ways[0]!).toBeCloseTo(street.length);
});

test("around the map the car stands below the first three cards, and above the others from the right", () => {
  const street = streetIn(...WIDE, 8, 6);
  const at = street.stops.map((way) => place(...WIDE, 8, way));
  expect(at.slice(0, 3).map(([, y]) => y)).toEqual([8, 8, 8]);
  expect(at.slice(3).map(([, y]) => y)).toEqual([232, 232, 232]);
  const xs = at.map(([x]) => Math.round(x));
  expect(xs[0]).toBeLessThan(xs[1]!);
  expect(xs[1]).toBeLessThan(xs[2]!);
  expect(xs.slice(3)).toEqual(xs.slice(0, 3).reverse());
});

test("between the cards of a phone it stands beside each: the first on the left, then three on the right, then two", () => {
  const street = streetIn(...ALLEY, 8, 6);
  const at = street.stops.map((way) => place(...ALLEY, 8, way));
  expect(at.map(([x]) => x)).toEqual([8, 12, 12, 12, 8, 8]);
  const ys = at.map(([, y]) => Math.round(y));
  expect(ys[0]).toBe(ys[1]);
  expect(ys[2]).toBe(ys[5]);
  expect(ys[3]).toBe(ys[4]);
  expect(ys[1]).toBeLessThan(ys[2]!);
});

test("before it is measured there is no street, and no number that is none", () => {
  const { stops, length } = streetIn(0, 0, 0, 6);
  expect([length, ...stops].every(Number.isFinite)).toBe(true);
});
