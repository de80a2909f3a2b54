"""Is the end of a record the one that the rules give?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fogline.core.editions import brief
from fogline.core.errors import RecordError
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.notation import as_text

if TYPE_CHECKING:
    from fogline.core.records import Record


def _check_ended(state: Kernel, record: Record) -> None:
    ended = record.ended
    if ended is None:
        return
    if state.over or record.result is not None:
        raise RecordError("ended: the game came to its end; expected no `ended` beside a result")
    seats = range(state.players)
    if not ended.players or sorted(set(ended.players) & set(seats)) != sorted(ended.players):
        raise RecordError(
            f"ended.players: expected different seats from 0 to {state.players - 1}, found "
            f"{brief(ended.players)}"
        )


def check_result(game: Game, state: Kernel, record: Record) -> None:
    _check_ended(state, record)
    if not state.over:
        if record.result is not None:
            offered = ", ".join(as_text(m) for m in game.moves(state)[:8])
            raise RecordError(
                f"after the last move ({len(record.moves)}): a result, but the game is not over; "
                f"expected a decision of player {state.player}: {offered} ({game.cites['end']})"
            )
        return
    if record.result is None:
        raise RecordError(f"result: the game is over; expected a result ({game.cites['scores']})")
    expected = game.result(state)
    found = record.result
    for key in sorted(set(expected) | set(found)):
        rule = game.cites.get(key, game.cites["scores"])
        if key not in expected:
            raise RecordError(f"result: expected {', '.join(expected)}, found also {brief(key)}")
        if key == "breakdown" and isinstance(found.get(key), list):
            _check_breakdown(game, expected[key], found[key])
        if not _same(expected[key], found.get(key)):
            raise RecordError(
                f"result.{key}: expected {expected[key]}, found {brief(found.get(key))} ({rule})"
            )


def _check_breakdown(game: Game, expected: list[dict[str, Any]], found: list[Any]) -> None:
    for seat, (ours, theirs) in enumerate(zip(expected, found, strict=False)):
        for category, points in ours.items():
            value = theirs.get(category) if isinstance(theirs, dict) else None
            if not _same(points, value):
                rule = game.cites[category]
                raise RecordError(
                    f"result.breakdown[{seat}].{category}: expected {points}, found {brief(value)} ({rule})"
                )


def _same(ours: Any, theirs: Any) -> bool:
    """Equal, where 8 and 8.0 are the same number but true is not 1."""
    if isinstance(ours, list):
        return isinstance(theirs, list) and len(ours) == len(theirs) and all(map(_same, ours, theirs))
    if isinstance(ours, dict):
        return (
            isinstance(theirs, dict)
            and ours.keys() == theirs.keys()
            and all(_same(ours[key], theirs[key]) for key in ours)
        )
    return not isinstance(theirs, bool) and bool(ours == theirs)
