"""An invented edition is typed in from nothing, saved, loaded, played with, and replayed elsewhere."""

from __future__ import annotations

import tomllib
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.hands import MINE, play_to_the_end
from browser.studio import begin, field, new_place, new_route, part, passed, tables
from browser.test_accessibility import no_violations
from browser.ticket_to_ride import CLAIM_FIRST, GAME, click
from cli.run import fogline

PLACES: dict[str, tuple[int, int]] = {
    "Ferry Terminal": (860, 150),
    "Old Mint": (640, 210),
    "Clock Tower": (410, 170),
    "Cliff House": (150, 210),
    "Windmill": (200, 470),
    "Observatory": (450, 520),
    "Shipyard": (690, 540),
    "Ballpark": (880, 430),
}
# From, to, spaces, the letter of the colour, ferries.
ROUTES = [
    ("Ferry Terminal", "Old Mint", 2, "r", 0),
    ("Old Mint", "Clock Tower", 2, "g", 0),
    ("Clock Tower", "Cliff House", 3, "b", 0),
    ("Cliff House", "Windmill", 2, "o", 0),
    ("Windmill", "Observatory", 3, "p", 0),
    ("Observatory", "Shipyard", 2, "r", 0),
    ("Shipyard", "Ballpark", 2, "b", 1),
    ("Ballpark", "Ferry Terminal", 3, "b", 1),
    ("Old Mint", "Shipyard", 3, "g", 0),
    ("Clock Tower", "Observatory", 3, "o", 0),
]
TICKETS = [
    ("Ferry Terminal", "Clock Tower", 4),
    ("Ferry Terminal", "Windmill", 9),
    ("Old Mint", "Observatory", 5),
    ("Cliff House", "Shipyard", 7),
    ("Ballpark", "Cliff House", 10),
    ("Clock Tower", "Shipyard", 5),
    ("Windmill", "Old Mint", 7),
    ("Ballpark", "Observatory", 4),
]
SITES = ["Ferry Terminal", "Cliff House", "Windmill", "Shipyard", "Ballpark"]


def type_in(page: Page) -> None:
    """Places and routes are drawn with the mouse, all else is typed."""
    begin(page, GAME, "Start with empty lists")
    field(page, "title").get_by_role("textbox").fill("Fog City")
    field(page, "id").get_by_role("textbox").fill("fog-city")
    part(page, "Trams")
    field(page, "trams.per_player").get_by_role("textbox").fill("6")
    part(page, "Land and water")
    while page.get_by_text("The list is empty.").count() == 0:
        page.get_by_role("button", name="Delete").click()
    part(page, "Places")
    for name, at in PLACES.items():
        new_place(page, name, at)
    part(page, "Routes")
    for i, (start, end, spaces, letter, ferries) in enumerate(ROUTES):
        new_route(page, PLACES[start], PLACES[end])
        expect(field(page, f"routes.{i}.length")).to_be_visible()
        field(page, f"routes.{i}.length").get_by_role("textbox").fill(str(spaces))
        field(page, f"routes.{i}.colour").get_by_role("radio").first.focus()
        page.keyboard.press(letter)
        if ferries:
            field(page, f"routes.{i}.ferries").get_by_role("textbox").fill(str(ferries))
    part(page, "Tickets")
    page.get_by_role("button", name="New", exact=True).click()
    for i, (start, end, value) in enumerate(TICKETS):
        expect(field(page, f"tickets.{i}.from").locator("select, input").first).to_be_visible()
        for key in (start, "Tab", end, "Tab", str(value)):
            choose(page, key)
        page.keyboard.press("Enter")
        if i + 1 < len(TICKETS):
            page.keyboard.press("Enter")  # the button for a new one has the focus now
    part(page, "Souvenirs")
    for site in SITES:
        field(page, "souvenirs.sites").get_by_text(site).click()


def choose(page: Page, key: str) -> None:
    """Tab, or what is chosen among the places, or typed as a number."""
    if key == "Tab":
        page.keyboard.press("Tab")
    elif key.isdigit():
        page.keyboard.type(key)
    else:  # the beginning of its name finds a place
        page.keyboard.type(key[:4])
        expect(page.locator("select:focus option:checked")).to_have_text(key)


@pytest.mark.long
def test_typed_in_saved_loaded_played_and_replayed_elsewhere(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page()
    type_in(page)
    passed(page)
    data = tables(page)
    assert [place["name"] for place in data["places"]] == list(PLACES)
    assert [(route["length"], route.get("ferries", 0)) for route in data["routes"]] == [
        (spaces, ferries) for _, _, spaces, _, ferries in ROUTES
    ]
    assert [ticket["value"] for ticket in data["tickets"]] == [value for _, _, value in TICKETS]
    assert {place["source"] for place in data["places"]} == {"printed"}
    part(page, "Routes")
    no_violations(page)

    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    assert file.name == "fogline-ticket-to-ride-sf-fog-city.toml"
    assert tomllib.loads(file.read_text()) == data
    assert fogline("edition", "check", str(file)).returncode == 0

    # Somebody else opens the file and plays with it.
    ben = new_page()
    ben.goto(f"/studio/{GAME}")
    ben.get_by_label("Open a file").set_input_files(file)
    passed(ben)
    assert tables(ben) == data
    ben.get_by_role("button", name="Play with it").click()
    expect(ben.get_by_label("Edition", exact=True)).to_contain_text("Fog City")
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Remove seat 3").click()
    ben.get_by_role("button", name="Set up the table").click()
    expect(ben.locator(MINE)).to_be_visible()
    expect(ben.get_by_role("link", name="Fog City")).to_be_visible()
    play_to_the_end(ben, click, prefer=CLAIM_FIRST)

    with ben.expect_download() as both:
        ben.get_by_role("link", name="Save the record with the edition").click()
    with zipfile.ZipFile(both.value.path()) as archive:
        archive.extractall(tmp_path / "elsewhere")
    record = next((tmp_path / "elsewhere").glob("*.json"))
    beside = fogline("replay", str(record))
    assert (beside.returncode, b"1 record replayed" in beside.stdout) == (0, True), beside.stderr
    alone = tmp_path / "alone" / "record.json"
    alone.parent.mkdir()
    alone.write_bytes(record.read_bytes())
    assert fogline("replay", str(alone)).returncode == 2
    assert fogline("replay", str(alone), "--edition", str(file)).returncode == 0

    # It stays with the game: at the replay, when somebody plays on, and at the rematch.
    ben.get_by_role("link", name="Replay").click()
    expect(ben.get_by_role("link", name="Fog City")).to_be_visible()
    ben.get_by_role("button", name="Play on from here").click()
    ben.get_by_role("dialog").get_by_role("button", name="Play on from here").click()
    expect(ben.get_by_role("link", name="Fog City")).to_be_visible()
