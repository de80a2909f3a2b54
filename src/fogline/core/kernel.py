"""What every game's kernel offers: at C speed to playouts and search, as plain methods to everyone else.

A kernel is one position of one game. A game's kernel supplies five inner methods, which the compiled
build calls without touching Python:

    list_actions    write the legal actions into `actions`, say how many
    play            carry out one legal action
    twin            an independent copy
    redeal          deal anew, by the position's own generator, all that one seat cannot know
    score           fill `parts`, `points` and `ranks` as if the game ended now

and, for Python, `why_not`: the reason why an action is not legal.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fogline.core.rng import Rng
else:
    from fogline.core.rng import Rng


class Kernel(Rng):
    # What a position consists of: name -> length of the array, or 0 for a single number.
    # Everything that two positions must share to be the same is in here and nothing else is.
    #   seed     of the position's own generator
    #   player   the seat that decides, -1 when the game is over
    #   end      0, or which of the game's end reasons it was
    #   reveals  how often something hidden has come to light: a move that adds to it cannot be taken back
    FIELDS = {"seed": 0, "players": 0, "player": 0, "over": 0, "end": 0, "reveals": 0}
    # Room to work in and results, no part of the position.
    ROOM = {"count": 0, "points": 4, "ranks": 4, "parts": 4 * 8}

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

    def why_not(self, action):
        """(code, rule id) of the reason why this action is not legal now; None if it is legal."""
        return

    def copy_base(self, other):
        other.edition = self.edition
        other.seed = self.seed
        other.players = self.players
        other.player = self.player
        other.over = self.over
        other.end = self.end
        other.reveals = self.reveals

    def listed_actions(self):
        """The number of legal actions, listed once per position."""
        if self.count == 0 and not self.over:
            self.count = self.list_actions()
        return self.count

    # ---- for everyone --------------------------------------------------------------------------

    def legal(self) -> list[int]:
        """The numbers of all legal actions; empty when the game is over."""
        n: cython.int = self.listed_actions()
        i: cython.int  # noqa: F842 - the loop variable below, in C
        return [self.actions[i] for i in range(n)]

    def is_legal(self, action: cython.int) -> bool:
        n: cython.int = self.listed_actions()
        i: cython.int
        for i in range(n):  # noqa: SIM110 - a plain loop compiles to C
            if self.actions[i] == action:
                return True
        return False

    def apply(self, action: cython.int) -> None:
        """Carry out a legal action; an illegal one is a ValueError and changes nothing."""
        n: cython.int = self.listed_actions()
        i: cython.int
        for i in range(n):
            if self.actions[i] == action:
                self.play(action)
                self.count = 0
                return
        raise ValueError(f"action {action} is not legal here: {self.why_not(action)}")

    def copy(self) -> Kernel:
        return self.twin()

    def resample(self, seat: cython.int, rng: Rng) -> Kernel:
        """A position that `seat` cannot tell from this one; -1 is a spectator.

        It depends on what the seat knows and on `rng`, and on nothing else: positions that differ only in
        what the seat cannot know give the very same result.
        """
        other: Kernel = self.twin()
        other.seed = rng.next64()
        other.redeal(seat)
        return other

    def score_now(self) -> None:
        """Fill `parts`, `points` and `ranks` as if the game ended now; no part of the position changes."""
        self.score()

    def snapshot(self) -> dict[str, int | list[int]]:
        """All of the position, as numbers; what becomes of the position later does not change it."""
        fields = type(self).FIELDS.items()
        return {name: list(getattr(self, name)) if length else getattr(self, name) for name, length in fields}

    def restore(self, snapshot: dict[str, int | list[int]]) -> None:
        """Make this position the one of which `snapshot` was taken (same edition)."""
        fields = type(self).FIELDS
        if set(snapshot) != set(fields):
            raise ValueError(f"not a snapshot of {type(self).__name__}")
        for name, value in snapshot.items():
            setattr(self, name, list(value) if fields[name] else value)
        self.count = 0
