"""What bots think of a game: which actions look good, and how a position may end. Each game has its own.

    begin      forget what was noted in the room (`Room.notes`): what comes is of another deal
    believe    make secrets that were re-dealt fit what their owners have done; games can do without
    weigh      how good each listed action looks: logarithms, so 1 more is chosen e times as often
    foresee    the points that each seat may have at the end

A game's folder of bots has four files: `terms.py` numbers what the functions look at (`P_...` in the policy,
`E_...` in the evaluation), `weights.toml` says how much each of these terms counts, and the compiled
`policy.py` and `evaluation.py` sum them up. Both sums are linear in the weights, so `fogline tune` can fit
them to games that were played: it asks for each term alone.
"""

from __future__ import annotations

import tomllib
from array import array
from pathlib import Path

import cython

if cython.compiled:
    from cython.cimports.cpython.array import array as numbers
    from cython.cimports.fogline.core.kernel import Kernel, must_be_set_up
else:
    from fogline.core.kernel import Kernel, must_be_set_up

    MOST_TERMS = 192


def terms_of(module, prefix):
    """The terms of the policy (`P_`) or of the evaluation (`E_`), in the order of their numbers."""
    found = {name: number for name, number in vars(module).items() if name.startswith(prefix)}
    names = sorted(found, key=found.get)
    if [found[name] for name in names] != list(range(len(names))):
        raise ValueError(f"{module.__name__}: the numbers of {prefix}... must be 0, 1, 2, ...")
    return [name.removeprefix(prefix).lower() for name in names]


def read_weights(module) -> dict:
    """weights.toml beside a module of terms: {"policy": {term: weight}, "evaluation", "search", "glance"}."""
    file = Path(module.__file__).with_name("weights.toml")
    found = tomllib.loads(file.read_text("utf-8"))
    for part, prefix in (("policy", "P_"), ("evaluation", "E_")):
        terms = terms_of(module, prefix)
        if sorted(found[part]) != sorted(terms):
            odd = sorted(set(found[part]) ^ set(terms))
            raise ValueError(f"{file.name}: {part}: these terms are in one of the two files only: {odd}")
        found[part] = {term: float(found[part][term]) for term in terms}
    return found


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def as_dealt(state: Kernel, seat: cython.int) -> cython.void:
    """All deals are equally likely."""


class Judgement:
    """The judgement of one game, with the weights it is made with."""

    def __init__(self, kind: type, weights: dict):
        self.kind = kind
        self.policy = dict(weights["policy"])
        self.evaluation = dict(weights["evaluation"])
        self.search = dict(weights["search"])
        self.glance = dict(weights["glance"])
        if max(len(self.policy), len(self.evaluation)) > MOST_TERMS:
            raise ValueError(f"there is room for {MOST_TERMS} terms")
        if not cython.compiled:
            self.begin = self.weigh = self.foresee = None
            self.policy_weights = [0.0] * MOST_TERMS
            self.evaluation_weights = [0.0] * MOST_TERMS
        self.believe = as_dealt
        for i, weight in enumerate(self.policy.values()):
            self.policy_weights[i] = weight
        for i, weight in enumerate(self.evaluation.values()):
            self.evaluation_weights[i] = weight

    def changed(self, policy: dict | None = None, evaluation: dict | None = None, search: dict | None = None):
        """The same functions with other weights; what is not given stays."""
        other: Judgement = Judgement(
            self.kind,
            {
                "policy": {**self.policy, **(policy or {})},
                "evaluation": {**self.evaluation, **(evaluation or {})},
                "search": {**self.search, **(search or {})},
                "glance": self.glance,
            },
        )
        other.begin = self.begin
        other.believe = self.believe
        other.weigh = self.weigh
        other.foresee = self.foresee
        return other

    def looks(self, state: Kernel) -> list:
        """How good each legal action looks, in the order of `state.legal()`."""
        self.expect(state)
        n: cython.int = len(state.legal())  # they are listed in the room now
        i: cython.int  # noqa: F842 - the loop variable below, in C
        self.begin(state)
        if cython.compiled:
            found: numbers = array("d", bytes(8 * max(n, 1)))
            self.weigh(state, n, self.policy_weights, found.data.as_doubles)
        else:
            found = [0.0] * n
            self.weigh(state, n, self.policy_weights, found)
        return [found[i] for i in range(n)]

    def prospects(self, state: Kernel) -> list:
        """The points that each seat may have at the end."""
        self.expect(state)
        i: cython.int  # noqa: F842 - the loop variable below, in C
        self.begin(state)
        if cython.compiled:
            found: numbers = array("d", bytes(32))
            self.foresee(state, self.evaluation_weights, found.data.as_doubles)
        else:
            found = [0.0] * 4
            self.foresee(state, self.evaluation_weights, found)
        state.forget_list()
        return [found[i] for i in range(state.players)]

    def expect(self, state):
        """C takes it for granted that a position is of this game."""
        if not isinstance(state, self.kind):
            raise TypeError(f"state: expected a position of {self.kind.__name__}")
        must_be_set_up(state)
