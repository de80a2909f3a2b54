"""What every game's kernel offers: at C speed to playouts and search, as plain methods to everyone else.

A kernel is one position of one game. A game's kernel supplies these inner methods, of which the compiled
build calls the first nine without touching Python, and without the GIL:

    set_up          deal a new game on an empty table, and say who begins
    list_actions    write the legal actions into `actions`, say how many
    play            carry out one legal action
    redeal          deal anew, by the position's own generator, all that one seat cannot know
    score           fill `parts` and `ties` as if the game ended now, then `rank_by_points`
    hash_chance     a key of what chance has shown to a seat, for nodes below the same node and action
    hash_action     a key of an action as the others see it: hidden choices have the same
    wastes          is there another legal action that is never worse than this one?
    forget_chance   forget what chance did in the last action, if the kernel keeps it for those who tell of it
    adopt           take the edition of another position
    fill            become the position of a snapshot, after looking at each of its numbers

and, for Python, `why_not`: the reason why an action is not legal. The list of actions is in ascending order
(`put_in_order` helps). `play` says in `turn_ended` whether the turn is over. A kernel names the block of its
fields (`fields`, `size_of_fields`), which is copied as one piece. Nothing of a position can be written from
outside but by `restore`. What Python code gives is looked at where it comes in (`doors.py`) and nowhere else.

Positions work in a room: it holds the list of legal actions and a scratch, so that a copy need not have its
own. A copy shares the room of its original unless it is given another; `listed` tells whether what the list
holds now is of this position. Whoever works on positions without the GIL does it in a room of their own, on
positions that nobody else can reach (as `playouts` does); then threads do not disturb each other.
For C there are

    mark_legal      write which actions are legal into a buffer of bytes
    clear           an empty table, before a new game is set up on it
    copy_into       make another position of the same edition the same as this one, without allocation
    twin            a new position that is the same as this one
    forget_list     to be called after `list_actions` or `play`, before Python sees the position again
"""

from __future__ import annotations

from operator import index

import cython

from fogline.core.editions import Edition, brief
from fogline.core.fields import BOOL, INT, UINT64, set_fields

if cython.compiled:
    from cython.cimports.cpython.long import PyLong_AsLongAndOverflow
    from cython.cimports.cpython.memoryview import PyMemoryView_GET_BUFFER
    from cython.cimports.cpython.object import Py_TYPE, PyObject, PyTypeObject
    from cython.cimports.fogline.core.doors import numbers_in, whole
    from cython.cimports.fogline.core.rng import Rng, Seeded, stirred
    from cython.cimports.libc.string import memcpy, memset
else:
    from fogline.core.box import PARTS, SEATS
    from fogline.core.doors import numbers_in, whole
    from fogline.core.rng import Rng, Seeded, stirred


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
    """Setting up counts on empty fields, and on the figures of an edition."""
    if cython.compiled and state.edition is not None:
        raise ValueError("this position is set up already")
    if edition is None:
        raise ValueError("figures: expected those of an edition")
    return 0


def figures_must_be_new(figures, edition):
    if cython.compiled and figures.edition is not None:
        raise ValueError("these figures are made already")
    if not isinstance(edition, Edition):
        raise TypeError("edition: expected an Edition")
    return 0


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def listed_actions(state: Kernel) -> cython.int:
    """The number of legal actions, listed once per position unless others were listed in between."""
    if state.listed != state.room.listings:
        state.room.listings += 1
        state.listed = state.room.listings
        state.count = 0 if state.over else state.list_actions()
    return state.count


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def is_listed(state: Kernel, action: cython.int) -> cython.bint:
    n: cython.int = listed_actions(state)
    i: cython.int
    for i in range(n):  # noqa: SIM110 - a plain loop compiles to C
        if state.actions[i] == action:
            return True
    return False


@cython.cfunc
@cython.exceptval(-1)
def legal_number(state: Kernel, action) -> cython.int:
    number: cython.int = number_of(action)
    if not is_listed(state, number):
        raise ValueError(f"action {brief(action)} is not legal here: {state.why_not(action)}")
    return number


