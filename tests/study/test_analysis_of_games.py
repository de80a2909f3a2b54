"""An analysis of a game: from what seats knew, with its own error, and the same for the same seed."""

from __future__ import annotations

import msgspec
import pytest

from fogline.arena import match
from fogline.bots import bot
from fogline.core.errors import RecordError
from fogline.core.game import Game
from fogline.core.records import Record
from fogline.core.words import LANGUAGES
from fogline.games import GAMES
from fogline.study import report
from fogline.study.analysis import Analysis, Judged, analyse, summed_up

ITERATIONS = 400


@pytest.fixture(scope="module", params=list(GAMES.values()), ids=list(GAMES))
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


@pytest.fixture(scope="module")
def record(game: Game) -> Record:
    """A player who plays anything against one who thinks."""
    return match.play(game, 2, 11, [bot("random", game), bot("club@100", game)])


@pytest.fixture(scope="module")
def analysis(game: Game, record: Record) -> Analysis:
    judged = list(analyse(game, game.edition(), record, ITERATIONS))
    return summed_up(game, record, judged, ITERATIONS)


def test_every_decision_is_judged(record: Record, analysis: Analysis) -> None:
    moves = [move for move in record.moves if "chance" not in move]
    assert [one.number for one in analysis.decisions] == list(range(len(moves)))
    for one, move in zip(analysis.decisions, moves, strict=True):
        assert one.seat == move["player"]
        assert one.chosen is not None
        assert sum(one.wins) == pytest.approx(1)
        assert 1 <= len(one.best) <= 3
        for option in (*one.best, one.chosen):
            assert 0 <= option.low <= option.win <= option.high <= 1
        assert one.loss >= 0


def test_who_plays_anything_is_less_accurate(analysis: Analysis) -> None:
    assert analysis.accuracy[0] < analysis.accuracy[1] <= 100


def test_at_the_end_the_winner_is_known(record: Record, analysis: Analysis) -> None:
    assert record.result is not None
    (winner,) = record.result["winners"]
    assert analysis.decisions[-1].wins[winner] > 0.7


def test_turning_points_are_decisions_of_the_game(analysis: Analysis) -> None:
    assert analysis.turning_points
    assert set(analysis.turning_points) <= {one.number for one in analysis.decisions}


def test_the_same_seed_says_the_same(game: Game, record: Record) -> None:
    def first(seed: int) -> list[Judged]:
        found = analyse(game, game.edition(), record, 64, seed)
        return [next(found) for _ in range(8)]

    assert first(1) == first(1)
    assert first(1) != first(2)


def test_it_is_plain_json(analysis: Analysis) -> None:
    assert msgspec.json.decode(msgspec.json.encode(analysis), type=Analysis) == analysis


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_a_page_in_every_language(game: Game, analysis: Analysis, language: str) -> None:
    page = report.html(game, game.edition(), analysis, language)
    assert f'<html lang="{language}">' in page
    assert page.count("<polyline") == 2
    assert page.count("<circle") == len(analysis.turning_points)
    assert "http" not in page.replace("http-equiv", "")


def test_a_record_that_does_not_replay_is_refused_with_the_move(game: Game, record: Record) -> None:
    moves = [dict(move) for move in record.moves]
    moves[4] = (
        {**moves[4], "player": 1 - moves[4]["player"]} if "player" in moves[4] else {"player": 0, "do": "x"}
    )
    wrong = msgspec.structs.replace(record, moves=moves)
    with pytest.raises(RecordError, match=r"^move \d+ "):
        list(analyse(game, game.edition(), wrong, 64))
