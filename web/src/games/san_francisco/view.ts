/** The game's own types of the server, by their short names. */
export type {
  SanFranciscoCell as Cell,
  SanFranciscoCity as City,
  SanFranciscoMajority as Majority,
  SanFranciscoTie as Tie,
  SanFranciscoView as View,
} from "../../lib/messages";
