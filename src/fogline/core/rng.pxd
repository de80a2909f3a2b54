# Inline functions must be in a .pxd; what they do is said in rng.py.

cdef inline unsigned long long mixed(unsigned long long z) noexcept nogil:
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL
    return z ^ (z >> 31)

cdef inline unsigned long long stirred(unsigned long long key, unsigned long long number) noexcept nogil:
    return mixed((key ^ number) + 0x9E3779B97F4A7C15ULL)

cdef class Seeded:
    # >>> Seeded: made by scripts/declare.py
    cdef readonly unsigned long long seed
    # <<<
    cdef unsigned long long next64(self) noexcept nogil
    cdef unsigned int below(self, unsigned int n) noexcept nogil
    cdef void shuffle(self, short* cards, int start, int stop) noexcept nogil

cdef class Rng(Seeded):
    pass
