cdef long long whole(str name, value, long long low, long long high) except? -9
cdef memoryview numbers_in(out, Py_ssize_t count, str kinds)
cdef unsigned long long seed_of(value) except? 9
