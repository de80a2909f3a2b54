"""What a table is made with: as it is stored, and as it is passed on to the next table."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from fogline.core.errors import FoglineError
from fogline.games import GAMES
from fogline.server.table_rows import read_options
from fogline.table import options
from fogline.table.options import TableOptions

GAME = GAMES["ticket-to-ride-sf"]
SHA256 = GAME.edition().sha256
STORED: dict[str, Any] = {
    "seats": [None, "greedy"],
    "host": 0,
    "first": None,
    "clock": [60, 5],
    "language": "pl",
}


def test_what_older_versions_stored_is_read() -> None:
    found = read_options("t", GAME.id, SHA256, False, STORED)
    assert found == TableOptions(
        game=GAME.id, edition=SHA256, seats=(None, "greedy"), clock=(60, 5), language="pl"
    )
    without_language = {key: value for key, value in STORED.items() if key != "language"}
    assert read_options("t", GAME.id, SHA256, False, without_language).language == "en"


@pytest.mark.parametrize("bad", [{}, {**STORED, "clock": [60]}, {**STORED, "seats": 2}])
def test_what_cannot_be_read_names_the_table(bad: dict[str, Any]) -> None:
    with pytest.raises(FoglineError, match="table t: what it was made with cannot be read"):
        read_options("t", GAME.id, SHA256, False, bad)


def test_a_table_is_as_its_options_say() -> None:
    made = TableOptions(
        game=GAME.id, edition=SHA256, seats=("random", None), host=1, first=0, clock=(60, 5), language="es"
    )
    table = made.table("t", GAME.edition())
    assert [(seat.kind, seat.bot) for seat in table.seats] == [("bot", "random"), ("open", None)]
    assert (table.host, table.first, table.language) == (1, 0, "es")
    assert table.clocks is not None
    assert (table.clocks.bank, table.clocks.turn) == (60, 5)


def test_a_table_in_a_language_that_is_no_longer_spoken_speaks_english() -> None:
    found = read_options("t", GAME.id, SHA256, False, {**STORED, "language": "eo"})
    assert found.table("t", GAME.edition()).language == "en"


def test_a_rematch_keeps_all_but_who_is_the_host_and_who_begins() -> None:
    made = TableOptions(
        game=GAME.id, edition=SHA256, seats=("random", None, None), first=0, clock=(60, 5), language="es"
    )
    again = options.rematch(made.table("t", GAME.edition()), 2, GAME.edition())
    assert again == TableOptions(
        game=GAME.id, edition=SHA256, seats=("random", None, None), host=2, clock=(60, 5), language="es"
    )


def test_strangers_are_strangers_at_their_rematch_too() -> None:
    private = TableOptions(game=GAME.id, edition=SHA256, seats=("random", None))
    for made in (
        structs.replace(private, listed=True),
        structs.replace(private, watchable=True),
        structs.replace(private, strangers=True),
    ):
        table = made.table("t", GAME.edition())
        again = options.rematch(table, 1, table.edition)
        assert not again.listed
        assert not again.watchable
        assert again.table("u", table.edition).public
    table = private.table("t", GAME.edition())
    assert not options.rematch(table, 1, table.edition).table("u", table.edition).public