class Room:
    """Where positions are worked on: whoever searches, and every thread, has its own."""

    def __init__(self):
        if not cython.compiled:
            self.actions = [0] * 65536
            self.scratch = [0] * 256
            self.notes = [0] * 64
            self.listings = 1

    def __cinit__(self):
        self.listings = 1


HOME = cython.declare(Room, Room())  # of positions that were given no other
NO_ARGUMENTS = cython.declare(tuple, ())


# Positions hold nothing that could hold them, so the garbage collector need not know of them. Cython heeds
# this only in a .py file, in this order; modules that build on this class read it in the .pxd.
@cython.no_gc
@cython.cclass
class Kernel(Seeded):
    """A position of a game, made by `Game.new`: what can be done in it, and all that it consists of.

    Each game adds fields of its own, which can be read, too: they are named in `FIELDS`.
    """

    # What a position consists of: name -> its type in C. A game's kernel adds its own fields.
    # Everything that two positions must share to be the same is in here and nothing else is.
    #   seed     of the position's own generator
    #   players  how many seats there are
    #   player   the seat that decides, -1 when the game is over
    #   over     is the game over?
    #   end      0, or which of the game's end reasons it was
    #   reveals  how often something hidden has come to light: a move that adds to it cannot be taken back
    FIELDS = {**Seeded.FIELDS, "players": INT, "player": INT, "over": BOOL, "end": INT, "reveals": INT}
    # What the last action or `score` has found out, no part of the position.
    #   turn_ended  did the last action end a turn, or hand the decision on?
    #   ranks    by seat, 1 is best; players can share a rank; 0 for seats that are not in the game
    RESULTS = {"turn_ended": BOOL, "ranks": INT[SEATS]}
    # Room to work in, no part of the position, and nobody else can read it.
    #   raw_points  in the game's smallest unit, of which UNIT make a point
    #   parts    the same by category, a row of PARTS for each seat
    #   ties     more of it is better where points are the same
    #   listed   the number of the list of legal actions made for this position, 0 if there is none
    #   count    how many actions are on it
    ROOM = {
        "raw_points": INT[SEATS],
        "parts": INT[SEATS * PARTS],
        "ties": INT[SEATS],
        "listed": UINT64,
        "count": INT,
    }
    UNIT = 1

    def __cinit__(self):
        self.enter(HOME)
        self.over = True  # until it is set up: nothing can be done in it
        self.player = -1

    def make_fields(self):
        """Plain Python has to make what C has from the start."""
        self.enter(HOME)
        for name, field in {**type(self).FIELDS, **type(self).RESULTS, **type(self).ROOM}.items():
            setattr(self, name, field.empty())

    def enter(self, room):
        self.room = room
        self.actions = room.actions
        self.scratch = room.scratch
        self.listed = 0

    def clear(self):
        """No piece is anywhere. Edition, players and the generator stay."""
        if cython.compiled:
            memset(self.fields, 0, self.size_of_fields)
        else:
            for name, field in type(self).FIELDS.items():
                if name not in Kernel.FIELDS:
                    setattr(self, name, field.empty())
        self.over = False
        self.end = 0
        self.reveals = 0
        self.forget_chance()

    def set_up(self, first, dealt):
        """Begin a game on an empty table. `first` -1 is drawn; `dealt` says which decks lie there already."""

    def list_actions(self):
        return 0

    def play(self, action):
        pass

    def redeal(self, seat):
        pass

    def score(self):
        pass

    def forget_chance(self):
        pass

    def hash_chance(self, seat):
        return 0

    def hash_action(self, action):
        return stirred(0, action)

    def wastes(self, action):
        return False

    def adopt(self, other):
        self.edition = other.edition

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

    def copy_into(self, other):
        """Make `other` the same as this position; it has the same edition, and keeps its room."""
        if cython.compiled:
            other.seed = self.seed
            other.players = self.players
            other.player = self.player
            other.over = self.over
            other.end = self.end
            other.reveals = self.reveals
            memcpy(other.fields, self.fields, self.size_of_fields)
            memcpy(other.raw_points, self.raw_points, cython.sizeof(self.raw_points))
            memcpy(other.ranks, self.ranks, cython.sizeof(self.ranks))
            memcpy(other.parts, self.parts, cython.sizeof(self.parts))
        else:
            for name in (*type(self).FIELDS, "raw_points", "ranks", "parts"):
                value = getattr(self, name)
                setattr(other, name, value[:] if isinstance(value, list) else value)
        other.turn_ended = self.turn_ended
        other.forget_chance()
        other.listed = 0

    def twin(self):
        other: Kernel
        if cython.compiled:
            other = cython.cast(cython.pointer(PyTypeObject), Py_TYPE(self)).tp_new(
                type(self), cython.cast(cython.pointer(PyObject), NO_ARGUMENTS), cython.NULL
            )
        else:
            other = type(self).__new__(type(self))
            other.make_fields()
        other.adopt(self)
        if self.room is not HOME:
            other.enter(self.room)
        self.copy_into(other)
        return other

    def rank_by_points(self):
        """The points and places of all seats, from `parts` and `ties`."""
        p: cython.int
        q: cython.int
        for p in range(self.players):
            self.raw_points[p] = 0
            for q in range(PARTS):
                self.raw_points[p] += self.parts[p * PARTS + q]
        for p in range(self.players):
            self.ranks[p] = 1
            for q in range(self.players):
                if self.raw_points[q] > self.raw_points[p] or (
                    self.raw_points[q] == self.raw_points[p] and self.ties[q] > self.ties[p]
                ):
                    self.ranks[p] += 1

    def forget_points(self):
        """As if `score_now` had never been called."""
        p: cython.int
        for p in range(SEATS):
            self.raw_points[p] = 0
            self.ranks[p] = 0
        for p in range(SEATS * PARTS):
            self.parts[p] = 0

    def forget_list(self):
        """The position is another one now, or the list holds actions of nobody in particular."""
        self.room.listings += 1
        self.listed = 0

    def put_in_order(self, n, action):
        """Put an action on the list of `n` in ascending order; how many there are then."""
        i: cython.int = n
        while i > 0 and self.actions[i - 1] > action:
            self.actions[i] = self.actions[i - 1]
            i -= 1
        self.actions[i] = action
        return n + 1

    def mark_legal(self, out, size):
        """1 for each legal action, 0 for each other one below `size`."""
        i: cython.int
        if cython.compiled:
            memset(out, 0, size)
        else:
            out[:] = bytes(size)
        for i in range(listed_actions(self)):
            out[self.actions[i]] = 1

    # ---- for everyone --------------------------------------------------------------------------

    def legal(self) -> list[int]:
        """The numbers of all legal actions in ascending order; empty when the game is over."""
        i: cython.int  # noqa: F842 - the loop variable below, in C
        return [self.actions[i] for i in range(listed_actions(self))]

    def is_legal(self, action) -> bool:
        """Is this the number of a legal action?"""
        return is_listed(self, number_of(action))

    def apply(self, action) -> None:
        """Carry out a legal action; an illegal one is a ValueError and changes nothing."""
        self.play(legal_number(self, action))
        self.forget_list()

    def copy(self, room: Room | None = None) -> Kernel:
        """An independent position that is the same; in the same room, or in another."""
        must_be_set_up(self)
        other: Kernel = self.twin()
        if room is not None:
            other.enter(room)
        return other

    def copy_from(self, other: Kernel) -> None:
        """Become the same as another position of the game, and stay in the own room. Nothing is allocated."""
        must_be_set_up(other)
        if type(self) is not type(other):
            raise TypeError(f"other: expected a position of the same game, found {brief(other)}")
        if not cython.compiled and not hasattr(self, "room"):
            self.make_fields()
        self.adopt(other)
        other.copy_into(self)

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, memo):
        return self.copy()  # the edition never changes and is shared

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
        if not other.over:  # points that were counted may have been counted with secrets
            other.forget_points()
        return other

    def score_now(self) -> None:
        """Find `points`, `by_category` and `ranks` as if the game ended now; the position stays as it is."""
        must_be_set_up(self)
        self.score()

    @property
    def points(self) -> list:
        """By seat, as they were at the end or when `score_now` was last called.

        There are always four numbers: `points[:players]` are those of the seats in the game.
        """
        return [self.in_points(number) for number in self.raw_points]

    @property
    def by_category(self) -> list:
        """The same for each seat by category, in the order of `Game.categories`; what follows these is 0."""
        parts = [self.in_points(number) for number in self.parts]
        return [parts[PARTS * seat : PARTS * (seat + 1)] for seat in range(SEATS)]

    def in_points(self, number):
        """A number of the smallest unit: exact, a whole number where it is one."""
        unit = type(self).UNIT
        return number if unit == 1 else number // unit if number % unit == 0 else number / unit

    def chance_key(self, seat) -> int:
        """64 bits of what chance has shown to a seat (-1: a spectator).

        After the same action in positions that the seat cannot tell apart, it is the same exactly if the
        seat still cannot tell them apart.
        """
        must_be_set_up(self)
        return self.hash_chance(whole("seat", seat, -1, self.players - 1))

    def action_key(self, action) -> int:
        """64 bits of a legal action as the other seats see it: of what they cannot tell apart, the same."""
        return self.hash_action(legal_number(self, action))

    def is_dominated(self, action) -> bool:
        """Is another legal action never worse than this one? It may be left out of a search."""
        return self.wastes(legal_number(self, action))

    def mask(self, out) -> None:
        """Write 1 for each legal action and 0 for each other one into a buffer of bytes (or of bool)."""
        must_be_set_up(self)
        size: cython.int = self.edition.action_count
        view = numbers_in(out, size, "B?b")
        if cython.compiled:
            self.mark_legal(cython.cast(cython.p_uchar, PyMemoryView_GET_BUFFER(view).buf), size)
        else:
            self.mark_legal(view.cast("B"), size)

    def __eq__(self, other):
        """Are these the same position? How it came about, and the room, do not count."""
        if not isinstance(other, Kernel):
            return NotImplemented
        if self is other:
            return True
        if type(self) is not type(other) or self.edition is None or other.edition is None:
            return False
        return self.edition.sha256 == other.edition.sha256 and self.snapshot() == other.snapshot()

    def __hash__(self):
        must_be_set_up(self)
        return hash(tuple(tuple(v) if isinstance(v, list) else v for v in self.snapshot().values()))

    def __reduce__(self):
        must_be_set_up(self)
        return restored, (type(self), self.edition, self.snapshot())

    def __repr__(self):
        if self.edition is None:
            return f"<{type(self).__name__}, not set up>"
        who = "over" if self.over else f"seat {self.player} decides, {len(self.legal())} actions"
        return f"<{self.edition.game}: {self.players} players, {who}>"

    def __str__(self):
        """The table as the terminal shows it to the seat that decides."""
        from fogline.core.drawing import as_text

        return repr(self) if self.edition is None else as_text(self)

    def _repr_svg_(self):
        """The same as a picture, which notebooks show by themselves."""
        from fogline.core.drawing import as_svg

        return None if self.edition is None else as_svg(self)

    def snapshot(self) -> dict[str, int | list[int]]:
        """All of the position, as numbers; what becomes of the position later does not change it."""
        fields = type(self).FIELDS.items()
        return {
            name: list(getattr(self, name)) if field.length else getattr(self, name) for name, field in fields
        }

    def restore(self, snapshot: dict[str, int | list[int]]) -> None:
        """Make this position the one of which `snapshot` was taken (same edition).

        A ValueError names the field that no position of this edition can have; then nothing has changed.
        """
        must_be_set_up(self)
        self.fill(snapshot)
        self.forget_list()


def restored(kind, edition, snapshot):
    """The position of a snapshot, when it is unpickled."""
    state: Kernel = kind(edition.figures, snapshot["players"])
    state.restore(snapshot)
    return state


class Figures:
    """An edition in numbers, for its kernel (`EditionFigures` of a game). All positions share one object."""

    def __reduce__(self):
        raise TypeError("figures are made from an edition, not copied")


if not cython.compiled:  # compiled, each game's classes have their own in the .pxd
    Kernel.set_fields = set_fields
    Figures.set_fields = set_fields
