cimport cython
from fogline.core.rng cimport Rng

# Room for the position that is being worked on: `actions` and `scratch` of all positions lie here.
cdef unsigned short ACTIONS[65536]
cdef short SCRATCH[256]
cdef unsigned long long listings  # how many lists of legal actions have been made

@cython.no_gc
cdef class Kernel(Rng):
    cdef readonly object edition
    cdef public int players
    cdef public int player
    cdef public bint over
    cdef public int end
    cdef public int reveals
    cdef unsigned short* actions
    cdef short* scratch
    cdef unsigned long long listed
    cdef int count
    cdef public int points[4]
    cdef public int ranks[4]
    cdef public int parts[32]
    cdef int list_actions(self) noexcept
    cdef void play(self, int action) noexcept
    cdef Kernel twin(self)
    cdef void redeal(self, int seat) noexcept
    cdef void score(self) noexcept
    cdef void forget_list(self) noexcept
    cdef void copy_base(self, Kernel other)
