"""`learned` plays every game with a network for it, and says what is missing.

The networks in tests/bots/networks have learned nothing and are as small as can be: a few numbers between 0
and 1 in each layer.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from unittest.mock import patch

import numpy as np
import pytest

from fogline.arena import match, series
from fogline.bots import bot, bots_for, decide, learned
from fogline.bots.learned import packaged
from fogline.bots.levels import judgement_of
from fogline.bots.network import COLUMNS, DULLEST, LOOK, Network, Shown, chances, columns, opened, shown
from fogline.bots.thinking import Candidate, Thinker
from fogline.core.errors import BotFailed, FoglineError
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.games import GAMES

NETWORKS = Path(__file__).parent / "networks"
SAN_FRANCISCO = GAMES["san-francisco"]
MOST_BYTES = 2_000_000

games = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def network_of(game: Game) -> Path:
    return NETWORKS / f"{game.id}.onnx"


def name_of(game: Game) -> str:
    return f"learned@{network_of(game)}"


@pytest.fixture(autouse=True)
def forget_networks() -> Iterator[None]:
    yield
    opened.cache_clear()


def looked_at(game: Game, state: Kernel) -> Shown:
    return shown(game, Thinker(judgement_of(game), LOOK, "look"), state, state.legal(), Rng(1))


def with_a_choice(game: Game) -> Kernel:
    """The first position with more than one legal action."""
    state = game.new(2, 1)
    while len(state.legal()) < 2:
        state.apply(state.legal()[0])
    return state


@games
@pytest.mark.parametrize("players", [2, 4])
def test_it_plays_whole_games(game: Game, players: int) -> None:
    """`match.play` looks at every answer: one that is not legal would end it."""
    record = match.play(game, players, 3, [bot(name_of(game), game) for _ in range(players)])
    assert record.result is not None


def test_a_network_that_comes_with_the_package_is_small_and_clearly_beats_a_glance() -> None:
    for game in GAMES.values():
        if packaged(game).is_file():
            assert packaged(game).stat().st_size <= MOST_BYTES
            assert series(game, ["learned", "casual"], games=40, seed=5).standings[0].low > 0.5
            assert "learned" in bots_for(game)
        else:
            assert "learned" not in bots_for(game)


@games
def test_what_it_says_of_a_position_is_sound(game: Game) -> None:
    """Chances of all seats add up to one, and a score stands for each legal action."""
    state, rng, network = game.new(3, 8), Rng(8), Network(network_of(game), game)
    for _ in range(40):
        legal = state.legal()
        decision = looked_at(game, state)
        scores, values = network.run(decision, state.edition)
        assert scores.shape == (len(legal),)
        assert np.isfinite(scores).all()
        assert values.sum() == pytest.approx(1, abs=0.01)
        state.apply(legal[rng.integer(len(legal))])


def test_chances_of_a_glance_are_logarithms_that_add_up_to_one() -> None:
    found = chances([1.0, 3.0, -400.0])
    assert np.exp(found).sum() == pytest.approx(1)
    assert found[1] - found[0] == pytest.approx(2)
    assert found[2] == DULLEST


def test_what_the_look_has_hardly_tried_is_hardly_believed() -> None:
    """An action that the look passes over is worth what all are."""

    def candidate(action: int, visits: int, utility: float) -> Candidate:
        return Candidate(action, visits, visits / 40, utility, visits, [], [], 0.0)

    found = [candidate(5, 20, 0.5), candidate(6, 19, 0.5), candidate(8, 1, 0.9)]
    rows = columns([0.0, 0.0, 0.0, 0.0], [5, 6, 7, 8], found)
    assert all(len(row) == COLUMNS for row in rows)
    assert [share for _, share, _ in rows] == [20 / 40, 19 / 40, 0.0, 1 / 40]
    worths = [worth for _, _, worth in rows]
    assert worths[0] < worths[1] < worths[2] == 0 < worths[3]
    assert worths[3] == pytest.approx(10 * (0.9 - 0.51) / 5)  # a fifth of what it seems


# ---- what can be missing or wrong ------------------------------------------------------------------------


def test_without_onnxruntime_it_says_what_to_install_and_is_not_offered() -> None:
    game = SAN_FRANCISCO
    file = Path(__file__).parent / "networks" / f"{game.id}.onnx"
    with (
        patch.object(learned, "packaged", lambda game: file),
        patch.object(learned, "find_spec", lambda name: None if name == "onnxruntime" else find_spec(name)),
    ):
        assert "learned" not in bots_for(game)
        with pytest.raises(
            FoglineError, match=r'learned needs onnxruntime: pip install "fogline\[learned\]"'
        ):
            bot("learned", game)


def test_without_a_network_it_says_how_to_make_one_and_is_not_offered(tmp_path: Path) -> None:
    game = SAN_FRANCISCO
    with patch.object(learned, "packaged", lambda game: tmp_path / "learned.onnx"):
        assert "learned" not in bots_for(game)
        with pytest.raises(FoglineError, match=f"make one with `fogline learn {game.id}`"):
            bot("learned", game)


def test_a_network_of_ones_own_is_looked_at_before_the_game(tmp_path: Path) -> None:
    first, second = GAMES["san-francisco"], GAMES["ticket-to-ride-sf"]
    file = tmp_path / "mine.onnx"
    with pytest.raises(FoglineError, match=r"there is no file .*mine\.onnx"):
        bot(f"learned@{file}", first)
    file.write_bytes(b"no network")
    with pytest.raises(FoglineError, match=r"mine\.onnx is not a network .* or it is damaged"):
        bot(f"learned@{file}", first)
    file.write_bytes(network_of(first).read_bytes())
    assert bot(f"learned@{file}", first).__name__ == f"learned@{file}"
    with pytest.raises(FoglineError, match=f"is a network for {first.id}, not for {second.id}"):
        bot(f"learned@{file}", second)


def test_an_edition_that_it_was_not_made_for_is_refused() -> None:
    """A network reads numbers by their places: with other places it would play nonsense."""
    game = SAN_FRANCISCO
    network = Network(network_of(game), game)
    decision = looked_at(game, with_a_choice(game))
    wrong = network.open()._replace(seen=1)
    with (
        patch.object(Network, "open", lambda self: wrong),
        pytest.raises(FoglineError, match="was made for another edition: it sees 1 numbers"),
    ):
        network.run(decision, game.edition())


def test_a_finished_game_leaves_nothing_to_decide() -> None:
    game = SAN_FRANCISCO
    state, rng, choose = game.new(2, 1), Rng(1), bot(name_of(game), game)
    while not state.over:
        legal = state.legal()
        state.apply(legal[rng.integer(len(legal))])
    with pytest.raises(ValueError, match="the game is over"):
        choose(state, rng)


def test_what_it_says_in_a_contest_is_why_it_failed() -> None:
    game = SAN_FRANCISCO
    choose, state = bot(name_of(game), game), with_a_choice(game)
    with (
        patch.object(Network, "open", side_effect=FoglineError("damaged")),
        pytest.raises(BotFailed, match="damaged"),
    ):
        decide(choose, state, Rng(1))
