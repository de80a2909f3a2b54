import { cubicOut } from "svelte/easing";
import { crossfade } from "svelte/transition";
import { moving } from "./settings.svelte";

/** Pieces fly from where they were to where they go: pairs of places with the same key. */
export const [send, receive] = crossfade({
  duration: (distance) => (moving() ? 160 + Math.sqrt(distance) * 11 : 0),
  easing: cubicOut,
  fallback: () => ({
    duration: moving() ? 220 : 0,
    easing: cubicOut,
    css: (t) => `opacity: ${t}; transform: scale(${0.8 + 0.2 * t})`,
  }),
});
