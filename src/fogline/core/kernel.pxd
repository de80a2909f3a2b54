cimport cython
from fogline.core.rng cimport Seeded

cdef class Room:
    cdef unsigned short actions[65536]
    cdef short scratch[256]
    cdef unsigned long long notes[64]  # of the policy that plays on in it: plans, say
    cdef unsigned long long listings  # how many lists of legal actions have been made in it

# >>> box: made by scripts/declare.py
cdef enum:
    SEATS = 4
    FEWEST = 2
    PARTS = 8
    NOBODY = -1
# <<<

cdef class Figures:
    cdef readonly object edition

@cython.no_gc
cdef class Kernel(Seeded):
    cdef readonly object edition
    cdef readonly Room room
    cdef unsigned short* actions  # of the room
    cdef short* scratch
    cdef char* fields  # where a game's own fields begin, and how many bytes they take
    cdef size_t size_of_fields
    # >>> Kernel: made by scripts/declare.py
    cdef readonly int players
    cdef readonly int player
    cdef readonly bint over
    cdef readonly int end
    cdef readonly int reveals
    cdef readonly bint turn_ended
    cdef readonly int ranks[4]
    cdef int raw_points[4]
    cdef int parts[32]
    cdef int ties[4]
    cdef unsigned long long listed
    cdef int count
    # <<<
    cdef void clear(self) noexcept nogil
    cdef void set_up(self, int first, int dealt) noexcept nogil
    cdef int list_actions(self) noexcept nogil
    cdef void play(self, int action) noexcept nogil
    cdef void redeal(self, int seat) noexcept nogil
    cdef void score(self) noexcept nogil
    cdef void rank_by_points(self) noexcept nogil
    cdef bint may_decide(self, int seat) noexcept nogil
    cdef void forget_chance(self) noexcept nogil
    cdef unsigned long long hash_chance(self, int seat) noexcept nogil
    cdef unsigned long long hash_action(self, int action) noexcept nogil
    cdef bint wastes(self, int action) noexcept nogil
    cdef void adopt(self, Kernel other) noexcept
    cdef object fill(self, object snapshot)
    cdef object in_points(self, int number)
    cdef void copy_into(self, Kernel other) noexcept nogil
    cdef Kernel twin(self)
    cdef void forget_points(self) noexcept nogil
    cdef void forget_list(self) noexcept nogil
    cdef void mark_legal(self, unsigned char* out, int size) noexcept nogil
    cdef int put_in_order(self, int n, int action) noexcept nogil
    cdef void enter(self, Room room) noexcept

cdef int number_of(action) except? -2
cdef int must_be_set_up(Kernel state) except -1
cdef int must_be_new(Kernel state, edition) except -1
cdef int figures_must_be_new(Figures figures, edition) except -1
