cimport cython
from fogline.core.kernel cimport Kernel

cdef class Tables:
    cdef readonly object edition
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

@cython.no_gc
cdef class SanFrancisco(Kernel):
    cdef readonly Tables tables
    # the position: copied as one piece from `first` to `skyscrapers`
    # the table
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
    # the players
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

    cdef int list_actions(self) noexcept nogil
    cdef void play(self, int action) noexcept nogil
    cdef void adopt(self, Kernel other) noexcept
    cdef void redeal(self, int seat) noexcept nogil
    cdef void score(self) noexcept nogil
    cdef unsigned long long hash_chance(self, int seat) noexcept nogil

    cdef void draw(self) noexcept nogil
    cdef void place(self, int column) noexcept nogil
    cdef void finalize(self, int column) noexcept nogil
    cdef void discard_contracts(self, int count) noexcept nogil
    cdef void build(self, int card, int row) noexcept nogil
    cdef void take_bonus(self, int kind) noexcept nogil
    cdef void mark(self, int cell) noexcept nogil
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
    cdef int list_discards(self, int n) noexcept nogil
    cdef object fill(self, object snapshot)
    cdef bint may_decide(self, int seat) noexcept nogil
    cdef tuple why_not_build(self, int card, int row)
    cdef tuple why_not_mark(self, int cell)
    cdef tuple why_not_bonus(self, int kind)
