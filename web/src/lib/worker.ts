/** The small worker behind the page (`public/sw.js`): it has one address for good, so it is seldom renewed. */
export function keepWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // Without it only the page for those who are offline is missing.
  navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}
