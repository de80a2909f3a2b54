import { settings } from "./settings.svelte";

/** The small worker behind the page (`public/sw.js`) knows by its address in which language it speaks. */
export function keepWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  $effect.root(() => {
    $effect(() => {
      // Without it only the page for those who are offline is missing.
      navigator.serviceWorker.register(`/sw.js?language=${settings.language}`).catch(() => undefined);
    });
  });
}
