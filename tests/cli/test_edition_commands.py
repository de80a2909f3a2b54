"""`fogline edition`: check, show and new."""

import re
from pathlib import Path

import pytest

from cli.run import fogline
from fogline.core.editions import packaged
from fogline.games import GAMES

games = pytest.mark.parametrize("game", sorted(GAMES))


@games
def test_a_new_edition_is_valid_and_another_one(game: str, tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    run = fogline("edition", "new", game)
    file.write_bytes(run.stdout)
    assert run.stdout.startswith(b"# Your edition of ")
    checked = fogline("edition", "check", str(file))
    assert checked.returncode == 0
    assert f"a valid edition 'my-copy' of {game}" in checked.stdout.decode()


def test_a_new_edition_promises_what_the_format_can_do(tmp_path: Path) -> None:
    """One bonus for every district is allowed, and the comments do not deny it."""
    text = fogline("edition", "new", "san-francisco").stdout.decode()
    assert "exactly once" not in text
    file = tmp_path / "depots.toml"
    file.write_text(re.sub(r'^bonus = ".*"', 'bonus = "depot"', text, flags=re.MULTILINE), "utf-8")
    assert fogline("edition", "check", str(file)).returncode == 0


@games
def test_show_lists_every_entry_with_its_source(game: str) -> None:
    run = fogline("edition", "show", game)
    text = run.stdout.decode()
    assert run.returncode == 0
    found = GAMES[game].edition()
    for source in set(found.sources.values()):
        assert source in text
    for value in found.raw.values():
        for entry in value if isinstance(value, list) else value.values() if isinstance(value, dict) else ():
            for card in entry if isinstance(entry, list) else [entry]:
                if isinstance(card, dict) and "id" in card:
                    assert str(card["id"]) in text


def test_what_is_wrong_is_named_entry_by_entry(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    text = packaged("san-francisco").decode()
    text = text.replace(
        '{ id = "blue-03", colour = "blue", value = 3', '{ id = "blue-03", colour = "pink", value = 3'
    )
    text = text.replace('{ id = "gray-01", colour = "gray"', '{ id = "gray-02", colour = "gray"')
    file.write_text(text)
    run = fogline("edition", "check", str(file))
    assert run.returncode == 2
    lines = run.stderr.decode().splitlines()
    assert (
        "deck.cards[2] (blue-03): colour: expected one of blue, gray, orange, yellow, green, black"
        in lines[0]
    )
    assert "deck.cards[17] (gray-02): this id is taken by an earlier card" in lines[1]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "game: expected one of"),
        (b"\xff\xfe", "not UTF-8 text: byte 0 is 0xff"),
        (b"[" * 100_000, "not TOML"),
        (b"a = " + b"[" * 100_000, "nested too deeply"),
        (b"a = " + b"9" * 100_000, "not TOML"),
        (b'format = "fogline-edition/1"\ngame = "san-francisco"', "missing required field"),
        (b'format = "fogline-edition/2"\ngame = "san-francisco"', 'format: expected "fogline-edition/1"'),
        (b'game = "chess"', "game: expected one of"),
        (b" " * 2_000_000, "too large"),
    ],
    ids=[
        "empty",
        "not utf-8",
        "brackets",
        "nested",
        "huge number",
        "nothing in it",
        "format",
        "game",
        "large",
    ],
)
def test_hostile_files(data: bytes, words: str, tmp_path: Path) -> None:
    file = tmp_path / "hostile.toml"
    file.write_bytes(data)
    for command in (
        ["edition", "check", str(file)],
        ["edition", "show", "san-francisco", "--edition", str(file)],
    ):
        run = fogline(*command)
        assert run.returncode == 2
        assert run.stdout == b""
        assert len(run.stderr.decode().splitlines()) == 1
    assert words in fogline("edition", "check", str(file)).stderr.decode()


def test_the_map_of_an_edition_is_drawn_into_a_file(tmp_path: Path) -> None:
    file = tmp_path / "map.svg"
    run = fogline("edition", "show", "ticket-to-ride-sf", "--svg", str(file))
    assert (run.returncode, run.stderr) == (0, b"")
    assert file.read_text("utf-8").startswith("<svg ")
    assert b"map.svg: the map of Ticket to Ride: San Francisco" in run.stdout
    for game, target, words in (
        ("san-francisco", file, b"San Francisco has no map to draw"),
        ("ticket-to-ride-sf", tmp_path / "no" / "map.svg", b"cannot be written"),
    ):
        run = fogline("edition", "show", game, "--svg", str(target))
        assert run.returncode == 2
        assert words in run.stderr


def test_what_is_unusual_is_said_but_not_refused(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    text = packaged("ticket-to-ride-sf").decode()
    file.write_text(text.replace("\nblue = 6\n", "\nblue = 7\n"))
    run = fogline("edition", "check", str(file))
    assert run.returncode == 0
    assert b"remark: cards.blue: 7; the rulebook has 6 (TR-1.2)" in run.stdout


def test_components_are_drawn_where_there_is_a_drawing(tmp_path: Path) -> None:
    assert "Development board" in fogline("edition", "show", "1906-san-francisco").stdout.decode()
    file = tmp_path / "blocks.svg"
    assert fogline("edition", "show", "1906-san-francisco", "--svg", str(file)).returncode == 0
    assert file.read_text("utf-8").startswith("<svg ")
