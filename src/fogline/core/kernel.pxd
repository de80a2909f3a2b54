cimport cython
from fogline.core.rng cimport Rng

# Room for the position that is being worked on: `actions` and `scratch` of all positions lie here.
cdef unsigned short ACTIONS[65536]
cdef short SCRATCH[256]
cdef unsigned long long listings  # how many lists of legal actions have been made

@cython.no_gc
cdef class Kernel(Rng):
    cdef readonly object edition
    cdef readonly int players
    cdef readonly int player
    cdef readonly bint over
    cdef readonly int end
    cdef readonly int reveals
    cdef unsigned short* actions
    cdef short* scratch
    cdef unsigned long long listed
    cdef int count
    cdef readonly int points[4]
    cdef readonly int ranks[4]
    cdef readonly int parts[32]
    cdef int list_actions(self) noexcept
    cdef void play(self, int action) noexcept
    cdef Kernel twin(self)
    cdef void redeal(self, int seat) noexcept
    cdef void score(self) noexcept
    cdef void forget_list(self) noexcept
    cdef void copy_base(self, Kernel other)
    cdef object fill(self, object snapshot)
    cdef object fill_base(self, dict position)
    cdef bint may_decide(self, int seat) noexcept

cdef int number_of(action) except? -2
cdef int must_be_set_up(Kernel state) except -1
cdef int must_be_new(Kernel state, edition) except -1
