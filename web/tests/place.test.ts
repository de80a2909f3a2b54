import { describe, expect, it } from "vitest";
import { overlap, spot } from "../src/learn/place";

const room = { left: 8, top: 60, right: 1432, bottom: 780 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe("the text of a lesson", () => {
  it("lies to the right of a piece where there is room", () => {
    expect(spot([box(100, 100, 50, 50)], 340, 150, room)).toMatchObject({ left: 164, fits: true });
  });
  it("lies to the left, below or above where there is not", () => {
    expect(spot([box(1300, 100, 100, 50)], 340, 150, room).left).toBe(1300 - 14 - 340);
    const phone = { left: 8, top: 8, right: 382, bottom: 700 };
    expect(spot([box(20, 100, 350, 50)], 340, 150, phone).top).toBe(164);
    expect(spot([box(20, 600, 350, 50)], 340, 150, phone).top).toBe(600 - 14 - 150);
  });
  it("lies close to pieces at the edge of the room, such as those in the bar at its foot", () => {
    const phone = { left: 8, top: 58, right: 382, bottom: 700 };
    expect(spot([box(10, 740, 370, 90)], 340, 150, phone)).toMatchObject({ top: 700 - 150, fits: true });
  });
  it("is never over any of several pieces that leave a free corner", () => {
    const pieces = [box(300, 100, 800, 60), box(900, 790, 80, 80), box(1200, 80, 60, 30)];
    const { left, top, fits } = spot(pieces, 340, 150, room);
    expect(fits).toBe(true);
    for (const piece of pieces) expect(overlap(piece, box(left, top, 340, 150))).toBe(0);
  });
  it("says when there is no room at all", () => {
    expect(spot([room], 340, 150, room).fits).toBe(false);
  });
  it("lies in the middle when it speaks of nothing", () => {
    expect(spot([], 340, 150, room)).toEqual({ left: 550, top: 345, fits: true });
  });
});
