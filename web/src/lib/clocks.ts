import type { Position } from "./messages";

/** Seconds from which on time is short. */
export const SHORT = 30;

/** Seconds that a seat has left; `told`: when the position was, in ms. */
export function timeLeft(position: Position, seat: number, told: number, now: number): number {
  const spent = position.running.includes(seat) ? Math.max(0, now - told) / 1000 : 0;
  return Math.max(0, position.clocks![seat]! - spent);
}
