import type { LegalMove, Move } from "./messages";

/** A legal move of a kind. */
export type LegalOf<M extends Move, K extends M["do"]> = LegalMove<Extract<M, { do: K }>>;

/** The legal moves of a kind. */
export const ofKind = <M extends Move, K extends M["do"]>(legal: LegalMove<M>[], kind: K): LegalOf<M, K>[] =>
  legal.filter((one): one is LegalOf<M, K> => one.move.do === kind);

/** Are these the same move? The server writes the parts of a move always in one order. */
export const same = (one: Move, other: Move): boolean => JSON.stringify(one) === JSON.stringify(other);
