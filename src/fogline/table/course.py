"""The course of a game: how it was dealt, the moves in force, and the position after them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from fogline.core.editions import Edition
from fogline.core.errors import FoglineError
from fogline.core.game import Game, Move
from fogline.core.kernel import Kernel

KEPT = 16  # moves between two positions that are kept, so that going back need not begin at the deal
Chances = list[dict[str, Any]]
Cards = dict[str, list[str]]  # by the name of their list in the notation: "deck", "tickets" …


class BrokenTableError(FoglineError):
    """Stored entries that the rules do not confirm."""


class Step(NamedTuple):
    """A move that is in force."""

    seq: int
    seat: int
    move: Move
    chances: Chances
    reveals: int  # of the position before it


class Course:
    def __init__(self, game: Game, edition: Edition, players: int, setup: Mapping[str, Any]) -> None:
        self.game = game
        self.edition = edition
        self.players = players
        self.setup: dict[str, Any] = dict(setup)
        self.steps: list[Step] = []
        self.state = game.deal(edition, players, self.setup)
        self._kept = [self.state.copy()]  # before moves 0, KEPT, 2 * KEPT …

    def play(self, seq: int, move: Move, chances: Chances) -> None:
        """The next move, with the random events it had."""
        seat, reveals = self.state.player, self.state.reveals
        self._carry_out(self.state, move, chances)
        self.steps.append(Step(seq, seat, move, chances, reveals))
        if len(self.steps) == KEPT * len(self._kept):
            self._kept.append(self.state.copy())

    def go_back(self, to: int, dealt: Cards | None = None) -> None:
        """Only the first `to` moves stay; `dealt`: what nobody has seen then lies in this order."""
        del self.steps[to:]
        del self._kept[to // KEPT + 1 :]
        if not dealt:
            self.state = self.at(to)
            return
        self.setup, steps = self._dealt_anew(dealt)
        self.steps.clear()
        self.state = self.game.deal(self.edition, self.players, self.setup)
        self._kept = [self.state.copy()]
        for step in steps:
            self.play(step.seq, step.move, step.chances)

    def at(self, number: int) -> Kernel:
        """The position after the first `number` moves."""
        state = self._kept[number // KEPT].copy()
        for step in self.steps[number - number % KEPT : number]:
            self._carry_out(state, step.move, step.chances)
        return state

    def again(self, number: int) -> Iterator[tuple[Step, Kernel]]:
        """The moves from `number` on, each with the position before it, always the same object."""
        state = self.at(number)
        for step in self.steps[number:]:
            yield step, state
            self._carry_out(state, step.move, step.chances)

    def unseen(self, number: int) -> Cards:
        """The cards that nobody had seen after `number` moves, in the order in which they lay."""
        lists = {**self.setup}
        for step in self.steps[:number]:
            lists.update((event["chance"], event["cards"]) for event in step.chances)
        left = self.game.unseen(self.at(number))
        return {name: lists[name][len(lists[name]) - count :] for name, count in left.items()}

    def _dealt_anew(self, dealt: Cards) -> tuple[dict[str, Any], list[Step]]:
        """The set-up and the moves, as if these cards had lain so from the beginning."""
        before = self.unseen(len(self.steps))
        if {name: sorted(cards) for name, cards in dealt.items()} != {
            name: sorted(cards) for name, cards in before.items()
        }:
            raise BrokenTableError("what is dealt anew is not what nobody has seen")
        setup, steps, missing = dict(self.setup), list(self.steps), dict(dealt)

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
        return setup, steps

    def _carry_out(self, state: Kernel, move: Move, chances: Chances) -> None:
        if chances and self.game.foretell is not None:
            self.game.foretell(state, chances)
        state.apply(self.game.action(self.edition, move))
        if self.game.chances(state) != chances:
            raise BrokenTableError(f"not the stored random events after {move['do']!r}")
