// Written by `python -m fogline.server.typescript`; a test fails where it differs from the server.

import type { Language, Phrase, Text } from "../../lib/messages";

export interface Stack {
  place: string;
  symbol: string;
  tokens: number;
}

/** A ticket that the seat may see. */
export interface HeldTicket {
  ticket: string;
  fulfilled: boolean;
}

/** What lies before one player, and what the seat knows of the player's secrets. */
export interface Player {
  trams: number;
  score: number;
  routes: string[];
  souvenirs: string[];
  cards: number;
  tickets: number | null;
  hand: { [key: string]: number } | null;
  known: { [key: string]: number };
  held: HeldTicket[] | null;
  offered: HeldTicket[] | null;
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
  face: (string | null)[];
  discards: { [key: string]: number };
  ticket_deck: number | null;
  returned: (string | null)[];
  closed: string[];
  stacks: Stack[];
  spare: string[];
  collect: string[];
  last_round: number | null;
  flushes: number[];
  seats: Player[];
  end: string | null;
}

export interface Shape {
  kind: "bridge" | "headland" | "island" | "land" | "park";
  points: [number, number][];
}

export interface Label {
  lines: string[];
  x: number;
  y: number;
  anchor: "end" | "middle" | "start";
}

export interface Stop {
  place: string;
  x: number;
  y: number;
  site: boolean;
  label: Label;
}

/** A space of a route: a rectangle around x, y, turned by an angle in degrees. */
export interface Space {
  x: number;
  y: number;
  angle: number;
  length: number;
  ferry: boolean;
}

export interface Track {
  route: string;
  colour: string;
  spaces: Space[];
}

export interface Geometry {
  width: number;
  height: number;
  shapes: Shape[];
  stops: Stop[];
  tracks: Track[];
  stop_radius: number;
  space_width: number;
}

export interface Cards {
  ferry: number;
  blue: number;
  green: number;
  black: number;
  purple: number;
  red: number;
  orange: number;
}

export interface Trams {
  per_player: number;
  end_at: number;
}

export interface Souvenirs {
  sites: string[];
  tokens_per_symbol: number;
  stack_size: { [key: string]: number };
  single_2p: number;
  points: number[];
}

export interface Symbol {
  id: string;
  name: Text;
  site?: string;
}

export interface ColourName {
  id: "black" | "blue" | "ferry" | "gray" | "green" | "orange" | "purple" | "red";
  name: Text;
}

export interface Map {
  width: number;
  height: number;
  shapes?: Shape[];
}

export interface Place {
  id: string;
  name: string;
  x: number;
  y: number;
  side: "e" | "n" | "ne" | "nw" | "s" | "se" | "sw" | "w";
  dx?: number;
  dy?: number;
  label?: string;
}

export interface Route {
  id: string;
  from: string;
  to: string;
  length: number;
  colour: "black" | "blue" | "gray" | "green" | "orange" | "purple" | "red";
  ferries?: number;
  double?: string;
  control?: [number, number];
}

export interface Ticket {
  id: string;
  from: string;
  to: string;
  value: number;
}

/** As it is sent. */
export interface Edition {
  format: string;
  game: string;
  id: string;
  cards: Cards;
  trams: Trams;
  route_points: { [key: string]: number };
  souvenirs: Souvenirs;
  symbols: Symbol[];
  colours: ColourName[];
  map: Map;
  places: Place[];
  routes: Route[];
  tickets: Ticket[];
  title?: Text;
  note?: Text;
  symbols_source?: Record<string, never>;
  colours_source?: Record<string, never>;
  plan: Geometry;
}

/** What can be decided, as in records. */
export type Move =
  | { do: "pass" }
  | { do: "draw_tickets" }
  | { do: "take"; slot: number | "deck" }
  | { do: "keep"; tickets: string[] }
  | { do: "collect"; place: string }
  | { do: "souvenir"; symbol: string; place: string }
  | { do: "claim"; route: string; cards: { [key in "black" | "blue" | "ferry" | "green" | "orange" | "purple" | "red"]?: number } };

