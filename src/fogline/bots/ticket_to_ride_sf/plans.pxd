from fogline.games.ticket_to_ride_sf.kernel cimport TicketToRide

cdef enum:
    PLAN = 0
    PLANNED_FOR = 4
    FULFILLED = 8
    BELIEVED_AT = 12
    LEADING = 16
    BELIEFS = 48
    COST = 64
    DISTANCE = 128
    CAME = 160
    NEED = 192

cdef void forget(TicketToRide state) noexcept nogil
cdef unsigned long long plan_of(TicketToRide state, int seat) noexcept nogil
cdef void make_plan(TicketToRide state, int seat) noexcept nogil
cdef void price(TicketToRide state, int seat) noexcept nogil
cdef unsigned long long usable_by(TicketToRide state, int seat) noexcept nogil
cdef unsigned long long find_way(TicketToRide state, int start, int finish, unsigned long long routes) noexcept nogil
cdef int most_of_a_colour(TicketToRide state, int seat) noexcept nogil
cdef int missing(TicketToRide state, int seat, int route, int most) noexcept nogil
cdef int trams_of(TicketToRide state, unsigned long long routes) noexcept nogil
cdef int half_turns_left(TicketToRide state, int seat) noexcept nogil
cdef int half_turns_for(TicketToRide state, int seat, unsigned long long routes) noexcept nogil
cdef bint has_souvenir(TicketToRide state, int seat, int place) noexcept nogil
cdef bint is_joined(TicketToRide state, int seat, int ticket) noexcept nogil
cdef unsigned long long with_twins(TicketToRide state, unsigned long long routes) noexcept nogil
cdef unsigned long long target_of(TicketToRide state, int seat) noexcept nogil
cdef int joined_in_deck(TicketToRide state, int seat) noexcept nogil
