/** What the edition studio has to know of San Francisco. */
import type { GameStudio } from "../../studio/game";
import { isTable, listAt } from "../../studio/tables";
import { paint } from "./art";

const studio: GameStudio = {
  typed: ["deck.cards"],
  fixed: ["board.rows", "board.spaces", "board.project_columns"],
  references: { "deck.cards.colour": { list: "districts", key: "colour", also: ["black"] } },
  first: {},
  order: [
    "blue",
    "gray",
    "orange",
    "yellow",
    "green",
    "black",
    "tracks",
    "bonus",
    "foundation",
    "square",
    "seaside",
    "depot",
  ],
  paint: (value, tables) =>
    value === "black" || listAt(tables, "districts").some((one) => isTable(one) && one["colour"] === value)
      ? paint(value).band
      : null,
  content: (tables) => tables,
  Map: null,
  mapped: [],
};
export default studio;
