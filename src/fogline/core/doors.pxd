cdef long long whole(str name, value, long long low, long long high) except? -9
cdef unsigned long long seed_of(value) except? 9
