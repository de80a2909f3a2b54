"""A program in any language can be a bot; what it does wrong is said in one sentence, and it is gone then."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

import msgspec
import pytest

from fogline.arena import match
from fogline.bots import bot, built_in, decide, program
from fogline.bots.process import Failure, Process
from fogline.core.errors import BotFailed
from fogline.core.game import Game
from fogline.core.rng import Rng
from fogline.games import GAMES
from kit.play import Table
from kit.test_secrets import cases

SAN_FRANCISCO = GAMES["san-francisco"]
EXAMPLE = Path(__file__).parents[2] / "examples" / "my_bot.js"
OBEYS = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    {}
"""
games = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def written(folder: Path, body: str) -> str:
    """The name of a bot that does this with what it is asked."""
    file = folder / "my_bot.py"
    file.write_text(OBEYS.format(body))
    return f"cmd:{sys.executable} {file}"


def said(name: str, game: Game = SAN_FRANCISCO) -> str:
    """What is said of a bot that fails at its first decision."""
    state = game.new(2, seed=3)
    with pytest.raises(BotFailed) as caught:
        decide(bot(name, game), state, Rng(1))
    assert (caught.value.bot, caught.value.seat) == (name, state.player)
    assert len(str(caught.value).splitlines()) == 1
    return caught.value.reason


@games
def test_the_example_in_javascript_plays_whole_games(game: Game) -> None:
    choose = bot(f"cmd:node {EXAMPLE}", game)
    assert isinstance(choose, program.Program)
    records = [match.play(game, 2, 4, [choose, built_in("random", game)]) for _ in range(2)]
    assert records[0].result is not None
    assert records[0] == records[1]  # the same seed, the same game
    assert list(choose.processes) == [0]  # the same program from game to game
    choose.end(0)


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) <= 20


def test_seats_do_not_share_a_process() -> None:
    choose = bot(f"cmd:node {EXAMPLE}", SAN_FRANCISCO)
    assert isinstance(choose, program.Program)
    match.play(SAN_FRANCISCO, 3, 1, [choose] * 3)
    assert len({choose.processes[seat].process.pid for seat in range(3)}) == 3
    for seat in range(3):
        choose.end(seat)


@games
def test_it_is_asked_what_its_seat_knows_and_nothing_else(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Byte by byte the same if all that the seat cannot know is dealt anew."""
    lines: list[bytes] = []

    def ask(process: Process, line: bytes, seconds: float) -> bytes:
        lines.append(line)
        return msgspec.json.encode({"move": msgspec.json.decode(line)["legal"][0]})

    monkeypatch.setattr(Process, "ask", ask)
    choose = bot(written(tmp_path, "pass"), game)
    compared = 0
    for seat, state, other in cases(Table(game, 2), 2, 20):
        if seat == state.player >= 0:
            lines.clear()
            assert decide(choose, state, Rng(4)) == decide(choose, other, Rng(4))
            assert lines[0] == lines[1]
            asked = msgspec.json.decode(lines[0])
            assert msgspec.json.encode(game.view(state, seat)) in lines[0]
            assert asked["legal"] == game.moves(state)
            assert list(asked) == [field.name for field in msgspec.structs.fields(program.Question)]
            compared += 1
    assert compared > 5
    assert isinstance(choose, program.Program)
    for seat in list(choose.processes):
        choose.end(seat)


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("sys.exit(3)", "ended with exit code 3 and gave no answer"),
        ("import os; os.kill(os.getpid(), 11)", "was ended by signal 11 and gave no answer"),
        (
            "import os, time; os.close(1); time.sleep(60)",
            "closed its output and gave no answer",
        ),
        ("print(flush=True)", "wrote '': expected a line like {\"move\": …}"),
        ("print('thinking', flush=True)", "wrote 'thinking': expected a line like {\"move\": …}"),
        ("print('[' * 9999, flush=True)", "wrote '[[[[[[[["),
        ("print('x' * 10**6, flush=True)", "wrote 'xxxxxxxx"),
        ("sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()", "wrote '\ufffd': expected"),
        ("print('{\"move\": 3}', flush=True)", "wrote '{\"move\": 3}': expected"),
        ("print('null', flush=True)", "wrote 'null': expected"),
        (
            "print(json.dumps({'move': {'do': 'stop'}}), flush=True)",
            "chose {'do': 'stop'}, which is not legal here: ",
        ),
        (
            "print(json.dumps({'move': {'do': 'win'}}), flush=True)",
            "chose {'do': 'win'}, which is not legal here: malformed",
        ),
    ],
)
def test_what_it_does_wrong_is_said(tmp_path: Path, body: str, reason: str) -> None:
    assert said(written(tmp_path, body)).startswith(reason)


def test_who_takes_too_long_is_ended_with_its_children(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "STARTING", 2.0)
    monkeypatch.setenv("FOGLINE_BOT_LIMIT", "0.5")
    told = tmp_path / "child"
    body = f"""
    import subprocess, time
    child = subprocess.Popen(["sleep", "1000"])
    open({str(told)!r}, "w").write(str(child.pid))
    time.sleep(1000)
    """
    assert said(written(tmp_path, body)) == "took longer than 2.5 s"
    assert gone(int(told.read_text()))


def test_who_does_not_even_read_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even if the question is too large for the pipe."""
    monkeypatch.setattr(program, "STARTING", 0.0)
    monkeypatch.setenv("FOGLINE_BOT_LIMIT", "0.3")
    process = Process(["sleep", "1000"])
    with pytest.raises(Failure, match=r"took longer than 0\.3 s"):
        process.ask(b"x" * 10**6, 0.3)
    process.end()


def test_nobody_waits_for_what_has_left_its_group_and_holds_its_pipes() -> None:
    heir = "import os, time; os.fork() or (os.setsid(), print(os.getpid(), flush=True), time.sleep(1000))"
    process = Process([sys.executable, "-c", heir])
    pid = int(process.ask(b"", 20))
    began = time.monotonic()
    for line in (b"", b"x" * 10**6):  # the second is more than a pipe holds
        with pytest.raises(Failure, match=r"took longer than 0\.3 s"):
            process.ask(line, 0.3)
    process.end()
    os.kill(pid, signal.SIGKILL)
    assert time.monotonic() - began < 60


def test_after_a_failure_it_begins_anew(tmp_path: Path) -> None:
    """A program that has failed is started again for the next game."""
    times = tmp_path / "times"
    body = f"""
    first = not __import__("os").path.exists({str(times)!r})
    open({str(times)!r}, "w").close()
    print(json.dumps({{"move": None if first else asked["legal"][0]}}), flush=True)
    """
    name = written(tmp_path, body)
    assert said(name).startswith("wrote '{\"move\": null}'")
    state = SAN_FRANCISCO.new(2, seed=3)
    assert decide(bot(name, SAN_FRANCISCO), state, Rng(1)) == state.legal()[0]


def gone(pid: int) -> bool:
    """Within a few seconds. Who is dead and not yet buried is gone, too."""
    for _ in range(100):
        try:
            os.kill(pid, 0)
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except (ProcessLookupError, FileNotFoundError):
            return True
        time.sleep(0.05)
    return False
