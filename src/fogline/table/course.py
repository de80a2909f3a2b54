"""The course of a game: how it was dealt, the moves in force, and the position after them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from fogline.core.editions import Edition
from fogline.core.errors import FoglineError
from fogline.core.game import Chances, Game, Move
from fogline.core.kernel import Kernel
from fogline.table.tail import Tail

KEPT = 16  # moves between two positions that are kept, so that a walk need not begin at the deal
Cards = dict[str, list[str]]  # by the name of their list in the notation: "deck", "tickets" …


class BrokenTableError(FoglineError):
    """Stored entries that the rules do not confirm."""


class Step(NamedTuple):
    """A move that was made."""

    seq: int
    seat: int
    move: Move
    action: int
    chances: Chances
    reveals: int  # of the position before it


class Line:
    """Moves one after another, and some of the positions on the way.

    Moves are counted from the deal. A line may begin later: then those before are not known here.
    """

    def __init__(self, game: Game, start: Kernel, begin: int = 0) -> None:
        self.game = game
        self.begin = begin
        self.steps: list[Step] = []
        self.kept = [start.copy()]  # before the first, KEPT moves later, 2 * KEPT …; they never change

    def add(self, step: Step, after: Kernel) -> None:
        self.steps.append(step)
        if len(self.steps) % KEPT == 0:
            self.kept.append(after.copy())

    def walk(self, number: int) -> Iterator[tuple[Step | None, Kernel]]:
        """The position after `number` moves, then each further move with the position after it."""
        known = number - self.begin
        near = known // KEPT
        state = self.kept[near].copy()
        for _ in self.game.walk(state, self.steps[near * KEPT : known]):
            pass
        yield None, state
        yield from self.game.walk(state, self.steps[known:])

    def first(self, number: int) -> Line:
        """Only so many of the moves."""
        line, known = Line(self.game, self.kept[0], self.begin), number - self.begin
        line.steps, line.kept = self.steps[:known], self.kept[: known // KEPT + 1]
        return line

    def rest(self, number: int) -> Line:
        """All but so many of the moves."""
        walk = self.walk(number)
        line = Line(self.game, next(walk)[1])
        for step, state in walk:
            if step is not None:
                line.add(step, state)
        return line


class Course:
    def __init__(
        self, game: Game, edition: Edition, players: int, setup: Mapping[str, Any], seq: int = 0
    ) -> None:
        self.game = game
        self.edition = edition
        self.players = players
        self.setup: dict[str, Any] = dict(setup)
        self.state = game.deal(edition, players, self.setup)
        self.line = Line(game, self.state)  # the moves in force
        self.start = seq
        self.changed = seq  # the entry that brought about the position
        # Where the game last went back: the entry, and how many moves stayed. Up to each such place a line of
        # moves was played, from another entry on.
        self._since, self._stayed = seq, 0
        self._past: list[tuple[int, Line]] = []
        self._fetch: Callable[[], None] | None = None  # None: it is known from the deal on
        self._known = seq  # since this entry
        self._made: list[int] = []  # by seat, of the moves before

    @classmethod
    def resumed(
        cls,
        game: Game,
        edition: Edition,
        state: Kernel,
        made: list[int],
        start: int,
        changed: int,
        seq: int,
        fetch: Callable[[], None],
    ) -> Course:
        """From the position after an entry and after so many moves of each seat.

        `fetch` is called when somebody asks for what was before: it must call `remember`.
        """
        course = cls.__new__(cls)
        course.game, course.edition, course.players, course.setup = game, edition, state.players, {}
        course.state = state
        course.line = Line(game, state, sum(made))
        course.start, course.changed = start, changed
        course._since, course._stayed, course._past = seq, sum(made), []
        course._fetch, course._known, course._made = fetch, seq, made
        return course

    def remember(self, whole: Course) -> None:
        """The same course from the deal on."""
        self.setup, self.line = whole.setup, whole.line
        self._since, self._stayed, self._past = whole._since, whole._stayed, whole._past
        self._fetch, self._made = None, []

    def _need(self, number: int = 0) -> None:
        """Somebody asks for the position after so many moves, or for the moves from there on."""
        if self._fetch is not None and number < self.line.begin:
            self._fetch()

    @property
    def steps(self) -> Sequence[Step]:
        """The moves in force; those that are not known are fetched when somebody looks at them."""
        if self._fetch is None:
            return self.line.steps
        return Tail(self.line.begin, self._all_steps, self.line.steps)

    def _all_steps(self) -> list[Step]:
        self._need()
        return self.line.steps

    def made_by(self, seats: int) -> list[int]:
        """How many of the moves in force each seat has made."""
        made = self._made + [0] * (seats - len(self._made))
        for step in self.line.steps:
            made[step.seat] += 1
        return made

    def play(self, seq: int, move: Move, action: int, chances: Chances, after: Kernel | None = None) -> None:
        """The next move, with the random events it had. `after`: the position after it, if it is known."""
        step = Step(seq, self.state.player, move, action, chances, self.state.reveals)
        if after is None:
            for _ in self.game.walk(self.state, [step]):
                pass
        else:
            self.state = after
        self.line.add(step, self.state)
        self.changed = seq

    def go_back(self, to: int, dealt: Cards | None = None, seq: int = 0) -> None:
        """Only the first `to` moves stay; `dealt`: what nobody has seen then lies in this order."""
        self._need(0 if dealt else to)
        setup, line = self._dealt_anew(to, dealt) if dealt else (self.setup, self.line.first(to))
        self._past.append((self._since, self.line.rest(self._stayed) if self._stayed else self.line))
        self.setup, self.line = setup, line
        self.state = self.at(to)
        self.changed = self._since = seq
        self._stayed = to

    def until(self, number: int) -> Course:
        """The game as it was after the first `number` moves."""
        self._need()
        course = Course(self.game, self.edition, self.players, self.setup, self.start)
        course.line = self.line.first(number)
        course.state = course.at(number)
        course.changed = course.steps[-1].seq if number else self.start
        return course

    def at(self, number: int) -> Kernel:
        """The position after the first `number` moves."""
        return next(self.walk(number))[1]

    def walk(self, number: int) -> Iterator[tuple[Step | None, Kernel]]:
        """The position after `number` moves, then each further move with the position after it."""
        self._need(number)
        return self.line.walk(number)

    def retold(self, seq: int) -> Iterator[tuple[int, Kernel]]:
        """The position after this entry, then after each one that changed it, also by what was taken back."""
        if self._fetch is not None and seq < self._known:
            self._fetch()
        lines = [*((*past, 0) for past in self._past), (self._since, self.line, self._stayed)]
        ends = [begun for begun, _, _ in lines[1:]]
        for begun, line, number in lines[bisect_right(ends, seq) :]:
            made = bisect_right(line.steps, seq, key=lambda step: step.seq)
            number = max(number, line.begin + made)
            for step, state in line.walk(number):
                yield max(begun, seq) if step is None else step.seq, state

    def unseen(self, number: int) -> Cards:
        """The cards that nobody had seen after `number` moves, in the order in which they lay."""
        self._need()
        lists = {**self.setup}
        for step in self.steps[:number]:
            lists.update((event["chance"], event["cards"]) for event in step.chances)
        left = self.game.unseen(self.at(number))
        return {name: lists[name][len(lists[name]) - count :] for name, count in left.items()}

    def _dealt_anew(self, to: int, dealt: Cards) -> tuple[dict[str, Any], Line]:
        """The set-up and the first `to` moves, as if these cards had lain so from the beginning."""
        before = self.unseen(to)
        if {name: sorted(cards) for name, cards in dealt.items()} != {
            name: sorted(cards) for name, cards in before.items()
        }:
            raise BrokenTableError("what is dealt anew is not what nobody has seen")
        setup, steps, missing = dict(self.setup), self.line.steps[:to], dict(dealt)

        def renewed(name: str, cards: list[str]) -> list[str]:
            new = missing.pop(name)
            return [*cards[: len(cards) - len(new)], *new]

        for at in range(len(steps) - 1, -1, -1):
            chances = [
                {**event, "cards": renewed(event["chance"], event["cards"])}
                if event["chance"] in missing
                else event
                for event in reversed(steps[at].chances)
            ]
            steps[at] = steps[at]._replace(chances=chances[::-1])
        for name in list(missing):
            setup[name] = renewed(name, setup[name])
        start = self.game.deal(self.edition, self.players, setup)
        anew = Line(self.game, start)
        for step, state in self.game.walk(start, steps):
            anew.add(step, state)
        return setup, anew
