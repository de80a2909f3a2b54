"""What people do at a table of 1906 San Francisco."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page

from browser import hands
from fogline.core import records
from fogline.games import game
from server.running import Server

GAME = "1906-san-francisco"
# In the order of preference: a second tap before a first one, and building before everything else.
CHOICES = (
    ".target.legal.chosen:not(.map *)",
    ".builds .target.legal",
    ".rewards .target.legal",
    ".map .target.legal:not(.chosen)",
    ".income .target.legal",
    ".supply .target.legal",
    ".objectives .target.legal",
    ".now .target.legal:has-text('build'):not(:has(.cannot))",
    ".now .target.legal:has-text('objective')",
    ".now .target.legal:has-text('licence')",
    ".now .target.legal",
    ".bar .buttons .primary",
)


def set_up(page: Page, seats: list[str], first: int | None = None) -> None:
    hands.set_up(page, "Ada", seats, first, GAME)


def play_on(page: Page, seats: list[str], act: Callable[[Locator], None]) -> bool:
    """One decision, if it is ours; after the end of a game, the next: no single deal brings all there is."""
    if page.locator(hands.OVER).count():
        set_up(page, seats, first=0)
    return hands.decide(page, act, CHOICES)


def sit_down_where_asked(page: Page, server: Server, kind: str, players: int = 2) -> None:
    """At the first moment of a stored game at which somebody is asked that, in their seat."""
    rules, record = game(GAME), hands.golden(GAME, players)
    for number, state in enumerate(records.replay(rules, rules.edition(), records.decode(record))):
        if rules.view(state, state.player).phase == kind:
            hands.play_on(page, hands.upload(server, GAME, record), number, state.player)
            page.locator(hands.READY).wait_for()
            assert phase(page) == kind
            return
    raise AssertionError(f"nobody is asked: {kind}")


def phase(page: Page) -> str:
    """What is asked now, if we are asked: the first words of the prompt that are not names."""
    if not page.locator(hands.READY).count():
        return ""
    prompt = page.locator(".prompt").inner_text()
    asked = {
        "which income space": "income",
        "Which benefit": "benefit",
        "which space does your pawn": "move",
        "Which action": "act",
        "Which licence": "licence",
        "Which objective": "objective",
        "Clean a plot": "clean",
        "Where do you build": "build",
        "share an icon": "reward",
    }
    return next((kind for words, kind in asked.items() if words in prompt), "")
