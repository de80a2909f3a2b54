/** Calls for somebody who looks elsewhere: a number before the title and on the icon, and a notification. */
import { untrack } from "svelte";
import { gameTitle } from "./games.svelte";
import { seatNames } from "./names";
import type { OwnPlace } from "./places.svelte";
import { settings } from "./settings.svelte";
import { elsewhere, known, openTable, waiting } from "./waiting.svelte";
import { words } from "./words/index.svelte";

// ---- the title -------------------------------------------------------------------------------------

const COUNT = /^\(\d+\) /;

/** Pages say what they are called; before that stands how many other tables wait. */
function number(count: number): void {
  const bare = document.title.replace(COUNT, "");
  const title = count > 0 ? `(${count}) ${bare}` : bare;
  if (document.title !== title) document.title = title;
}

// ---- the icon --------------------------------------------------------------------------------------

const ICON = "/favicon.svg";
let drawing: Promise<string> | undefined; // the icon's own file

/** The icon with a number in its corner. */
export function badge(icon: string, count: number): string {
  const text = count > 9 ? "9+" : String(count);
  const size = count > 9 ? 12 : 16;
  const mark =
    `<circle cx="22" cy="10" r="10" fill="#b8380f"/><text x="22" y="${10 + 0.36 * size}" text-anchor="middle"` +
    ` font-family="sans-serif" font-weight="700" font-size="${size}" fill="#fff">${text}</text>`;
  return icon.replace("</svg>", `${mark}</svg>`);
}

async function mark(count: number): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (!link) return;
  if (count === 0) link.href = ICON;
  else {
    drawing ??= fetch(ICON).then((answer) => answer.text());
    link.href = `data:image/svg+xml,${encodeURIComponent(badge(await drawing, count))}`;
  }
}

/** On the icon of a page that was installed. */
async function markApp(count: number): Promise<void> {
  if (!("setAppBadge" in navigator)) return;
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined); // not installed
}

// ---- notifications ---------------------------------------------------------------------------------

export const canNotify = (): boolean => "Notification" in window;

/** Asks the person; only ever called by a click of theirs. Whether they allow it. */
export const askToNotify = async (): Promise<boolean> => (await Notification.requestPermission()) === "granted";

async function notify({ table, game, seat }: OwnPlace): Promise<void> {
  const info = known[table];
  if (!info || info === "gone") return;
  const others = seatNames(info.seats).filter((_, i) => i !== seat);
  const title = words().calls.title(gameTitle(game));
  // One of each table: a later one, or that of another window, takes its place.
  const options = { body: others.join(", "), tag: table, icon: "/icons/icon-192.png", lang: settings.language };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(title, { ...options, data: `/table/${table}` });
  else new Notification(title, options);
}

const wanted = (): boolean => settings.notify && canNotify() && Notification.permission === "granted";
const seen = (table: string): boolean => !document.hidden && table === openTable();

/** From now on, as long as the page is there. */
export function keepCalling(): void {
  $effect.root(() => {
    $effect(() => {
      const count = elsewhere().length;
      number(count);
      const observer = new MutationObserver(() => number(count));
      observer.observe(document.head, { childList: true, subtree: true, characterData: true });
      return () => observer.disconnect();
    });
    $effect(() => {
      const count = waiting().length;
      void mark(count);
      void markApp(count);
    });

    // What is our turn already when we come is seen on the page.
    let before = new Set(untrack(() => Object.keys(known)));
    let mine = new Set<string>();
    $effect(() => {
      const now = waiting();
      for (const one of now)
        if (before.has(one.table) && !mine.has(one.table) && wanted() && !seen(one.table)) void notify(one);
      mine = new Set(now.map(({ table }) => table));
      before = new Set(Object.keys(known));
    });
  });
}
