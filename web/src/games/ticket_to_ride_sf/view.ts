/** The game's own types of the server, by their short names. */
export type {
  TicketToRideSfPlayer as Player,
  TicketToRideSfStack as Stack,
  TicketToRideSfTicket as HeldTicket,
  TicketToRideSfView as View,
} from "../../lib/messages";
