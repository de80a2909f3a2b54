"""A finished game is kept on the device: result, replay, record, how it went, and a picture of it."""

from __future__ import annotations

import struct
from pathlib import Path

from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.hands import fits, play_to_the_end, sit_down_near_the_end
from browser.test_accessibility import no_violations
from server.running import Server


def test_a_finished_game_is_kept(new_page: NewPage, server: Server, tmp_path: Path) -> None:
    page = new_page()
    page.goto("/games")
    expect(page.get_by_text("None yet.")).to_be_visible()
    sit_down_near_the_end(page, server)
    play_to_the_end(page, lambda found: found.click())
    table = page.url.rpartition("/")[2]
    page.get_by_role("button", name="A picture of the result").click()
    picture = page.get_by_role("dialog", name="A picture of this result")
    expect(picture.get_by_role("img")).to_be_visible()
    drawn = picture.get_by_role("img").get_attribute("aria-label") or ""
    assert drawn.startswith("San Francisco. ")
    no_violations(page)
    with page.expect_download() as download:
        picture.get_by_role("button", name="Save the picture").click()
    download.value.save_as(tmp_path / "picture.png")
    assert struct.unpack(">II", (tmp_path / "picture.png").read_bytes()[16:24]) == (1200, 630)

    page.goto("/")
    page.get_by_role("link", name="My games").click()
    game = page.get_by_role("listitem").filter(has_text="you:")
    expect(game).to_have_count(1)
    row = page.get_by_role("row").filter(has_text="Pelican")  # the bots of a game that goes on
    wins = "1" if "Ada wins" in drawn else "0"
    assert row.get_by_role("cell").all_inner_texts()[1:3] == ["1", wins]
    no_violations(page)
    page.set_viewport_size({"width": 390, "height": 844})
    fits(page)
    assert page.request.get(f"/api/tables/{table}/record").ok
    game.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("button", name="To the end")).to_be_visible()
    page.go_back()
    friend = new_page()  # who has only the table's link
    friend.goto(f"/table/{table}")
    expect(friend.get_by_text("The game is over.")).to_be_visible()
    friend.get_by_role("link", name="Replay").click()
    expect(friend.get_by_role("button", name="To the end")).to_be_visible()
    game.get_by_role("button", name="Take San Francisco of").click()
    expect(page.get_by_text("None yet.")).to_be_visible()
