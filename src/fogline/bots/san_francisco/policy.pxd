from fogline.core.kernel cimport Kernel

from fogline.bots.san_francisco.cards cimport *  # the numbers of the terms

cdef void begin(Kernel kernel) noexcept nogil
cdef void weigh(Kernel kernel, int count, double* p, double* out) noexcept nogil
