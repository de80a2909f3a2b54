"""Random games to the end, for any kernel, inside the compiled side."""

from array import array

import cython

if cython.compiled:
    from cython.cimports.cpython.array import array as numbers
    from cython.cimports.fogline.core.doors import seed_of, whole
    from cython.cimports.fogline.core.kernel import Kernel, Room, must_be_set_up
    from cython.cimports.fogline.core.rng import Rng
else:
    from fogline.core.doors import seed_of, whole
    from fogline.core.kernel import Kernel, Room, must_be_set_up
    from fogline.core.rng import Rng


def playout(state: Kernel) -> int:
    """Play `state` to its end by random legal actions from its own generator; the number of decisions."""
    decisions: cython.int = play_on(state)
    state.forget_list()
    if decisions < 0:
        raise ValueError("nobody can do anything in this position")
    return decisions


def playouts(state: Kernel, games, seed=0) -> list:
    """The points of all seats in each of many random games that go on from `state`.

    They are played on a copy in a room of its own, without the GIL: threads can do this at the same time.
    """
    must_be_set_up(state)
    n: cython.int = whole("games", games, 0, 1_000_000)
    rng: Rng = Rng(seed_of(seed))
    start: Kernel = state.copy(Room())
    work: Kernel = start.copy()
    players: cython.int = start.players
    i: cython.int
    p: cython.int
    stuck: cython.bint = False
    if cython.compiled:
        found: numbers = array("i", bytes(16 * n))
        points: cython.p_int = found.data.as_ints
    else:
        points = [0] * (4 * n)
    with cython.nogil:
        for i in range(n):
            start.copy_into(work)
            work.seed = rng.next64()
            if play_on(work) < 0:
                stuck = True
                break
            work.score()
            for p in range(players):
                points[4 * i + p] = work.raw_points[p]
    if stuck:
        raise ValueError("nobody can do anything in a position that follows")
    return [[start.in_points(points[4 * i + p]) for p in range(players)] for i in range(n)]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def play_on(state: Kernel) -> cython.int:
    """The number of decisions; -1 if there was a position in which nobody can do anything."""
    decisions: cython.int = 0
    n: cython.int
    while not state.over:
        n = state.list_actions()
        if n == 0:
            return -1
        state.play(state.actions[state.below(n)])
        decisions += 1
    return decisions
