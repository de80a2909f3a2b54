import type { Answer } from "./connection";
import type { Advice, Advised } from "./messages";
import type { Table } from "./table.svelte";

/** What was asked for at one decision: which moves look best. */
export class Hints {
  asking = $state(false);
  advice: Advice | null = $state.raw(null);
  shown: Advised | null = $state.raw(null); // the one that lights up on the board

  #position = -1; // about which it was asked

  constructor(private readonly table: Table) {}

  /** Ask for a hint; answers that are none are for others to hear. */
  async ask(): Promise<Answer | null> {
    if (this.asking || this.advice) return null;
    const position = this.table.position?.number ?? 0;
    this.#position = position;
    this.asking = true;
    const answer = await this.table.ask({ type: "hint", position });
    if (this.#position !== position) return null; // meanwhile the game has moved on
    this.asking = false;
    if (answer.type !== "advice") return answer;
    this.advice = answer;
    this.shown = answer.best[0] ?? null;
    return null;
  }

  /** Forget what was said about another position. */
  keep(position: number): void {
    if (position !== this.#position) this.clear();
  }

  clear(): void {
    this.#position = -1;
    this.asking = false;
    this.advice = null;
    this.shown = null;
  }
}
