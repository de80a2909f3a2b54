"""How people play Ticket to Ride: San Francisco on the page."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from browser.conftest import NewPage
from browser.hands import READY, decide, play_on, set_up, set_up_for_two, upload
from fogline.arena import match
from fogline.bots import bot
from fogline.core import records
from fogline.games import game
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
    """At the first moment of a random game at which that is so, in the seat whose turn it is."""
    rules, random = game(GAME), bot("random", game(GAME))
    for seed in range(100):
        record = match.play(rules, players=2, seed=seed, bots=[random, random])
        for number, state in enumerate(records.replay(rules, rules.edition(), record)):
            if not state.over and wanted(rules.view(state, state.player)):
                play_on(page, upload(server, GAME, records.encode(record)), number, state.player)
                return
    raise AssertionError("there is no such moment")
