/** What a lesson and an exercise need of the table: its board, its edition, and one request at a time. */
import { boards, type GameClient, type Selection } from "../games/registry";
import * as api from "../lib/api";
import { allGames } from "../lib/games.svelte";
import { Notices } from "../lib/notices.svelte";
import { remember } from "../lib/places.svelte";
import { go } from "../lib/router.svelte";
import { settings } from "../lib/settings.svelte";
import { opened } from "../lib/table.svelte";
import { words } from "../lib/words/index.svelte";
import { Frames } from "./frames.svelte";
import { learn } from "./words/index.svelte";

/** A whole game, at once. */
export async function playAgainst(game: string, name: string, opponent: string): Promise<void> {
  const seats = [{ kind: "me" as const }, { kind: "bot" as const, bot: opponent }];
  const place = await api.newTable({ game, name, seats, language: settings.language });
  remember(place, game, name);
  await api.start(place.table, place.token);
  go(`/table/${place.table}`);
}

export class Studied {
  client: GameClient | null = $state.raw(null);
  edition: unknown = $state.raw(null);
  busy = $state(false);
  problem = $state("");
  readonly selection: Selection = $state({ piece: null, shown: null, planned: null });
  readonly notices = new Notices();
  readonly frames = new Frames();

  constructor(readonly game: string) {}

  /** What the log calls whoever learns. */
  get name(): string {
    return settings.name || learn().guest;
  }

  /** Bring the board, then what it is to show. */
  async load(show: () => Promise<void>): Promise<void> {
    this.problem = "";
    try {
      const board = boards[this.game];
      if (!board) throw new Error(words().start.soon);
      if (!this.client)
        [this.client, this.edition] = await Promise.all([board(), api.lessonEdition(this.game), allGames()]);
      opened.game = this.game;
      await show();
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  /** What is asked of the server, one thing at a time; what goes wrong is said. */
  async send(deed: () => Promise<void>, wrong = (text: string): void => this.notices.say(text)): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.notices.clear();
    try {
      await deed();
    } catch (error) {
      wrong((error as Error).message);
    }
    this.busy = false;
  }

  playNow(opponent: string): Promise<void> {
    return this.send(async () => {
      await playAgainst(this.game, this.name, opponent);
    });
  }

  close(): void {
    opened.game = "";
    this.frames.skip();
  }
}
