"""Sets of small numbers: number i is a member where bit i is 1. For C it stands in the .pxd."""

from __future__ import annotations

import cython

if not cython.compiled:

    def only(i):
        """The set of one."""
        return 1 << i

    def size(members):
        """How many."""
        return members.bit_count()

    def lowest(members):
        """The set of the lowest one alone."""
        return members & -members

    def least(members):
        """The lowest one, if there is one."""
        return (members & -members).bit_length() - 1
