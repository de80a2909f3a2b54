// Written by `python -m fogline.server.typescript`; a test fails where it differs from the server.

import type { Language, Phrase, Text } from "../../lib/messages";

/** A card on a city board. */
export interface Cell {
  card: string;
  value: number;
  plus2: number;
  tracks: boolean;
  tracks_token: boolean;
  marker: boolean;
  skyscraper: boolean;
  around: number | null;
}

/** What lies before one player. */
export interface City {
  contracts: number;
  discard_tokens: number;
  points_tokens: number;
  seaside: number;
  need: number;
  markers: number;
  skyscrapers: number;
  medal: boolean;
  completed: number[];
  board: (Cell | null)[];
  row_values: number[];
}

/** Two neighbours in an order who were level at first: which rule put one before the other. */
export interface Tie {
  better: number;
  worse: number;
  rule: string;
  place: number;
  a: number;
  b: number;
}

/** The players in one district, or in the network, and the tokens of SF-9 as if the game ended now. */
export interface Advantage {
  figures: number[];
  order: number[];
  points: number[];
  ties: Tie[];
  undecided: number[];
}

export interface View {
  game: string;
  seat: number;
  players: number;
  first: number;
  turn: number;
  player: number;
  phase: string;
  deck: number;
  drawn: string | null;
  columns: string[][];
  takeable: number[];
  discardable: number;
  tray: string[];
  buildable: boolean;
  bonus_row: number | null;
  bonus_card: string | null;
  foundation_tokens: number;
  bonuses: { [key: string]: number };
  box: string[];
  cities: City[];
  advantages: Advantage[];
  points: number[];
  end: string | null;
}

/** A space of a city board, from the top left. */
export interface BoardSpace {
  row: number;
  space: number;
}

export interface Board {
  rows: number;
  spaces: number;
  project_columns: number;
  printed_depots: number[];
  depot_spaces?: BoardSpace[];
}

export interface District {
  colour: string;
  name: Text;
  bonus: "contracts" | "depot" | "plus2" | "points" | "value4";
}

export interface Values {
  skyscraper_need: number;
  square: number;
  plus2_token: number;
  value4_card: number;
}

export interface Supply {
  bonus_copies: number;
  contracts: number;
  markers: number;
  skyscrapers: number;
}

export interface FoundationTokens {
  by_players: { [key: string]: number };
}

export interface Points {
  skyscraper: number;
  medal: number;
  completion: number;
  points_token: number;
}

export interface AdvantagePoints {
  district: { [key: string]: number[] };
  network: { [key: string]: number[] };
}

export interface Card {
  id: string;
  colour: string;
  value: number;
  symbols: ("bonus" | "depot" | "foundation" | "seaside" | "square" | "tracks")[];
}

export interface Deck {
  cards: Card[];
}

/** As it is sent. */
export interface Edition {
  format: string;
  game: string;
  id: string;
  board: Board;
  districts: District[];
  values: Values;
  supply: Supply;
  foundation_tokens: FoundationTokens;
  points: Points;
  advantage: AdvantagePoints;
  deck: Deck;
  title?: Text;
  note?: Text;
}

/** What can be decided, as in records. */
export type Move =
  | { do: "draw" }
  | { do: "stop" }
  | { do: "place"; column: number }
  | { do: "finalize"; column: number }
  | { do: "discard_contracts"; count: number }
  | { do: "bonus"; take: "contracts" | "depot" | "plus2" | "points" | "tracks" | "value4" }
  | { do: "mark"; row: number; space: number }
  | { do: "build"; card: string; row: number };

export const DISTRICTS = 5;
export const SPACES = 5;
export const CELLS = 25;
export const BOTTOM = 20;
export const NETWORK = 5;
/** What things are called, from the catalogues. */
export const NAMES: Record<Language, Record<"symbols" | "signs" | "bonus_names" | "cards", Record<string, Phrase>>> = {
  "en": {
    "symbols": {
      "tracks": "tracks",
      "depot": "depot",
      "square": "city square",
      "foundation": "foundation",
      "seaside": "seaside",
      "bonus": "bonus symbol"
    },
    "signs": {
      "skyscraper": "skyscraper",
      "marker": "cable car marker",
      "tracks_token": "tracks token",
      "plus2": "token",
      "completed": "completion token",
      "sum": "sum around a foundation / needed",
      "tie": "tied, not decided yet"
    },
    "bonus_names": {
      "plus2": "+2 token",
      "value4": "value-4 card",
      "depot": "depot card",
      "points": "1½-point token",
      "contracts": "discard-contracts token",
      "tracks": "tracks token"
    },
    "cards": {
      "project": "{district} {value}",
      "universal": "Universal {value}",
      "value4": "the value-4 card",
      "depot": "the depot card",
      "value": "value {n}",
      "any_district": "any district"
    }
  },
  "pl": {
    "symbols": {
      "tracks": "tory",
      "depot": "zajezdnia",
      "square": "skwer",
      "foundation": "fundament",
      "seaside": "nabrzeże",
      "bonus": "symbol premii"
    },
    "signs": {
      "skyscraper": "wieżowiec",
      "marker": "znacznik tramwaju",
      "tracks_token": "żeton torów",
      "plus2": "żeton",
      "completed": "żeton ukończenia",
      "sum": "suma wokół fundamentu / potrzebna",
      "tie": "remis, jeszcze nierozstrzygnięty"
    },
    "bonus_names": {
      "plus2": "żeton +2",
      "value4": "karta o wartości 4",
      "depot": "karta zajezdni",
      "points": "żeton 1½ punktu",
      "contracts": "żeton odrzucania zobowiązań",
      "tracks": "żeton torów"
    },
    "cards": {
      "project": "{district} {value}",
      "universal": "uniwersalna {value}",
      "value4": "karta o wartości 4",
      "depot": "karta zajezdni",
      "value": "wartość {n}",
      "any_district": "dowolna dzielnica"
    }
  },
  "es": {
    "symbols": {
      "tracks": "vías",
      "depot": "cochera",
      "square": "plaza",
      "foundation": "cimientos",
      "seaside": "costa",
      "bonus": "símbolo de bonificación"
    },
    "signs": {
      "skyscraper": "rascacielos",
      "marker": "marcador de tranvía",
      "tracks_token": "ficha de vías",
      "plus2": "ficha",
      "completed": "ficha de distrito completo",
      "sum": "suma alrededor de los cimientos / necesaria",
      "tie": "empate, aún sin decidir"
    },
    "bonus_names": {
      "plus2": "ficha +2",
      "value4": "carta de valor 4",
      "depot": "carta de cochera",
      "points": "ficha de 1½ puntos",
      "contracts": "ficha de descartar contratos",
      "tracks": "ficha de vías"
    },
    "cards": {
      "project": "{district} {value}",
      "universal": "universal {value}",
      "value4": "la carta de valor 4",
      "depot": "la carta de cochera",
      "value": "valor {n}",
      "any_district": "cualquier distrito"
    }
  }
};
