"""What there is to see: pages, and kinds of moments of each board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from fogline.lessons import exercise, lesson
from pictures.moments import Tables, kinds, length

EVERYWHERE = "everywhere"  # the sheet of the pages that belong to no game
PLAYERS = (2, 4)
BAR = ".bar"


@dataclass(frozen=True)
class Sight:
    sheet: str  # a game, or everywhere
    name: str
    address: str
    ready: str = "h1"  # what is there when the page is
    whole: bool = True  # down to its end, and not only what is in the window
    clicks: tuple[str, ...] = ()  # made there before the picture is taken
    place: dict[str, Any] | None = None  # where we sit


def pages() -> list[Sight]:
    addresses = {"start": "/", "my-games": "/games", "settings": "/settings", "not-found": "/nowhere"}
    return [Sight(EVERYWHERE, name, address) for name, address in addresses.items()]


def pages_of(game: str) -> Iterator[Sight]:
    for name, part in {"new-table": "new", "learn": "learn", "book": "rules"}.items():
        yield Sight(game, name, f"/{part}/{game}")
    yield Sight(game, "edition", f"/edition/{game}")
    yield Sight(game, "studio", f"/studio/{game}")
    yield Sight(game, "studio-open", f"/studio/{game}", clicks=("main .button.primary",))
    if lesson.packaged(game):
        address, on = f"/learn/{game}/first-game", ".coach.placed .button.primary"
        yield Sight(game, "lesson", address, on, whole=False)
        yield Sight(game, "lesson-later", address, on, whole=False, clicks=(on, on))
    if first := min(exercise.packaged(game), default=None):
        yield Sight(game, "exercise", f"/exercises/{game}/{first}", BAR, whole=False)
    yield Sight(game, "puzzle", f"/puzzle/{game}", BAR, whole=False)


def moments_of(game: str, players: int, tables: Tables) -> Iterator[Sight]:
    """Every phase as whoever decides sees it, one as a spectator does, the end, and a replay."""

    def sight(name: str, address: str, place: dict[str, Any] | None = None) -> Sight:
        return Sight(game, f"{players}-players-{name}", address, BAR, whole=False, place=place)

    def table(name: str, place: dict[str, Any]) -> Sight:
        return sight(name, f"/table/{place['table']}", place)

    found = kinds(game, players)
    for phase, moment in found.items():
        yield table(phase, tables.play_on(game, moment))
    record, _ = next(iter(found.values()))
    half = length(record) // 2
    watched = tables.play_on(game, (record, half))
    yield sight("watching", f"/table/{watched['table']}#watch={watched['watch']}")
    yield table("end", tables.play_to_the_end(game, record))
    yield sight("replay", f"/replay/{tables.keep(record)}#{half}")
