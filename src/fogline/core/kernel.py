"""What every game's kernel offers: at C speed to playouts and search, as plain methods to everyone else.

A kernel is one position of one game. A game's kernel supplies six inner methods, of which the compiled
build calls the first five without touching Python:

    list_actions    write the legal actions into `actions`, say how many
    play            carry out one legal action
    twin            an independent copy
    redeal          deal anew, by the position's own generator, all that one seat cannot know
    score           fill `parts`, `points` and `ranks` as if the game ended now
    fill            become the position of a snapshot, after looking at each of its numbers

and, for Python, `why_not`: the reason why an action is not legal. Nothing of a position can be written from
outside but by `restore`. What Python code gives is looked at where it comes in (`doors.py`) and nowhere else.

Compiled, all positions write their legal actions into one list and work in one scratch, so that a copy need
not have its own; `listed` tells whether what the list holds now is of this position.
"""

from __future__ import annotations

from operator import index

import cython

from fogline.core.editions import brief

if cython.compiled:
    from cython.cimports.cpython.long import PyLong_AsLongAndOverflow
    from cython.cimports.fogline.core.doors import whole
    from cython.cimports.fogline.core.rng import Rng
else:
    from fogline.core.doors import whole
    from fogline.core.rng import Rng

listings = 1


def number_of(action):
    """An action as a number of C; what is too large for one is no action, and neither is -1."""
    overflow: cython.int = 0
    number: cython.long
    if not isinstance(action, int):
        action = index(action)  # a TypeError for what is no whole number; C would cut 1.5 down to 1
    if cython.compiled:  # noqa: SIM108 - the other half is no C
        number = PyLong_AsLongAndOverflow(action, cython.address(overflow))  # -1 if it is too large
    else:
        number = int(action)  # of another type it could lie when it is compared
    return number if 0 <= number < 65536 else -1


def must_be_set_up(state):
    """What `__new__` alone has made is no position: it has no edition."""
    if state.edition is None:
        raise ValueError("this position was never set up")
    return 0


def must_be_new(state, edition):
    """Setting up counts on empty fields, and on the tables of an edition."""
    if cython.compiled and state.edition is not None:
        raise ValueError("this position is set up already")
    if edition is None:
        raise ValueError("tables: expected those of an edition")
    return 0


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def listed_actions(state: Kernel) -> cython.int:
    """The number of legal actions, listed once per position unless others were listed in between."""
    global listings
    if state.listed != listings:
        listings += 1
        state.listed = listings
        state.count = 0 if state.over else state.list_actions()
    return state.count


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def is_listed(state: Kernel, action: cython.int) -> cython.bint:
    n: cython.int = listed_actions(state)
    i: cython.int
    for i in range(n):  # noqa: SIM110 - a plain loop compiles to C
        if state.actions[i] == action:
            return True
    return False


