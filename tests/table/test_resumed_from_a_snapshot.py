"""A table that is set up again from a snapshot and its last entries is the table that it was."""

from __future__ import annotations

from typing import Any

import pytest

from fogline.core.errors import FoglineError
from fogline.core.rng import Rng
from fogline.games import GAMES
from fogline.table import snapshot, wishes
from fogline.table.entries import AnyEntry
from fogline.table.log import Log
from fogline.table.missed import missed
from fogline.table.record import record
from fogline.table.table import SPECTATOR, Table
from fogline.table.tail import Tail
from fogline.table.undo import way_back
from table.tables import Play, new_table, started
from table.test_a_table_is_its_entries import anything

PEOPLE = ("human", "human", "human")


class Kept:
    """A table's entries, and snapshots of it on the way."""

    def __init__(self, play: Play, every: int, moves: int, seed: int = 1) -> None:
        self.table, self.snapshots = play.table, dict[int, bytes]()
        self.fetched = 0
        rng = Rng(seed)
        while play.table.status == "playing" and play.table.last < moves:
            anything(play, rng)
            at = play.table.last // every * every
            if at == play.table.last and play.table.state is not None:
                self.snapshots[at] = snapshot.encode(play.table)

    def resumed(self, seq: int, upto: int | None = None) -> Table:
        def new() -> Table:
            table = self.table
            clock = None if table.clocks is None else (table.clocks.bank, table.clocks.turn)
            return new_table(*PEOPLE, game=table.game, clock=clock)

        def earlier() -> list[AnyEntry]:
            self.fetched += 1
            return list(self.table.entries[:seq])

        found = snapshot.resume(new, self.snapshots[seq], earlier)
        for entry in self.table.entries[seq:upto]:
            found.apply(entry)
        return found


def now(table: Table) -> dict[str, Any]:
    """What those at the table need, most of it without a look at what was long ago."""
    seats = range(len(table.seats))
    return {
        "state": table.kernel.snapshot(),
        "views": [table.view(seat) for seat in (SPECTATOR, *seats)],
        "deciders": table.deciders(),
        "position": (table.position, table.fresh, table.choices, table.asked, table.last),
        "turns": [table.turn_of(seat) for seat in seats],
        "counted": (table.taken_back, table.stood_in, table.hinted, table.hinted_at),
        "seats": (table.seats, table.host, table.clocks, table.secret, table.practice),
        "back": [way_back(table, seat) for seat in seats],
        "steps": len(table.steps),
        "missed": [missed(table, seat, 0) for seat in seats],
    }


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_it_is_the_same_and_has_the_same_history(game: str, seed: int) -> None:
    kept = Kept(started(*PEOPLE, game=game, clock=(600, 10)), every=20, moves=130, seed=seed)
    assert len(kept.snapshots) > 3
    for seq in kept.snapshots:
        table = kept.resumed(seq)
        assert now(table) == now(kept.table)
        for viewer in (SPECTATOR, 1):
            assert Log(table, viewer, "pl").since(0) == Log(kept.table, viewer, "pl").since(0)
        assert table.entries == kept.table.entries
        assert record(table) == record(kept.table)
        assert list(table.steps) == list(kept.table.steps)
    assert kept.fetched == len(kept.snapshots)  # once for each table, however much was asked


def test_what_is_needed_for_a_move_needs_no_look_back() -> None:
    play = started(*PEOPLE, game="1906-san-francisco")
    kept = Kept(play, every=20, moves=0)
    rng = Rng(3)
    while play.table.last < 120:
        play.move(rng.integer(1000))
        if play.table.last % 20 == 0:
            kept.snapshots[play.table.last] = snapshot.encode(play.table)
    table = kept.resumed(80)
    assert now(table) == now(play.table)
    assert Log(table, 1, "en", 90).since(90) == Log(play.table, 1, "en", 90).since(90)
    on = Play(table)
    for _ in range(20):
        on.move(rng.integer(1000))
    assert (table.last, kept.fetched) == (140, 0)


@pytest.mark.parametrize("game", GAMES)
def test_taking_back_from_afar_is_the_same(game: str) -> None:
    play = started("human", "random", "random", game=game)
    kept = Kept(play, every=20, moves=0)
    rng = Rng(5)
    while play.table.last < 60:
        play.move(rng.integer(1000))
        if play.table.last % 20 == 0:
            kept.snapshots[play.table.last] = snapshot.encode(play.table)
    for _ in range(8):
        play.do(wishes.undo, 0, play.table.position)
    play.move(3)
    for seq in kept.snapshots:
        table = kept.resumed(seq)
        assert now(table) == now(play.table)
        assert Log(table, 0, "es").since(0) == Log(play.table, 0, "es").since(0)


def test_a_snapshot_that_cannot_be_is_refused() -> None:
    kept = Kept(started(*PEOPLE), every=20, moves=45)
    good = kept.snapshots[40]
    for bad in (b"", b"{}", good[:-9], good.replace(b'"players":3', b'"players":9', 1)):
        kept.snapshots[40] = bad
        with pytest.raises(FoglineError, match="its snapshot cannot be read"):
            kept.resumed(40)


def test_a_tail_is_a_list_of_which_the_beginning_is_fetched_once() -> None:
    whole, fetched = list(range(100)), list[int]()

    def fetch() -> list[int]:
        fetched.append(1)
        return whole[:90]

    tail = Tail(90, fetch, whole[90:])
    tail.append(100)
    assert (len(tail), tail[-1], tail[95], tail[97:], tail[90:92]) == (
        101,
        100,
        95,
        [97, 98, 99, 100],
        [90, 91],
    )
    assert (tail[200:], fetched) == ([], [])
    with pytest.raises(IndexError):
        tail[101]
    assert (tail[-101], tail[89:91], list(tail), fetched) == (0, [89, 90], [*whole, 100], [1])
