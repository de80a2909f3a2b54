import type { ClientMessage, Event, Hello, Presence, ServerMessage, Welcome } from "./messages";

/** What the server says by itself. */
export type News = Welcome | Event | Presence;
/** What a message may be answered with. `lost` is ours: the connection broke before an answer came. */
export type Answer = Exclude<ServerMessage, News> | Lost;
export interface Lost {
  type: "lost";
}

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
export type Ask = WithoutId<ClientMessage>;
export type Status = "connecting" | "online" | "waiting" | "refused" | "closed";

interface Listener {
  hello(): WithoutId<Hello>;
  message(message: News): void;
  status(status: Status, reason?: string): void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 15_000;
const SHARE = 1 / 4; // of the time that we have been away is waited until the next try
const PING_EVERY = 20_000;
const ANSWER_WITHIN = 10_000;
const FOR_GOOD = [4401, 4403, 4404]; // wrong token, wrong origin, no such table: to try again is no use

/** A socket that comes back by itself, and gives every message its answer. */
export class Connection {
  #socket: WebSocket | null = null;
  #pending = new Map<number, (answer: Answer) => void>();
  #nextId = 1;
  #lost = 0; // when; 0: we are there, or have never been
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #closed = false;

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.now);
    document.addEventListener("visibilitychange", this.now);
    this.#open();
  }

  /** Send a message; resolves with its answer, or with `lost` when the connection breaks first. */
  ask(message: Ask): Promise<Answer> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.resolve({ type: "lost" });
    const id = this.#nextId++;
    return new Promise((resolve) => {
      this.#pending.set(id, resolve);
      socket.send(JSON.stringify({ ...message, id }));
    });
  }

  /** Say hello (again): the server tells the whole table. */
  hello(): void {
    void this.ask(this.listener.hello());
  }

  /** Try again without waiting any longer. */
  now = (): void => {
    if (this.#closed || document.hidden || this.#socket) return;
    this.#open();
  };

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.now);
    document.removeEventListener("visibilitychange", this.now);
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#drop();
    socket?.close();
    this.listener.status("closed");
  }

  #open(): void {
    clearTimeout(this.#retry);
    this.listener.status("connecting");
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#beat = setInterval(() => void this.#ping(), PING_EVERY);
      this.hello();
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#receive(JSON.parse(event.data as string) as ServerMessage);
    };
    socket.onclose = ({ code, reason }) => {
      if (socket !== this.#socket) return;
      this.#drop();
      if (this.#closed) return;
      if (FOR_GOOD.includes(code)) {
        this.close();
        this.listener.status("refused", reason);
        return;
      }
      this.listener.status("waiting");
      this.#lost ||= Date.now();
      const wait = Math.min(Math.max(FIRST_WAIT, SHARE * (Date.now() - this.#lost)), LONGEST_WAIT);
      this.#retry = setTimeout(() => this.#open(), wait * (0.75 + Math.random() / 2));
    };
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.#lost = 0;
        this.listener.status("online");
        return this.listener.message(message);
      case "event":
      case "presence":
        return this.listener.message(message);
      default:
        if (message.id === null) return;
        this.#pending.get(message.id)?.(message);
        this.#pending.delete(message.id);
    }
  }

  /** A connection that went silent is as good as closed. */
  async #ping(): Promise<void> {
    const socket = this.#socket;
    const late = setTimeout(() => {
      if (socket && socket === this.#socket) {
        socket.onclose?.(new CloseEvent("close"));
        socket.close();
      }
    }, ANSWER_WITHIN);
    await this.ask({ type: "ping" });
    clearTimeout(late);
  }

  #drop(): void {
    this.#socket = null;
    clearInterval(this.#beat);
    for (const resolve of this.#pending.values()) resolve({ type: "lost" });
    this.#pending.clear();
  }
}
