/** The key of whoever uses this device: with it their seats, games and ratings come to every device that has it.
    It is made here, and the server knows only its hash. */

interface Kept {
  key?: string;
  next?: string; // a new one, until the server has answered that it is in force
  without?: boolean; // none is wanted
  lost?: boolean; // there was one, which has been renewed or removed on another device
}

const KEY = "fogline.key";
const FORM = /^[A-Za-z0-9_-]{43}$/;

function stored(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {}; // unreadable: there is none
  }
}

export const kept: Kept = $state(stored());

function take(other: Kept): void {
  for (const name of ["key", "next", "without", "lost"] as const) delete kept[name];
  Object.assign(kept, other);
}
function keep(other: Kept): void {
  take(other);
  localStorage.setItem(KEY, JSON.stringify(other));
}
// Another window has changed it. (What draws editions is tried without any window.)
globalThis.addEventListener?.("storage", ({ key }) => {
  if (key === KEY) take(stored());
});

/** 32 random bytes in base64url. */
export function newKey(): string {
  const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export const isKey = (text: string): boolean => FORM.test(text);

/** The first one here; another window may have made one meanwhile. */
export const keepKey = (key: string): void => keep({ key: stored().key ?? key });
export const replaceKey = (key: string): void => keep({ key });
/** Before the server is asked: if its answer is lost, neither key is. */
export const expectKey = (next: string): void => keep({ ...kept, next });
export const noKey = (): void => keep({ without: true });
/** The server does not know this one (any more). */
export function loseKey(key: string): void {
  const now = stored();
  if (now.key !== key) take(now);
  else keep(now.next ? { key: now.next } : { lost: true });
}
