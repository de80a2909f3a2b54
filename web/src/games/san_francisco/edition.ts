/** The parts of an edition file that the board draws. */
import type { Text } from "../../lib/messages";

export interface Face {
  id: string;
  colour: string;
  value: number;
  symbols: string[];
}

export interface District {
  colour: string;
  name: Text;
  bonus: string;
}

export interface Edition {
  board: { printed_depots: number[] };
  districts: District[];
  values: { value4_card: number };
  foundation_tokens: { by_players: Record<string, number> };
  deck: { cards: Face[] };
}

/** The face of a card; the two bonus cards are not in the deck's list. */
export function face(edition: Edition, id: string): Face {
  if (id === "value4") return { id, colour: "black", value: edition.values.value4_card, symbols: [] };
  if (id === "depot") return { id, colour: "black", value: 0, symbols: ["depot"] };
  const found = edition.deck.cards.find((card) => card.id === id);
  if (!found) throw new Error(`the edition has no card ${id}`);
  return found;
}
