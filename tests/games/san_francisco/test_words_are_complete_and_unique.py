"""San Francisco's words: the same texts in all languages, one phrase per action, a line for every event."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fogline.core.errors import Refusal
from fogline.core.rng import Rng
from fogline.core.words import LANGUAGES, bare_words, catalogue, contains, parse
from fogline.games.san_francisco import kernel
from fogline.games.san_francisco.box import BONUSES, CATEGORIES, ENDS, PHASES, SYMBOLS
from fogline.games.san_francisco.kernel import SanFrancisco
from fogline.games.san_francisco.names import card_code, card_line
from games.san_francisco.position import (
    BLUE,
    GAME,
    GRAY,
    GREEN,
    NEARLY_FULL,
    ORANGE,
    YELLOW,
    look,
    move,
    play,
    position,
    start,
    taken,
)

EDITION = GAME.edition()
WORDS = GAME.words
NAMES = ["Ana", "Ben", "Cleo", "Dan"]
OTHER_PROMPTS = {"build_none", "start_last", "place_last"} | {
    f"start_{why}{last}" for why in ("empty", "forced") for last in ("", "_last")
}


# ---- the catalogues --------------------------------------------------------------------------------


def test_everything_of_the_game_has_a_name() -> None:
    texts = catalogue(GAME.package, "en")
    assert set(texts["symbols"]) == set(SYMBOLS)
    assert set(texts["bonuses"]) == set(texts["short"]) == set(BONUSES)
    assert set(texts["phases"]) == set(PHASES) == set(texts["prompts"]) - OTHER_PROMPTS
    assert set(texts["categories"]) == set(CATEGORIES)
    assert set(texts["ends"]) == set(ENDS) - {""}
    assert set(texts["colours"]) == {card.colour for card in EDITION.content.cards}


def test_every_refusal_has_words() -> None:
    """The codes are read off the kernel, so that a new one cannot be forgotten here."""
    source = Path(kernel.__file__).with_name("kernel.py").read_text("utf-8")
    codes = set(re.findall(r'return "(\w+)", "SF-', source))
    assert len(codes) > 20
    general = {"malformed", "unknown_card", "not_your_turn"}
    assert set(catalogue(GAME.package, "en")["refusals"]) == codes | general
    assert "gold" in GAME.why(Refusal("unknown_card", "", "gold"), "en")


def test_every_rule_that_is_cited_has_a_text() -> None:
    sizes = {1: 7, 2: 3, 3: 3, 4: 4, 5: 8, 6: 4, 7: 9, 8: 2, 9: 7, 10: 3, 12: 2}
    rules = [f"SF-{section}.{i}" for section, size in sizes.items() for i in range(1, size + 1)]
    assert GAME.rules() == rules
    folder = Path(kernel.__file__).parent
    cited = {id for file in folder.glob("*.py") for id in re.findall(r"SF-\d+\.\d+", file.read_text("utf-8"))}
    assert cited <= set(rules)
    for language in LANGUAGES:
        assert all(len(GAME.rule(rule, language)) > 25 for rule in rules)
        assert all(GAME.rule(f"SF-{section}", language) for section in sizes)
        texts = " ".join(GAME.rule(rule, language) for rule in rules)
        assert set(re.findall(r"SF-\d+\.\d+", texts)) <= set(rules)


# ---- actions ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_action_words_are_unique_and_lead_back_to_the_action(language: str) -> None:
    phrases = {action: WORDS.action(EDITION, action, language) for action in range(GAME.action_count)}
    assert len(set(phrases.values())) == GAME.action_count == 486
    for action, phrase in phrases.items():
        assert parse(phrase, phrases, legal=[]) == [action]
        assert parse(phrase.upper(), phrases, legal=[]) == [action]
        plain = "".join(c if c.isascii() or c == "½" else "?" for c in " ".join(bare_words(phrase)))
        assert "?" not in plain  # it can be typed on any keyboard
        assert parse(plain, phrases, legal=[]) == [action]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_action_can_be_mistaken_for_another_when_its_words_are_complete(language: str) -> None:
    known = [bare_words(WORDS.action(EDITION, action, language)) for action in range(GAME.action_count)]
    mistaken = [(a, b) for a in known for b in known if a is not b and contains(b, a)]
    assert mistaken == []


def test_action_words_count_from_one() -> None:
    def said(**move: object) -> str:
        return WORDS.action(EDITION, GAME.action(EDITION, move), "en")

    assert said(do="finalize", column=0) == "finalize column 1"
    assert said(do="place", column=2) == "place it in column 3"
    assert said(do="mark", row=1, space=4) == "put the token on Downtown, space 5"
    assert said(do="build", card="blue-03", row=0) == "build blue-03 in Waterfront"
    assert said(do="build", card="value4", row=4) == "build the value-4 card in Parks"
    assert said(do="discard_contracts", count=1) == "discard 1 contract"
    assert said(do="discard_contracts", count=2) == "discard 2 contracts"


def test_a_card_in_words() -> None:
    assert card_line(EDITION, "blue-03", "en") == "blue-03: Waterfront, value 3, bonus symbol"
    assert card_line(EDITION, "black-04", "en") == "black-04: any district, value 1, tracks, bonus symbol"
    assert card_line(EDITION, "blue-03", "pl") == "niebieska-03: Wybrzeże, wartość 3, symbol premii"
    assert card_line(EDITION, "depot", "es") == "la carta de cochera: cualquier distrito, valor 0, cochera"
    names = {card_code(EDITION, card.id, "pl") for card in EDITION.content.cards}
    assert len(names) == 87


# ---- the log ---------------------------------------------------------------------------------------


def told(state: SanFrancisco, *texts: str, language: str = "en") -> list[str]:
    """Make the moves; the log of the last one."""
    play(state, *texts[:-1])
    before = look(state)
    play(state, texts[-1])
    return WORDS.log(EDITION, before, move(texts[-1]), look(state), NAMES, language)


Scenario = tuple[SanFrancisco, list[str], list[str]]  # a position, moves, the log of the last one


def scenarios() -> list[Scenario]:
    """Everything that a log can tell, at least once."""
    nearly_full = {**NEARLY_FULL, YELLOW: NEARLY_FULL[YELLOW][:4], GREEN: ["green-03", *NEARLY_FULL[GREEN]]}
    last_space = {**NEARLY_FULL, GREEN: ["green-03", "green-04", "green-02", "green-05"]}
    medal_holder = {GRAY: ["gray-12", "gray-01", "gray-02"]}  # 4 beside the foundation
    return [
        (start(2, ["blue-03"]), ["draw"], ["Ana draws Waterfront 3 (bonus symbol)."]),
        (
            start(2, ["gray-12"]),
            ["draw", "place 1"],
            ["Ana places Downtown 1 (foundation) in column 2.", "It gets a foundation token; 5 are left."],
        ),
        (
            position(2, top=["gray-12"], tokens=1),
            ["draw", "place 0"],
            [
                "Ana places Downtown 1 (foundation) in column 1.",
                "It gets the last foundation token.",
                "The last foundation token has been placed, so the game is over.",
            ],
        ),
        (
            position(2, columns=[["blue-01", "gray-01"]], contracts=[0, 2, 0, 0]),
            ["finalize 0"],
            [
                "Ana takes a contract and finalizes column 1: Waterfront 4, Downtown 4.",
                "Now everyone owns a contract, so everyone discards one.",
            ],
        ),
        (
            position(2, columns=[["blue-01"]]),
            ["finalize 0"],
            ["Ana takes a contract and finalizes column 1: Waterfront 4."],
        ),
        (
            taken("blue-01", "gray-01"),
            ["stop"],
            ["Ana ends the turn.", "Into the box go Waterfront 4, Downtown 4."],
        ),
        (
            position(2, contracts=[2, 0, 0, 0], discard_tokens=[1, 0, 0, 0]),
            ["discard 2"],
            ["Ana returns a discard-contracts token and discards 2 contracts."],
        ),
        (  # example 5 of the rulebook: a depot wakes a square, and a skyscraper goes up
            taken("blue-15", boards={0: {GRAY: ["gray-14", "gray-12", "gray-02"]}}),
            [f"build blue-15 {BLUE}"],
            [
                "Ana builds Waterfront 0 (depot) on space 1.",
                "A cable car marker goes on Waterfront (space 1).",
                "The city square in Downtown, space 1, now counts 4.",
                "A skyscraper rises in Downtown, space 2: 7 around it, 7 needed.",
                "Ana receives the master builder's medal.",
            ],
        ),
        (
            taken("black-01", boards={0: medal_holder}, medal=1),
            [f"build black-01 {BLUE}"],
            [
                "Ana builds Universal 3 in Waterfront, on space 1.",
                "A skyscraper rises in Downtown, space 1: 7 around it, 7 needed.",
                "The master builder's medal passes from Ben to Ana.",
            ],
        ),
        (
            taken("blue-12", boards={0: {BLUE: ["blue-01", "blue-02", "blue-06", "blue-07"]}}),
            [f"build blue-12 {BLUE}"],
            [
                "Ana builds Waterfront 1 (seaside) on space 5.",
                "Ana is the first to complete Waterfront and takes its completion token.",
                "Ana now needs 6 around a foundation for a skyscraper.",
            ],
        ),
        (
            taken("green-07", boards={0: {YELLOW: ["yellow-05", "yellow-06"]}}),
            [f"build green-07 {GREEN}"],
            [
                "Ana builds Parks 2 (tracks) on space 1.",
                "Cable car markers go on Residential hills (spaces 1, 2), Parks (space 1).",
            ],
        ),
        (
            taken("blue-04", boards={0: {BLUE: ["blue-03"]}}),
            [f"build blue-04 {BLUE}"],
            [
                "Ana builds Waterfront 2 (bonus symbol) on space 2.",
                "That is the second bonus symbol in Waterfront: Ana takes a bonus.",
            ],
        ),
        (
            taken("blue-04", boards={0: {BLUE: ["blue-03"]}}, bonuses=[0] * 6),
            [f"build blue-04 {BLUE}"],
            [
                "Ana builds Waterfront 2 (bonus symbol) on space 2.",
                "That is the second bonus symbol in Waterfront, but there is no bonus to take: it is lost.",
            ],
        ),
        (
            taken("blue-04", boards={0: {BLUE: ["blue-03"]}}),
            [f"build blue-04 {BLUE}", "bonus plus2"],
            ["Ana takes the +2 token."],
        ),
        (
            taken("blue-04", boards={0: {BLUE: ["blue-03"]}}),
            [f"build blue-04 {BLUE}", "bonus plus2", "mark 0 1"],
            ["Ana puts the +2 token on the card in Waterfront, space 2, which now counts 4."],
        ),
        (
            taken("green-09", boards={0: {GREEN: ["green-03"]}}),
            [f"build green-09 {GREEN}", "bonus tracks", f"mark {GREEN} 0"],
            [
                "Ana puts the tracks token on the card in Parks, space 1.",
                "A cable car marker goes on Parks (space 1).",
            ],
        ),
        (
            taken("gray-04", boards={0: {GRAY: ["gray-03"]}}),
            [f"build gray-04 {GRAY}", "bonus value4", f"build value4 {ORANGE}"],
            ["Ana builds the value-4 card in Chinatown, on space 1."],
        ),
        (  # SF-8.2, SF-7.9: the board is full, the rest of the taken cards and the bonus card go to the box
            taken(
                "orange-04",
                "blue-10",
                boards={
                    0: {
                        **nearly_full,
                        ORANGE: ["orange-03", "orange-02", "orange-05", "orange-07"],
                        YELLOW: NEARLY_FULL[YELLOW],
                    }
                },
            ),
            [f"build orange-04 {ORANGE}", "bonus depot"],
            [
                "Ana takes the depot card.",
                "There is no space left for the bonus card: it goes to the box.",
                "Into the box goes Waterfront 1.",
                "A city board is full, so the game is over.",
            ],
        ),
        (
            taken("green-06", boards={0: last_space}),
            [f"build green-06 {GREEN}"],
            [
                "Ana builds Parks 2 on space 5.",
                "Ana is the first to complete Parks and takes its completion token.",
                "A city board is full, so the game is over.",
            ],
        ),
    ]


@pytest.mark.parametrize("number", range(len(scenarios())))
def test_the_log_tells_what_happened(number: int) -> None:
    state, moves, lines = scenarios()[number]
    assert told(state, *moves) == lines


def test_what_cannot_be_built_is_not_asked_for() -> None:
    full = {0: {GRAY: ["gray-02", "gray-03", "gray-05", "gray-06", "gray-07"]}}
    prompts = [
        WORDS.prompt(EDITION, look(taken(*cards, boards=full)), "en")
        for cards in (["gray-01"], ["gray-01", "gray-08"], ["gray-01", "blue-01"])
    ]
    assert [prompt.split(",")[0] for prompt in prompts] == [
        "You have 1 taken card left",
        "You have 2 taken cards left",
        "You have 2 taken cards left. Build one",
    ]


def test_who_has_to_draw_is_told_why() -> None:
    prompts = [
        WORDS.prompt(EDITION, look(state), "en").split(",")[0]
        for state in (start(2), position(columns=[["blue-01"], [], []], contracts=[1, 0, 0, 0]))
    ]
    assert prompts == ["All columns are empty", "No column has more cards than you own contracts"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_the_log_is_superfluous(language: str) -> None:
    lines = [line for state, moves, _ in scenarios() for line in told(state, *moves, language=language)]
    for key, entry in catalogue(GAME.package, language)["log"].items():
        forms = entry.values() if isinstance(entry, dict) else [entry]
        shapes = [re.sub(r"\\\{\w+\\\}", ".+", re.escape(form)) for form in forms]
        assert any(re.fullmatch(shape, line) for shape in shapes for line in lines), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", GAME.players)
def test_random_games_can_be_told(players: int, language: str) -> None:
    for seed in range(6):
        state, rng = GAME.new(players, seed), Rng(seed)
        while not state.over:
            before = GAME.view(state, 0)
            assert WORDS.prompt(EDITION, before, language)
            legal = state.legal()
            action = legal[rng.integer(len(legal))]
            state.apply(action)
            lines = WORDS.log(
                EDITION, before, GAME.move(EDITION, action), GAME.view(state, 0), NAMES, language
            )
            assert lines[0].startswith(NAMES[before.player])
        assert lines[-1] == GAME.ending(GAME.ends[state.end - 1], language)
