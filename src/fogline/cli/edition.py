"""`fogline edition`: check, show and start edition files."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console, RenderableType
from rich.table import Table

from fogline.cli.options import EditionFile, GameId
from fogline.core import drawing, editions
from fogline.core.editions import Edition
from fogline.core.errors import EditionError, FoglineError
from fogline.core.game import Game
from fogline.games import GAMES
from fogline.games import game as find_game

app = typer.Typer(
    help="The components of a game as a file: check yours, see how it plays, look at ours, start a new one.",
    no_args_is_help=True,
    rich_markup_mode="markdown",
)

TEMPLATE_HEAD = """\
# Your edition of {title}. How to make it yours:
#   1. Change `id`, and the figures and cards to those of your copy. Keep the structure described here;
#      docs/editions.md has what else a box may hold (depots anywhere, plots in any shape, bound souvenirs).
#   2. Say where figures come from: source = "printed" for what you typed from your copy.
#   3. Check it:  fogline edition check FILE       It says what is wrong, entry by entry.
#   4. Play it:   fogline play {id} --edition FILE
#   5. See how it behaves beside ours, which shows errors in typing:  fogline edition report FILE
# As it stands here it holds the cards of our house edition, so it can be checked and played at once.
#
"""


@app.command()
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="An edition file.")],
) -> None:
    """Check an edition file; exit code 2 and a list of what is wrong if it cannot be used.

    Example: `fogline edition check my.toml`
    """
    found = game_of_file(file).edition(file)
    print(f"{file}: a valid edition {found.id!r} of {found.game}, sha256 {found.sha256}")
    for remark in found.remarks:
        print(f"{file}: remark: {remark}")


@app.command()
def show(
    game: GameId,
    edition: EditionFile = None,
    svg: Annotated[Path | None, typer.Option(help="Draw the map of the edition into this file.")] = None,
) -> None:
    """Show all components of an edition, each with its source: rulebook, public, house or printed.

    Example: `fogline edition show san-francisco`

    With `--svg`, of a game that has a map: `fogline edition show ticket-to-ride-sf --svg map.svg`
    """
    found = find_game(game).edition(edition)
    if svg is not None:
        write_picture(find_game(game), found, svg)
        return
    console = Console(soft_wrap=False)
    console.print(f"[bold]{find_game(game).name('en')}[/bold], edition {found.id}, sha256 {found.sha256}")
    for part in [*drawn(find_game(game), found), *tables(found)]:
        console.print(part)


@app.command()
def new(game: GameId) -> None:
    """Print a commented edition file to start your own from.

    Example: `fogline edition new san-francisco > my.toml`
    """
    chosen = find_game(game)
    text = editions.packaged(chosen.id).decode("utf-8")
    structure = re.search(r"^# *(STRUCTURE|HOW TO READ IT)", text, re.MULTILINE)
    text = text[structure.start() if structure else 0 :]
    text = re.sub(r"^# Figures from simulated games.*?(?=^[^#])", "", text, flags=re.MULTILINE | re.DOTALL)
    text = text.replace(
        "  ! each exactly once", ""
    )  # ours has each bonus once; the format asks for no such thing
    text = re.sub(r'^id = ".*"$', 'id = "my-copy"', text, count=1, flags=re.MULTILINE)
    sys.stdout.write(TEMPLATE_HEAD.format(title=chosen.name("en"), id=chosen.id) + text)


def drawn(game: Game, edition: Edition) -> list[RenderableType]:
    """The components as they lie on a table, of a game that draws them so."""
    found = drawing.sheet(game)
    return [] if found is None else found.sheet(edition)


def write_picture(game: Game, edition: Edition, file: Path) -> None:
    """The map of an edition as a picture."""
    found = drawing.picture(game)
    if found is None:
        raise FoglineError(f"{game.name('en')} has no map to draw")
    try:
        file.write_text(found.draw(edition), "utf-8")
    except OSError as error:
        raise FoglineError(f"{file}: cannot be written: {error.strerror}") from None
    print(f"{file}: the map of {game.name('en')}, edition {edition.id}")


def game_of_file(file: Path) -> Game:
    """The game that an edition file says it is for."""
    try:
        with file.open("rb") as stream:
            data = stream.read(editions.LARGEST_FILE + 1)
        name = editions.load(data).get("game")
    except OSError as error:
        raise EditionError([f"{file}: cannot be read: {error.strerror}"]) from None
    except EditionError as error:
        raise EditionError([f"{file}: {problem}" for problem in error.problems]) from None
    if name not in GAMES:
        raise EditionError(
            [f"{file}: game: expected one of {', '.join(GAMES)}, found {editions.brief(name)}"]
        )
    return find_game(str(name))


def tables(edition: Edition) -> list[Table]:
    """Every table of the file, with the source of each figure."""
    result: list[Table] = []
    single = {key: value for key, value in edition.raw.items() if not isinstance(value, dict | list)}
    result.append(facts("file", single, edition, ""))
    for key, value in edition.raw.items():
        result += section(key, value, edition)
    return result


def section(path: str, value: Any, edition: Edition) -> list[Table]:
    if isinstance(value, list) and value and all(isinstance(entry, dict) for entry in value):
        return [entries(path, value, edition)]
    if not isinstance(value, dict):
        return []
    plain = {k: v for k, v in value.items() if not is_list_of_tables(v)}
    result = [facts(path, plain, edition, path)] if plain else []
    for key, inner in value.items():
        if is_list_of_tables(inner):
            result += section(f"{path}.{key}", inner, edition)
    return result


def is_list_of_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(entry, dict) for entry in value)


def facts(title: str, values: Mapping[str, Any], edition: Edition, path: str) -> Table:
    result = new_table(title, "key", "value", "source")
    for key, value in values.items():
        result.add_row(key, text(value), edition.source(f"{path}.{key}".strip(".")))
    return result


def entries(path: str, values: list[dict[str, Any]], edition: Edition) -> Table:
    columns = list(dict.fromkeys(key for entry in values for key in entry))
    result = new_table(f"{path} ({len(values)})", *columns, "source")
    for i, entry in enumerate(values):
        place = f"{path}.{i}"
        own = {key: source for about, source in edition.sources.items() if (key := below(about, place))}
        told = ", ".join(f"{key} {source}" for key, source in own.items()) or edition.source(place)
        result.add_row(*(text(entry.get(key, "")) for key in columns), told)
    return result


def below(path: str, table: str) -> str:
    """The key of a path directly inside a table, or ""."""
    start, _, key = path.rpartition(".")
    return key if start == table else ""


def new_table(title: str, *columns: str) -> Table:
    result = Table(title=title, title_justify="left", title_style="bold")
    for column in columns:
        result.add_column(column, overflow="fold", no_wrap=column == "id")
    return result


def text(value: Any) -> str:
    """A value as people write it."""
    if isinstance(value, list):
        return ", ".join(text(entry) for entry in value) or "-"
    if isinstance(value, dict):
        return "; ".join(f"{key}: {text(entry)}" for key, entry in value.items())
    return str(value)
