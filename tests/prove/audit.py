"""What is stored, compared with what people asked for and were told.

Requests are compared with entries, and not with moves in the order in which they count. Where several seats
choose in secret at the same time, as with the first tickets in Ticket to Ride, a choice is stored when it is
made (`Chosen`) and carried out when the game comes to its seat (`Moved`): so moves do not stand in the order
in which they were accepted, and entries do.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field

from fogline.games import game as find_game
from fogline.server import schema
from fogline.server.settings import Settings
from fogline.server.store import Store
from fogline.table.entries import AnyEntry, Chosen, Moved, Said, Undone
from fogline.table.record import record
from fogline.table.table import Table
from prove.people import Person, Request


@dataclass
class Found:
    tables: int = 0
    entries: int = 0
    accepted: int = 0
    unheard: int = 0  # requests that were stored although nobody heard of it
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    other: list[str] = field(default_factory=list)

    @property
    def wrong(self) -> list[str]:
        return self.lost + self.doubled + self.other


def audit(database: str, tables: dict[str, list[Person]]) -> Found:
    found = Found()
    store = Store(schema.connect(Settings(database=database).database_url))
    try:
        for id, people in tables.items():
            look_at(store, id, people, found)
    finally:
        store.close()
    return found


def look_at(store: Store, id: str, people: list[Person], found: Found) -> None:
    stored = store.load_now(id, whole=True)
    if stored is None:
        found.lost.append(f"{id}: the table")
        return
    table = stored.options.table(id, find_game(stored.game).edition())
    own: dict[int, list[AnyEntry]] = {person.place["seat"]: [] for person in people}
    for entry in stored.entries:
        if entry.seat in own and is_asked_for(table, entry):
            own[entry.seat].append(entry)
        table.apply(entry)  # the rules confirm it, and its number
    found.tables += 1
    found.entries += len(stored.entries)
    for person in people:
        compare(f"{id} seat {person.place['seat']}", person.asked, own[person.place["seat"]], found)
        hear(id, person, stored.entries, found)
    if table.status == "finished":
        kept = store.record_now(id)
        if kept is None or kept[0] != record(table):
            found.lost.append(f"{id}: its record")


def is_asked_for(table: Table, entry: AnyEntry) -> bool:
    """Or does it follow from what was asked for before?"""
    if isinstance(entry, Moved):
        return entry.seat not in table.choices
    return isinstance(entry, Chosen | Said | Undone)


def fits(request: Request, entry: AnyEntry) -> bool:
    match request.kind, entry:
        case "play", Moved(move=move) | Chosen(move=move):
            return bool(move == request.content)
        case "talk", Said(text=text):
            return bool(text == request.content)
        case "undo", Undone():
            return True
    return False


def compare(where: str, asked: list[Request], entries: list[AnyEntry], found: Found) -> None:
    """A person asks for one thing after the other, so their entries come in that order.

    Whatever was accepted has to be there, once; what nothing was heard of may be; what was refused may not,
    unless the database did not answer.
    """
    rest = list(asked)
    told = {request.event for request in asked if request.event}
    for entry in entries:
        request = matching(rest, entry, entry.seq in told)
        if request is None:
            found.doubled.append(f"{where}: {entry}")
            continue
        while (skipped := rest.pop(0)) is not request:
            if skipped.answer == "accepted":
                found.lost.append(f"{where}: {skipped}")
        found.accepted += request.answer == "accepted"
        found.unheard += request.answer != "accepted"
        if not fits(request, entry):
            found.other.append(f"{where}: {request} is stored as {entry}")
    found.lost += [f"{where}: {request}" for request in rest if request.answer == "accepted"]


def matching(rest: list[Request], entry: AnyEntry, told: bool) -> Request | None:
    """The request behind an entry: the one whose number was told, or the first that may have become it.

    Of two like ones that is the accepted one: somebody who heard nothing has asked once more.
    """
    if told:
        return next((request for request in rest if request.event == entry.seq), None)
    between = list(itertools.takewhile(lambda request: not request.event, rest))
    for answers in (("accepted",), ("", "storage")):
        for request in between:
            if request.answer in answers and fits(request, entry):
                return request
    return None


def hear(id: str, person: Person, entries: list[AnyEntry], found: Found) -> None:
    """Nobody was told of anything that is not stored, or of another thing."""
    for event, (by, move) in person.told.items():
        entry = entries[event - 1] if event <= len(entries) else None
        if entry is None or entry.seat != by:
            found.lost.append(f"{id}: event {event} by seat {by}, stored is {entry}")
        elif by == person.place["seat"] and move is not None and getattr(entry, "move", None) != move:
            found.other.append(f"{id}: event {event} was told as {move}, stored is {entry}")
