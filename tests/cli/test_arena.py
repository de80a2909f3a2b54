"""`fogline arena` as a user runs it: its files, going on after an end, bots that fail, what it refuses."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from errno import ENOSPC
from html.parser import HTMLParser
from io import FileIO
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cli.run import fogline
from fogline import cli
from fogline.arena import playing
from fogline.arena.contest import contest, found, run
from fogline.arena.journal import journal
from fogline.bots import Bot, bot
from fogline.core.errors import FoglineError
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.games import game as find_game

GAME = find_game("san-francisco")
ARENA = ("arena", "san-francisco", "--bots", "greedy,random")


def result_of(file: Path) -> Any:
    """The result, without the CPU time: it is never the same."""
    result = msgspec.json.decode(file.read_bytes())
    for standing in result["bots"].values():
        assert standing.pop("cpu_ms") > 0
    return result


def test_the_files_it_writes(tmp_path: Path) -> None:
    json, html, records = tmp_path / "a.json", tmp_path / "a.html", tmp_path / "a.jsonl"
    files = ("--json", str(json), "--html", str(html), "--records", str(records))
    ended = fogline(*ARENA, "--players", "4", "--games", "6", "--seed", "3", *files)
    assert ended.stderr == b""
    assert ended.returncode == 0
    assert sorted(tmp_path.iterdir()) == sorted([json, html, records])
    result = msgspec.json.decode(json.read_bytes())
    assert list(result) == ["game", "players", "games", "bots", "pairs"]
    assert (result["game"], result["players"], result["games"]) == ("san-francisco", 4, 16)
    assert set(result["bots"]) == {"greedy", "random"}
    for standing in result["bots"].values():
        assert {"share", "low", "high", "rating", "points", "cpu_ms"} <= set(standing)
    assert result["bots"]["greedy"]["share"] > 0.5
    told = ended.stdout.decode()
    assert "greedy : 3 random" in told
    assert "cable car network" in told

    lines = [msgspec.json.decode(line) for line in records.read_bytes().splitlines()]
    assert [line["seed"] for line in lines] == [3] * 8 + [4] * 8
    assert [sorted(line["bots"]).count("greedy") for line in lines] == ([1] * 4 + [3] * 4) * 2
    assert all(line["setup"] == lines[0]["setup"] for line in lines[:8])
    replayed = fogline("replay", str(records))
    assert replayed.stdout == b"16 records replayed: all moves and results are right\n"

    page = html.read_text("utf-8")
    HTMLParser().feed(page)
    assert "<svg" in page
    assert "greedy : 3 random" in page
    assert not re.search(r"(src|href|url\()", page)  # it needs no other file


def test_a_row_stays_a_line_in_a_file(tmp_path: Path) -> None:
    (tmp_path / "the_bot_with_a_long_name.py").write_text(
        "def choose(state, rng):\n    return state.legal()[0]\n"
    )
    bot = f"{tmp_path / 'the_bot_with_a_long_name.py'}:choose"
    told = fogline("arena", "san-francisco", "--bots", f"{bot},greedy", "--games", "2").stdout.decode()
    assert re.search(rf"{re.escape(bot)} : greedy +│ +0.0 % │ +0.0 - [\d.]+ % │", told)


def test_the_result_does_not_depend_on_the_number_of_processes(tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        files = ("--json", str(tmp_path / f"{jobs}.json"), "--records", str(tmp_path / f"{jobs}.jsonl"))
        assert fogline(*ARENA, "--games", "12", "--jobs", jobs, *files).returncode == 0
    assert result_of(tmp_path / "1.json") == result_of(tmp_path / "2.json")
    assert (tmp_path / "1.jsonl").read_bytes() == (tmp_path / "2.jsonl").read_bytes()


def test_without_files_it_leaves_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ended = fogline(*ARENA, "--games", "4", "--until-sure")
    assert ended.returncode == 0
    assert b"greedy : random" in ended.stdout
    assert not list(tmp_path.iterdir())


def test_until_sure_stops_at_the_first_look_that_is_sure(tmp_path: Path) -> None:
    plan = contest(GAME, ["greedy", "random"], 2, 400, until_sure=True)
    assert plan.looks == [13, 25, 50, 100, 200]
    told: list[int] = []
    with journal(tmp_path / "games", plan.header(records=False)) as played:
        deals = run(plan, played, progress=told.append)
        result = found(plan, played, deals)
    assert deals == 13
    assert told == list(range(27))  # each game is told
    (pair,) = result.pairs
    assert (pair.games, pair.sure) == (26, True)


# ---- stopped, and going on -------------------------------------------------------------------------------


IMPATIENT = """
import signal
from fogline.arena.journal import Journal
from fogline.cli import main

