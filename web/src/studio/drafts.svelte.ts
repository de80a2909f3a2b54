/** Editions that somebody works on, kept on this device: what is typed is safe at once, and survives everything. */
import type { Tables } from "./tables";

export interface Kept {
  id: string;
  game: string;
  tables: Tables;
  changed: number; // when, in milliseconds
  at: { section: string; entry: number }; // where the work stands
}

const PREFIX = "fogline.draft.";

function read(key: string): Kept | null {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "null") as Kept | null;
    return found && typeof found.tables === "object" && found.tables !== null ? found : null;
  } catch {
    return null; // unreadable: it cannot be worked on; the key stays, so nothing is thrown away
  }
}

function stored(): Kept[] {
  const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i)!);
  return keys
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => read(key) ?? [])
    .sort((one, other) => other.changed - one.changed);
}

let drafts: Kept[] = $state.raw(stored());
addEventListener("storage", ({ key }) => {
  if (key === null || key.startsWith(PREFIX)) drafts = stored();
});

export const draftsOf = (game: string): Kept[] => drafts.filter((draft) => draft.game === game);
export const draft = (id: string): Kept | null => read(PREFIX + id);

/** False: the device has no room for it, or keeps nothing at all. */
export function keep(draft: Kept): boolean {
  try {
    localStorage.setItem(PREFIX + draft.id, JSON.stringify(draft));
  } catch {
    return false;
  }
  drafts = [draft, ...drafts.filter(({ id }) => id !== draft.id)];
  return true;
}

export function discard(id: string): void {
  localStorage.removeItem(PREFIX + id);
  drafts = stored();
}

export const newDraft = (game: string, tables: Tables): Kept => ({
  id: Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, "0")).join(""),
  game,
  tables,
  changed: Date.now(),
  at: { section: "", entry: 0 },
});

/** Hear of what another window does to a draft. */
export function heard(id: string, listener: (draft: Kept) => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    const found = key === PREFIX + id ? read(key) : null;
    if (found) listener(found);
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}
