/** Editions of one's own that were sent from this device: they can be chosen for a table, and sent again if need be. */
import type { EditionInfo } from "./messages";

interface OwnEdition {
  info: EditionInfo;
  tables: { [key: string]: unknown }; // the server forgets what nobody plays with
}

const KEY = "fogline.editions";
const MOST = 20;

function stored(): OwnEdition[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as OwnEdition[];
  } catch {
    return []; // unreadable: there is nothing to choose
  }
}

let all: OwnEdition[] = $state.raw(stored());
addEventListener("storage", ({ key }) => {
  if (key === KEY) all = stored();
});

export const ownEditions = {
  of: (game: string): OwnEdition[] => all.filter(({ info }) => info.game === game),
  remember(info: EditionInfo, tables: OwnEdition["tables"]): void {
    all = [{ info, tables }, ...stored().filter((one) => one.info.sha256 !== info.sha256)].slice(0, MOST);
    try {
      localStorage.setItem(KEY, JSON.stringify(all));
    } catch {
      localStorage.setItem(KEY, JSON.stringify(all.slice(0, 1))); // there is no room: the newest one matters
    }
  },
};
