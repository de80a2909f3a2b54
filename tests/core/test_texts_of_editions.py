"""The texts of an edition: in English at least; in which of our languages they are missing is remarked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.run import fogline
from fogline.core import editions, words
from fogline.core.editions import packaged
from fogline.core.errors import EditionError
from fogline.core.game import Game
from fogline.games import GAMES

games = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
FIRST = {  # a text inside a list: where it stands, and what it is in English
    "san-francisco": ("districts[0] (blue).name", "Waterfront"),
    "ticket-to-ride-sf": ("symbols[0] (sea-lion).name", "Sea lion"),
    "1906-san-francisco": ("colours.list[0] (green).name", "green"),
}


def without(game: Game, language: str, english: str) -> bytes:
    """The packaged edition, one text of it without a language."""
    line = next(line for line in packaged(game.id).decode().splitlines() if f'en = "{english}"' in line)
    cut = re.sub(rf'\b{language} = "[^"]*",? ?', "", line)
    assert cut != line
    return packaged(game.id).decode().replace(line, cut, 1).replace(", }", " }").encode()


@games
def test_a_text_that_is_missing_is_remarked_and_english_is_read(game: Game) -> None:
    where, english = FIRST[game.id]
    found = game.read_edition(without(game, "pl", english))
    assert found.remarks == (f"no text in pl, English is shown: {where}",)
    assert game.edition().remarks == ()
    for action in range(0, found.action_count, 7):
        assert game.words.action(found, action, "pl")


@games
def test_without_english_it_is_refused_by_name(game: Game) -> None:
    where, english = FIRST[game.id]
    with pytest.raises(EditionError) as caught:
        game.read_edition(without(game, "en", english))
    assert caught.value.problems == [f"{where}: expected a text in English: en = ..."]


@games
@pytest.mark.parametrize("blank", ["", "  "])
def test_a_blank_text_is_none(game: Game, blank: str) -> None:
    where, english = FIRST[game.id]
    data = packaged(game.id).decode()
    line = next(line for line in data.splitlines() if f'en = "{english}"' in line)

    def blanked(language: str) -> bytes:
        said = re.sub(rf'\b{language} = "[^"]*"', f'{language} = "{blank}"', line)
        return data.replace(line, said, 1).encode()

    assert game.read_edition(blanked("pl")).remarks == (f"no text in pl, English is shown: {where}",)
    with pytest.raises(EditionError) as caught:
        game.read_edition(blanked("en"))
    assert caught.value.problems == [f"{where}: expected a text in English: en = ..."]


@games
def test_a_language_that_we_do_not_speak_does_no_harm(game: Game) -> None:
    english = FIRST[game.id][1]
    data = packaged(game.id).replace(f'en = "{english}"'.encode(), f'en = "{english}", eo = "x"'.encode(), 1)
    assert game.read_edition(data).remarks == ()


@games
def test_a_language_more_makes_no_edition_invalid(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "LANGUAGES", (*words.LANGUAGES, "eo"))
    monkeypatch.setattr(editions, "LANGUAGES", words.LANGUAGES)
    found = game.read_edition(packaged(game.id))
    assert found.sha256 == game.edition().sha256
    assert len(found.remarks) == 1
    assert found.remarks[0].startswith("no text in eo, English is shown: title, note, ")


def test_the_command_line_prints_the_remark(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_bytes(without(GAMES["san-francisco"], "es", "Waterfront"))
    run = fogline("edition", "check", str(file))
    assert run.returncode == 0
    assert f"{file}: remark: no text in es, English is shown: districts[0] (blue).name" in run.stdout.decode()


def test_names_that_are_shown_alike_are_refused() -> None:
    """Where Polish is missing English is shown, and another district may be called so in Polish."""
    data = without(GAMES["san-francisco"], "pl", "Waterfront")
    data = data.replace(b'pl = "Parki"', b'pl = "Waterfront"', 1)
    with pytest.raises(EditionError, match=r"different names in each language, found 'Waterfront, .*\(pl\)"):
        GAMES["san-francisco"].read_edition(data)
