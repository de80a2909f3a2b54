"""How people play Ticket to Ride: San Francisco on the page."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from browser import hands
from browser.conftest import NewPage
from browser.hands import READY, decide, set_up, set_up_for_two
from fogline.games.ticket_to_ride_sf.view import View
from server.running import Server

GAME = "ticket-to-ride-sf"
KEEP = (".tray.keep .offer:not(.chosen)", ".tray.keep .confirm")
PLACE = (".stop.legal .spot", ".bar .buttons .primary")
CLAIM = (".tray.claim .confirm", ".route.legal .slot")
DRAW = (".market .card.legal", ".market .tickets.legal")
CLAIM_FIRST = KEEP + PLACE + CLAIM + DRAW
DRAW_FIRST = KEEP + PLACE + DRAW


def click(found: Locator) -> None:
    found.click()


def new_game(page: Page, bots: int = 1, first: int | None = 0) -> None:
    """Ada against bots, at the choice of the first tickets."""
    set_up(page, "Ada", ["Me"] + ["Bot"] * bots, first, GAME)
    expect(page.get_by_role("group", name="Tickets to choose from")).to_be_visible()


def until(page: Page, wanted: Locator, prefer: tuple[str, ...] = DRAW_FIRST) -> None:
    """Play on until it is our turn and there is one of these."""
    for _ in range(1_000):
        if page.locator(READY).count() and wanted.count():
            return
        decide(page, click, prefer)
    raise AssertionError(f"{wanted} never came")


def game_for_two(new_page: NewPage) -> tuple[Page, Page, Page]:
    """Ada begins, Ben follows, and Eve watches."""
    ada, ben, eve = new_page(), new_page(), new_page()
    eve.goto(set_up_for_two(ada, ben, GAME))
    for page in (ada, ben):
        expect(page.get_by_role("group", name="Tickets to choose from")).to_be_visible()
    expect(eve.get_by_text("You are watching.")).to_be_visible()
    return ada, ben, eve


def sit_down_where(page: Page, server: Server, wanted: Callable[[View], bool]) -> None:
    hands.sit_down_where(page, server, GAME, wanted)
