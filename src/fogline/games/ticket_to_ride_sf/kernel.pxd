cimport cython
from fogline.core.kernel cimport Kernel

cdef class Tables:
    cdef public object edition
    cdef public int places
    cdef public int routes
    cdef public int tickets
    cdef public int trams
    cdef public int end_at
    cdef public int single_2p
    cdef public int first_collect
    cdef public int first_souvenir
    cdef public int first_claim
    cdef public int action_count
    cdef public short cards[7]
    cdef public short end_a[64]
    cdef public short end_b[64]
    cdef public short length[64]
    cdef public short colour[64]
    cdef public short ferries[64]
    cdef public short twin[64]
    cdef public short route_claims[64]
    cdef public short claim_route[512]
    cdef public short claim_colour[512]
    cdef public short claim_ferries[512]
    cdef public short ticket_a[32]
    cdef public short ticket_b[32]
    cdef public short ticket_value[32]
    cdef public short sites[5]
    cdef public short stack_size[5]
    cdef public short route_points[9]
    cdef public unsigned long long short_enough[9]  # routes of at most so many spaces
    cdef public unsigned long long few_ferries[9]  # routes with at most so many ferry symbols
    cdef public short souvenir_points[8]

@cython.no_gc
cdef class TicketToRide(Kernel):
    cdef readonly Tables tables
    # the position: copied as one piece from `first` to `knows`
    cdef public int first
    cdef public int turn
    cdef public int phase
    cdef public int turns_left
    cdef public int passes
    cdef public int deck_size
    cdef public int ticket_deck_size
    cdef public int claiming
    cdef public unsigned long long open
    cdef public unsigned long long claimed[4]
    cdef public short dealt_cards[96]
    cdef public short dealt_tickets[32]
    cdef public short dealt_symbols[7]
    cdef public short deck[96]
    cdef public short face[5]
    cdef public short discards[7]
    cdef public short hand[28]
    cdef public short ticket[32]
    cdef public short ticket_deck[32]
    cdef public short offered[8]
    cdef public unsigned int held[4]
    cdef public short trams[4]
    cdef public short route_score[4]
    cdef public short joined[128]
    cdef public unsigned int souvenirs[4]
    cdef public short stack_symbol[32]
    cdef public short stack_size[32]
    cdef public short spare[2]
    cdef public int new_decks
    cdef public short flushes[4]
    cdef public short known[140]
    cdef public short rest[7]
    cdef public short drew[28]
    cdef public unsigned int seen[128]
    cdef public unsigned int knows[4]
    # room to work in, no part of the position
    cdef object foretold
    cdef int shuffles
    cdef short shuffle_size[3]
    cdef short shuffled[288]
    cdef short left_over[7]
    cdef public short fulfilled[4]

    cdef int list_actions(self) noexcept
    cdef void play(self, int action) noexcept
    cdef Kernel twin(self)
    cdef void redeal(self, int seat) noexcept
    cdef void score(self) noexcept

    cdef int list_takes(self, int n, int highest) noexcept
    cdef int list_claims(self, int n) noexcept
    cdef int keep_both(self, int a, int b) noexcept
    cdef void take(self, int slot) noexcept
    cdef void take_blind(self) noexcept
    cdef void taken(self, bint ferry) noexcept
    cdef void claim(self, int number) noexcept
    cdef void pay(self, int player, int kind, int count) noexcept
    cdef void join(self, int player, int a, int b) noexcept
    cdef bint offers_souvenir(self, int place) noexcept
    cdef void collect(self, int place) noexcept
    cdef void place_souvenir(self, int symbol, int place) noexcept
    cdef void pass_turn(self) noexcept
    cdef void end_turn(self) noexcept
    cdef void next_turn(self) noexcept
    cdef void end_game(self, int reason) noexcept
    cdef void draw_blind(self, int player) noexcept
    cdef void begin_action(self) noexcept
    cdef void settle(self) noexcept
    cdef bint flush_is_due(self) noexcept
    cdef bint reshuffle(self) noexcept
    cdef bint follow(self) noexcept
    cdef void learn_hands(self) noexcept
    cdef void offer(self, int player) noexcept
    cdef void keep(self, int choice) noexcept
    cdef void show_tickets(self) noexcept
    cdef void see(self, int player, int back) noexcept
    cdef void give_back(self, int player, int first, int second, int kept) noexcept
    cdef void redeal_cards(self, int seat) noexcept
    cdef void forget_cards(self, int seat, int o) noexcept
    cdef void choose_again(self, int seat) noexcept
    cdef void redeal_tickets(self, int seat) noexcept
    cdef unsigned int place_seen(self, int seat) noexcept
