"""Words of Ticket to Ride: San Francisco: the same texts in all languages, one for everything there is."""

from __future__ import annotations

import re
from pathlib import Path

from fogline.core.words import LANGUAGES, catalogue
from fogline.games.ticket_to_ride_sf import kernel
from fogline.games.ticket_to_ride_sf.box import CARD_IDS, CATEGORIES, ENDS, PHASES
from games.ticket_to_ride_sf.position import GAME

PACKAGE = GAME.package
FOLDER = Path(kernel.__file__).parent


def test_everything_of_the_game_has_a_name() -> None:
    texts = catalogue(PACKAGE, "en")
    assert set(texts["cards"]) == set(CARD_IDS)
    assert set(texts["phases"]) == set(PHASES) == set(texts["prompts"]) - {"last_turn", "keep_last"}
    assert set(texts["categories"]) == set(CATEGORIES)
    assert set(texts["ends"]) == set(ENDS) - {""}


def test_every_refusal_has_words() -> None:
    """The codes are read off the source, so that a new one cannot be forgotten here."""
    source = "".join((FOLDER / name).read_text("utf-8") for name in ("kernel.py", "moves.py"))
    codes = set(re.findall(r'return "(\w+)", (?:"TR-|rule)', source))
    codes |= set(re.findall(r'"(unknown_\w+)"', source)) | set(re.findall(r'Refusal\("(\w+)"', source))
    codes |= {"not_offered", "tickets_first", "not_your_turn"}
    assert len(codes) > 30
    assert set(catalogue(PACKAGE, "en")["refusals"]) == codes


def test_every_rule_that_is_cited_has_a_text() -> None:
    sizes = {1: 4, 2: 8, 3: 3, 4: 7, 5: 8, 6: 3, 7: 2, 8: 6, 9: 2}
    rules = [f"TR-{section}.{i}" for section, size in sizes.items() for i in range(1, size + 1)]
    assert GAME.rules() == rules
    cited = {id for file in FOLDER.glob("*.py") for id in re.findall(r"TR-\d+\.\d+", file.read_text("utf-8"))}
    assert cited <= set(rules)
    for language in LANGUAGES:
        assert all(len(GAME.rule(rule, language)) > 20 for rule in rules)
        assert all(GAME.rule(f"TR-{section}", language) for section in sizes)
