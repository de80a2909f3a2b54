import * as api from "./api";
import type { Advice, Analysed, RecordInfo } from "./messages";

const AGAIN = 700; // ms between two questions about how far it is

/** What is found out about a recorded game, when somebody asks. */
export class Analysis {
  running = $state(false);
  done = $state(0); // decisions
  whole: Analysed | null = $state.raw(null);
  advice: Record<number, Advice> = $state.raw({}); // by the number of the decision
  asking = $state(-1); // the decision that is thought about
  problem = $state("");

  #next: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(readonly info: RecordInfo) {}

  /** The chance of a seat at each of its own decisions, since others knew other things; at the end it is known. */
  course(seat: number): { number: number; win: number }[] {
    const winners = (this.info.result?.["winners"] ?? []) as number[];
    const chances = this.whole?.chances ?? [];
    return [
      ...chances.flatMap((one, number) => (one.seat === seat ? [{ number, win: one.win }] : [])),
      { number: this.info.decisions, win: winners.includes(seat) ? 1 / winners.length : 0 },
    ];
  }

  /** What a seat knew of its chance last, at a moment. */
  win(seat: number, number: number): number {
    const course = this.course(seat);
    return (course.findLast((one) => one.number <= number) ?? course[0]!).win;
  }

  /** Let the whole game be looked at, and wait for it. */
  async start(): Promise<void> {
    clearTimeout(this.#next);
    this.problem = "";
    this.running = true;
    try {
      const { done, analysis } = await api.analyse(this.info.id);
      this.done = done;
      this.whole = analysis;
      this.running = analysis === null;
      if (this.running && !this.#closed) this.#next = setTimeout(() => void this.start(), AGAIN);
    } catch (error) {
      this.problem = (error as Error).message;
      this.running = false;
    }
  }

  /** What would have been best at a moment? */
  async ask(number: number): Promise<void> {
    this.problem = "";
    this.asking = number;
    try {
      this.advice = { ...this.advice, [number]: await api.advice(this.info.id, number) };
    } catch (error) {
      this.problem = (error as Error).message;
    }
    if (this.asking === number) this.asking = -1;
  }

  /** What was said in another language is asked for anew. */
  forget(): void {
    this.advice = {};
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#next);
  }
}
