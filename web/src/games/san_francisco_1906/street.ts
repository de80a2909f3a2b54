/** The street along which the action cards lie, and where on it the car stands that shows which one is played. */
export interface Street {
  path: string; // clockwise from the upper left corner
  stops: number[]; // how far along it the car stands at each card
  length: number;
}

/**
 * A loop in a box. Where it is wide, half of the cards lie above it and half below; where it is an alley,
 * one card lies above, the others to the right and left of it.
 */
export function streetIn(width: number, height: number, inset: number, cards: number): Street {
  const [wide, high] = [Math.max(0, width - 2 * inset), Math.max(0, height - 2 * inset)];
  const [right, bottom] = [inset + wide, inset + high];
  const length = 2 * (wide + high);
  const half = cards / 2;
  const path = `M${inset} ${inset}H${right}V${bottom}H${inset}z`;
  if (wide >= high / 2) {
    const above = Array.from({ length: half }, (_, i) => (wide * (i + 0.5)) / half);
    return { path, length, stops: [...above, ...above.map((at) => wide + high + at)] };
  }
  // Clockwise down the right side and up the left: the first card lies at the upper end of the left side.
  const row = high / half;
  const down = Array.from({ length: half }, (_, i) => wide + row * (i + 0.5));
  const up = Array.from({ length: half }, (_, i) => wide + high + wide + row * (i + 0.5));
  return { path, length, stops: [up.pop()! - length, ...down, ...up] };
}

/** How far the car has come since the first year: it goes round once a year, and never back. */
export const driven = ({ stops, length }: Street, years: number, card: number): number => years * length + stops[card]!;
