cimport cython
from fogline.core.kernel cimport Figures, Kernel

# >>> box: made by scripts/declare.py
cdef enum:
    CARDS = 87
    VALUE4 = 87
    DEPOT = 88
    ALL_CARDS = 89
    COLUMNS = 3
    ROWS = 5
    DISTRICTS = 5
    SPACES = 5
    CELLS = 25
    BOTTOM = 20
    NETWORK = 5
    EMPTY = -1
    ANY_ROW = -1
    HAS_TRACKS = 1
    HAS_DEPOT = 2
    HAS_SQUARE = 4
    HAS_FOUNDATION = 8
    HAS_SEASIDE = 16
    HAS_BONUS = 32
    PLUS2 = 0
    BONUS_VALUE4 = 1
    BONUS_DEPOT = 2
    POINTS = 3
    CONTRACTS = 4
    TRACKS = 5
    KINDS = 6
    DRAW = 0
    STOP = 1
    PLACE = 2
    FINALIZE = 5
    DISCARD = 8
    BONUS = 10
    MARK = 16
    BUILD = 41
    ACTION_COUNT = 486
    START = 0
    PLACING = 1
    TRAY = 2
    CHOOSING = 3
    MARK_PLUS2 = 4
    MARK_TRACKS = 5
    LAYING = 6
    DONE = 7
    OVER = 8
    END_FOUNDATIONS = 1
    END_BOARD = 2
    SKYSCRAPER_PART = 0
    MEDAL_PART = 1
    COMPLETION_PART = 2
    BONUS_PART = 3
    DISTRICT_PART = 4
    NETWORK_PART = 5
# <<<

cdef class EditionFigures(Figures):
    # >>> EditionFigures: made by scripts/declare.py
    cdef readonly short row[89]
    cdef readonly short value[89]
    cdef readonly short symbols[89]
    cdef readonly short district_bonus[5]
    cdef readonly unsigned int printed_depots
    cdef readonly int skyscraper_need
    cdef readonly int square_value
    cdef readonly int plus2_value
    cdef readonly int bonus_copies
    cdef readonly short foundation_tokens[5]
    cdef readonly short district_points[20]
    cdef readonly short network_points[20]
    cdef readonly int skyscraper_points
    cdef readonly int medal_points
    cdef readonly int completion_points
    cdef readonly int token_points
    @cython.final
    cdef inline int set_fields(self, dict given) except -1:
        self.row = given["row"]
        self.value = given["value"]
        self.symbols = given["symbols"]
        self.district_bonus = given["district_bonus"]
        self.printed_depots = given["printed_depots"]
        self.skyscraper_need = given["skyscraper_need"]
        self.square_value = given["square_value"]
        self.plus2_value = given["plus2_value"]
        self.bonus_copies = given["bonus_copies"]
        self.foundation_tokens = given["foundation_tokens"]
        self.district_points = given["district_points"]
        self.network_points = given["network_points"]
        self.skyscraper_points = given["skyscraper_points"]
        self.medal_points = given["medal_points"]
        self.completion_points = given["completion_points"]
        self.token_points = given["token_points"]
        return 0
    # <<<

