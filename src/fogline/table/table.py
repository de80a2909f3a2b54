"""The table itself: what it is after its entries so far. Who may add which entry is in `requests`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import msgspec

from fogline.core.editions import Edition
from fogline.core.errors import FoglineError
from fogline.core.game import Game, Move
from fogline.core.kernel import Kernel
from fogline.core.words import Language
from fogline.table.clock import Clocks
from fogline.table.entries import (
    Answered,
    AnyEntry,
    Asked,
    Chosen,
    Joined,
    Left,
    Moved,
    Rematched,
    Said,
    Started,
    StoodIn,
    TookBack,
    Undone,
    changes_position,
)
from fogline.table.seats import Seat

SPECTATOR = -1


class BrokenTableError(FoglineError):
    """Stored entries that the rules do not confirm."""


class Step(NamedTuple):
    """A move that is in force."""

    seq: int
    seat: int
    move: Move
    chances: list[dict[str, Any]]
    reveals: int  # of the position before it


@dataclass
class Request:
    """Somebody asks to take back more than is free."""

    seat: int
    to: int
    missing: set[int]  # humans who have not agreed yet


class Table:
    def __init__(
        self,
        id: str,
        game: Game,
        edition: Edition,
        seats: list[Seat],
        host: int = 0,
        first: int | None = None,
        clocks: Clocks | None = None,
        language: Language = "en",
    ) -> None:
        self.id = id
        self.game = game
        self.edition = edition
        self.seats = seats
        self.host = host
        self.first = first
        self.clocks = clocks
        self.language = language  # for whoever comes and has chosen none
        self.next: str | None = None
        self.entries: list[AnyEntry] = []
        self.start: Started | None = None
        self.state: Kernel | None = None
        self.steps: list[Step] = []
        self.choices: dict[int, Move] = {}  # made early, by seat
        self.asked: Request | None = None
        self.position = 0  # number of the last entry that changed the position
        self.fresh: dict[int, int] = {}  # seat -> since which position its choices are what they are
        self._views: dict[int, Any] = {}

    # ---- what it is ------------------------------------------------------------------------------

    @property
    def last(self) -> int:
        """The number of the last entry."""
        return len(self.entries)

    @property
    def status(self) -> Literal["waiting", "playing", "finished"]:
        if self.state is None:
            return "waiting"
        return "finished" if self.state.over else "playing"

    @property
    def kernel(self) -> Kernel:
        if self.state is None:
            raise FoglineError(f"table {self.id}: the game has not started")
        return self.state

    def humans(self) -> list[int]:
        """Seats where a human decides."""
        return [seat for seat, who in enumerate(self.seats) if who.human]

    def deciders(self) -> list[int]:
        """Seats whose decision is waited for."""
        if self.state is None or self.state.over:
            return []
        return [seat for seat in self.game.deciders(self.state) if seat not in self.choices]

    def seen_by(self, seat: int) -> Kernel:
        """The position in which this seat decides: the one there is, or while all choose at once its own."""
        state = self.kernel
        if seat == state.player or seat not in self.deciders():
            return state
        state = state.copy()
        state.player = seat
        return state

    def view(self, seat: int) -> Any:
        """What a seat may know now. All that leaves the table is made from this."""
        seen = self.seen_by(seat)
        return self.public_view(seat) if seen is self.state else self.game.view(seen, seat)

    def public_view(self, seat: int) -> Any:
        """The same, but while all choose at once the game's turn order decides whose turn it is."""
        if seat not in self._views:
            if not self.game.hidden and seat != SPECTATOR:  # then all seats know the same
                self._views[seat] = msgspec.structs.replace(self.public_view(SPECTATOR), seat=seat)
            else:
                self._views[seat] = self.game.view(self.kernel, seat)
        return self._views[seat]

    # ---- entries ---------------------------------------------------------------------------------

    def apply(self, entry: AnyEntry) -> None:
        """Carry out the next entry. It has been checked when it was made, or comes from the store."""
        if entry.seq != self.last + 1:
            raise BrokenTableError(f"table {self.id}: expected entry {self.last + 1}, found {entry.seq}")
        before = self.deciders()
        match entry:
            case Joined(seat=int(seat), name=name):
                self.seats[seat] = Seat("human", name)
                if self.seats[self.host].kind != "human":  # everybody had left
                    self.host = seat
            case Left(seat=int(seat)):
                self.seats[seat] = Seat("open")
                if seat == self.host:
                    self.host = next((i for i, who in enumerate(self.seats) if who.kind == "human"), seat)
            case Started():
                self.start = entry
                self.state = self.deal()
            case Moved(seat=int(seat)):
                self._move(entry, seat)
            case Chosen(seat=int(seat), move=move):
                self.choices[seat] = move
            case Undone(seat=int(seat)):
                self._undo(entry, seat)
            case Asked(seat=int(seat), to=to):
                self.asked = Request(seat, to, set(self.humans()) - {seat})
            case Answered(seat=int(seat), agree=agree):
                if agree and self.asked is not None:
                    self.asked.missing.discard(seat)
                else:
                    self.asked = None
            case StoodIn(seat=int(seat), bot=bot):
                self.seats[seat].bot = bot
                if self.asked is not None:
                    self.asked.missing.discard(seat)
            case TookBack(seat=int(seat)):
                self.seats[seat].bot = None
            case Rematched(table=table):
                self.next = table
            case Said():
                pass
        self.entries.append(entry)
        if changes_position(entry):
            self._moved_on(entry, before)
        self._views.clear()
        self._settle(entry)

    def deal(self) -> Kernel:
        """The start of the game."""
        if self.start is None:
            raise FoglineError(f"table {self.id}: the game has not started")
        state = self.game.deal(self.edition, len(self.seats), self.start.setup)
        state.seed = self.start.seed
        return state

    def carry_out(
        self, state: Kernel, move: Move, chances: list[dict[str, Any]] | None
    ) -> list[dict[str, Any]]:
        """Play a move in a position of this game, with the random events it had if it is played again."""
        if chances and self.game.foretell is not None:
            self.game.foretell(state, chances)
        state.apply(self.game.action(self.edition, move))
        happened = self.game.chances(state)
        if chances is not None and happened != chances:
            raise BrokenTableError(f"table {self.id}: not the stored random events after {move['do']!r}")
        return happened

    def _move(self, entry: Moved, seat: int) -> None:
        state = self.kernel
        if state.player != seat:
            raise BrokenTableError(
                f"table {self.id}: entry {entry.seq}: expected a move of seat {state.player}"
            )
        refusal = self.game.verify(state, entry.move)
        if refusal is not None:
            raise BrokenTableError(
                f"table {self.id}: entry {entry.seq}: this {entry.move.get('do')!r} is refused "
                f"({refusal.code} {refusal.rule})"
            )
        reveals = state.reveals
        self.carry_out(state, entry.move, entry.chances)
        self.steps.append(Step(entry.seq, seat, entry.move, entry.chances, reveals))
        self.choices.pop(seat, None)
        self.asked = None

    def _undo(self, entry: Undone, seat: int) -> None:
        self.asked = None
        if entry.choice:
            self.choices.pop(seat, None)
            return
        del self.steps[entry.to :]
        self.choices.clear()
        self.state = self.deal()
        for step in self.steps:
            self.carry_out(self.state, step.move, step.chances)

    def _moved_on(self, entry: AnyEntry, before: list[int]) -> None:
        """A seat that may decide as before, while others decide at the same time, keeps its number."""
        self.position = entry.seq
        keep = [seat for seat in before if isinstance(entry, Moved) and seat != entry.seat]
        old = self.fresh
        self.fresh = {
            seat: old.get(seat, entry.seq) if seat in keep else entry.seq for seat in self.deciders()
        }

    def _settle(self, entry: AnyEntry) -> None:
        left = getattr(entry, "clocks", None)
        if self.clocks is None or left is None:
            return
        running = [seat for seat in self.deciders() if self.seats[seat].human]
        self.clocks.settle(left, entry.time, running)
        self.clocks.credited = max(self.clocks.credited, len(self.steps))

    def resume(self, now: float) -> None:
        """After loading: clocks have stood still while nobody kept the table."""
        if self.clocks is not None:
            self.clocks.since = now
