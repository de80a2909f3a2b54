"""Which number of an observation is what: its pieces have names, and say what they name."""

from __future__ import annotations

from fogline.core.game import Game
from kit.play import Table, sample, scaled


def places(game: Game) -> dict[str, slice]:
    """Where each piece is."""
    result, at = {}, 0
    for name, length in game.observation_pieces():
        result[name] = slice(at, at + length)
        at += length
    assert at == game.observation_size
    return result


def test_every_number_is_in_one_piece_and_names_are_different(game: Game) -> None:
    pieces = game.observation_pieces()
    assert len(places(game)) == len(pieces)
    assert all(length > 0 for _, length in pieces)


def test_pieces_that_all_games_have_say_what_they_name(table: Table) -> None:
    """One of the numbers of such a piece is 1: which one is known."""
    where = places(table.game)
    for state in sample(table, scaled(15, 3), 10):
        for seat in range(table.players):
            observed = table.game.observe(state, seat)
            found = {name: list(observed[where[f"table.{name}"]]) for name in ("phase", "players", "decides")}
            assert found["phase"].index(1) == state.snapshot()["phase"]
            assert found["players"].index(1) == table.players - min(table.game.players)
            decides = [(seat + i) % table.players == state.player for i in range(len(found["decides"]))]
            assert found["decides"][: table.players] == decides[: table.players]
            assert all(sum(numbers) <= 1 for numbers in found.values())
