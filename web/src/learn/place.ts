/** Where a text goes that speaks of pieces: beside them, never over them. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Spot {
  left: number;
  top: number;
  fits: boolean; // beside the pieces; if not, it lies where it hides least of them
}

const GAP = 14; // px between the pieces and the text
const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high));

/** What lies around all of them. */
export const around = (boxes: Box[]): Box => ({
  left: Math.min(...boxes.map((box) => box.left)),
  top: Math.min(...boxes.map((box) => box.top)),
  right: Math.max(...boxes.map((box) => box.right)),
  bottom: Math.max(...boxes.map((box) => box.bottom)),
});

/** How much of two boxes is the same. */
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** For a text of this size in this room: the first side of the pieces with enough of it. */
export function spot(pieces: Box[], width: number, height: number, room: Box): Spot {
  const [farRight, farDown] = [room.right - width, room.bottom - height];
  const middle = { left: (room.left + farRight) / 2, top: (room.top + farDown) / 2 };
  if (pieces.length === 0) return { ...middle, fits: true };
  const all = around(pieces);
  const [left, top] = [
    between(room.left, (all.left + all.right - width) / 2, farRight),
    between(room.top, (all.top + all.bottom - height) / 2, farDown),
  ];
  const sides = [
    { left: all.right + GAP, top },
    { left: all.left - GAP - width, top },
    { left, top: all.bottom + GAP },
    { left, top: all.top - GAP - height },
  ];
  const corners = [room.left, farRight].flatMap((left) => [room.top, farDown].map((top) => ({ left, top })));
  const inside = ({ left, top }: { left: number; top: number }): { left: number; top: number } => ({
    left: between(room.left, left, farRight),
    top: between(room.top, top, farDown),
  });
  const hidden = ({ left, top }: { left: number; top: number }): number => {
    const text = { left, top, right: left + width, bottom: top + height };
    return pieces.reduce((sum, piece) => sum + overlap(piece, text), 0);
  };
  const beside = sides.map(inside).find((one) => hidden(one) === 0);
  const found = beside ?? corners.toSorted((a, b) => hidden(a) - hidden(b))[0]!;
  return { ...found, fits: hidden(found) === 0 };
}
