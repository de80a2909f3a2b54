"""Random games to the end, for any kernel, inside the compiled side."""

import cython

if cython.compiled:
    from cython.cimports.fogline.core.kernel import Kernel
else:
    from fogline.core.kernel import Kernel


def playout(state: Kernel) -> int:
    """Play `state` to its end by random legal actions from its own generator; the number of decisions."""
    decisions: cython.int = 0
    n: cython.int
    while not state.over:
        n = state.list_actions()
        if n == 0:
            state.forget_list()
            raise ValueError("nobody can do anything in this position")
        state.play(state.actions[state.below(n)])
        decisions += 1
    state.forget_list()
    return decisions
