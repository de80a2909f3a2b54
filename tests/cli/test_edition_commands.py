"""`fogline edition`: check, show and new."""

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


def test_show_draws_what_a_game_has_a_drawing_for(tmp_path: Path) -> None:
    shown = fogline("edition", "show", "1906-san-francisco")
    assert "Development board" in shown.stdout.decode()
    picture = tmp_path / "blocks.svg"
    fogline("edition", "show", "1906-san-francisco", "--svg", str(picture))
    assert picture.read_text("utf-8").startswith("<svg")
    refused = fogline("edition", "show", "san-francisco", "--svg", str(picture))
    assert refused.returncode == 2
    assert b"no map to draw" in refused.stderr
    refused = fogline("edition", "show", "1906-san-francisco", "--svg", str(tmp_path / "none" / "x.svg"))
    assert b"cannot be written" in refused.stderr
