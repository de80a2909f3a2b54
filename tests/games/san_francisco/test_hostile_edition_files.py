"""Hostile edition files: an edition or an EditionError comes of them, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fogline.core.editions import DEEPEST, LARGEST_FILE, MOST_DOTS, Edition, packaged
from fogline.core.errors import LONGEST_PROBLEM, EditionError
from games.san_francisco.position import GAME, edited

PACKAGED = packaged("san-francisco")
LINES = PACKAGED.decode().partition("\nformat")[2].splitlines()


def problems(data: bytes) -> list[str]:
    """What is wrong with a file; each problem is one line."""
    with pytest.raises(EditionError) as caught:
        GAME.read_edition(data)
    found = caught.value.problems
    assert found
    assert all(0 < len(problem) <= LONGEST_PROBLEM for problem in found)
    assert all(problem.isprintable() for problem in found)
    return found


def read(data: bytes) -> Edition | None:
    """The edition in a file, or None if there are problems with it."""
    try:
        return GAME.read_edition(data)
    except EditionError:
        problems(data)
        return None


HOSTILE: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", 'format: expected "fogline-edition/1", found None'),
    "no text": (b"\xff\xfe\x00", "not UTF-8 text: byte 0 is 0xff"),
    "cut in a letter": (PACKAGED + "ś".encode()[:1], "not UTF-8 text: byte"),
    "nul": (PACKAGED + b"\0", "not TOML"),
    "mark of byte order": (b"\xef\xbb\xbf" + PACKAGED, "not TOML"),
    "no toml": (b"{}", "not TOML"),
    "twice": (PACKAGED + PACKAGED, "not TOML"),
    "too large": (PACKAGED + b"#" * LARGEST_FILE, "too large"),
    "long number": (edited(("rows = 5", "rows = " + "9" * 5000)), "not TOML"),
    "long number, short enough to parse": (
        edited(("rows = 5", "rows = " + "9" * 4000)),
        "board.rows: expected",
    ),
    "hexadecimal": (edited(("rows = 5", "rows = 0x" + "f" * 9000)), "board.rows: expected"),
    "hexadecimal value": (
        edited(("value = 4", "value = 0x" + "f" * 9000)),
        "deck.cards[0] (blue-01).value: ",
    ),
    "hexadecimal format": (edited(('"fogline-edition/1"', "0x" + "f" * 9000)), "found a huge number"),
    "hexadecimal in a list": (edited(('"fogline-edition/1"', "[0x" + "f" * 9000 + "]")), "found a huge list"),
    "hexadecimal source": (edited(('"rulebook"', "[0x" + "f" * 9000 + "]")), "board.source: expected one of"),
    "64 bits": (edited(("medal = 2", f"medal = {2**63}")), "points.medal: expected `int` <= 1000"),
    "infinite": (edited(("medal = 2", "medal = inf")), "points.medal: expected `int`, got `float`"),
    "open lists": (edited(('"house-1"', "[" * 100_000)), "nested too deeply"),
    "lists in lists": (edited(('"house-1"', "[" * 100 + "]" * 100)), "nested too deeply"),
    "tables in tables": (edited(('"house-1"', "{a=" * 100 + "1" + "}" * 100)), "nested too deeply"),
    "dots": (edited(('"house-1"', '"house-1"\na' + ".a" * 100 + "=1")), "nested too deeply"),
    "dotted format": (
        edited(('format = "fogline-edition/1"', "format" + ".a" * 100 + "=1")),
        "nested too deeply",
    ),
    "very many dots": (
        edited(('"house-1"', '"house-1"\na' + ".a" * 300_000 + "=1")),
        f"at most {MOST_DOTS} dots",
    ),
    "dots and lists": (
        edited(('"house-1"', '"house-1"\nx = ' + ("[\n{ a" + ".a" * 190 + " = ") * 50 + "1" + "}\n]" * 50)),
        "nested too deeply",
    ),
    "long id": (edited(('"blue-01"', f'"{"b" * 300_000}"')), "deck.cards[0] (bbb"),
    "long key": (
        edited(("rows = 5", "rows = 5\n" + "b" * 300_000 + " = 1")),
        "board: object contains unknown field",
    ),
    "lines in a key": (edited(("rows = 5", 'rows = 5\n"a\\nb\\u2028c" = 1')), "unknown field `a b c`"),
    "lines in an id": (edited(('"blue-01"', '"blue\\n\\r\\u0085-01"')), "deck.cards[0] (blue   -01).id"),
    "orders to a terminal": (edited(('"blue-01"', '"\\u001b[2Jblue"')), "deck.cards[0] ( [2Jblue).id"),
    "long colour": (
        edited(('colour = "blue", value = 4', f'colour = "{"b" * 40}", value = 4')),
        "found 'bbb",
    ),
    "long player count": (edited(("2 = 6,", f"{'2' * 100_000} = 6,")), "expected the keys 2, 3, 4, found"),
    "escaped surrogate": (edited(('"house-1"', '"\\ud800"')), "not TOML"),
}


@pytest.mark.parametrize(("data", "problem"), HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_files(data: bytes, problem: str) -> None:
    assert any(problem in found for found in problems(data))


def test_nesting_as_deep_as_allowed() -> None:
    """One table, with lists in it: the file itself is the first level."""
    inside = DEEPEST - 2
    data = edited(('"house-1"', "[" * inside + "]" * inside))
    assert problems(data) == ["id: expected `str`, got `array`"]


@given(st.integers(0, len(PACKAGED) - 1))
@settings(max_examples=60)
def test_a_truncated_file(length: int) -> None:
    """Whatever is cut off: only remarks and the end of the last line can be missed."""
    found = read(PACKAGED[:length])
    assert found is None or length >= len(PACKAGED.rstrip())


@given(st.binary(max_size=300))
def test_bytes(data: bytes) -> None:
    problems(data)


@given(st.integers(0, len(PACKAGED) - 1), st.binary(min_size=1, max_size=6))
@settings(max_examples=150)
def test_overwritten_bytes(at: int, data: bytes) -> None:
    read(PACKAGED[:at] + data + PACKAGED[at + len(data) :])


toml_values = st.sampled_from(
    [
        "0", "1", "-1", "5", "101", "-9223372036854775809", "9" * 30, "0xffffffffffffffffffffff", "1.0",
        "nan", "-inf", "1e300", "true", "1906-04-18", "05:12:00", "1906-04-18T05:12:00Z",
        '""', '"blue"', '"black"',
        '"plus2"', '"\\n"', '"\\u0000"', "'''\n\n'''", "[]", "[[]]", "[1, 'a', {}]", "{}", "{ a = 1 }",
        '{ en = "a", pl = "b", es = "c" }', '{ en = 1, pl = "b", es = "c" }', "[0, 0]", '["tracks"]',
        "{ id = 1 }", "[{ id = [] }]", '{ source = "house" }', "{ source = {} }", "{ 2 = 1, 3 = 1, 4 = 1 }",
        "{ 2 = [1, 1], 3 = [1, 1, 1], 4 = [1, 1, 1, 1] }",
    ]
)  # fmt: skip
ENTRIES = [i for i, line in enumerate(LINES) if " = " in line and not line.startswith("#")]


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    """The packaged edition with some entries given another value, doubled, renamed or taken out."""
    lines = list(LINES)
    for _ in range(draw(st.integers(1, 3))):
        i = draw(st.sampled_from([i for i in ENTRIES if " = " in lines[i]]))
        key, _, value = lines[i].partition(" = ")
        match draw(st.integers(0, 4)):
            case 0:
                lines[i] = ""
            case 1:
                lines[i] = f"{key} = {draw(toml_values)}" + ("," if value.endswith(",") else "")
            case 2:
                lines[i] = f"{key}x = {value}"
            case 3:
                lines[i] = f"{lines[i]}\n{lines[i]}"
            case 4:
                parts = lines[i].split(" = ")
                j = draw(st.integers(1, len(parts) - 1))
                parts[j] = draw(toml_values) + (
                    ", " + parts[j].partition(", ")[2] if ", " in parts[j] else " },"
                )
                lines[i] = " = ".join(parts)
    return ("format" + "\n".join(lines)).encode()


def test_the_unmutated_text_is_the_edition() -> None:
    assert GAME.read_edition(("format" + "\n".join(LINES)).encode()).id == "house-1"


@given(mutated())
@settings(max_examples=300)
def test_mutated_files_are_editions_that_can_be_played_or_refused(data: bytes) -> None:
    found = read(data)
    if found is not None:
        state = GAME.new(3, seed=1, edition=found)
        step = 0
        while not state.over:
            legal = state.legal()
            state.apply(legal[step % len(legal)])
            step += 1
        assert len(GAME.result(state)["scores"]) == 3
