import { recordLog, recordMoment } from "./api";
import type { LogLine, Moment, RecordInfo } from "./messages";

const STEP = 1200; // ms for each decision at the normal speed
const AHEAD = 3; // moments that are asked for before they are needed

/** A record being looked at: which moment, through whose eyes, and whether it plays by itself. */
export class Replay {
  number: number = $state(0); // the moment that is wanted
  moment: Moment | null = $state.raw(null); // the one that is shown
  log: LogLine[] = $state.raw([]);
  seat = $state(-1); // whose eyes: -1 is a spectator
  playing = $state(false);
  speed = $state(1);
  problem = $state("");

  #moments = new Map<number, Promise<Moment>>();
  #next: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly info: RecordInfo) {}

  /** The decisions with which somebody else's turn begins. */
  get turns(): number[] {
    const made = this.log.filter((line) => line.kind === "move");
    return made.filter((line, i) => i > 0 && line.seat !== made[i - 1]!.seat).map((line) => line.event);
  }

  /** Read everything anew: in another language, or through other eyes. */
  async load(): Promise<void> {
    const moments = new Map<number, Promise<Moment>>();
    this.#moments = moments;
    this.problem = "";
    try {
      const log = await recordLog(this.info.id, this.seat);
      if (this.#moments !== moments) return;
      this.log = log;
      await this.#show();
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  /** Look at another moment. */
  go(number: number): void {
    this.number = Math.max(0, Math.min(number, this.info.decisions));
    void this.#show();
  }

  /** Let it play, from the beginning if it is at its end; or stop it. */
  toggle(): void {
    this.playing = !this.playing;
    if (this.playing) this.go(this.number === this.info.decisions ? 0 : this.number);
    else clearTimeout(this.#next);
  }

  close(): void {
    this.playing = false;
    clearTimeout(this.#next);
  }

  async #show(): Promise<void> {
    clearTimeout(this.#next);
    const [moments, number] = [this.#moments, this.number];
    try {
      const moment = await this.#get(number);
      if (this.#moments !== moments || this.number !== number) return; // meanwhile another one is wanted
      this.moment = moment;
      this.problem = "";
    } catch (error) {
      this.problem = (error as Error).message;
      this.playing = false;
      return;
    }
    for (let soon = number + 1; soon <= Math.min(number + AHEAD, this.info.decisions); soon++) void this.#get(soon);
    if (!this.playing) return;
    if (number === this.info.decisions) this.playing = false;
    else this.#next = setTimeout(() => this.go(number + 1), STEP / this.speed);
  }

  #get(number: number): Promise<Moment> {
    const moments = this.#moments;
    let found = moments.get(number);
    if (!found) {
      found = recordMoment(this.info.id, number, this.seat);
      found.catch(() => moments.delete(number)); // to be asked for again
      moments.set(number, found);
    }
    return found;
  }
}
