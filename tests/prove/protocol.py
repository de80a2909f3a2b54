"""The protocol of a table of San Francisco as a model: small, and without the table's own code.

It follows the stored entries one by one and says after each what a seat may do. What was accepted must have
been allowed at its place in the history; what was refused must have been wrong at some moment between the
asking and the answer.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from fogline.games import GAMES
from fogline.table.entries import (
    Answered,
    AnsweredEnd,
    AnyEntry,
    Asked,
    AskedEnd,
    EndedEarly,
    Joined,
    Moved,
    Said,
    Started,
    StoodIn,
    TookBack,
    Undone,
)

GAME = GAMES["san-francisco"]
OUTSIDE = ("storage", "unread")  # refusals of the database: what was asked for may be stored all the same


@dataclass(eq=False)
class Wish:
    """A request and what became of it."""

    process: int
    seat: int
    kind: str
    position: int
    move: dict[str, Any]
    text: str
    known: int = 0  # entries that its process knew when it was asked for
    asked_at: int = 0
    stored_then: int = 0  # entries that were stored when it was answered
    entry: AnyEntry | None = None  # as which it was accepted
    refusal: str = ""
    before: list[Wish] = field(default_factory=list)  # those that had been answered before it was asked for


class Model:
    """A table after some of its entries."""

    def __init__(self, people: int) -> None:
        self.people = people
        self.setup: dict[str, Any] = {}
        self.state: Any = None
        self.made: list[tuple[int, int, Any]] = []  # moves in force: whose, what had been revealed, which
        self.position = 0
        self.away: set[int] = set()
        self.undo: tuple[int, int, set[int]] | None = None  # who asks, how many moves stay, who is missing
        self.end: tuple[int, set[int]] | None = None
        self.tries: dict[tuple[int, int], int] = {}  # to take back, by seat and turn
        self.left: dict[tuple[int, int], int] = {}
        self.ends: dict[tuple[int, int], int] = {}
        self.over = False

    def turn(self, seat: int) -> tuple[int, int]:
        return seat, sum(other != seat for other, _, _ in self.made)

    def way_back(self, seat: int) -> tuple[int, bool] | None:
        """How many moves stay, and whether the others have to agree."""
        own = [number for number, (who, _, _) in enumerate(self.made) if who == seat]
        if not own:
            return None
        revealed = self.made[own[-1]][1] != self.state.reveals
        return own[-1], revealed or own[-1] != len(self.made) - 1

    def allows(self, wish: Wish) -> bool:
        seat = wish.seat
        if wish.kind == "talk":
            return True
        if self.over:
            return False
        if wish.kind == "take_back":
            return seat in self.away
        if seat in self.away:
            return False
        match wish.kind:
            case "play":
                if seat != self.state.player or wish.position != self.position:
                    return False
                return wish.move in GAME.moves(self.state)
            case "undo":
                way = self.way_back(seat)
                if wish.position != self.position or self.undo or way is None:
                    return False
                return self.tries.get(self.turn(seat), 0) < 20 and not (way[1] and self.away)
            case "agree":
                return self.undo is not None and wish.position == self.position and seat in self.undo[2]
            case "refuse":
                asked = self.undo
                return asked is not None and wish.position == self.position and seat in {asked[0], *asked[2]}
            case "leave":
                return self.left.get(self.turn(seat), 0) < 5
            case "resign":
                return self.people == 2
            case "ask_end":
                return self.end is None and not self.away and self.ends.get(self.turn(seat), 0) < 3
            case "end":
                return self.end is not None and seat in self.end[1]
            case "go_on":
                return self.end is not None and seat in {self.end[0], *self.end[1]}
        raise AssertionError(wish.kind)

    def follows(self) -> type | None:
        """What has to come next, whoever asks for what."""
        if self.end is not None and not self.end[1]:
            return EndedEarly
        return Undone if self.undo is not None and not self.undo[2] else None

    def take(self, entry: AnyEntry) -> None:
        seat = entry.seat
        match entry:
            case Started(setup=setup):
                self.setup = {**setup}
                self.state = GAME.deal(GAME.edition(), self.people, setup)
                self.position = entry.seq
            case Moved(seat=int(seat), move=move):
                self.move(seat, move)
                self.position, self.undo = entry.seq, None
            case Undone(seat=int(seat), to=to, dealt=dealt):
                for name, cards in (dealt or {}).items():  # the last of each list, which nobody has seen
                    self.setup[name] = [*self.setup[name][: -len(cards)], *cards]
                again, self.made = self.made[:to], []
                self.state = GAME.deal(GAME.edition(), self.people, self.setup)
                for who, _, move in again:
                    self.move(who, move)
                self.count(self.tries, seat)
                self.position, self.undo = entry.seq, None
            case Asked(seat=int(seat), to=to):
                self.undo = seat, to, set(range(self.people)) - {seat}
                self.count(self.tries, seat)
            case Answered(seat=int(seat), agree=agree):
                if agree and self.undo:
                    self.undo[2].discard(seat)
                else:
                    self.undo = None
            case StoodIn(seat=int(seat)):
                self.away.add(seat)
                self.count(self.left, seat)
                self.undo = self.end = None
            case TookBack(seat=int(seat)):
                self.away.discard(seat)
            case AskedEnd(seat=int(seat)):
                self.end = seat, set(range(self.people)) - {seat}
                self.count(self.ends, seat)
            case AnsweredEnd(seat=int(seat), agree=agree):
                if agree and self.end:
                    self.end[1].discard(seat)
                else:
                    self.end = None
            case EndedEarly():
                self.over, self.undo, self.end = True, None, None

    def move(self, seat: int, move: Any) -> None:
        self.made.append((seat, self.state.reveals, move))
        GAME.play(self.state, move, seat)
        self.over = self.state.over

    def count(self, by_turn: dict[tuple[int, int], int], seat: int) -> None:
        turn = self.turn(seat)
        by_turn[turn] = by_turn.get(turn, 0) + 1


ENTRIES: dict[str, tuple[type, ...]] = {
    "play": (Moved,),
    "talk": (Said,),
    "undo": (Undone, Asked),
    "agree": (Answered,),
    "refuse": (Answered,),
    "leave": (StoodIn,),
    "take_back": (TookBack,),
    "resign": (EndedEarly,),
    "ask_end": (AskedEnd,),
    "end": (AnsweredEnd,),
    "go_on": (AnsweredEnd,),
}


def is_of(entry: AnyEntry, wish: Wish) -> bool:
    """May this entry be what was asked for?"""
    if entry.seat != wish.seat or not isinstance(entry, ENTRIES[wish.kind]):
        return False
    match entry:
        case Moved(move=move):
            return bool(move == wish.move)
        case Said(text=text):
            return bool(text == wish.text)
        case Answered(agree=agree) | AnsweredEnd(agree=agree):
            return bool(agree == (wish.kind in ("agree", "end")))
    return True


def check(entries: list[AnyEntry], started: int, wishes: list[Wish]) -> list[str]:
    """What is wrong with this history: what stands in it, and what was refused."""
    found = []
    by_number: dict[int, Wish] = {}
    for wish in wishes:
        if wish.entry is None:
            continue
        if wish.entry.seq in by_number or entries[wish.entry.seq - 1 :][:1] != [wish.entry]:
            found.append(f"accepted, but not stored once under its number: {wish}")
        by_number[wish.entry.seq] = wish
        if not is_of(wish.entry, wish):
            found.append(f"accepted as something else: {wish}")
        found += [
            f"answered before {wish} was asked for, and stored after it: {other}"
            for other in wish.before
            if other.entry is not None and other.entry.seq > wish.entry.seq
        ]
    unknown = [wish for wish in wishes if wish.refusal in OUTSIDE]
    refused = [wish for wish in wishes if wish.refusal and wish.refusal not in OUTSIDE]
    model = Model(sum(isinstance(entry, Joined) for entry in entries))
    for number, entry in enumerate([*entries, None]):
        refused = [
            wish for wish in refused if not (wish.known <= number <= wish.stored_then) or model.allows(wish)
        ]
        if entry is None:
            break
        if number >= started:
            found += unrightful(model, entry, by_number.get(entry.seq), unknown)
        model.take(entry)
    return found + [f"refused without a reason: {wish}" for wish in refused]


def unrightful(model: Model, entry: AnyEntry, wish: Wish | None, unknown: list[Wish]) -> list[str]:
    if wish is None:
        wish = next((other for other in unknown if is_of(entry, other) and model.allows(other)), None)
        if wish is not None:
            unknown.remove(wish)
            return []
        follows = model.follows()
        return [] if follows and isinstance(entry, follows) else [f"nobody asked for it: {entry}"]
    return [] if model.allows(wish) else [f"accepted, but not allowed there: {wish}"]
