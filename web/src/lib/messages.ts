// Written by `python -m fogline.server.typescript`; a test fails where it differs from the server.

export const LANGUAGES = ["en", "pl", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The same in several languages. */
export type Text = { en: string } & { [language in Language]?: string };

/** What a catalogue says: with {names} to be filled in; in forms by how many {n} there are. */
export type Phrase = string | Partial<Record<Intl.LDMLPluralRule, string>>;

/** What the moves of all games have. */
export type Move = { do: string };

/** What the views of all games have. */
export interface View {
  game: string;
  seat: number;
  players: number;
  first: number;
  player: number;
  phase: string;
  end: string | null;
}

/** Ready-made phrases of table talk, by their keys. */
export const PHRASES: Record<Language, Record<string, string>> = {
  "en": {
    "hello": "Hello!",
    "luck": "Good luck and have fun!",
    "nice": "Nice move!",
    "ouch": "Ouch, that was my plan!",
    "moment": "One moment, please.",
    "thinking": "Let me think …",
    "thanks": "Thank you!",
    "sorry": "Sorry!",
    "game": "Good game!",
    "again": "One more game?"
  },
  "pl": {
    "hello": "Cześć!",
    "luck": "Powodzenia i miłej gry!",
    "nice": "Ładny ruch!",
    "ouch": "Auć, to był mój plan!",
    "moment": "Chwileczkę, proszę.",
    "thinking": "Muszę pomyśleć …",
    "thanks": "Dziękuję!",
    "sorry": "Przepraszam!",
    "game": "Dobra gra!",
    "again": "Jeszcze jedna partia?"
  },
  "es": {
    "hello": "¡Hola!",
    "luck": "¡Suerte y a disfrutar!",
    "nice": "¡Buena jugada!",
    "ouch": "¡Ay, ese era mi plan!",
    "moment": "Un momento, por favor.",
    "thinking": "Déjame pensar …",
    "thanks": "¡Gracias!",
    "sorry": "¡Perdón!",
    "game": "¡Buena partida!",
    "again": "¿Otra partida?"
  }
};

/** One move, as our strongest bots judge it from what the seat knows. */
export interface Advised {
  move: Move;
  words: string;
  win: number;
  low: number;
  high: number;
  points: number;
}

/** The moves that look best, the best first: to whoever is to decide, or of a moment of a record. */
export interface Advice {
  type: "advice";
  id: number;
  seat: number;
  best: Advised[];
  chosen: Advised | null;
  loss: number;
}

/** To win, for the seat that decides, judged from what it knew before its decision. */
export interface Chance {
  seat: number;
  win: number;
  low: number;
  high: number;
  loss: number;
  forced: boolean;
}

/** A whole game. */
export interface Analysed {
  chances: Chance[];
  accuracy: number[];
  turning_points: number[];
  iterations: number;
}

/** How far an analysis is. */
export interface Progress {
  done: number;
  decisions: number;
  analysis: Analysed | null;
}

/** A paragraph, a piece, a question …: what it says, and the rules behind it. */
export interface BookPart {
  id: string;
  kind: "example" | "figure" | "heading" | "piece" | "point" | "question" | "step" | "text";
  rules: string[];
  ruling: boolean;
  picture: string;
  name: string;
  text: string;
  moments: string[];
}

export interface BookChapter {
  id: string;
  title: string;
  parts: BookPart[];
}

/** The rulebook of a game in a language; without chapters where nobody has written one. */
export interface Book {
  names: string[];
  chapters: BookChapter[];
}

/** A moment of an example as a seat sees it, and the move that led to it. */
export interface BookScene {
  view: View;
  picture: string;
  seat: number;
  mover: number;
  move: Move | null;
}

/** The body of every HTTP error. */
export interface Problem {
  code: string;
  words: string;
}

/** By which name and hash an edition goes. */
export interface EditionInfo {
  game: string;
  id: string;
  name: { [key: string]: string };
  sha256: string;
  ours: boolean;
}

/** All that there is in an edition. Paths are those of its file, with dots: deck.cards.3.value. */
export interface EditionPage {
  game: string;
  id: string;
  name: { [key: string]: string };
  sha256: string;
  ours: boolean;
  content: { [key: string]: unknown };
  data: { [key: string]: unknown };
  sources: { [key: string]: "house" | "printed" | "public" | "rulebook" };
  sure: { [key in "house" | "printed" | "public" | "rulebook"]?: "certain" | "likely" | "made up" };
  figures: { [key: string]: { [key in "house" | "printed" | "public" | "rulebook"]?: number } };
  remarks: string[];
}

/** What may stand in the file of an edition, for forms. */
export interface EditionSchema {
  game: string;
  sources: { [key in "house" | "printed" | "public" | "rulebook"]?: "certain" | "likely" | "made up" };
  schema: { [key: string]: unknown };
}

/** An edition, as the text of its file (TOML) or as the same tables in JSON. */
export interface EditionRequest {
  game: string;
  edition: string | { [key: string]: unknown };
}

export interface EditionProblem {
  path: string;
  message: string;
}

/** What is wrong with an edition; if nothing is, by which hash it would go and what a board would get. */
export interface EditionCheck {
  problems: EditionProblem[];
  remarks: string[];
  sha256: string | null;
  data: { [key: string]: unknown } | null;
  content: { [key: string]: unknown } | null;
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

/** Take back one's own last decision: at once where that is free, otherwise by asking the other humans. */
export interface Undo {
  type: "undo";
  id: number;
  position: number;
}

/** Answers what was asked on the position with this number: nobody agrees to what they have not seen. */
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

/** A ready-made phrase, by its key: everybody reads it in their own language. */
export interface Say {
  type: "say";
  id: number;
  phrase: string;
}

/** End the game at once, where nobody else would play on. */
export interface Resign {
  type: "resign";
  id: number;
}

/** Ask the other people to end the game now. */
export interface AskEnd {
  type: "ask_end";
  id: number;
}

export interface AnswerEnd {
  type: "answer_end";
  id: number;
  agree: boolean;
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

/** A position for a bot to think in, when its seat decides. Answered by Rejected or Redealt. */
export interface Redeal {
  type: "redeal";
  id: number;
}

/** The lines of the log up to this event, answered by Lines or Rejected: a long log comes in pages. */
export interface Earlier {
  type: "earlier";
  id: number;
  before: number;
}

/** Which moves look best on the position with this number? Answered by Advice or Rejected. */
export interface Hint {
  type: "hint";
  id: number;
  position: number;
}

export interface Ping {
  type: "ping";
  id: number;
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

/** All that a seat may know of the game now. `view` is the game's own View type. */
export interface Position<V extends View = View, M extends Move = Move> {
  number: number;
  view: V;
  prompt: string;
  legal: LegalMove<M>[];
  undo: "ask" | "free" | "none" | "practice";
  takes_back: string;
  points: number[];
  decided: { [key: string]: number }[];
  undecided: { [key: string]: number }[];
  secrets: number[];
  clocks: number[] | null;
  running: number[];
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
  edition: EditionInfo;
  next: string | null;
  practice: boolean;
  public: boolean;
  hints: boolean;
  hinted: number[];
  ended: EndedInfo | null;
  end_asked: EndAsked | null;
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
  gains: { [key: string]: [number, number] };
}

/** A snapshot (`Kernel.restore`) in which all that the seat cannot know is dealt anew. */
export interface Redealt {
  type: "redealt";
  id: number;
  number: number;
  snapshot: { [key: string]: unknown };
}

export interface BotInfo {
  name: string;
  title: { [key: string]: string };
  level: { [key: string]: string };
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
  stand_in: string;
  lesson: number;
  cites: { [key: string]: string };
}

export interface GameWords {
  rules: { [key: string]: string };
  texts: { [key: string]: unknown };
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

export interface LegalMove<M extends Move = Move> {
  move: M;
  words: string;
}

export interface SeatInfo {
  kind: "bot" | "human" | "open";
  name: string;
  bot: string | null;
  stands_in: boolean;
  online: boolean;
  brought: boolean;
}

export interface ExerciseTitle {
  id: string;
  title: string;
}

export interface ChapterInfo {
  title: string;
  at: number;
}

/** The guided first game. */
export interface LessonInfo {
  title: string;
  minutes: number;
  count: number;
  chapters: ChapterInfo[];
}

/** What can be learned of a game. */
export interface Learning {
  game: string;
  lesson: LessonInfo | null;
  exercises: ExerciseTitle[];
  opponent: string;
}

/** Where a learner is: at a moment, after moves of their own. Where these are too few, the lesson makes */
export interface LessonRequest {
  at: number;
  made?: Move[];
  move?: Move | null;
  name?: string;
}

/** A position on the way, and what had just happened. */
export interface Frame {
  position: Position;
  words: string[];
}

export interface LessonMoment {
  at: number;
  chapter: number;
  step: number;
  made: Move[];
  say: string;
  asks: boolean;
  wrong: string;
  point: string[];
  appears: string[];
  seat: number;
  seats: SeatInfo[];
  position: Position;
  frames: Frame[];
  later: boolean;
}

/** The learner's moves; `move`: what it would do after them is asked. `reveal`: tell the solution. */
export interface ExerciseRequest {
  made?: Move[];
  move?: Move | null;
  reveal?: boolean;
  name?: string;
}

export interface ExerciseInfo {
  game: string;
  id: string;
  number: number;
  count: number;
  next: string;
  title: string;
  task: string;
  hint: string;
  point: string[];
  seat: number;
}

export interface ExerciseMoment {
  made: Move[];
  seats: SeatInfo[];
  position: Position;
  frames: Frame[];
  reached: boolean;
  over: boolean;
  why: string;
  solution: LegalMove[];
}

/** A game that goes on. */
export interface MyTable {
  table: string;
  game: string;
  seats: number[];
  created: number;
}

export interface PlayedSeat {
  kind: "bot" | "human" | "open";
  name: string;
  bot: string | null;
}

/** A game that is over. */
export interface MyGame {
  table: string;
  game: string;
  when: number;
  seat: number;
  seats: PlayedSeat[];
  scores: number[];
  winners: number[];
  practice: boolean;
}

/** How well somebody plays: with 95 % certainty within two sigma of mu. */
export interface Rating {
  mu: number;
  sigma: number;
  games: number;
}

export interface RatingOf {
  game: string;
  bot: string | null;
  rating: Rating;
}

export interface Blocked {
  id: string;
  name: string;
  when: number;
}

export interface Me {
  tables: MyTable[];
  ratings: boolean;
  rated: RatingOf[];
  blocked: Blocked[];
}

/** Who sits at a table, for one who has a key. */
export interface AtTable {
  blocked: number[];
  ratings: (Rating | null)[];
}

export interface RenewRequest {
  key: string;
}

export interface RatingsRequest {
  wanted: boolean;
}

export interface ForgetRequest {
  table: string;
}

export interface BlockRequest {
  seat: number;
}

export interface UnblockRequest {
  id: string;
}

/** Something said, or a name: by the number of the entry with which it came. */
export interface ReportRequest {
  entry: number;
  reason: "advertising" | "harassment" | "insult" | "other";
  note?: string;
}

export interface PuzzleOfTheDay {
  game: string;
  id: string;
  grade: number;
}

/** A decision to be made, as the seat saw the game then. Nothing of the answer is in it. */
export interface PuzzleInfo {
  id: string;
  game: string;
  grade: number;
  number: number;
  count: number;
  next: string;
  seat: number;
  position: Position;
}

/** A move; `reveal`: and whatever it is worth, tell the answer. */
export interface PuzzleTry {
  move: Move;
  reveal?: boolean;
}

/** A move of a puzzle and what it may be expected to bring, also compared with the answer. */
export interface PuzzleMove {
  move: Move;
  words: string;
  win: number;
  points: number;
  loses: number;
  fewer: number;
  gives: number;
  tempting: boolean;
}

export interface PuzzleAnswer {
  right: boolean;
  tried: PuzzleMove | null;
  moves: PuzzleMove[];
}

/** Go on from a puzzle, with bots at the other seats. */
export interface PuzzleTable {
  name: string;
}

/** How a game ended before its end. */
export interface EndedInfo {
  how: "agreement" | "resigned";
  players: number[];
}

export interface RecordInfo {
  id: string;
  game: string;
  edition: EditionInfo;
  players: number;
  decisions: number;
  seats: SeatInfo[];
  result: { [key: string]: unknown } | null;
  ended: EndedInfo | null;
  hints: number[];
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
  hints?: boolean;
  listed?: boolean;
  watchable?: boolean;
  edition?: string | null;
}

export interface JoinRequest {
  name: string;
  seat?: number | null;
  bot?: boolean;
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

/** Somebody would like to end the game; it goes on meanwhile. */
export interface EndAsked {
  by: number;
  missing: number[];
}

/** A game whose host lets anybody watch. */
export interface Watchable {
  table: TableInfo;
  watch: string;
}

export type ClientMessage =
  | Hello
  | Play
  | Undo
  | AnswerUndo
  | Talk
  | Say
  | Resign
  | AskEnd
  | AnswerEnd
  | StandIn
  | TakeBack
  | Rematch
  | Explain
  | Redeal
  | Earlier
  | Hint
  | Ping;

export type ServerMessage =
  | Advice
  | Accepted
  | Rejected
  | Welcome
  | Event
  | Presence
  | Pong
  | Lines
  | Preview
  | Redealt;
