"""Every sentence of the game as players read it, with each card, number, colour and gender it can have."""

from __future__ import annotations

import re
from functools import cache

import pytest

from core.catalogues import flat
from fogline.core.rng import Rng
from fogline.core.words import LANGUAGES, catalogue, ties
from fogline.games.ticket_to_ride_sf.box import CARD_IDS
from fogline.games.ticket_to_ride_sf.kernel import TicketToRide
from fogline.games.ticket_to_ride_sf.names import colour, route, say, taken
from games.ticket_to_ride_sf.position import GAME

NAMES = ["Ada", "Bolesław", "Conchita", "Ødegård"]
EDITION = GAME.edition()
DOUBLES = [route.id for route in EDITION.content.routes if route.double]

# A number with a noun, in the wrong form.
WRONG_NUMBERS = {
    "en": r"\b1 (points|tickets|cards|trams|turns|ferries|souvenirs)\b"
    r"|\b[02-9] (point|ticket|card|tram|turn|ferry)\b",
    "pl": r"\b1 (punkt[óy]|Bilet[óy]|kart\b|karty|tramwaj[eó]|tury|Prom[óy]|\w+e\b(?<=kie)|\w+ych\b)"
    r"|\b[2-4] (punktów|punkt\b|Biletów|Bilet\b|tramwajów|Promów|Prom\b|\w+ska\b|\w+owa\b|\w+ych\b)"
    r"|\b[05-9] (punkty|punkt\b|Bilety|Bilet\b|tramwaje|Promy|Prom\b|\w+ska\b|\w+owa\b|\w+skie\b)",
    "es": r"\b1 (puntos|billetes|cartas|tranvías|turnos|ferris|azules|verdes|negras|moradas|rojas)\b"
    r"|\b[02-9] (punto|billete|carta|tranvía|turno|ferri|azul|verde|negra|morada|roja)\b",
}
# Words that the printed rules do not use for these things, or that would mean two things at once.
BANNED = {
    "en": r"\btrack [0-9]|\bseats?\b",
    "pl": r"(?i:\btor(u|em|y|ów|ami)?\b|\btras\w*|\bpamiąt\w*|transport)|\bbilet|wybiera pierwsze",
    "es": r"(?i)\brecuerdos?\b|\bvía [0-9]|\bocup\w+|\bcasillas?\b|\bmont(ón|ones)\b",
}


@cache
def told(language: str) -> tuple[str, ...]:
    """What prompts, actions and the log say in random games, to whoever moved and to another."""
    lines: set[str] = set()
    lines |= {GAME.words.action(EDITION, action, language) for action in range(GAME.action_count)}
    for seed, players in enumerate((2, 3, 4)):
        state = GAME.new(players, seed)
        assert isinstance(state, TicketToRide)
        rng = Rng(seed)
        while not state.over:
            legal = state.legal()
            action = legal[rng.integer(len(legal))]
            view = GAME.view(state, state.player)
            lines.add(GAME.words.prompt(EDITION, view, language))
            seats = [state.player, (state.player + 1) % players]
            before = [GAME.view(state, seat) for seat in seats]
            state.apply(action)
            for seat, was in zip(seats, before, strict=True):
                now = GAME.view(state, seat)
                lines |= set(
                    GAME.words.log(EDITION, was, GAME.move(EDITION, action), now, NAMES[:players], language)
                )
    return tuple(sorted(lines))


