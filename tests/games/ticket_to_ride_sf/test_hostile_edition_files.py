"""Hostile edition files: an edition or an EditionError comes of them, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fogline.core.editions import LARGEST_FILE, Edition, packaged
from fogline.core.errors import LONGEST_PROBLEM, EditionError
from fogline.core.rng import Rng
from fogline.games.ticket_to_ride_sf import svg
from games.ticket_to_ride_sf.position import GAME, edited
from kit.play import scaled

PACKAGED = packaged(GAME.id)
LINES = PACKAGED.decode().partition("\nformat")[2].splitlines()


def read(data: bytes) -> Edition | None:
    """The edition in a file, or None if there are problems with it, each of one line."""
    problems: list[str] = []
    try:
        return GAME.read_edition(data)
    except EditionError as error:
        problems = error.problems
    assert problems
    assert all(0 < len(problem) <= LONGEST_PROBLEM for problem in problems)
    assert all(problem.isprintable() for problem in problems)
    return None


def play_and_draw(edition: Edition) -> None:
    """What is accepted can be played by any number of players, resampled, described and drawn."""
    for players in GAME.players:
        state = GAME.new(players, seed=1, edition=edition)
        rng = Rng(2)
        while not state.over:
            legal = state.legal()
            action = legal[rng.integer(len(legal))]
            assert GAME.action(edition, GAME.move(edition, action)) == action
            assert GAME.words.action(edition, action, "pl")
            if rng.integer(9) == 0:
                state.resample(state.player, rng)
            state.apply(action)
        assert len(GAME.result(state)["scores"]) == players
        assert len(GAME.observe(state, 0)) == edition.observation_size
    svg.draw(edition)


HOSTILE: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "format: expected"),
    "no text": (b"\xff\xfe\x00", "not UTF-8 text"),
    "twice": (PACKAGED + PACKAGED, "not TOML"),
    "too large": (PACKAGED + b"#" * LARGEST_FILE, "too large"),
    "long number": (edited(("ferry = 8", "ferry = " + "9" * 5000)), "not TOML"),
    "64 bits": (edited(("ferry = 8", f"ferry = {2**63}")), "cards.ferry: expected `int` <= 100"),
    "no number": (edited(("x = 672", "x = nan")), "places[0] (alcatraz).x: expected `float` >= -10000"),
    "infinite": (edited(("x = 672", "x = inf")), "places[0] (alcatraz).x: expected `float` <= 10000"),
    "no number in a shape": (edited(("[[30, 700]", "[[nan, 700]")), "map.shapes[0].points[0][0]: expected"),
    "no number in a curve": (
        edited(("control = [420, 120]", "control = [420, nan]")),
        "routes[0] (for-ggb).control[1]",
    ),
    "lines in a name": (edited(('name = "Castro"', 'name = "Cas\\ntro"')), "places[13] (castro)"),
    "orders to a terminal": (edited(('name = "Castro"', 'name = "\\u001b[2JCastro"')), "places[13] (castro)"),
    "no name": (edited(('name = "Castro"', 'name = ""')), "places[13] (castro).name"),
    "blank name": (edited(('name = "Castro"', 'name = "  "')), "places[13] (castro)"),
    "empty map": (edited(("width = 1000", "width = 0")), "map.width"),
    "one point": (
        edited(("[[244, 166], [252, 166], [265, 80], [259, 80]]", "[[1, 1]]")),
        "map.shapes[4].points",
    ),
}


@pytest.mark.parametrize(("data", "problem"), HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_files(data: bytes, problem: str) -> None:
    with pytest.raises(EditionError) as caught:
        GAME.read_edition(data)
    assert read(data) is None
    assert any(problem in found for found in caught.value.problems), caught.value.problems


def test_very_many_routes_take_no_time() -> None:
    line = '[[routes]]\nid="r%d"\nfrom="castro"\nto="mission"\nlength=8\ncolour="gray"\n'
    routes = "".join(line % i for i in range(9000))
    assert read(edited(('[[tickets]]\nid = "for-civ"', routes + '[[tickets]]\nid = "for-civ"'))) is None


@given(st.integers(0, len(PACKAGED) - 1))
@settings(max_examples=40)
def test_a_truncated_file(length: int) -> None:
    found = read(PACKAGED[:length])
    assert found is None or found.content.tickets


@given(st.integers(0, len(PACKAGED) - 1), st.binary(min_size=1, max_size=6))
@settings(max_examples=scaled(100, 30))
def test_overwritten_bytes(at: int, data: bytes) -> None:
    read(PACKAGED[:at] + data + PACKAGED[at + len(data) :])


toml_values = st.sampled_from(
    [
        "0", "1", "-1", "2", "3", "5", "8", "30", "100", "101", "9" * 30, "1.0", "nan", "-inf", "1e300",
        "true",
        '""', '"blue"', '"gray"', '"castro"', '"mission"', '"pier-39"', '"\\n"', "[]", "[[]]", "[1, 'a', {}]",
        "{}", '{ en = "a", pl = "b", es = "c" }', "[0, 0]", "[500, 300]", "{ 2 = 1, 3 = 1, 4 = 1 }",
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
            case 1 | 2:
                lines[i] = f"{key} = {draw(toml_values)}"
            case 3:
                lines[i] = f"{key}x = {value}"
            case 4:
                lines[i] = f"{lines[i]}\n{lines[i]}"
    return ("format" + "\n".join(lines)).encode()


@given(mutated())
@settings(max_examples=scaled(200, 15))
def test_mutated_files_are_editions_that_can_be_played_or_refused(data: bytes) -> None:
    found = read(data)
    if found is not None:
        play_and_draw(found)
