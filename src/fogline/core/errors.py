"""What can go wrong, in a form that a person can act on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

LONGEST_PROBLEM = 500
MOST_PROBLEMS = 50


class FoglineError(Exception):
    """Bad input: the message says what is wrong, where, and what was expected. Nothing has changed."""


class EditionError(FoglineError):
    """An edition file that cannot be used."""

    def __init__(self, problems: list[str]) -> None:
        # A problem may quote the file, where anything can stand: it is one short line, fit for a terminal.
        self.problems = [
            "".join(c if c.isprintable() else " " for c in problem[:LONGEST_PROBLEM]) for problem in problems
        ]
        if len(self.problems) > MOST_PROBLEMS:
            self.problems[MOST_PROBLEMS:] = [f"and {len(problems) - MOST_PROBLEMS} more problems"]
        super().__init__("\n".join(self.problems))


@dataclass(frozen=True)
class Refusal:
    """Why a move is refused: a code for programs, the rule it breaks ("" where it is no move at all)."""

    code: str
    rule: str
    detail: str = ""  # for codes about the form of a move: what was expected
    takes: int = 0  # for codes about a price: how much it is,
    has: int = 0  # and how much there is to pay it


class RecordError(FoglineError):
    """A record that cannot be read, or that the rules do not confirm.

    For a wrong move it also has its number in the record, and why the rules refuse it.
    """

    def __init__(self, message: str, move: int = 0, refusal: Refusal | None = None) -> None:
        super().__init__(message)
        self.move = move
        self.refusal = refusal


class Refused(FoglineError):  # noqa: N818 - the word for it in all of Fogline
    """A move that the rules do not allow here."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        rule = f" ({refusal.rule})" if refusal.rule else ""
        detail = f": {refusal.detail}" if refusal.detail else ""
        super().__init__(f"{refusal.code}{rule}{detail}")


class BotFailed(FoglineError):  # noqa: N818 - the bot did, not we
    """A bot that failed, took too long, or chose what is no legal action. Its seat has decided nothing."""

    def __init__(self, bot: str, seat: int, reason: str) -> None:
        super().__init__(bot, seat, reason)  # all three, so that it can be sent from process to process
        self.bot = bot
        self.seat = seat
        self.reason = reason

    def __str__(self) -> str:
        return f"the bot {self.bot} of seat {self.seat} {self.reason}"


class ChanceError(FoglineError):
    """The random events of a move are not those that were written down."""

    def __init__(self, move: Any, happened: list[dict[str, Any]]) -> None:
        super().__init__("not the random events that were written down")
        self.move = move
        self.happened = happened
