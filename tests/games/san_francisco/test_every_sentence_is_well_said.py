"""What players of San Francisco read, as it appears: plurals, cases, one name for a thing, printed terms."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from core.catalogues import flat
from fogline.core.rng import Rng
from fogline.core.words import LANGUAGES, catalogue, ties
from fogline.games.san_francisco.kernel import SanFrancisco
from fogline.games.san_francisco.names import PACKAGE, card_as_object, card_face, home
from fogline.games.san_francisco.terminal import reason_of
from games.san_francisco.position import GAME, look, position
from games.san_francisco.test_words_are_complete_and_unique import scenarios, told

EDITION = GAME.edition()
WORDS = GAME.words
NAMES = ["Ana", "Ben", "Cleo", "Dan"]
BOARD = Path(__file__).parents[3] / "web/src/games/san_francisco/words"

# What stands after a single 1.
SEVERAL = {
    "en": r"contracts|cards|markers|tokens|points|skyscrapers|are left",
    "pl": r"zobowiązani(a|ach)|zobowiązań|kart(y|)|znacznik(i|ów)|żeton(y|ów)|punkty|punktów",
    "es": r"contratos|cartas|marcadores|fichas|puntos",
}
COLOURS = {
    "en": "blue|gray|orange|yellow|green|black",
    "pl": "niebiesk|szar[aąey]|pomarańcz|żółt|zielon|czarn",
    "es": "azul|gris|naranja|amarill|verde|negr",
}
# Words that the printed rulebooks do not use for these things, and sentences that nobody would say.
NEVER = {
    "en": ["majorit", "below the board", "nearer to the turn"],
    "pl": [
        r"znaczni(ki|ków) tramwaju\b",
        "pod planszą",
        r"[Ww]zięt[aey] kart",
        r"[Dd]obran[aą] karta to",
        r"[Dd]obierz (wierzchnią|projekt)",
        "weź karty",
        "wziąć obszar",
        r"na obszarze \d",
        r"przed (\$?\{|Ana|Ben|Cleo|Dan)",
        "Wygrywa najwięcej",
        r"kartę \w*[kn]a\b",
    ],
    "es": ["tienes tú", "que contratos (tengas|tienes)", "mayoría"],
}


def random_sentences(language: str) -> Iterator[tuple[str, str]]:
    for seed in range(30):
        state, rng = GAME.new(2 + seed % 3, seed), Rng(seed)
        assert isinstance(state, SanFrancisco)
        while not state.over:
            before = look(state)
            yield "prompt", WORDS.prompt(EDITION, before, language)
            legal = [GAME.move(EDITION, action) for action in state.legal()]
            building = [move for move in legal if move["do"] in ("build", "bonus", "mark")]
            among = building if building and rng.integer(5) else legal
            move = among[rng.integer(len(among))]
            state.apply(GAME.action(EDITION, move))
            for line in WORDS.log(EDITION, before, move, look(state), NAMES, language):
                yield "log", line


@cache
def sentences(language: str) -> list[tuple[str, str]]:
    """What is said in many games and in every scenario, each sentence once; and where points are equal."""
    said = dict.fromkeys(random_sentences(language))
    for state, moves, _ in scenarios():
        said |= dict.fromkeys(("log", line) for line in told(state, *moves, language=language))
    for markers in ([1, 0], [5, 1], [1, 1]):
        level = {"scores": [3, 3], "ranks": [1, 1 if markers[0] == markers[1] else 2]}
        said |= dict.fromkeys(("tie", line) for line in ties(PACKAGE, language, level, markers, NAMES))
    return list(said)


def catalogues(language: str) -> str:
    """Every text of the server and of the board."""
    server = "\n".join(form for forms in flat(catalogue(PACKAGE, language)).values() for form in forms)
    return server + (BOARD / f"{language}.ts").read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_is_not_several(language: str) -> None:
    wrong = re.compile(rf"(?<![\d½])1 ({SEVERAL[language]})\b")
    assert [text for _, text in sentences(language) if wrong.search(text)] == []
    singular = re.compile(rf"\{{(a|b|n|count)\}} ({SEVERAL[language]})\b")
    single = [forms[0] for forms in flat(catalogue(PACKAGE, language)).values() if len(forms) == 1]
    assert [text for text in single if singular.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_and_rows_are_called_by_the_name_on_the_board(language: str) -> None:
    """Not gray in the log and Downtown on the board."""
    wrong = [text for _, text in sentences(language) if re.search(rf"\b({COLOURS[language]})", text)]
    assert wrong == []
    for card in EDITION.content.cards:
        row = home(EDITION, card.id)
        name = EDITION.content.districts[row].name.in_language(language) if row is not None else "niversal"
        if language == "pl" and row is None:
            name = "uniwersaln"
        for face in (card_face(EDITION, card.id, language), card_as_object(EDITION, card.id, language)):
            assert name in face
            assert str(card.value) in face


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terms_of_the_printed_rulebook(language: str) -> None:
    texts = catalogues(language) + "\n".join(text for _, text in sentences(language))
    found = [found[0] for never in NEVER[language] for found in re.finditer(never, texts)]
    assert found == []


def test_polish_verbs_and_cases() -> None:
    """One takes the top card, lays out a project, and places cards; each with the card in the accusative."""
    log = [text for kind, text in sentences("pl") if kind == "log"]
    deeds = {
        "bierze ze stosu": r"\w+ bierze ze stosu kartę (uniwersalną|[A-ZŚ]).*",
        "wykłada": r"\w+ wykłada na [123]\. obszar kartę (uniwersalną|[A-ZŚ]).*",
        "umieszcza": r"\w+ umieszcza kartę (uniwersalną|o wartości 4|zajezdni|[A-ZŚ]).* na polu [1-5]\.",
        "dobrane": r"\w+ realizuje projekty z [123]\. obszaru i bierze zobowiązanie; dobrane karty: .*",
    }
    for verb, shape in deeds.items():
        lines = [line for line in log if verb in line]
        assert len(lines) > 20
        assert [line for line in lines if not re.fullmatch(shape, line)] == []


def test_english_names_both_actions_as_the_rulebook_does() -> None:
    log = [text for kind, text in sentences("en") if kind == "log"]
    assert any(re.fullmatch(r"Ana places .* in column [123]\.", line) for line in log)
    assert any(re.fullmatch(r"Ana takes a contract and finalizes column [123]: .*", line) for line in log)
    assert "on the bottom of the board" in GAME.rule("SF-5.5", "en")
    assert "na dole planszy" in GAME.rule("SF-5.5", "pl")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_level_to_the_end_goes_to_the_left_of_whoever_ended_the_game(language: str) -> None:
    view = look(position(3, turn=1))
    reasons = [reason_of(tie, view, EDITION, language) for tie in view.advantages[5].ties]
    assert [tie.better for tie in view.advantages[5].ties] == [1, 2]
    assert reasons[0] != reasons[1]
    left = {"en": "first to the left of whoever ended the game", "pl": "po lewej", "es": "por la izquierda"}
    assert left[language] in reasons[1]


# ---- the board in the browser ------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_uses_the_words_of_the_log(language: str) -> None:
    texts = catalogue(PACKAGE, language)
    names = texts["bonus_names"]
    for bonus, taken in texts["bonuses"].items():
        stem = names[bonus].replace("karta", "kartę") if language == "pl" else names[bonus]
        assert taken.endswith(stem)
    source = (BOARD / f"{language}.ts").read_text("utf-8")
    for word in ("marker", "skyscraper", "tracks_token"):  # said alone, the board has them from there
        assert f': "{texts["signs"][word]}"' not in source
    assert not re.search(rf'"({COLOURS[language]})\w*"', source)
