"""The edition file of San Francisco: whatever does not fit is refused, by the name of its entry."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from fogline.core.editions import SOURCES, packaged
from fogline.core.errors import EditionError
from fogline.core.playouts import playout
from fogline.games.san_francisco.box import ROWS
from games.san_francisco.position import GAME, edited, edition, symbols

PACKAGED = packaged("san-francisco")
FIRST_CARD = '{ id = "blue-01", colour = "blue", value = 4, symbols = [] }'
LINES = PACKAGED.decode().partition("\nformat")[2].splitlines()


def problems(data: bytes) -> list[str]:
    """What is wrong with a file: an EditionError, whatever it is."""
    with pytest.raises(EditionError) as caught:
        GAME.read_edition(data)
    assert str(caught.value) == "\n".join(caught.value.problems)
    assert caught.value.problems
    return caught.value.problems


# ---- the packaged file -------------------------------------------------------------------------------


def test_the_packaged_edition_is_byte_for_byte_what_records_name() -> None:
    sha256 = "f741ee8e55f2a350b3aa618e33ad8c193ac65a4f8dd2df33d35264a7e469a30e"
    assert hashlib.sha256(PACKAGED).hexdigest() == sha256
    assert GAME.edition().sha256 == sha256
    assert (GAME.edition().id, GAME.edition().game) == ("house-1", "san-francisco")


def test_the_hash_is_that_of_the_bytes() -> None:
    other = GAME.read_edition(PACKAGED + b"\n# a remark")
    assert other.sha256 == hashlib.sha256(PACKAGED + b"\n# a remark").hexdigest()
    assert GAME.read_edition(PACKAGED.replace(b"\n", b"\r\n")).sha256 != GAME.edition().sha256


def test_where_figures_come_from() -> None:
    known = GAME.edition()
    assert known.source("board.rows") == "rulebook"
    assert known.source("board.printed_depots") == "public"
    assert known.source("districts.0.bonus") == "house"
    assert known.source("districts.2.name") == "public"
    assert known.source("deck.cards.4.value") == "house"
    assert known.source("no.such.entry") == "house"
    assert set(known.sources.values()) <= set(SOURCES)


def test_the_structure_without_what_is_optional() -> None:
    title, note = (next(line for line in LINES if line.startswith(key)) for key in ("title", "[note]"))
    at = LINES.index(note)
    plain = edition((title, ""), *((line, "") for line in LINES[at : at + 4]))
    assert plain.content.file.title is None
    assert plain.content.file.note is None
    assert edition(('source = "rulebook"\nrows', "rows")).source("board.rows") == "house"


# ---- every check -------------------------------------------------------------------------------------

CHECKS: list[tuple[str, str, str]] = [
    # old text, new text, the problem
    (
        '"fogline-edition/1"',
        '"fogline-edition/2"',
        "format: expected \"fogline-edition/1\", found 'fogline-edition/2'",
    ),
    ('format = "fogline-edition/1"', "", 'format: expected "fogline-edition/1", found None'),
    ('"san-francisco"', '"chess"', "game: expected \"san-francisco\", found 'chess'"),
    ('id = "house-1"', "", "file: object missing required field `id`"),
    ('id = "house-1"', 'id = "House 1"', "id: expected `str` matching regex"),
    ('id = "house-1"', 'id = "house-1\\n"', "id: expected `str` matching regex"),
    ('id = "house-1"', 'id = ""', "id: expected `str` matching regex"),
    ('id = "house-1"', f'id = "{"h" * 41}"', "id: expected `str` matching regex"),
    ('id = "house-1"', "id = 1", "id: expected `str`, got `int`"),
    ('id = "house-1"', 'id = "house-1"\nname = "x"', "file: object contains unknown field `name`"),
    ("title = { en =", "title = { de =", "title: expected a text in English: en = ..."),
    (
        "title = { en =",
        "title = { English =",
        "title: expected codes of languages, as en and pl, found 'English'",
    ),
    ('pl = "San Francisco: wydanie domowe"', "pl = 3", "title: expected a text in pl, found 3"),
    ("rows = 5", "rows = 6", "board.rows: expected 5, found 6"),
    ("rows = 5", 'rows = "5"', "board.rows: expected `int`, got `str`"),
    ("rows = 5", "rows = true", "board.rows: expected `int`, got `bool`"),
    ("rows = 5", "rows = 5.5", "board.rows: expected `int`, got `float`"),
    ("rows = 5", "rows = nan", "board.rows: expected `int`, got `float`"),
    ("rows = 5", "rows = 1906-04-18", "board.rows: expected `int`, got `date`"),
    ("rows = 5", "rows = [5]", "board.rows: expected `int`, got `array`"),
    ("rows = 5", "", "board: object missing required field `rows`"),
    ("rows = 5", "rows = 5\nrooms = 5", "board: object contains unknown field `rooms`"),
    ("spaces = 5", "spaces = 0", "board.spaces: expected 5, found 0"),
    ("project_columns = 3", "project_columns = -1", "board.project_columns: expected 3, found -1"),
    ("[0, 1, 2, 3, 4]", "[0, 1, 1]", "board.printed_depots: expected each space at most once"),
    ("[0, 1, 2, 3, 4]", "[5]", "board.printed_depots[0]: expected `int` <= 4"),
    ("[0, 1, 2, 3, 4]", "[0, -1]", "board.printed_depots[1]: expected `int` >= 0"),
    ("[0, 1, 2, 3, 4]", "4", "board.printed_depots: expected `array`, got `int`"),
    (
        'source = "rulebook"',
        'source = "hearsay"',
        "board.source: expected one of rulebook, printed, public, house, found 'hearsay'",
    ),
    ('source_bonus = "house"', "source_bonus = 1", "districts.0.source_bonus: expected one of"),
    (
        'colour = "blue"\n',
        'colour = "black"\n',
        'districts[0] (black): "black" is the colour of universal cards',
    ),
    ('colour = "blue"\n', 'colour = "gray"\n', "districts[1] (gray): this colour has a district already"),
    ('colour = "blue"\n', 'colour = "Blue!"\n', "districts[0] (Blue!).colour: expected `str` matching regex"),
    ('colour = "blue"\n', "colour = 1\n", "districts[0].colour: expected `str`, got `int`"),
    ('bonus = "plus2"', 'bonus = "tracks"', "districts[0] (blue).bonus: invalid enum value 'tracks'"),
    (
        "printed_depots = [0, 1, 2, 3, 4]",
        "printed_depots = [1]\ndepot_spaces = [{ row = 4, space = 1 }]",
        "board.depot_spaces[0]: this space is named before",
    ),
    (
        "printed_depots = [0, 1, 2, 3, 4]",
        "printed_depots = []\ndepot_spaces = [{ row = 5, space = 0 }]",
        "board.depot_spaces[0].row: expected `int` <= 4",
    ),
    ('bonus = "plus2"', "", "districts[0] (blue): object missing required field `bonus`"),
    ('en = "Waterfront", ', "", "districts[0] (blue).name: expected a text in English: en = ..."),
    ("skyscraper_need = 7", "skyscraper_need = -1", "values.skyscraper_need: expected `int` >= 0"),
    ("skyscraper_need = 7", "skyscraper_need = 101", "values.skyscraper_need: expected `int` <= 100"),
    ("square = 4", "square = 1000", "values.square: expected `int` <= 100"),
    ("plus2_token = 2", "plus2_token = 0", "values.plus2_token: expected `int` >= 1"),
    ("value4_card = 4", "value4_card = -4", "values.value4_card: expected `int` >= 0"),
    ("bonus_copies = 3", "bonus_copies = -3", "supply.bonus_copies: expected `int` >= 0"),
    ("bonus_copies = 3", "bonus_copies = 101", "supply.bonus_copies: expected `int` <= 100"),
    ("contracts = 12", "contracts = []", "supply.contracts: expected `int`, got `array`"),
    ("markers = 28", "markers = 101", "supply.markers: expected `int` <= 100"),
    ("skyscrapers = 9", "", "supply: object missing required field `skyscrapers`"),
    (
        "{ 2 = 6, 3 = 8, 4 = 10 }",
        "{ 2 = 6, 3 = 8 }",
        "foundation_tokens.by_players: expected the keys 2, 3, 4, found '2', '3'",
    ),
    ("{ 2 = 6, 3 = 8, 4 = 10 }", "{ 1 = 6, 2 = 6, 3 = 8, 4 = 10 }", "found '1', '2', '3', '4'"),
    (
        "{ 2 = 6, 3 = 8, 4 = 10 }",
        "{ 2 = 0, 3 = 8, 4 = 10 }",
        "foundation_tokens.by_players[...]: expected `int` >= 1",
    ),
    ("skyscraper = 2", "skyscraper = 1001", "points.skyscraper: expected `int` <= 1000"),
    ("medal = 2", "medal = 0.5", "points.medal: expected `int`, got `float`"),
    ("completion = 2", 'completion = "2"', "points.completion: expected `int`, got `str`"),
    ("points_token = 3", "points_token = -1001", "points.points_token: expected `int` >= -1000"),
    (
        "district = { 2 = [4, 0],",
        "district = { 2 = [4, 2, 0],",
        "advantage.district.2: expected 2 numbers, found 3",
    ),
    (
        "district = { 2 = [4, 0],",
        "district = { 2 = [0, 4],",
        "advantage.district.2: expected the best rank first",
    ),
    (
        "district = { 2 = [4, 0],",
        "district = {",
        "advantage.district: expected the keys 2, 3, 4, found '3', '4'",
    ),
    ("network = { 2 = [5, 0],", "network = { 2 = [5],", "advantage.network.2: expected 2 numbers, found 1"),
    (
        "network = { 2 = [5, 0],",
        "network = { 2 = [5, 9],",
        "advantage.network.2: expected the best rank first",
    ),
    (
        "network = { 2 = [5, 0],",
        "network = { 5 = [5, 0],",
        "advantage.network: expected the keys 2, 3, 4, found '3', '4', '5'",
    ),
    (FIRST_CARD + ",", "", "deck.cards: expected 87 cards (SF-1.2), found 86"),
    (
        FIRST_CARD,
        FIRST_CARD + ', { id = "new", colour = "blue", value = 1, symbols = [] }',
        "deck.cards: expected 87 cards (SF-1.2), found 88",
    ),
    ('id = "blue-01"', 'id = "blue-02"', "deck.cards[1] (blue-02): this id is taken by an earlier card"),
    ('id = "blue-01"', 'id = "depot"', "deck.cards[0] (depot): this id means a bonus; expected another one"),
    (
        'id = "blue-01"',
        'id = "tracks"',
        "deck.cards[0] (tracks): this id means a bonus; expected another one",
    ),
    ('id = "blue-01"', 'id = "blue 01"', "deck.cards[0] (blue 01).id: expected `str` matching regex"),
    ('id = "blue-01"', 'id = "blue-01\\n"', "deck.cards[0] (blue-01 ).id: expected `str` matching regex"),
    (
        '{ id = "blue-01", colour = "blue"',
        '{ id = "blue-01", colour = "pink"',
        "(blue-01): colour: expected one of blue, gray, orange, yellow, green, black, found 'pink'",
    ),
    (
        '{ id = "blue-01", colour = "blue"',
        '{ id = "blue-01"',
        "deck.cards[0] (blue-01): object missing required field `colour`",
    ),
    (FIRST_CARD, FIRST_CARD.replace("4", "5"), "deck.cards[0] (blue-01).value: expected `int` <= 4"),
    (FIRST_CARD, FIRST_CARD.replace("4", "-1"), "deck.cards[0] (blue-01).value: expected `int` >= 0"),
    (FIRST_CARD, FIRST_CARD.replace("4", '"4"'), "deck.cards[0] (blue-01).value: expected `int`, got `str`"),
    (
        FIRST_CARD,
        FIRST_CARD.replace("[]", '["park"]'),
        "deck.cards[0] (blue-01).symbols[0]: invalid enum value 'park'",
    ),
    (
        FIRST_CARD,
        FIRST_CARD.replace("[]", '"bonus"'),
        "deck.cards[0] (blue-01).symbols: expected `array`, got `str`",
    ),
    (
        FIRST_CARD,
        FIRST_CARD.replace("[]", '["bonus", "bonus"]'),
        "deck.cards[0] (blue-01): symbols: expected each symbol at most once",
    ),
    (
        FIRST_CARD,
        FIRST_CARD.replace("4, symbols = []", '0, symbols = ["square"]'),
        "deck.cards[0] (blue-01): city squares are only gray, orange, yellow (SF-5.8)",
    ),
    (
        FIRST_CARD,
        FIRST_CARD.replace(" }", ", x = 1 }"),
        "deck.cards[0] (blue-01): object contains unknown field `x`",
    ),
    (FIRST_CARD, "1", "deck.cards[0]: expected `object`, got `int`"),
    (FIRST_CARD, "[]", "deck.cards[0]: expected `object`, got `array`"),
    ("cards = [", "cards = 5\nmore = [", "deck"),
    (
        'value = 0, symbols = ["square"]',
        'value = 1, symbols = ["square"]',
        "deck.cards[29] (gray-14): value: expected 0 on a city square, found 1",
    ),
]


@pytest.mark.parametrize(
    ("old", "new", "problem"), CHECKS, ids=[f"{c[1][:40]}-{i}" for i, c in enumerate(CHECKS)]
)
def test_a_check_names_the_entry_and_what_was_expected(old: str, new: str, problem: str) -> None:
    assert any(problem in found for found in problems(edited((old, new))))


def test_the_largest_figures_can_be_played() -> None:
    """Whatever a file may say, the kernel plays with: 100 copies of each bonus (SF-7.2), 500 points each."""
    large = edition(
        ("skyscraper_need = 7", "skyscraper_need = 100"),
        ("square = 4", "square = 100"),
        ("plus2_token = 2", "plus2_token = 100"),
        ("value4_card = 4", "value4_card = 100"),
        ("bonus_copies = 3", "bonus_copies = 100"),
        ("points_token = 3", "points_token = 1000"),
        ("2 = [4, 0]", "2 = [1000, -1000]"),
        ("2 = [5, 0]", "2 = [1000, -1000]"),
    )
    for seed in range(20):
        state = GAME.new(2, seed, edition=large)
        playout(state)
        assert sum(row["districts"] + row["network"] for row in GAME.result(state)["breakdown"]) == 0
        left = GAME.view(state, -1).bonuses
        assert sum(100 - copies for copies in left.values()) <= 2 * ROWS


def test_a_universal_square_is_refused_too() -> None:
    found = problems(edited((symbols("black-06")[0], symbols("black-06", "square")[1])))
    assert found == ["deck.cards[85] (black-06): city squares are only gray, orange, yellow (SF-5.8)"]


@pytest.mark.parametrize("count", [0, 4, 6])
def test_exactly_five_districts(count: int) -> None:
    start, end = PACKAGED.index(b"\n[[districts]]"), PACKAGED.index(b"\n[values]")
    one = b'\n[[districts]]\ncolour = "c%d"\nname = { en = "x", pl = "x", es = "x" }\nbonus = "plus2"\n'
    many = b"".join(one % i for i in range(count)) or b"\ndistricts = []\n"
    head = PACKAGED[:start] if count else PACKAGED[:start].replace(b"\n[note]", b"\ndistricts = []\n[note]")
    data = head + (many if count else b"") + PACKAGED[end:]
    assert f"districts: expected exactly 5, found {count}" in problems(data)


def test_all_problems_are_told_at_once() -> None:
    found = problems(
        edited(("rows = 5", "rows = 4"), ("spaces = 5", "spaces = 4"), ('id = "blue-01"', 'id = "depot"'))
    )
    assert len(found) == 3
    found = problems(edited(('id = "blue-01"', "id = 1"), ('id = "green-16"', 'id = ""')))
    assert [problem.partition(":")[0] for problem in found] == ["deck.cards[0].id", "deck.cards[79].id"]


def test_a_file_is_named_in_its_problems(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(edited(("rows = 5", "rows = 4")))
    with pytest.raises(EditionError, match=r"mine\.toml: board\.rows: expected 5, found 4"):
        GAME.edition(path)
    with pytest.raises(EditionError, match=r"nowhere\.toml: cannot be read"):
        GAME.edition(tmp_path / "nowhere.toml")
    with pytest.raises(EditionError, match="cannot be read"):
        GAME.edition(tmp_path)
    path.write_bytes(PACKAGED)
    assert GAME.edition(path).sha256 == GAME.edition().sha256


def test_of_very_many_problems_the_first_ones_are_told() -> None:
    text = packaged("san-francisco").decode().replace("value = 1, symbols", "value = 9, symbols")
    text = text.replace("value = 2, symbols", "value = 9, symbols").replace(
        "value = 0, symbols", "value = 9, symbols"
    )
    with pytest.raises(EditionError) as caught:
        GAME.read_edition(text.encode())
    assert len(caught.value.problems) == 51
    assert caught.value.problems[-1].endswith("more problems")
