"""What Python code gives a kernel is looked at here, before C takes it for granted."""

from __future__ import annotations

from operator import index

import cython

from fogline.core.editions import brief

if cython.compiled:
    from cython.cimports.cpython.long import PyLong_AsLongLongAndOverflow

SEEDS = 2**64


def whole(name, value, low, high):
    """A whole number from `low` to `high`; the error names what it was given for."""
    overflow: cython.int = 0
    number: cython.longlong
    given = value
    if not isinstance(value, int):
        try:
            given = index(value)  # C would cut 1.5 down to 1
        except TypeError:
            raise TypeError(f"{name}: expected a whole number, found {brief(value)}") from None
    if cython.compiled:  # noqa: SIM108 - the other half is no C
        number = PyLong_AsLongLongAndOverflow(given, cython.address(overflow))
    else:
        number = int(given)  # of another type it could lie when it is compared
    if overflow or not low <= number <= high:
        raise ValueError(f"{name}: expected a whole number from {low} to {high}, found {brief(value)}")
    return number


def numbers_in(out, count, kinds):
    """What can be written into a buffer of `count` numbers of one of these kinds (letters of `struct`)."""
    try:
        view = memoryview(out)
    except TypeError:
        raise TypeError(f"out: expected a buffer, found {brief(out)}") from None
    fits = view.c_contiguous and not view.readonly and view.format in kinds
    if not fits or view.nbytes != count * view.itemsize:
        raise ValueError(f"out: expected a buffer of {count} numbers that can be written (type {kinds[0]!r})")
    return view


def seed_of(value):
    if type(value) is not int or not 0 <= value < SEEDS:
        raise ValueError(f"seed: expected a whole number from 0 to 2**64 - 1, found {brief(value)}")
    return value
