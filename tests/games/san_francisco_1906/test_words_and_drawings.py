"""What players read and see in 1906 San Francisco, in all languages."""

from __future__ import annotations

from io import StringIO
from xml.etree import ElementTree

import pytest
from rich.console import Console, RenderableType

from fogline.bots import bot, decide
from fogline.core.rng import Rng
from fogline.core.words import LANGUAGES
from fogline.games.san_francisco_1906 import sheet, svg, terminal
from fogline.games.san_francisco_1906.kernel import SanFrancisco1906
from fogline.games.san_francisco_1906.names import licence_names, plot_label
from games.san_francisco_1906.position import (
    CONTENT,
    EDITION,
    GAME,
    LICENCES,
    look,
    move,
    play,
    position,
)

NAMES = ["Ana", "Ben", "Cleo", "Dan"]
WORDS = GAME.words
NAMED = [
    *(block.name for block in CONTENT.blocks),
    *(card.name for card in CONTENT.actions),
    *(card.name for card in CONTENT.objectives),
]


def test_actions_in_words() -> None:
    said = {
        "income 3": "income space of 3 $",
        "benefit level": "benefit: a level to the right",
        "move 0": "pawn to space 1",
        "act 4": "action of space 5",
        "coin": "take 1 $",
        "licence red-1-a": "licence red 1 (light, hydrant)",
        "objective pairs": "objective Pairs",
        "objective deck": "top objective of the deck",
        "clean r3c11": "clean D12 of rubble for 3 $",
        "clean none": "clean without rubble for 2 $",
        "build r0c0 red-1-a wild-a": "build on A1 with red 1 (light, hydrant) + wild licence (light, park)",
        "reward tram": "service card: Tram",
        "reward none": "no service card",
    }
    for text, words in said.items():
        assert WORDS.action(EDITION, GAME.action(EDITION, move(text)), "en") == words


def test_every_licence_has_a_name_of_its_own() -> None:
    for language in LANGUAGES:
        assert len(set(licence_names(EDITION, language).values())) == 42
    assert plot_label("r1c6") == "B7"


# ---- the log ---------------------------------------------------------------------------------------


def told(state: SanFrancisco1906, *texts: str, seat: int = 0, language: str = "en") -> list[str]:
    """Make the moves; the log of the last one as a seat reads it."""
    play(state, *texts[:-1])
    before = look(state, seat)
    play(state, texts[-1])
    return WORDS.log(EDITION, before, move(texts[-1]), look(state, seat), NAMES, language)


def test_the_log_of_a_paid_action() -> None:
    assert told(position(3), "move 2") == ["Ana moves to space 3 (Income 3 $)."]
    assert told(position(3), "move 2", "act 1") == [
        "Ana pays 2 $ for the steps and takes the action: Materials.",
        "Ana takes a building and has 2 in stock.",
        "Ana has 3 $ (−2).",
    ]
    assert told(position(3), "move 3") == ["Ana passes."]


def test_a_pawn_comes_from_a_space_that_the_card_does_not_have() -> None:
    """The income zone has four spaces, a card for 2 players three."""
    assert told(position(2, pawns=[3, 2]), "move 2") == ["Ana moves to space 3 (Income 3 $)."]


def test_the_log_of_a_build() -> None:
    state = position(hands={0: ["blue-1-a", "red-2-a"]})
    used = "the licence blue 1 (light, park) and the licence red 2 (light, park)"
    assert told(state, "move 0", "act 0", "build r0c4 blue-1-a red-2-a") == [
        f"Ana builds on A5 (blue 1) with {used}.",
        "Ana keeps the rubble and now has 1 token.",
        "The development token of Ana is now worth −5 points.",
        "Ana has 2 $ (−3).",
    ]
    assert told(state, "reward park")[0] == "Ana takes a service card: Park."


def test_the_log_tells_a_secret_only_to_its_owner() -> None:
    for seat, line in (
        (0, "Ana takes the top objective of the deck in secret: "),
        (1, "Ana takes the top objective of the deck in secret."),
    ):
        state = position(card="nob-hill")
        assert told(state, "move 0", "act 0", "objective deck", seat=seat)[0].startswith(line)


