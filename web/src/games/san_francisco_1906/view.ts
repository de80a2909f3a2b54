/** The game's own types of the server, by their short names. */
export type {
  SanFrancisco1906Opens as Opens,
  SanFrancisco1906Pair as Pair,
  SanFrancisco1906Player as Player,
  SanFrancisco1906Plot as Plot,
  SanFrancisco1906View as View,
} from "../../lib/messages";
