"""The best six, for docs/: the three boards, a lesson, the studio, and a game in the terminal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from pictures import camera, terminal
from pictures.camera import Look
from pictures.moments import Tables
from pictures.sights import moments_of, pages_of

DOCS = Path(__file__).parents[2] / "docs"
BEST = {  # by file: the game, the players at a table or none, the sight, theme and size
    "browser": ("san-francisco", 2, "2-players-build", "light", "1440"),
    "browser-ticket-to-ride": ("ticket-to-ride-sf", 4, "4-players-turn", "light", "1440"),
    "browser-1906": ("1906-san-francisco", 2, "2-players-build", "dark", "1440"),
    "lesson": ("san-francisco", None, "lesson-later", "light", "1280"),
    "studio": ("ticket-to-ride-sf", None, "studio-open", "light", "1280"),
}


def draw(url: str) -> None:
    (DOCS / "terminal.svg").write_text(terminal.drawn(), "utf-8")
    tables = Tables(url)
    found = {}
    for file, (game, players, name, _, _) in BEST.items():
        seen = moments_of(game, players, tables) if players else pages_of(game)
        found[file] = replace(next(one for one in seen if one.name == name), whole=False)
    with camera.opened() as browser:
        for file, (*_, theme, size) in BEST.items():
            with camera.looking(browser, url, Look("en", theme, (size,))) as page:
                camera.visit(page, found[file])
                (DOCS / f"{file}.png").write_bytes(camera.take(page, found[file], size))
            print(f"docs/{file}.png", flush=True)
