"""Everything that looks like a piece says what it is, or why not now; of twins the one that is meant."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from browser.conftest import NewPage
from browser.hands import MINE, sit_down_near_the_end
from browser.test_phone import PHONE
from browser.ticket_to_ride import GAME, game_for_two
from server.running import Server

# The middle of every space of a double route on the screen, and the direction away from its twin.
TWINS = """() => [...document.querySelectorAll('.route')].flatMap(route => {
    const middle = element => {
        const {x, y, width, height} = element.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    };
    const name = route.dataset.route;
    const twin = document.querySelector(`[data-route="${name.slice(0, -1)}${3 - +name.slice(-1)}"]`);
    if (!/-[12]$/.test(name) || !twin) return [];
    const [a, b] = [middle(route), middle(twin)];
    const far = Math.hypot(a[0] - b[0], a[1] - b[1]);
    return [{name, x: a[0], y: a[1], dx: (a[0] - b[0]) / far, dy: (a[1] - b[1]) / far}];
})"""


def answered(page: Page, piece: Locator, said: str | re.Pattern[str]) -> None:
    piece.click(force=True)  # it says itself that it cannot be used
    expect(page.get_by_role("alert")).to_contain_text(said)


def test_every_kind_of_piece_says_what_it_is_or_why_not(new_page: NewPage, server: Server) -> None:
    page = new_page()
    sit_down_near_the_end(page, server, GAME, left=12)
    expect(page.locator(MINE)).to_be_visible()
    answered(
        page, page.locator(".route.owned .car").first, "This route has been claimed already. Rule TR-5.5"
    )
    answered(page, page.locator(".route.closed .slot").first, re.compile(r"only one track .* Rule TR-5\.7"))
    poor = page.locator(".route:not(.legal):not(.owned):not(.closed) .slot").first
    answered(page, poor, re.compile(r"Rule TR-5\.[146]"))
    answered(page, page.locator("[data-place='castro'] .spot"), re.compile(r"^\s*Castro: "))
    answered(page, page.locator(".hand button").first, "blue. Blue card: for routes of this colour")
    answered(page, page.locator(".hand button").last, "it stands for a card of any colour")
    answered(page, page.locator(".market .discards"), "Discarded: ")
    answered(page, page.get_by_role("button", name=re.compile("^Show on the map")).first, "point")
    panel = page.locator("li.panel").first
    answered(page, panel.get_by_role("button", name=re.compile(r"trams? left$")), "starts the last round")
    answered(page, panel.get_by_role("button", name=re.compile(r"^\d+ tickets?$")), "are secret")
    answered(page, page.locator(".souvenirs button").first, re.compile(r"different souvenirs?: \d+ points?"))


def test_who_cannot_decide_is_told_as_well(new_page: NewPage) -> None:
    _, _, eve = game_for_two(new_page)
    answered(
        eve,
        eve.locator("[data-route='for-ggb'] .slot").first,
        "5 spaces, gray: any one colour, needs 2 ferries",
    )
    answered(eve, eve.locator(".market .deck"), "face down")
    answered(eve, eve.locator(".market .card").first, re.compile("card: "))
    answered(eve, eve.locator("[data-place='alcatraz'] .spot"), "Whoever claims a route to this place")


def test_a_phone_shows_the_whole_map_and_a_finger_hits_the_twin_that_is_meant(
    new_page: NewPage, server: Server
) -> None:
    page = new_page(**PHONE)
    sit_down_near_the_end(page, server, GAME, left=12)
    expect(page.locator(MINE)).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    whole, frame = page.locator(".frame > svg").bounding_box(), page.locator(".frame").bounding_box()
    assert whole == pytest.approx(frame)
    tracks = page.evaluate(TWINS)
    assert len(tracks) >= 20
    for track in tracks:
        route = page.locator(f"[data-route='{track['name']}']")
        label = route.get_attribute("aria-label")
        page.touchscreen.tap(track["x"] + 2 * track["dx"], track["y"] + 2 * track["dy"])
        if route.get_attribute("aria-pressed") is None:
            expect(page.locator("p.about")).to_have_text(str(label))
            continue
        expect(route).to_have_attribute("aria-pressed", "true")
        expect(route).to_be_in_viewport()
        near = page.locator(".frame > svg").bounding_box()
        assert near is not None
        assert near["width"] > 2 * track_width(frame)  # near enough to see which of the two it is
        page.get_by_role("button", name="Do not claim it").tap()
        assert page.locator(".frame > svg").bounding_box() == pytest.approx(frame)


def track_width(frame: FloatRect | None) -> float:
    assert frame is not None
    return frame["width"]


def test_what_is_pointed_at_is_named_where_it_covers_nothing_of_it(new_page: NewPage, server: Server) -> None:
    page = new_page(viewport={"width": 1280, "height": 720})
    sit_down_near_the_end(page, server, GAME, left=12)
    expect(page.locator(MINE)).to_be_visible()
    for track in page.evaluate(TWINS):
        page.mouse.move(track["x"], track["y"])
        route = page.locator(f"[data-route='{track['name']}']")
        expect(page.locator("p.about")).to_have_text(str(route.get_attribute("aria-label")))
        tip, own = page.locator("p.about").bounding_box(), route.bounding_box()
        assert tip is not None
        assert own is not None
        assert tip["y"] + tip["height"] < own["y"] or own["y"] + own["height"] < tip["y"]
