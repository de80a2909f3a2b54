"""Positions of San Francisco for its rule tests, and the moves made in them.

A move is written in short: "draw", "place 0", "finalize 2", "build gray-05 1" (card, row), "bonus tracks",
"mark 1 3" (row, space), "discard 2", "stop".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest

import fogline
from fogline.core.editions import Edition, packaged
from fogline.core.errors import Refused
from fogline.core.game import Move
from fogline.games.san_francisco.kernel import SanFrancisco
from fogline.games.san_francisco.view import Cell, City, View

GAME = fogline.game("san-francisco")
BLUE, GRAY, ORANGE, YELLOW, GREEN = range(5)
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])

Rows = Mapping[int, Sequence[str]]  # row -> its cards from the left

# A board with nothing but tracks, value and the one cell that a test is about left open: 24 cards.
NEARLY_FULL: Rows = {
    BLUE: ["blue-01", "blue-02", "blue-06", "blue-07", "blue-08"],
    GRAY: ["gray-01", "gray-02", "gray-05", "gray-06", "gray-08"],
    ORANGE: ["orange-01", "orange-02", "orange-05", "orange-07", "orange-08"],
    YELLOW: ["yellow-01", "yellow-02", "yellow-04", "yellow-05", "yellow-06"],
    GREEN: ["green-01", "green-02", "green-05", "green-06"],
}


# ---- setting up --------------------------------------------------------------------------------------


def start(
    players: int = 2, top: Sequence[str] = (), first: int = 0, edition: Edition | None = None
) -> SanFrancisco:
    """The start of a game: these cards on top of the deck, the others in the order of the edition."""
    edition = edition or GAME.edition()
    cards = [card.id for card in edition.content.cards]
    deck = [*top, *(card for card in cards if card not in top)]
    state = GAME.deal(edition, players, {"first": first, "deck": deck})
    assert isinstance(state, SanFrancisco)
    return state


def position(
    players: int = 2,
    boards: Mapping[int, Rows] | None = None,
    columns: Iterable[Sequence[str]] = (),
    top: Sequence[str] = (),
    edition: Edition | None = None,
    **fields: Any,
) -> SanFrancisco:
    """The start of a turn: cards on boards and in project columns, the next cards of the deck, and any field.

    Each foundation card that is out has taken its token from the project board.
    """
    boards = boards or {}
    laid = [card for rows in boards.values() for cards in rows.values() for card in cards]
    columns = [list(column) for column in columns]
    out = [*laid, *(card for column in columns for card in column)]
    out = [card for card in out if card not in ("value4", "depot")]
    state = start(players, [*out, *top], edition=edition)
    number = state.edition.content.card_number
    for player, rows in boards.items():
        for row, cards in rows.items():
            for card in cards:
                state.lay(player, number[card], row)
    column, column_size = [0] * (3 * 87), [0] * 3
    for i, ids in enumerate(columns):
        column[87 * i : 87 * i + len(ids)] = [number[card] for card in ids]
        column_size[i] = len(ids)
    all_cards = state.edition.content.cards
    tokens = state.tokens - sum("foundation" in all_cards[number[card]].symbols for card in out)
    usual = {"column": column, "column_size": column_size, "drawn": len(out), "tokens": tokens}
    change(state, **{**usual, **fields})
    return state


def change(state: SanFrancisco, **fields: Any) -> None:
    """Give fields of a position other values; "turn" goes with the player who decides."""
    if "turn" in fields:
        fields["player"] = fields["turn"]
    state.restore({**state.snapshot(), **fields})


def taken(*cards: str, **given: Any) -> SanFrancisco:
    """Player 0 has just taken these cards from a project column."""
    state = position(columns=[cards], **given)
    play(state, "finalize 0")
    return state


def edited(*edits: tuple[str, str]) -> bytes:
    """The packaged edition with some of its text replaced."""
    head, mark, body = packaged("san-francisco").decode().partition("\nformat = ")
    body = mark + body
    for old, new in edits:
        assert old in body, f"{old!r} is not in the edition"
        body = body.replace(old, new, 1)
    return (head + body).encode()


def edition(*edits: tuple[str, str]) -> Edition:
    return GAME.read_edition(edited(*edits))


def symbols(card: str, *carried: str) -> tuple[str, str]:
    """The edit that gives a card these symbols instead of its own."""
    line = re.search(rf'\{{ id = "{card}".*\}}', packaged("san-francisco").decode())
    assert line, f"there is no card {card}"
    names = ", ".join(f'"{symbol}"' for symbol in carried)
    return line.group(), re.sub(r"symbols = \[.*\]", f"symbols = [{names}]", line.group())


# ---- moves -------------------------------------------------------------------------------------------


def move(text: str) -> Move:
    do, *rest = text.split()
    match do:
        case "place" | "finalize":
            return {"do": do, "column": int(rest[0])}
        case "discard":
            return {"do": "discard_contracts", "count": int(rest[0])}
        case "build":
            return {"do": do, "card": rest[0], "row": int(rest[1])}
        case "bonus":
            return {"do": do, "take": rest[0]}
        case "mark":
            return {"do": do, "row": int(rest[0]), "space": int(rest[1])}
    return {"do": do}


def play(state: SanFrancisco, *texts: str) -> SanFrancisco:
    for text in texts:
        GAME.play(state, move(text))
    return state


def offered(state: SanFrancisco) -> set[str]:
    """All legal moves, in short."""
    moves = GAME.moves(state)
    texts = {" ".join(str(part) for part in m.values()).replace("_contracts", "") for m in moves}
    assert len(texts) == len(moves)
    return texts


def refused(state: SanFrancisco, text: str) -> tuple[str, str]:
    """The code and the rule with which a move is refused; nothing may change."""
    before = state.snapshot()
    with pytest.raises(Refused) as caught:
        play(state, text)
    assert state.snapshot() == before
    assert text not in offered(state)
    return caught.value.refusal.code, caught.value.refusal.rule


# ---- looking -----------------------------------------------------------------------------------------


def look(state: SanFrancisco, seat: int = -1) -> View:
    view = GAME.view(state, seat)
    assert isinstance(view, View)
    return view


def city(state: SanFrancisco, player: int = 0) -> City:
    return look(state).cities[player]


def at(state: SanFrancisco, row: int, space: int, player: int = 0) -> Cell:
    cell = city(state, player).board[5 * row + space]
    assert cell, f"no card in row {row}, space {space}"
    return cell


def row(state: SanFrancisco, row: int, player: int = 0) -> list[str | None]:
    return [cell.card if cell else None for cell in city(state, player).board[5 * row : 5 * row + 5]]


def markers(state: SanFrancisco, player: int = 0) -> set[tuple[int, int]]:
    """Row and space of all markers of a player."""
    return {divmod(i, 5) for i, cell in enumerate(city(state, player).board) if cell and cell.marker}


def skyscrapers(state: SanFrancisco, player: int = 0) -> set[tuple[int, int]]:
    return {divmod(i, 5) for i, cell in enumerate(city(state, player).board) if cell and cell.skyscraper}


def medal(state: SanFrancisco) -> int | None:
    """Who owns the master builder's medal."""
    return next((p for p in range(state.players) if city(state, p).medal), None)


# ---- the end -----------------------------------------------------------------------------------------


def finish(state: SanFrancisco) -> dict[str, Any]:
    """Put the last foundation token on a project card; the result."""
    cards = state.edition.content.cards
    deck = state.deck
    last = next(i for i in range(state.drawn, 87) if "foundation" in cards[deck[i]].symbols)
    deck[state.drawn], deck[last] = deck[last], deck[state.drawn]
    change(state, deck=deck, tokens=1)
    play(state, "draw", "place 0")
    return GAME.result(state)


def points(state: SanFrancisco, category: str) -> list[int | float]:
    """What each player would have of a category if the game ended now."""
    return [parts[category] for parts in GAME.breakdown(state)]