@cache
def written(language: str) -> tuple[str, ...]:
    """All texts of the catalogue that count something, with each number, and those that do not."""
    table = catalogue(GAME.package, language)
    lines = [form for forms in flat(table).values() for form in forms if len(forms) == 1]
    for key, forms in flat(table).items():
        if len(forms) > 1:
            parts = {
                "player": "Ada",
                "route": "Castro – Mission",
                "cards": "×",
                "tickets": "×",
            }
            path = key.replace("/", ".")
            lines += [say(language, path, **parts, n=n) for n in range(23)]
    result = {"scores": [5, 5], "ranks": [1, 1]}
    lines += [line for n in range(4) for line in ties(GAME.package, language, result, [n, n], NAMES[:2])]
    result = {"scores": [5, 5], "ranks": [1, 2]}
    lines += [line for n in range(4) for line in ties(GAME.package, language, result, [n + 1, n], NAMES[:2])]
    return tuple(lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_have_the_right_form(language: str) -> None:
    wrong = re.compile(WRONG_NUMBERS[language])
    assert [line for line in (*told(language), *written(language)) if wrong.search(line)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_the_printed_game(language: str) -> None:
    banned = re.compile(BANNED[language])
    assert [line for line in (*told(language), *written(language)) if banned.search(line)] == []


def test_a_place_is_not_a_rank_nor_a_seat_in_polish() -> None:
    """Miejsce is a stop on the map; the rank of a player is a pozycja."""
    texts = flat(catalogue(GAME.package, "pl"))
    assert "miejsce" not in texts["final/place"][0].lower()
    for key in ("ties/broken", "ties/shared", "rules/TR-8.5", "rules/TR-2.5"):
        assert "miejsc" not in texts[key][0]


@pytest.mark.parametrize(
    ("language", "kind", "up", "got"),
    [
        ("en", "red", "red", "red"),
        ("pl", "red", "czerwona", "czerwoną"),
        ("pl", "ferry", "Prom", "Prom"),
        ("es", "red", "roja", "roja"),
        ("es", "black", "negra", "negra"),
    ],
)
def test_a_card_is_feminine_and_in_polish_is_taken_in_the_accusative(
    language: str, kind: str, up: str, got: str
) -> None:
    assert (colour(kind, language), taken(kind, language)) == (up, got)


def test_every_colour_of_a_polish_card_agrees_with_it() -> None:
    for kind in CARD_IDS[:6]:
        assert colour(kind, "pl").endswith("a")
        assert taken(kind, "pl") == colour(kind, "pl")[:-1] + "ą"
    lines = [line for line in told("pl") if "odkrytą kartę" in line or "wierzchnią kartę talii:" in line]
    assert len(lines) > 20
    assert all(re.search(r": (\w+ą|Prom)\.$", line) for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_twin_tracks_are_told_apart_by_colour_or_else_by_side(language: str) -> None:
    named = [route(EDITION, id, language) for id in DOUBLES]
    assert len(set(named)) == len(named)
    assert not any(re.search(r"\d\)$", name) for name in named)


@pytest.mark.parametrize(
    ("id", "language", "name"),
    [
        ("cas-mis-1", "en", "Castro – Mission (black track)"),
        ("cas-mis-1", "pl", "Castro – Mission (czarna nitka)"),
        ("cas-mis-1", "es", "Castro – Mission (vía negra)"),
        ("mis-pot-1", "en", "Mission – Potrero Hill (northern gray track)"),
        ("mis-pot-2", "en", "Mission – Potrero Hill (southern gray track)"),
        ("p39-alc-1", "pl", "Pier 39 – Alcatraz (szara nitka zachodnia)"),
        ("p39-alc-2", "es", "Pier 39 – Alcatraz (vía gris del este)"),
        ("twi-cas", "en", "Twin Peaks – Castro"),
    ],
)
def test_the_name_of_a_track(id: str, language: str, name: str) -> None:
    assert route(EDITION, id, language) == name


@pytest.mark.parametrize(
    ("language", "choice"), [("en", "of your choice"), ("pl", "dowolnie wybranym"), ("es", "a tu elección")]
)
def test_gray_ferry_routes_take_one_colour_of_choice_for_the_rest(language: str, choice: str) -> None:
    assert choice in GAME.rule("TR-5.4", language)


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("en", "Ticket to Ride: San Francisco"),
        ("pl", "Wsiąść do Pociągu: San Francisco"),
        ("es", "¡Aventureros al Tren! San Francisco"),
    ],
)
def test_the_title_is_the_one_in_the_shops(language: str, title: str) -> None:
    assert catalogue(GAME.package, language)["title"] == title