add = Journal.add

def add_and_interrupt(self, played):
    add(self, played)
    if len(self.games) == 30:
        signal.raise_signal(signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)  # what runs in the background may ignore it
Journal.add = add_and_interrupt
main()
"""


def test_after_ctrl_c_the_same_command_goes_on(tmp_path: Path) -> None:
    json, whole, kept = tmp_path / "a.json", tmp_path / "whole.json", tmp_path / "a.json.part"
    command = (*ARENA, "--players", "3", "--games", "240", "--jobs", "2")
    stopped = subprocess.run(
        [sys.executable, "-c", IMPATIENT, *command, "--json", str(json)],
        capture_output=True,
        check=False,
        timeout=120,
    )
    said = f"fogline: stopped; the 30 games so far are in {kept}, and the same command goes on after them\n"
    assert stopped.stderr.decode() == said
    assert stopped.returncode == 130
    assert b"greedy : 2 random" in stopped.stdout
    assert not json.exists()
    with kept.open("ab") as file:
        file.write(b'{"deal":7,"sea')  # as an end in the middle of a line leaves it
    assert fogline(*command, "--json", str(json)).returncode == 0
    assert not kept.exists()
    fogline(*command[:-2], "--json", str(whole))
    assert result_of(json) == result_of(whole)


STALLS = """
import os, signal, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
open(sys.argv[1], "w").write(f"{os.getpid()} {os.getppid()} ")
time.sleep(1000)
"""


@pytest.mark.parametrize("by", [signal.SIGKILL, signal.SIGINT])
def test_who_is_ended_leaves_no_processes_behind(tmp_path: Path, by: signal.Signals) -> None:
    """Neither those that play, which might sleep for ever, nor a program that stalls."""
    told, program = tmp_path / "told", tmp_path / "stalls.py"
    program.write_text(STALLS)
    bots = f"cmd:{sys.executable} {program} {told},casual"
    command = ("arena", "san-francisco", "--bots", bots, "--jobs", "2", "--json", str(tmp_path / "a.json"))
    begin = (
        "import signal; from fogline.cli import main; signal.signal(2, signal.default_int_handler); main()"
    )
    with subprocess.Popen([sys.executable, "-c", begin, *command], stderr=subprocess.PIPE) as arena:
        assert soon(lambda: told.exists() and told.read_text().endswith(" "))
        arena.send_signal(by)
    left = [Path("/proc") / pid for pid in told.read_text().split()]
    assert soon(lambda: not any(process.exists() for process in left))


def soon(so: Callable[[], bool]) -> bool:
    for _ in range(1200):
        if so():
            return True
        time.sleep(0.05)
    return False


def test_a_file_of_games_can_be_kept_and_gone_on_with(tmp_path: Path) -> None:
    kept = tmp_path / "games"
    assert fogline(*ARENA, "--games", "10", "--resume", str(kept)).returncode == 0
    first = kept.read_bytes()
    assert fogline(*ARENA, "--games", "20", "--resume", str(kept)).returncode == 0
    assert kept.read_bytes().startswith(first)
    assert kept.read_bytes().count(b"\n") == 21
    other = fogline(*ARENA, "--games", "20", "--seed", "5", "--resume", str(kept))
    assert other.returncode == 2
    assert other.stderr.decode() == (
        f"fogline: {kept} has games of another arena (seed: 0, not 5):"
        " delete it, or name another file with --resume\n"
    )


@pytest.mark.parametrize("content", [b"my diary", b'{"format":"fogline-record/1"}\n', b"\xff\n\n"])
def test_another_file_is_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    diary = tmp_path / "diary"
    diary.write_bytes(content)
    header = contest(GAME, ["greedy", "random"], 2, 2).header(records=False)
    with pytest.raises(FoglineError, match="is not a file of an arena's games"), journal(diary, header):
        pass
    assert diary.read_bytes() == content


class SmallDisk(FileIO):
    """A file on a disk of 4,000 bytes: the last line that finds room finds it only in part."""

    def write(self, data: Any) -> int:
        room = 4000 - self.tell()
        if room <= 0:
            raise OSError(ENOSPC, "No space left on device")
        return super().write(bytes(data)[:room])


def test_a_full_disk_is_said_and_nothing_is_lost(tmp_path: Path) -> None:
    kept = tmp_path / "games"
    plan = contest(GAME, ["greedy", "random"], 2, 40)
    with journal(kept, plan.header(records=False)) as played:
        played.file.close()
        played.file = SmallDisk(kept, "a+")
        with played.file, pytest.raises(FoglineError) as caught:
            run(plan, played)
    lines = kept.read_bytes().splitlines()
    games = [msgspec.json.decode(line)["deal"] for line in lines[1:]]
    assert str(caught.value) == (
        f"{kept}: cannot be written: No space left on device; the {len(games)} games in it are safe,"
        " and the same command goes on after them"
    )
    assert games == sorted([*range(20), *range(20)])[: len(games)]
    assert 5 < len(games) < 40
    with journal(kept, plan.header(records=False)) as played:
        run(plan, played)
    assert kept.read_bytes().splitlines()[: len(lines)] == lines
    assert len(played.games) == 40


# ---- bots that fail --------------------------------------------------------------------------------------


def test_a_bot_that_fails_loses_the_match_and_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def tired(state: Kernel, rng: Rng) -> int:
        return state.legal()[0] if state.player == 0 else -1

    def find(name: str, game: Game) -> Bot:
        if name == "absent":
            raise FoglineError("absent: the file is gone")
        return tired if name == "tired" else bot(name, game)

    plan = contest(GAME, ["random", "greedy"], 2, 8)
    plan.bots[:] = ["tired", "absent"]
    monkeypatch.setattr(playing, "bot", find)
    with journal(tmp_path / "games", plan.header(records=True)) as played:
        deals = run(plan, played)
        result = found(plan, played, deals)
        records = list(played.records([one for deal in range(deals) for one in plan.seatings(deal)]))
    assert result.bots["tired"].failed == 4
    assert result.bots["tired"].failure == (
        "deal 0: the bot tired of seat 1 chose action -1, which is not legal here"
    )
    assert (result.bots["tired"].share, result.bots["absent"].share) == (0.5, 0)
    assert (result.bots["absent"].failed, result.bots["absent"].decisions) == (8, 0)
    assert result.bots["absent"].failure == (
        "deal 0: the bot absent of seat 1 cannot play: absent: the file is gone"
    )
    assert [record["failed"] for record in records[:2]] == [
        {"1": "the bot absent of seat 1 cannot play: absent: the file is gone"},
        {
            "0": "the bot absent of seat 0 cannot play: absent: the file is gone",
            "1": "the bot tired of seat 1 chose action -1, which is not legal here",
        },
    ]


# ---- bad input -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--bots", "greedy"), "an arena needs two different bots or more"),
        (("--bots", "greedy,genius"), "there is no bot 'genius'"),
        (("--bots", "greedy,,random"), "a bot without a name"),
        (("--bots", "greedy,random", "--seed", "-1"), "between 0 and 2**64 - 1"),
        (
            ("--bots", "greedy,random", "--games", "10000001"),
            "expected at most 10000000 of all groups",
        ),
        (("--bots", "greedy,random", "--json", "a", "--html", "a"), "expected a file for each"),
        (("--bots", "greedy,random", "--json", "/no/such/a.json"), "/no/such/a.json: cannot be written"),
        (("--bots", "greedy,random", "--resume", "/no/such/a"), "/no/such/a: cannot be written"),
    ],
)
def test_bad_input_gives_one_sentence_and_exit_code_2(
    arguments: tuple[str, ...], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ended = fogline("arena", "san-francisco", *arguments)
    assert ended.returncode == 2
    assert ended.stdout == b""
    assert ended.stderr.decode().startswith("fogline: ")
    assert words in ended.stderr.decode()
    assert len(ended.stderr.splitlines()) == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("command", [("tune", "--out"), ("puzzles", "--out")])
def test_a_file_that_cannot_be_written_is_said_before_the_work(command: tuple[str, str]) -> None:
    ended = fogline(command[0], "san-francisco", "--games", "1000000", command[1], "/no/such/file")
    assert ended.stderr.decode() == (
        "fogline: /no/such/file: cannot be written: expected a file in a folder that is there\n"
    )


def test_a_bot_that_ends_its_process_is_named_and_the_games_so_far_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "ends.py"
    file.write_text("import os\ndef choose(state, rng):\n    os._exit(0)\n")
    kept = tmp_path / "games"
    ended = fogline("arena", "san-francisco", "--bots", f"{file}:choose,greedy", "--resume", str(kept))
    assert ended.returncode == 2
    assert ended.stderr.decode() == (
        f"fogline: a process ended early, by {file}:choose, or by the system;"
        f" the 0 games so far are in {kept}, and the same command goes on\n"
    )


def test_a_process_that_the_system_ends_is_said_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def killed() -> None:
        raise BrokenProcessPool

    monkeypatch.setattr(cli, "app", killed)
    with pytest.raises(SystemExit):
        cli.main()
    assert capsys.readouterr().err.startswith("fogline: a process ended early; ")
