"""Every guard of the table says no for its reason, with its code, and nothing changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from fogline.core.errors import Refused
from fogline.core.rng import Rng
from fogline.core.words import LANGUAGES, catalogue
from fogline.games import game
from fogline.server.outgoing import refusal_words
from fogline.table import ending, wishes
from fogline.table.table import SPECTATOR
from table.tables import Play, new_table, started

BOTS = ["random", "greedy"]
DRAW = {"do": "draw"}
Case = Callable[[], tuple[Play, Callable[..., object], tuple[object, ...]]]


def finished() -> Play:
    return started("human", "human").play_on(Rng(1))


def stood_in() -> Play:
    play = started("human", "human")
    play.do(wishes.stand_in, 0, 0, "greedy", BOTS, False)
    return play


def without_hints() -> Play:
    play = started("human", "human")
    play.table.hints = False
    return play


def asked() -> Play:
    """Seat 0 has drawn, which revealed a card, and asks to take it back."""
    play = started("human", "human", "human")
    play.move()
    play.do(wishes.undo, 0, play.table.position)
    return play


def choosing() -> Play:
    """Seat 1 has chosen before seat 0."""
    game_ = replace(
        game("san-francisco"),
        deciders=lambda state: [0, 1] if not any(state.snapshot()["column_size"]) else [state.player],
    )
    play = started("human", "human", game=game_)
    play.do(wishes.play, 1, play.table.position, DRAW)
    return play


CASES: dict[str, Case] = {
    "spectator": lambda: (started("human", "human"), wishes.play, (SPECTATOR, 3, DRAW)),
    "already_started": lambda: (started("human", "human"), wishes.join, ("Eve", None)),
    "not_started": lambda: (Play(new_table("human", "human")).join_all(), wishes.play, (0, 0, DRAW)),
    "over": lambda: (finished(), wishes.play, (0, 0, DRAW)),
    "not_over": lambda: (started("human", "human"), wishes.rematch, (0, "x")),
    "bot_plays": lambda: (stood_in(), wishes.play, (0, 3, DRAW)),
    "stale": lambda: (started("human", "human"), wishes.play, (0, 2, DRAW)),
    "no_such_seat": lambda: (Play(new_table("human", "human")), wishes.join, ("Eve", 2)),
    "no_name": lambda: (Play(new_table("human", "human")), wishes.join, (" \u202e\x07 ", None)),
    "name_taken": lambda: (Play(new_table("human", "human")).first_joins(), wishes.join, ("ANN", None)),
    "full": lambda: (Play(new_table("human", "human")).join_all(), wishes.join, ("Eve", None)),
    "seat_taken": lambda: (Play(new_table("human", "human")).first_joins(), wishes.join, ("Eve", 0)),
    "blocked": lambda: (closed_to_eve(), partial(wishes.join, origin="there"), ("Eve again", None)),
    "no_guest": lambda: (Play(new_table("human", "human")).join_all(), wishes.remove, (0, 0, False)),
    "player_count": lambda: (Play(new_table("human", "greedy")).first_joins(), wishes.drop, (0, 1)),
    "not_host": lambda: (Play(new_table("human", "human")).join_all(), wishes.start, (1,)),
    "open_seats": lambda: (Play(new_table("human", "human")).first_joins(), wishes.start, (0,)),
    "no_human": lambda: (
        started("human", "greedy"),
        wishes.stand_in,
        (0, 1, "random", BOTS, True),
    ),
    "unknown_bot": lambda: (started("human", "human"), wishes.stand_in, (0, 1, "deep", BOTS, True)),
    "still_there": lambda: (started("human", "human"), wishes.stand_in, (0, 1, "greedy", BOTS, False)),
    "just_left": lambda: (
        started("human", "human"),
        partial(wishes.stand_in, patience=30.0),
        (0, 1, "greedy", BOTS, False),
    ),
    "no_stand_in": lambda: (started("human", "human"), wishes.take_back, (0,)),
    "already_chosen": lambda: (choosing(), wishes.play, (1, 3, DRAW)),
    "not_your_turn": lambda: (started("human", "human"), wishes.play, (1, 3, DRAW)),
    "no_hints": lambda: (without_hints(), wishes.hint, (0, 3)),
    "undo_asked": lambda: (asked(), wishes.undo, (0, 5)),
    "nothing_to_undo": lambda: (started("human", "human"), wishes.undo, (0, 3)),
    "undone_often": lambda: (tired(), wishes.undo, (0, 4 + 2 * wishes.MOST_UNDOS)),
    "left_often": lambda: (to_and_fro(), wishes.leave, (0,)),
    "owner_away": lambda: (deserted(), wishes.undo, (0, 4)),
    "no_undo_asked": lambda: (started("human", "human"), wishes.answer, (0, True)),
    "already_answered": lambda: (asked(), wishes.answer, (0, True)),
    "nothing_said": lambda: (started("human", "human"), wishes.talk, (0, " \n\t ")),
    "others_play_on": lambda: (started("human", "human", "greedy"), ending.resign, (0,)),
    "nobody_to_ask": lambda: (started("human", "greedy"), ending.ask, (0,)),
    "end_asked": lambda: (asked_to_end(), ending.ask, (1,)),
    "no_end_asked": lambda: (started("human", "human"), ending.answer, (0, True)),
    "owner_away_end": lambda: (deserted(), ending.ask, (0,)),
    "asked_often": lambda: (insistent(), ending.ask, (0,)),
    "unknown_phrase": lambda: (started("human", "human"), wishes.say, (0, "shout")),
    "rematch_made": lambda: (with_rematch(), wishes.rematch, (1, "another")),
}


def asked_to_end() -> Play:
    play = started("human", "human")
    play.do(ending.ask, 0)
    return play


def insistent() -> Play:
    """Seat 0 has asked to end the game, and withdrawn, as often as it may in this turn."""
    play = started("human", "human")
    for _ in range(ending.MOST_ASKS):
        play.do(ending.ask, 0)
        play.do(ending.answer, 0, False)
    return play


def tired() -> Play:
    """Seat 0 has taken back as often as it may in this turn."""
    play = started("human", "human")
    play.move()
    for _ in range(wishes.MOST_UNDOS):
        play.move()
        play.do(wishes.undo, 0, play.table.position)
    return play


def to_and_fro() -> Play:
    """Seat 0 has been left to a bot and taken back as often as it may in this turn."""
    play = started("human", "human")
    for _ in range(wishes.MOST_STAND_INS):
        play.do(wishes.leave, 0)
        play.do(wishes.take_back, 0)
    return play


def deserted() -> Play:
    """Seat 0 has drawn a card; a bot stands in for seat 1."""
    play = started("human", "human")
    play.move()
    play.do(wishes.stand_in, 1, 1, "greedy", BOTS, False)
    return play


def closed_to_eve() -> Play:
    play = Play(new_table("human", "human")).first_joins()
    play.do(partial(wishes.join, origin="there"), "Eve", 1)
    play.do(wishes.remove, 0, 1, True)
    return play


def with_rematch() -> Play:
    play = finished()
    play.do(wishes.rematch, 0, "the-next-one")
    return play


@pytest.mark.parametrize("code", CASES)
def test_each_guard_refuses_with_its_code_and_nothing_changes(code: str) -> None:
    play, request, args = CASES[code]()
    table = play.table
    before = (list(table.entries), table.state and table.state.snapshot(), list(map(vars, table.seats)))
    with pytest.raises(Refused) as refused:
        request(table, *args, now=play.now + 1)
    assert refused.value.refusal.code == code
    assert before == (
        list(table.entries),
        table.state and table.state.snapshot(),
        list(map(vars, table.seats)),
    )
    texts = {refusal_words(refused.value.refusal, language, table.game) for language in LANGUAGES}
    assert len(texts) == len(LANGUAGES)


def test_there_is_a_case_for_every_code() -> None:
    assert set(CASES) == set(catalogue("fogline.table", "en")["refusals"])


@pytest.mark.parametrize(
    ("request_", "args"),
    [
        (wishes.undo, (0, 0)),
        (wishes.answer, (0, True)),
        (wishes.stand_in, (0, 1, "greedy", BOTS, True)),
        (wishes.take_back, (0,)),
        (wishes.rematch, (0, "x")),
    ],
)
def test_before_the_start_there_is_nothing_to_decide(
    request_: Callable[..., object], args: tuple[object, ...]
) -> None:
    play = Play(new_table("human", "human")).join_all()
    with pytest.raises(Refused, match="not_started"):
        request_(play.table, *args, now=play.now)


@pytest.mark.parametrize(
    ("request_", "args"),
    [
        (wishes.undo, (0, 0)),
        (wishes.answer, (0, True)),
        (wishes.stand_in, (0, 1, "greedy", BOTS, True)),
        (wishes.take_back, (0,)),
        (wishes.leave, (0,)),
    ],
)
def test_after_the_end_there_is_nothing_to_decide(
    request_: Callable[..., object], args: tuple[object, ...]
) -> None:
    play = finished()
    with pytest.raises(Refused, match="over"):
        request_(play.table, *args, now=play.now)


@pytest.mark.parametrize(
    ("request_", "args"),
    [
        (wishes.leave, ()),
        (wishes.start, ()),
        (wishes.stand_in, (0, "greedy", BOTS, True)),
        (wishes.take_back, ()),
        (wishes.undo, (3,)),
        (wishes.answer, (True,)),
        (wishes.talk, ("hello",)),
        (wishes.rematch, ("x",)),
    ],
)
def test_spectators_only_watch(request_: Callable[..., object], args: tuple[object, ...]) -> None:
    play = started("human", "human")
    with pytest.raises(Refused, match="spectator"):
        request_(play.table, SPECTATOR, *args, now=play.now)


def test_the_rules_refuse_with_the_rule() -> None:
    play = started("human", "human")
    with pytest.raises(Refused) as refused:
        wishes.play(play.table, 0, 3, {"do": "finalize", "column": 0}, play.now)
    assert (refused.value.refusal.code, refused.value.refusal.rule) == ("column_empty", "SF-4.1")


@pytest.mark.parametrize(
    "move", [{}, {"do": 3}, {"do": "draw", "more": 1}, {"do": "build", "card": "x", "row": 0}]
)
def test_what_is_no_move_is_refused(move: dict[str, object]) -> None:
    play = started("human", "human")
    with pytest.raises(Refused) as refused:
        wishes.play(play.table, 0, 3, move, play.now)
    assert refused.value.refusal.code in ("malformed", "unknown_card")


def test_who_leaves_before_the_start_frees_the_seat_and_hands_over_the_table() -> None:
    play = Play(new_table("human", "human", "human")).join_all()
    play.do(wishes.leave, 0)
    assert play.table.host == 1
    assert play.table.seats[0].kind == "open"
    play.do(wishes.leave, 1)
    play.do(wishes.leave, 2)
    play.do(wishes.join, "Eve", 1)
    assert play.table.host == 1


def test_who_leaves_during_the_game_is_stood_in_for_and_may_come_back() -> None:
    play = started("human", "human")
    play.do(wishes.leave, 1)
    assert play.table.seats[1].stands_in
    assert not play.table.seats[1].human
    assert play.table.owners() == [0, 1]
    play.do(wishes.take_back, 1)
    assert play.table.seats[1].human


def test_names_and_talk_are_one_line_of_visible_text() -> None:
    assert wishes.clean("  <b>A</b>\n\u202eB\x00\ud800 ") == "<b>A</b> B"
    assert wishes.clean("Ann\u200b \u2060\u200e\ufeff\u00ad") == "Ann"


@pytest.mark.parametrize("emoji", ["👩‍🚀", "👩🏽‍🚀", "❤️‍🔥", "🧑‍🤝‍🧑", "🏳️‍🌈"])
def test_emoji_of_several_stay_together(emoji: str) -> None:
    assert "\u200d" in emoji
    assert wishes.clean(f"Ann {emoji}") == f"Ann {emoji}"
    assert wishes.clean(f"A\u200dnn{emoji}\u200d") == f"Ann{emoji}"


@pytest.mark.parametrize(
    "name",
    ["\u200b", "\u2060\u200e", "\u00ad", "\ufe0f", "\u3164", "\u2800", "\u0301", "\u200d", "\U000e0041"],
)
def test_a_name_can_be_seen(name: str) -> None:
    with pytest.raises(Refused, match="no_name"):
        wishes.join(new_table("human", "human"), name, None, 0)


@pytest.mark.parametrize(
    "name", ["ann", "Ann\u200b", "\u2066Ann", "Ａｎｎ", "A\u034fnn", "Ann\ufe0f", "𝓐nn", " Ann\u00a0"]
)
def test_names_that_look_the_same_are_the_same(name: str) -> None:
    play = Play(new_table("human", "human")).first_joins()
    with pytest.raises(Refused, match="name_taken"):
        wishes.join(play.table, name, None, 0)
    assert wishes.join(play.table, "Änn", None, 0).name == "Änn"
