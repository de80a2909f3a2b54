import { games as ask } from "./api";
import type { GameInfo } from "./messages";
import { settings } from "./settings.svelte";

/** What the server says of its games: asked for once, before the first page is drawn. */
let known: GameInfo[] = $state.raw([]);

/** All games; asked for again only if the server has not answered yet. */
export async function allGames(): Promise<GameInfo[]> {
  if (known.length === 0) known = await ask();
  return known;
}

/** Those that the server has told of. */
export const games = (): GameInfo[] => known;

export const gameInfo = (game: string): GameInfo | undefined => known.find((one) => one.id === game);

/** What a game is called in the language that is set. */
export const gameTitle = (game: string): string => gameInfo(game)?.title[settings.language] ?? game;

/** What people call a bot. */
export const botName = (bot: string): string =>
  known.flatMap(({ bots }) => bots).find(({ name }) => name === bot)?.title[settings.language] ?? bot;
