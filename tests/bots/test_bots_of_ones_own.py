"""A bot of one's own goes by a name: a file or a module, and a function in it."""

from __future__ import annotations

import pickle
import sys
from pathlib import Path

import pytest

from fogline.arena import match, series
from fogline.bots import bot, built_in, decide, name_of
from fogline.bots.stand_in import STAND_IN, steady
from fogline.core.errors import BotFailed, FoglineError
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.games import GAMES

GAME = GAMES["san-francisco"]
MINE = """
from dataclasses import dataclass
from beside import last

@dataclass
class Taste:
    word: str

def choose(state, rng):
    return last(state)

def stubborn(state, rng):
    return -1

def forever(state, rng):
    while True:
        try:
            while True:
                pass
        except Exception:
            pass

pi = 3
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with bots, which we are in."""
    (tmp_path / "beside.py").write_text("def last(state):\n    return state.legal()[-1]\n")
    (tmp_path / "mine.py").write_text(MINE)
    (tmp_path / "broken.py").write_text("def choose(state, rng)\n    return 0\n")
    (tmp_path / "leaves.py").write_text("import sys\nsys.exit(3)\n")
    (tmp_path / "pack").mkdir()
    (tmp_path / "pack" / "of_bots.py").write_text(MINE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))  # what is added is forgotten afterwards
    return tmp_path


def test_a_file_and_a_module_are_found_and_play_alike(here: Path) -> None:
    names = ["mine.py:choose", str(here / "mine.py:choose"), "pack.of_bots:choose"]
    games = []
    for name in names:
        choose = bot(name, GAME)
        assert name_of(choose) == name
        games.append(match.play(GAME, 2, 5, [choose, built_in("greedy", GAME)]).moves)
    assert games[0] == games[1] == games[2]


def test_it_plays_where_a_bot_has_a_name(here: Path) -> None:
    found = series(GAME, [str(here / "mine.py:choose"), "random"], games=4, jobs=2)
    assert [standing.bot for standing in found.standings] == [str(here / "mine.py:choose"), "random"]


def test_a_file_hides_no_module_of_its_name(here: Path) -> None:
    folder = here / "hidden"
    folder.mkdir()
    (folder / "array.py").write_text("def choose(state, rng):\n    return 0\n")
    before = sys.modules["array"]
    assert bot(f"{folder / 'array.py'}:choose", GAME)(GAME.new(2), Rng(1)) == 0
    assert sys.modules["array"] is before


def test_two_versions_of_a_bot_each_import_what_lies_beside_them(here: Path) -> None:
    names = []
    for version in ("new", "old"):
        (here / version / "palate").mkdir(parents=True)
        (here / version / "palate" / "taste.py").write_text(f"which = {version!r}\n")
        (here / version / "beside.py").write_text("from palate.taste import which\n")
        (here / version / "mine.py").write_text(
            "from beside import which\ndef choose(state, rng):\n    return which\n"
        )
        names.append(f"{version}/mine.py:choose")
    answers = [bot(name, GAME)(GAME.new(2), Rng(1)) for name in ("mine.py:choose", *names)]
    assert answers == [0, "new", "old"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("mine.py", "mine.py: which function of it? Write mine.py:choose, say"),
        (":choose", ":choose: which function of it? Write choose:choose, say"),
        ("mine.py:chose", "mine.py:chose: there is no function 'chose' in mine.py"),
        ("mine.py:pi", "mine.py:pi: there is no function 'pi' in mine.py"),
        ("none.py:choose", "none.py:choose: none.py cannot be read: No such file or directory"),
        ("none.at.all:choose", "none.at.all:choose: none.at.all cannot be imported: ModuleNotFoundError: "),
        ("broken.py:choose", "broken.py:choose: broken.py cannot be imported: SyntaxError: "),
        ("leaves.py:choose", "leaves.py:choose: leaves.py cannot be imported: SystemExit: "),
        ("cmd:", "cmd:: which program? Write cmd:node my_bot.js, say"),
        (
            "cmd:none-such x",
            "cmd:none-such x: there is no program 'none-such' that can be run",
        ),
        ("cmd:node 'x", "cmd:node 'x: this command cannot be read: No closing quotation"),
    ],
)
def test_a_name_that_leads_to_no_bot(here: Path, name: str, said: str) -> None:
    with pytest.raises(FoglineError) as caught:
        bot(name, GAME)
    assert str(caught.value).startswith(said)
    assert len(str(caught.value).splitlines()) == 1


@pytest.mark.parametrize("name", ["mine.py:choose", "os:system", "cmd:touch x"])
def test_who_must_not_run_code_finds_built_in_bots_only(here: Path, name: str) -> None:
    with pytest.raises(FoglineError, match="there is no bot"):
        built_in(name, GAME)


def test_it_may_not_think_for_ever(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOGLINE_BOT_LIMIT", "0.2")
    state = GAME.new(2)
    with pytest.raises(BotFailed) as caught:
        decide(bot("mine.py:forever", GAME), state, Rng(1))
    assert str(caught.value) == f"the bot mine.py:forever of seat {state.player} took longer than 0.2 s"
    assert decide(bot("mine.py:choose", GAME), state, Rng(1)) in state.legal()


@pytest.mark.parametrize("given", ["soon", "0", "-1", "inf"])
def test_a_limit_is_a_number_of_seconds(here: Path, given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOGLINE_BOT_LIMIT", given)
    with pytest.raises(FoglineError, match="FOGLINE_BOT_LIMIT: expected seconds, such as 10; found"):
        bot("mine.py:choose", GAME)(GAME.new(2), Rng(1))


def test_a_failure_can_be_sent_to_another_process() -> None:
    failed = pickle.loads(pickle.dumps(BotFailed("mine.py:choose", 1, "took longer than 1 s")))
    assert (failed.bot, failed.seat, failed.reason) == ("mine.py:choose", 1, "took longer than 1 s")
    assert str(failed) == "the bot mine.py:choose of seat 1 took longer than 1 s"


def test_after_a_failure_another_bot_plays_on() -> None:
    told: list[BotFailed] = []
    asked: list[int] = []

    def fails_later(state: Kernel, rng: Rng) -> int:
        asked.append(state.player)
        if len(asked) > 3:
            raise FoglineError("too much for me")
        return state.legal()[0]

    choose = steady(fails_later, GAME, told.append)
    record = match.play(GAME, 2, 1, [choose, built_in(STAND_IN, GAME)])
    assert record.result is not None
    assert len(asked) == 4
    assert [str(failed) for failed in told] == [
        "the bot fails_later of seat 0 failed: FoglineError: 'too much for me'"
    ]
