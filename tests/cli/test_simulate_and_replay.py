"""`fogline simulate` writes records that `fogline replay` confirms; the same seed gives the same bytes."""

from pathlib import Path

import msgspec
import pytest

from cli.run import fogline
from fogline.core import records
from fogline.games import GAMES

SIMULATE = ("simulate", "san-francisco", "--players", "3", "--games", "4", "--seed", "7")


@pytest.mark.parametrize("bot", [pytest.param("random", marks=pytest.mark.long), "greedy"])
@pytest.mark.parametrize("players", [2, pytest.param(3, marks=pytest.mark.long), 4])
@pytest.mark.parametrize("game", GAMES)
def test_the_same_bytes_on_plain_and_compiled_kernels_and_all_of_them_replay(
    game: str, players: int, bot: str
) -> None:
    command = (
        "simulate",
        game,
        "--players",
        str(players),
        "--games",
        "2",
        "--seed",
        "7",
        "--legal",
        "--bot",
        bot,
    )
    compiled = fogline(*command)
    plain = fogline(*command, plain=True)
    assert compiled.stderr == b""
    assert compiled.returncode == 0
    assert compiled.stdout == plain.stdout
    assert len(compiled.stdout.splitlines()) == 2
    replayed = fogline("replay", "-", stdin=compiled.stdout)
    assert replayed.stdout == b"2 records replayed: all moves and results are right\n"
    assert replayed.returncode == 0


def test_each_game_can_be_had_again_alone() -> None:
    lines = fogline(*SIMULATE).stdout.splitlines()
    alone = fogline("simulate", "san-francisco", "--players", "3", "--seed", "9").stdout.splitlines()
    assert alone == lines[2:3]


def test_out_writes_the_same_to_a_file(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    run = fogline(*SIMULATE, "--out", str(file))
    assert run.returncode == 0
    assert run.stdout == b""
    assert file.read_bytes() == fogline(*SIMULATE).stdout
    assert list(tmp_path.iterdir()) == [file]
    assert fogline("replay", str(file), str(file)).stdout.startswith(b"8 records replayed")


def test_a_bot_for_each_seat() -> None:
    run = fogline(*SIMULATE, "--bot", "random", "--bot", "greedy", "--bot", "random")
    results = [msgspec.json.decode(line)["result"] for line in run.stdout.splitlines()]
    assert all(result["winners"] == [1] for result in results)


def test_the_summary_stands_next_to_random_play() -> None:
    run = fogline(*SIMULATE, "--bot", "greedy", "--summary")
    text = run.stdout.decode()
    assert run.returncode == 0
    for words in ("greedy", "random", "decisions per game", "score, by place", "ended by: foundations"):
        assert words in text
    assert "win share by turn order" in text
    assert "bonus tracks, per game" in text


def test_another_edition(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_bytes(fogline("edition", "new", "san-francisco").stdout)
    games = fogline(*SIMULATE, "--edition", str(mine)).stdout
    assert b'"id":"my-copy"' in games
    refused = fogline("replay", "-", stdin=games)
    assert refused.returncode == 2
    assert b"edition: expected 'house-1'" in refused.stderr
    assert fogline("replay", "-", "--edition", str(mine), stdin=games).returncode == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("simulate", "chess"), "there is no game 'chess'"),
        (("simulate", "san-francisco", "--players", "7"), "for 2, 3, 4 players, not 7"),
        (
            ("simulate", "san-francisco", "--bot", "genius"),
            "there is no bot 'genius'; there are: novice, casual",
        ),
        (("simulate", "san-francisco", "--bot", "random", "--bot", "x", "--bot", "y"), "expected --bot once"),
        (("simulate", "san-francisco", "--seed", "-1"), "between 0 and 2**64 - 1"),
        (("simulate", "san-francisco", "--seed", str(2**64)), "between 0 and 2**64 - 1"),
        (("simulate", "san-francisco", "--edition", "/no/such.toml"), "/no/such.toml: cannot be read"),
        (("simulate", "san-francisco", "--out", "/no/such/folder/x"), "cannot be written"),
        (("replay", "/no/such.jsonl"), "/no/such.jsonl: cannot be read"),
        (("replay", "-"), "-: there is no record in it"),
    ],
)
def test_bad_input_gives_one_clear_message_and_exit_code_2(arguments: tuple[str, ...], words: str) -> None:
    run = fogline(*arguments)
    assert run.returncode == 2
    assert run.stdout == b""
    assert run.stderr.decode().startswith("fogline: ")
    assert words in run.stderr.decode()
    assert len(run.stderr.decode().splitlines()) == 1


def test_a_broken_record_is_named_with_file_line_and_move(tmp_path: Path) -> None:
    lines = fogline(*SIMULATE).stdout.splitlines()
    broken = msgspec.json.decode(lines[2])
    broken["moves"][5]["do"] = "stop"
    broken["moves"][5].pop("column", None)
    file = tmp_path / "broken.jsonl"
    file.write_bytes(b"\n".join([*lines[:2], msgspec.json.encode(broken)]))
    run = fogline("replay", str(file))
    assert run.returncode == 2
    assert f"{file}: line 3: move 6 " in run.stderr.decode()
    assert "SF-" in run.stderr.decode()


@pytest.mark.parametrize(
    "command",
    [
        [],
        ["play"],
        ["simulate"],
        ["arena"],
        ["replay"],
        ["bench"],
        ["edition"],
        *(["edition", c] for c in ("check", "show", "new")),
    ],
    ids=lambda command: " ".join(command) or "fogline",
)
def test_every_command_has_help_with_an_example(command: list[str]) -> None:
    run = fogline(*command, "--help")
    assert run.returncode == 0
    if command and command != ["edition"]:
        assert "Example" in run.stdout.decode()


def test_bench_prints_one_json_object_per_line() -> None:
    lines = fogline("bench", "san-francisco", "--json", "--seconds", "0.01").stdout.splitlines()
    rows = [msgspec.json.decode(line) for line in lines]
    assert [row["players"] for row in rows] == [2, 3, 4]
    for row in rows:
        assert list(row) == [
            "game",
            "players",
            "compiled",
            "decisions_per_s",
            "python_decisions_per_s",
            "copy_us",
            "resample_us",
            "decisions_per_game",
        ]
        assert row["compiled"] is True
        assert 50 < row["decisions_per_game"] < 500


def test_sealed_deals_are_counted_in_words_that_fit() -> None:
    record = records.decode(fogline(*SIMULATE[:4], "--seed", "7").stdout)
    record.deal = records.Deal(records.commitment("00ff", record.setup), "00ff")
    line = records.encode(record) + b"\n"
    for times, words in ((1, b", and so is the sealed deal\n"), (2, b", and so are the 2 sealed deals\n")):
        assert fogline("replay", "-", stdin=line * times).stdout.endswith(words)


def test_a_series_says_who_wins_how_often() -> None:
    command = ("simulate", "san-francisco", "--games", "10", "--bot", "greedy", "--bot", "random", "--series")
    lines = fogline(*command).stdout.decode().splitlines()
    assert lines[0] == "san-francisco (house-1), 10 games from seed 0"
    assert [line.split()[0] for line in lines[1:]] == ["bot", "greedy", "random"]


def test_a_series_writes_no_records() -> None:
    run = fogline(*SIMULATE, "--series", "--summary")
    assert run.returncode == 2
    assert run.stderr == b"fogline: --series writes no records and no --summary: ask for one of them\n"
