"""What Python code gives the kernel of San Francisco: is it a deck, an edition, a position?"""

from __future__ import annotations

from typing import Any

from fogline.core.box import NOBODY, SEATS
from fogline.core.fields import Fields
from fogline.core.positions import Position, check_base, each_once, expect, numbers, read, within
from fogline.games.san_francisco.box import (
    ALL_CARDS,
    ANY_ROW,
    CARDS,
    CELLS,
    CHOOSING,
    DEPOT,
    DISTRICTS,
    EMPTY,
    ENDS,
    HAS_FOUNDATION,
    LAYING,
    OVER,
    PLACING,
    ROWS,
    SPACES,
    SYMBOLS,
    VALUE4,
)
from fogline.games.san_francisco.kernel import EditionFigures

BONUS_CARDS = (VALUE4, DEPOT)
MOST = 1000  # more tokens, contracts or points than any game can see
SETS = ("filled", "tracks", "markers", "squares", "foundations", "skyscrapers")


def check_deck(deck: object) -> list[int]:
    cards: Any = numbers("deck", deck, CARDS)
    each_once("deck", cards, range(CARDS), "the project cards")
    found: list[int] = cards
    return found


def check_figures(given: object, fields: Fields) -> Position:
    figures = read(given, fields)
    points = dict.fromkeys(("skyscraper", "medal", "completion", "token"), (-MOST, MOST))
    within(
        figures,
        {
            "row": (ANY_ROW, ROWS - 1),
            "value": (0, MOST),
            "symbols": (0, (1 << len(SYMBOLS)) - 1),
            "district_bonus": (0, DISTRICTS - 1),
            "printed_depots": (0, (1 << CELLS) - 1),
            "skyscraper_need": (0, MOST),
            "square_value": (0, MOST),
            "plus2_value": (0, MOST),
            "bonus_copies": (0, MOST),
            "foundation_tokens": (0, CARDS),
            "district_points": (-MOST, MOST),
            "network_points": (-MOST, MOST),
            **{f"{name}_points": limits for name, limits in points.items()},
        },
    )
    foundations = sum(symbols & HAS_FOUNDATION > 0 for symbols in figures["symbols"][:CARDS])
    tokens = figures["foundation_tokens"][2:]
    expect(
        min(tokens) >= 1 and max(tokens) <= foundations, "foundation_tokens", "one for a card each, SF-3.3"
    )
    return figures


def check_position(snapshot: object, fields: Fields, t: EditionFigures) -> Position:
    p = read(snapshot, fields)
    check_base(p, len(ENDS) - 1, OVER)
    seats = p["players"] - 1
    within(
        p,
        {
            "first": (0, seats),
            "turn": (0, seats),
            "drawn": (0, CARDS),
            "column": (0, CARDS - 1),
            "column_size": (0, CARDS),
            "tray": (0, CARDS - 1),
            "tray_size": (0, CARDS),
            "boxed": (0, CARDS),
            "tokens": (0, CARDS),
            "bonus_row": (NOBODY, ROWS - 1),
            "bonus_card": (EMPTY, ALL_CARDS - 1),
            "bonuses": (0, t.bonus_copies),
            "completed_by": (NOBODY, seats),
            "medal": (NOBODY, seats),
            "contracts": (0, MOST),
            "discard_tokens": (0, MOST),
            "points_tokens": (0, MOST),
            "seaside": (0, CELLS),
            "card": (EMPTY, ALL_CARDS - 1),
            "worth": (0, 20 * MOST),
            "row_size": (0, SPACES),
            "bonus_symbols": (0, SPACES),
            **dict.fromkeys(SETS, (0, (1 << CELLS) - 1)),
        },
    )
    check_deck(p["deck"])
    check_cards(p, t)
    check_boards(p)
    phase = p["phase"]
    expect(
        (phase == CHOOSING) == (p["bonus_row"] >= 0), "bonus_row", "a row while a bonus is chosen, else -1"
    )
    expect(
        (p["bonus_card"] in BONUS_CARDS) if phase == LAYING else p["bonus_card"] == -1,
        "bonus_card",
        "a bonus card while one is laid, else -1",
    )
    return p


def check_cards(p: Position, t: EditionFigures) -> None:
    """Every project card is in one place, and the tokens run out before the deck (SF-3.3)."""
    placing = p["phase"] == PLACING
    expect(not placing or p["drawn"] > 0, "drawn", "a card to place")
    out = p["drawn"] - placing
    on_table = p["tray"][: p["tray_size"]] + [card for card in p["card"] if 0 <= card < CARDS]
    for i, size in enumerate(p["column_size"]):
        on_table += p["column"][CARDS * i : CARDS * i + size]
    expect(
        len(set(on_table)) == len(on_table) and set(on_table) <= set(p["deck"][:out]),
        "column, tray, card",
        "only cards that have been drawn, and each in one place",
    )
    expect(len(on_table) + p["boxed"] == out, "boxed", "all cards that have been drawn and lie nowhere else")
    if not p["over"]:
        symbols = t.symbols
        left = sum(symbols[card] & HAS_FOUNDATION > 0 for card in p["deck"][out:])
        expect(1 <= p["tokens"] <= left, "tokens", f"from 1 to {left}, the foundation cards to come")


def check_boards(p: Position) -> None:
    """Cards lie in each row from the left, and everything else on cards."""
    for player in range(SEATS):
        cells = p["card"][CELLS * player : CELLS * (player + 1)]
        sizes = p["row_size"][ROWS * player : ROWS * (player + 1)]
        lying = [i % SPACES < sizes[i // SPACES] for i in range(CELLS)]
        expect(lying == [card >= 0 for card in cells], "card, row_size", "the cards of a row from its left")
        expect(player < p["players"] or not any(sizes), "card", "no cards of a seat that nobody has")
        filled = sum(1 << i for i, there in enumerate(lying) if there)
        expect(p["filled"][player] == filled, "filled", "the spaces with cards")
        worths = p["worth"][CELLS * player : CELLS * (player + 1)]
        expect(
            all(there or not worth for there, worth in zip(lying, worths, strict=True)),
            "worth",
            "0 on a space without a card",
        )
        for name in SETS[1:]:
            expect(p[name][player] & ~filled == 0, name, "only spaces with cards")
