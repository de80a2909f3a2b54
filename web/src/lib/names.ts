import type { TableInfo } from "./messages";
import { words } from "./words/index.svelte";

/** What everybody at a table is called, as in the log. */
export const seatNames = (info: TableInfo): string[] =>
  info.seats.map((seat, i) => {
    if (seat.kind === "bot") return words().table.botName(seat.bot ?? "", i + 1);
    return seat.kind === "open" ? words().waiting.free : seat.name;
  });
