"""The course of a game: how it was dealt, the moves in force, and the position after them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from fogline.core.editions import Edition
from fogline.core.errors import FoglineError
from fogline.core.game import Chances, Game, Move
from fogline.core.kernel import Kernel

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
    """Moves one after another, and some of the positions on the way."""

    def __init__(self, game: Game, start: Kernel) -> None:
        self.game = game
        self.steps: list[Step] = []
        self.kept = [start.copy()]  # before moves 0, KEPT, 2 * KEPT …; they never change

    def add(self, step: Step, after: Kernel) -> None:
        self.steps.append(step)
        if len(self.steps) % KEPT == 0:
            self.kept.append(after.copy())

    def walk(self, number: int) -> Iterator[tuple[Step | None, Kernel]]:
        """The position after `number` moves, then each further move with the position after it."""
        near = number // KEPT
        state = self.kept[near].copy()
        for _ in self.game.walk(state, self.steps[near * KEPT : number]):
            pass
        yield None, state
        yield from self.game.walk(state, self.steps[number:])

    def first(self, number: int) -> Line:
        """Only so many of the moves."""
        line = Line(self.game, self.kept[0])
        line.steps, line.kept = self.steps[:number], self.kept[: number // KEPT + 1]
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

    @property
    def steps(self) -> list[Step]:
        return self.line.steps

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
        setup, line = self._dealt_anew(to, dealt) if dealt else (self.setup, self.line.first(to))
        self._past.append((self._since, self.line.rest(self._stayed) if self._stayed else self.line))
        self.setup, self.line = setup, line
        self.state = self.at(to)
        self.changed = self._since = seq
        self._stayed = to

    def until(self, number: int) -> Course:
        """The game as it was after the first `number` moves."""
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
        return self.line.walk(number)

    def retold(self, seq: int) -> Iterator[tuple[int, Kernel]]:
        """The position after this entry, then after each one that changed it, also by what was taken back."""
        lines = [*((*past, 0) for past in self._past), (self._since, self.line, self._stayed)]
        ends = [begun for begun, _, _ in lines[1:]]
        for begun, line, number in lines[bisect_right(ends, seq) :]:
            number = max(number, bisect_right(line.steps, seq, key=lambda step: step.seq))
            for step, state in line.walk(number):
                yield max(begun, seq) if step is None else step.seq, state

    def unseen(self, number: int) -> Cards:
        """The cards that nobody had seen after `number` moves, in the order in which they lay."""
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
        setup, steps, missing = dict(self.setup), self.steps[:to], dict(dealt)

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
