// Written by `python -m fogline.server.typescript`; a test fails where it differs from the server.

import type { Language, Phrase, Text } from "../../lib/messages";

export interface Plot {
  colour: string;
  number: number;
  rubble: boolean;
  owner: number | null;
  cost: number;
}

/** The free plots that a licence would open to this seat (NS-4.9, NS-4.10). */
export interface Opens {
  alone: string[];
  paired: string[];
}

/** Two licences in hand that share an icon, so that a build with them brings a service card (NS-4.11). */
export interface Pair {
  licences: [string, string];
  services: string[];
}

/** What lies before one player. */
export interface Player {
  money: number;
  reserve: number;
  stock: number;
  built: number;
  rubble: number;
  row: number;
  column: number;
  licences: string[];
  pairs: Pair[];
  objectives: string[];
  secret: string[] | null;
  secret_count: number;
  services: { [key: string]: number[] };
  best_builder: boolean;
}

export interface View {
  game: string;
  seat: number;
  players: number;
  first: number;
  player: number;
  phase: string;
  year: number;
  opening: boolean;
  order: number[];
  acted: number;
  pawns: number[];
  moved: boolean[];
  standing: (number | null)[];
  places: [number, number][];
  blocks: [string, string][];
  plots: { [key: string]: Plot };
  neighbours: { [key: string]: string[] };
  corners: string[];
  ring: string[];
  card: number;
  steps: ((number | null)[])[];
  costs: [number, number][];
  possible: number[][];
  cannot: string[];
  benefit_money: number;
  common: string[];
  objective_row: string[];
  objective_deck: number;
  licence_row: string[];
  licence_deck: number;
  discards: string[];
  services: { [key: string]: number };
  reward: string[];
  best_builder: number | null;
  worth: { [key: string]: number[] };
  opens: { [key: string]: Opens };
  seats: Player[];
  end: string | null;
}

/** How a plot is drawn. The largest square in its outline has its middle at x, y. */
export interface Lot {
  outline: [number, number][];
  x: number;
  y: number;
  size: number;
}

/** Where things lie on the blocks of an edition. */
export interface Plan {
  free: boolean;
  blocks: { [key: string]: { [key: string]: { [key: string]: Lot } } };
}

export interface NamedColour {
  id: string;
  name: Text;
}

export interface Colours {
  list: NamedColour[];
}

export interface ActionNames {
  income: Text;
  materials: Text;
  licence: Text;
  objective: Text;
  clean: Text;
  urbanise: Text;
  build: Text;
  subsidised: Text;
  pass: Text;
}

/** How many plots a block has room for, and how blocks are laid. */
export interface Map {
  block_rows: number;
  block_columns: number;
  blocks_down: number;
  blocks_across: { [key: string]: number };
  rubble_tokens: number;
}

/** A plot of any shape anywhere in its block. */
export interface FreePlot {
  id: string;
  colour: string;
  number: number;
  rubble?: boolean;
  corner?: boolean;
  neighbours?: string[];
  edges?: string[];
  shape?: [number, number][];
}

/** A block has two sides. Each has its plots in rows (the short form) or, instead, as free plots. */
export interface Block {
  id: string;
  name: Text;
  A?: string[][];
  B?: string[][];
  A_plots?: FreePlot[];
  B_plots?: FreePlot[];
  side?: "A" | "B" | "drawn";
}

export interface Blocks {
  cards: Block[];
}

export interface ActionCard {
  id: string;
  name: Text;
  two: string[];
  more: string[];
}

export interface Actions {
  cards: ActionCard[];
}

export interface Licence {
  id: string;
  wild: boolean;
  icons: ("hydrant" | "lighting" | "park" | "tram")[];
  colour?: string;
  number?: number;
}

export interface Licences {
  name: Text;
  wild_name: Text;
  cards: Licence[];
}

export interface ServiceKind {
  kind: "hydrant" | "lighting" | "park" | "tram";
  name: Text;
  cards: number;
  points_each?: number;
  points_by_count?: number[];
  points_by_card?: number[];
  letters?: string[];
  price?: number;
}

