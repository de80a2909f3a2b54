/** What the edition studio has to know of 1906 San Francisco. */
import type { GameStudio } from "../../studio/game";
import { isTable, listAt } from "../../studio/tables";
import { paint } from "./art";
import PlotGrid from "./PlotGrid.svelte";
import PlotMap from "./PlotMap.svelte";
import type { Edition } from "./server";

const colour = { list: "colours.list", key: "id" };

const studio: GameStudio = {
  typed: ["blocks.cards", "actions.cards", "licences.cards", "objectives.cards"],
  fixed: [],
  references: {
    "licences.cards.colour": colour,
    "blocks.cards.A_plots.colour": colour,
    "blocks.cards.B_plots.colour": colour,
  },
  first: {
    "blocks.cards": ["name", "side", "A", "A_plots", "B", "B_plots"],
    "licences.cards": ["colour", "number", "icons"],
    "objectives.cards": ["name", "text", "kind", "of", "points"],
  },
  order: ["lighting", "tram", "hydrant", "park"],
  paint: (value, tables) =>
    listAt(tables, "colours.list").some((one) => isTable(one) && one["id"] === value)
      ? paint(tables as unknown as Edition, value).band
      : null,
  content: (tables) => tables,
  controls: {
    "blocks.cards.A": PlotGrid,
    "blocks.cards.B": PlotGrid,
    "blocks.cards.A_plots": PlotMap,
    "blocks.cards.B_plots": PlotMap,
  },
  Map: null,
  mapped: [],
};
export default studio;
