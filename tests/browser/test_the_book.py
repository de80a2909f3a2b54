"""The rulebook in a real browser: read, stepped through, searched, printed, and asked for at the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, PdfMargins, expect

from browser.conftest import QUIET, NewPage
from browser.hands import set_up
from browser.test_accessibility import SCREENS, no_violations
from games.test_books import BOOKS
from server.running import Server

MARGINS: PdfMargins = {"top": "12mm", "right": "12mm", "bottom": "12mm", "left": "12mm"}
ADDRESS = "/rules/san-francisco"
LOOKS = [
    ("phone", "dark", "pl"),
    pytest.param("desk", "light", "en", marks=pytest.mark.long),
    pytest.param("desk", "dark", "es", marks=pytest.mark.long),
    pytest.param("phone", "light", "en", marks=pytest.mark.long),
]
GAMES = [
    "san-francisco",
    *(pytest.param(game.id, marks=pytest.mark.long) for game in BOOKS if game.id != "san-francisco"),
]


def open_book(page: Page, address: str = ADDRESS) -> None:
    """Go there and wait until every example has come."""
    page.goto(address)
    expect(page.locator("article")).to_be_visible()
    for example in page.locator("[id^=example-]").all():
        example.scroll_into_view_if_needed()
        expect(example.locator(".scene > *").first).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("screen", "theme", "language"), LOOKS)
def test_every_picture_is_drawn_and_everybody_can_read_it(
    new_page: NewPage, game: str, screen: str, theme: str, language: str
) -> None:
    page = new_page(settings={**QUIET, "theme": theme, "language": language}, **SCREENS[screen])
    open_book(page, f"/rules/{game}")
    expect(page.locator("[data-picture]:empty")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (
        "nothing is wider than the page"
    )
    no_violations(page)


@pytest.mark.parametrize("screen", ["desk", pytest.param("phone", marks=pytest.mark.long)])
def test_an_example_is_stepped_through_by_keyboard(new_page: NewPage, screen: str) -> None:
    page = new_page(**SCREENS[screen])
    page.goto(f"{ADDRESS}#example-square")
    example = page.locator("#example-square")
    space = example.get_by_role("button", name=re.compile("^Downtown, space 3"))
    expect(space).to_have_accessible_name(re.compile(r"3 .* 7"))
    example.get_by_role("button", name="Next").press("Enter")
    expect(example).to_contain_text("2 of 2")
    expect(example).to_contain_text("up goes the skyscraper")
    expect(space).to_have_accessible_name(re.compile("skyscraper"))
    example.get_by_role("button", name="Next").press("Enter")
    expect(example).to_contain_text("2 of 2")
    example.get_by_role("button", name="Back").press("Enter")
    expect(example).to_contain_text("The square counts 0")
    space.click(force=True)
    expect(example.get_by_role("status")).to_contain_text("Downtown")


def test_paragraphs_lead_to_rules_and_back(new_page: NewPage) -> None:
    page = new_page()
    page.goto(ADDRESS)
    page.locator("#turn-take").get_by_role("link", name="Rule SF-4.1").click()
    rule = page.locator("[id='SF-4.1']")
    expect(rule).to_be_in_viewport()
    expect(rule).to_be_focused()
    rule.get_by_role("link", name="Your turn").click()
    expect(page.locator("#turn-take")).to_be_in_viewport()
    page.goto(f"{ADDRESS}#about-SF-6.4")
    expect(page.locator("#pieces-medal")).to_be_in_viewport()


def test_the_book_is_searched(new_page: NewPage) -> None:
    page = new_page(settings={**QUIET, "language": "pl"})
    page.goto(ADDRESS)
    page.get_by_role("searchbox").fill("odrzucaja po jedn")
    results = page.get_by_role("search")
    expect(results.get_by_role("status")).to_contain_text("znalezion")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#turn-everyone")).to_be_in_viewport()
    expect(results.get_by_role("listitem")).to_have_count(0)
    page.get_by_role("searchbox").fill("xyzzy")
    expect(results.get_by_role("status")).to_contain_text("Nic nie znaleziono")


@pytest.mark.parametrize(
    ("game", "language"),
    [  # every game and every language once
        pytest.param(game.id, language, marks=[pytest.mark.long] * (i != j))
        for i, game in enumerate(BOOKS)
        for j, language in enumerate(("en", "pl", "es"))
    ],
)
def test_the_summary_is_printed_on_one_page(new_page: NewPage, game: str, language: str) -> None:
    page = new_page(settings={**QUIET, "language": language, "theme": "dark"})
    page.goto(f"/rules/{game}")
    expect(page.locator(".sheet [data-picture]").first).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".sheet")).to_be_visible()
    expect(page.locator("h1")).to_be_hidden()
    expect(page.locator("#chapter-numbered")).to_be_hidden()
    for paper in ("A4", "Letter"):
        printed = page.pdf(format=paper, margin=MARGINS)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1


@pytest.mark.parametrize("screen", ["desk", pytest.param("phone", marks=pytest.mark.long)])
def test_help_at_the_table(new_page: NewPage, server: Server, screen: str) -> None:
    asked: list[str] = []
    page = new_page(**SCREENS[screen])
    page.on("request", lambda request: asked.append(request.url))
    set_up(page, "Ada", ["Me", "Bot"], first=0)
    expect(page.locator(".bar.mine")).to_be_visible()
    assert not [url for url in asked if "/api/books/" in url], "the book is loaded when somebody asks for it"
    page.get_by_role("banner").get_by_role("button", name="Help").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("take a column that has more cards than you own contracts")
    expect(dialog.get_by_text("Symbols")).to_be_visible()
    no_violations(page)
    with page.expect_popup() as opened:
        dialog.get_by_role("link", name="The whole rulebook").click()
    expect(opened.value.get_by_role("heading", name="The rules of San Francisco")).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    with page.expect_popup() as opened:
        page.get_by_role("link", name="What the rules say about this").click()
    expect(opened.value.locator("#turn-choice")).to_be_in_viewport()
