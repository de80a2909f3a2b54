"""`fogline tune`: weights come nearer to what games have shown, and their file stays readable."""

from __future__ import annotations

import tomllib
from array import array
from math import exp

import pytest

from fogline.bots import tuning
from fogline.bots.fitting import fit_choices, fit_sums
from fogline.bots.levels import judgement_of
from fogline.core.game import Game
from fogline.core.rng import Rng
from fogline.games import GAMES

TRUE = [1.5, -2.0, 0.5]


def rows(count: int, seed: int) -> list[list[float]]:
    rng = Rng(seed)
    return [[rng.integer(1000) / 500 - 1 for _ in TRUE] for _ in range(count)]


def total(row: list[float]) -> float:
    return sum(weight * term for weight, term in zip(TRUE, row, strict=True))


def test_choices_made_by_weights_give_the_weights() -> None:
    terms, shares, starts = array("d"), array("d"), [0]
    for seed in range(300):
        options = rows(4, seed)
        strengths = [exp(total(row)) for row in options]
        shares.extend(strength / sum(strengths) for strength in strengths)
        terms.extend(term for row in options for term in row)
        starts.append(len(shares))
    weights = array("d", [0.0, 0.0, 0.0])
    before, after = fit_choices(terms, starts, shares, weights, 0.0, 600)
    assert list(weights) == pytest.approx(TRUE, abs=0.05)
    assert after < before


def test_sums_made_by_weights_give_the_weights() -> None:
    found = rows(200, 1)
    weights = array("d", [0.0, 1.0, 0.0])
    terms = array("d", [term for row in found for term in row])
    before, after = fit_sums(terms, array("d", map(total, found)), weights, 1e-6)
    assert list(weights) == pytest.approx(TRUE, abs=1e-4)
    assert after < 1e-6 < before


def test_what_was_never_seen_stays_as_it_was() -> None:
    """A term that is 0 in all examples says nothing about its weight."""
    terms = array("d", [1.0, 0.0, 2.0, 0.0])
    weights = array("d", [0.0, 7.0])
    fit_sums(terms, array("d", [3.0, 6.0]), weights, 1e-6)
    assert list(weights) == pytest.approx([3.0, 7.0], abs=1e-3)


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_terms_alone_add_up_to_what_all_say(game: Game) -> None:
    """Both sums are linear in the weights, or nothing could be fitted."""
    judgement, rng = judgement_of(game), Rng(5)
    state = game.new(3, 5)
    looks, prospects = tuning.probes(judgement, "policy"), tuning.probes(judgement, "evaluation")
    for number in range(60):
        legal = state.legal()
        if number % 12 == 11:
            columns = [probe.looks(state) for probe in looks]
            for i, look in enumerate(judgement.looks(state)):
                parts = zip(judgement.policy.values(), columns, strict=True)
                assert look == pytest.approx(sum(weight * column[i] for weight, column in parts), abs=1e-6)
            seen = [probe.prospects(state) for probe in prospects]
            for seat, points in enumerate(judgement.prospects(state)):
                parts = zip(judgement.evaluation.values(), seen, strict=True)
                assert points == pytest.approx(
                    sum(weight * column[seat] for weight, column in parts), abs=1e-6
                )
        state.apply(legal[rng.integer(len(legal))])


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_a_game_of_its_own_is_explained_better_afterwards(game: Game) -> None:
    judgement = judgement_of(game)
    fitted = tuning.fit(judgement, tuning.play(game.id, 2, 32, 2, seed=3))
    assert fitted.decisions > 20
    assert fitted.surprise[1] < fitted.surprise[0]
    assert fitted.error[1] <= fitted.error[0]
    text = tuning.weights_file(game).read_text("utf-8")
    new = tomllib.loads(tuning.rewritten(text, fitted))
    assert list(new) == list(tomllib.loads(text))
    assert new["policy"] == {term: pytest.approx(weight, abs=1e-4) for term, weight in fitted.policy.items()}
    assert new["search"] == tomllib.loads(text)["search"]
    one_part = tomllib.loads(tuning.rewritten(text, fitted, ["evaluation"]))
    assert (one_part["policy"], one_part["evaluation"]) == (tomllib.loads(text)["policy"], new["evaluation"])


def test_the_same_seed_shows_the_same() -> None:
    one, other = (tuning.play("san-francisco", 2, 32, 2, seed=4) for _ in range(2))
    assert one == other


def test_the_mean_of_playouts_has_less_luck_in_it_than_one_result() -> None:
    """So the evaluation that ships agrees with it better, in the same positions."""
    weights = list(judgement_of(GAMES["san-francisco"]).evaluation.values())
    result, mean = (tuning.play("san-francisco", 2, 32, playouts, seed=6) for playouts in (0, 16))
    assert (result.policy, result.starts) == (mean.policy, mean.starts)
    assert result.evaluation == mean.evaluation
    assert tuning.agreement(mean, weights) > tuning.agreement(result, weights)


def test_each_seat_is_judged_by_what_it_knows() -> None:
    """Where players hold secrets, each has worlds of its own; else one does for all."""
    for game in GAMES.values():
        found = list(tuning.worlds(game, game.new(3, 1), Rng(1)))
        assert [list(seats) for seats, _ in found] == ([[0], [1], [2]] if game.hidden else [[0, 1, 2]])
