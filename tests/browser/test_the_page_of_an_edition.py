"""The page of an edition in a real browser: every entry drawn, picked by filters, beside ours, downloaded."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import QUIET, NewPage
from browser.hands import set_up
from browser.test_accessibility import SCREENS, no_violations
from fogline.core import editions
from fogline.games import GAMES
from fogline.server.editions import figures
from server.own_editions import own_data
from server.running import Server

LOOKS = [  # every game, language, screen and theme at least once
    ("san-francisco", "desk", "light", "en"),
    ("ticket-to-ride-sf", "phone", "dark", "pl"),
    ("1906-san-francisco", "phone", "light", "es"),
    pytest.param("san-francisco", "phone", "dark", "es", marks=pytest.mark.long),
    pytest.param("ticket-to-ride-sf", "desk", "light", "en", marks=pytest.mark.long),
    pytest.param("1906-san-francisco", "desk", "dark", "pl", marks=pytest.mark.long),
]
LISTS = {  # how many entries of ours are drawn
    "san-francisco": {"deck-cards": 87, "districts": 5},
    "ticket-to-ride-sf": {"tickets": 24, "routes": 52, "places": 19, "symbols": 7},
    "1906-san-francisco": {
        "blocks-cards": 8,
        "actions-cards": 6,
        "licences-cards": 42,
        "objectives-cards": 25,
        "services-kinds": 4,
        "years-list": 7,
    },
}


def open_page(page: Page, name: str) -> None:
    page.goto(f"/edition/{name}")
    expect(page.locator("section[id^=part-]").first).to_be_visible()


def send(page: Page, game: str, data: dict[str, Any]) -> str:
    """An edition of one's own; its hash."""
    answer = page.request.post("/api/editions", data={"game": game, "edition": data})
    assert answer.ok, answer.text()
    return str(answer.json()["sha256"])


@pytest.mark.parametrize(("game", "screen", "theme", "language"), LOOKS)
def test_every_entry_is_drawn_and_everybody_can_read_it(
    new_page: NewPage, game: str, screen: str, theme: str, language: str
) -> None:
    page = new_page(settings={**QUIET, "theme": theme, "language": language}, **SCREENS[screen])
    open_page(page, game)
    for part, count in LISTS[game].items():
        expect(page.locator(f"#part-{part} > ul > li")).to_have_count(count)
        expect(page.locator(f"#part-{part} > ul > li:not(:has(.picture > *))")).to_have_count(0)
    for source, n in totals(game).items():  # the same figures as the server counts
        expect(page.locator(f"tr:has(svg.{source}) td").first).to_have_text(str(n))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (
        "nothing is wider than the page"
    )
    no_violations(page)


def totals(game: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for counted in figures(GAMES[game].edition()).values():
        for source, n in counted.items():
            found[source] = found.get(source, 0) + n
    return found


def test_cards_are_picked_by_keyboard(new_page: NewPage) -> None:
    page = new_page()
    open_page(page, "san-francisco")
    cards = page.locator("#part-deck-cards")
    pick = cards.get_by_role("button", name=re.compile("^Downtown ×"))
    pick.focus()
    pick.press("Enter")
    expect(cards.locator("li")).to_have_count(16)
    expect(cards.get_by_role("heading")).to_have_text(re.compile("16 of 87"))
    squares = cards.get_by_role("button", name=re.compile("^city square ×"))
    expect(squares).to_have_text("city square ×3")  # of those that are left
    squares.press("Space")
    expect(cards.locator("li")).to_have_count(3)
    expect(cards.get_by_role("button", name="4 ×0", exact=True)).to_be_disabled()
    pick.press("Enter")
    squares.press("Space")
    expect(cards.locator("li")).to_have_count(87)
    page.get_by_role("button", name=re.compile("^public")).press("Enter")
    expect(page.locator("#part-deck-cards")).to_have_count(0)
    expect(page.locator("#part-districts li")).to_have_count(5)


def test_an_edition_of_ones_own_stands_beside_ours(new_page: NewPage) -> None:
    page = new_page()
    data = own_data("san-francisco")
    first, second = data["deck"]["cards"][:2]
    first |= {"value": 1, "source": "printed"}
    second["id"] = "blue-99"
    open_page(page, send(page, "san-francisco", data))
    expect(page.get_by_role("heading", level=1)).to_have_text("Ann's box")
    unusual = page.get_by_role("region", name="What is unusual")
    expect(unusual).to_contain_text("Project cards: 1 changed; 1 new; 1 of ours not there")
    expect(unusual).to_contain_text("Each skyscraper: 3½ instead of 1")
    expect(unusual).to_contain_text("no text in pl, English is shown: title")
    page.get_by_label("Only what is not like ours").check()
    cards = page.locator("#part-deck-cards li")
    expect(cards).to_have_count(2)
    expect(cards.first).to_contain_text("Waterfront 1")
    expect(cards.first).to_contain_text("printed")
    expect(page.locator("section[id^=part-]")).to_have_count(2)
    no_violations(page)
    page.get_by_role("link", name="Look at ours").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("San Francisco: house edition")


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[pytest.mark.long] * (i > 0)) for i, game in enumerate(GAMES)]
)
def test_the_file_is_downloaded_byte_by_byte(new_page: NewPage, game: str) -> None:
    page = new_page()
    open_page(page, game)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the file").click()
    assert download.value.path().read_bytes() == editions.packaged(game)


def test_every_route_of_the_map_can_be_asked_about(new_page: NewPage) -> None:
    page = new_page()
    open_page(page, "ticket-to-ride-sf")
    page.locator("#part-map [data-route=for-ggb]").press("Enter")
    told = page.locator("#part-map").get_by_role("status")
    expect(told).to_contain_text("Fort Mason – Golden Gate Bridge: 5 spaces")


def test_the_ways_to_it(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.goto("/")
    page.get_by_role("link", name="In the box: San Francisco", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("San Francisco: house edition")
    page.get_by_role("link", name="Rulebook").click()
    page.get_by_role("link", name="In the box").click()
    page.get_by_role("link", name="New table with it").click()
    expect(page.get_by_role("link", name="In the box: San Francisco")).to_have_attribute(
        "href", "/edition/san-francisco"
    )
    set_up(page, "Ada", ["Me", "Open", "Bot"])
    sha256 = GAMES["san-francisco"].edition().sha256
    link = page.get_by_role("link", name="San Francisco: house edition")
    expect(link).to_have_attribute("href", f"/edition/{sha256}")
    page.goto(f"/edition/{sha256}#part-values")
    expect(page.locator("#part-values")).to_be_focused()


def test_what_is_not_there(new_page: NewPage) -> None:
    page = new_page(refused=404)
    page.goto(f"/edition/{'0' * 64}")
    expect(page.get_by_role("alert")).to_contain_text("edition")
