"""Reading an edition of Foghorn: types say what a file holds, one function what types cannot say."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any

from msgspec import Meta, Struct

from foghorn.box import ACTION_COUNT, CARGOES, SHIPS
from foghorn.doors import MOST
from foghorn.kernel import EditionFigures
from foghorn.pieces import AT
from fogline.core import editions
from fogline.core.editions import Edition, Identifier, Text
from fogline.core.errors import EditionError

PLAYERS = (2, 3, 4)
Small = Annotated[int, Meta(ge=0, le=MOST)]
Berths = Annotated[int, Meta(ge=1, le=SHIPS)]
Name = Annotated[str, Meta(min_length=1, max_length=30)]


class Figures(Struct, frozen=True, forbid_unknown_fields=True):
    blasts: Small
    order_points: Small
    berths: dict[str, Berths]


class Cargo(Struct, frozen=True, forbid_unknown_fields=True):
    id: Identifier
    name: Text


class Ship(Struct, frozen=True, forbid_unknown_fields=True):
    id: Identifier
    name: Name
    cargo: str
    tons: Small


class File(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    format: str
    game: str
    id: Identifier
    figures: Figures
    cargoes: list[Cargo]
    ships: list[Ship]

    @cached_property
    def numbers(self) -> dict[str, int]:
        return {ship.id: number for number, ship in enumerate(self.ships)}

    def ship(self, id: str) -> Ship:
        return self.ships[self.numbers[id]]

    def cargo_of(self, id: str, language: str) -> str:
        return next(c.name.in_language(language) for c in self.cargoes if c.id == self.ship(id).cargo)


def read(data: bytes) -> Edition:
    raw, sources = editions.parse(data, "foghorn")
    file = editions.convert_file(raw, File)
    problems = check(file)
    if problems:
        raise EditionError(problems)
    edition = Edition(
        game="foghorn",
        id=file.id,
        sha256=editions.digest(data),
        content=file,
        raw=raw,
        sources=sources,
        action_count=ACTION_COUNT,
        observation_size=AT["OBSERVATION_SIZE"],
        remarks=editions.untranslated(raw),
        data=data,
    )
    object.__setattr__(edition, "figures", EditionFigures(edition, in_numbers(file)))
    return edition


def check(file: File) -> list[str]:
    """Every complaint names its entry."""
    problems = []
    for name, entries, count in (("cargoes", file.cargoes, CARGOES), ("ships", file.ships, SHIPS)):
        if len(entries) != count or len({entry.id for entry in entries}) != count:
            problems.append(f"{name}: expected {count} with different ids (FH-1.1), found {len(entries)}")
    if len({ship.name.casefold() for ship in file.ships}) != len(file.ships):
        problems.append("ships: expected different names")
    known = [cargo.id for cargo in file.cargoes]
    for i, ship in enumerate(file.ships):
        if ship.cargo not in known:
            found = editions.brief(ship.cargo)
            problems.append(
                f"ships[{i}] ({ship.id}): cargo: expected one of {', '.join(known)}, found {found}"
            )
    if sorted(file.figures.berths) != [str(n) for n in PLAYERS]:
        problems.append("figures.berths: expected the keys 2, 3, 4")
    return problems


def in_numbers(file: File) -> dict[str, Any]:
    """The edition in the form that the kernel reads."""
    cargoes = [cargo.id for cargo in file.cargoes]
    return {
        "cargo": [cargoes.index(ship.cargo) for ship in file.ships],
        "tons": [ship.tons for ship in file.ships],
        "blasts": file.figures.blasts,
        "order_points": file.figures.order_points,
        "berths": [0, 0, *(file.figures.berths[str(n)] for n in PLAYERS)],
    }
