/** One group of pieces is one stop for Tab, or as many as can be played now; arrow keys go to all of them. */
type Direction = [x: number, y: number];
const DIRECTIONS: Record<string, Direction> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function arrows(group: HTMLElement): { destroy: () => void } {
  const pieces = (): HTMLButtonElement[] => [...group.querySelectorAll<HTMLButtonElement>("button.target")];

  function stops(): void {
    const all = pieces();
    const some = all.some((one) => one.classList.contains("legal"));
    all.forEach((one, i) => {
      const index = (some ? one.classList.contains("legal") : i === 0) || one === document.activeElement ? 0 : -1;
      if (one.tabIndex !== index) one.tabIndex = index;
    });
  }

  function go(event: KeyboardEvent): void {
    const direction = DIRECTIONS[event.key];
    const from = event.target as HTMLElement;
    if (!direction || !from.matches("button.target")) return;
    const next = nearest(from, pieces(), direction);
    if (!next) return;
    event.preventDefault();
    next.focus();
    stops();
  }

  const watch = new MutationObserver(stops);
  watch.observe(group, { childList: true, subtree: true, attributeFilter: ["class"] });
  group.addEventListener("keydown", go);
  stops();
  return {
    destroy() {
      watch.disconnect();
      group.removeEventListener("keydown", go);
    },
  };
}

/** What lies that way: straight ahead before aside. */
function nearest(from: HTMLElement, pieces: HTMLButtonElement[], [x, y]: Direction): HTMLButtonElement | null {
  const centre = (one: HTMLElement): Direction => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [fromX, fromY] = centre(from);
  let best: HTMLButtonElement | null = null;
  let least = Infinity;
  for (const one of pieces) {
    const [toX, toY] = centre(one);
    const ahead = (toX - fromX) * x + (toY - fromY) * y;
    const aside = Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x);
    if (ahead > 1 && ahead + 3 * aside < least) [best, least] = [one, ahead + 3 * aside];
  }
  return best;
}
