import { botName } from "./games.svelte";
import type { Result, SeatInfo, TableInfo } from "./messages";
import { words } from "./words/index.svelte";

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** What everybody at a table is called, as in the log: bots of one name are numbered. */
export const seatNames = (seats: Pick<SeatInfo, "kind" | "name" | "bot">[]): string[] =>
  seats.map((seat, i) => {
    if (seat.kind === "bot") {
      const name = botName(seat.bot ?? "");
      const alike = seats.filter((other) => other.kind === "bot" && other.bot === seat.bot);
      return alike.length > 1 ? words().table.botName(name, alike.indexOf(seat) + 1) : name;
    }
    return seat.kind === "open" ? words().waiting.free : seat.name || words().newTable.seat(i + 1);
  });

/** Who has won, said to somebody at a seat (-1: at none). */
export function verdict(result: Pick<Result, "winners">, names: string[], seat: number): string {
  const w = words().end;
  const winners = result.winners.map((winner) => names[winner]).join(w.and);
  if (result.winners.length > 1) return w.share(winners);
  return result.winners[0] === seat ? w.youWin : w.wins(winners);
}

/** How a game ended before its end. */
export function endedEarly({ ended }: Pick<TableInfo, "ended">, names: string[]): string {
  const w = words().ending;
  return ended?.how === "resigned" ? w.resigned(ended.players.map((seat) => names[seat]).join(", ")) : w.agreed;
}
