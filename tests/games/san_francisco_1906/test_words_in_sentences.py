"""What players of 1906 San Francisco read, sentence by sentence as it appears: forms, figures and terms."""

from __future__ import annotations

import re
from functools import cache

import pytest

from fogline.core.errors import Refusal
from fogline.core.rng import Rng
from fogline.core.words import LANGUAGES, catalogue, ties
from games.san_francisco_1906.position import EDITION, GAME, look, move, play, position

NAMES = ["Ana", "Ben", "Cleo", "Dan"]
GAMES = 12
EAGER = ("build", "reward")  # what a random player would seldom do


@cache
def sentences(language: str) -> frozenset[str]:
    """Everything that is said in random games: prompts, buttons, refusals, logs; and all rules."""
    said = {GAME.rule(rule, language) for rule in GAME.rules()}
    for ranks, built in (((1, 1), (1, 1)), ((1, 2), (1, 0))):
        said |= set(ties(GAME.package, language, {"scores": (5, 5), "ranks": ranks}, built, NAMES))
    for seed in range(GAMES):
        rng = Rng(seed)
        state = GAME.new(2 + seed % 3, seed)
        while not state.over:
            legal = state.legal()
            eager = [action for action in legal if GAME.move(EDITION, action)["do"] in EAGER]
            action = (eager or legal)[rng.integer(len(eager or legal))]
            said.add(GAME.words.prompt(EDITION, GAME.view(state, state.player), language))
            said.add(GAME.words.action(EDITION, action, language))
            reason = state.why_not(rng.integer(130))
            if reason is not None:
                said.add(GAME.why(Refusal(*reason), language))
            before, seat = GAME.view(state, state.player), state.player
            state.apply(action)
            after = GAME.view(state, seat)
            said |= set(GAME.words.log(EDITION, before, GAME.move(EDITION, action), after, NAMES, language))
    return frozenset(said)


def found(pattern: str, language: str) -> list[str]:
    return sorted(text for text in sentences(language) if re.search(pattern, text, re.IGNORECASE))


# What no sentence may hold: numbers that do not agree, adjectives of the wrong gender, words of other games.
WRONG = {
    "en": (
        r"(?<![\d,] )(?<!to )\b1 (points|tokens|buildings|licences|cards)\b",
        r"licence wild licence",
        r"somebody",
        r"more than you have",
    ),
    "pl": (
        r"\b1 (punkty|punktów|żetony|żetonów)\b",
        r"\b[5-9] (punkt|punkty|żetony)\b",
        r"\b[2-4] (punkt|punktów)\b",
        r"licencj\w+ (zielony|czerwony|niebieski|żółty)\b",
        r"bierze licencję \w+a \d",
        r"\((zielony|czerwony|niebieski|żółty) \d\)",
        r"na ręce",
        r"wygrywa najw",
        r"czyjś",
    ),
    "es": (
        r"(?<![\d,] )(?<!por )\b1 (puntos|fichas|edificios)\b",
        r"licencia (rojo|amarillo)\b",
        r"\((rojo|amarillo) \d\)",
        r"licencia licencia",
        r"almacén",
        r"en mano",
        r"\bespacios?\b",
        r"(tomar|toma) \d \$",
        r"nivel(es)? (gratis )?a la derecha",
        r"barra de dinero",
        r"pasar no es una acción",
        r"alguien ha",
        r"más de lo que tienes",
        r"actuarás pronto",
        r"\bmontones\b",
    ),
}


@pytest.mark.parametrize(
    ("language", "pattern"), [(language, pattern) for language in WRONG for pattern in WRONG[language]]
)
def test_no_sentence_says_it_wrongly(language: str, pattern: str) -> None:
    assert found(pattern, language) == []


TERMS = (
    "casilla de ingresos", "zona de juego", "ingresar 1 $", "nivel de urbanismo", "nivel de limpieza",
    "barra de control de dinero", "objetivos municipales", "cartas de urbanismo", "carta de parcela",
    "construcción subvencionada",
)  # fmt: skip


@pytest.mark.parametrize("term", TERMS)
def test_spanish_uses_the_terms_of_the_printed_rules(term: str) -> None:
    assert found(re.escape(term), "es")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_has_its_title_in_every_language(language: str) -> None:
    assert catalogue(GAME.package, language)["title"]


# ---- single sentences that need more than a word -----------------------------------------------------

TAKEN = {
    ("yellow-5-a", "en"): "Ana takes the licence yellow 5 (light, park).",
    ("yellow-5-a", "pl"): "Ana bierze licencję żółtą 5 (światło, park).",
    ("yellow-5-a", "es"): "Ana toma la licencia amarilla 5 (alumbrado, parque).",
    ("wild-a", "en"): "Ana takes a wild licence (light, park).",
    ("wild-a", "pl"): "Ana bierze licencję dowolną (światło, park).",
    ("wild-a", "es"): "Ana toma una licencia comodín (alumbrado, parque).",
}


@pytest.mark.parametrize(("card", "language"), list(TAKEN))
def test_a_licence_is_taken(card: str, language: str) -> None:
    state = position(card="embarcadero", row=[card, "red-1-a", "red-2-a"])
    play(state, "move 1", "act 1")
    before = look(state)
    play(state, f"licence {card}")
    lines = GAME.words.log(EDITION, before, move(f"licence {card}"), look(state), NAMES, language)
    assert lines[0] == TAKEN[card, language]


def refusal(state: object, text: str, language: str = "en") -> str:
    found = GAME.verify(state, move(text))  # type: ignore[arg-type]
    assert found is not None
    return GAME.why(found, language)


def test_what_is_too_dear_says_what_it_costs_and_what_one_has() -> None:
    poor = position(money=[1, 5])
    play(poor, "move 0")
    assert refusal(poor, "act 2") == "The steps to this space cost 4 $; you have 1 $."
    rubble = position(hands={0: ["blue-1-a", "red-1-a"]}, year=1907, money=[3, 5])
    play(rubble, "move 0", "act 0")
    expected = {
        "en": "Building here costs 4 $, with 3 $ for the rubble; you have 3 $.",
        "pl": "Budowa w tym miejscu kosztuje 4 $, w tym 3 $ za gruz, a masz 3 $.",
        "es": "Construir aquí cuesta 4 $, con 3 $ por el escombro, y tienes 3 $.",
    }
    for language, words in expected.items():
        assert refusal(rubble, "build r0c4 blue-1-a", language) == words
    steps = position(card="city-hall", money=[3, 5])
    play(steps, "move 2")
    assert refusal(steps, "act 1") == "In all, this costs 4 $; you have 3 $."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_names_who_built_the_eighth_building(language: str) -> None:
    ended = GAME.ending("eighth_building", language, "Ben")
    assert "Ben" in ended
    assert "8" in ended
    state = position(buildings={1: [f"r3c{i}" for i in range(6)] + ["r2c0"]}, hands={1: ["blue-1-a"]})
    plot = next(id for id, one in look(state).plots.items() if (one.colour, one.number) == ("blue", 1))
    play(state, "move 1", "coin", "move 0", "act 0")
    before = look(state)
    text = f"build {plot} blue-1-a"
    play(state, text)
    assert state.over
    assert GAME.ender(look(state)) == 1
    assert GAME.words.log(EDITION, before, move(text), look(state), NAMES, language)[-1] == ended
