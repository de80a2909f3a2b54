"""Wherever a command takes the name of a bot, it takes one of one's own; one that fails is named."""

from __future__ import annotations

import os
import re
from pathlib import Path

import msgspec
import pytest

from cli.run import fogline
from fogline.cli.join import short

SIMULATE = ("simulate", "san-francisco", "--games", "2", "--seed", "7", "--bot", "greedy", "--bot")
BOTS = """
def choose(state, rng):
    return state.legal()[0]

def cheats(state, rng):
    return -1
"""


@pytest.fixture
def bots(tmp_path: Path) -> str:
    file = tmp_path / "mine.py"
    file.write_text(BOTS)
    return str(file)


def test_it_plays_in_simulations(bots: str) -> None:
    run = fogline(*SIMULATE, f"{bots}:choose")
    assert run.stderr == b""
    results = [msgspec.json.decode(line)["result"] for line in run.stdout.splitlines()]
    assert [result["winners"] for result in results] == [[0], [0]]


def test_when_it_fails_that_is_said_and_the_game_goes_on(bots: str) -> None:
    run = fogline(*SIMULATE, f"{bots}:cheats")
    assert run.returncode == 0
    assert run.stderr.decode().splitlines() == [
        f"fogline: seed {seed}: the bot {bots}:cheats of seat 1 chose action -1, which is not legal here;"
        " casual plays on"
        for seed in (7, 8)
    ]
    assert len(run.stdout.splitlines()) == 2
    assert fogline("replay", "-", stdin=run.stdout).returncode == 0


def test_a_series_ends_with_what_was_wrong(bots: str) -> None:
    run = fogline(*SIMULATE, f"{bots}:cheats", "--series", "--jobs", "2")
    assert run.returncode == 2
    assert run.stdout == b""
    assert len(run.stderr.splitlines()) == 1
    # Two games are under way, one with it at each seat: whichever fails first is told.
    assert re.search(rb":cheats of seat [01] chose action -1, which is not legal here", run.stderr)


def test_it_plays_against_people(bots: str) -> None:
    command = ("play", "san-francisco", "--seed", "3", "--first", "0", "--bot", f"{bots}:choose")
    run = fogline(*command, stdin=b"1\n" * 500)
    assert run.returncode == 0
    assert b"Ben" in run.stdout


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "From now on this seat is played by: Pelican."),
        ("pl", "Odtąd na tym miejscu gra: "),
        ("es", "Desde ahora en este sitio juega: "),
    ],
)
def test_when_it_fails_against_people_another_one_sits_there(bots: str, language: str, words: str) -> None:
    command = ("play", "san-francisco", "--seed", "3", "--bots", f"{bots}:cheats", "--language", language)
    text = " ".join(fogline(*command, stdin=b"1\n" * 500).stdout.decode().split())
    assert text.count("which is not legal here") == 1
    assert words in text


def test_a_program_plays_too_and_nothing_of_it_is_left(tmp_path: Path) -> None:
    told = tmp_path / "pid"
    program = tmp_path / "mine.sh"
    program.write_text(
        f'echo $$ > {told}\nwhile read -r line; do echo "{{\\"move\\": {{\\"do\\": \\"draw\\"}}}}"; done\n'
    )
    run = fogline(*SIMULATE, f"cmd:sh {program}")
    assert b"mine.sh of seat 1 chose {'do': 'draw'}, which is not legal here: " in run.stderr
    with pytest.raises(ProcessLookupError):
        os.kill(int(told.read_text()), 0)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("simulate", "san-francisco", "--bot", "none.py:choose"), "none.py cannot be read"),
        (("play", "san-francisco", "--bots", "none.py"), "which function of it? Write none.py:choose, say"),
        (("play", "san-francisco", "--bots", "cmd:none-such"), "there is no program 'none-such'"),
    ],
)
def test_a_name_that_leads_nowhere(arguments: tuple[str, ...], words: str) -> None:
    run = fogline(*arguments)
    assert run.returncode == 2
    assert run.stdout == b""
    assert words in run.stderr.decode()
    assert len(run.stderr.decode().splitlines()) == 1


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("my_bot.py:choose", "my_bot"),
        ("bots/my_bot.py:choose", "my_bot"),
        ("package.my_bot:choose", "my_bot"),
        ("my_bot:choose", "my_bot"),
        ("cmd:node bots/my_bot.js", "my_bot"),
        ("cmd:my_bot", "my_bot"),
        ("greedy", "greedy"),
    ],
)
def test_what_a_guest_is_called(name: str, called: str) -> None:
    assert short(name) == called


def test_join_has_help_with_an_example() -> None:
    assert "Example" in fogline("join", "--help").stdout.decode()
