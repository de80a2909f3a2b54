"""What people read at a table: in three languages, with names that are only text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.catalogues import flat
from fogline.bots import AT_TABLES, BOTS, bots_for
from fogline.bots.levels import LEVELS
from fogline.bots.stand_in import stand_in_for
from fogline.core.rng import Rng
from fogline.core.words import LANGUAGES, catalogue
from fogline.games import GAMES
from fogline.games import game as find_game
from fogline.table import wishes
from fogline.table.entries import Undone
from fogline.table.log import Log
from fogline.table.seats import bot_name, level_name, names
from fogline.table.undo import way_back
from table.tables import Play, new_table, started


@pytest.mark.parametrize("package", ["fogline.table", "fogline.server"])
def test_a_thing_has_the_name_that_the_client_gives_it(package: str) -> None:
    others = {"es": "asiento", "pl": "żeton"}  # a seat is "sitio"; a key is "klucz", not a piece of the game
    for language, word in others.items():
        texts = flat(catalogue(package, language))
        assert [key for key, forms in texts.items() if word in " ".join(forms).lower()] == []


def test_every_bot_is_described() -> None:
    assert set(catalogue("fogline.table", "en")["bots"]) == set(BOTS)
    for language in LANGUAGES:
        called = [(bot_name(bot, language), level_name(bot, language)) for bot in BOTS]
        assert len(set(called)) == len(BOTS)
        assert [bot for bot, (_, level) in zip(BOTS, called, strict=True) if level] == list(LEVELS)


def test_bots_are_numbered_only_where_two_are_alike() -> None:
    several = new_table("human", "casual", "master", "casual").seats
    assert names(several, "en") == ["Seat 1", "Pelican 1", "The Fog", "Pelican 2"]
    assert names(several, "pl") == ["Miejsce 1", "Pelikan 1", "Mgła", "Pelikan 2"]
    assert names(several, "es") == ["Sitio 1", "Pelícano 1", "La Niebla", "Pelícano 2"]


def test_where_a_game_has_no_levels_others_play() -> None:
    ours = find_game("san-francisco")
    assert set(AT_TABLES) <= set(bots_for(ours)) <= set(BOTS)
    assert stand_in_for(ours) == "casual"
    bare = replace(ours, package="fogline.editions")
    assert (bots_for(bare), stand_in_for(bare)) == (["greedy", "random"], "greedy")


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_only_text(language: str) -> None:
    name = "{player} <b>%s {0.x}"
    play = Play(new_table("human", "human"))
    play.do(wishes.join, name, 0)
    play.do(wishes.join, "Bob", 1)
    play.do(wishes.start, 0)
    play.do(wishes.talk, 0, "<script>{player}</script>")
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


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("viewer", [0, -1])
def test_a_log_that_starts_late_says_the_same_from_there_on(game: str, viewer: int) -> None:
    """Whatever was taken back, dealt anew or not, and in however small parts it is read."""
    play, rng = started("human", "greedy", game=game), Rng(2)
    table = play.table
    live = Log(table, viewer, "en")
    for move in range(60):
        play.play_on(rng, 1)
        if move % 7 == 5 and way_back(table, 0) is not None:
            play.do(wishes.undo, 0, table.position)
        live.since(table.last - 1)
    assert {bool(entry.dealt) for entry in table.entries if isinstance(entry, Undone)} == {True, False}
    for start in range(0, table.last + 1, 3):
        late = Log(table, viewer, "en", start)
        while late.read < table.last:
            late.read_on(1 + start % 5)
        assert late.lines == [line for line in live.lines if line.event > start]


def test_what_was_taken_back_stays_in_the_log() -> None:
    play = started("human", "human")
    play.move()
    play.move()
    log = Log(play.table, -1, "en")
    before = list(log.since(0))
    play.do(wishes.undo, 0, play.table.position)
    after = log.since(0)
    assert after[: len(before)] == before
    assert after[-1].kind == "undo"


def test_who_has_left_is_still_called_by_name() -> None:
    play = Play(new_table("human", "human")).join_all()
    play.do(wishes.leave, 1)
    assert Log(play.table, -1, "en").since(2)[-1].words == "Bob leaves."


def test_ferries_flushed_in_the_set_up_are_told_when_the_game_begins() -> None:
    flushed = Play(new_table("human", "human", game="ticket-to-ride-sf")).start(seed=6)
    told = [line.words for line in Log(flushed.table, 0, "en").since(0) if line.kind == "rule"]
    assert told[0] == "Three or more ferries lie face up: all 5 are discarded."
    assert told[1].startswith("Now face up: ")
    usual = Play(new_table("human", "human", game="ticket-to-ride-sf")).start(seed=7)
    assert [line for line in Log(usual.table, 0, "en").since(0) if line.kind == "rule"] == []
