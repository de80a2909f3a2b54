import { games as ask } from "./api";
import type { BotInfo, GameInfo } from "./messages";
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

const botInfo = (bot: string): BotInfo | undefined =>
  known.flatMap(({ bots }) => bots).find(({ name }) => name === bot);

/** What people call a bot. */
export const botName = (bot: string): string => botInfo(bot)?.title[settings.language] ?? bot;

/** What people call its strength, "" if it is no level. */
export const botLevel = (bot: string): string => botInfo(bot)?.level[settings.language] ?? "";

/** "Pelican (casual)" */
export const withLevel = (name: string, bot: string): string => (botLevel(bot) ? `${name} (${botLevel(bot)})` : name);

/** The bots for a new table: levels; of a game without any, what there is. */
export function offered(game: GameInfo): BotInfo[] {
  const levels = game.bots.filter((bot) => bot.level[settings.language]);
  return levels.length > 0 ? levels : game.bots;
}
