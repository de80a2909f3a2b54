"""What is noted in the room for one turn of 1906 San Francisco.

What the actions of a card are worth is asked twice in a turn, before the move and after it, and what the
licences of the row are worth once more when one is taken. Nothing that counts for it happens in between.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fogline.bots.san_francisco_1906.acts import act_worth
    from cython.cimports.fogline.bots.san_francisco_1906.builds import weigh_row
    from cython.cimports.fogline.bots.san_francisco_1906.objectives import objectives_of
    from cython.cimports.fogline.bots.san_francisco_1906.worths import IMPOSSIBLE
    from cython.cimports.fogline.core.kernel import Room
    from cython.cimports.fogline.games.san_francisco_1906.kernel import (
        CARDS,
        LICENCE_SPACE,
        ROW,
        SanFrancisco1906,
    )
else:
    from fogline.bots.san_francisco_1906.acts import act_worth
    from fogline.bots.san_francisco_1906.builds import weigh_row
    from fogline.bots.san_francisco_1906.objectives import objectives_of
    from fogline.bots.san_francisco_1906.worths import IMPOSSIBLE
    from fogline.core.kernel import Room
    from fogline.games.san_francisco_1906.box import CARDS, LICENCE_SPACE, ROW
    from fogline.games.san_francisco_1906.kernel import SanFrancisco1906

TURN = cython.declare(cython.int, 0)  # in the notes: of which turn on a card they are,
ACTION = cython.declare(cython.int, 1)  # + space: the worth of its action,
LICENCE = cython.declare(cython.int, 6)  # + place in the row: the worth of that licence
# Notes are whole numbers: steps above the lowest worth.
FINE = cython.declare(cython.double, 4096.0)  # steps of a point
LOWEST = cython.declare(cython.int, -1024)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def forget_turn(room: Room) -> cython.void:
    room.notes[TURN] = 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def number_of_turn(state: SanFrancisco1906) -> cython.int:
    """Of those on cards; none is 0."""
    return 1 + (state.year * CARDS + state.card) * state.players + state.acted


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def note(state: SanFrancisco1906, at: cython.int, worth: cython.double) -> cython.void:
    state.room.notes[at] = cython.cast(cython.ulonglong, FINE * (worth - LOWEST))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def noted_action(state: SanFrancisco1906, space: cython.int) -> cython.double:
    return state.room.notes[ACTION + space] / FINE + LOWEST


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def noted_licence(state: SanFrancisco1906, place: cython.int) -> cython.double:
    return state.room.notes[LICENCE + place] / FINE + LOWEST


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def note_licences(state: SanFrancisco1906, held: cython.ulonglong) -> cython.double:
    """Note what each licence of the row is worth; the worth of the best one."""
    worths: cython.double[3]
    i: cython.int
    best: cython.double
    if not cython.compiled:
        worths = [0.0] * ROW
    best = weigh_row(state, state.player, held, worths)
    for i in range(ROW):
        note(state, LICENCE + i, worths[i])
    return best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def note_row(state: SanFrancisco1906) -> cython.void:
    """Note what the licences of the row are worth, unless the notes of this turn say so."""
    if state.opening or state.room.notes[TURN] != number_of_turn(state):
        note_licences(state, objectives_of(state, state.player))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def note_card(state: SanFrancisco1906) -> cython.void:
    """Note what the actions of the card are worth, unless the notes are of this turn."""
    space: cython.int
    spot: cython.int
    held: cython.ulonglong
    if state.room.notes[TURN] == number_of_turn(state):
        return
    held = objectives_of(state, state.player)
    for space in range(state.figures.spaces[state.players]):
        spot = state.spot(space)
        if state.figures.space_kind[spot] != LICENCE_SPACE:
            note(state, ACTION + space, act_worth(state, state.player, held, spot))
        elif state.can(state.player, LICENCE_SPACE, 0):
            note(state, ACTION + space, note_licences(state, held))
        else:
            note(state, ACTION + space, IMPOSSIBLE)
    state.room.notes[TURN] = number_of_turn(state)
