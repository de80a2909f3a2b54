"""The audience by itself: nothing is stored, and no bot thinks."""

from __future__ import annotations

import json
from typing import Any

from fogline.server import security
from fogline.server.audience import Audience
from fogline.server.settings import Settings
from fogline.server.table_rows import Holder
from fogline.table import wishes
from fogline.table.table import SPECTATOR, Table
from server.rooms import Listener
from table.tables import Play, new_table, started

TOKENS = {0: "ann", 1: "bob", 2: "cy"}


def audience_of(table: Table, *listeners: Listener) -> Audience:
    tokens = {seat: security.digest(token) for seat, token in TOKENS.items()}
    audience = Audience(table, 0, tokens, "watch", Settings())
    audience.connections.update(listeners)
    return audience


def listener(seat: int, language: str = "en") -> Listener:
    return Listener(seat, language, security.digest(TOKENS.get(seat, "watch")))


def last(heard: Listener) -> Any:
    return json.loads(heard.heard[-1])


def test_everyone_hears_of_a_move_in_their_language() -> None:
    play = started("human", "human")
    english, polish, spanish = listener(0), listener(1, "pl"), listener(SPECTATOR, "es")
    audience = audience_of(play.table, english, polish, spanish)
    play.move()
    audience.announce(play.table.entries[-1])
    events = [last(heard) for heard in (english, polish, spanish)]
    assert [event["event"] for event in events] == [4, 4, 4]
    assert len({event["log"][0]["words"] for event in events}) == 3


def test_who_leaves_hears_nothing_more_and_others_keep_their_seats() -> None:
    play = Play(new_table("human", "human", "human")).join_all()
    ann, bob, cy, watcher = (listener(seat) for seat in (0, 1, 2, SPECTATOR))
    audience = audience_of(play.table, ann, bob, cy, watcher)
    audience.reseat(play.do(wishes.leave, 1))
    assert bob.unseated.is_set()
    assert audience.connections == {ann, cy, watcher}
    audience.reseat(play.do(wishes.drop, 0, 1))
    assert [audience.seat_of(token) for token in ("ann", "bob", "cy", "watch")] == [0, None, 1, SPECTATOR]
    assert cy.seat == 1
    audience.announce(play.table.entries[-1])
    assert (last(cy)["type"], last(cy)["seat"]) == ("welcome", 1)  # it learns the number of its seat


def test_a_token_counts_from_the_entry_on_with_which_it_came() -> None:
    play = Play(new_table("human", "human"))
    audience = Audience(play.table, 0, {}, "watch", Settings())
    entry = play.do(wishes.join, "Ann", 0)
    assert audience.seat_of("ann") is None
    audience.reseat(entry, Holder(security.digest("ann")))
    assert audience.seat_of("ann") == 0


def test_all_are_told_who_is_there_and_who_thinks() -> None:
    play = started("human", "human")
    ann, watcher = listener(0), listener(SPECTATOR)
    audience = audience_of(play.table)
    audience.enter(ann, 0)
    audience.enter(watcher, 0)
    audience.show_thinking({1})
    there = {"type": "presence", "online": [True, False], "watching": 1, "thinking": [1]}
    assert last(ann) == last(watcher) == there
    audience.exit(watcher)
    assert last(ann) == {**there, "watching": 0}
