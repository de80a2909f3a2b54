"""Taking back: freely to the last point where something hidden came to light or somebody else decided."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from fogline.core.words import text
from fogline.table.seats import PACKAGE, names
from fogline.table.table import SPECTATOR, Table

Telling = Callable[[Table, int, int, str], str]  # table, seat, number of a move, language
Kind = Literal["free", "ask", "practice"]


class Way(NamedTuple):
    """How a seat can take back its last decision."""

    to: int  # how many moves stay
    choice: bool  # it is only a choice made early
    kind: Kind


def way_back(table: Table, seat: int) -> Way | None:
    """None: the seat has decided nothing yet.

    Other people must agree, whether they are there or not. Where there are only bots, going back past a
    reveal is practice: what was seen cannot be unseen.
    """
    if seat in table.choices:
        return Way(len(table.steps), choice=True, kind="free")
    steps = table.steps
    to = next((at for at in range(len(steps) - 1, -1, -1) if steps[at].seat == seat), None)
    if to is None:
        return None
    revealed = steps[to].reveals != table.kernel.reveals
    if not revealed and to == len(steps) - 1:
        return Way(to, choice=False, kind="free")
    if table.owners() != [seat]:
        return Way(to, choice=False, kind="ask")
    return Way(to, choice=False, kind="practice" if revealed else "free")


def open_way(table: Table, seat: int) -> Way | None:
    """The same, if the seat may take it now."""
    if seat == SPECTATOR or table.status != "playing" or not table.seats[seat].human or table.asked:
        return None
    return way_back(table, seat)


# ---- in words --------------------------------------------------------------------------------------


def first_line(table: Table, seat: int, number: int, language: str) -> str:
    """What the log of a seat says of a move in force, without whose it was and what it led to."""
    game, edition = table.game, table.edition
    before, after = table.views_of(number, seat)
    step, called = table.steps[number], names(table.seats, language)
    move = step.move if step.seat == seat else game.shown(step.move)
    return nameless(game.words.log(edition, before, move, after, called, language)[0], called[step.seat])


def nameless(line: str, name: str) -> str:
    return line.removeprefix(f"{name} ")


def takes_back(table: Table, seat: int, language: str) -> str:
    """What undo would take back; while somebody asks for it, what all are asked about."""
    return goes_back(table, seat, open_way(table, seat), language)


def goes_back(table: Table, seat: int, way: Way | None, language: str, told: Telling = first_line) -> str:
    """The same, for the way that is open to the seat."""
    if table.asked is not None:
        back = moves_back(table, seat, table.asked.to, language, told)
        dealt_anew = table.steps[table.asked.to].reveals != table.kernel.reveals
        return f"{back} {text(PACKAGE, language, 'undo.dealt_anew')}" if dealt_anew else back
    if way is None:
        return ""
    if way.choice:
        return text(PACKAGE, language, "undo.choice")
    return moves_back(table, seat, way.to, language, told)


def moves_back(table: Table, seat: int, to: int, language: str, told: Telling = first_line) -> str:
    taken, first = len(table.steps) - to, told(table, seat, to, language)
    return first if taken == 1 else text(PACKAGE, language, "undo.several", move=first, n=taken)
