from fogline.core.kernel cimport Kernel

cdef void believe(Kernel kernel, int seat) noexcept nogil
