"""A record that the rules do not confirm is refused with its place, what was expected and the rule."""

from typing import Any

import pytest

from records.games import error, record

FIRST = {"do": "draw"}


def change(path: str, value: Any) -> dict[str, Any]:
    """The record with one value replaced; path like "moves.3.player"."""
    found = record()
    *way, last = path.split(".")
    at: Any = found
    for key in way:
        at = at[int(key)] if isinstance(at, list) else at[key]
    at[int(last) if isinstance(at, list) else last] = value
    return found


def test_a_right_record_replays() -> None:
    assert error(record()) == ""


def test_records_of_other_tools_may_leave_out_the_seed_and_order_legal_moves_freely() -> None:
    found = record()
    del found["seed"]
    for move in found["moves"]:
        move["legal"].reverse()
    found["comment"] = "a key of another tool"
    assert error(found) == ""


def test_whole_numbers_may_be_written_with_a_fraction() -> None:
    found = record()
    found["result"]["scores"] = [float(score) for score in found["result"]["scores"]]
    assert error(found) == ""


def test_an_illegal_move() -> None:
    message = error(change("moves.0", {"player": record()["setup"]["first"], "do": "finalize", "column": 1}))
    assert "move 1" in message
    assert "column_empty" in message
    assert "SF-4.1" in message
    assert '{"do":"draw"}' in message


def test_a_move_of_another_player() -> None:
    first = record()["setup"]["first"]
    message = error(change("moves.0.player", (first + 1) % 3))
    assert "move 1" in message
    assert f"expected a decision of player {first}" in message
    assert "SF-1.7" in message


def test_a_true_is_not_a_seat() -> None:
    assert "expected a decision of player" in error(change("moves.0.player", True))


def test_a_move_that_is_none() -> None:
    first = record()["setup"]["first"]
    assert "malformed" in error(change("moves.0", {"player": first, "do": "fly"}))
    assert "malformed" in error(change("moves.0", {"player": first, "do": "draw", "twice": True}))
    assert "unknown_card" in error(
        change("moves.0", {"player": first, "do": "build", "card": "pink-1", "row": 0})
    )


def test_a_legal_move_missing_from_the_list() -> None:
    found = record()
    at = next(i for i, move in enumerate(found["moves"]) if len(move["legal"]) > 2)
    missing = found["moves"][at]["legal"].pop()
    message = error(found)
    assert f"move {at + 1} " in message
    assert "expected also" in message
    assert missing["do"] in message
    assert "SF-" in message


def test_an_illegal_move_in_the_list() -> None:
    found = record()
    found["moves"][0]["legal"].append({"do": "finalize", "column": 0})
    message = error(found)
    assert "move 1 " in message
    assert "which is not legal" in message
    assert "SF-4.1" in message


def test_a_legal_move_listed_twice() -> None:
    found = record()
    found["moves"][0]["legal"] *= 2
    assert "found one twice" in error(found)


@pytest.mark.parametrize("value", [3, None, "draw", [3], {"do": "draw"}])
def test_a_list_of_legal_moves_that_is_none(value: Any) -> None:
    assert "expected a list of moves" in error(change("moves.0.legal", value))


def test_a_random_event_where_none_can_happen() -> None:
    found = record()
    found["moves"].insert(1, {"chance": "transport", "cards": []})
    message = error(found)
    assert "random event 1 after this move: expected none; found" in message
    found["moves"].insert(0, {"chance": "transport", "cards": []})
    assert "move 1 " in error(found)
    assert "no random event can happen here" in error(found)


@pytest.mark.parametrize(
    ("path", "value", "rule"),
    [
        ("scores.0", 99, "SF-10.1"),
        ("ranks", [1, 1, 1], "SF-10.2"),
        ("winners", [], "SF-10.2"),
        ("end", "tired", "SF-8.1"),
        ("breakdown.1.network", 17, "SF-9.2"),
        ("breakdown.2.districts", -17, "SF-9.1"),
    ],
)
def test_a_wrong_result(path: str, value: Any, rule: str) -> None:
    message = error(change(f"result.{path}", value))
    assert message.startswith("result.")
    assert "expected" in message
    assert rule in message


def test_a_result_with_something_missing_or_added() -> None:
    found = record()
    del found["result"]["ranks"]
    assert "result.ranks: expected" in error(found)
    assert "found also 'luck'" in error(change("result.luck", 1))


def test_another_edition() -> None:
    message = error(change("edition.sha256", "0" * 64))
    assert message.startswith("edition: expected 'house-1'")
    assert "--edition" in message


def test_a_game_cut_short() -> None:
    found = record()
    del found["moves"][-1]
    assert "the game is not over" in error(found)
    del found["result"]
    assert error(found) == ""  # an unfinished game is a record too


def test_moves_after_the_end() -> None:
    found = record()
    found["moves"].append({"player": 0, "do": "draw"})
    message = error(found)
    assert "the game is over" in message
    assert "SF-8.1" in message


def test_a_finished_game_without_a_result() -> None:
    found = record()
    del found["result"]
    assert "expected a result" in error(found)


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("players", 5, "players: expected one of (2, 3, 4)"),
        ("setup.first", 3, "setup.first: expected a seat from 0 to 2"),
        ("setup.deck.0", "pink-1", "'pink-1' is no project card of this edition (SF-1.2)"),
        ("setup.deck.0", "value4", "'value4' is no project card of this edition (SF-1.2)"),
        ("setup.deck", ["blue-01"], "expected each of the 87 cards of the edition once (SF-1.2)"),
        ("setup.extra", 1, "setup: Object contains unknown field"),
        ("format", "fogline-record/9", "not a record"),
        ("moves", "none", "not a record"),
        ("moves.0", 17, "not a record"),
    ],
)
def test_a_wrong_frame(path: str, value: Any, words: str) -> None:
    assert words in error(change(path, value))