# Positions hold nothing that could hold them, so the garbage collector need not know of them. Cython heeds
# this only in a .py file, in this order; modules that build on this class read it in the .pxd.
@cython.no_gc
@cython.cclass
class Kernel(Rng):
    # What a position consists of: name -> length of the array, or 0 for a single number.
    # Everything that two positions must share to be the same is in here and nothing else is.
    #   seed     of the position's own generator
    #   player   the seat that decides, -1 when the game is over
    #   end      0, or which of the game's end reasons it was
    #   reveals  how often something hidden has come to light: a move that adds to it cannot be taken back
    FIELDS = {"seed": 0, "players": 0, "player": 0, "over": 0, "end": 0, "reveals": 0}
    # Room to work in and results, no part of the position.
    #   listed   the number of the list of legal actions made for this position, 0 if there is none
    #   count    how many actions are on it
    ROOM = {"listed": 0, "count": 0, "points": 4, "ranks": 4, "parts": 4 * 8}

    def __cinit__(self):
        self.actions = ACTIONS  # noqa: F821 - in the .pxd
        self.scratch = SCRATCH  # noqa: F821
        self.over = True  # until it is set up: nothing can be done in it
        self.player = -1

    def make_fields(self):
        """Plain Python has to make what C has from the start."""
        for name, length in {**type(self).FIELDS, **type(self).ROOM}.items():
            setattr(self, name, [0] * length if length else 0)

    def list_actions(self):
        return 0

    def play(self, action):
        pass

    def twin(self):
        return self

    def redeal(self, seat):
        pass

    def score(self):
        pass

    def fill(self, snapshot):
        """Become the position of a snapshot; a ValueError names the field that cannot be."""
        raise ValueError("there is no such game")

    def may_decide(self, seat):
        """Can this seat decide now, though another is first in turn order?"""
        return False

    def why_not(self, action):
        """(code, rule id) of the reason why this action is not legal now; None if it is legal.

        Where something is too dear, "", its price and what there is to pay it follow.
        """
        return

    def copy_base(self, other):
        if not cython.compiled:
            other.make_fields()
            for name, length in type(self).FIELDS.items():
                setattr(other, name, getattr(self, name)[:] if length else getattr(self, name))
        other.edition = self.edition
        other.seed = self.seed
        other.players = self.players
        other.player = self.player
        other.over = self.over
        other.end = self.end
        other.reveals = self.reveals

    def fill_base(self, position):
        self.seed = position["seed"]
        self.players = position["players"]
        self.player = position["player"]
        self.over = position["over"]
        self.end = position["end"]
        self.reveals = position["reveals"]

    def forget_list(self):
        """The position is another one now, or the list holds actions of nobody in particular."""
        global listings
        listings += 1
        self.listed = 0

    # ---- for everyone --------------------------------------------------------------------------

    def legal(self) -> list[int]:
        """The numbers of all legal actions; empty when the game is over."""
        i: cython.int  # noqa: F842 - the loop variable below, in C
        return [self.actions[i] for i in range(listed_actions(self))]

    def is_legal(self, action) -> bool:
        return is_listed(self, number_of(action))

    def apply(self, action) -> None:
        """Carry out a legal action; an illegal one is a ValueError and changes nothing."""
        number: cython.int = number_of(action)
        if not is_listed(self, number):
            raise ValueError(f"action {brief(action)} is not legal here: {self.why_not(action)}")
        self.play(number)
        self.forget_list()

    def copy(self) -> Kernel:
        return self.twin()

    def __copy__(self):
        return self.twin()

    def __deepcopy__(self, memo):
        return self.twin()  # the edition never changes and is shared

    def decided_by(self, seat) -> Kernel:
        """A copy in which `seat` decides: in its turn, or where all choose at the same time."""
        number: cython.int = whole("seat", seat, 0, self.players - 1)
        other: Kernel = self.twin()
        if number != self.player:
            if self.over or not self.may_decide(number):
                raise ValueError(f"seat: {number} has nothing to decide now")
            other.player = number
        return other

    def resample(self, seat, rng: Rng) -> Kernel:
        """A position that `seat` cannot tell from this one; -1 is a spectator.

        It depends on what the seat knows and on `rng`, and on nothing else: positions that differ only in
        what the seat cannot know give the very same result.
        """
        number: cython.int = whole("seat", seat, -1, self.players - 1)
        must_be_set_up(self)
        other: Kernel = self.twin()
        other.seed = rng.next64()
        other.redeal(number)
        return other

    def score_now(self) -> None:
        """Fill `parts`, `points` and `ranks` as if the game ended now; no part of the position changes."""
        must_be_set_up(self)
        self.score()

    def snapshot(self) -> dict[str, int | list[int]]:
        """All of the position, as numbers; what becomes of the position later does not change it."""
        fields = type(self).FIELDS.items()
        return {name: list(getattr(self, name)) if length else getattr(self, name) for name, length in fields}

    def restore(self, snapshot: dict[str, int | list[int]]) -> None:
        """Make this position the one of which `snapshot` was taken (same edition).

        A ValueError names the field that no position of this edition can have; then nothing has changed.
        """
        must_be_set_up(self)
        self.fill(snapshot)
        self.forget_list()
