from fogline.games.san_francisco_1906.kernel cimport SanFrancisco1906

cdef double service_worth(SanFrancisco1906 state, int seat, unsigned long long held, int kind) noexcept nogil
cdef void add_to(double* gains, unsigned long long plots, double gain) noexcept nogil
cdef void view_builds(
    SanFrancisco1906 state, int seat, unsigned long long held, unsigned long long plots, double* view
) noexcept nogil
cdef void weigh_plots(
    SanFrancisco1906 state, int seat, unsigned long long held, unsigned long long plots, double* gains
) noexcept nogil
cdef double served(SanFrancisco1906 state, int one, int other, double* view) noexcept nogil
cdef double best_gain(unsigned long long plots, double* gains) noexcept nogil
cdef double set_worth(SanFrancisco1906 state, int seat, int one, int other, double* view) noexcept nogil
cdef double best_build(
    SanFrancisco1906 state, int seat, unsigned long long held, bint subsidised
) noexcept nogil
cdef double plan_with(
    SanFrancisco1906 state, int seat, unsigned long long free, int card, int cards, double* view
) noexcept nogil
cdef double plan_worth(SanFrancisco1906 state, int seat, unsigned long long free, double* view) noexcept nogil
cdef double licence_worth(
    SanFrancisco1906 state, int seat, unsigned long long free, int card, double plan, double* view
) noexcept nogil
cdef double weigh_row(
    SanFrancisco1906 state, int seat, unsigned long long held, double* worths
) noexcept nogil
cdef double materials_worth(SanFrancisco1906 state, int seat) noexcept nogil
