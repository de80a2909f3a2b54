// Written by `python -m fogline.server.typescript`; a test fails where it differs from the server.

/** A card on a city board. */
export interface SanFranciscoCell {
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
export interface SanFranciscoCity {
  contracts: number;
  discard_tokens: number;
  points_tokens: number;
  seaside: number;
  need: number;
  markers: number;
  skyscrapers: number;
  medal: boolean;
  completed: number[];
  board: (SanFranciscoCell | null)[];
  row_values: number[];
}

/** Two neighbours in an order who were level at first: which rule put one before the other. */
export interface SanFranciscoTie {
  better: number;
  worse: number;
  rule: string;
  place: number;
  a: number;
  b: number;
}

/** The players in one district, or in the network, and the tokens of SF-9 as if the game ended now. */
export interface SanFranciscoAdvantage {
  figures: number[];
  order: number[];
  points: number[];
  ties: SanFranciscoTie[];
  undecided: number[];
}

export interface SanFranciscoView {
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
  cities: SanFranciscoCity[];
  advantages: SanFranciscoAdvantage[];
  points: number[];
  end: string | null;
}

export interface TicketToRideSfStack {
  place: string;
  symbol: string;
  tokens: number;
}

/** A ticket that the seat may see. */
export interface TicketToRideSfTicket {
  ticket: string;
  fulfilled: boolean;
}

/** What lies before one player, and what the seat knows of the player's secrets. */
export interface TicketToRideSfPlayer {
  trams: number;
  score: number;
  routes: string[];
  souvenirs: string[];
  cards: number;
  tickets: number | null;
  hand: { [key: string]: number } | null;
  known: { [key: string]: number };
  held: TicketToRideSfTicket[] | null;
  offered: TicketToRideSfTicket[] | null;
}

export interface TicketToRideSfView {
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
  stacks: TicketToRideSfStack[];
  spare: string[];
  collect: string[];
  last_round: number | null;
  flushes: number[];
  seats: TicketToRideSfPlayer[];
  end: string | null;
}

export interface SanFrancisco1906Plot {
  colour: string;
  number: number;
  rubble: boolean;
  owner: number | null;
  cost: number;
}

/** The free plots that a licence would open to this seat (NS-4.9, NS-4.10). */
export interface SanFrancisco1906Opens {
  alone: string[];
  paired: string[];
}

/** Two licences in hand that share an icon, so that a build with them brings a service card (NS-4.11). */
export interface SanFrancisco1906Pair {
  licences: [string, string];
  services: string[];
}

/** What lies before one player. */
export interface SanFrancisco1906Player {
  money: number;
  reserve: number;
  stock: number;
  built: number;
  rubble: number;
  row: number;
  column: number;
  licences: string[];
  pairs: SanFrancisco1906Pair[];
  objectives: string[];
  secret: string[] | null;
  secret_count: number;
  services: { [key: string]: number[] };
  best_builder: boolean;
}

export interface SanFrancisco1906View {
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
  plots: { [key: string]: SanFrancisco1906Plot };
  ring: string[];
  card: number;
  steps: ((number | null)[])[];
  costs: [number, number][];
  possible: number[][];
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
  opens: { [key: string]: SanFrancisco1906Opens };
  seats: SanFrancisco1906Player[];
  end: string | null;
}

export type View = SanFranciscoView | TicketToRideSfView | SanFrancisco1906View;

export const LANGUAGES = ["en", "pl", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The same in several languages. */
export type Text = { en: string } & { [language in Language]?: string };

export type Move = { do: string; [key: string]: unknown };

export interface BotInfo {
  name: string;
  title: { [key: string]: string };
  text: { [key: string]: string };
}

export interface GameInfo {
  id: string;
  title: { [key: string]: string };
  designer: string;
  publishers: string;
  year: number;
  players: number[];
  hidden: boolean;
  categories: { [key: string]: { [key: string]: string } };
  hidden_points: string;
  bots: BotInfo[];
}

export interface Health {
  status: "ok";
  version: string;
  compiled: boolean;
  share: string;
}

/** The database takes and gives; if not, the answer is a Problem. */
export interface Ready {
  status: "ready";
}

/** A bank of seconds for the whole game, and seconds added with every turn. */
export interface Clock {
  bank: number;
  turn: number;
}

export interface SeatRequest {
  kind: "bot" | "me" | "open";
  bot?: string | null;
}

export interface NewTableRequest {
  game: string;
  name: string;
  seats: SeatRequest[];
  first?: number | null;
  clock?: Clock | null;
  language?: Language;
  listed?: boolean;
}

export interface JoinRequest {
  name: string;
  seat?: number | null;
}

/** The host changes a seat at which nobody sits, or (the number after the last) adds one. */
export interface ArrangeRequest {
  seat: number;
  to: "bot" | "none" | "open";
  bot?: string | null;
}

/** The host asks a guest to leave; `block`: nobody from the same address may take a seat here again. */
export interface RemoveRequest {
  seat: number;
  block?: boolean;
}

/** What a player needs to come back. The token is told once and never again. */
export interface Place {
  table: string;
  seat: number;
  token: string;
  watch: string;
}

export interface SeatInfo {
  kind: "bot" | "human" | "open";
  name: string;
  bot: string | null;
  stands_in: boolean;
  online: boolean;
}

/** What everybody may know of a table. */
export interface TableInfo {
  id: string;
  game: string;
  status: "finished" | "playing" | "waiting";
  seats: SeatInfo[];
  host: number;
  clock: Clock | null;
  language: Language;
  created: number;
  changed: number;
  turn: number[];
  winners: number[];
  scores: number[];
  edition: string;
  next: string | null;
  practice: boolean;
}

/** The first message: who is there, and the last event seen (0: none). */
export interface Hello {
  type: "hello";
  id: number;
  token: string;
  since?: number;
  language?: Language;
}

/** A move, made on the position with this number. */
export interface Play {
  type: "play";
  id: number;
  position: number;
  move: Move;
}

/** Take back the last own decision: at once where that is free, otherwise by asking the other humans. */
export interface Undo {
  type: "undo";
  id: number;
  position: number;
}

/** To what was asked on the position with this number: nobody agrees to what they have not seen. */
export interface AnswerUndo {
  type: "answer_undo";
  id: number;
  position: number;
  agree: boolean;
}

export interface Talk {
  type: "talk";
  id: number;
  text: string;
}

/** Let a bot play for a human who is gone or out of time; or for oneself. */
export interface StandIn {
  type: "stand_in";
  id: number;
  seat: number;
  bot?: string;
}

/** The owner of a seat plays again. */
export interface TakeBack {
  type: "take_back";
  id: number;
}

export interface Rematch {
  type: "rematch";
  id: number;
}

/** What would this move do? Answered by Rejected or Preview; nothing is done. */
export interface Explain {
  type: "explain";
  id: number;
  move: Move;
}

/** The lines of the log up to this event, answered by Lines or Rejected: a long log comes in pages. */
export interface Earlier {
  type: "earlier";
  id: number;
  before: number;
}

export interface Ping {
  type: "ping";
  id: number;
}

export interface Accepted {
  type: "accepted";
  id: number;
}

export interface Rejected {
  type: "refused";
  id: number | null;
  code: string;
  words: string;
  rule: string;
}

export interface LegalMove {
  move: Move;
  words: string;
}

/** All that a seat may know of the game now. `view` is the game's own View type. */
export interface Position {
  number: number;
  view: View;
  prompt: string;
  legal: LegalMove[];
  undo: "ask" | "free" | "none" | "practice";
  takes_back: string;
  points: number[];
  decided: { [key: string]: number }[];
  undecided: { [key: string]: number }[];
  secrets: number[];
  clocks: number[] | null;
  running: number[];
}

/** One thing that happened, in words. */
export interface LogLine {
  event: number;
  seat: number | null;
  words: string;
  kind: "end" | "move" | "rule" | "seat" | "talk" | "undo";
  move: Move | null;
  back_to: number | null;
}

export interface Result {
  scores: number[];
  ranks: number[];
  winners: number[];
  breakdown: { [key: string]: number }[];
  end: string;
  words: string;
  ties: string[];
}

/** The game as the seat saw it, or would have seen it, after an earlier event. */
export interface Sight {
  event: number;
  view: View;
}

/** Somebody would like to take back; the game waits for the answers. */
export interface UndoAsked {
  by: number;
  missing: number[];
}

/** The whole table, after Hello and wherever events would have a gap. */
export interface Welcome {
  type: "welcome";
  event: number;
  seat: number;
  table: TableInfo;
  position: Position | null;
  log: LogLine[];
  earlier: number;
  result: Result | null;
  undo_asked: UndoAsked | null;
  missed: Sight[];
}

/** Something happened. Numbers have no gaps: after a gap say Hello again. */
export interface Event {
  type: "event";
  event: number;
  table: TableInfo;
  position: Position | null;
  log: LogLine[];
  result: Result | null;
  undo_asked: UndoAsked | null;
  move: Move | null;
  by: number | null;
}

/** Who is there. Not numbered: only the last one counts. */
export interface Presence {
  type: "presence";
  online: boolean[];
  watching: number;
  thinking: number[];
}

export interface Pong {
  type: "pong";
  id: number;
}

/** A page of the log. */
export interface Lines {
  type: "lines";
  id: number;
  log: LogLine[];
  earlier: number;
}

/** What a legal move would do. */
export interface Preview {
  type: "preview";
  id: number;
  words: string[];
  view: View | null;
}

export interface RecordInfo {
  id: string;
  game: string;
  edition: string;
  players: number;
  decisions: number;
  seats: SeatInfo[];
  result: { [key: string]: unknown } | null;
}

/** A game after some of its decisions, through somebody's eyes. */
export interface Moment {
  number: number;
  position: Position;
  result: Result | null;
}

/** Go on from a moment of a record, with bots at the other seats. */
export interface PlayOnRequest {
  number: number;
  seat: number;
  name: string;
  bot?: string;
}

export interface GameWords {
  rules: { [key: string]: string };
  texts: { [key: string]: unknown };
}

/** The body of every HTTP error. */
export interface Problem {
  code: string;
  words: string;
}

export type ClientMessage =
  | Hello
  | Play
  | Undo
  | AnswerUndo
  | Talk
  | StandIn
  | TakeBack
  | Rematch
  | Explain
  | Earlier
  | Ping;

export type ServerMessage =
  | Accepted
  | Rejected
  | Welcome
  | Event
  | Presence
  | Pong
  | Lines
  | Preview;

export const TITLES: Record<string, Record<Language, string>> = {
  "san-francisco": {
    en: "San Francisco",
    pl: "San Francisco",
    es: "San Francisco",
  },
  "ticket-to-ride-sf": {
    en: "Ticket to Ride: San Francisco",
    pl: "Wsiąść do Pociągu: San Francisco",
    es: "¡Aventureros al Tren! San Francisco",
  },
  "1906-san-francisco": {
    en: "1906 San Francisco",
    pl: "1906 San Francisco",
    es: "1906 San Francisco",
  },
};

export const BOT_NAMES: Record<string, Record<Language, string>> = {
  "random": {
    en: "Easy bot",
    pl: "Łatwy bot",
    es: "Bot fácil",
  },
  "greedy": {
    en: "Skilled bot",
    pl: "Wprawny bot",
    es: "Bot hábil",
  },
};
