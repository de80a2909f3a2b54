cimport cython
from fogline.core.kernel cimport Kernel

cdef class Tables:
    cdef readonly object edition
    cdef readonly int places
    cdef readonly int routes
    cdef readonly int tickets
    cdef readonly int trams
    cdef readonly int end_at
    cdef readonly int single_2p
    cdef readonly int first_collect
    cdef readonly int first_souvenir
    cdef readonly int first_claim
    cdef readonly int action_count
    cdef readonly unsigned long long doubles  # routes that have a twin
    cdef readonly short cards[7]
    cdef readonly short end_a[64]
    cdef readonly short end_b[64]
    cdef readonly short length[64]
    cdef readonly short colour[64]
    cdef readonly short ferries[64]
    cdef readonly short twin[64]
    cdef readonly short route_claims[64]
    cdef readonly short claim_route[512]
    cdef readonly short claim_colour[512]
    cdef readonly short claim_ferries[512]
    cdef readonly short ticket_a[32]
    cdef readonly short ticket_b[32]
    cdef readonly short ticket_value[32]
    cdef readonly short sites[5]
    cdef readonly short stack_size[5]
    cdef readonly short route_points[9]
    cdef readonly unsigned long long short_enough[9]  # routes of at most so many spaces
    cdef readonly unsigned long long few_ferries[9]  # routes with at most so many ferry symbols
    cdef readonly unsigned long long in_colour[6]  # routes that cards of this colour pay
    cdef readonly short souvenir_points[8]

@cython.no_gc
cdef class TicketToRide(Kernel):
    cdef readonly Tables tables
    # the position: copied as one piece from `first` to `knows`
    cdef readonly int first
    cdef readonly int turn
    cdef readonly int phase
    cdef readonly int turns_left
    cdef readonly int passes
    cdef readonly int deck_size
    cdef readonly int ticket_deck_size
    cdef readonly int claiming
    cdef readonly unsigned long long open
    cdef readonly unsigned long long claimed[4]
    cdef readonly short dealt_cards[96]
    cdef readonly short dealt_tickets[32]
    cdef readonly short dealt_symbols[7]
    cdef readonly short deck[96]
    cdef readonly short face[5]
    cdef readonly short discards[7]
    cdef readonly short hand[28]
    cdef readonly short ticket[32]
    cdef readonly short ticket_deck[32]
    cdef readonly short offered[8]
    cdef readonly unsigned int held[4]
    cdef readonly short trams[4]
    cdef readonly short route_score[4]
    cdef readonly short joined[128]
    cdef readonly unsigned int souvenirs[4]
    cdef readonly short stack_symbol[32]
    cdef readonly short stack_size[32]
    cdef readonly short spare[2]
    cdef readonly int new_decks
    cdef readonly short flushes[4]
    cdef readonly short known[140]
    cdef readonly short rest[7]
    cdef readonly short drew[28]
    cdef readonly unsigned int seen[128]
    cdef readonly unsigned int knows[4]
    # room to work in, no part of the position
    cdef int shuffles
    cdef short shuffle_size[3]
    cdef short shuffled[288]
    cdef int foretold
    cdef short left_over[7]
    cdef readonly short fulfilled[4]

    cdef int list_actions(self) noexcept nogil
    cdef void play(self, int action) noexcept nogil
    cdef void adopt(self, Kernel other) noexcept
    cdef void redeal(self, int seat) noexcept nogil
    cdef void score(self) noexcept nogil
    cdef unsigned long long hash_chance(self, int seat) noexcept nogil
    cdef unsigned long long hash_action(self, int action) noexcept nogil
    cdef bint wastes(self, int action) noexcept nogil

    cdef int list_takes(self, int n, int highest) noexcept nogil
    cdef int list_claims(self, int n) noexcept nogil
    cdef int keep_both(self, int a, int b) noexcept nogil
    cdef void take(self, int slot) noexcept nogil
    cdef void take_blind(self) noexcept nogil
    cdef void taken(self, bint ferry) noexcept nogil
    cdef void claim(self, int number) noexcept nogil
    cdef void pay(self, int player, int kind, int count) noexcept nogil
    cdef void join(self, int player, int a, int b) noexcept nogil
    cdef bint offers_souvenir(self, int place) noexcept nogil
    cdef void collect(self, int place) noexcept nogil
    cdef void place_souvenir(self, int symbol, int place) noexcept nogil
    cdef void pass_turn(self) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    cdef void next_turn(self) noexcept nogil
    cdef void end_game(self, int reason) noexcept nogil
    cdef void draw_blind(self, int player) noexcept nogil
    cdef void begin_action(self) noexcept nogil
    cdef void settle(self) noexcept nogil
    cdef bint may_flush(self) noexcept nogil
    cdef bint reshuffle(self) noexcept nogil
    cdef bint follow(self) noexcept nogil
    cdef void learn_hands(self) noexcept nogil
    cdef void offer(self, int player) noexcept nogil
    cdef void keep(self, int choice) noexcept nogil
    cdef void show_tickets(self) noexcept nogil
    cdef void see(self, int player, int back) noexcept nogil
    cdef void give_back(self, int player, int first, int second, int kept) noexcept nogil
    cdef void redeal_cards(self, int seat) noexcept nogil
    cdef void forget_cards(self, int seat, int o) noexcept nogil
    cdef void choose_again(self, int seat) noexcept nogil
    cdef void redeal_tickets(self, int seat) noexcept nogil
    cdef unsigned int place_seen(self, int seat) noexcept nogil
    cdef object fill(self, object snapshot)
    cdef bint may_decide(self, int seat) noexcept nogil
    cdef void forget_chance(self) noexcept nogil
    cdef tuple why_not_place(self, int symbol)
    cdef tuple why_not_take(self, int slot)
    cdef tuple why_not_claim(self, int number)
