from fogline.games.ticket_to_ride_sf.kernel cimport TicketToRide

# >>> terms: made by scripts/declare.py
cdef enum:
    P_CLAIM = 0
    P_CLAIM_PLANNED = 1
    P_CLAIM_POINTS = 2
    P_CLAIM_SOUVENIR = 3
    P_CLAIM_SOUVENIR_POINTS = 4
    P_CLAIM_FERRIES = 5
    P_CLAIM_SPENT = 6
    P_CLAIM_TRAMS = 7
    P_CLAIM_FREE = 8
    P_CLAIM_FREE_LENGTH = 9
    P_CLAIM_LAST = 10
    P_CLAIM_ALONE = 11
    P_TAKE = 12
    P_TAKE_NEED = 13
    P_TAKE_HAVE = 14
    P_TAKE_FERRY = 15
    P_TAKE_DECK = 16
    P_DRAW = 17
    P_DRAW_FREE = 18
    P_DRAW_TRAMS = 19
    P_DRAW_LATE = 20
    P_DRAW_LAST = 21
    P_KEEP_BOTH = 22
    P_KEEP_GAIN = 23
    P_KEEP_MISS = 24
    P_COLLECT_RARE = 25
    P_PLACE_PLANNED = 26
    P_PLACE_ROUTES = 27
    P_DRAW_JOINED = 28
    P_CLAIM_FULFILS = 29
    E_ROUTES = 0
    E_DONE = 1
    E_PLANNED = 2
    E_MISSED = 3
    E_SOUVENIRS = 4
    E_TRAMS = 5
    E_CARDS = 6
    E_TURN_COST = 7
    E_LATE = 8
    E_TURNS = 9
    E_PLAN_POINTS = 10
    E_PLAN_SOUVENIRS = 11
    E_COUNT = 12
    E_EVEN = 13
    E_NEXT = 14
    E_FERRIES = 15
    E_FREE = 16
    E_DOUBT_0 = 17
    E_DOUBT_1 = 18
    E_DOUBT_2 = 19
    E_DOUBT_3 = 20
    E_DOUBT_4 = 21
    E_SHARED = 22
    E_OFFERS = 23
# <<<

cdef void weigh_tickets(TicketToRide state, int count, double* p, double* out) noexcept nogil
cdef void weigh_places(TicketToRide state, int count, double* p, double* out) noexcept nogil
