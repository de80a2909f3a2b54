/** What is done to the tables of an edition by drawing on its map. Whoever draws something has it in print. */
import { entryPrinted, printed, PRINTED } from "../../studio/sources";
import { at, isTable, listAt, put, type Tables } from "../../studio/tables";
import type { Point } from "./edition";
import { geometry, lies, through, type Drawn } from "./geometry";
import type { Map, Place, Route, Ticket } from "./server";

interface MapTables extends Drawn {
  map: Partial<Map>;
  places: Partial<Place>[];
  routes: Partial<Route>[];
  tickets: Partial<Ticket>[];
}

const NUMBER = { is: "number", whole: false, least: -Infinity, most: Infinity, above: false } as const;
const PER_SPACE = 46; // units of the map that a space takes, about

/** The tables that a map is drawn from; what is none of its kind is left out. */
export function tablesOf(tables: Tables): MapTables {
  const entries = <T>(path: string): T[] => listAt(tables, path).map((one) => (isTable(one) ? one : {}) as T);
  const map = isTable(tables["map"]) ? tables["map"] : {};
  return {
    map: { ...map, shapes: entries("map.shapes") } as Partial<Map>,
    places: entries("places"),
    routes: entries("routes"),
    tickets: entries("tickets"),
    souvenirs: { sites: listAt(tables, "souvenirs.sites").filter((one) => typeof one === "string") },
  };
}

const freeId = (entries: { id?: string }[], stem: string): string => {
  for (let n = entries.length + 1; ; n++) if (!entries.some(({ id }) => id === `${stem}-${n}`)) return `${stem}-${n}`;
};

export function movePlace(tables: Tables, i: number, [x, y]: Point): Tables {
  const moved = put(put(tables, `places.${i}.x`, x), `places.${i}.y`, y);
  return printed(printed(moved, `places.${i}.x`, NUMBER), `places.${i}.y`, NUMBER);
}

export const addPlace = (tables: Tables, [x, y]: Point): Tables =>
  put(tables, "places", [
    ...listAt(tables, "places"),
    { id: freeId(tablesOf(tables).places, "place"), name: "", x, y, side: "e", source: PRINTED },
  ]);

/** The routes that lie on one line: both tracks of a double route. */
const pair = (routes: Partial<Route>[], i: number): number[] =>
  routes.flatMap(({ double }, n) => (n === i || (double !== undefined && double === routes[i]?.double) ? [n] : []));

/** A route through a point half-way. */
export function bend(tables: Tables, i: number, point: Point): Tables {
  const { places, routes } = tablesOf(tables);
  const [a, b] = [routes[i]?.from, routes[i]?.to].map((end) => places.find(({ id }) => id === end));
  if (!lies(a) || !lies(b)) return tables;
  const control = through([a.x, a.y], [b.x, b.y], point);
  return pair(routes, i).reduce((found, n) => put(found, `routes.${n}.control`, control), tables);
}

export const straighten = (tables: Tables, i: number): Tables =>
  pair(tablesOf(tables).routes, i).reduce((found, n) => put(found, `routes.${n}.control`, undefined), tables);

/** A further route, about as long as it looks; beside one that is there the two are a double route. */
export function addRoute(tables: Tables, from: string, to: string): Tables {
  const { places, routes } = tablesOf(tables);
  const id = freeId(routes, "route");
  const twin = routes.findIndex(
    (one) => one.double === undefined && ((one.from === from && one.to === to) || (one.from === to && one.to === from)),
  );
  if (twin >= 0) {
    const double = `double-${id.replace("route-", "")}`;
    const beside = { ...(at(tables, `routes.${twin}`) as Tables), double };
    return put(tables, "routes", [
      ...listAt(tables, "routes").map((one, i) => (i === twin ? beside : one)),
      { ...beside, id, source: PRINTED },
    ]);
  }
  const [a, b] = [from, to].map((end) => places.find((one) => one.id === end));
  const apart = lies(a) && lies(b) ? Math.hypot(a.x - b.x, a.y - b.y) : PER_SPACE;
  const length = Math.min(Math.max(1, Math.round((apart - 40) / PER_SPACE)), 5);
  const route = { id, from, to, length, colour: "gray", source: PRINTED };
  return put(tables, "routes", [...listAt(tables, "routes"), route]);
}

export const moveCorner = (tables: Tables, shape: number, i: number, point: Point): Tables =>
  entryPrinted(put(tables, `map.shapes.${shape}.points.${i}`, point), `map.shapes.${shape}`);

/** What the game's pictures get of an edition that may be unfinished. */
export const content = (tables: Tables): unknown => ({
  ...tables,
  ...tablesOf(tables),
  plan: geometry(tablesOf(tables)),
});
