"""A game ends before its end when somebody resigns or all people agree; its record has no result."""

from __future__ import annotations

import pytest

from fogline.core import records
from fogline.core.errors import RecordError, Refused
from fogline.core.words import LANGUAGES
from fogline.table import ending, wishes
from fogline.table.entries import EndedEarly
from fogline.table.log import Log
from fogline.table.record import record
from fogline.table.table import SPECTATOR
from table.tables import Play, started


def resign(play: Play, seat: int) -> None:
    play.do(ending.resign, seat)


def test_one_of_two_resigns_and_nobody_decides_any_more() -> None:
    play = started("human", "human", clock=(60, 10))
    play.move()
    resign(play, 1)  # also when it is somebody else's turn
    table = play.table
    assert (table.status, table.deciders()) == ("finished", [])
    assert table.clocks is not None
    assert table.clocks.running == []
    with pytest.raises(Refused, match="over"):
        play.do(wishes.play, 0, table.position, {"do": "draw"})
    play.do(wishes.rematch, 0, "the-next-one")


def test_a_game_against_bots_only_ends_at_once_however_many_they_are() -> None:
    play = started("human", "greedy", "greedy")
    resign(play, 0)
    assert play.table.ended == EndedEarly(
        seq=play.table.last, time=play.now, seat=0, how="resigned", players=[0]
    )


def test_all_people_agree_and_bots_are_not_asked() -> None:
    play = started("human", "greedy", "human", "human")
    play.do(ending.ask, 0)
    play.do(ending.answer, 2, True)
    assert play.table.status == "playing"
    play.do(ending.answer, 3, True)
    assert play.table.ended is not None
    assert (play.table.ended.how, play.table.ended.players) == ("agreement", [0, 2, 3])


def test_the_game_goes_on_while_it_is_asked_and_after_a_no() -> None:
    play = started("human", "human", "human")
    play.do(ending.ask, 0)
    play.move()
    assert play.table.asked_end is not None
    play.do(ending.answer, 1, True)
    play.do(ending.answer, 2, False)
    assert play.table.asked_end is None
    play.move()
    assert play.table.status == "playing"


def test_whoever_leaves_to_a_bot_has_not_agreed() -> None:
    play = started("human", "human", "human")
    play.do(ending.ask, 0)
    play.do(ending.answer, 1, True)
    play.do(wishes.leave, 2)
    assert play.table.asked_end is None
    assert play.table.status == "playing"


@pytest.mark.parametrize("game", ["san-francisco", "ticket-to-ride-sf", "1906-san-francisco"])
def test_the_record_has_how_it_ended_and_no_result_and_is_replayed(game: str) -> None:
    play = started("human", "human", game=game)
    for _ in range(6):
        play.move()
    resign(play, 1)
    table = play.table
    written = records.encode(record(table))
    read = records.decode(written)
    assert read.result is None
    assert read.ended == records.Ended("resigned", [1])
    *_, state = records.replay(table.game, table.edition, read)
    assert state.snapshot() == table.kernel.snapshot()


@pytest.mark.parametrize("players", [[], [2], [0, 0], [-1]])
def test_a_record_names_seats_that_there_are(players: list[int]) -> None:
    play = started("human", "human")
    play.move()
    written = record(play.table)
    written.ended = records.Ended("agreement", players)
    with pytest.raises(RecordError, match=r"ended\.players"):
        list(records.replay(play.table.game, play.table.edition, written))


def test_the_log_tells_it_in_every_language() -> None:
    play = started("human", "human")
    play.do(ending.ask, 0)
    play.do(ending.answer, 1, True)
    told = {language: Log(play.table, SPECTATOR, language).since(0)[-1] for language in LANGUAGES}
    assert len({line.words for line in told.values()}) == len(LANGUAGES)
    assert {(line.kind, line.seat) for line in told.values()} == {("end", None)}


def test_a_phrase_is_kept_by_its_key_and_old_talk_stays_as_it_was() -> None:
    play = started("human", "human")
    play.do(wishes.talk, 0, "what I wrote")
    play.do(wishes.say, 1, "game")
    said = {lang: [line.words for line in Log(play.table, 0, lang).since(0)[-2:]] for lang in LANGUAGES}
    assert said == {
        "en": ["what I wrote", "Good game!"],
        "pl": ["what I wrote", "Dobra gra!"],
        "es": ["what I wrote", "¡Buena partida!"],
    }
