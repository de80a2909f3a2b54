"""What learning calls at C speed, for any game alike: what a seat knows as float32 numbers.

    fill       write it into a buffer of zeros

What bots think of positions is another subject: `fogline.bots.judgement`.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.cpython.memoryview import PyMemoryView_GET_BUFFER
    from cython.cimports.fogline.core.doors import numbers_in, whole
    from cython.cimports.fogline.core.kernel import Kernel, must_be_set_up
else:
    from fogline.core.doors import numbers_in, whole
    from fogline.core.kernel import Kernel, must_be_set_up


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
            self.fill = None

    def observe(self, state: Kernel, seat, out) -> None:
        """Write what a seat (-1: a spectator) knows into a buffer of float32."""
        self.expect(state)
        number: cython.int = whole("seat", seat, -1, state.players - 1)
        view = numbers_in(out, state.edition.observation_size, "f")
        view.cast("B")[:] = bytes(view.nbytes)
        self.fill(state, number, floats_of(view))

    def expect(self, state):
        """C takes it for granted that a position is of this game."""
        if not isinstance(state, self.kind):
            raise TypeError(f"state: expected a position of {self.kind.__name__}")
        must_be_set_up(state)
