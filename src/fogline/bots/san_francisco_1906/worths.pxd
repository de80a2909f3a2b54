from fogline.games.san_francisco_1906.kernel cimport SanFrancisco1906

cdef enum:
    IMPOSSIBLE = -1000

cdef int turns_left(SanFrancisco1906 state) noexcept nogil
cdef double share_of(int turns, int enough) noexcept nogil
cdef double purse(SanFrancisco1906 state, int money, double share) noexcept nogil
cdef double earned(SanFrancisco1906 state, int seat, int amount) noexcept nogil
cdef double stock_step(int stock) noexcept nogil
cdef double licence_step(int licences) noexcept nogil
cdef double building_worth(SanFrancisco1906 state, int seat) noexcept nogil
cdef double level_worth(SanFrancisco1906 state, int seat, unsigned long long held, bint right) noexcept nogil
