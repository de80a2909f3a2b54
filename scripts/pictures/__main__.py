"""Takes a picture of every page and every kind of moment of every board, in every look, with contact sheets.

With --docs it draws those of the documentation anew instead.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from browser.conftest import WEB, SameDeals
from fogline.core.words import LANGUAGES
from fogline.games import GAMES
from pictures import camera, documentation
from pictures.camera import SIZES, Look
from pictures.moments import Tables
from pictures.sheet import Sheet
from pictures.sights import EVERYWHERE, PLAYERS, Sight, moments_of, pages, pages_of

THEMES = ("light", "dark")
EXAMPLE = "example: make screenshots ARGS='--game san-francisco --size 390 --theme dark --language pl'"


def arguments(given: list[str] | None) -> argparse.Namespace:
    about = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(
        "python -m pictures", description=__doc__, epilog=EXAMPLE, formatter_class=about
    )

    def choice(name: str, among: tuple[object, ...], what: str) -> None:
        kind = type(among[0])
        parser.add_argument(
            name, nargs="+", choices=among, default=among, type=kind, help=f"{what} (default: all)"
        )

    choice("--game", (*GAMES, EVERYWHERE), f"which games; {EVERYWHERE}: the pages of none")
    choice("--size", tuple(SIZES), "widths of the window")
    choice("--theme", THEMES, "light or dark")
    choice("--language", tuple(LANGUAGES), "in which languages")
    choice("--players", PLAYERS, "at how many players' tables")
    parser.add_argument("--only", default="", help="what is called so: lesson, 2-players, …")
    parser.add_argument("--to", type=Path, help="a folder (default: a new one among the temporary ones)")
    parser.add_argument("--docs", action="store_true", help="those of the documentation, into docs/")
    return parser.parse_args(given)


def looks(chosen: argparse.Namespace) -> Iterator[Look]:
    """Sizes that are held in a hand, and the others: each page is loaded once for all sizes of a kind."""
    hand = tuple(size for size in chosen.size if SIZES[size][0] < camera.TOUCHED)
    desk = tuple(size for size in chosen.size if size not in hand)
    for sizes, theme, language in product(filter(None, (hand, desk)), chosen.theme, chosen.language):
        yield Look(language, theme, sizes)


def sights(chosen: argparse.Namespace, tables: Tables) -> Iterator[Sight]:
    for game in chosen.game:
        if game == EVERYWHERE:
            yield from pages()
            continue
        yield from pages_of(game)
        for players in chosen.players:
            yield from moments_of(game, players, tables)


def take_all(chosen: argparse.Namespace, url: str, folder: Path) -> None:
    tables = Tables(url)
    print("Looking for every kind of moment ...", flush=True)
    seen = [sight for sight in sights(chosen, tables) if chosen.only in sight.name]
    every = list(looks(chosen))
    columns = [f"{size} {look.theme} {look.language}" for look in every for size in look.sizes]
    sheets = {sight.sheet: Sheet(sight.sheet, columns) for sight in seen}
    count, done, began = len(seen) * len(columns), 0, time.monotonic()
    print(f"{len(seen)} sights in {len(columns)} looks: {count} pictures", flush=True)
    with camera.opened() as browser:
        darkroom = browser.new_page()
        for look in every:
            with camera.looking(browser, url, look) as page:
                for sight in seen:
                    camera.visit(page, sight)
                    for size in look.sizes:
                        file = Path(sight.sheet, f"{sight.name}-{size}-{look.theme}-{look.language}.png")
                        (folder / file).parent.mkdir(parents=True, exist_ok=True)
                        picture = camera.take(page, sight, size)
                        (folder / file).write_bytes(picture)
                        column = f"{size} {look.theme} {look.language}"
                        sheets[sight.sheet].add(sight.name, column, file, camera.shrunk(darkroom, picture))
                    done += len(look.sizes)
                    left = (time.monotonic() - began) / done * (count - done)
                    print(f"\r{done} of {count}, {left:.0f} s to go: {sight.name:24}", end="", flush=True)
        print()
        for sheet in sheets.values():
            print(f"Contact sheet: {sheet.write(folder, darkroom)}")


def main(given: list[str] | None = None) -> None:
    chosen = arguments(given)
    with tempfile.TemporaryDirectory() as kept:
        database, log = f"sqlite:///{Path(kept, 'fogline.db')}", Path(kept, "log")
        server = SameDeals(database, log, FOGLINE_WEB=str(WEB / "dist"))
        try:
            if chosen.docs:
                documentation.draw(server.url)
                return
            folder = chosen.to or Path(tempfile.mkdtemp(prefix="fogline-pictures-"))
            take_all(chosen, server.url, folder)
            print(f"The pictures are in {folder}")
        finally:
            server.kill()


if __name__ == "__main__":
    main(sys.argv[1:])
