from fogline.games.ticket_to_ride_sf.kernel cimport EditionFigures, TicketToRide

cdef class Sight:
    cdef TicketToRide state
    cdef int seat
    cdef unsigned long long mine  # routes of the seat,
    cdef unsigned long long usable  # and those that it may still claim,
    cdef double cost[64]  # what claiming each of them costs
    cdef unsigned long long leading[32]  # by place: routes of both kinds that end there
    cdef double souvenir[32]  # by place: what its souvenir is worth
    # room to look for a way in, by place
    cdef double distance[32]
    cdef short came[32]  # by which route
    cdef short reached[32]  # in which order
    cdef short path[32]
    cdef int length

cdef class Plan:
    cdef unsigned long long routes
    cdef int fulfilled
    cdef int missed
    cdef double cost

cdef Sight look(TicketToRide state, int seat)
cdef list tickets(TicketToRide state, int seat)
cdef Plan best_plan(Sight sight, list wanted, unsigned long long usable)
cdef double worth(Plan plan) noexcept
cdef bint is_joined(TicketToRide state, int seat, int ticket) noexcept
cdef int missing(TicketToRide state, int seat, int route) noexcept
cdef int most_of_a_colour(TicketToRide state, int seat) noexcept
cdef double souvenir_of(Sight sight, int route) noexcept
