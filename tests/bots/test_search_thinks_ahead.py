"""A search sees what is decisive, keeps its tree within a turn, and stops when it is told to."""

from __future__ import annotations

from typing import Any

import pytest

from fogline.bots import bot, decide
from fogline.bots.levels import judgement_of, level_bot
from fogline.bots.search import Search
from fogline.bots.thinking import Budget, Thinker
from fogline.core.errors import FoglineError
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.games import GAMES


@pytest.fixture(params=list(GAMES.values()), ids=list(GAMES))
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def decisions(game: Game, players: int, seed: int) -> list[Kernel]:
    """All positions of a game between `casual` bots, in which there was a choice."""
    state, rng, choose = game.new(players, seed), Rng(seed), bot("casual", game)
    found = []
    while not state.over:
        if len(state.legal()) > 1:
            found.append(state.copy())
        state.apply(decide(choose, state, rng))
    return found


def test_the_last_decision_of_a_game_is_made_right() -> None:
    """Where each action ends the game without chance, the result tells which is best."""
    game, seen = GAMES["san-francisco"], 0
    for seed in range(120):
        for state in decisions(game, 2, seed)[-6:]:
            results = [ended(game, state, action) for action in state.legal()]
            winning = [
                action
                for action, result in zip(state.legal(), results, strict=True)
                if result is not None and state.player in result["winners"]
            ]
            if None not in results and 0 < len(winning) < len(results):
                seen += 1
                assert level_bot("club@200", game)(state, Rng(1)) in winning
    assert seen > 0


def ended(game: Game, state: Kernel, action: int) -> dict[str, Any] | None:
    """The result of the game, if this action ends it without chance."""
    after = state.copy()
    after.apply(action)
    return game.result(after) if after.over and after.reveals == state.reveals else None


def test_chances_of_all_seats_add_up_to_one(game: Game) -> None:
    for players in game.players:
        state = decisions(game, players, 2)[7]
        search = Search(judgement_of(game), state)
        search.begin(state, 1)
        search.think(200)
        for _, visits, prior, tries, wins, points, squares, utility in search.found():
            assert tries == visits
            assert sum(wins) == pytest.approx(tries)
            assert len(wins) == len(points) == players
            assert 0 <= squares <= tries + 1e-9
            assert 0 <= utility <= 1
            assert 0 < prior <= 1


def test_the_tree_is_kept_within_a_turn(game: Game) -> None:
    """After an own action without chance, what was found out about it is still known."""
    kept = 0
    for state in decisions(game, 2, 3):
        thinker = Thinker(judgement_of(game), Budget(iterations=300), "thinker")
        action = thinker.choose(state, Rng(1))
        after = state.copy()
        after.apply(action)
        if after.player == state.player and after.reveals == state.reveals and len(after.legal()) > 1:
            assert thinker.follows(after)
            thinker.prepare(after, Rng(2))
            kept += sum(visits for _, visits, *_ in thinker.searches[0].found()) > 0
    assert kept > 0


def test_a_tree_is_not_kept_for_another_position(game: Game) -> None:
    one, other = decisions(game, 2, 3)[5], decisions(game, 2, 4)[5]
    thinker = Thinker(judgement_of(game), Budget(iterations=100), "thinker")
    thinker.choose(one, Rng(1))
    assert not thinker.follows(other)
    assert thinker.choose(other, Rng(2)) == Thinker(
        judgement_of(game), Budget(iterations=100), "thinker"
    ).choose(other, Rng(2))


def test_it_stops_when_it_is_not_wanted_any_more(game: Game) -> None:
    asked = []
    state = next(one for one in decisions(game, 2, 3)[5:] if len(one.legal()) > 2)

    def wanted() -> bool:
        asked.append(True)
        return len(asked) < 3

    thinker = Thinker(judgement_of(game), Budget(iterations=100_000, early=False), "thinker", wanted)
    assert thinker.choose(state, Rng(1)) in state.legal()
    assert thinker.searches[0].iterations < 1000


def test_thinking_about_one_action_alone(game: Game) -> None:
    state = next(one for one in decisions(game, 2, 3)[5:] if len(one.legal()) > 2)
    search = Search(judgement_of(game), state)
    search.begin(state, 1)
    action = search.found()[-1][0]
    search.think(50, action)
    assert [visits for number, visits, *_ in search.found() if number == action] == [50]
    with pytest.raises(ValueError, match=r"^action: 65535 is not among those"):
        search.think(1, 65535)


def test_a_game_that_is_over_is_not_thought_about(game: Game) -> None:
    state, rng = game.new(2), Rng(1)
    search = Search(judgement_of(game), state)
    while not state.over:
        legal = state.legal()
        state.apply(legal[rng.integer(len(legal))])
    search.begin(state, 1)
    with pytest.raises(ValueError, match="there is nothing to decide: the game is over"):
        search.think(1)


@pytest.mark.parametrize("name", ["club@", "club@0", "club@x", "club@1e3", "club@-5", "club@1.5"])
def test_a_budget_that_is_none_is_refused(game: Game, name: str) -> None:
    with pytest.raises(FoglineError, match=f"^{name}: expected a budget after @, in iterations"):
        bot(name, game)


def test_a_glance_has_no_budget(game: Game) -> None:
    with pytest.raises(FoglineError, match="casual@100: casual decides at a glance"):
        bot("casual@100", game)


def test_budgets_are_read(game: Game) -> None:
    in_iterations, in_seconds = bot("club@2000", game), bot("master@0.5s", game)
    assert isinstance(in_iterations, Thinker)
    assert isinstance(in_seconds, Thinker)
    assert in_iterations.budget == Budget(iterations=2000)
    assert in_seconds.budget == Budget(seconds=0.5)
