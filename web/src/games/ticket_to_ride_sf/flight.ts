/** A souvenir flies from its place on the map to whoever takes it, over all that lies between. */
import type { TransitionConfig } from "svelte/transition";
import { moving } from "../../lib/settings.svelte";

const DURATION = 900; // ms
const SHARE = 1.6; // of the width of a stop: a souvenir on it

export function fromMap(node: HTMLElement, { place }: { place: string | null }): TransitionConfig {
  const from = document.querySelector(`.map [data-place="${place}"] .spot`)?.getBoundingClientRect();
  if (!from || !moving()) return { duration: 0 };
  const to = node.getBoundingClientRect();
  const [x, y] = [from.x - to.x + (from.width - to.width) / 2, from.y - to.y + (from.height - to.height) / 2];
  // The player's panel would cut off what is outside of it, so what flies is a copy on top of the page.
  const copy = node.cloneNode(true) as HTMLElement;
  copy.ariaHidden = "true";
  Object.assign(copy.style, {
    position: "fixed",
    left: `${to.x}px`,
    top: `${to.y}px`,
    zIndex: "30",
    pointerEvents: "none",
  });
  document.body.append(copy);
  const start = `translate(${x}px, ${y}px) scale(${(SHARE * from.width) / to.width})`;
  const flight = copy.animate([{ transform: start }, { transform: "none" }], {
    duration: DURATION,
    easing: "ease-in-out",
  });
  flight.onfinish = flight.oncancel = () => copy.remove();
  return { duration: DURATION, css: (t) => `opacity: ${Math.floor(t)}` };
}
