"""A box is typed in card after card, by keyboard alone; what is still ours is counted."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.studio import begin, field, part, passed, tables

LICENCES = [  # colour, number, the first letters of the icons
    ("green", 1, "lp"),
    ("green", 2, "th"),
    ("yellow", 4, "tp"),
    ("blue", 5, "lh"),
]
ICONS = {"l": "lighting", "t": "tram", "h": "hydrant", "p": "park"}


def type_licence(page: Page, colour: str, number: int, icons: str) -> None:
    """The first field has the focus. A letter chooses a colour, and letters switch icons."""
    page.keyboard.press(colour[0])
    page.keyboard.press("Tab")
    page.keyboard.type(str(number))
    page.keyboard.press("Tab")
    page.keyboard.type(icons)
    page.keyboard.press("Enter")


def test_cards_are_typed_without_the_mouse(new_page: NewPage) -> None:
    page = new_page()
    begin(page, "1906-san-francisco", "Start with empty lists")
    part(page, "Licences")
    page.get_by_role("button", name="New", exact=True).focus()
    for colour, number, icons in LICENCES:
        page.keyboard.press("Enter")  # the last Enter led to the button for a new one
        type_licence(page, colour, number, icons)
    found = tables(page)["licences"]["cards"]
    assert [(card["colour"], card["number"], card["icons"]) for card in found] == [
        (colour, number, [ICONS[letter] for letter in icons]) for colour, number, icons in LICENCES
    ]
    assert len({card["id"] for card in found}) == len(LICENCES)
    assert {card["source"] for card in found} == {"printed"}
    # One more like the last: Ctrl+Enter; and back with Shift+Enter.
    page.get_by_role("textbox", name="Number").focus()
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("heading", name="5 of 5")).to_be_visible()
    page.keyboard.press("Shift+Enter")
    expect(page.get_by_role("heading", name="4 of 5")).to_be_visible()
    again = tables(page)["licences"]["cards"][4]
    assert {**again, "id": ""} == {**found[3], "id": ""}


def test_what_is_confirmed_or_typed_is_no_longer_ours(new_page: NewPage) -> None:
    page = new_page()
    begin(page, "san-francisco")
    passed(page)
    part(page, "Checklist")
    cards = page.get_by_role("row", name="Project cards")
    assert cards.get_by_role("cell").all_inner_texts() == ["87", "0", "87", "0"]
    part(page, "Project cards")
    field(page, "deck.cards.0.value").get_by_role("textbox").focus()
    page.keyboard.press("Enter")  # the first card is as in the box
    expect(page.get_by_role("heading", name="2 of 87")).to_be_visible()
    field(page, "deck.cards.1.value").get_by_role("textbox").fill("1")  # of the second, one figure is not
    assert tables(page)["deck"]["cards"][1]["source_value"] == "printed"
    expect(field(page, "deck.cards.1.value")).to_contain_text("my copy")
    expect(field(page, "deck.cards.1.symbols")).to_contain_text("ours")
    part(page, "Checklist")
    assert cards.get_by_role("cell").all_inner_texts() == ["87", "1", "86", "1"]
    part(page, "Board")
    page.get_by_role("button", name="All of this is as in my copy").click()
    part(page, "Checklist")
    assert page.get_by_role("row", name="Board").get_by_role("cell").all_inner_texts() == ["1", "1", "0", "0"]
    passed(page)


@pytest.mark.parametrize("language", ["pl", "es"])
def test_texts_are_typed_in_one_language_at_a_time(new_page: NewPage, language: str) -> None:
    page = new_page()
    begin(page, "san-francisco")
    part(page, "Districts")
    name = field(page, "districts.0.name")
    name.get_by_role("textbox").fill("Harbour")
    page.get_by_label("Texts in").select_option(language)
    expect(name).to_contain_text("English: Harbour")
    name.get_by_role("textbox").fill("Port")
    found = tables(page)["districts"][0]["name"]
    assert (found["en"], found[language]) == ("Harbour", "Port")
    name.get_by_role("textbox").fill("")
    assert language not in tables(page)["districts"][0]["name"]


def test_a_card_is_drawn_beside_its_form_as_it_will_look(new_page: NewPage) -> None:
    page = new_page()
    begin(page, "san-francisco")
    part(page, "Project cards")
    picture = page.get_by_role("complementary", name="As it will look")
    before = picture.inner_html()
    field(page, "deck.cards.0.symbols").get_by_text("city square").click()
    expect(picture).not_to_have_js_property("innerHTML", before)
    page.get_by_role("button", name="New", exact=True).click()  # a card without anything is drawn, too
    expect(picture.locator("svg").first).to_be_visible()
