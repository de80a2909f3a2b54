cimport cython
from fogline.core.kernel cimport Kernel

cdef class Tables:
    cdef public object edition
    cdef public short row[89]
    cdef public short value[89]
    cdef public short symbols[89]
    cdef public short district_bonus[5]
    cdef public unsigned int printed_depots
    cdef public int skyscraper_need
    cdef public int square_value
    cdef public int plus2_value
    cdef public int bonus_copies
    cdef public short foundation_tokens[5]
    cdef public short district_points[20]
    cdef public short network_points[20]
    cdef public int skyscraper_points
    cdef public int medal_points
    cdef public int completion_points
    cdef public int token_points

@cython.no_gc
cdef class SanFrancisco(Kernel):
    cdef readonly Tables tables
    # the position: copied as one piece from `first` to `skyscrapers`
    # the table
    cdef public int first
    cdef public int turn
    cdef public int phase
    cdef public short deck[87]
    cdef public int drawn
    cdef public short column[261]
    cdef public short column_size[3]
    cdef public short tray[87]
    cdef public int tray_size
    cdef public int boxed
    cdef public int tokens
    cdef public int bonus_row
    cdef public int bonus_card
    cdef public short bonuses[6]
    cdef public short completed_by[5]
    cdef public int medal
    # the players
    cdef public short contracts[4]
    cdef public short discard_tokens[4]
    cdef public short points_tokens[4]
    cdef public short seaside[4]
    cdef public short card[100]
    cdef public short worth[100]
    cdef public short row_size[20]
    cdef public short bonus_symbols[20]
    cdef public unsigned int filled[4]
    cdef public unsigned int tracks[4]
    cdef public unsigned int markers[4]
    cdef public unsigned int squares[4]
    cdef public unsigned int foundations[4]
    cdef public unsigned int skyscrapers[4]

    cdef int list_actions(self) noexcept
    cdef void play(self, int action) noexcept
    cdef Kernel twin(self)
    cdef void redeal(self, int seat) noexcept
    cdef void score(self) noexcept

    cdef void draw(self) noexcept
    cdef void place(self, int column) noexcept
    cdef void finalize(self, int column) noexcept
    cdef void discard_contracts(self, int count) noexcept
    cdef void build(self, int card, int row) noexcept
    cdef void take_bonus(self, int kind) noexcept
    cdef void mark(self, int cell) noexcept
    cdef void go_on(self) noexcept
    cdef void finish_action(self) noexcept
    cdef void end_turn(self) noexcept
    cdef void end_game(self, int reason) noexcept
    cdef bint put(self, int player, int card, int row) noexcept
    cdef void settle(self, int player) noexcept
    cdef int value_at(self, int player, int cell) noexcept
    cdef int value_around(self, int player, int cell) noexcept
    cdef bint bonus_available(self, int player, int kind) noexcept
    cdef void find_values(self) noexcept
    cdef int district_contest(self, int a, int b, int row) noexcept
    cdef int network_contest(self, int a, int b) noexcept
    cdef int seats_after_turn(self, int player) noexcept
    cdef int list_discards(self, int n) noexcept
