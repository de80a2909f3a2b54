from fogline.core.kernel cimport Room
from fogline.games.san_francisco_1906.kernel cimport SanFrancisco1906

cdef void forget_turn(Room room) noexcept nogil
cdef void note_row(SanFrancisco1906 state) noexcept nogil
cdef void note_card(SanFrancisco1906 state) noexcept nogil
cdef double noted_action(SanFrancisco1906 state, int space) noexcept nogil
cdef double noted_licence(SanFrancisco1906 state, int place) noexcept nogil
