import { Connection, type Answer, type News, type Ask, type Status } from "./connection";
import type {
  Event,
  LegalMove,
  LogLine,
  Move,
  Position,
  Presence,
  Result,
  Sight,
  TableInfo,
  UndoAsked,
  View,
  Welcome,
} from "./messages";
import { moving, settings } from "./settings.svelte";
import { words } from "./words/index.svelte";

const STEP = 520; // how long each move of another is to be seen before the next, in ms
const LONGEST_QUEUE = 40;

/** The game of the table that is open, or "", and the hash of its edition, or "" if it is ours. */
export const opened = $state({ game: "", edition: "" });

/** A move that was made while one looked on. */
export interface Made {
  event: number;
  move: Move;
  before: View;
  after: View;
}

/** A table as this browser knows it: what the server has told, shown move by move. */
export class Table {
  status: Status = $state("connecting");
  refusal = $state(""); // why the table cannot be entered, as a code
  seat = $state(-1);
  info: TableInfo | null = $state.raw(null);
  position: Position | null = $state.raw(null);
  result: Result | null = $state.raw(null);
  undoAsked: UndoAsked | null = $state.raw(null);
  log: LogLine[] = $state.raw([]);
  earlier = $state(0); // there are lines of events up to this one, to be asked for
  presence: Presence | null = $state.raw(null);
  online: boolean[] = $state.raw([]); // by seat; the last that was heard, also of what is not shown yet
  lag = $state(0); // moves received but not yet shown
  made: Made | null = $state.raw(null); // the last one that was shown
  clocksAt = $state(0); // when `position.clocks` was true

  #connection: Connection;
  #event = 0; // the last one received
  #queue: Event[] = [];
  #loading = false; // an earlier page of the log
  #step: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly token: string,
  ) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#connection = new Connection(`${scheme}://${location.host}/api/tables/${id}/socket`, {
      hello: () => ({ type: "hello", token: this.token, since: this.#event, language: settings.language }),
      message: (message) => this.#receive(message),
      status: (status, reason) => {
        this.status = status;
        this.refusal = reason ?? "";
      },
    });
  }

  ask(message: Ask): Promise<Answer> {
    return this.#connection.ask(message);
  }

  play({ move }: LegalMove): Promise<Answer> {
    return this.ask({ type: "play", position: this.position?.number ?? 0, move });
  }

  undo(): Promise<Answer> {
    return this.ask({ type: "undo", position: this.position?.number ?? 0 });
  }

  answerUndo(agree: boolean): Promise<Answer> {
    return this.ask({ type: "answer_undo", position: this.position?.number ?? 0, agree });
  }

  retry(): void {
    this.#connection.now();
  }

  /** Ask for everything anew, in the language that is set now. */
  refresh(): void {
    this.#event = 0;
    this.#connection.hello();
  }

  /** Ask for the page of the log before the lines that are known. */
  async loadEarlier(): Promise<void> {
    const before = this.earlier;
    if (!before || this.#loading) return;
    this.#loading = true;
    const answer = await this.ask({ type: "earlier", before });
    this.#loading = false;
    if (answer.type !== "lines" || this.earlier !== before) return;
    this.log = [...answer.log, ...this.log];
    this.earlier = answer.earlier;
  }

  /** Show at once all that has happened. */
  skip(): void {
    while (this.#queue.length > 0) this.#show(this.#queue.shift()!);
    this.lag = 0;
  }

  close(): void {
    clearTimeout(this.#step);
    this.#connection.close();
  }

  #receive(message: News): void {
    this.online = message.type === "presence" ? message.online : message.table.seats.map((seat) => seat.online);
    if (message.type === "presence") {
      this.presence = message;
    } else if (message.type === "welcome") {
      this.#welcome(message);
    } else if (message.event > this.#event + 1) {
      this.#connection.hello(); // something was missed
    } else if (message.event === this.#event + 1) {
      this.#event = message.event;
      this.#enqueue(message);
    }
  }

  #welcome(welcome: Welcome): void {
    clearTimeout(this.#step);
    this.#step = undefined;
    const [first, again] = [this.position === null, this.#event > 0];
    const seen = again ? (this.#queue[0]?.event ?? this.#event + 1) - 1 : 0;
    const unseen = this.#queue.splice(0).flatMap((event) => event.log);
    // All is told again: too much has happened, or it has not begun, and seats have other numbers than before.
    const gap = !again || welcome.earlier > this.#event || welcome.position === null;
    if (gap) this.earlier = welcome.earlier;
    const known = gap ? [] : [...this.log, ...unseen];
    const last = known.at(-1)?.event ?? 0;
    const log = [...known, ...welcome.log.filter((line) => line.event > last)];
    this.#event = welcome.event;
    this.lag = 0;
    this.seat = welcome.seat;
    const missed = first || again ? welcome.missed.filter((sight) => sight.event > seen) : [];
    if (missed.length > 0 && moving() && !document.hidden) this.#catchUp(welcome, missed, log, gap ? 0 : seen);
    else {
      this.#take(welcome);
      this.log = log;
    }
  }

  /** Who comes back sees one after the other what the others did, and may skip it. */
  #catchUp(welcome: Welcome, missed: Sight[], log: LogLine[], seen: number): void {
    const { table, position } = welcome;
    const sights = missed.map(({ event, view }): Event => {
      const shown = position && { ...position, view, legal: [], undo: "none" as const };
      return {
        type: "event",
        event,
        table,
        position: shown,
        log: [],
        result: null,
        undo_asked: null,
        move: null,
        by: null,
      };
    });
    let from = seen;
    for (const event of [...sights, { ...sights[0]!, ...welcome, type: "event" as const }]) {
      event.log = log.filter((line) => line.event > from && line.event <= event.event);
      const move = event.log.findLast((line) => line.kind === "move");
      if (event.position && event.event < welcome.event) event.position.prompt = move?.words ?? words().table.meanwhile;
      event.by = move?.seat ?? null;
      from = event.event;
      this.#queue.push(event);
    }
    if (seen === 0) this.log = [];
    this.#show(this.#queue.shift()!);
    this.lag = this.#queue.length;
    clearTimeout(this.#step);
    this.#step = setTimeout(() => this.#advance(), STEP);
  }

  /** Moves of others are shown one after the other; what is one's own, or is no move, at once. */
  #enqueue(event: Event): void {
    const busy = this.#queue.length > 0 || (this.#step !== undefined && event.by !== this.seat);
    if (!busy || document.hidden || !moving() || event.position === null) {
      this.skip();
      this.#show(event);
    } else {
      this.#queue.push(event);
      this.lag = this.#queue.length;
      if (this.#queue.length > LONGEST_QUEUE) this.skip();
    }
  }

  #show(event: Event): void {
    const moved = event.by !== undefined && event.by !== null && event.by !== this.seat;
    const before = this.position?.view;
    this.#take(event);
    this.log = [...this.log, ...event.log];
    const { move, position } = event;
    if (move && before && position) this.made = { event: event.event, move, before, after: position.view };
    if (!moved) return;
    clearTimeout(this.#step);
    this.#step = setTimeout(() => this.#advance(), STEP);
  }

  #advance(): void {
    this.#step = undefined;
    while (this.#step === undefined && this.#queue.length > 0) this.#show(this.#queue.shift()!);
    this.lag = this.#queue.length;
  }

  #take(news: Welcome | Event): void {
    this.info = news.table;
    this.position = news.position;
    this.result = news.result;
    this.undoAsked = news.undo_asked;
    this.clocksAt = Date.now();
  }
}
