import { Connection, type Answer, type News, type Request, type Status } from "./connection";
import type {
  Event,
  LogLine,
  Move,
  Position,
  Presence,
  Refused,
  Result,
  TableInfo,
  Welcome,
} from "./messages";
import { moving, settings } from "./settings.svelte";

const STEP = 520; // how long each move of another is to be seen before the next, in ms
const LONGEST_QUEUE = 40;

/** A table as this browser knows it: what the server has told, shown move by move. */
export class Table {
  status: Status = $state("connecting");
  refusal: Refused | null = $state.raw(null);
  seat = $state(-1);
  info: TableInfo | null = $state.raw(null);
  position: Position | null = $state.raw(null);
  result: Result | null = $state.raw(null);
  undoAskedBy: number | null = $state(null);
  log: LogLine[] = $state.raw([]);
  presence: Presence | null = $state.raw(null);
  lag = $state(0); // moves received but not yet shown
  clocksAt = $state(0); // when `position.clocks` was true

  #connection: Connection;
  #event = 0; // the last one received
  #queue: Event[] = [];
  #step: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    private readonly token: string,
  ) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#connection = new Connection(`${scheme}://${location.host}/api/tables/${id}/socket`, {
      hello: () => ({ type: "hello", token: this.token, since: this.#event, language: settings.language }),
      message: (message) => this.#receive(message),
      status: (status, refusal) => {
        this.status = status;
        this.refusal = refusal ?? null;
      },
    });
  }

  request(request: Request): Promise<Answer> {
    return this.#connection.request(request);
  }

  play(move: Move): Promise<Answer> {
    return this.request({ type: "play", position: this.position?.number ?? 0, move });
  }

  undo(): Promise<Answer> {
    return this.request({ type: "undo", position: this.position?.number ?? 0 });
  }

  retry(): void {
    this.#connection.now();
  }

  /** Ask for everything anew, in the language that is set now. */
  refresh(): void {
    this.#event = 0;
    void this.#connection.hello();
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
    if (message.type === "presence") {
      this.presence = message;
    } else if (message.type === "welcome") {
      this.#welcome(message);
    } else if (message.event > this.#event + 1) {
      void this.#connection.hello(); // something was missed
    } else if (message.event === this.#event + 1) {
      this.#event = message.event;
      this.#enqueue(message);
    }
  }

  #welcome(welcome: Welcome): void {
    clearTimeout(this.#step);
    this.#step = undefined;
    const unseen = this.#queue.splice(0).flatMap((event) => event.log);
    const known = this.#event === 0 ? [] : [...this.log, ...unseen];
    const last = known.at(-1)?.event ?? 0;
    this.#event = welcome.event;
    this.lag = 0;
    this.seat = welcome.seat;
    this.#take(welcome);
    this.log = [...known, ...welcome.log.filter((line) => line.event > last)];
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
    this.#take(event);
    this.log = [...this.log, ...event.log];
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
    this.undoAskedBy = news.undo_asked_by;
    this.clocksAt = Date.now();
  }
}
