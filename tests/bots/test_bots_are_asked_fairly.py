"""A bot gets a re-dealt position, never the true one, and its own random numbers."""

from pathlib import Path

import pytest

from fogline.bots import BOTS, bot, decide
from fogline.bots.levels import LEVELS
from fogline.core.errors import FoglineError
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.games import GAMES

games = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


@games
def test_a_bot_gets_another_position_that_its_seat_cannot_tell_apart(game: Game) -> None:
    state = game.new(2, seed=5)
    before = state.snapshot()
    seen: list[Kernel] = []

    def spy(position: Kernel, rng: Rng) -> int:
        seen.append(position)
        return position.legal()[0]

    action = decide(spy, state, Rng(1))
    assert action in state.legal()
    assert state.snapshot() == before
    assert seen[0] is not state
    assert seen[0].seed != state.seed
    assert seen[0].snapshot() != before
    assert game.view(seen[0], state.player) == game.view(state, state.player)


@games
@pytest.mark.parametrize("name", BOTS)
def test_the_same_generator_gives_the_same_choice(game: Game, name: str) -> None:
    if name == "learned":  # which needs a network: one that knows nothing will do
        name = f"learned@{Path(__file__).parent / 'networks' / game.id}.onnx"
    thinks = name in LEVELS and LEVELS[name].budget is not None
    name = f"{name}@50" if thinks else name  # a clock would make it differ
    state = game.new(3, seed=9)
    for _ in range(30):
        choices = {decide(bot(name, game), state, Rng(4)) for _ in range(2)}
        assert len(choices) == 1
        state.apply(choices.pop())


def test_an_unknown_bot() -> None:
    with pytest.raises(FoglineError, match=f"there is no bot 'genius'; there are: {', '.join(BOTS)}"):
        bot("genius", GAMES["san-francisco"])
