"""Before the start the host decides who plays: guests are removed, seats opened, filled, taken away."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from fogline.core.errors import Refused
from fogline.core.words import LANGUAGES
from fogline.table import wishes
from fogline.table.entries import AnyEntry, Dropped, decode, encode
from fogline.table.log import Log
from fogline.table.table import Table
from table.tables import Play, new_table

BOTS = ["random", "greedy"]


def kinds(table: Table) -> list[str]:
    return [who.bot or who.name or who.kind for who in table.seats]


def words(table: Table, language: str = "en") -> list[str]:
    return [line.words for line in Log(table, -1, language).since(0)]


def test_the_host_removes_a_guest_who_may_come_again() -> None:
    play = Play(new_table("human", "human", "human")).join_all()
    play.do(wishes.remove, 0, 1, False)
    assert kinds(play.table) == ["Ann", "open", "Cy"]
    assert words(play.table)[-1] == "The host has asked Bob to leave."
    play.do(wishes.join, "Bob", None)
    assert kinds(play.table) == ["Ann", "Bob", "Cy"]


def test_whoever_is_blocked_stays_out_under_any_name_and_others_come_in() -> None:
    play = Play(new_table("human", "human")).first_joins()
    play.do(partial(wishes.join, origin="there"), "Eve", 1)
    play.do(wishes.remove, 0, 1, True)
    with pytest.raises(Refused, match="blocked"):
        wishes.join(play.table, "Someone else", None, play.now, origin="there")
    play.do(partial(wishes.join, origin="elsewhere"), "Bob", 1)
    assert kinds(play.table) == ["Ann", "Bob"]


def test_only_the_host_arranges_and_only_before_the_start() -> None:
    play = Play(new_table("human", "human", "human", "greedy")).join_all()
    deeds: list[Callable[[int], AnyEntry]] = [
        lambda by: wishes.remove(play.table, by, 2, False, play.now),
        lambda by: wishes.arrange(play.table, by, 3, "random", BOTS, play.now),
        lambda by: wishes.drop(play.table, by, 3, play.now),
    ]
    for deed in deeds:
        for by, code in ((1, "not_host"), (-1, "spectator")):
            with pytest.raises(Refused, match=code):
                deed(by)
    play.start()
    for deed in deeds:
        with pytest.raises(Refused, match="already_started"):
            deed(0)


def test_nobodys_seat_is_changed_while_somebody_sits_there() -> None:
    play = Play(new_table("human", "human", "human")).join_all()
    with pytest.raises(Refused, match="seat_taken"):
        wishes.arrange(play.table, 0, 1, "greedy", BOTS, play.now)
    with pytest.raises(Refused, match="seat_taken"):
        wishes.drop(play.table, 0, 1, play.now)


def test_an_open_seat_becomes_a_bots_and_open_again() -> None:
    play = Play(new_table("human", "human")).first_joins()
    play.do(wishes.arrange, 0, 1, "greedy", BOTS)
    assert kinds(play.table) == ["Ann", "greedy"]
    play.do(wishes.arrange, 0, 1, None, BOTS)
    assert kinds(play.table) == ["Ann", "open"]
    with pytest.raises(Refused, match="unknown_bot"):
        wishes.arrange(play.table, 0, 1, "deep", BOTS, play.now)


def test_a_seat_is_added_as_long_as_the_game_has_room() -> None:
    play = Play(new_table("human", "human")).first_joins()
    play.do(wishes.arrange, 0, 2, None, BOTS)
    play.do(wishes.arrange, 0, 3, "greedy", BOTS)
    assert kinds(play.table) == ["Ann", "open", "open", "greedy"]
    with pytest.raises(Refused, match="player_count"):
        wishes.arrange(play.table, 0, 4, None, BOTS, play.now)


def test_a_seat_is_taken_away_and_those_after_it_move_up() -> None:
    play = Play(new_table("human", "human", "human", "greedy", first=3))
    play.do(wishes.join, "Bob", 2)
    play.do(wishes.join, "Ann", 0)
    assert play.table.host == 2
    play.do(wishes.talk, 2, "too many of us")
    play.do(wishes.drop, 2, 1)
    assert kinds(play.table) == ["Ann", "Bob", "greedy"]
    assert (play.table.host, play.table.first) == (1, 2)
    lines = Log(play.table, -1, "en").since(0)
    assert [line.seat for line in lines if line.kind == "talk"] == [1]
    play.do(wishes.drop, 1, 2)
    assert play.table.first is None
    play.do(wishes.leave, 1)
    assert words(play.table)[-1] == "Bob leaves."
    with pytest.raises(Refused, match="player_count"):
        wishes.drop(play.table, 0, 1, play.now)


def test_a_game_begins_with_the_seats_that_are_left() -> None:
    play = Play(new_table("human", "human", "human"))
    play.do(wishes.join, "Cy", 2)
    play.do(wishes.join, "Ann", 0)
    play.do(wishes.drop, 2, 1)
    play.start()
    assert play.table.kernel.players == 2
    again = new_table("human", "human", "human")
    for entry in play.table.entries:
        again.apply(decode(encode(entry)))
    assert kinds(again) == kinds(play.table) == ["Ann", "Cy"]
    assert again.kernel.snapshot() == play.table.kernel.snapshot()
    for language in LANGUAGES:
        assert len(words(again, language)) == len(again.entries) + 1  # one more for the seal
    assert any(isinstance(entry, Dropped) for entry in again.entries)
