"""A series: every bot at every seat of each deal, the same with any number of processes, counted right."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from dataclasses import asdict
from pathlib import Path

import pytest

import fogline
from fogline.arena import Outcome, Series, match, series
from fogline.arena.intervals import interval
from fogline.arena.tournament import standing
from fogline.bots import BOTS, Bot, bot
from fogline.core.errors import FoglineError
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng


def first_come(state: Kernel, rng: Rng) -> int:
    return state.legal()[0]


def stubborn(state: Kernel, rng: Rng) -> int:
    return -1


def typed_in(state: Kernel, rng: Rng) -> int:
    return state.legal()[0]


BOTS_OF: dict[int, list[str | Bot]] = {
    2: [first_come, "random"],
    3: ["random", first_come, "random"],
    4: ["random"] * 4,
}


@pytest.mark.parametrize("players", BOTS_OF)
def test_every_bot_sits_at_every_seat_of_each_deal_and_after_every_other(players: int) -> None:
    result = series("san-francisco", BOTS_OF[players], 6 * players, seed=3)
    follows: Counter[tuple[int, int]] = Counter()
    for number in range(6):
        games = result.outcomes[number * players : (number + 1) * players]
        assert {game.seed for game in games} == {3 + number}
        for i in range(players):
            assert sorted(game.seats[i] for game in games) == list(range(players))
        for game in games:
            at = {seat: i for i, seat in enumerate(game.seats)}
            follows.update((at[seat], at[(seat + 1) % players]) for seat in range(players))
    assert len(follows) == players * (players - 1)
    assert len(set(follows.values())) == 1


def test_a_game_of_a_series_is_the_game_of_its_seed() -> None:
    game = fogline.game("1906-san-francisco")
    for outcome in series(game, [first_come, "random"], 6).outcomes:
        bots = [bot("random", game)] * 2
        bots[outcome.seats[0]] = first_come
        result = match.play(game, 2, outcome.seed, bots).result
        assert result is not None
        assert outcome.points == [result["scores"][seat] for seat in outcome.seats]
        assert outcome.ranks == [result["ranks"][seat] for seat in outcome.seats]


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    told: list[tuple[int, int]] = []
    alone = series("ticket-to-ride-sf", [first_come, "random"], 10, seed=5)
    shared = series(
        "ticket-to-ride-sf", [first_come, "random"], 10, 2, seed=5, progress=lambda *n: told.append(n)
    )
    assert asdict(alone) == asdict(shared)
    assert told == [(played, 10) for played in range(1, 11)]


def outcomes() -> list[Outcome]:
    """Two deals at two seats: won and won, then shared and lost."""
    return [
        Outcome(seed=0, seats=[0, 1], points=[9, 5], ranks=[1, 2], wins=[1, 0]),
        Outcome(seed=0, seats=[1, 0], points=[8, 6], ranks=[1, 2], wins=[1, 0]),
        Outcome(seed=1, seats=[0, 1], points=[7, 7], ranks=[1, 1], wins=[0.5, 0.5]),
        Outcome(seed=1, seats=[1, 0], points=[2, 7.5], ranks=[2, 1], wins=[0, 1]),
    ]


def test_a_series_counted_by_hand() -> None:
    found = standing("mine", 0, outcomes())
    assert found.share == 2.5 / 4
    assert found.points == 26 / 4
    assert found.rank == 5 / 4
    assert found.ranks == [3, 1]
    assert found.by_seat == [0.75, 0.5]
    assert 0 < found.low < found.share < found.high < 1


def test_a_series_prints_as_a_table() -> None:
    both = [standing("mine", 0, outcomes()), standing("greedy", 1, outcomes())]
    lines = str(Series("san-francisco", "house-1", 0, both, outcomes())).splitlines()
    assert lines[0] == "san-francisco (house-1), 4 games from seed 0"
    assert " ".join(lines[1].split()) == "bot wins 95 % interval points rank places wins by seat"
    assert lines[2].startswith("mine    62.5 %  ")
    assert lines[3].startswith("greedy  37.5 %  ")
    assert lines[2].endswith("3 / 1  75.0 % / 50.0 %")


def test_the_interval_of_games_that_were_all_won_is_wilsons() -> None:
    low, high = interval([1.0] * 5, games_each=2)
    assert low == pytest.approx(0.7225, abs=1e-4)  # 10 of 10
    assert high == pytest.approx(1.0)
    assert interval([0.0] * 5, games_each=2)[1] == pytest.approx(1 - 0.7225, abs=1e-4)


def test_deals_that_went_alike_narrow_the_interval_and_games_that_hang_together_widen_it() -> None:
    def width(shares: list[float]) -> float:
        low, high = interval(shares, games_each=2)
        assert low < 0.5 < high
        return high - low

    split = width([0.5] * 20)  # each deal is won by whoever has the better seat
    mixed = width([0.0] * 5 + [0.5] * 10 + [1.0] * 5)  # as if all games were independent
    decided = width([0.0, 1.0] * 10)  # each deal is won by one bot at both seats
    assert split < mixed < decided


@pytest.mark.parametrize("together", [0, 30, 100])
def test_the_interval_holds_the_truth_in_95_of_100_series(together: int) -> None:
    """Two games of a deal, won with probability 7/10 each; in so many per cent of deals by the same bot."""
    rng = Rng(together)
    held = 0
    for _ in range(1000):
        shares = []
        for _ in range(60):
            first = rng.integer(10) < 7
            second = first if rng.integer(100) < together else rng.integer(10) < 7
            shares.append((first + second) / 2)
        low, high = interval(shares, games_each=2)
        held += low <= 0.7 <= high
    assert 930 <= held <= 970


# ---- bad input -------------------------------------------------------------------------------------------


def said(bots: list[str | Bot], games: int, jobs: int = 1, seed: int = 0) -> str:
    with pytest.raises(FoglineError) as caught:
        series("san-francisco", bots, games, jobs, seed=seed)
    return str(caught.value)


def test_what_cannot_be_played_is_said() -> None:
    assert said(["random"], 2) == "San Francisco is for 2, 3, 4 players, not 1"
    assert said(["random"] * 3, 10) == (
        "games: expected a multiple of 3, so that every bot sits at every seat of each deal; found 10"
    )
    assert said(["random"] * 2, 0).startswith("games: expected a multiple of 2")
    assert said(["random"] * 2, 2, jobs=0) == "jobs: expected a number of processes from 1 on, found 0"
    assert said(["genius", "random"], 2) == f"there is no bot 'genius'; there are: {', '.join(BOTS)}"
    assert said(["random"] * 2, 4, seed=2**64 - 1).startswith("the seeds of all deals must lie between")


def test_a_bot_that_other_processes_cannot_import_is_named() -> None:
    def inner(state: Kernel, rng: Rng) -> int:
        return state.legal()[0]

    message = said(["random", inner], 2, jobs=2)
    assert message.startswith("the bot inner cannot be sent to other processes (")
    assert message.endswith("): make it a function of a module, or play with jobs=1")
    assert series("san-francisco", ["random", inner], 2).standings[1].bot == "inner"


def test_a_bot_that_was_typed_in_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typed_in, "__module__", "__main__")
    monkeypatch.setattr(sys.modules["__main__"], "typed_in", typed_in, raising=False)
    monkeypatch.delattr(sys.modules["__main__"], "__file__", raising=False)
    assert "the bot typed_in cannot be sent to other processes (it was typed in" in said(
        ["random", typed_in], 2, jobs=2
    )


def test_a_bot_that_fails_in_another_process_is_named() -> None:
    message = said(["random", stubborn], 2, jobs=2)
    assert message.startswith("the bot stubborn of seat ")
    assert message.endswith(" chose action -1, which is not legal here")


def test_a_script_that_every_process_would_run_again_is_told_what_to_write(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "from fogline.arena import series\nseries('san-francisco', ['random'] * 2, 2, jobs=2)\n"
    )
    run = subprocess.run(
        [sys.executable, script], capture_output=True, text=True, timeout=60, check=False, cwd=tmp_path
    )
    assert run.returncode == 1
    told = 'ended early: does the script call series under `if __name__ == "__main__":`?\n'
    assert told in run.stderr  # Python may add that the processes left something behind
