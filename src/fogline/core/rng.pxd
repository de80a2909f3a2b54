cdef class Rng:
    cdef readonly unsigned long long seed
    cdef unsigned long long next64(self) noexcept
    cdef unsigned int below(self, unsigned int n) noexcept
    cdef void shuffle(self, short* cards, int start, int stop) noexcept
