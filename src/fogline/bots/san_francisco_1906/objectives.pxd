from fogline.games.san_francisco_1906.kernel cimport SanFrancisco1906

cdef unsigned long long objectives_of(SanFrancisco1906 state, int seat) noexcept nogil
cdef double builds_left(SanFrancisco1906 state, int seat) noexcept nogil
cdef int missing_colours(SanFrancisco1906 state, int seat) noexcept nogil
cdef int missing_services(SanFrancisco1906 state, int seat) noexcept nogil
cdef double counting(int kind) noexcept nogil
cdef double hope(SanFrancisco1906 state, int objective, int seat, int turns, double builds) noexcept nogil
cdef double objective_worth(SanFrancisco1906 state, int seat, int objective) noexcept nogil
cdef double best_objective(SanFrancisco1906 state, int seat) noexcept nogil
cdef double majority_step(SanFrancisco1906 state, int of, int seat) noexcept nogil
cdef double rubble_worth(SanFrancisco1906 state, int seat, unsigned long long held) noexcept nogil
