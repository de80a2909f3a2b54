import type { Place } from "./messages";

/** A seat of ours, remembered on this device. */
export interface OwnPlace extends Place {
  game: string;
  name: string;
  when: number;
}

const KEY = "fogline.places";
const MOST = 30;

function stored(): OwnPlace[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as OwnPlace[];
  } catch {
    return []; // unreadable: there is nothing to continue
  }
}

export const places: { all: OwnPlace[] } = $state({ all: stored() });

const keep = (all: OwnPlace[]): void => {
  places.all = all.slice(0, MOST);
  localStorage.setItem(KEY, JSON.stringify(places.all));
};

export const placeAt = (table: string): OwnPlace | undefined => places.all.find((place) => place.table === table);
export const remember = (place: Place, game: string, name: string): void =>
  keep([{ ...place, game, name, when: Date.now() }, ...places.all.filter((other) => other.table !== place.table)]);
export const forget = (table: string): void => keep(places.all.filter((place) => place.table !== table));

/** A link to a table: anyone may take a free seat by it; with a watch token it only shows the game. */
export const linkTo = (table: string, watch?: string): string =>
  `${location.origin}/table/${table}${watch ? `#watch=${watch}` : ""}`;
