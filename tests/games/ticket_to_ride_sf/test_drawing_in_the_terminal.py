"""The table in a terminal: complete, in all languages, at 80 columns, and without anybody else's secrets."""

from __future__ import annotations

import io

import pytest
from rich.console import Console, RenderableType

from cli.run import fogline
from fogline.core.rng import Rng
from fogline.core.words import LANGUAGES, catalogue
from fogline.games.ticket_to_ride_sf import terminal
from fogline.games.ticket_to_ride_sf.kernel import TicketToRide
from fogline.games.ticket_to_ride_sf.textmap import paint
from games.ticket_to_ride_sf.model import permute_secrets
from games.ticket_to_ride_sf.position import GAME, PLAYERS, look, play, position

NAMES = ["Ada", "Bolesław", "Conchita", "Ødegård"]
EDITION = GAME.edition()
PLACE_NAMES = [place.name for place in EDITION.content.places]


def printed(drawing: RenderableType, width: int = 120) -> str:
    console = Console(file=io.StringIO(), width=width, color_system=None)
    console.print(drawing)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def table(state: TicketToRide, seat: int, language: str = "en", width: int = 120) -> str:
    return printed(terminal.draw(look(state, seat), EDITION, NAMES[: state.players], language), width)


def positions(players: int, games: int = 1, apart: int = 25) -> list[TicketToRide]:
    found = []
    for seed in range(games):
        state = GAME.new(players, seed)
        rng = Rng(seed)
        while not state.over:
            legal = state.legal()
            state.apply(legal[rng.integer(len(legal))])
            if rng.integer(apart) == 0 or state.over:
                found.append(state.copy())
    return [state for state in found if isinstance(state, TicketToRide)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, pytest.param(3, marks=pytest.mark.long), 4])
def test_every_position_can_be_drawn_for_every_seat(players: int, language: str) -> None:
    for state in positions(players):
        for seat in range(-1, players):
            text = table(state, seat, language)
            assert all(name in text for name in NAMES[:players])
            assert "{" not in text
            assert "None" not in text


@pytest.mark.parametrize("width", [80, 100, 120, 200])
def test_the_map_names_every_place_in_full(width: int) -> None:
    for state in positions(4, apart=30):
        lines = table(state, 0, width=width).splitlines()
        assert max(map(len, lines)) <= width
        for name in PLACE_NAMES:
            assert any(name in line for line in lines), name


def test_routes_show_their_colour_their_ferries_and_their_owner() -> None:
    state = position(2, routes={0: ["pre-pac"], 1: ["cas-mis-1"]})
    canvas = paint(look(state), EDITION, "en", 120)
    letters = [letter for letter, _ in canvas.cells.values()]
    assert letters.count("≈") == sum(route.ferries for route in EDITION.content.routes)
    assert letters.count("1") >= 3
    assert letters.count("2") >= 1
    assert letters.count("x") == 1 + sum(name.count("x") for name in PLACE_NAMES)
    for colour in ("blue", "green", "black", "purple", "red", "orange", "gray"):
        assert catalogue(GAME.package, "en")["letters"][colour] in letters


def test_tickets_with_their_state_and_the_own_hand() -> None:
    state = position(
        2,
        hands={0: "red red ferry"},
        routes={0: ["for-lom-1", "lom-civ"]},
        tickets={0: ["for-civ", "hai-mis"]},
    )
    text = table(state, 0, width=160)
    assert "Fort Mason – Civic Center (3) ✓ fulfilled" in text
    assert "Haight Ashbury – Mission (3) ✗ not yet" in text
    assert "Your hand: 2 red, 1 ferry" in text
    assert "Haight Ashbury – Mission" not in table(state, 1, width=160)
    assert "Your hand" not in table(state, -1)


def test_payments_are_offered_in_words() -> None:
    state = position(hands={0: "blue blue ferry"})
    offered = {GAME.words.action(EDITION, action, "en") for action in terminal.listed(state.legal())}
    assert "claim Golden Gate Bridge – Presidio (blue track): 1 blue, 1 ferry" in offered
    assert "claim Alcatraz – The Embarcadero: 3 blue, 1 ferry" not in offered


@PLAYERS
def test_a_drawing_holds_no_secret(players: int) -> None:
    rng = Rng(9)
    for state in positions(players, apart=40):
        for seat in range(-1, players):
            other = permute_secrets(state, seat, rng)
            assert isinstance(other, TicketToRide)
            assert table(other, seat) == table(state, seat)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_of_a_game_says_what_decided_it(language: str) -> None:
    tied = position(
        3,
        routes={0: ["for-lom-1", "lom-civ"], 1: ["alc-emb", "cas-mis-1", "chi-emb-1"]},
        tickets={0: ["for-civ"], 1: ["hai-mis"], 2: ["end-alc"]},
        turns_left=1,
    )
    play(tied, "take deck", "take deck")
    shared = position(3, tickets={0: ["for-civ"], 1: ["hai-mis"], 2: ["end-alc"]}, turns_left=1)
    play(shared, "take deck", "take deck")
    for state in (tied, shared):
        result = GAME.result(state)
        text = printed(terminal.final(look(state), EDITION, result, NAMES[:3], language), 200)
        assert text.count("(TR-8.5)") == 1
        assert "Lands End – Alcatraz (11)" in text
        assert all(str(score) in text for score in result["scores"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_explains_every_sign(language: str) -> None:
    text = printed(terminal.legend(language))
    letters = catalogue(GAME.package, language)["letters"].values()
    assert len(set(letters)) == len(letters)
    assert all(sign in text for sign in ("●", "◉", "≈", *letters))


def test_a_game_in_the_terminal_from_start_to_end() -> None:
    """Always the first move of the list, so cards are taken until there are none, and routes claimed then."""
    run = fogline(
        "play", "ticket-to-ride-sf", "--players", "3", "--me", "0", "--bots", "random", "--seed", "5",
        stdin=b"1\n" * 400,
    )  # fmt: skip
    text = run.stdout.decode()
    assert (run.returncode, run.stderr) == (0, b"")
    assert "The last round is over, and so is the game." in text
    assert "Tickets fulfilled" in text
