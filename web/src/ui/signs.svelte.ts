/** The signs of the seats, in a square of 20 × 20: a game whose board is open may have its own. */
export const PLAIN = ["M10 2a8 8 0 1 0 0 16a8 8 0 0 0 0-16z", "M10 2l9 16H1z", "M3 3h14v14H3z", "M10 1l9 9l-9 9l-9-9z"];

const open: { signs: string[] | null } = $state({ signs: null }); // around the origin

/** To be called while a board is made: its signs hold until it goes. */
export function useSigns(signs: string[]): void {
  $effect.pre(() => {
    open.signs = signs;
    return () => (open.signs = null);
  });
}
export const openSigns = (): string[] | null => open.signs;
