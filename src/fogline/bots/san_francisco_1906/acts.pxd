from fogline.games.san_francisco_1906.kernel cimport SanFrancisco1906

cdef double clean_worth(SanFrancisco1906 state, int seat, unsigned long long held, bint rubble) noexcept nogil
cdef double act_worth(SanFrancisco1906 state, int seat, unsigned long long held, int spot) noexcept nogil
cdef double benefit_worth(SanFrancisco1906 state, int seat, int kind) noexcept nogil
