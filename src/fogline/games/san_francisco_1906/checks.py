"""What must hold for an edition of 1906 San Francisco beyond the types of its entries.

Each check yields its complaints; an edition that passes all of them fits the kernel's figures.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fogline.core.editions import brief
from fogline.games.san_francisco_1906.block_checks import check_blocks, check_map
from fogline.games.san_francisco_1906.box import (
    BLOCKS,
    CARDS,
    COLOURS,
    EDGE,
    FIRST_YEAR,
    INCOMES,
    INITIAL,
    KINDS,
    LICENCES,
    OBJECTIVES,
    PLAYERS,
    SERVICES,
    SPACES,
    SPACES_FOR_TWO,
    WILD,
    YEARS,
)
from fogline.games.san_francisco_1906.components import (
    ActionCard,
    File,
    Licence,
    Objective,
    ServiceKind,
    Year,
)

LAST_YEAR = FIRST_YEAR + YEARS - 1
OPENING_GIFTS = ["building", "licence"]  # NS-2.10
DECK = "deck"  # in records, the objective from the deck
COUNTING = ("building", "isolated", "beside_rival", "pairs", "surrounded_corner", "colour", "colour_set")
PAYING = (*COUNTING, "service", "service_set", "rubble", "money", "best_builder")


def problems(file: File) -> list[str]:
    """Everything about an edition that its types cannot say."""
    ids = [colour.id for colour in file.colours.entries]
    return [
        *check_count("colours.list", ids, COLOURS, "NS-1.2"),
        *(f'colours.list ({c}): "rubble" is no colour; expected another id' for c in ids if c == "rubble"),
        *check_map(file.map),
        *check_count("blocks.cards", [block.id for block in file.blocks.cards], BLOCKS, "NS-1.2"),
        *(check_blocks(file, ids) if len(file.blocks.cards) <= BLOCKS else ()),  # more would take long
        *check_actions(file.actions.cards),
        *check_licences(file.licences.cards, ids),
        *check_services(file.services.kinds),
        *check_objectives(file.objectives.cards, ids),
        *check_boards(file),
        *check_majority(file.majority.points),
        *check_years(file.years.entries),
    ]


def check_count(where: str, ids: Sequence[str], expected: int, rule: str) -> Iterator[str]:
    if len(ids) != expected:
        yield f"{where}: expected {expected} entries ({rule}), found {len(ids)}"
    for i, id in enumerate(ids):
        if id in ids[:i]:
            yield f"{where}[{i}] ({id}): this id is taken by an earlier entry"


def check_actions(actions: list[ActionCard]) -> Iterator[str]:
    yield from check_count("actions.cards", [card.id for card in actions], CARDS, "NS-1.2")
    for i, card in enumerate(actions):
        where = f"actions.cards[{i}] ({card.id})"
        for side, expected in (("two", SPACES_FOR_TWO), ("more", SPACES)):
            found = len(getattr(card, side))
            if found != expected:
                yield f"{where}: {side}: expected {expected} spaces, found {found}"
        if "pass" in card.two:
            yield f"{where}: two: there is no pass for 2 players (NS-3.4)"
        if card.more and set(card.more) == {"pass"}:
            yield f"{where}: more: expected an action besides passing (NS-3.3)"
    for side in ("two", "more"):
        found = sum(getattr(card, side).count("subsidised") for card in actions)
        if found != 1:
            yield f"actions.cards: {side}: expected 1 subsidised space on all cards (NS-4.13), found {found}"
    if any(("subsidised" in card.two) != ("subsidised" in card.more) for card in actions):
        yield "actions.cards: expected the subsidised spaces of both sides on one card (NS-4.13)"


def check_licences(licences: list[Licence], colours: list[str]) -> Iterator[str]:
    yield from check_count("licences.cards", [card.id for card in licences], LICENCES, "NS-1.2")
    wild = sum(card.wild for card in licences)
    if wild != WILD:
        yield f"licences.cards: expected {WILD} wild licences (NS-1.2), found {wild}"
    for i, card in enumerate(licences):
        where = f"licences.cards[{i}] ({card.id})"
        if len(card.icons) != 2 or card.icons[0] == card.icons[-1]:
            yield f"{where}: icons: expected 2 different ones (NS-1.2)"
        if card.wild and card.colour is not None and card.number is not None:
            yield f"{where}: a wild licence has a colour or a number or neither, not both (NS-4.14)"
        if (not card.wild or card.colour is not None) and card.colour not in colours:
            yield f"{where}: colour: expected one of {', '.join(colours)}, found {brief(card.colour)}"
        if not card.wild and card.number is None:
            yield f"{where}: number: expected one from 1 to 9"


def check_services(services: list[ServiceKind]) -> Iterator[str]:
    yield from check_count("services.kinds", [service.kind for service in services], KINDS, "NS-1.2")
    for i, service in enumerate(services):
        where = f"services.kinds[{i}] ({service.kind})"
        tables = [service.points_each, service.points_by_count, service.points_by_card]
        if sum(table is not None for table in tables) != 1:
            yield f"{where}: expected exactly one of points_each, points_by_count, points_by_card"
        for key in ("points_by_count", "points_by_card", "letters"):
            values = getattr(service, key)
            if values is not None and len(values) != service.cards:
                yield f"{where}: {key}: expected one entry per card, {service.cards}, found {len(values)}"


def check_objectives(objectives: list[Objective], colours: list[str]) -> Iterator[str]:
    yield from check_count("objectives.cards", [card.id for card in objectives], OBJECTIVES + 1, "NS-1.2")
    initial = sum(card.initial for card in objectives)
    if initial != INITIAL:
        yield f"objectives.cards: expected {INITIAL} initial ones (NS-1.2), found {initial}"
    builders = [card for card in objectives if card.kind == "best_builder"]
    if len(builders) != 1:
        yield f"objectives.cards: expected 1 of the kind best_builder (NS-1.2), found {len(builders)}"
    for i, card in enumerate(objectives):
        where = f"objectives.cards[{i}] ({card.id})"
        if card.id == DECK:
            yield f'{where}: "{DECK}" means the deck in records; expected another id'
        if card.kind == "best_builder" and card.initial:
            yield f"{where}: Best Builder lies beside the common objectives, it is none of them (NS-2.6)"
        yield from check_objective(where, card, colours)


def check_objective(where: str, card: Objective, colours: list[str]) -> Iterator[str]:
    things = {"majority": [*colours, "rubble"], "colour": colours, "service": list(SERVICES)}.get(card.kind)
    if things is None and card.of is not None:
        yield f"{where}: of: the kind {card.kind} has none"
    if things is not None and card.of not in things:
        yield f"{where}: of: expected one of {', '.join(things)}, found {brief(card.of)}"
    if (card.points is not None) != (card.kind in PAYING):
        expected = "a number" if card.kind in PAYING else "none, the kind has its own table"
        yield f"{where}: points: expected {expected}"
    if (card.every is not None) != (card.kind == "money"):
        yield f"{where}: every: expected a number on objectives of the kind money, and only there"


def check_boards(file: File) -> Iterator[str]:
    board = file.development
    rows, columns = len(board.cells), len(board.cells[0]) if board.cells else 0
    if not (1 <= rows <= EDGE and 1 <= columns <= EDGE):
        yield f"development.cells: expected 1 to {EDGE} rows and columns, found {rows} by {columns}"
    for i, row in enumerate(board.cells):
        if len(row) != columns:
            yield f"development.cells[{i}]: expected {columns} cells like the first row, found {len(row)}"
    if len(board.urbanism_bar) != columns:
        yield f"development.urbanism_bar: expected {columns} numbers, found {len(board.urbanism_bar)}"
    if len(board.cleaning_bar) != rows:
        yield f"development.cleaning_bar: expected {rows} numbers, found {len(board.cleaning_bar)}"
    points, maximum = len(file.money.points), file.money.maximum
    if points != maximum + 1:
        yield f"money.points: expected {maximum + 1} numbers, for 0 to {maximum} $, found {points}"
    income = file.income.spaces
    if len(income) != INCOMES:
        yield f"income.spaces: expected {INCOMES} (NS-1.3), found {len(income)}"
    if len(set(income)) != len(income):
        yield "income.spaces: expected different amounts, since records name a space by its amount"


def check_majority(tables: dict[str, list[int]]) -> Iterator[str]:
    wanted = [str(n) for n in PLAYERS]
    if sorted(tables) != wanted:
        found = ", ".join(brief(key) for key in sorted(tables)[:6])
        yield f"majority.points: expected the keys 2, 3, 4, found {found}"
    for key, points in tables.items():
        where = f"majority.points.{key}"
        if key in wanted and len(points) != int(key):
            yield f"{where}: expected {key} numbers, found {len(points)}"
        if points != sorted(points, reverse=True):
            yield f"{where}: expected the best rank first"


def check_years(years: list[Year]) -> Iterator[str]:
    found = [year.year for year in years]
    wanted = list(range(FIRST_YEAR, LAST_YEAR + 1))
    if found != wanted:
        yield f"years.list: expected the years {FIRST_YEAR} to {LAST_YEAR} in order (NS-1.3)"
        return
    for i, year in enumerate(years):
        where = f"years.list[{i}] ({year.year})"
        kinds = [benefit.split(" ")[0] for benefit in year.choose]
        if len(set(kinds)) != len(kinds):
            yield f"{where}: choose: expected each kind of benefit once"
        if year.year == FIRST_YEAR:
            if sorted(year.give) != OPENING_GIFTS or year.choose:
                yield f"{where}: expected to give a building and a licence, with no choice (NS-2.10)"
            continue
        if year.give:
            yield f"{where}: give: only {FIRST_YEAR} gives without a choice (NS-2.10)"
        if not kinds:
            yield f"{where}: choose: expected at least one benefit (NS-5.3)"
        if year.year == LAST_YEAR and not set(kinds) <= {"build", "money"}:
            yield f"{where}: choose: expected build and money only (NS-6.2)"
        if year.year != LAST_YEAR and "build" in kinds:
            yield f"{where}: choose: build is a benefit of {LAST_YEAR} only (NS-6.2)"