@cython.no_gc
cdef class SanFrancisco(Kernel):
    cdef readonly EditionFigures figures
    # >>> SanFrancisco: made by scripts/declare.py
    cdef readonly int first
    cdef readonly int turn
    cdef readonly int phase
    cdef readonly short deck[87]
    cdef readonly int drawn
    cdef readonly short column[261]
    cdef readonly short column_size[3]
    cdef readonly short tray[87]
    cdef readonly int tray_size
    cdef readonly int boxed
    cdef readonly int tokens
    cdef readonly int bonus_row
    cdef readonly int bonus_card
    cdef readonly short bonuses[6]
    cdef readonly short completed_by[5]
    cdef readonly int medal
    cdef readonly short contracts[4]
    cdef readonly short discard_tokens[4]
    cdef readonly short points_tokens[4]
    cdef readonly short seaside[4]
    cdef readonly short card[100]
    cdef readonly short worth[100]
    cdef readonly short row_size[20]
    cdef readonly short bonus_symbols[20]
    cdef readonly unsigned int filled[4]
    cdef readonly unsigned int tracks[4]
    cdef readonly unsigned int markers[4]
    cdef readonly unsigned int squares[4]
    cdef readonly unsigned int foundations[4]
    cdef readonly unsigned int skyscrapers[4]
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
        self.deck = given["deck"]
        self.drawn = given["drawn"]
        self.column = given["column"]
        self.column_size = given["column_size"]
        self.tray = given["tray"]
        self.tray_size = given["tray_size"]
        self.boxed = given["boxed"]
        self.tokens = given["tokens"]
        self.bonus_row = given["bonus_row"]
        self.bonus_card = given["bonus_card"]
        self.bonuses = given["bonuses"]
        self.completed_by = given["completed_by"]
        self.medal = given["medal"]
        self.contracts = given["contracts"]
        self.discard_tokens = given["discard_tokens"]
        self.points_tokens = given["points_tokens"]
        self.seaside = given["seaside"]
        self.card = given["card"]
        self.worth = given["worth"]
        self.row_size = given["row_size"]
        self.bonus_symbols = given["bonus_symbols"]
        self.filled = given["filled"]
        self.tracks = given["tracks"]
        self.markers = given["markers"]
        self.squares = given["squares"]
        self.foundations = given["foundations"]
        self.skyscrapers = given["skyscrapers"]
        return 0
    @cython.final
    cdef inline void find_fields(self) noexcept:
        self.fields = <char*>&self.first
        self.size_of_fields = <char*>&self.skyscrapers - self.fields + sizeof(self.skyscrapers)
    # <<<

    cdef void set_up(self, int first, int dealt) noexcept nogil
    cdef int list_actions(self) noexcept nogil
    cdef void play(self, int action) noexcept nogil
    cdef void adopt(self, Kernel other) noexcept
    cdef void redeal(self, int seat) noexcept nogil
    cdef void score(self) noexcept nogil
    cdef unsigned long long hash_chance(self, int seat) noexcept nogil

    cdef void draw(self) noexcept nogil
    cdef void play_start(self, int action) noexcept nogil
    cdef void play_place(self, int column) noexcept nogil
    cdef void play_build(self, int action) noexcept nogil
    cdef void play_lay(self, int row) noexcept nogil
    cdef void play_bonus(self, int kind) noexcept nogil
    cdef void play_mark(self, int cell) noexcept nogil
    cdef void finalize(self, int column) noexcept nogil
    cdef void discard_contracts(self, int count) noexcept nogil
    cdef void build(self, int card, int row) noexcept nogil
    cdef void go_on(self) noexcept nogil
    cdef void finish_action(self) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    cdef void end_game(self, int reason) noexcept nogil
    cdef bint put(self, int player, int card, int row) noexcept nogil
    cdef void settle(self, int player) noexcept nogil
    cdef int value_at(self, int player, int cell) noexcept nogil
    cdef int value_around(self, int player, int cell) noexcept nogil
    cdef bint bonus_available(self, int player, int kind) noexcept nogil
    cdef void find_values(self) noexcept nogil
    cdef void rank(self, int row) noexcept nogil
    cdef int district_contest(self, int a, int b, int row) noexcept nogil
    cdef int network_contest(self, int a, int b) noexcept nogil
    cdef int seats_after_turn(self, int player) noexcept nogil
    cdef int list_start(self) noexcept nogil
    cdef int list_place(self) noexcept nogil
    cdef int list_build(self) noexcept nogil
    cdef int list_lay(self) noexcept nogil
    cdef int list_rows(self, int n, int card) noexcept nogil
    cdef int list_bonus(self) noexcept nogil
    cdef int list_mark(self) noexcept nogil
    cdef int list_done(self) noexcept nogil
    cdef int list_discards(self, int n) noexcept nogil
    cdef object fill(self, object snapshot)
    cdef bint may_decide(self, int seat) noexcept nogil
    cdef tuple why_not_place(self, int action)
    cdef tuple why_not_bonus(self, int action)
    cdef tuple why_not_mark(self, int action)
    cdef tuple why_not_lay(self, int action)
    cdef tuple why_not_start(self, int action)
    cdef tuple why_not_build(self, int action)
    cdef tuple why_not_done(self, int action)
    cdef tuple why_not_discard(self)
    cdef tuple why_nothing_due(self, int action)
