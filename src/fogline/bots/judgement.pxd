from fogline.core.kernel cimport Kernel

cdef enum:
    MOST_TERMS = 192

# Called without the GIL, for positions of the game only. `p` are the weights of the terms.
ctypedef void (*Begin)(Kernel state) noexcept nogil
ctypedef void (*Believe)(Kernel state, int seat) noexcept nogil
ctypedef void (*Weigh)(Kernel state, int count, double* p, double* out) noexcept nogil
ctypedef void (*Foresee)(Kernel state, double* p, double* out) noexcept nogil

cdef class Judgement:
    cdef object kind
    cdef readonly object policy
    cdef readonly object evaluation
    cdef readonly object search
    cdef readonly object glance
    cdef double policy_weights[MOST_TERMS]
    cdef double evaluation_weights[MOST_TERMS]
    cdef Begin begin
    cdef Believe believe
    cdef Weigh weigh
    cdef Foresee foresee
