"""The table itself: what it is after its entries so far. Who may add which entry is in `wishes`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from fogline.core.editions import Edition
from fogline.core.errors import ChanceError, FoglineError, Refused
from fogline.core.game import Game, Move
from fogline.core.kernel import Kernel
from fogline.core.records import HintTaken, Record, commitment
from fogline.core.rng import Rng
from fogline.core.words import ENGLISH
from fogline.table import entries as e
from fogline.table.clock import Clocks
from fogline.table.course import BrokenTableError, Course, Step
from fogline.table.seats import Seat
from fogline.table.tail import Tail

SPECTATOR = -1


@dataclass
class PendingUndo:
    """Somebody asks to take back more than is free."""

    seat: int
    to: int
    missing: set[int]  # owners of seats who have not agreed yet


@dataclass
class PendingEnd:
    """Somebody asks to end the game."""

    seat: int
    missing: set[int]  # owners of seats who have not agreed yet


class MadeMove(NamedTuple):
    """A move that the rules have confirmed and that waits to be stored."""

    entry: e.Moved
    action: int
    after: Kernel  # the position after it


class TakenBack(NamedTuple):
    """What going back did, for those who are told of it."""

    moves: int  # how many
    back_to: int  # the entry after which all was taken back
    seal: str  # of the new deal; "" if there is none


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
        language: str = ENGLISH,
        rng: Rng | None = None,
        hints: bool = True,
        own_edition: bool = False,
        public: bool = False,
        played_on: bool = False,
    ) -> None:
        self.id = id
        self.game = game
        self.edition = edition
        self.seats = seats
        self.host = host
        self.first = first
        self.clocks = clocks
        self.language = language  # for whoever comes and has chosen none
        self.rng = rng  # deals and shuffles here; None, as at live tables: the system's cryptographic source
        self.hints = hints  # are they allowed?
        self.own_edition = own_edition  # did somebody send it? Otherwise it came with the game
        self.public = public  # may strangers sit down or watch, or could they where its people met?
        self.played_on = played_on  # does the game go on from a record?
        self.next: str | None = None
        self.blocked: set[str] = set()  # origins from which nobody may join
        self.entries: list[e.AnyEntry] | Tail[e.AnyEntry] = []
        self.course: Course | None = None  # None: the game has not started
        self.older: Record | None = None  # of a game that ended by older rules, if they counted otherwise
        self.secret = ""  # behind the commitment to the deal; tables of an older version have none
        self.practice = False  # was something taken back past a reveal?
        self.choices: dict[int, Move] = {}  # made early, by seat
        self.made: MadeMove | None = None
        self.undone: dict[int, TakenBack] = {}  # by entry
        self.asked: PendingUndo | None = None
        self.asked_end: PendingEnd | None = None
        self.asked_ends: Counter[tuple[int, int]] = Counter()  # how often a seat has, turn by turn
        self.ended: e.EndedEarly | None = None  # how the game ended before its end
        self.taken_back: Counter[tuple[int, int]] = Counter()  # how often a seat has tried to, turn by turn
        self.stood_in: Counter[tuple[int, int]] = Counter()  # how often a bot came for a seat, turn by turn
        self.helped: list[HintTaken] = []  # who has had a hint for which decision
        self.hinted_at: dict[int, int] = {}  # seat -> the last of these decisions
        self.position = 0  # number of the last entry that changed the position
        self.fresh: dict[int, int] = {}  # seat -> since which position its choices are what they are
        self.standing: Any = None  # of the position there is, as all may know it: `known` remembers it here
        self._deciders: list[int] | None = None  # after the entries so far
        self._views: dict[int, Any] = {}  # of the position there is
        self._views_before: dict[int, Any] = {}  # of the one before the last move

    # ---- what it is ------------------------------------------------------------------------------

    @property
    def last(self) -> int:
        """The number of the last entry."""
        return len(self.entries)

    @property
    def status(self) -> Literal["waiting", "playing", "finished"]:
        if self.state is None:
            return "waiting"
        return "finished" if self.state.over or self.ended else "playing"

    @property
    def state(self) -> Kernel | None:
        return None if self.course is None else self.course.state

    @property
    def steps(self) -> Sequence[Step]:
        return [] if self.course is None else self.course.steps

    @property
    def kernel(self) -> Kernel:
        return self.played.state

    @property
    def played(self) -> Course:
        if self.course is None:
            raise FoglineError(f"table {self.id}: the game has not started")
        return self.course

    def owners(self) -> list[int]:
        """Seats of people, also while a bot stands in for them."""
        return [seat for seat, who in enumerate(self.seats) if who.person]

    def turn_of(self, seat: int) -> tuple[int, int]:
        """A turn of a seat lasts until somebody else decides."""
        made = [] if self.course is None else self.course.made_by(len(self.seats))
        return seat, sum(made) - (made[seat] if made else 0)

    @property
    def hinted(self) -> Counter[int]:
        """For how many decisions a seat has had a hint."""
        return Counter(hint.player for hint in self.helped)

    def deciders(self) -> list[int]:
        """Seats whose decision is waited for."""
        if self._deciders is None:
            waited = self.game.deciders(self.kernel) if self.status == "playing" else []
            self._deciders = [seat for seat in waited if seat not in self.choices]
        return self._deciders

    def decision_of(self, seat: int) -> int:
        """Since which position the choices of a seat are what they are."""
        return self.fresh.get(seat, self.position)

    def seen_by(self, seat: int) -> Kernel:
        """The position in which this seat decides: the one there is, or while all choose at once its own."""
        state = self.kernel
        if seat == state.player or seat not in self.deciders():
            return state
        return state.decided_by(seat)

    def view(self, seat: int) -> Any:
        """What a seat may know now. All that leaves the table is made from this."""
        seen = self.seen_by(seat)
        return self.public_view(seat) if seen is self.state else self.game.view(seen, seat)

    def public_view(self, seat: int) -> Any:
        """The same, but while all choose at once the game's turn order decides whose turn it is."""
        if seat not in self._views:
            game, state = self.game, self.kernel
            self._views[seat] = (
                game.view(state, seat)
                if seat == SPECTATOR
                else game.seen(state, seat, self.public_view(SPECTATOR))
            )
        return self._views[seat]

    def views_of(self, number: int, seat: int) -> tuple[Any, Any]:
        """What a seat could know before and after a move in force."""
        if number == len(self.steps) - 1 and seat in self._views_before:
            return self._views_before[seat], self.public_view(seat)
        walk = self.played.walk(number)
        before, after = (self.game.view(next(walk)[1], seat) for _ in range(2))
        return before, after

    # ---- entries ---------------------------------------------------------------------------------

    def apply(self, entry: e.AnyEntry) -> None:
        """Carry out the next entry. It has been checked when it was made; a move of the store is, too."""
        if entry.seq != self.last + 1:
            raise BrokenTableError(f"table {self.id}: expected entry {self.last + 1}, found {entry.seq}")
        before = self.deciders()
        try:
            self._carry_out(entry)
        except (BrokenTableError, ChanceError) as error:
            raise BrokenTableError(f"table {self.id}: entry {entry.seq}: {error}") from None
        finally:
            self._deciders = None
        self.entries.append(entry)
        if e.changes_position(entry):
            self._moved_on(entry, before)
            self._views_before, self._views = self._views if isinstance(entry, e.Moved) else {}, {}
            self.standing = None
        self._settle(entry)

    def _carry_out(self, entry: e.AnyEntry) -> None:
        match entry:
            case e.Joined(seat=int(seat), name=name, origin=origin, bot=brought):
                self.seats[seat] = Seat("human", name, origin=origin, brought=brought)
                if not brought and not self.seats[self.host].person:  # everybody had left
                    self.host = seat
            case e.Departed(seat=int(seat)):
                self.seats[seat] = Seat("open")
                if seat == self.host:
                    self.host = next(iter(self.owners()), seat)
            case e.Removed(guest=guest, blocked=blocked):
                self.seats[guest] = Seat("open")
                self.blocked |= {blocked} - {""}
            case e.Arranged(at=at, bot=bot):
                self.seats[at : at + 1] = [Seat("open") if bot is None else Seat("bot", bot=bot)]
            case e.Dropped(at=at):
                del self.seats[at]
                self.host -= self.host > at
                if self.first is not None:
                    self.first = None if self.first == at else self.first - (self.first > at)
            case e.Started():
                self.course = Course(self.game, self.edition, len(self.seats), entry.setup, entry.seq)
                self.secret = entry.secret
            case e.Moved(seat=int(seat)):
                self._move(entry, seat)
            case e.Chosen(seat=int(seat), move=move):
                self.choices[seat] = move
            case e.Undone(seat=int(seat)):
                self._undo(entry, seat)
            case e.Asked(seat=int(seat), to=to):
                self.asked = PendingUndo(seat, to, set(self.owners()) - {seat})
                self.taken_back[self.turn_of(seat)] += 1
            case e.Answered(seat=int(seat), agree=agree):
                if agree and self.asked is not None:
                    self.asked.missing.discard(seat)
                else:
                    self.asked = None
            case e.StoodIn(seat=int(seat), bot=bot):
                self.seats[seat].bot = bot
                self.stood_in[self.turn_of(seat)] += 1
                self.asked = self.asked_end = None  # whoever is away cannot agree
            case e.TookBack(seat=int(seat)):
                self.seats[seat].bot = None
            case e.Rematched(table=table):
                self.next = table
            case e.Hinted(seat=int(seat)):
                self.helped.append(HintTaken(seat, len(self.steps)))
                self.hinted_at[seat] = self.decision_of(seat)
            case e.AskedEnd(seat=int(seat)):
                self.asked_end = PendingEnd(seat, set(self.owners()) - {seat})
                self.asked_ends[self.turn_of(seat)] += 1
            case e.AnsweredEnd(seat=int(seat), agree=agree):
                if agree and self.asked_end is not None:
                    self.asked_end.missing.discard(seat)
                else:
                    self.asked_end = None
            case e.EndedEarly():
                self.ended, self.asked, self.asked_end = entry, None, None
                self.choices = {}
            case e.Said() | e.CameBack():
                pass

    def _move(self, entry: e.Moved, seat: int) -> None:
        made, self.made = self.made, None
        if made is not None and made.entry is entry:
            action, after = made.action, made.after
        else:
            action, after = self._confirmed(entry, seat), None
        self.played.play(entry.seq, entry.move, action, entry.chances, after)
        self.choices.pop(seat, None)
        self.asked = None

    def _confirmed(self, entry: e.Moved, seat: int) -> int:
        """The number of a stored move, if it is legal."""
        state = self.kernel
        if state.player != seat:
            raise BrokenTableError(f"expected a move of seat {state.player}")
        try:
            return self.game.legal_action(state, entry.move)
        except Refused as error:
            code, rule = error.refusal.code, error.refusal.rule
            raise BrokenTableError(f"this {entry.move.get('do')!r} is refused ({code} {rule})") from None

    def _undo(self, entry: e.Undone, seat: int) -> None:
        self.asked = None
        if entry.choice:
            self.choices.pop(seat, None)
        else:
            course = self.played
            if not 0 <= entry.to < len(course.steps):
                raise BrokenTableError(f"there are no {entry.to} moves to go back to")
            if course.steps[entry.to].reveals != course.state.reveals:
                self.practice = True
            taken = len(course.steps) - entry.to
            back_to = course.steps[entry.to - 1].seq if entry.to else course.steps[0].seq - 1
            course.go_back(entry.to, entry.dealt, entry.seq)
            seal = commitment(entry.secret, course.setup) if entry.dealt and entry.secret else ""
            self.undone[entry.seq] = TakenBack(taken, back_to, seal)
            stay = [other for other in self.choices if other != seat and self._still_stands(other)]
            self.choices = {other: self.choices[other] for other in stay}
            self.secret = entry.secret or self.secret
        self.taken_back[self.turn_of(seat)] += 1

    def _still_stands(self, seat: int) -> bool:
        """Is the early choice of a seat one it could make now? Then nobody else takes it back."""
        state = self.kernel
        if seat not in self.game.deciders(state):
            return False
        return self.game.verify(state.decided_by(seat), self.choices[seat]) is None

    def _moved_on(self, entry: e.AnyEntry, before: list[int]) -> None:
        """A seat that may decide as before, while others decide at the same time, keeps its number."""
        self.position = entry.seq
        keep = [seat for seat in before if isinstance(entry, e.Moved) and seat != entry.seat]
        old = self.fresh
        self.fresh = {
            seat: old.get(seat, entry.seq) if seat in keep else entry.seq for seat in self.deciders()
        }

    def _settle(self, entry: e.AnyEntry) -> None:
        left = getattr(entry, "clocks", None)
        if self.clocks is None or left is None:
            return
        running = [seat for seat in self.deciders() if self.seats[seat].human]
        self.clocks.settle(left, entry.time, running)
        self.clocks.credited = max(self.clocks.credited, len(self.steps))

    def time_left(self, now: float) -> list[float] | None:
        """Seconds by seat, as entries keep them."""
        return None if self.clocks is None else [round(seconds, 3) for seconds in self.clocks.at(now)]

    def resume(self, now: float) -> None:
        """After loading: clocks have stood still while nobody kept the table."""
        if self.clocks is not None:
            self.clocks.since = now
