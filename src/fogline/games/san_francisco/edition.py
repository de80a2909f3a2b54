"""Reading an edition file of San Francisco, and the figures made from it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from fogline.core import editions
from fogline.core.box import SEATS
from fogline.core.editions import Edition
from fogline.core.errors import EditionError
from fogline.core.pieces import size
from fogline.games.san_francisco import checks
from fogline.games.san_francisco.box import (
    ACTION_COUNT,
    ANY_ROW,
    BONUSES,
    DEPOT,
    PLAYERS,
    SYMBOLS,
    VALUE4,
)
from fogline.games.san_francisco.components import Content, File
from fogline.games.san_francisco.kernel import EditionFigures
from fogline.games.san_francisco.pieces import OBSERVATION


def read(data: bytes) -> Edition:
    """The edition in the bytes of a file; an EditionError names every entry that does not fit."""
    raw, sources = editions.parse(data, "san-francisco")
    file = editions.convert_file(raw, File)
    if problems := checks.problems(file):
        raise EditionError(problems)
    cards = file.deck.cards
    numbers = {card.id: i for i, card in enumerate(cards)} | {"value4": VALUE4, "depot": DEPOT}
    content = Content(file, file.districts, cards, numbers)
    edition = Edition(
        "san-francisco",
        file.id,
        editions.digest(data),
        content,
        raw,
        sources,
        ACTION_COUNT,
        size(OBSERVATION),
        editions.untranslated(raw),
        data=data,
    )
    object.__setattr__(edition, "figures", figures(edition))
    return edition


def figures(edition: Edition) -> EditionFigures:
    """The edition in the form the kernel reads."""
    content: Content = edition.content
    file = content.file
    rows = {district.colour: row for row, district in enumerate(content.districts)}
    t = SimpleNamespace()
    t.row = [rows.get(card.colour, ANY_ROW) for card in content.cards] + [ANY_ROW, ANY_ROW]
    t.value = [card.value for card in content.cards] + [file.values.value4_card, 0]
    t.symbols = [symbol_bits(card.symbols) for card in content.cards] + [0, symbol_bits(["depot"])]
    t.district_bonus = [BONUSES.index(district.bonus) for district in content.districts]
    t.printed_depots = sum(1 << cell for cell in content.depots)
    t.skyscraper_need = file.values.skyscraper_need
    t.square_value = file.values.square
    t.plus2_value = file.values.plus2_token
    t.bonus_copies = file.supply.bonus_copies
    t.foundation_tokens = [0, 0, *(file.foundation_tokens.by_players[str(n)] for n in PLAYERS)]
    t.district_points = by_rank(file.advantage.district)
    t.network_points = by_rank(file.advantage.network)
    t.skyscraper_points = file.points.skyscraper
    t.medal_points = file.points.medal
    t.completion_points = file.points.completion
    t.token_points = file.points.points_token
    return EditionFigures(edition, vars(t))


def symbol_bits(symbols: list[Any]) -> int:
    return sum(1 << SYMBOLS.index(symbol) for symbol in symbols)


def by_rank(points: dict[str, list[int]]) -> list[int]:
    """Four places for each number of players from 1 to 5, best rank first."""
    table = [0] * ((SEATS + 1) * SEATS)
    for players, row in points.items():
        start = (int(players) - 1) * SEATS
        table[start : start + len(row)] = row
    return table
