"""A puzzle is solved at the table: wrong, then right; what each move loses is said; on a phone, too."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import QUIET, NewPage
from browser.hands import fits
from browser.test_accessibility import no_violations
from browser.test_phone import PHONE
from fogline.games import GAMES
from fogline.study.collection import shipped
from fogline.study.puzzles import Puzzle

ON_THE_BOARD = ("draw", "finalize")


def on_the_board() -> Puzzle:
    """One of San Francisco in which both moves are one click: on the deck or on a column."""
    return next(
        one
        for one in shipped("san-francisco")
        if {one.answer["do"], one.tempting["do"]} <= {*ON_THE_BOARD} and one.answer != one.tempting
    )


def target(page: Page, move: dict[str, Any]) -> Locator:
    return page.locator(".deck") if move["do"] == "draw" else page.locator(".column").nth(move["column"])


def test_wrong_then_right(new_page: NewPage) -> None:
    one = on_the_board()
    page = new_page()
    page.goto(f"/puzzle/san-francisco/{one.id}")
    expect(page.locator(".bar .prompt")).to_be_visible()
    target(page, one.tempting).click()
    expect(page.locator(".verdict")).to_have_text("There is a better move.")
    expect(page.locator(".bar .why")).to_contain_text("games of 100, the best move")
    expect(page.get_by_role("table", name="What each move brings")).to_have_count(0)
    expect(page.locator(".legal")).to_have_count(0)
    page.get_by_role("button", name="Try again").click()
    target(page, one.answer).click()
    expect(page.locator(".verdict")).to_have_text("Right!")
    expect(page.locator(".bar .why")).to_contain_text("tempting at first sight")
    rows = page.get_by_role("table", name="What each move brings").get_by_role("row")
    expect(rows).to_have_count(1 + len(one.choices))
    expect(rows.nth(1)).to_contain_text("your move")
    expect(page.get_by_text("1 solved")).to_be_visible()
    no_violations(page)
    page.reload()
    expect(page.get_by_text("1 solved")).to_be_visible()


def test_the_solution_is_shown_and_the_next_one_comes(new_page: NewPage) -> None:
    one = on_the_board()
    page = new_page(settings={**QUIET, "language": "pl"})
    page.goto(f"/puzzle/san-francisco/{one.id}")
    target(page, one.tempting).click()
    page.get_by_role("button", name="Pokaż rozwiązanie").click()
    expect(page.locator(".bar .why")).to_contain_text("Najlepiej: ")
    expect(page.get_by_text("rozwiązane: 0")).to_be_visible()
    page.get_by_role("button", name="Następna zagadka").click()
    expect(page).not_to_have_url(re.compile(one.id))
    expect(page.locator(".bar .prompt")).to_be_visible()


def test_the_game_goes_on_at_a_table(new_page: NewPage) -> None:
    one = on_the_board()
    page = new_page()
    page.goto(f"/puzzle/san-francisco/{one.id}")
    target(page, one.answer).click()
    page.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.locator(".player-list")).to_contain_text("Guest")


def test_the_start_page_offers_one_of_each_game(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    expect(page.get_by_role("link", name=re.compile("^Solve: "))).to_have_count(len(GAMES))
    page.get_by_role("link", name=re.compile("^Solve: 1906 San Francisco")).click()
    expect(page).to_have_url(re.compile("/puzzle/1906-san-francisco$"))
    expect(page.locator(".bar .prompt")).to_be_visible()


def test_what_is_not_there_is_said(new_page: NewPage) -> None:
    page = new_page(refused=404)
    page.goto("/puzzle/san-francisco/2-99999-1")
    expect(page.get_by_text("There is no such puzzle.")).to_be_visible()


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[pytest.mark.long] * (i > 0)) for i, game in enumerate(GAMES)]
)  # the boards on a phone have tests of their own
def test_on_a_phone(new_page: NewPage, game: str) -> None:
    page = new_page(**PHONE)
    page.goto(f"/puzzle/{game}/{shipped(game)[0].id}")
    expect(page.locator(".bar .prompt")).to_be_in_viewport()
    fits(page)
    if game == "san-francisco":
        one = on_the_board()
        page.goto(f"/puzzle/{game}/{one.id}")
        target(page, one.answer).tap()
        expect(page.locator(".verdict")).to_be_in_viewport()
        expect(page.get_by_role("button", name="Next puzzle")).to_be_in_viewport()
        fits(page)
