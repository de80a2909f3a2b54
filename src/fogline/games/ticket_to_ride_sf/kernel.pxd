cimport cython
from fogline.core.kernel cimport Figures, Kernel

# >>> box: made by scripts/declare.py
cdef enum:
    PLACES = 32
    ROUTES = 64
    LENGTH = 8
    TICKETS = 32
    CARDS = 96
    LEAST_CARDS = 30
    CLAIMS = 512
    KINDS = 7
    COLOURS = 6
    FERRY = 6
    GRAY = 7
    SLOTS = 5
    SYMBOLS = 7
    SITES = 5
    SPARE = 2
    OFFER = 2
    FLUSH = 3
    NEW_DECKS = 3
    PASS = 0
    DRAW_TICKETS = 1
    TAKE = 2
    TAKE_DECK = 7
    KEEP = 8
    CHOOSING = 0
    PLACING = 1
    TURN = 2
    SECOND = 3
    KEEPING = 4
    COLLECTING = 5
    OVER = 6
    END_TRAMS = 1
    END_BLOCKED = 2
    ROUTE_PART = 0
    TICKET_PART = 1
    SOUVENIR_PART = 2
    CARDS_DEALT = 1
    TICKETS_DEALT = 2
    SYMBOLS_DEALT = 4
    NONE = -1
    SPECTATOR = 4
    OBSERVERS = 5
# <<<

cdef class EditionFigures(Figures):
    # >>> EditionFigures: made by scripts/declare.py
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
    cdef readonly short cards[7]
    cdef readonly short end_a[64]
    cdef readonly short end_b[64]
    cdef readonly short length[64]
    cdef readonly short colour[64]
    cdef readonly short ferries[64]
    cdef readonly short twin[64]
    cdef readonly unsigned long long doubles
    cdef readonly short route_claims[64]
    cdef readonly short claim_route[512]
    cdef readonly short claim_colour[512]
    cdef readonly short claim_ferries[512]
    cdef readonly short ticket_a[32]
    cdef readonly short ticket_b[32]
    cdef readonly short ticket_value[32]
    cdef readonly short sites[5]
    cdef readonly short bound[5]
    cdef readonly short stack_size[5]
    cdef readonly short route_points[9]
    cdef readonly unsigned long long short_enough[9]
    cdef readonly unsigned long long few_ferries[9]
    cdef readonly unsigned long long in_colour[6]
    cdef readonly short souvenir_points[8]
    @cython.final
    cdef inline int set_fields(self, dict given) except -1:
        self.places = given["places"]
        self.routes = given["routes"]
        self.tickets = given["tickets"]
        self.trams = given["trams"]
        self.end_at = given["end_at"]
        self.single_2p = given["single_2p"]
        self.first_collect = given["first_collect"]
        self.first_souvenir = given["first_souvenir"]
        self.first_claim = given["first_claim"]
        self.action_count = given["action_count"]
        self.cards = given["cards"]
        self.end_a = given["end_a"]
        self.end_b = given["end_b"]
        self.length = given["length"]
        self.colour = given["colour"]
        self.ferries = given["ferries"]
        self.twin = given["twin"]
        self.doubles = given["doubles"]
        self.route_claims = given["route_claims"]
        self.claim_route = given["claim_route"]
        self.claim_colour = given["claim_colour"]
        self.claim_ferries = given["claim_ferries"]
        self.ticket_a = given["ticket_a"]
        self.ticket_b = given["ticket_b"]
        self.ticket_value = given["ticket_value"]
        self.sites = given["sites"]
        self.bound = given["bound"]
        self.stack_size = given["stack_size"]
        self.route_points = given["route_points"]
        self.short_enough = given["short_enough"]
        self.few_ferries = given["few_ferries"]
        self.in_colour = given["in_colour"]
        self.souvenir_points = given["souvenir_points"]
        return 0
    # <<<

