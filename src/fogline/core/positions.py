"""Is this a position? What is given to `Kernel.restore` can be anything: each complaint names its field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from fogline.core.box import FEWEST, SEATS
from fogline.core.editions import brief
from fogline.core.fields import Fields

Position = dict[str, Any]  # name -> a number, or a list of numbers of its own

MOST_REVEALS = 1_000_000
SEEDS = 2**64


def read(given: object, fields: Fields) -> Position:
    """The fields of a snapshot as plain numbers."""
    if not isinstance(given, Mapping) or any(type(name) is not str for name in given):
        raise ValueError(f"expected a snapshot, found {brief(given)}")
    for name in fields:
        if name not in given:
            raise ValueError(f"{name}: this field of a snapshot is missing")
    for name in given:
        if name not in fields:
            raise ValueError(f"{brief(name)}: no snapshot of this game has such a field")
    return {name: numbers(name, given[name], field.length) for name, field in fields.items()}


def numbers(name: str, value: object, length: int) -> int | list[int]:
    """Numbers of other types than Python's own could lie when they are compared."""
    if not length:
        if type(value) is int or type(value) is bool:
            return value
        raise ValueError(f"{name}: expected a whole number, found {brief(value)}")
    if not isinstance(value, list | tuple):
        raise ValueError(f"{name}: expected a list of {length} numbers, found {brief(value)}")
    found = list(value)
    if len(found) != length:
        raise ValueError(f"{name}: expected {length} numbers, found {len(found)}")
    if set(map(type, found)) != {int}:
        for number in found:
            if type(number) is not int and type(number) is not bool:
                raise ValueError(f"{name}: expected whole numbers, found {brief(number)}")
        found = [int(number) for number in found]
    return found


def expect(holds: bool, name: str, what: str) -> None:
    if not holds:
        raise ValueError(f"{name}: expected {what}")


def within(position: Position, ranges: Mapping[str, tuple[int, int]]) -> None:
    """Every number of a field lies between these two."""
    for name, (low, high) in ranges.items():
        value = position[name]
        least, most = (min(value), max(value)) if type(value) is list else (value, value)
        if least < low or most > high:
            found = brief(least if least < low else most)
            raise ValueError(f"{name}: expected numbers from {low} to {high}, found {found}")


def check_base(position: Position, ends: int, over: int) -> None:
    """What all games share. `over` is the number of the phase in which the game is over."""
    within(position, {"players": (FEWEST, SEATS)})
    within(
        position,
        {
            "seed": (0, SEEDS - 1),
            "player": (-1, position["players"] - 1),
            "over": (0, 1),
            "end": (0, ends),
            "reveals": (0, MOST_REVEALS),
            "phase": (0, over),
        },
    )
    ended = bool(position["over"])
    expect((position["phase"] == over) == ended, "phase", "it to say that the game is over exactly if it is")
    expect((position["player"] == -1) == ended, "player", "nobody to decide exactly if the game is over")
    expect((position["end"] > 0) == ended, "end", "a reason for the end exactly if the game is over")


def each_once(name: str, found: Iterable[int], wanted: Iterable[int], what: str) -> None:
    """These are all the pieces there are, each of them once."""
    expect(sorted(found) == list(wanted), name, f"{what}, each once")


def coming(name: str, given: object, left: Iterable[int]) -> list[int]:
    """Cards that are to be drawn next: all of them are among those that are left."""
    if not isinstance(given, list | tuple) or any(type(card) is not int for card in given):
        raise ValueError(f"{name}: expected a list of whole numbers, found {brief(given)}")
    missing = Counter(given) - Counter(left)
    expect(not missing, name, f"cards that are left to be drawn, not {brief(sorted(missing))}")
    return list(given)


def members(bits: int) -> list[int]:
    """The numbers in a set of bits."""
    return [i for i in range(bits.bit_length()) if bits >> i & 1]


def must_have_seat(players: int, seat: int) -> None:
    """Who looks at a position has a seat at it, or is a spectator (-1)."""
    if not -1 <= seat < players:
        raise ValueError(f"seat: expected a whole number from -1 to {players - 1}, found {brief(seat)}")
