from fogline.core.hooks cimport Hooks
from fogline.core.kernel cimport Kernel

# What a stored position has of its own before the fields of its game.
cdef struct Head:
    unsigned long long seed
    int player
    int over
    int end
    int reveals

cdef enum:
    RANK_REWARD = 0
    POINTS_REWARD = 1
    NO_MASK = 0
    BYTE_MASK = 1
    BIT_MASK = 2

cdef class Games:
    cdef Kernel work
    cdef Hooks hooks
    cdef object kept  # the buffers that are written
    cdef int count
    cdef int first
    cdef int players
    cdef int unit
    cdef int actions
    cdef int size
    cdef int reward
    cdef int mask
    cdef int row
    cdef unsigned long long turns
    cdef unsigned long long source
    cdef bint stuck
    cdef size_t block
    cdef char* blocks
    cdef float* observations
    cdef unsigned char* masks
    cdef float* rewards
    cdef int* seats
    cdef unsigned char* ended
    # The legal actions of all games one after the other, before the step and after it.
    cdef unsigned short* lists
    cdef unsigned short* spare
    cdef size_t room
    cdef size_t spare_room
    cdef size_t* begins
    cdef size_t* spare_begins

    cdef void put(self, int i) noexcept nogil
    cdef void get(self, int i) noexcept nogil
    cdef void deal(self) noexcept nogil
    cdef void show(self, int i) noexcept nogil
    cdef void show_mask(self, int i, size_t at, int n) noexcept nogil
    cdef void pay(self, int i) noexcept nogil
    cdef void swap(self) noexcept nogil
    cdef bint make_room(self, size_t more) noexcept nogil
