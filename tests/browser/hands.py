"""What people do at the table with a mouse, a finger or a keyboard. They see only the page."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Locator, Page, TimeoutError, expect

from server.running import Server

RECORDS = Path(__file__).parents[2] / "records"
MINE = ".bar.mine"
READY = f"{MINE}[aria-busy=false]"  # and what was done last has been answered
OVER = "dialog[open] table"
A_WHILE, A_MOMENT = 500, 50  # ms for which a decision is waited for: of one page; of each of several
# Different after every click that leads on: the number of the position, what is chosen, or what is asked.
SHOWN = """() => {
    const bar = document.querySelector(".bar");
    return [bar?.dataset.position, document.querySelectorAll(".chosen").length, bar?.textContent].join();
}"""
CHANGED = f"before => ({SHOWN})() !== before"
# In the order of preference: what leads on in a turn comes before what ends it.
CHOICES = (
    ".ground .target.legal",
    ".tray .target.legal:not(.chosen)",
    ".bar .buttons .primary",
    ".column.legal",
    ".deck.legal",
)


def set_up(
    page: Page, name: str, seats: list[str], first: int | None = None, game: str = "san-francisco"
) -> None:
    """A new table; seats are "Me", "Open" or "Bot"."""
    page.goto(f"/new/{game}")
    page.get_by_label("Your name").fill(name)
    groups = page.get_by_role("group", name=re.compile(r"^Seat \d$"))
    expect(groups.first).to_be_visible()
    while groups.count() > len(seats):
        page.get_by_role("button", name=f"Remove seat {groups.count()}").click()
    while groups.count() < len(seats):
        page.get_by_role("button", name="Add a seat").click()
    for i, kind in enumerate(seats):
        groups.nth(i).get_by_text(kind, exact=True).click()
    if first is not None:
        page.get_by_label("First player").select_option(str(first))
    page.get_by_role("button", name="Set up the table").click()


def sit_down_near_the_end(page: Page, server: Server, game: str = "san-francisco", left: int = 12) -> None:
    """A table at which a stored game goes on when so many of its decisions are left."""
    record = upload(server, game)
    play_on(page, f"/replay/{record['id']}#{record['decisions'] - left}")


def play_on(page: Page, moment: str) -> None:
    """A table at which a stored game goes on from a moment, in the seat whose turn it is."""
    page.goto(moment)
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Your name").fill("Ada")
    dialog.get_by_role("button", name="Play on from here").click()
    expect(page.locator(".player-list")).to_contain_text("Ada")


def golden(game: str) -> bytes:
    """A stored game for two."""
    return sorted((RECORDS / game).glob("*.jsonl"))[0].read_bytes().splitlines()[0]


def upload(server: Server, game: str, record: bytes = b"") -> dict[str, Any]:
    content = record or golden(game)
    info: dict[str, Any] = httpx.post(f"{server.url}/api/records", content=content).json()
    return info


def sit_down(page: Page, address: str, name: str) -> None:
    page.goto(address)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text("The host starts the game.")).to_be_visible()


def choice(page: Page, prefer: tuple[str, ...] = CHOICES) -> Locator | None:
    """Something that leads on, if it is our turn."""
    if not page.locator(READY).count():
        return None
    for selector in prefer:
        found = page.locator(f"{selector}:not(:disabled)")
        if found.count():
            return found.first
    return None


def decide(
    page: Page, act: Callable[[Locator], None], prefer: tuple[str, ...] = CHOICES, wait: int = A_WHILE
) -> bool:
    """One decision, if it is ours now or soon; whether there was one."""
    before = page.evaluate(SHOWN)
    found = choice(page, prefer)
    if found is None:
        with suppress(TimeoutError):
            page.wait_for_function(CHANGED, arg=before, timeout=wait)
        return False
    act(found)
    page.wait_for_function(CHANGED, arg=before)
    return True


def take_turn(page: Page, act: Callable[[Locator], None], prefer: tuple[str, ...] = CHOICES) -> None:
    """One decision, as soon as it is ours."""
    page.locator(READY).wait_for()
    assert decide(page, act, prefer)


def play_to_the_end(
    page: Page, act: Callable[[Locator], None], most: int = 2_000, prefer: tuple[str, ...] = CHOICES
) -> int:
    """Decisions made until the result was shown."""
    decisions = 0
    for _ in range(most):
        if page.locator(OVER).count():
            return decisions
        decisions += decide(page, act, prefer)
    raise AssertionError(f"the game did not end in {most} steps")


def fits(page: Page) -> None:
    """Is nothing wider than the window? (A phone would make the page wider.)"""
    assert page.viewport_size is not None
    wide = page.evaluate("document.documentElement.scrollWidth") - page.viewport_size["width"]
    assert wide <= 0, f"{page.url} is {wide} pixels too wide"