export interface Services {
  kinds: ServiceKind[];
}

export interface Objective {
  id: string;
  initial: boolean;
  kind: "beside_rival" | "best_builder" | "building" | "cleaning_bar" | "colour" | "colour_set" | "isolated" | "majority" | "money" | "pairs" | "rubble" | "service" | "service_set" | "surrounded_corner" | "urbanism_bar";
  name: Text;
  text: Text;
  of?: string;
  points?: number;
  every?: number;
}

export interface Objectives {
  cards: Objective[];
}

export interface Development {
  cells: number[][];
  urbanism_bar: number[];
  cleaning_bar: number[];
}

export interface Money {
  maximum: number;
  points: number[];
}

export interface Income {
  spaces: number[];
}

export interface Majority {
  points: { [key: string]: number[] };
}

export interface Year {
  year: number;
  build_cost: number;
  give?: string[];
  choose?: string[];
}

export interface Years {
  list: Year[];
}

/** As it is sent. */
export interface Edition {
  format: string;
  game: string;
  id: string;
  colours: Colours;
  action_names: ActionNames;
  map: Map;
  blocks: Blocks;
  actions: Actions;
  licences: Licences;
  services: Services;
  objectives: Objectives;
  development: Development;
  money: Money;
  income: Income;
  majority: Majority;
  years: Years;
  title?: Text;
  note?: Text;
  plan: Plan;
}

/** What can be decided, as in records. */
export type Move =
  | { do: "income"; amount: number }
  | { do: "benefit"; take: "build" | "building" | "level" | "licence" | "money" | "objective" }
  | { do: "move"; space: number }
  | { do: "act"; space: number }
  | { do: "coin" }
  | { do: "reward"; take: "hydrant" | "lighting" | "park" | "tram" | null }
  | { do: "licence"; card: string }
  | { do: "objective"; card: string }
  | { do: "clean"; plot: string | null }
  | { do: "build"; plot: string; licences: string[] };

/** What things are called, from the catalogues. */
export const NAMES: Record<Language, Record<"colours" | "benefits" | "categories", Record<string, Phrase>>> = {
  "en": {
    "colours": {
      "green": "green",
      "red": "red",
      "blue": "blue",
      "yellow": "yellow"
    },
    "benefits": {
      "licence": "a licence",
      "objective": "an objective",
      "building": "a building",
      "money": "money",
      "level": "a level to the right",
      "build": "build"
    },
    "categories": {
      "common": "common objectives",
      "personal": "own objectives",
      "development": "development board",
      "services": "service cards",
      "best_builder": "Best Builder",
      "money": "money bar"
    }
  },
  "pl": {
    "colours": {
      "green": "zielona",
      "red": "czerwona",
      "blue": "niebieska",
      "yellow": "żółta"
    },
    "benefits": {
      "licence": "licencja",
      "objective": "cel",
      "building": "budynek",
      "money": "pieniądze",
      "level": "poziom w prawo",
      "build": "budowa"
    },
    "categories": {
      "common": "cele wspólne",
      "personal": "cele własne",
      "development": "plansza rozwoju",
      "services": "karty usług",
      "best_builder": "Najlepszy budowniczy",
      "money": "pasek pieniędzy"
    }
  },
  "es": {
    "colours": {
      "green": "verde",
      "red": "roja",
      "blue": "azul",
      "yellow": "amarilla"
    },
    "benefits": {
      "licence": "una licencia",
      "objective": "un objetivo municipal",
      "building": "un edificio",
      "money": "dinero",
      "level": "un nivel de urbanismo",
      "build": "construir"
    },
    "categories": {
      "common": "objetivos municipales comunes",
      "personal": "objetivos municipales personales",
      "development": "tablero de desarrollo",
      "services": "cartas de urbanismo",
      "best_builder": "Mejor constructor",
      "money": "barra de control de dinero"
    }
  }
};
