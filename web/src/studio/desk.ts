/** What everything on the page of one edition shares. */
import { createContext } from "svelte";
import type { Part } from "../games/registry";
import type { Language } from "../lib/messages";
import type { Checking } from "./checking.svelte";
import type { GameStudio } from "./game";
import type { Section } from "./kinds";
import type { Tables } from "./tables";
import type { Work } from "./work.svelte";

export interface Desk {
  work: Work;
  checking: Checking;
  game: GameStudio;
  ours: Tables;
  sections: Section[];
  parts: Part[]; // how the game draws the tables of its editions
  texts: { language: Language }; // in which texts are shown and typed
}

export const [desk, setDesk] = createContext<Desk>();
