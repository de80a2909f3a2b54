"""Bots are chosen by level, with a sentence on each, and have a name and a face wherever they sit."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import QUIET, NewPage
from fogline.bots.levels import LEVELS
from fogline.core.words import text

DESK, PHONE = (1280, 720), (390, 844)


def called(bot: str, language: str, number: int | None = None) -> str:
    name, level = (text("fogline.table", language, f"bots.{bot}.{key}") for key in ("name", "level"))
    return f"{name} {number} ({level})" if number else f"{name} ({level})"


def choose(page: Page, button: Locator, bot: str, language: str) -> None:
    """By keyboard: all levels are there, each with its sentence, and the focus comes back."""
    button.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    for level in LEVELS:
        choice = dialog.get_by_role("button", name=called(level, language))
        expect(choice).to_have_accessible_description(text("fogline.table", language, f"bots.{level}.text"))
        expect(choice.locator(f"[data-face={level}]")).to_be_visible()
    expect(dialog.locator("li")).to_have_count(len(LEVELS))
    dialog.get_by_role("button", name=called(bot, language)).focus()
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "screen"),
    [
        ("pl", PHONE),
        ("en", DESK),
        pytest.param("es", DESK, marks=pytest.mark.long),
        pytest.param("en", PHONE, marks=pytest.mark.long),
    ],
)
def test_levels_are_chosen_and_seen(new_page: NewPage, language: str, screen: tuple[int, int]) -> None:
    page = new_page(
        settings={**QUIET, "language": language}, viewport={"width": screen[0], "height": screen[1]}
    )
    page.goto("/new/san-francisco")
    page.locator("input[autocomplete=nickname]").fill("Ada")
    seats = page.locator(".seat")
    expect(seats.nth(1)).to_contain_text(called("casual", language))  # where nobody has chosen
    expect(seats.nth(2)).to_contain_text(called("casual", language))
    choose(page, seats.nth(1).locator(".who"), "expert", language)
    expect(seats.nth(1).locator(".who")).to_contain_text(called("expert", language))
    expect(seats.nth(1).locator("[data-face=expert]")).to_be_visible()
    expect(seats.nth(1)).to_contain_text(text("fogline.table", language, "bots.expert.text"))
    page.locator("form > .panel.main fieldset > button").click()
    seats.nth(3).locator("input[value=open]").check(force=True)
    page.locator(".options select").first.select_option("0")  # Ada begins
    page.locator("form .button.primary").click()

    waiting = page.locator("main li")
    expect(waiting).to_have_count(4)
    expect(waiting.nth(1)).to_contain_text(called("expert", language))
    choose(page, waiting.nth(3).locator("[aria-haspopup=dialog]"), "casual", language)
    for seat, number in ((2, 1), (3, 2)):
        expect(waiting.nth(seat)).to_contain_text(called("casual", language, number))
    choose(page, waiting.nth(2).locator("[aria-haspopup=dialog]"), "master", language)
    expect(waiting.nth(3)).to_contain_text(called("casual", language))
    for seat, bot in ((1, "expert"), (2, "master"), (3, "casual")):
        expect(waiting.nth(seat).locator(f"[data-face={bot}]")).to_be_visible()
    page.locator("main .button.primary").click()

    players = page.locator(".player-list > li")
    expect(players).to_have_count(4)
    for seat, bot in ((1, "expert"), (2, "master"), (3, "casual")):
        name, level = called(bot, language).split(" (")  # one above the other
        expect(players.nth(seat)).to_contain_text(name)
        expect(players.nth(seat)).to_contain_text(f"({level}")
        expect(players.nth(seat).locator(f"[data-face={bot}]")).to_have_count(1)
    expect(players.nth(0).locator("[data-face]")).to_have_count(0)
