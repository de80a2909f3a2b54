"""`fogline play`: whole games typed in, moves in numbers and words, undo, reasons, rules, several people."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from cli.run import fogline
from fogline.bots import Bot, bot
from fogline.cli import app
from fogline.cli.play import Quit, Session, run, seat_bots, seats
from fogline.core.editions import packaged
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.core.words import LANGUAGES, text
from fogline.games import GAMES, game

SAN_FRANCISCO = game("san-francisco")
GOODBYE = "You left the game."


def first_column(state: Kernel, rng: Rng) -> int:
    """A bot that only draws and places, so that a test knows what lies where."""
    return state.legal()[0]


class Screen:
    """A session whose lines come from a script or a function; what it shows is kept."""

    def __init__(
        self,
        typed: Iterable[str] | Callable[[Session], str],
        players: int = 2,
        people: tuple[int, ...] = (0,),
        other: Bot = first_column,
        language: str = "en",
        width: int = 80,
        of: Game = SAN_FRANCISCO,
        state: Kernel | None = None,
    ) -> None:
        self.typed = typed if callable(typed) else iter(typed)
        self.output = StringIO()
        self.asked: list[str] = []  # what had been shown whenever a line was asked for
        self.session = Session(
            game=of,
            state=state or of.new(players, seed=3, first=0),
            bots={seat: other for seat in range(players) if seat not in people},
            rng=Rng(1),
            console=Console(file=self.output, width=width, highlight=False),
            read=self.read,
            language=language,
        )

    def read(self) -> str:
        self.asked.append(self.output.getvalue())
        if callable(self.typed):
            return self.typed(self.session)
        line = next(self.typed, None)
        if line is None:
            raise EOFError
        return line

    def play(self) -> str:
        """Play until the script ends or the game does; all that was shown."""
        with suppress(EOFError):
            run(self.session, seed=3)
        return self.output.getvalue()

    def answers(self) -> list[str]:
        """What was shown after each line typed."""
        return [after.removeprefix(before) for before, after in zip(self.asked, self.asked[1:], strict=False)]


def flat(text: str) -> str:
    return " ".join(text.split())


def any_number(session: Session) -> str:
    return str(1 + session.rng.integer(len(session.state.legal())))


def any_words(session: Session) -> str:
    legal = session.state.legal()
    return session.phrases[legal[session.rng.integer(len(legal))]]


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
    result = SAN_FRANCISCO.result(screen.session.state)
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
    state = screen.session.state
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
    assert SAN_FRANCISCO.view(screen.session.state, 0).phase == "place"


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
        ["Ana", "draws"],
        ["Ana", "places"],
        ["Ben", "draws"],
        ["Ben", "places"],
    ]
    assert "Your city (Ana)" in table


# ---- undo ------------------------------------------------------------------------------------------


def with_a_long_column() -> Kernel:
    """Seat 0 to move, and three cards in the first column."""
    state = SAN_FRANCISCO.new(2, seed=3, first=0)
    for _ in range(3):
        SAN_FRANCISCO.play(state, {"do": "draw"})
        SAN_FRANCISCO.play(state, {"do": "place", "column": 0})
    SAN_FRANCISCO.play(state, {"do": "draw"})
    SAN_FRANCISCO.play(state, {"do": "place", "column": 1})
    return state


def test_undo_goes_back_decision_by_decision_to_the_start_of_the_turn() -> None:
    state = with_a_long_column()
    before = state.snapshot()
    screen = Screen(["finalize column 1", "1", "u", "u", "u", "log"], state=state)
    screen.play()
    answers = screen.answers()
    assert "Ana builds" in answers[1]
    assert "Taken back." in answers[2]
    assert "Taken back." in answers[3]
    assert "There is nothing you can take back" in answers[4]
    assert answers[5] == ""  # what was taken back is not in the log either
    assert screen.session.state.snapshot() == before


def test_undo_stops_where_something_hidden_came_to_light() -> None:
    screen = Screen(["draw", "u"])
    screen.play()
    assert "There is nothing you can take back" in screen.answers()[1]
    assert SAN_FRANCISCO.view(screen.session.state, 0).phase == "place"


def test_undo_stops_where_another_player_has_decided() -> None:
    screen = Screen(["draw", "1", "u"])
    screen.play()
    assert "There is nothing you can take back" in screen.answers()[2]
    screen = Screen(["draw", "1", "u"], people=(0, 1))  # Ben cannot take back what Ana did
    screen.play()
    assert "There is nothing you can take back" in screen.answers()[2]
    assert screen.session.state.player == 1


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
    assert set(seat_bots(SAN_FRANCISCO, 4, {0, 2}, ["random"])) == {1, 3}
    assert set(seat_bots(SAN_FRANCISCO, 3, {1}, ["random", "greedy"])) == {0, 2}
    assert seat_bots(SAN_FRANCISCO, 2, {0, 1}, ["greedy"]) == {}


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
        (["--language", "de"], "Fogline speaks en, pl, es, not 'de'"),
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
    screen = Screen([], of=trains, state=trains.new(2, seed=6, first=0), width=120)
    assert "Three or more ferries lie face up: all 5 are discarded." in screen.play()


@pytest.mark.parametrize("of", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_word_to_ask_about_stands_in_the_rules_of_every_game(of: Game, language: str) -> None:
    example = re.findall(r"\? \w+", text("fogline.cli", language, "play.ask"))[-1]
    screen = Screen([example, ""], of=of, language=language)
    screen.play()
    assert of.rules()[0].partition("-")[0] in screen.answers()[0]
