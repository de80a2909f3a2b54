"""`fogline edition report`: in the terminal, as a page that needs nothing else, as JSON."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from cli.run import fogline
from fogline.core.words import LANGUAGES
from fogline.games import GAMES
from fogline.study.balance import Balance
from fogline.study.balance_tables import OVERVIEW

QUICK = ("--games", "60")


def typed(game: str, folder: Path, old: str, new: str) -> Path:
    """Our edition under another name, with one figure typed wrong."""
    text = fogline("edition", "new", game).stdout.decode()
    assert old in text
    file = folder / "my.toml"
    file.write_text(text.replace(old, new, 1), "utf-8")
    return file


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_typing_error_did_is_told_first(language: str, tmp_path: Path) -> None:
    file = typed("ticket-to-ride-sf", tmp_path, "\n3 = 4\n", "\n3 = 40\n")
    run = fogline("edition", "report", str(file), *QUICK, "--language", language)
    assert (run.returncode, run.stderr) == (0, b"")
    told = run.stdout.decode()
    clearly = {"en": "What differs clearly", "pl": "Co wyraźnie się", "es": "Qué se diferencia"}
    routes = {"en": "Points: routes", "pl": "Punkty: połączenia", "es": "Puntos: rutas"}
    start = told.index(clearly[language])
    assert start < told.index(f"  {routes[language]}: ") < told.index("┏")
    assert "≠" in told
    assert "Sunset – Twin Peaks" in told
    for players in (2, 3, 4):
        assert len(re.findall(rf"^{players} (players|graczy|jugadores): ", told, re.MULTILINE)) == 3
    assert "balance." not in told


@pytest.mark.parametrize("game", sorted(GAMES))
def test_page_and_json_have_all_of_it(game: str, tmp_path: Path) -> None:
    file = typed(game, tmp_path, 'id = "my-copy"', 'id = "b-side"')
    html, json = tmp_path / "report.html", tmp_path / "report.json"
    run = fogline("edition", "report", str(file), *QUICK, "-p", "2", "--html", str(html), "--json", str(json))
    assert run.returncode == 0
    assert "Nothing differs from ours" in run.stdout.decode()
    page = html.read_text("utf-8")
    assert page.count("<svg") == 5
    assert not re.search(r"https?:|src=|<link|<script|@import|url\(", page), "nothing from elsewhere"
    found = msgspec.json.decode(json.read_bytes(), type=Balance)
    assert (found.game, found.edition, found.ours) == (game, "b-side", GAMES[game].edition().sha256)
    (table,) = found.comparisons
    assert (table.players, table.games) == (2, 60)
    pays = GAMES[game].pays
    assert pays is not None
    for kind, ids in pays.listed(GAMES[game].edition()).items():
        assert [one.id for one in table.figures if (one.group, one.what) == (kind, "used")] == ids
    assert {one.group for one in table.figures} >= set(OVERVIEW)


def test_ours_stands_alone(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_bytes(GAMES["san-francisco"].edition().data)
    run = fogline("edition", "report", str(file), *QUICK, "--players", "3", "--bots", "casual,greedy,random")
    told = run.stdout.decode()
    assert run.returncode == 0
    assert "This is our own edition" in told
    assert "ours" not in told.replace("This is our own", "")
    assert "bots: casual, greedy, random" in told


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--language", "tlh"], "--language: expected one of en, pl, es, found 'tlh'"),
        (["--players", "9"], "is for 2, 3, 4 players, not 9"),
        (["--bots", "nobody"], "there is no bot 'nobody'"),
        (["--bots", "casual,random"], "expected one bot for all seats"),
        (["--html", "no/such/folder/x.html"], "cannot be written"),
    ],
)
def test_what_cannot_be_done_is_said_before_a_game_is_played(
    arguments: list[str], reason: str, tmp_path: Path
) -> None:
    file = tmp_path / "ours.toml"
    file.write_bytes(GAMES["san-francisco"].edition().data)
    run = fogline("edition", "report", str(file), "--games", "1000000", *arguments)
    assert run.returncode == 2
    assert reason in run.stderr.decode()


def test_a_file_that_is_wrong_is_refused_like_by_check(tmp_path: Path) -> None:
    file = typed("san-francisco", tmp_path, "skyscraper_need = 7", "skyscraper_need = -7")
    checked, reported = (fogline("edition", command, str(file)) for command in ("check", "report"))
    assert (checked.returncode, reported.returncode) == (2, 2)
    assert reported.stderr == checked.stderr
