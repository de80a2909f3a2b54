"""Ending a game before its end: somebody resigns, or all people agree. The record then has no result."""

from __future__ import annotations

from typing import Literal

from fogline.table import guards
from fogline.table.entries import AnsweredEnd, AskedEnd, EndedEarly
from fogline.table.table import Table

How = Literal["agreement", "resigned"]
MOST_ASKS = 3  # of a seat in one turn


def plays(table: Table, seat: int) -> None:
    """Only people who play themselves end a game."""
    guards.has_seat(seat)
    guards.started(table)
    guards.not_over(table)
    if not table.seats[seat].person:
        raise guards.refuse("no_human")
    guards.plays_oneself(table, seat)


def may_resign(table: Table, seat: int) -> bool:
    """Nobody takes the game from others who would play on: there, a bot can play for a seat."""
    return len(table.seats) == 2 or table.owners() == [seat]


def resign(table: Table, seat: int, now: float) -> EndedEarly:
    plays(table, seat)
    if not may_resign(table, seat):
        raise guards.refuse("others_play_on")
    return EndedEarly(
        seq=table.last + 1, time=now, seat=seat, how="resigned", players=[seat], clocks=table.time_left(now)
    )


def ask(table: Table, seat: int, now: float) -> AskedEnd:
    """Everybody who owns a seat has to agree, so they have to be there."""
    plays(table, seat)
    if table.owners() == [seat]:
        raise guards.refuse("nobody_to_ask")
    if table.asked_end is not None:
        raise guards.refuse("end_asked")
    away = [who.name for who in table.seats if who.stands_in and who.person]
    if away:
        raise guards.refuse("owner_away_end", ", ".join(away))
    if table.asked_ends[table.turn_of(seat)] >= MOST_ASKS:
        raise guards.refuse("asked_often", str(MOST_ASKS))
    return AskedEnd(seq=table.last + 1, time=now, seat=seat)


def answer(table: Table, seat: int, agree: bool, now: float) -> AnsweredEnd:
    """Whoever has asked may also withdraw."""
    plays(table, seat)
    asked = table.asked_end
    if asked is None:
        raise guards.refuse("no_end_asked")
    if seat not in asked.missing and (agree or seat != asked.seat):
        raise guards.refuse("already_answered")
    return AnsweredEnd(seq=table.last + 1, time=now, seat=seat, agree=agree)


def is_agreed(table: Table) -> bool:
    return table.asked_end is not None and not table.asked_end.missing


def agreed(table: Table, now: float) -> EndedEarly:
    assert table.asked_end is not None
    return ended(table, table.asked_end.seat, "agreement", table.owners(), now)


def ended(table: Table, seat: int, how: How, players: list[int], now: float) -> EndedEarly:
    left = table.time_left(now)
    return EndedEarly(seq=table.last + 1, time=now, seat=seat, how=how, players=players, clocks=left)
