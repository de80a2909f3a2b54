"""Finished games analysed: from what seats knew, in the background, once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from fogline.bots.thinking import Budget
from fogline.core.errors import FoglineError, Refused
from fogline.core.game import Game
from fogline.core.rng import Rng
from fogline.games import GAMES
from fogline.server import analyses, schema
from fogline.server.advice import charge, judge
from fogline.server.analyses import Analyses, made
from fogline.server.bots import Asker, Workers
from fogline.server.limits import Address
from fogline.server.messages import Analysed
from fogline.server.moments import PlayedGame, Walked
from fogline.server.opening import keep_packaged
from fogline.server.replays import Replays
from fogline.server.settings import Settings
from fogline.server.store import Store
from fogline.table.course import KEPT
from fogline.table.record import record
from fogline.table.table import SPECTATOR, Table
from table.tables import started

Q = TypeVar("Q")
A = TypeVar("A")
QUICK = Budget(iterations=32, early=False)


class Here(Workers):
    """They think in this process."""

    def __init__(self) -> None:
        self.asked = 0

    async def study(self, asker: Asker, deed: Callable[[Q], A], question: Q) -> A:
        self.asked += 1
        await asyncio.sleep(0)
        return deed(question)


def a_game(game: Game, seed: int = 4) -> tuple[Table, Walked]:
    table = started("human", "human", game=game).play_on(Rng(seed)).table
    return table, Walked(PlayedGame(record(table), table.seats, game.edition()))


async def analysed(found: Analyses, id: str, game: Walked) -> Analysed:
    progress = await found.progress(id) or found.begin(id, game, None)
    while progress.analysis is None:
        await asyncio.sleep(0.01)
        again = await found.progress(id)
        assert again is not None
        assert again.done >= progress.done
        progress = again
    return progress.analysis


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_what_a_seat_could_not_know_changes_no_judgement(game: Game) -> None:
    """The position is dealt anew where the walk through the game begins: the question stays the same."""
    table, walked = a_game(game)
    walked.at(walked.decisions, SPECTATOR)
    kept, rng = walked.table.played.line.kept, Rng(3)
    for at in range(min(len(kept), 5)):
        number, true = at * KEPT, kept[at]
        asked = made(walked, number, None, QUICK)
        kept[at] = true.resample(table.steps[number].seat, rng)
        assert kept[at] != true
        again = made(walked, number, None, QUICK)
        kept[at] = true
        assert again == asked
        assert judge(again) == judge(asked)


def test_a_game_is_analysed_once_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "WHOLE_GAME", QUICK)
    game = GAMES["ticket-to-ride-sf"]
    table, walked = a_game(game)

    async def analyse() -> None:
        engine = schema.connect(f"sqlite:///{tmp_path / 'fogline.db'}")
        schema.migrate(engine)
        keep_packaged(engine)
        store, workers = Store(engine), Here()
        await store.add_record("record-of-tests", record(table), table.seats, 0.0)
        first = Analyses(store, workers, Replays())
        found = await analysed(first, "record-of-tests", walked)
        assert [one.seat for one in found.chances] == [step.seat for step in table.steps]
        assert workers.asked == walked.decisions
        assert all(0 <= one.low <= one.win <= one.high <= 1 for one in found.chances)
        assert len(found.accuracy) == 2
        assert set(found.turning_points) <= set(range(walked.decisions))
        while await store.analysis("record-of-tests", analyses.VERSION) is None:
            await asyncio.sleep(0.01)
        again = await analysed(Analyses(store, workers, Replays()), "record-of-tests", walked)
        assert again == found
        assert workers.asked == walked.decisions
        store.close()

    asyncio.run(analyse())


def test_an_analysis_that_nobody_waits_for_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "WHOLE_GAME", QUICK)
    monkeypatch.setattr(analyses, "PATIENCE", -1.0)
    _, walked = a_game(GAMES["san-francisco"])

    async def analyse() -> None:
        workers = Here()
        found = Analyses(None, workers, Replays())  # type: ignore[arg-type]  # it stores nothing
        found.begin("record-of-tests", walked, None)
        task = found.jobs["record-of-tests"].task
        assert task is not None
        await task
        assert (found.jobs, workers.asked) == ({}, 0)

    asyncio.run(analyse())


def test_an_analysis_that_fails_says_so_and_can_begin_again(monkeypatch: pytest.MonkeyPatch) -> None:
    _, walked = a_game(GAMES["san-francisco"])

    class Failing(Here):
        async def study(self, asker: Asker, deed: Callable[[Q], A], question: Q) -> A:
            raise FoglineError("no bot can think of this")

    async def analyse() -> None:
        found = Analyses(None, Failing(), Replays())  # type: ignore[arg-type]  # it stores nothing
        found.begin("record-of-tests", walked, None)
        task = found.jobs["record-of-tests"].task
        assert task is not None
        await asyncio.wait({task})
        with pytest.raises(FoglineError, match="no bot"):
            await found.progress("record-of-tests")
        assert found.jobs == {}

    asyncio.run(analyse())


def test_whoever_lets_think_too_much_has_to_wait() -> None:
    address = Address(Settings(think_rate=0.001, think_burst=1))
    charge(address, 5.0)  # the last thing may take longer
    with pytest.raises(Refused, match="too_fast"):
        charge(address, 0.1)
