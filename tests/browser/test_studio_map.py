"""Ticket to Ride's map is drawn by hand, with mouse, finger and keys, as the game will draw it."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.hands import fits
from browser.studio import begin, drag, field, new_place, new_route, part, passed, spot, tables
from browser.test_accessibility import SCREENS, no_violations
from browser.ticket_to_ride import GAME
from server.running import Server

PIER, MINT = (768, 164), (560, 60)  # Pier 39 of ours, and a place on the water


def entry(page: Page, table: str, id: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in tables(page)[table] if one["id"] == id)
    return found


def place(page: Page, id: str) -> tuple[float, float]:
    found = entry(page, "places", id)
    return found["x"], found["y"]


def test_places_are_moved_and_their_routes_go_along(new_page: NewPage) -> None:
    page = new_page()
    begin(page, GAME)
    part(page, "Places")
    before, track = place(page, "pier-39"), page.locator("[data-route='for-p39']")
    lay = track.inner_html()
    drag(page, before, MINT)
    assert place(page, "pier-39") == pytest.approx(MINT, abs=2)
    assert entry(page, "places", "pier-39")["source_x"] == "printed"
    assert track.inner_html() != lay
    page.keyboard.press("Control+z")  # the whole way is one step
    assert place(page, "pier-39") == before
    passed(page)
    # By keyboard: from place to place with the arrows, with Shift the place itself moves.
    stop = page.locator(".draw [data-place='pier-39']")
    stop.focus()
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+Alt+ArrowUp")
    assert place(page, "pier-39") == (before[0] + 5, before[1] - 1)
    page.keyboard.press("ArrowDown")
    expect(stop).not_to_be_focused()
    expect(page.locator(".draw .stop:focus")).to_have_count(1)
    page.keyboard.press("Enter")  # it opens its form
    assert page.locator("*:focus").count() == 1


def test_routes_are_drawn_bent_doubled_and_straightened(new_page: NewPage) -> None:
    page = new_page()
    begin(page, GAME)
    part(page, "Places")
    new_place(page, "Old Mint", MINT)
    alcatraz = place(page, "alcatraz")
    new_route(page, MINT, alcatraz)
    last = len(tables(page)["routes"]) - 1
    expect(field(page, f"routes.{last}.from").locator("option:checked")).to_have_text("Old Mint")
    route = tables(page)["routes"][last]
    assert (route["to"], route["colour"], route["source"]) == ("alcatraz", "gray", "printed")
    middle = ((MINT[0] + alcatraz[0]) / 2, (MINT[1] + alcatraz[1]) / 2)
    page.get_by_role("button", name="Choose and move").click()
    drag(page, middle, (middle[0], middle[1] - 30))
    x, y = tables(page)["routes"][last]["control"]
    assert (x, y) == pytest.approx((middle[0], middle[1] - 60), abs=4)
    page.get_by_role("button", name="Bend of the route").focus()
    page.keyboard.press("ArrowUp")
    assert tables(page)["routes"][last]["control"][1] < y
    new_route(page, MINT, alcatraz)  # beside the first: a double route
    one, other = tables(page)["routes"][-2:]
    assert one["double"] == other["double"]
    assert one["control"] == other["control"]
    page.get_by_role("button", name="Straighten the route").click()
    assert all("control" not in route for route in tables(page)["routes"][-2:])
    passed(page)


def test_it_is_drawn_as_the_game_will_draw_it(new_page: NewPage, server: Server) -> None:
    """The client lays the spaces of an unfinished map itself: as the server does for a finished one."""
    known = httpx.get(f"{server.url}/api/editions").json()
    sha256 = next(one["sha256"] for one in known if one["game"] == GAME)
    plan = httpx.get(f"{server.url}/api/editions/{sha256}").json()["content"]["plan"]
    page = new_page()
    begin(page, GAME)
    part(page, "Routes")
    for track in plan["tracks"]:
        shown = page.locator(f".draw [data-route='{track['route']}'] > g").evaluate_all(
            "all => all.map(one => one.getAttribute('transform'))"
        )
        found = [tuple(map(float, re.findall(r"-?[\d.]+", one))) for one in shown]
        assert len(found) == len(track["spaces"])
        for space, told in zip(track["spaces"], found, strict=True):
            assert told == pytest.approx((space["x"], space["y"], space["angle"]), abs=0.11)
    for stop in plan["stops"]:
        name = page.locator(f".draw [data-place='{stop['place']}'] + .words text.name")
        expect(name).to_have_attribute("text-anchor", stop["label"]["anchor"])
        assert float(name.get_attribute("y") or "") == pytest.approx(stop["label"]["y"], abs=0.11)


def test_with_a_finger_on_a_phone(new_page: NewPage) -> None:
    page = new_page(**SCREENS["phone"])
    begin(page, GAME)
    part(page, "Places")
    fits(page)
    before = place(page, "sunset")
    start, end = spot(page, before), spot(page, (before[0] + 60, before[1] - 80))
    client = page.context.new_cdp_session(page)
    for kind, points in (("touchStart", [start]), ("touchMove", [end]), ("touchEnd", [])):
        touches = [{"x": x, "y": y} for x, y in points]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
    assert place(page, "sunset") == pytest.approx((before[0] + 60, before[1] - 80), abs=4)
    page.get_by_role("button", name="New place").tap()
    page.touchscreen.tap(*spot(page, (500, 60)))
    page.keyboard.type("Angel Island")
    assert tables(page)["places"][-1]["name"] == "Angel Island"
    page.get_by_role("button", name="New route").tap()
    page.touchscreen.tap(*spot(page, (500, 60)))
    page.touchscreen.tap(*spot(page, place(page, "alcatraz")))
    assert tables(page)["routes"][-1]["to"] == "alcatraz"
    passed(page)
    no_violations(page)


def test_the_coast_is_drawn_too(new_page: NewPage) -> None:
    page = new_page()
    begin(page, GAME)
    part(page, "Land and water")
    page.get_by_role("button", name="Corner 2", exact=True).focus()
    x, y = tables(page)["map"]["shapes"][0]["points"][1]
    page.keyboard.press("ArrowRight")
    assert tables(page)["map"]["shapes"][0]["points"][1] == [x + 5, y]
    assert tables(page)["map"]["shapes"][0]["source"] == "printed"
