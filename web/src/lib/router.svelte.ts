/** Where we are; `go` and links inside the page change it without loading anything. */
export const place = $state({ path: location.pathname, hash: location.hash });

function read(): void {
  place.path = location.pathname;
  place.hash = location.hash;
}

export function go(to: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", to);
  read();
  if (!place.hash) window.scrollTo(0, 0);
}

export function listen(): void {
  addEventListener("popstate", read);
  addEventListener("hashchange", read);
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    if (link.hash === "#content") return document.getElementById("content")?.focus(); // the place stays as it is
    go(link.pathname + link.search + link.hash);
  });
}
