"""What must hold for an edition of San Francisco beyond the types of its entries."""

from __future__ import annotations

from fogline.core.editions import brief, languages
from fogline.games.san_francisco.box import BONUSES, CARDS, COLUMNS, DISTRICTS, PLAYERS, ROWS, SPACES
from fogline.games.san_francisco.components import UNIVERSAL, Card, File

SQUARE_COLOURS = ("gray", "orange", "yellow")


def problems(file: File) -> list[str]:
    """Everything about an edition that its types cannot say."""
    districts, cards = file.districts, file.deck.cards
    problems: list[str] = []

    def expect(holds: bool, message: str) -> None:
        if not holds:
            problems.append(message)

    board = file.board
    for key, found, needed in (
        ("rows", board.rows, ROWS),
        ("spaces", board.spaces, SPACES),
        ("project_columns", board.project_columns, COLUMNS),
    ):
        expect(found == needed, f"board.{key}: expected {needed}, found {brief(found)}")
    depots = board.printed_depots
    expect(len(set(depots)) == len(depots), "board.printed_depots: expected each space at most once")
    touching = [(ROWS - 1, space) for space in depots]
    for i, space in enumerate(board.depot_spaces):
        place = space.row, space.space
        expect(place not in touching, f"board.depot_spaces[{i}]: this space is named before")
        touching.append(place)

    expect(len(districts) == DISTRICTS, f"districts: expected exactly {DISTRICTS}, found {len(districts)}")
    colours = [d.colour for d in districts]
    for i, district in enumerate(districts):
        where = f"districts[{i}] ({district.colour})"
        expect(district.colour != UNIVERSAL, f'{where}: "{UNIVERSAL}" is the colour of universal cards')
        expect(district.colour not in colours[:i], f"{where}: this colour has a district already")
    for language in languages(district.name for district in districts):
        names = [district.name.in_language(language) for district in districts]
        expect(
            len({name.casefold() for name in names}) == len(names) and all(names),
            f"districts: expected different names in each language, found {', '.join(names)!r} ({language})",
        )

    wanted = [str(n) for n in PLAYERS]
    tokens = file.foundation_tokens.by_players
    for where, keys in (
        ("foundation_tokens.by_players", tokens),
        ("advantage.district", file.advantage.district),
        ("advantage.network", file.advantage.network),
    ):
        found_keys = ", ".join(brief(k) for k in sorted(keys)[:6])
        expect(sorted(keys) == wanted, f"{where}: expected the keys 2, 3, 4, found {found_keys}")
    for name in ("district", "network"):
        for key, points in getattr(file.advantage, name).items():
            where = f"advantage.{name}.{key}"
            if key in wanted:
                expect(len(points) == int(key), f"{where}: expected {key} numbers, found {len(points)}")
            expect(points == sorted(points, reverse=True), f"{where}: expected the best rank first")

    problems += check_cards(cards, colours)
    foundations = sum("foundation" in card.symbols for card in cards)
    most = max(tokens.values(), default=0)
    expect(
        foundations >= most,
        f"deck.cards: expected at least as many foundation cards as foundation tokens, {most} (SF-3.3), "
        f"found {foundations}",
    )
    return problems


def check_cards(cards: list[Card], colours: list[str]) -> list[str]:
    problems: list[str] = []
    if len(cards) != CARDS:
        problems.append(f"deck.cards: expected {CARDS} cards (SF-1.2), found {len(cards)}")
    seen: set[str] = set()
    for i, card in enumerate(cards):
        where = f"deck.cards[{i}] ({card.id})"
        if card.id in seen:
            problems.append(f"{where}: this id is taken by an earlier card")
        if card.id in BONUSES:
            problems.append(f"{where}: this id means a bonus; expected another one")
        if card.colour not in (*colours, UNIVERSAL):
            problems.append(
                f"{where}: colour: expected one of {', '.join([*colours, UNIVERSAL])}, "
                f"found {brief(card.colour)}"
            )
        if len(set(card.symbols)) != len(card.symbols):
            problems.append(f"{where}: symbols: expected each symbol at most once")
        if "square" in card.symbols and card.colour not in SQUARE_COLOURS:
            problems.append(f"{where}: city squares are only {', '.join(SQUARE_COLOURS)} (SF-5.8)")
        if "square" in card.symbols and card.value != 0:
            problems.append(f"{where}: value: expected 0 on a city square, found {card.value}")
        seen.add(card.id)
    return problems
