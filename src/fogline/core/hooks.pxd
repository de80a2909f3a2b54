from fogline.core.kernel cimport Kernel

# Called without the GIL, for positions of the game only.
ctypedef void (*Observe)(Kernel state, int seat, float* out) noexcept nogil

cdef class Hooks:
    cdef object kind
    cdef Observe fill
