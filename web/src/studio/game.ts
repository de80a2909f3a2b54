/** What the studio has to know of a game beyond the types of its edition. Each comes with the game. */
import type { Component } from "svelte";
import type { Field } from "./kinds";
import type { Tables } from "./tables";
import type { Work } from "./work.svelte";

/** A field that names an entry of a list. */
interface Reference {
  list: string; // "places"
  key: string; // by which entries are named: "id"
  also?: string[]; // what may stand there besides
}

export interface MapProps {
  work: Work;
  section: string;
  entry: number;
  /** Where names are typed after something was drawn. */
  focus: () => void;
}

export interface ControlProps {
  id: string;
  work: Work;
  path: string; // of the field
  section: string;
  fields: Field[]; // of each entry, if it is a list of tables
  value: unknown;
  type: (value: unknown) => void;
}

export interface GameStudio {
  typed: string[]; // the lists that an owner types in: they are empty in an edition that starts from nothing
  fixed: string[]; // fields of which the rules allow one value only: they are not asked for
  references: Record<string, Reference>; // by section and key: "routes.from"
  first: Record<string, string[]>; // fields of a section that are typed first, in this order
  order: string[]; // values, as the box has them in order; the types have them by the alphabet
  paint: (value: string, tables: Tables) => string | null; // of a value that is a colour
  content: (tables: Tables) => unknown; // what the game's pictures get of an edition that may be unfinished
  controls?: Record<string, Component<ControlProps>>; // fields with a control of their own: "blocks.cards.A"
  Map: Component<MapProps> | null; // where the entries of some lists are moved and drawn
  mapped: string[]; // these lists
}

export const studios: Record<string, () => Promise<GameStudio>> = {
  "san-francisco": async () => (await import("../games/san_francisco/studio")).default,
  "ticket-to-ride-sf": async () => (await import("../games/ticket_to_ride_sf/studio")).default,
  "1906-san-francisco": async () => (await import("../games/san_francisco_1906/studio")).default,
};
