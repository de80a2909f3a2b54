"""What people read at a table: in three languages, with names that are only text."""

from __future__ import annotations

import pytest

from core.catalogues import flat
from fogline.bots import BOTS
from fogline.core.rng import Rng
from fogline.core.words import LANGUAGES, catalogue
from fogline.table import requests
from fogline.table.log import Log
from table.tables import Play, new_table, started


@pytest.mark.parametrize("package", ["fogline.table", "fogline.server"])
def test_a_thing_has_the_name_that_the_client_gives_it(package: str) -> None:
    others = {"es": "asiento", "pl": "żeton"}  # a seat is "sitio"; a key is "klucz", not a piece of the game
    for language, word in others.items():
        texts = flat(catalogue(package, language))
        assert [key for key, forms in texts.items() if word in " ".join(forms).lower()] == []


def test_every_bot_is_described() -> None:
    assert set(catalogue("fogline.table", "en")["bots"]) == set(BOTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_only_text(language: str) -> None:
    name = "{player} <b>%s {0.x}"
    play = Play(new_table("human", "human"))
    play.do(requests.join, name, 0)
    play.do(requests.join, "Bob", 1)
    play.do(requests.start, 0)
    play.do(requests.talk, 0, "<script>{player}</script>")
    play.play_on(Rng(1), 60)
    lines = Log(play.table, -1, language).since(0)
    assert any(line.words == "<script>{player}</script>" and line.kind == "talk" for line in lines)
    assert sum(name in line.words for line in lines) > 10


def test_each_reads_their_own_language() -> None:
    play = started("human", "human")
    texts = {
        language: [line.words for line in Log(play.table, -1, language).since(0)] for language in LANGUAGES
    }
    assert texts["en"][-2] == "The game begins."
    assert texts["pl"][-2] == "Gra się zaczyna."
    assert texts["es"][-2] == "Empieza la partida."


def test_lines_name_their_entry_and_only_the_new_ones_are_told() -> None:
    play = started("human", "human")
    log = Log(play.table, -1, "en")
    assert [line.event for line in log.since(0)] == [1, 2, 3, 3]
    play.move()
    assert {line.event for line in log.since(3)} == {4}
    assert log.since(4) == []


def test_a_log_that_starts_late_says_the_same_from_there_on() -> None:
    play = started("human", "human").play_on(Rng(2), 30)
    play.do(requests.undo, play.table.steps[-1].seat, play.table.position)
    play.play_on(Rng(3), 10)
    whole = Log(play.table, -1, "en").since(0)
    for start in (0, 1, 3, 4, 20, play.table.last - 8, play.table.last):
        assert Log(play.table, -1, "en", start).since(start) == [line for line in whole if line.event > start]


def test_what_was_taken_back_stays_in_the_log() -> None:
    play = started("human", "human")
    play.move()
    play.move()
    log = Log(play.table, -1, "en")
    before = list(log.since(0))
    play.do(requests.undo, 0, play.table.position)
    after = log.since(0)
    assert after[: len(before)] == before
    assert after[-1].kind == "undo"


def test_who_has_left_is_still_called_by_name() -> None:
    play = Play(new_table("human", "human")).join_all()
    play.do(requests.leave, 1)
    assert Log(play.table, -1, "en").since(2)[-1].words == "Bob leaves."


def test_ferries_flushed_in_the_set_up_are_told_when_the_game_begins() -> None:
    flushed = Play(new_table("human", "human", game="ticket-to-ride-sf")).start(seed=6)
    told = [line.words for line in Log(flushed.table, 0, "en").since(0) if line.kind == "rule"]
    assert told[0] == "Three or more ferries lie face up: all 5 are discarded."
    assert told[1].startswith("Now face up: ")
    usual = Play(new_table("human", "human", game="ticket-to-ride-sf")).start(seed=7)
    assert [line for line in Log(usual.table, 0, "en").since(0) if line.kind == "rule"] == []
