"""`fogline learn` loses nothing, whenever it is stopped. Teaching needs PyTorch, so another teacher stands
in: it hands on the network that there is."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from shutil import copy
from unittest.mock import patch

import numpy as np
import pytest

from cli.run import fogline
from fogline.cli import learn as command
from fogline.core.errors import FoglineError
from fogline.games import game as find_game
from fogline.learning import decisions, rounds, self_play
from fogline.learning.decisions import Decisions
from fogline.learning.rounds import LearningRun, Plan
from fogline.learning.self_play import Lot
from fogline.learning.strength import Measured, Strength, page
from fogline.learning.task import Task, Tell

GAME = find_game("san-francisco")
NETWORK = Path(__file__).parents[1] / "bots" / "networks" / f"{GAME.id}.onnx"  # which has learned nothing
AGAINST = ("casual", "greedy")
PLAN = Plan(GAME.id, GAME.edition().sha256, games=2, iterations=64, players=[2, 3], passes=1, seed=3)


@dataclass
class Teacher:
    """Remembers what it was asked to teach."""

    tasks: list[Task] = field(default_factory=list)
    found: list[Decisions | None] = field(default_factory=list)

    def __call__(self, task: Task, found: Decisions | None, tell: Tell) -> None:
        self.tasks.append(task)
        self.found.append(found)
        copy(NETWORK, task.place / rounds.NETWORK)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "MEASURES", ["casual"])


def run(folder: Path, teacher: Teacher, told: list[str] | None = None) -> LearningRun:
    def tell(what: str, done: int, of: int) -> None:
        if told is not None:
            told.append(what)

    return LearningRun(GAME, PLAN, folder, 1, teacher, tell)


def lot(seed: int = 3, players: int = 2) -> Decisions:
    return self_play.play(Lot(GAME.id, NETWORK, [players], seed, 64))


def same(one: Decisions, other: Decisions) -> bool:
    names = ("seen", "wins", "starts", "actions", "looks", "shares")
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in names)


# ---- decisions -------------------------------------------------------------------------------------------


def test_a_judged_decision_has_visits_for_its_actions_and_chances_for_its_seats() -> None:
    found = lot(players=3)
    assert len(found) > 10
    assert found.starts[0] == 0
    assert found.starts[-1] == len(found.actions) == len(found.looks) == len(found.shares)
    for first, last in zip(found.starts, found.starts[1:], strict=False):
        assert last - first > 1  # where there is no choice there is nothing to learn
        assert found.shares[first:last].astype(float).sum() == pytest.approx(1, abs=0.01)
        assert list(found.actions[first:last]) == sorted(set(found.actions[first:last]))
    assert found.wins.astype(float).sum(axis=1) == pytest.approx(1, abs=0.01)
    assert not found.wins[:, 3].any()
    assert found.cpu > 0


def test_the_same_lot_is_the_same_again_and_another_is_not() -> None:
    assert same(lot(), lot())
    assert not same(lot(), lot(seed=4))


def test_what_is_written_is_read_again_and_put_together(tmp_path: Path) -> None:
    first, second = lot(), lot(seed=4, players=3)
    first.save(tmp_path / "first.npz")
    both = decisions.joined([decisions.load(tmp_path / "first.npz"), second])
    assert len(both) == len(first) + len(second)
    at = both.starts[len(first) :]
    assert np.array_equal(both.actions[at[0] : at[1]], second.actions[: second.starts[1]])
    assert both.starts[-1] == len(both.actions)
    assert both.cpu == pytest.approx(first.cpu + second.cpu)


def test_a_file_that_is_damaged_is_named(tmp_path: Path) -> None:
    file = tmp_path / "lot-0000.npz"
    lot().save(file)
    file.write_bytes(file.read_bytes()[:500])
    with pytest.raises(FoglineError, match=r"lot-0000\.npz is damaged: delete it"):
        decisions.load(file)


# ---- rounds ----------------------------------------------------------------------------------------------


def test_each_step_is_taken_once_however_often_it_is_stopped(tmp_path: Path) -> None:
    """Stopped wherever it tells how far it is, and begun again, it does what it does in one go."""
    whole, pieces = tmp_path / "whole", tmp_path / "pieces"
    once, often = Teacher(), Teacher()
    told: list[str] = []
    expected = rounds.learn(run(whole, once, told), 1, 2)

    class StoppedError(Exception):
        pass

    for moment in range(len(told)):
        left = iter(range(moment + 1))

        def stop(what: str, done: int, of: int, left: object = left) -> None:
            if next(left, None) is None:  # type: ignore[call-overload]
                raise StoppedError

        try:
            rounds.learn(LearningRun(GAME, PLAN, pieces, 1, often, stop), 1, 2)
        except StoppedError:
            continue
    found = rounds.learn(run(pieces, often), 1, 2)
    assert [(one.round, one.games, one.against) for one in found] == [
        (one.round, one.games, one.against) for one in expected
    ]
    assert [task.what for task in often.tasks] == [task.what for task in once.tasks]
    assert once.found[0] is often.found[0] is None
    assert once.found[1] is not None
    assert often.found[1] is not None
    assert same(once.found[1], often.found[1])
    assert sorted(path.name for path in pieces.rglob("*")) == sorted(path.name for path in whole.rglob("*"))


def test_a_round_learns_on_from_the_one_before_and_from_its_games(tmp_path: Path) -> None:
    teacher = Teacher()
    rounds.learn(run(tmp_path, teacher), 1, 2)
    first, second = teacher.tasks
    assert (first.before, first.place) == (None, tmp_path / "round-0")
    assert (second.before, second.place) == (tmp_path / "round-0", tmp_path / "round-1")
    assert first.seed != second.seed
    assert second.cpu > first.cpu == 0
    more = rounds.learn(run(tmp_path, teacher), 2, 2)  # with more rounds it goes on
    assert [one.round for one in more] == [0, 1, 2]
    assert len(teacher.tasks) == 3
    last = teacher.found[2]
    assert last is not None
    assert len(last) == sum(len(decisions.load(file)) for file in tmp_path.glob("round-*/lot-*.npz"))


def test_a_folder_is_for_one_plan(tmp_path: Path) -> None:
    rounds.claim(tmp_path, PLAN)
    before = (tmp_path / "learn.json").read_bytes()
    other = Plan(**{**{key: getattr(PLAN, key) for key in PLAN.__struct_fields__}, "iterations": 128})
    with pytest.raises(FoglineError, match=r"something else is learned \(iterations: 64, not 128\)"):
        rounds.claim(tmp_path, other)
    assert (tmp_path / "learn.json").read_bytes() == before
    (tmp_path / "learn.json").write_bytes(b"{")
    with pytest.raises(FoglineError, match=r"learn\.json is damaged"):
        rounds.claim(tmp_path, PLAN)


def test_strengths_are_read_again(tmp_path: Path) -> None:
    found = [Strength(0, 1.5, 10, {name: Measured(0.5, 0.4, 0.6) for name in AGAINST})]
    rounds.write_strengths(tmp_path, found)
    assert rounds.read_strengths(tmp_path) == found
    (tmp_path / "strength.jsonl").write_bytes(b"[]\n")
    with pytest.raises(FoglineError, match=r"strength\.jsonl is damaged"):
        rounds.read_strengths(tmp_path)


def test_the_page_draws_each_round_against_each_opponent() -> None:
    found = [
        Strength(
            number, 60.0 * number, 400, {name: Measured(0.5 + number / 10, 0.4, 0.8) for name in AGAINST}
        )
        for number in range(3)
    ]
    text = page(GAME, found)
    assert text.count("<circle") == text.count('class="interval') == 3 * len(AGAINST)
    assert "round 2, against casual: 70.0 % (40.0 % to 80.0 %)" in text
    assert all(f">{name}</text>" in text for name in AGAINST)


# ---- the command -----------------------------------------------------------------------------------------


def test_the_command_says_what_is_missing_and_changes_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    with patch.object(command, "find_spec", lambda name: None if name == "torch" else name):
        run = fogline("learn", GAME.id, "--folder", str(folder))
    assert (run.returncode, run.stderr) == (
        2,
        b'fogline: learn needs torch: pip install "fogline[learn]"\n',
    )
    wrong = fogline("learn", "chess", "--folder", str(folder))
    assert wrong.returncode == 2
    assert b"chess" in wrong.stderr
    assert not folder.exists()


def test_the_command_refuses_a_number_of_players(tmp_path: Path) -> None:
    with patch.object(command, "find_spec", lambda name: name):
        run = fogline("learn", GAME.id, "-p", "7", "--folder", str(tmp_path / "new"))
    assert (run.returncode, run.stderr) == (2, b"fogline: --players: san-francisco is played by 2, 3, 4\n")
    assert list(tmp_path.iterdir()) == []
