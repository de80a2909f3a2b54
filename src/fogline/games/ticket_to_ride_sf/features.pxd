from fogline.games.ticket_to_ride_sf.kernel cimport Tables, TicketToRide
