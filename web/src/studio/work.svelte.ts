/** An edition that is being worked on: its tables, every step back and forth, and its place on this device. */
import { heard, keep, type Kept } from "./drafts.svelte";
import { PRINTED, printed } from "./sources";
import type { Field } from "./kinds";
import { isTable, listAt, put, split, type Tables } from "./tables";

const MOST_STEPS = 300;
const PAUSE = 1500; // ms: what is typed into one field without a longer pause is one step

export class Work {
  readonly id: string;
  readonly game: string;
  tables: Tables = $state.raw({});
  section = $state(""); // what is being looked at
  entry = $state(0);
  kept = $state(true); // on this device
  changed = $state(0); // when
  private past: Tables[] = $state.raw([]);
  private future: Tables[] = $state.raw([]);
  private typing = { path: "", when: 0 };
  private readonly deaf: () => void;

  constructor(draft: Kept) {
    this.id = draft.id;
    this.game = draft.game;
    this.tables = draft.tables;
    this.section = draft.at.section;
    this.entry = draft.at.entry;
    this.changed = draft.changed;
    this.deaf = heard(draft.id, ({ tables }) => this.step(tables)); // another window: one step that can be undone
  }

  close(): void {
    this.deaf();
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }
  get canRedo(): boolean {
    return this.future.length > 0;
  }

  private step(tables: Tables): void {
    this.past = [...this.past, this.tables].slice(-MOST_STEPS);
    this.future = [];
    this.tables = tables;
  }

  private store(): void {
    this.changed = Date.now();
    const at = { section: this.section, entry: this.entry };
    this.kept = keep({ id: this.id, game: this.game, tables: this.tables, changed: this.changed, at });
  }

  /** Another state of the work. `typed`: a field, whose letters are one step. */
  change(tables: Tables, typed = ""): void {
    if (tables === this.tables) return;
    const now = Date.now();
    if (typed !== "" && typed === this.typing.path && now - this.typing.when < PAUSE) this.tables = tables;
    else this.step(tables);
    this.typing = { path: typed, when: now };
    this.store();
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.future = [...this.future, this.tables];
    this.past = this.past.slice(0, -1);
    this.tables = before;
    this.typing.path = "";
    this.store();
  }

  redo(): void {
    const after = this.future.at(-1);
    if (!after) return;
    this.past = [...this.past, this.tables];
    this.future = this.future.slice(0, -1);
    this.tables = after;
    this.typing.path = "";
    this.store();
  }

  look(section: string, entry = 0): void {
    this.section = section;
    this.entry = entry;
    this.store();
  }

  /** The owner has typed a figure: it is theirs now. */
  type(path: string, kind: Field["kind"], value: unknown): void {
    const tables = put(this.tables, path, value);
    const figure = split(path)[1] !== "id" && kind.is !== "text" && value !== undefined;
    this.change(figure ? printed(tables, path, kind) : tables, path);
  }

  // ---- lists ---------------------------------------------------------------------------------------

  /** A further entry, which is the owner's from the beginning. */
  insert(path: string, i: number, entry: Tables): void {
    const list = listAt(this.tables, path);
    this.change(put(this.tables, path, [...list.slice(0, i), { ...entry, source: PRINTED }, ...list.slice(i)]));
    this.look(path, i);
  }

  remove(path: string, i: number): void {
    const list = listAt(this.tables, path);
    this.change(
      put(
        this.tables,
        path,
        list.filter((_, at) => at !== i),
      ),
    );
    this.look(path, Math.max(0, Math.min(i, list.length - 2)));
  }

  /** An entry trades places with the one before or after it. */
  move(path: string, i: number, by: number): void {
    const list = [...listAt(this.tables, path)];
    if (!(i + by in list)) return;
    [list[i], list[i + by]] = [list[i + by], list[i]];
    this.change(put(this.tables, path, list));
    this.look(path, i + by);
  }

  get title(): string {
    const title = this.tables["title"];
    const id = this.tables["id"];
    const found = isTable(title) ? title["en"] : id;
    return typeof found === "string" && found !== "" ? found : "…";
  }
}
