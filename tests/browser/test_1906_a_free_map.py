"""A table with an edition whose map is no grid: a plot is drawn in its shape, and answers where it is."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from browser import hands
from browser.conftest import NewPage
from browser.hands_1906 import CHOICES, phase
from games.san_francisco_1906 import made_up

GAME = "1906-san-francisco"


def sit_down(page: Page, players: int) -> None:
    """At a table with the made-up edition, against bots."""
    sent = {"game": GAME, "edition": made_up.EDITION.decode()}
    stored = page.request.post("/api/editions", data=sent)
    assert stored.ok, stored.text()
    table = {
        "game": GAME,
        "name": "Ada",
        "seats": [{"kind": "me"}, *[{"kind": "bot", "bot": "casual"}] * (players - 1)],
        "first": 0,
        "edition": stored.json()["sha256"],
    }
    place = page.request.post("/api/tables", data=table)
    assert place.ok, place.text()
    page.goto("/")
    page.evaluate("place => localStorage.setItem('fogline.places', JSON.stringify([place]))", place.json())
    page.goto(f"/table/{json.loads(place.text())['table']}")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".map .plot").first).to_be_visible()


def test_every_plot_is_drawn_and_says_what_it_is_where_it_is_drawn(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, 2)
    shown = page.evaluate(
        "() => [...document.querySelectorAll('.map .plot')].map(plot => plot.dataset.piece)"
    )
    assert len(shown) == len(set(shown)) > 0
    for name in shown[:: max(1, len(shown) // 6)]:
        plot = page.locator(f"[data-piece='{name}']")
        box = plot.locator("> .art").bounding_box()
        assert box is not None
        middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        hit = page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y)?.closest('.plot')?.dataset.piece", list(middle)
        )
        assert hit == name
    expect(page.locator("[data-piece='plot-r0c0'] .target")).to_have_attribute("aria-label", re.compile("A1"))


def test_the_text_board_says_what_is_adjacent(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, 2)
    page.get_by_text("The board in words").click()
    expect(page.get_by_role("dialog").locator("li").filter(has_text="beside").first).to_contain_text("A1")


def test_a_game_goes_on_by_clicks_on_the_map(new_page: NewPage) -> None:
    """On a phone: the shapes are small there."""
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    sit_down(page, 2)
    builds = (".now .target.legal:has-text('Build')", *CHOICES)
    while not (phase(page) == "build" and page.locator(".map .target.legal").count()):
        hands.decide(page, lambda found: found.click(), builds)
    page.locator(".map .target.legal").first.click()
    expect(page.locator(".map .plot.chosen")).to_have_count(1)
