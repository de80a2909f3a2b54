"""Bots that are too few or too many, or that answer what is no legal action, are named in one sentence."""

from __future__ import annotations

from typing import Any

import pytest

import fogline
from fogline.arena import match
from fogline.bots import bot
from fogline.core.errors import FoglineError
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng

GAME = fogline.game("san-francisco")
GOOD = bot("random", GAME)


def answering(answer: Any) -> Any:
    def stubborn(state: Kernel, rng: Rng) -> Any:
        if isinstance(answer, BaseException):
            raise answer
        return answer

    return stubborn


@pytest.mark.parametrize("count", [0, 1, 3, 9])
def test_too_few_or_too_many_bots(count: int) -> None:
    with pytest.raises(FoglineError) as caught:
        match.play(GAME, 2, 1, [GOOD] * count)
    assert str(caught.value) == f"expected one bot for each of the 2 seats, found {count}"


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (None, "chose None: expected the number of a legal action"),
        (0.0, "chose 0.0: expected the number of a legal action"),
        (False, "chose False: expected the number of a legal action"),
        ("draw", "chose 'draw': expected the number of a legal action"),
        ([0], "chose [0]: expected the number of a legal action"),
        (485, "chose action 485, which is not legal here"),
        (-1, "chose action -1, which is not legal here"),
        (10**30, "chose action a huge number, which is not legal here"),
        (KeyError("x"), "failed: KeyError: \"'x'\""),
        (SystemExit(0), "failed: SystemExit: '0'"),
    ],
)
def test_an_answer_that_is_no_legal_action(answer: Any, said: str) -> None:
    with pytest.raises(FoglineError) as caught:
        match.play(GAME, 2, 1, [GOOD, answering(answer)], first=1)
    assert str(caught.value) == f"the bot stubborn of seat 1 {said}"


def test_a_number_of_another_library_is_a_number() -> None:
    """As numpy.random.choice gives them."""

    class Int64:
        def __init__(self, number: int) -> None:
            self.number = number

        def __index__(self) -> int:
            return self.number

    def choose(state: Kernel, rng: Rng) -> Any:
        return Int64(state.legal()[0])

    assert match.play(GAME, 2, 1, [GOOD, choose]).result is not None
