"""A further language is its code in `core/words.py` and its files; what they lack is English.

Esperanto is added to a copy of the package: marks around every second English text are its words. The copy is
served and played; then the package as it is serves the same database, and knows nothing of Esperanto.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import fogline
from fogline.core.editions import packaged
from fogline.core.game import Game
from fogline.core.rng import Rng
from fogline.core.words import is_plural, own
from fogline.games import GAMES
from server.client import Client, JsonObject, on
from server.running import Server, running, until_done

PACKAGE = Path(fogline.__file__).parent
LINE = 'LANGUAGES = ("en", "pl", "es")'
SPEAKING = ("fogline.cli", "fogline.table", *(game.package for game in GAMES.values()))  # the server does not
MARKS = str.maketrans("", "", "«»")


def some(texts: dict[str, Any], keep: Iterator[bool]) -> dict[str, Any]:
    """Every second text of a catalogue, in the new language."""
    found: dict[str, Any] = {}
    for key, entry in texts.items():
        if isinstance(entry, dict) and not is_plural(entry):
            found[key] = some(entry, keep)
        elif next(keep):
            forms = entry.items() if isinstance(entry, dict) else [("", entry)]
            said = {form: f"«{text}»" for form, text in forms}
            found[key] = said.get("", said)
    return found


def toml(table: dict[str, Any], path: str = "") -> str:
    """Texts are basic strings, which JSON writes like TOML."""
    inner = {key: entry for key, entry in table.items() if isinstance(entry, dict)}
    lines = [f"{json.dumps(key)} = {json.dumps(entry)}" for key, entry in table.items() if key not in inner]
    for key, entry in inner.items():
        place = f"{path}{json.dumps(key)}"
        lines += [f"[{place}]", toml(entry, f"{place}.")]
    return "\n".join(lines)


def alternating() -> Iterator[bool]:
    while True:
        yield from (True, False)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a package that also speaks Esperanto."""
    folder = tmp_path_factory.mktemp("four-languages")
    shutil.copytree(PACKAGE, folder / "fogline", ignore=shutil.ignore_patterns("web"))
    words = folder / "fogline" / "core" / "words.py"
    assert words.read_text("utf-8").count(LINE) == 1
    words.write_text(words.read_text("utf-8").replace(LINE, f'{LINE[:-1]}, "eo")'), "utf-8")
    for package in SPEAKING:
        file = folder.joinpath(*package.split("."), "words", "eo.toml")
        file.write_text(toml(some(own(package, "en"), alternating())), "utf-8")
    printed = folder / "fogline" / "editions" / "words" / "eo.toml"
    printed.parent.mkdir()
    printed.write_text(toml({"san-francisco": {"Waterfront": "«Waterfront»"}}), "utf-8")
    return folder


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    return f"sqlite:///{tmp_path_factory.mktemp('database') / 'fogline.db'}"


@pytest.fixture(scope="module")
def speaking(copy: Path, database: str) -> Iterator[Server]:
    with until_done(Server(database, copy / "log", PYTHONPATH=str(copy))) as server:
        yield server


def command(copy: Path, *arguments: str, typed: str = "") -> str:
    environment = {**os.environ, "PYTHONPATH": str(copy), "COLUMNS": "120"}
    run = [sys.executable, "-m", "fogline", *arguments]
    end = subprocess.run(run, input=typed.encode(), env=environment, capture_output=True, check=False)
    assert end.returncode == 0, end.stderr.decode()
    return end.stdout.decode()


def any_move(seed: int) -> Callable[[list[JsonObject]], JsonObject]:
    rng = Rng(seed)
    return lambda legal: legal[rng.integer(len(legal))]


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_game_is_played_in_it(speaking: Server, game: Game) -> None:
    async def test(client: Client) -> None:
        place = await client.new_table("me", "open", game=game.id, language="eo")
        ann = await client.sit(place, "eo")
        bob = await client.sit(await client.join(place, "Bob"), "pl")
        eva, eve = await client.watch(place, "eo"), await client.watch(place)
        assert ann.table["language"] == "eo"
        await client.start(place)
        everybody = [seat.until(lambda seat: seat.result) for seat in (eva, eve)]
        await asyncio.gather(ann.play_on(any_move(1)), bob.play_on(any_move(2)), *everybody)
        said, english = ([line["words"] for line in seat.log] for seat in (eva, eve))
        assert [words.translate(MARKS) for words in said] == english
        assert 0 < sum("«" in words for words in said) < len(said)
        prompts = [data for data in ann.received if '"prompt":"«' in data]
        assert 0 < len(prompts) < ann.event
        assert not any("«" in data for seat in (bob, eve) for data in seat.received)

    on(speaking, test)


def test_it_is_offered_and_answered_in(speaking: Server) -> None:
    games = httpx.get(f"{speaking.url}/api/games").json()
    assert [game["title"]["eo"] for game in games] == [f"«{game.name('en')}»" for game in GAMES.values()]
    words = httpx.get(f"{speaking.url}/api/words/san-francisco/eo").json()
    assert list(words["rules"]) == list(own(GAMES["san-francisco"].package, "en")["rules"])
    assert 0 < sum("«" in rule for rule in words["rules"].values()) < len(words["rules"])
    asked = {"Accept-Language": "eo-XX, pl"}
    refused = httpx.get(f"{speaking.url}/api/words/chess/eo", headers=asked).json()
    assert refused["words"] == httpx.get(f"{speaking.url}/api/words/chess/en").json()["words"]


def test_a_table_in_it_is_english_for_who_no_longer_speaks_it(
    speaking: Server, database: str, copy: Path
) -> None:
    async def begin(client: Client) -> None:
        places.append(await client.new_table("me", "random", first=0, language="eo"))
        await client.start(places[0])

    async def go_on(client: Client) -> None:
        ann = await client.sit(places[0], "eo")
        assert ann.table["language"] == "en"
        await ann.play_on(any_move(1), most=3)
        assert ann.position is not None
        assert not any("«" in data for data in ann.received)
        table = await client.new_table("me", "random", language="eo")
        assert (await client.sit(table)).table["language"] == "en"

    places: list[JsonObject] = []
    on(speaking, begin)
    with running(database, copy / "log") as server:
        on(server, go_on)
        words = httpx.get(f"{server.url}/api/words/san-francisco/eo").json()
    assert words["texts"]["title"] == "San Francisco"


def test_the_terminal_speaks_it(copy: Path) -> None:
    shown = command(copy, "play", "ticket-to-ride-sf", "--language", "eo", "--seed", "1", typed="1\n" * 20)
    assert "«" in shown
    assert "{" not in shown


def test_an_edition_without_it_stays_valid(copy: Path, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_bytes(packaged("san-francisco") + b"# mine\n")
    assert command(copy, "edition", "check", str(file)).splitlines()[1:] == [
        f"{file}: remark: no text in eo, English is shown: title, note, districts[0] (blue).name, "
        "districts[1] (gray).name, districts[2] (orange).name and 2 more"
    ]


def test_what_is_printed_in_our_own_edition_is_translated_beside_it(speaking: Server) -> None:
    async def test(client: Client) -> None:
        place = await client.new_table("me", "random", first=0, language="eo")
        found = (await client.http.get(f"/api/tables/{place['table']}/edition")).json()
        names = [district["name"] for district in found["districts"]]
        assert names[0] == {"en": "Waterfront", "pl": "Wybrzeże", "es": "Litoral", "eo": "«Waterfront»"}
        assert "eo" not in names[1]

    on(speaking, test)
