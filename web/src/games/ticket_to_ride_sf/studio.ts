/** What the edition studio has to know of Ticket to Ride: San Francisco. */
import type { GameStudio } from "../../studio/game";
import { paint } from "./art";
import { content } from "./drawing";
import DrawMap from "./DrawMap.svelte";
import { CARD_IDS } from "./server";

const place = { list: "places", key: "id" };

const studio: GameStudio = {
  typed: ["places", "routes", "tickets", "souvenirs.sites"],
  fixed: [],
  references: {
    "routes.from": place,
    "routes.to": place,
    "tickets.from": place,
    "tickets.to": place,
    "souvenirs.sites": place,
    "symbols.site": place,
  },
  first: {},
  order: [...CARD_IDS, "gray", "n", "ne", "e", "se", "s", "sw", "w", "nw"],
  paint: (value) => ([...CARD_IDS, "gray"].includes(value) ? paint(value).main : null),
  content,
  Map: DrawMap,
  mapped: ["map", "map.shapes", "places", "routes", "tickets"],
};
export default studio;
