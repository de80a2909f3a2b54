"""`fogline play`: whole games typed in, moves in numbers and words, undo, reasons, rules, several people."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from cli.run import fogline
from cli.screens import SAN_FRANCISCO, Screen, any_number, any_words, flat, new_table
from fogline.bots import bot
from fogline.cli import app
from fogline.cli.seating import seated, seats
from fogline.cli.typed import Quit
from fogline.core.editions import packaged
from fogline.core.game import Game
from fogline.core.words import LANGUAGES, text
from fogline.games import GAMES, game
from fogline.table import wishes
from fogline.table.table import Table

GOODBYE = "You left the game."


# ---- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "language"), [(2, "en"), (3, "pl"), (4, "es")])
def test_a_whole_game_against_random_bots(players: int, language: str) -> None:
    other = bot("random", SAN_FRANCISCO)
    shown = Screen(any_words, players, other=other, language=language).play()
    ending = shown[-4000:]
    for category in SAN_FRANCISCO.categories:
        assert SAN_FRANCISCO.category(category, language) in ending
    assert max(map(len, shown.splitlines())) <= 80
    assert "{" not in shown


def test_the_points_at_the_end_are_those_of_the_kernel() -> None:
    screen = Screen(any_number, players=3, other=bot("random", SAN_FRANCISCO))
    shown = screen.play()
    result = SAN_FRANCISCO.result(screen.session.table.kernel)
    totals = next(line for line in shown.splitlines() if line.strip().startswith("Total")).split()[1:]
    assert [float(n.replace("½", ".5").replace("−", "-")) for n in totals] == result["scores"]
    places = next(line for line in shown.splitlines() if line.strip().startswith("Place ")).split()[1:]
    assert [int(place) for place in places] == result["ranks"]
    winner = screen.session.names[result["winners"][0]]
    assert shown.rstrip().endswith(f"{winner} wins.")


def test_two_people_at_one_keyboard_see_no_bots() -> None:
    shown = Screen(any_number, people=(0, 1)).play()
    assert "is a bot" not in shown
    assert "Your city (Ana)" in shown
    assert "Your city (Ben)" in shown
    assert "hand over" not in shown  # this game has no secrets


def test_where_there_are_secrets_the_seat_is_handed_over() -> None:
    secret = replace(SAN_FRANCISCO, hidden=True)
    screen = Screen(["1", "1", "", "1"], people=(0, 1), of=secret)
    screen.play()
    answers = screen.answers()
    assert flat(answers[1]).endswith("It is Ben's turn: hand over, then press Enter.")
    assert "city" not in answers[1]
    assert "Your city (Ben)" in answers[2]


def test_wide_terminals_are_used() -> None:
    narrow, wide = (Screen([], players=4, width=width).play() for width in (80, 140))
    assert len(wide.splitlines()) < len(narrow.splitlines())
    assert max(map(len, wide.splitlines())) <= 140


# ---- one line at a time ----------------------------------------------------------------------------


def test_moves_are_numbered_and_taken_as_numbers_or_words() -> None:
    screen = Screen(["1", "Column 2", "draw", "place 3"])
    shown = screen.play()
    assert " 1 draw a project" in shown
    state = screen.session.table.kernel
    assert SAN_FRANCISCO.view(state, 0).columns[1:] != [[], []]
    answers = screen.answers()
    assert re.search(r"Ana draws [\w ]+ \d", answers[0])
    assert re.search(r"Ana places [\w ]+ \d.* in column 2\.", answers[1])
    assert "Ben draws" in answers[1]  # what the bot did is told
    assert "Ben places" in answers[1]


def test_a_move_that_is_not_legal_is_refused_with_its_reason_and_rule() -> None:
    screen = Screen(["finalize column 1", "end the turn", "finalize", "1", "draw a project"])
    screen.play()
    empty, stop, several, _, again = screen.answers()
    assert "This column is empty. (SF-4.1)" in empty
    assert "There is no passing" in stop
    assert "(SF-2.2)" in stop
    assert "This column is empty. (SF-4.1)" in several  # the same reason for all that it can mean
    assert "First place the drawn card in a column. (SF-3.1)" in again


def test_what_is_no_move_or_not_clear_changes_nothing() -> None:
    screen = Screen(["dance", "9", "0", "1", "place it", "", "!!", "9" * 5000])
    screen.play()
    answers = screen.answers()
    assert "That is no move." in answers[0]
    assert "There is only 1 move to choose." in answers[1]
    assert "There is only 1 move to choose." in answers[2]
    ambiguous = "This could mean: place it in column 1; place it in column 2; place it in column 3"
    assert ambiguous in flat(answers[4])
    assert answers[5] == ""
    assert "That is no move." in answers[6]
    assert "choose a number from 1 to 3" in answers[7]
    assert SAN_FRANCISCO.view(screen.session.table.kernel, 0).phase == "place"


def test_rules_can_be_asked_for() -> None:
    screen = Screen(["?", "? SF-4.1", "?4.1", "? sf-4.2", "? 9", "? medal", "? 99.9"])
    screen.play()
    listed, rule, again, other, section, word, none = screen.answers()
    assert "SF-4  Finalize projects" in listed
    assert flat(rule) == "SF-4.1 " + SAN_FRANCISCO.rule("SF-4.1", "en")
    assert again == rule
    assert other.startswith("SF-4.2  Take all cards")
    assert re.findall(r"^SF-\S+", section, re.MULTILINE) == [f"SF-9.{i}" for i in range(1, 8)]
    assert "SF-6.4" in word
    assert "No rule" in none


def test_help_table_and_log() -> None:
    screen = Screen(["h", "1", "1", "log", "b"])
    screen.play()
    help_text, _, _, log, table = screen.answers()
    assert "undo" in help_text
    assert "● cable car marker" in help_text
    assert [line.split()[:2] for line in log.splitlines()] == [
        ["The", "game"],
        ["Ana", "draws"],
        ["Ana", "places"],
        ["Ben", "draws"],
        ["Ben", "places"],
    ]
    assert "Your city (Ana)" in table


# ---- undo ------------------------------------------------------------------------------------------


def with_a_long_column() -> Table:
    """Seat 0 to move, and three cards in the first column."""
    table = new_table()
    for column in (0, 0, 0, 1):
        for move in ({"do": "draw"}, {"do": "place", "column": column}):
            table.apply(wishes.decide(table, table.kernel.player, move, 0.0))
    return table


def test_undo_goes_back_decision_by_decision_to_the_start_of_the_turn() -> None:
    table = with_a_long_column()
    before = table.kernel.snapshot()
    screen = Screen(["finalize column 1", "1", "u", "u"], table=table)
    screen.play()
    answers = screen.answers()
    assert "Ana builds" in answers[1]
    assert "Ana takes back the last move." in answers[2]
    assert "Ana takes back the last move." in screen.output.getvalue().removeprefix(screen.asked[3])
    assert table.kernel.snapshot() == before
    assert not table.practice


def test_what_was_taken_back_is_crossed_out_in_the_log() -> None:
    screen = Screen(["finalize column 1", "u", "log", ""], table=with_a_long_column(), width=200)
    screen.session.console = Console(
        file=screen.output, width=200, force_terminal=True, color_system="standard"
    )
    screen.play()
    *_, before, move, undone = screen.answers()[2].splitlines()
    assert "\x1b" not in before
    assert move.startswith("\x1b[2;9mAna takes a contract and finalizes column 1")
    assert undone == "Ana takes back the last move."


def test_nothing_is_taken_back_before_the_first_decision() -> None:
    screen = Screen(["u", "", "draw", "1", "u", ""], people=(0, 1))  # Ben cannot take back what Ana did
    screen.play()
    answers = screen.answers()
    assert answers[0] == answers[4] == "You have not decided anything yet.\n"
    assert screen.session.table.kernel.player == 1


def test_past_what_came_to_light_undo_is_practice_and_asks_once() -> None:
    screen = Screen(["draw", "u", "no", "u", "u"])
    deck = list(screen.session.table.played.setup["deck"])
    screen.play()
    table, answers = screen.session.table, screen.answers()
    assert re.search(r"This takes back: draws [\w ]+ \d", answers[1])
    assert "What lies hidden is then dealt anew" in answers[1]
    assert "Type u again" in answers[1]
    assert answers[2] == ""  # nothing has happened
    shown = screen.output.getvalue().removeprefix(screen.asked[4])
    assert "Ana takes back the last move." in shown
    assert "From now on this is a practice game." in shown
    assert (table.practice, table.steps) == (True, [])
    assert sorted(table.played.setup["deck"]) == sorted(deck)
    assert table.played.setup["deck"] != deck


def test_against_bots_alone_their_moves_are_taken_back_too() -> None:
    screen = Screen(["draw", "1", "u", "u"])
    screen.play()
    assert "This takes back: 3 moves, from: places" in flat(screen.answers()[2])
    assert SAN_FRANCISCO.view(screen.session.table.kernel, 0).phase == "place"


@pytest.mark.parametrize(("language", "yes"), [("en", "y"), ("pl", "t"), ("es", "sí")])
def test_several_people_are_asked_by_name(language: str, yes: str) -> None:
    typed = ["1", "1", "1", "1", "1", "1", "u ben", yes, "no", "u Ben", yes.upper(), yes]
    screen = Screen(typed, players=3, people=(0, 1, 2), language=language)
    screen.play()
    table, answers = screen.session.table, screen.answers()
    moves = text("fogline.table", language, "undo.several", n=3, move="")[:12]
    asked = text("fogline.cli", language, "play.asked", other="Ben", moves=moves)
    assert asked in flat(answers[6])
    assert text("fogline.cli", language, "play.agree", player="Ana") in flat(answers[6])
    assert text("fogline.cli", language, "play.agree", player="Cleo") in flat(answers[7])
    assert text("fogline.table", language, "log.disagreed", player="Cleo") in flat(answers[8])
    assert text("fogline.table", language, "log.undone", player="Ben", n=3) in flat(screen.output.getvalue())
    assert table.practice
    assert [step.seat for step in table.steps] == [0, 0, 1]
    assert table.kernel.player == 1


def test_who_is_asked_sees_no_secrets_of_others() -> None:
    secret = replace(SAN_FRANCISCO, hidden=True)
    screen = Screen(["1", "u", "y", ""], people=(0, 1), of=secret)
    screen.play()
    question, handed, _ = screen.answers()[1:]
    assert "Your city" not in question
    assert "Ben: type y to agree" in question
    assert "It is Ana's turn: hand over" in flat(handed)
    assert screen.session.table.practice


# ---- leaving ---------------------------------------------------------------------------------------


def test_quitting_asks_once() -> None:
    rest = iter(["q", "no", "q", "q", "1"])
    screen = Screen(rest)
    with pytest.raises(Quit):
        screen.play()
    assert screen.output.getvalue().count("Leave the game?") == 2
    assert next(rest) == "1"


@pytest.mark.parametrize("stdin", [b"", b"1\n", b"q\nq\n", b"h\n? 4.1\nnonsense\n"])
def test_the_command_ends_politely(stdin: bytes) -> None:
    done = fogline("play", "san-francisco", "--players", "3", "--me", "0", "--seed", "5", stdin=stdin)
    assert done.returncode == 0
    assert done.stderr == b""
    shown = done.stdout.decode()
    assert GOODBYE in shown
    assert "With the seed 5 you can begin it again." in shown


def test_the_command_plays_the_same_game_from_the_same_seed() -> None:
    arguments = ("play", "san-francisco", "--players", "3", "--me", "1", "--seed", "8", "--first", "0")
    one, two = (fogline(*arguments, "--bots", "greedy,random", "--language", "pl") for _ in range(2))
    assert one.stdout == two.stdout
    assert "Twoje miasto (Ben)" in one.stdout.decode()


def test_control_c_leaves_politely(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    done = CliRunner().invoke(app, ["play", "san-francisco"])
    assert done.exit_code == 0
    assert GOODBYE in done.output


# ---- the options -----------------------------------------------------------------------------------


def test_seats_of_people_and_bots() -> None:
    assert seats(["0"], 3) == {0}
    assert seats(["0,2"], 3) == seats(["0", "2"], 3) == {0, 2}
    sat = [
        [seat.bot for seat in seated(["A", "B", "C"], people, bots)]
        for people, bots in (({0}, ["random"]), ({1}, ["random", "greedy"]), ({0, 1, 2}, ["greedy"]))
    ]
    assert sat == [[None, "random", "random"], ["random", None, "greedy"], [None, None, None]]


def test_another_edition_can_be_played(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(packaged("san-francisco").replace(b'en = "Waterfront"', b'en = "[b]Piers[/b]"'))
    done = fogline("play", "san-francisco", "--edition", str(file))
    assert "[b]Piers[/b]" in done.stdout.decode()  # a name, whatever it looks like


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--me", "3"], "--me: a seat is a number from 0 to 2, not '3'"),
        (["--me", "-1"], "--me: a seat is a number from 0 to 2, not '-1'"),
        (["--me", "0,"], "--me: a seat is a number from 0 to 2, not ''"),
        (["--bots", "clever"], "there is no bot 'clever'"),
        (["--bots", "random,random,random"], "--bots: expected one bot, or one for each of 2 seats; found 3"),
        (["--language", "de"], "--language: expected one of en, pl, es, found 'de'"),
        (["--first", "3"], "the first player is a seat from 0 to 2"),
        (["--seed", "-1"], "a seed is a number from 0 to 2**64 - 1"),
        (["--edition", "no-such-file.toml"], "no-such-file.toml: cannot be read"),
    ],
)
def test_bad_options_say_what_was_expected(arguments: list[str], message: str) -> None:
    done = fogline("play", "san-francisco", "--players", "3", *arguments)
    assert done.returncode == 2
    assert message in done.stderr.decode()
    assert done.stdout == b""


def test_what_the_set_up_did_is_told_before_the_first_question() -> None:
    trains = game("ticket-to-ride-sf")
    screen = Screen([], of=trains, table=new_table(trains, seed=6), width=120)
    assert "Three or more ferries lie face up: all 5 are discarded." in screen.play()


@pytest.mark.parametrize("of", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_word_to_ask_about_stands_in_the_rules_of_every_game(of: Game, language: str) -> None:
    example = re.findall(r"\? \w+", text("fogline.cli", language, "play.ask"))[-1]
    screen = Screen([example, ""], of=of, language=language)
    screen.play()
    assert of.rules()[0].partition("-")[0] in screen.answers()[0]
