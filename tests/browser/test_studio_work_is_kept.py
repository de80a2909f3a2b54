"""Unfinished work stays on the device: it survives reloading, and several are kept side by side."""

from __future__ import annotations

import re
import tomllib

from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.studio import begin, field, part, passed, tables


def value(page: Page) -> str:
    return field(page, "deck.cards.4.value").get_by_role("textbox").input_value()


def fifth_card(page: Page) -> None:
    part(page, "Project cards")
    page.get_by_role("list", name="Project cards").get_by_role("button").nth(4).click()


def test_it_survives_a_reload_and_one_is_where_one_was(new_page: NewPage) -> None:
    page = new_page()
    begin(page, "san-francisco")
    fifth_card(page)
    field(page, "deck.cards.4.value").get_by_role("textbox").fill("none yet")  # it need not be right
    page.reload()
    expect(page.get_by_role("heading", name="5 of 87")).to_be_visible()
    assert value(page) == "none yet"
    expect(field(page, "deck.cards.4.value")).to_contain_text("Expected a number.")
    page.get_by_role("link", name="All editions").click()
    page.get_by_role("button", name="Start with empty lists").click()
    page.get_by_role("link", name="All editions").click()
    drafts = page.get_by_role("region", name="In progress on this device")
    expect(drafts.get_by_role("link")).to_have_text(["My edition 2", "My edition"])
    drafts.get_by_role("button", name="Delete: My edition 2").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    drafts.get_by_role("link", name="My edition").click()
    assert value(page) == "none yet"


def test_undo_and_redo_step_by_step(new_page: NewPage) -> None:
    page = new_page()
    begin(page, "san-francisco")
    ours = tables(page)
    fifth_card(page)
    field(page, "deck.cards.4.value").get_by_role("textbox").fill("")
    page.keyboard.type("12")  # letters of one field are one step
    field(page, "deck.cards.4.symbols").get_by_text("depot").click()
    page.get_by_role("button", name="Delete").click()
    done = tables(page)
    assert len(done["deck"]["cards"]) == 86
    page.get_by_role("button", name="Undo").click()
    page.keyboard.press("Control+z")
    assert tables(page)["deck"]["cards"][4]["value"] == 12
    page.keyboard.press("Control+z")
    assert tables(page) == ours
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    for _ in range(3):
        page.keyboard.press("Control+Shift+z")
    assert tables(page) == done
    expect(page.get_by_role("button", name="Redo")).to_be_disabled()


def test_two_windows_on_the_same_work(new_page: NewPage) -> None:
    one = new_page()
    begin(one, "san-francisco")
    other = one.context.new_page()
    other.goto(one.url)
    part(other, "Values")
    field(one, "title").get_by_role("textbox").fill("From the first window")
    expect(other.get_by_role("heading", name="From the first window")).to_be_visible()
    field(other, "values.square").get_by_role("textbox").fill("5")
    expect(one.get_by_role("button", name="Undo")).to_be_enabled()
    field(one, "id").get_by_role("textbox").fill("both")
    found = tables(other)
    assert found["title"]["en"] == "From the first window"
    assert (found["values"]["square"], found["id"]) == (5, "both")


def test_a_device_that_keeps_nothing_says_so(new_page: NewPage) -> None:
    page = new_page()
    begin(page, "san-francisco")
    page.evaluate("""() => {
        for (let size = 2 ** 22; size >= 1; size >>= 1)
            for (let n = 0; n < 3; n++)
                try { localStorage.setItem(`full-${size}-${n}`, "x".repeat(size)); } catch { break; }
    }""")
    field(page, "title").get_by_role("textbox").fill("A name that is longer than before")
    expect(page.get_by_text("This device cannot keep the work: save it as a file.")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    file = tomllib.loads(saved.value.path().read_text())
    assert file["title"]["en"] == "A name that is longer than before"


def test_one_goes_on_from_a_stored_edition(new_page: NewPage) -> None:
    page = new_page()
    begin(page, "san-francisco")
    field(page, "title").get_by_role("textbox").fill("Stored")
    passed(page)
    page.get_by_role("button", name="Play with it").click()
    expect(page.get_by_label("Edition", exact=True)).to_contain_text("Stored")
    sha256 = page.url.rpartition("#")[2]
    other = new_page()
    other.goto("/studio/san-francisco")
    other.get_by_label("Go on from an edition on this server").fill(f"https://somewhere/edition/{sha256}")
    other.get_by_role("button", name="Open", exact=True).click()
    expect(other.get_by_role("heading", name="Stored")).to_be_visible()
    # Whoever joins is told which edition it is.
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("group", name="Seat 2").get_by_text("Open", exact=True).click()
    page.get_by_role("button", name="Set up the table").click()
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    other.goto(page.url)
    link = other.get_by_role("link", name="Stored")
    expect(link).to_have_attribute("href", f"/edition/{sha256}")


def test_the_list_is_printed_for_checking_against_the_box(new_page: NewPage) -> None:
    page = new_page()
    begin(page, "ticket-to-ride-sf")
    page.evaluate("window.print = () => {}")
    page.get_by_role("button", name="Print the list").click()
    page.emulate_media(media="print")
    paper = page.locator(".paper")
    expect(paper.get_by_role("heading", name="My edition: a list to check against the box")).to_be_visible()
    expect(page.get_by_role("navigation", name="Parts of the edition")).to_be_hidden()
    heading = page.get_by_role("columnheader", name="Ferries among them")
    routes = paper.get_by_role("table").filter(has=heading).get_by_role("row")
    expect(routes).to_have_count(53)
    expect(routes.nth(1)).to_have_text(re.compile("☐.*Fort Mason.*Golden Gate Bridge.*5.*gray"))