@cython.no_gc
cdef class TicketToRide(Kernel):
    cdef readonly EditionFigures figures
    # >>> TicketToRide: made by scripts/declare.py
    cdef readonly int first
    cdef readonly int turn
    cdef readonly int phase
    cdef readonly int turns_left
    cdef readonly int passes
    cdef readonly short dealt_cards[96]
    cdef readonly short dealt_tickets[32]
    cdef readonly short dealt_symbols[7]
    cdef readonly short deck[96]
    cdef readonly int deck_size
    cdef readonly short face[5]
    cdef readonly short discards[7]
    cdef readonly short hand[28]
    cdef readonly short ticket[32]
    cdef readonly short ticket_deck[32]
    cdef readonly int ticket_deck_size
    cdef readonly short offered[8]
    cdef readonly unsigned int held[4]
    cdef readonly short trams[4]
    cdef readonly short route_score[4]
    cdef readonly int claiming
    cdef readonly unsigned long long claimed[4]
    cdef readonly unsigned long long open
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
    cdef int shuffles
    cdef short shuffle_size[3]
    cdef short shuffled[288]
    cdef int foretold
    cdef short left_over[7]
    @cython.final
    cdef inline int set_fields(self, dict given) except -1:
        self.seed = given["seed"]
        self.players = given["players"]
        self.player = given["player"]
        self.over = given["over"]
        self.end = given["end"]
        self.reveals = given["reveals"]
        self.first = given["first"]
        self.turn = given["turn"]
        self.phase = given["phase"]
        self.turns_left = given["turns_left"]
        self.passes = given["passes"]
        self.dealt_cards = given["dealt_cards"]
        self.dealt_tickets = given["dealt_tickets"]
        self.dealt_symbols = given["dealt_symbols"]
        self.deck = given["deck"]
        self.deck_size = given["deck_size"]
        self.face = given["face"]
        self.discards = given["discards"]
        self.hand = given["hand"]
        self.ticket = given["ticket"]
        self.ticket_deck = given["ticket_deck"]
        self.ticket_deck_size = given["ticket_deck_size"]
        self.offered = given["offered"]
        self.held = given["held"]
        self.trams = given["trams"]
        self.route_score = given["route_score"]
        self.claiming = given["claiming"]
        self.claimed = given["claimed"]
        self.open = given["open"]
        self.joined = given["joined"]
        self.souvenirs = given["souvenirs"]
        self.stack_symbol = given["stack_symbol"]
        self.stack_size = given["stack_size"]
        self.spare = given["spare"]
        self.new_decks = given["new_decks"]
        self.flushes = given["flushes"]
        self.known = given["known"]
        self.rest = given["rest"]
        self.drew = given["drew"]
        self.seen = given["seen"]
        self.knows = given["knows"]
        return 0
    @cython.final
    cdef inline void find_fields(self) noexcept:
        self.fields = <char*>&self.first
        self.size_of_fields = <char*>&self.knows - self.fields + sizeof(self.knows)
    # <<<

    cdef void set_up(self, int first, int dealt) noexcept nogil
    cdef int list_actions(self) noexcept nogil
    cdef void play(self, int action) noexcept nogil
    cdef void adopt(self, Kernel other) noexcept
    cdef void redeal(self, int seat) noexcept nogil
    cdef void score(self) noexcept nogil
    cdef unsigned long long hash_chance(self, int seat) noexcept nogil
    cdef unsigned long long hash_action(self, int action) noexcept nogil
    cdef bint wastes(self, int action) noexcept nogil

    cdef void bind_symbols(self) noexcept nogil
    cdef int list_turn(self) noexcept nogil
    cdef int list_second(self) noexcept nogil
    cdef int list_keep(self) noexcept nogil
    cdef int list_collect(self) noexcept nogil
    cdef int list_place(self) noexcept nogil
    cdef int list_takes(self, int n, int highest) noexcept nogil
    cdef int list_claims(self, int n) noexcept nogil
    cdef int keep_both(self, int a, int b) noexcept nogil
    cdef void play_turn(self, int action) noexcept nogil
    cdef void play_second(self, int action) noexcept nogil
    cdef void play_keep(self, int choice) noexcept nogil
    cdef void play_collect(self, int place) noexcept nogil
    cdef void play_place(self, int number) noexcept nogil
    cdef void take(self, int slot) noexcept nogil
    cdef void take_blind(self) noexcept nogil
    cdef void taken(self, bint ferry) noexcept nogil
    cdef void claim(self, int number) noexcept nogil
    cdef void pay(self, int player, int kind, int count) noexcept nogil
    cdef void join(self, int player, int a, int b) noexcept nogil
    cdef bint offers_souvenir(self, int place) noexcept nogil
    cdef void collect(self, int place) noexcept nogil
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
    cdef void show_tickets(self) noexcept nogil
    cdef void see(self, int player, int back) noexcept nogil
    cdef void give_back(self, int player, int first, int second, int kept) noexcept nogil
    cdef void forget_deal(self) noexcept nogil
    cdef void redeal_cards(self, int seat) noexcept nogil
    cdef void forget_cards(self, int seat, int o) noexcept nogil
    cdef void choose_again(self, int seat) noexcept nogil
    cdef void redeal_tickets(self, int seat) noexcept nogil
    cdef unsigned int place_seen(self, int seat) noexcept nogil
    cdef object fill(self, object snapshot)
    cdef bint may_decide(self, int seat) noexcept nogil
    cdef void forget_chance(self) noexcept nogil
    cdef tuple why_not_turn(self, int action)
    cdef tuple why_not_second(self, int action)
    cdef tuple why_not_keep(self, int action)
    cdef tuple why_not_collect(self, int action)
    cdef tuple why_not_place(self, int action)
    cdef tuple why_not_take(self, int slot)
    cdef tuple why_not_claim(self, int number)
