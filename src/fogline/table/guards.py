"""Guards: each says no for one reason, with one code. They are asked in order, and the first no counts."""

from __future__ import annotations

from fogline.core.errors import Refusal, Refused
from fogline.table.table import SPECTATOR, Table


def refuse(code: str, detail: str = "") -> Refused:
    return Refused(Refusal(code, "", detail))


def has_seat(seat: int) -> None:
    if seat == SPECTATOR:
        raise refuse("spectator")


def arranges(table: Table, seat: int) -> None:
    """Before the start the host decides who plays."""
    has_seat(seat)
    waiting(table)
    if seat != table.host:
        raise refuse("not_host")


def nobodys(table: Table, seat: int) -> None:
    if table.seats[seat].kind == "human":
        raise refuse("seat_taken")


def player_count(table: Table, players: int) -> None:
    if players not in table.game.players:
        raise refuse("player_count", ", ".join(map(str, table.game.players)))


def waiting(table: Table) -> None:
    if table.status != "waiting":
        raise refuse("already_started")


def started(table: Table) -> None:
    if table.status == "waiting":
        raise refuse("not_started")


def not_over(table: Table) -> None:
    if table.status == "finished":
        raise refuse("over")


def is_over(table: Table) -> None:
    if table.status != "finished":
        raise refuse("not_over")


def plays_oneself(table: Table, seat: int) -> None:
    if table.seats[seat].bot is not None:
        raise refuse("bot_plays")


def on_this_position(table: Table, seat: int, position: int) -> None:
    """Where several seats decide at once, what the others choose makes nobody's message stale."""
    if not table.decision_of(seat) <= position <= table.position:
        raise refuse("stale")


def decides(table: Table, seat: int) -> None:
    if seat in table.choices:
        raise refuse("already_chosen")
    if seat not in table.deciders():
        raise refuse("not_your_turn")


def exists(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.seats):
        raise refuse("no_such_seat", str(len(table.seats)))
