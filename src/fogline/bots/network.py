"""A network of values and of action scores, run by onnxruntime: it needs no PyTorch.

It is shown what a seat knows, as numbers, and a row for each legal action: what the action is, how good it
looks at a glance, and what a short look ahead has found. It says what a long one would find. `fogline learn`
makes such networks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, log
from pathlib import Path
from typing import Any, NamedTuple

from fogline.bots.thinking import Budget, Candidate, Thinker
from fogline.core.editions import Edition
from fogline.core.errors import FoglineError
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng

LOOK = Budget(iterations=48, early=False)  # with it a decision takes about a millisecond
COLUMNS = 3  # an action's chance at a glance, as a logarithm; its share of the look's visits; its worth there
DULLEST = -20.0  # how bad an action can look at a glance
HELD = 4  # an action tried so often is half believed; the rest is what all actions are worth
TENTHS = 10.0  # worth is counted in tenths of a victory
SEATS = 4


@dataclass(frozen=True)
class Shown:
    """A decision as a network sees it."""

    seen: Any  # what the seat knows, and each seat's chance to win as far as the look has found it
    legal: list[int]
    looks: Any  # a row of COLUMNS for each legal action


def shown(game: Game, looker: Thinker, state: Kernel, legal: list[int], rng: Rng) -> Shown:
    """For the seat that decides, from a position that was re-dealt for it."""
    import numpy as np

    size, players = state.edition.observation_size, state.players
    seen: Any = np.zeros(size + SEATS, np.float32)
    game.observe(state, state.player, seen[:size])
    found = looker.candidates(state, rng)
    for i in range(players):
        seen[size + i] = sum(one.share * one.wins[(state.player + i) % players] for one in found)
    return Shown(seen, legal, np.array(columns(looker.judgement.looks(state), legal, found), np.float32))


def columns(glances: Sequence[float], legal: Sequence[int], found: Sequence[Candidate]) -> list[list[float]]:
    """What a glance and the look say of each legal action; the look passes over some that are superfluous."""
    by_action = {one.action: one for one in found}
    mean = sum(one.share * one.utility for one in found)
    rows = []
    for action, glance in zip(legal, chances(glances), strict=True):
        one = by_action.get(action)
        if one is None:
            rows.append([glance, 0.0, 0.0])
        else:
            better = one.visits * (one.utility - mean) / (one.visits + HELD)
            rows.append([glance, one.share, TENTHS * better])
    return rows


def chances(glances: Sequence[float]) -> list[float]:
    """Logarithms of the chances by which a glance would choose."""
    best = max(glances)
    total = log(sum(exp(glance - best) for glance in glances)) + best
    return [max(DULLEST, glance - total) for glance in glances]


@lru_cache(maxsize=4)
def rows_of(game: Game, edition: Edition) -> Any:
    """What each action of an edition is."""
    import numpy as np

    return np.frombuffer(game.action_features(edition), np.float32).reshape(edition.action_count, -1)


def sizes(game: Game, edition: Edition) -> tuple[int, int]:
    """How many numbers a network sees, and how many of each action."""
    return edition.observation_size + SEATS, rows_of(game, edition).shape[1] + COLUMNS


class Network:
    """A file that `fogline learn` has made, opened when it is needed: that takes a tenth of a second."""

    def __init__(self, file: Path, game: Game) -> None:
        self.file = file
        self.game = game

    def open(self) -> Opened:
        found = opened(str(self.file), self.file.stat().st_mtime_ns)
        if found.made_for != self.game.id:
            raise FoglineError(f"{self.file} is a network for {found.made_for}, not for {self.game.id}")
        return found

    def scores(self, decision: Shown, edition: Edition) -> Any:
        """How good each legal action is: logarithms of chances, but for what all have in common."""
        return self.run(decision, edition)[0]

    def run(self, decision: Shown, edition: Edition) -> list[Any]:
        """The scores, and the chance to win of each seat, the one that decides first."""
        import numpy as np

        network = self.open()
        features = rows_of(self.game, edition)
        expected, here = (network.seen, network.row), sizes(self.game, edition)
        if expected != here:
            raise FoglineError(
                f"{self.file} was made for another edition: it sees {expected[0]} numbers and {expected[1]}"
                f" of each action, and here are {here[0]} and {here[1]}"
            )
        rows = np.concatenate((features[decision.legal], decision.looks), axis=1)
        found: list[Any] = network.session.run(None, {"seen": decision.seen[None, :], "rows": rows})
        return found


class Opened(NamedTuple):
    session: Any
    seen: int  # how many numbers it sees,
    row: int  # and how many of each action
    made_for: str  # a game
    cpu: float  # seconds of CPU time that it has learned


@lru_cache(maxsize=8)
def opened(file: str, changed: int) -> Opened:
    """A network in a file, opened once as long as the file does not change."""
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 4  # what is wrong is said below
    try:
        session = onnxruntime.InferenceSession(file, options, providers=["CPUExecutionProvider"])
        about = session.get_modelmeta().custom_metadata_map
        seen, rows = session.get_inputs()
        return Opened(session, seen.shape[1], rows.shape[1], about["game"], float(about["cpu"]))
    except Exception as error:  # its errors have no class of their own
        raise FoglineError(
            f"{file} is not a network that `fogline learn` has made, or it is damaged"
        ) from error
