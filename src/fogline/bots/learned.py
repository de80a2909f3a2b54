"""The bot that learned: it looks a little ahead, and a network says what a long look would find. It needs
onnxruntime, and no PyTorch.

The networks that come with the package lie beside what bots think of a game; `fogline learn` makes others.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from fogline.bots.levels import has_levels, judgement_of, package_of
from fogline.bots.network import LOOK, Network, shown
from fogline.bots.thinking import Thinker
from fogline.core.errors import FoglineError
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng

NAME = "learned"
EXTRA = 'pip install "fogline[learned]"'


def has_file(name: str) -> bool:
    """Does it name a network of one's own, as `learned@network.onnx` does?"""
    return name.startswith(f"{NAME}@")


def is_ready(game: Game) -> bool:
    """Is there all that `learned` needs to play this game?"""
    return find_spec("onnxruntime") is not None and has_levels(game) and packaged(game).is_file()


def packaged(game: Game) -> Path:
    """Where the network of a game lies, if one comes with it."""
    file = import_module(package_of(game)).__file__
    assert file is not None
    return Path(file).with_name("learned.onnx")


def learned_bot(name: str, game: Game) -> Callable[[Kernel, Rng], int]:
    """The bot, made for one game at one table; an error says what is missing."""
    looker = Thinker(judgement_of(game), LOOK, name)
    given = name.partition("@")[2]
    file = Path(given) if given else packaged(game)
    if not file.is_file():
        if given:
            raise FoglineError(f"{name}: there is no file {file}")
        raise FoglineError(
            f"{name}: no network for {game.id} comes with the package: make one with"
            f" `fogline learn {game.id}`, then play with {NAME}@FOLDER/round-N/network.onnx"
        )
    if find_spec("onnxruntime") is None:
        raise FoglineError(f"{name} needs onnxruntime: {EXTRA}")
    network = Network(file, game)
    if given:
        network.open()  # better said now than at the first decision

    def choose(state: Kernel, rng: Rng) -> int:
        legal = state.legal()
        if not legal:
            raise ValueError("there is nothing to decide: the game is over")
        if len(legal) == 1:
            return legal[0]
        scores = network.scores(shown(game, looker, state, legal, rng), state.edition)
        action = legal[int(scores.argmax())]
        looker.remember(state, action)
        return action

    choose.__name__ = name
    return choose
