from fogline.core.kernel cimport Kernel

# They are called without the GIL, for positions of the game only.
ctypedef void (*Observe)(Kernel state, int seat, float* out) noexcept nogil
ctypedef void (*Evaluate)(Kernel state, float* out) noexcept nogil
ctypedef void (*Weigh)(Kernel state, int count, float* out) noexcept nogil

cdef class Hooks:
    cdef object kind
    cdef Observe fill
    cdef Evaluate evaluate
    cdef Weigh weigh