export const CARD_IDS = ["blue","green","black","purple","red","orange","ferry"];
/** What things are called, from the catalogues. */
export const NAMES: Record<Language, Record<"cards" | "colour" | "taken" | "route" | "routes", Record<string, Phrase>>> = {
  "en": {
    "cards": {
      "blue": "{n} blue",
      "green": "{n} green",
      "black": "{n} black",
      "purple": "{n} purple",
      "red": "{n} red",
      "orange": "{n} orange",
      "ferry": {
        "one": "{n} ferry",
        "other": "{n} ferries"
      }
    },
    "colour": {
      "blue": "blue",
      "green": "green",
      "black": "black",
      "purple": "purple",
      "red": "red",
      "orange": "orange",
      "ferry": "ferry",
      "gray": "gray"
    },
    "taken": {
      "blue": "blue",
      "green": "green",
      "black": "black",
      "purple": "purple",
      "red": "red",
      "orange": "orange",
      "ferry": "ferry"
    },
    "route": {
      "track": "{colour} track",
      "north": "northern {colour} track",
      "south": "southern {colour} track",
      "east": "eastern {colour} track",
      "west": "western {colour} track"
    },
    "routes": {
      "blue": "blue",
      "green": "green",
      "black": "black",
      "purple": "purple",
      "red": "red",
      "orange": "orange",
      "gray": "gray: any one colour"
    }
  },
  "pl": {
    "cards": {
      "blue": {
        "one": "{n} niebieska",
        "few": "{n} niebieskie",
        "other": "{n} niebieskich"
      },
      "green": {
        "one": "{n} zielona",
        "few": "{n} zielone",
        "other": "{n} zielonych"
      },
      "black": {
        "one": "{n} czarna",
        "few": "{n} czarne",
        "other": "{n} czarnych"
      },
      "purple": {
        "one": "{n} fioletowa",
        "few": "{n} fioletowe",
        "other": "{n} fioletowych"
      },
      "red": {
        "one": "{n} czerwona",
        "few": "{n} czerwone",
        "other": "{n} czerwonych"
      },
      "orange": {
        "one": "{n} pomarańczowa",
        "few": "{n} pomarańczowe",
        "other": "{n} pomarańczowych"
      },
      "ferry": {
        "one": "{n} Prom",
        "few": "{n} Promy",
        "other": "{n} Promów"
      }
    },
    "colour": {
      "blue": "niebieska",
      "green": "zielona",
      "black": "czarna",
      "purple": "fioletowa",
      "red": "czerwona",
      "orange": "pomarańczowa",
      "ferry": "Prom",
      "gray": "szara"
    },
    "taken": {
      "blue": "niebieską",
      "green": "zieloną",
      "black": "czarną",
      "purple": "fioletową",
      "red": "czerwoną",
      "orange": "pomarańczową",
      "ferry": "Prom"
    },
    "route": {
      "track": "{colour} nitka",
      "north": "{colour} nitka północna",
      "south": "{colour} nitka południowa",
      "east": "{colour} nitka wschodnia",
      "west": "{colour} nitka zachodnia"
    },
    "routes": {
      "blue": "niebieskie",
      "green": "zielone",
      "black": "czarne",
      "purple": "fioletowe",
      "red": "czerwone",
      "orange": "pomarańczowe",
      "gray": "szare: dowolny jeden kolor"
    }
  },
  "es": {
    "cards": {
      "blue": {
        "one": "{n} azul",
        "other": "{n} azules"
      },
      "green": {
        "one": "{n} verde",
        "other": "{n} verdes"
      },
      "black": {
        "one": "{n} negra",
        "other": "{n} negras"
      },
      "purple": {
        "one": "{n} morada",
        "other": "{n} moradas"
      },
      "red": {
        "one": "{n} roja",
        "other": "{n} rojas"
      },
      "orange": "{n} naranja",
      "ferry": {
        "one": "{n} ferri",
        "other": "{n} ferris"
      }
    },
    "colour": {
      "blue": "azul",
      "green": "verde",
      "black": "negra",
      "purple": "morada",
      "red": "roja",
      "orange": "naranja",
      "ferry": "ferri",
      "gray": "gris"
    },
    "taken": {
      "blue": "azul",
      "green": "verde",
      "black": "negra",
      "purple": "morada",
      "red": "roja",
      "orange": "naranja",
      "ferry": "ferri"
    },
    "route": {
      "track": "vía {colour}",
      "north": "vía {colour} del norte",
      "south": "vía {colour} del sur",
      "east": "vía {colour} del este",
      "west": "vía {colour} del oeste"
    },
    "routes": {
      "blue": "azul",
      "green": "verde",
      "black": "negra",
      "purple": "morada",
      "red": "roja",
      "orange": "naranja",
      "gray": "gris: un color cualquiera"
    }
  }
};
