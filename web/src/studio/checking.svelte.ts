/** All that is wrong with the work: what does not fit its kind at once, all else as soon as the server has checked it. */
import { checkEdition, type ApiError } from "../lib/api";
import type { EditionCheck } from "../lib/messages";
import type { Field, Section } from "./kinds";
import { misfits, twice, type Misfit } from "./misfits";
import { said } from "./said";
import { listAt, within, type Tables } from "./tables";
import type { Work } from "./work.svelte";
import { studio } from "./words/index.svelte";

const PAUSE = 500; // ms after the last letter
const LATER = 4000; // ms after which it is tried again

export class Checking {
  answer: EditionCheck | null = $state.raw(null);
  of: Tables | null = $state.raw(null); // what the answer is about
  failure = $state(""); // the server could not be asked
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly misfits: Misfit[] = $derived.by(() => {
    const say = studio().misfits;
    const lists = this.sections.filter(({ list }) => list);
    return [
      ...misfits(this.fields, this.work.tables, "", say),
      ...lists.flatMap(({ path }) => twice(listAt(this.work.tables, path), path, say)),
    ];
  });

  /** What the server says of what fits is added; its places may have moved since, until it has answered again. */
  readonly problems: Misfit[] = $derived.by(() => {
    const told = (this.answer?.problems ?? []).filter(
      ({ path }) => !this.misfits.some((one) => one.path === path || (path !== "" && within(one.path, path))),
    );
    return [...this.misfits, ...told.map(({ path, message }) => ({ path, message: said(message, this.work.tables) }))];
  });

  readonly current = $derived.by(() => this.of === this.work.tables);
  readonly passed = $derived.by(() => this.current && this.answer?.sha256 != null);

  constructor(
    private readonly work: Work,
    private readonly fields: Field[],
    private readonly sections: Section[],
  ) {}

  /** Call this whenever the work has changed. */
  soon(tables: Tables, pause = PAUSE): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(tables), pause);
  }

  async ask(tables: Tables): Promise<void> {
    try {
      const answer = await checkEdition({ game: this.work.game, edition: tables });
      if (tables !== this.work.tables) return; // there will be another answer
      [this.answer, this.of, this.failure] = [answer, tables, ""];
    } catch (error) {
      const { code, message } = error as ApiError;
      this.failure = code === "too_fast" ? "" : message; // whoever types fast need not know of our limits
      if (tables === this.work.tables) this.soon(tables, LATER);
    }
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