def test_the_log_of_the_end_of_a_card_and_of_a_year() -> None:
    state = position(card="embarcadero", row=LICENCES[:3], deck=[])
    lines = told(state, "move 1", "act 1", f"licence {LICENCES[0]}", "move 0", "coin")
    assert lines[:3] == [
        "Ben takes 1 $.",
        "Ben has 6 $ (+1).",
        "The licence deck is empty: the discards are shuffled into a new one.",
    ]
    assert lines[-1] == "Next card: Market Street. Order: Ana, Ben."
    lines = told(position(place=5), "move 1", "coin", "move 0", "coin")
    assert lines[-1] == "The year 1907 begins; building costs 1 $. Order: Ana, Ben."
    lines = told(position(place=5, year=1911), "move 1", "coin", "move 0", "coin")
    assert lines[-1] == "1912: a last benefit for everyone. Order: Ana, Ben."
    lines = told(position(year=1912, opening=True), "benefit money", "benefit money")
    assert lines[-1] == "The year 1912 is over, and with it the game."


# ---- drawings --------------------------------------------------------------------------------------


def drawn(part: RenderableType, width: int = 80) -> str:
    output = StringIO()
    Console(file=output, width=width, highlight=False).print(part)
    return output.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, pytest.param(3, marks=pytest.mark.long), 4])
def test_every_position_can_be_drawn(players: int, language: str) -> None:
    """In 80 columns; of others' secret objectives only their number is seen."""
    greedy, rng = bot("greedy", GAME), Rng(1)
    state = GAME.new(players, 4)
    step = 0
    while not state.over:
        if step % 25 == 0:
            for seat in (0, -1):
                text = drawn(terminal.draw(look(state, seat), EDITION, NAMES[:players], language))
                assert max(map(len, text.splitlines())) <= 80
                assert "{" not in text
        state.apply(decide(greedy, state, rng))
        step += 1
    text = drawn(terminal.final(look(state), EDITION, GAME.result(state), NAMES[:players], language))
    assert all(GAME.category(category, language) in text for category in GAME.categories)
    assert drawn(terminal.legend(language))


def test_the_drawing_of_a_position() -> None:
    state = position(3, buildings={1: ["r0c1"]}, secrets={0: ["pairs"], 1: ["money"]})
    text = drawn(terminal.draw(look(state), EDITION, NAMES[:3], "en"), 100)
    assert "ye2▒  re1■2 gr3▒ │" in text
    assert "▶ Market Street" in text
    assert "? Pairs" in text
    assert "Savings" not in text
    play(state, "move 0")
    text = drawn(terminal.draw(look(state), EDITION, NAMES[:3], "en"), 120)
    assert "1 Build [Ana] · 2 Materials (costs 2 $) · 3 Income 3 $ (costs 4 $) · 4 Pass ·" in text


def test_the_end_is_explained_where_points_are_equal() -> None:
    state = position(year=1912, opening=True)
    play(state, "benefit money", "benefit money")
    text = drawn(terminal.final(look(state), EDITION, GAME.result(state), NAMES[:2], "en"))
    shared = "Ana and Ben share their place: as many points and as many buildings, 0 each (NS-7.6)"
    assert shared in " ".join(text.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_shows_all_components(language: str) -> None:
    text = drawn(sheet.sheet(EDITION, language)[1], 120) + "".join(
        drawn(part, 200) for part in sheet.sheet(EDITION, language)
    )
    for named in NAMED:
        assert named.in_language(language) in text
    for card in (*CONTENT.objectives, CONTENT.best_builder):
        assert card.text.in_language(language) in text
    assert text.count("▒") == 2 * 32  # the blocks are in it twice


def test_the_picture_is_well_formed_and_has_all_plots() -> None:
    root = ElementTree.fromstring(svg.draw(EDITION))
    space = "{http://www.w3.org/2000/svg}"
    words = [element.text or "" for element in root.iter(f"{space}text")]
    assert len(root.findall(f"{space}path")) == 32
    for named in NAMED:
        assert named["en"] in words
    assert sum(word in ("green", "red", "blue", "yellow") for word in words) == 96 + 4
