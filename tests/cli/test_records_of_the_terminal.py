"""`fogline play` writes records and goes on with them, deals from its seed, and keeps clocks."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cli.screens import SAN_FRANCISCO, Screen, any_number, flat, new_table
from fogline.bots import bot
from fogline.cli import app
from fogline.cli.seating import clock, go_on, seated, unfinished
from fogline.core import records
from fogline.core.editions import packaged
from fogline.core.errors import FoglineError
from fogline.core.game import Game
from fogline.core.records import Record
from fogline.core.rng import Rng
from fogline.games import GAMES, game
from fogline.table import deals, wishes
from fogline.table.clock import Clocks
from fogline.table.options import TableOptions
from fogline.table.record import record
from fogline.table.table import Table

TRAINS = game("ticket-to-ride-sf")


def command(*arguments: object, typed: str = "") -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments], input=typed)


def play(*arguments: object, typed: str = "") -> str:
    done = command("play", *arguments, typed=typed)
    assert done.exception is None, done.exception
    return flat(done.output)


def error(*arguments: object) -> str:
    done = command(*arguments)
    assert isinstance(done.exception, FoglineError), done.exception
    assert done.output == ""
    return str(done.exception)


def read(file: Path) -> Record:
    with file.open("rb") as stream:
        [(_, found)] = records.read(stream)
    return found


# ---- records ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("of", GAMES.values(), ids=list(GAMES))
def test_a_whole_game_is_a_record_that_replays(of: Game, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    screen = Screen(any_number, players=3, of=of, other=bot("random", of), file=file)
    screen.play()
    screen.session.save()
    assert read(file).result == of.result(screen.session.table.kernel)
    assert "1 record replayed: all moves and results are right" in command("replay", file).output
    assert "come to its end" in error("play", "--resume", file)


def test_a_game_that_was_left_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    options = ("san-francisco", "--players", 3, "--me", 1, "--first", 1, "--seed", 8, "--record", file)
    shown = play(*options, typed="1\n2\n1\n")
    assert f"With fogline play --resume {file} it goes on." in shown
    assert "1 of them unfinished" in command("replay", file).output
    left = read(file)
    assert (left.seed, left.players, left.result, left.practice) == (8, 3, None, False)
    assert [move["player"] for move in left.moves[:2]] == [1, 1]

    shown = play("--resume", file, "--me", 1)  # nothing typed: nothing changes
    assert f"The game goes on after {len(left.moves)} moves." in shown
    assert "Your city (Ben)" in shown
    assert "gives the same game again" not in shown
    assert read(file) == left

    other = tmp_path / "other.jsonl"
    play("san-francisco", "--resume", file, "--record", other, "--me", 1, "--players", 3, typed="3\n")
    assert read(file) == left
    went_on = read(other)
    assert went_on.moves[: len(left.moves)] == left.moves
    assert went_on.moves[len(left.moves)] == {"player": 1, "do": "place", "column": 2}
    assert went_on.seed == 8


def test_a_game_that_goes_on_comes_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    play("1906-san-francisco", "--record", file, "--seed", 1, typed="1\n1\n")
    shown = play("--resume", file, "--seed", 2, typed="1\n" * 500)
    assert shown.endswith(f"The record of the game is in {file}.")
    assert read(file).result is not None
    assert command("replay", file).exit_code == 0


def test_practice_stands_in_the_record_and_stays_there(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    play("san-francisco", "--first", 0, "--record", file, typed="1\nu\nu\n1\n")
    assert read(file).practice
    play("--resume", file, typed="1\n")
    assert read(file).practice
    assert "all moves and results are right" in command("replay", file).output


def test_a_sealed_deal_stays_sealed(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    table = new_table()
    table.rng, table.secret = None, deals.new_secret()
    file.write_bytes(records.encode(record(table)))
    sealed = read(file)
    play("--resume", file, typed="1\n")
    assert read(file).deal == sealed.deal
    assert "and so is the sealed deal" in command("replay", file).output


def test_the_record_is_there_before_anything_is_typed(tmp_path: Path) -> None:
    """Whoever closes the window loses nothing."""
    file = tmp_path / "game.jsonl"
    lengths = []

    def typed(session: object) -> str:
        lengths.append(len(read(file).moves))
        if len(lengths) == 4:
            raise EOFError
        return "1"

    Screen(typed, file=file).play()
    assert lengths == [0, 1, 4, 5]


def test_another_edition_is_found_beside_the_record_or_given_again(tmp_path: Path) -> None:
    file, mine = tmp_path / "game.jsonl", tmp_path / "mine.toml"
    mine.write_bytes(packaged("san-francisco").replace(b'en = "Waterfront"', b'en = "Piers"'))
    play("san-francisco", "--edition", mine, "--record", file)
    assert "Piers" in play("--resume", file)
    elsewhere = mine.rename(tmp_path.parent / f"{tmp_path.name}.toml")
    assert "Piers" in play("--resume", file, "--edition", elsewhere)
    assert "give the file it was played with by --edition" in error("play", "--resume", file)


# ---- seeds -----------------------------------------------------------------------------------------


def from_seed(seed: int) -> Record:
    screen = Screen(any_number, table=new_table(TRAINS, 2, seed=seed), other=bot("random", TRAINS))
    screen.play()
    return record(screen.session.table)


def test_a_seed_gives_the_same_game_again_reshuffles_too() -> None:
    one, again = from_seed(5), from_seed(5)
    shuffles = [move["cards"] for move in one.moves if "chance" in move]
    assert any(len(set(cards)) > 1 for cards in shuffles)
    assert one == again
    assert one.deal is None  # it follows from the seed: there is nothing to seal
    assert one.setup == TRAINS.setup(TRAINS.new(2, seed=5, first=0))  # as everywhere else


def test_a_shuffle_follows_from_its_generator() -> None:
    cards = [f"card-{number}" for number in range(40)]
    one, again, other = (deals.shuffled(cards, Rng(seed)) for seed in (1, 1, 2))
    assert one == again != other
    assert sorted(one) == sorted(other) == sorted(cards)


def test_what_is_dealt_anew_for_practice_follows_from_the_seed(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one", "two")]
    for file in files:
        play("san-francisco", "--seed", 4, "--first", 0, "--record", file, typed="1\nu\nu\n1\n2\n")
    assert files[0].read_bytes() == files[1].read_bytes()


def test_live_tables_have_no_seed() -> None:
    edition = SAN_FRANCISCO.edition()
    options = TableOptions(game="san-francisco", edition=edition.sha256, seats=("greedy", "greedy"))
    table = options.table("a-table", edition)
    assert table.rng is None
    assert wishes.start(table, 0, 0.0).secret != ""


# ---- several people --------------------------------------------------------------------------------


def test_first_tickets_are_chosen_one_after_another_and_nobody_sees_those_of_others() -> None:
    screen = Screen(["1", "", "u", "1", "1", ""], people=(0, 1), of=TRAINS)
    screen.play()
    answers = screen.answers()
    assert "It is Ben's turn: hand over" in flat(answers[0])
    assert "Ana: " not in answers[0]
    assert "Ben: " in answers[1]
    assert answers[2] == "You have not decided anything yet.\n"
    assert "Ben keeps" in answers[3]
    assert [step.seat for step in screen.session.table.steps[:2]] == [0, 1]


# ---- clocks ----------------------------------------------------------------------------------------


def test_clocks_run_and_turns_add_to_them() -> None:
    table = new_table(people=(0, 1), clocks=Clocks(60, 10))
    screen = Screen(["1", "1", "1"], table=table, second=5)
    shown = screen.play()
    assert "Time left: Ana 1:10, Ben 1:00" in shown
    assert "Time left: Ana 1:05, Ben 1:00" in shown
    assert "Time left: Ana 1:00, Ben 1:10" in shown
    assert "Time left: Ana 1:00, Ben 1:05" in shown


def test_a_bot_plays_for_whoever_is_out_of_time() -> None:
    table = new_table(people=(0, 1), clocks=Clocks(60, 0))
    screen = Screen(["1", "1", "1", "1", "1", ""], table=table, second=25)
    shown = screen.play()
    assert "Time left: Ana 0:10, Ben 0:10" in shown
    assert "Ana is out of time: a bot plays on for this seat." in shown
    assert "A bot plays for Ana." in shown
    assert [seat.stands_in for seat in table.seats] == [True, False]
    assert table.kernel.player == 1  # the bot has decided


def test_when_nobody_has_time_left_the_bots_bring_the_game_to_its_end() -> None:
    table = new_table(clocks=Clocks(60, 0))
    shown = Screen(["1", ""], table=table, second=61, other=bot("random", SAN_FRANCISCO)).play()
    assert table.status == "finished"
    assert shown.rstrip().endswith("wins.")


def test_a_game_that_goes_on_has_full_clocks(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    play("san-francisco", "--me", "0,1", "--first", 0, "--record", file, typed="1\n1\n1\n")
    assert "Time left: Ana 10:00, Ben 10:" in play("--resume", file, "--me", "0,1", "--clock", "10+15")
    seats = seated(["Ana", "Ben"], {0, 1}, ["greedy"])
    table = Table("terminal", SAN_FRANCISCO, SAN_FRANCISCO.edition(), seats, clocks=Clocks(600, 5))
    go_on(table, unfinished(file, None), now=7.0)
    assert table.clocks == Clocks(600, 5, left=[600, 605], running=[1], since=7.0, credited=3)


def test_how_a_clock_is_given() -> None:
    assert clock(None) is None
    assert clock("10+15") == Clocks(600, 15)
    assert clock("0.5+0") == Clocks(30, 0)
    for wrong in (
        "",
        "10",
        "10+",
        "+5",
        "0+5",
        "0.4+1",
        "1441+0",
        "5+3601",
        "5 + 5",
        "-5+5",
        "٣+5",
        "9" * 99,
    ):
        with pytest.raises(FoglineError, match="--clock: expected minutes for the game"):
            clock(wrong)


# ---- bad files -------------------------------------------------------------------------------------


def test_files_that_cannot_be_written_are_found_before_the_game(tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("precious")
    assert "is there already" in error("play", "san-francisco", "--record", there)
    assert there.read_text() == "precious"
    assert "is there already" in error("play", "san-francisco", "--record", tmp_path)
    nowhere = tmp_path / "no" / "game.jsonl"
    assert f"{nowhere}: cannot be written: No such file" in error(
        "play", "san-francisco", "--record", nowhere
    )


def test_only_the_record_that_goes_on_is_written_over(tmp_path: Path) -> None:
    file, there = tmp_path / "game.jsonl", tmp_path / "there"
    there.write_text("precious")
    play("san-francisco", "--record", file)
    assert "is there already" in error("play", "--resume", file, "--record", there)
    play("--resume", file, "--record", Path(os.path.relpath(file)), typed="1\n")
    assert read(file).moves
    assert set(tmp_path.iterdir()) == {file, there}


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "there is no record in it"),
        (b"precious", "line 1: not JSON"),
        (b"{}\n", "line 1: not a record"),
        (b"RECORD\nRECORD\n", "expected one record, found several"),
        (b'RECORD, "game": "chess"', "game: expected one of"),
        (b'RECORD, "players": 7', "players: expected one of"),
        (b'RECORD, "moves": [{"player": 0, "do": "place", "column": 0}]', "move 1"),
        (b'RECORD, "result": {}', "result"),
    ],
)
def test_bad_records_do_not_go_on(content: bytes, message: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    good = records.encode(record(new_table()))
    if b"," in content:  # the last of two equal keys counts
        content = content.replace(b"RECORD", good[:-1]) + b"}"
    file.write_bytes(content.replace(b"RECORD", good))
    before = file.read_bytes()
    said = error("play", "--resume", file)
    assert said.startswith(f"{file}: ")
    assert message in said
    assert file.read_bytes() == before


def test_options_that_the_record_contradicts(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    play("san-francisco", "--first", 1, "--record", file)
    assert "GAME: in" in error("play", "ticket-to-ride-sf", "--resume", file)
    assert "--players: in" in error("play", "--resume", file, "--players", 3)
    assert "--first: in" in error("play", "--resume", file, "--first", 0)
    assert "--me: a seat is a number from 0 to 1" in error("play", "--resume", file, "--me", 2)
    assert "cannot be read: No such file" in error("play", "--resume", tmp_path / "none")
    assert "expected a game, one of" in error("play")
