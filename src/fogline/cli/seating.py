"""Setting up a table from the options of the command line: who sits where, clocks, a game that goes on."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from fogline.cli.replay import Editions
from fogline.core import records
from fogline.core.editions import Edition
from fogline.core.errors import FoglineError, RecordError
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.records import Record
from fogline.table import record as table_record
from fogline.table.clock import Clocks
from fogline.table.seats import Seat
from fogline.table.table import Table

SHORTEST, LONGEST, LONGEST_TURN = 30, 86_400, 3_600  # seconds, as at live tables


def seats(chosen: list[str], players: int) -> set[int]:
    """The seats of people, as given on the command line."""
    known = {str(seat): seat for seat in range(players)}
    parts = [part.strip() for choice in chosen for part in choice.split(",")]
    for part in parts:
        if part not in known:
            raise FoglineError(f"--me: a seat is a number from 0 to {players - 1}, not {part!r}")
    return {known[part] for part in parts}


def seated(names: list[str], people: set[int], bots: list[str]) -> list[Seat]:
    """People, and a bot at each other seat: one for all, or one each."""
    free = [seat for seat in range(len(names)) if seat not in people]
    if len(bots) == 1:
        bots = bots * len(free)
    if len(bots) != len(free):
        raise FoglineError(
            f"--bots: expected one bot, or one for each of {len(free)} seats; found {len(bots)}"
        )
    sits = dict(zip(free, bots, strict=True))
    return [
        Seat("bot", name, bot=sits[seat]) if seat in sits else Seat("human", name)
        for seat, name in enumerate(names)
    ]


def clock(given: str | None) -> Clocks | None:
    """MINUTES+SECONDS: a bank for the whole game, and more with every turn."""
    if given is None:
        return None
    found = re.fullmatch(r"([0-9]{1,4}(?:\.[0-9])?)\+([0-9]{1,4})", given.strip())
    bank, turn = (round(60 * float(found[1])), int(found[2])) if found else (0, 0)
    if not SHORTEST <= bank <= LONGEST or turn > LONGEST_TURN:
        raise FoglineError(
            "--clock: expected minutes for the game and seconds for each turn, such as 10+15, from 0.5+0 to "
            f"{LONGEST // 60}+{LONGEST_TURN}; found {given[:40]!r}"
        )
    return Clocks(bank, turn)


# ---- a game that goes on ---------------------------------------------------------------------------


class Unfinished(NamedTuple):
    file: Path
    game: Game
    edition: Edition
    record: Record
    state: Kernel  # where it goes on


def unfinished(file: Path, edition: Path | None) -> Unfinished:
    """The game of a record that has not come to its end."""
    known = Editions([] if edition is None else [edition], [str(file)])
    try:
        with file.open("rb") as stream:
            found = list(islice(records.replay_all(stream, known.find), 2))
    except RecordError as error:
        raise RecordError(f"{file}: {error}") from None
    except OSError as error:
        raise RecordError(f"{file}: cannot be read: {error.strerror}") from None
    if len(found) != 1:
        raise RecordError(f"{file}: expected one record, found several")
    _, record, state = found[0]
    if state.over:
        raise RecordError(f"{file}: this game has come to its end, so it cannot go on")
    return Unfinished(file, *known.find(record), record, state)


def confirm(earlier: Unfinished, game: str | None, players: int | None, first: int | None) -> None:
    """What is said once more on the command line must be what the record says."""
    for option, given, found in (
        ("GAME", game, earlier.game.id),
        ("--players", players, earlier.record.players),
        ("--first", first, earlier.record.setup["first"]),
    ):
        if given not in (None, found):
            raise FoglineError(f"{option}: in {earlier.file} it is {found}, not {given}")


def go_on(table: Table, earlier: Unfinished, now: float) -> None:
    """Bring a table to where the game was left."""
    record = earlier.record
    table_record.go_on(table, table_record.entries(table, record, now), earlier.state)
    table.practice = record.practice
    table.helped = [hint for hint in record.hints or [] if isinstance(hint, records.HintTaken)]
    if record.deal is not None:
        table.secret = record.deal.secret


def record_file(record: Path | None, resume: Path | None) -> Path | None:
    """Where the record goes. Only the one that goes on is written over."""
    if record is None:
        return resume
    if record.exists() and not (resume is not None and record.samefile(resume)):
        raise FoglineError(f"{record}: is there already, and no record is written over another")
    return record
