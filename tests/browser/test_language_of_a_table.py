"""The language of a page: what the person chose, else what the browser asks for, else the table's."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.conftest import QUIET, NewPage
from browser.hands import take_turn

NEVER_CHOSEN = {name: value for name, value in QUIET.items() if name != "language"}
HOST_STARTS = "Grę zaczyna gospodarz."


def new_table(page: Page, language: str) -> None:
    """A table for two in this language, set up on a page in English."""
    page.goto("/new/san-francisco")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Remove seat 3").click()
    page.get_by_role("group", name="Seat 2").get_by_text("Open", exact=True).click()
    page.get_by_label("First player").select_option("0")
    page.get_by_label("Language of the table").select_option(language)
    page.get_by_role("button", name="Set up the table").click()


def test_the_browsers_language_comes_before_the_tables(new_page: NewPage) -> None:
    ada, ben = new_page(), new_page(settings=NEVER_CHOSEN, locale="es-ES")
    new_table(ada, "pl")
    ben.goto(ada.get_by_role("textbox", name="Invite").input_value())
    expect(ben.locator("html")).to_have_attribute("lang", "es")
    ben.get_by_label("Tu nombre").fill("Ben")
    ben.get_by_role("button", name="Sentarse").click()
    ben.get_by_role("button", name="Ajustes").click()
    expect(ben.get_by_role("dialog").get_by_label("Español")).to_be_checked()


def test_whose_browser_speaks_none_of_our_languages_reads_the_table_in_its_own(new_page: NewPage) -> None:
    ada, ben, eve = (new_page(settings=NEVER_CHOSEN, locale="fi-FI") for _ in range(3))
    new_table(ada, "pl")
    link = ada.get_by_role("textbox", name="Zaproszenie").input_value()
    watch = ada.get_by_role("textbox", name="Dla widzów").input_value()

    ben.goto(link)
    ben.get_by_label("Twoje imię").fill("Ben")
    expect(ben.locator("html")).to_have_attribute("lang", "pl")
    ben.get_by_role("button", name="Usiądź").click()
    expect(ben.get_by_text(HOST_STARTS)).to_be_visible()

    eve.goto(watch)
    expect(eve.get_by_text(HOST_STARTS)).to_be_visible()
    ada.get_by_role("button", name="Zacznij grę").click()
    expect(eve.get_by_text("Oglądasz tę grę.")).to_be_visible()
    take_turn(ada, lambda found: found.click())
    for page in (ada, ben, eve):
        expect(page.get_by_role("log")).to_contain_text("Ada bierze ze stosu kartę")

    eve.goto("/")  # elsewhere it is English
    expect(eve.locator("html")).to_have_attribute("lang", "en")


def test_a_choice_of_ones_own_counts_everywhere(new_page: NewPage) -> None:
    ada, ben = new_page(), new_page(settings=NEVER_CHOSEN)
    new_table(ada, "pl")
    expect(ada.get_by_role("button", name="Start the game")).to_be_visible()
    link = ada.get_by_role("textbox", name="Invite").input_value()

    ben.goto("/settings")
    ben.get_by_label("Español").check()
    with ben.expect_request("**/api/tables/*") as request:
        ben.goto(link)
    assert request.value.headers["accept-language"] == "es"  # refusals are in it too
    expect(ben.get_by_role("button", name="Sentarse")).to_be_visible()
    expect(ben.locator("html")).to_have_attribute("lang", "es")
    ben.reload()
    expect(ben.get_by_role("button", name="Sentarse")).to_be_visible()
