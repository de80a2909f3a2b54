/** What the lines of a log say of the course of a game. */
import type { Spoken } from "../games/registry";
import type { LogLine, Move } from "./messages";

/** Moves that were taken back since: those after the earliest point that a later undo goes back to. */
export function takenBack(lines: LogLine[]): Set<LogLine> {
  const taken = new Set<LogLine>();
  let earliest = Infinity;
  for (const line of lines.toReversed()) {
    if (line.event > earliest && /move|rule|end/.test(line.kind)) taken.add(line);
    earliest = Math.min(earliest, line.back_to ?? Infinity);
  }
  return taken;
}

/** The moves of the others since a seat moved last. */
export function sinceMine(lines: LogLine[], seat: number): LogLine[] {
  const gone = takenBack(lines);
  const moves = lines.filter((line) => line.kind === "move" && !gone.has(line));
  return moves.slice(moves.findLastIndex((line) => line.seat === seat) + 1);
}

/** The same without what the next move of the same player says again; it is to be read in a line. */
export function inShort(lines: LogLine[], retold: (move: Move, next: Move | null) => boolean): LogLine[] {
  return lines.filter((line, i) => {
    const next = lines[i + 1];
    return !line.move || !retold(line.move, next?.seat === line.seat ? (next.move ?? null) : null);
  });
}

/** What a line says without whose move it was. */
export const deedOf = (line: LogLine, name: string): string =>
  line.words.startsWith(`${name} `) ? line.words.slice(name.length + 1) : line.words;

/** Moves one after another by the same seat, as one turn. */
export function turnsOf(lines: LogLine[]): LogLine[][] {
  const turns: LogLine[][] = [];
  for (const line of lines)
    if (turns.at(-1)?.[0]!.seat === line.seat) turns.at(-1)!.push(line);
    else turns.push([line]);
  return turns;
}

/** A line as a board can light it up. */
export const spokenOf = (line: LogLine | null): Spoken | null =>
  line?.move && line.seat !== null ? { seat: line.seat, move: line.move } : null;
