from fogline.bots.greedy.ticket_plans cimport Plan, Sight
from fogline.games.ticket_to_ride_sf.kernel cimport EditionFigures, TicketToRide
