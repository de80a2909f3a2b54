# Inline functions must be in a .pxd; what they do is said in bits.py.

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int least(unsigned long long members) {
        unsigned long at;
        _BitScanForward64(&at, members);
        return (int)at;
    }
    #else
    #define least(members) __builtin_ctzll(members)
    #endif
    """
    int least(unsigned long long members) noexcept nogil

cdef inline unsigned long long only(int i) noexcept nogil:
    return <unsigned long long>1 << i

cdef inline int size(unsigned long long members) noexcept nogil:
    members -= members >> 1 & 0x5555555555555555ULL  # in every two bits how many of them are 1,
    members = (members & 0x3333333333333333ULL) + (members >> 2 & 0x3333333333333333ULL)  # in every four,
    members = (members + (members >> 4)) & 0x0F0F0F0F0F0F0F0FULL  # in every eight; then their sum
    return members * 0x0101010101010101ULL >> 56

cdef inline unsigned long long lowest(unsigned long long members) noexcept nogil:
    return members ^ (members & (members - 1))
