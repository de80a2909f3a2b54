"""Functions about positions of one game that search and learning call at C speed, for any game alike.

    fill       what a seat knows as float32 numbers, into a buffer of zeros; every game has it
    evaluate   how well each seat stands, 0 to 1; optional
    weigh      how likely each action of the list in the room is to be a good one; optional

A bot that has an evaluation or weights makes its own `Hooks`. What is not there is None for Python.
"""

from __future__ import annotations

from array import array

import cython

if cython.compiled:
    from cython.cimports.cpython.memoryview import PyMemoryView_GET_BUFFER
    from cython.cimports.fogline.core.doors import numbers_in, whole
    from cython.cimports.fogline.core.kernel import Kernel, must_be_set_up
else:
    from fogline.core.doors import numbers_in, whole
    from fogline.core.kernel import Kernel, must_be_set_up

MOST = cython.declare(cython.int, 4)  # seats


@cython.cfunc
@cython.exceptval(check=False)
def floats_of(view: memoryview) -> cython.p_float:
    if cython.compiled:
        return cython.cast(cython.p_float, PyMemoryView_GET_BUFFER(view).buf)
    return view.cast("B").cast("f")


class Hooks:
    def __init__(self, kind: type):
        self.kind = kind
        if not cython.compiled:
            self.fill = self.evaluate = self.weigh = None

    def observe(self, state: Kernel, seat, out) -> None:
        """Write what a seat (-1: a spectator) knows into a buffer of float32."""
        self.expect(state)
        number: cython.int = whole("seat", seat, -1, state.players - 1)
        view = numbers_in(out, state.edition.observation_size, "f")
        view.cast("B")[:] = bytes(view.nbytes)
        self.fill(state, number, floats_of(view))

    def evaluation(self, state: Kernel) -> list | None:
        """How well each seat stands, if there is an evaluation."""
        self.expect(state)
        if not self.evaluate:
            return None
        found = array("f", bytes(4 * MOST))
        self.evaluate(state, floats_of(memoryview(found)))
        return list(found)[: state.players]

    def weights(self, state: Kernel) -> list | None:
        """One for each legal action, in the same order, if there are any."""
        self.expect(state)
        if not self.weigh:
            return None
        found = array("f", bytes(4 * len(state.legal())))  # they are listed in the room now
        self.weigh(state, len(found), floats_of(memoryview(found)))
        return list(found)

    def expect(self, state):
        """C takes it for granted that a position is of this game."""
        if not isinstance(state, self.kind):
            raise TypeError(f"state: expected a position of {self.kind.__name__}")
        must_be_set_up(state)
