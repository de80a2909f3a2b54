"""Ticket to Ride on every screen, in three languages; on a phone with a list of routes; and axe-core."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Page, expect

from browser.conftest import QUIET, NewPage
from browser.hands import MINE, READY, decide, fits, play_on, upload
from browser.test_accessibility import FEWER_LOOKS, SCREENS, no_violations
from browser.test_nothing_jumps import hidden_below
from browser.test_phone import PHONE
from browser.ticket_to_ride import CLAIM_FIRST, DRAW_FIRST, GAME, KEEP, click, new_game, until
from fogline.arena import match
from fogline.bots import bot
from fogline.core import records
from fogline.games import game
from server.running import Server

HEADINGS = {
    "en": ("Face-up cards", "Your hand", "Your tickets"),
    "pl": ("Odkryte karty", "Twoje karty", "Twoje Bilety"),
    "es": ("Cartas descubiertas", "Tu mano", "Tus billetes"),
}


def test_the_map_and_the_hand_are_in_the_window(new_page: NewPage) -> None:
    page = new_page()
    new_game(page, bots=3)
    for language, headings in HEADINGS.items():
        page.evaluate(
            "settings => localStorage.setItem('fogline.settings', JSON.stringify(settings))",
            {**QUIET, "language": language},
        )
        page.reload()
        expect(page.locator(MINE)).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", language)
        for heading in headings:
            expect(page.get_by_role("heading", name=heading)).to_be_visible()
        wide = 0.0
        for width, height in ((1280, 720), (1440, 900), (1920, 1080), (2560, 1440)):
            page.set_viewport_size({"width": width, "height": height})
            fits(page)
            assert hidden_below(page) <= 0
            hand, bar, frame = (box(page, part) for part in (".hand", ".bar", ".frame"))
            assert hand["y"] + hand["height"] <= bar["y"]
            assert frame["height"] == pytest.approx(0.7 * frame["width"], abs=1)  # the whole map
            assert frame["width"] >= wide > 0 or width == 1280  # and no smaller one in a larger window
            wide = frame["width"]


def box(page: Page, part: str) -> FloatRect:
    found = page.locator(part).bounding_box()
    assert found is not None
    return found


def test_a_phone_has_a_list_of_routes(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    new_game(page, bots=2)
    listed = page.locator(".affordable li button")
    until(page, page.locator(".route.legal"))
    assert listed.count() == page.locator(".route.legal").count()
    fits(page)
    listed.first.tap()
    fits(page)
    chosen = page.locator(".route[aria-pressed=true]")
    expect(chosen).to_be_in_viewport()
    size = listed.first.bounding_box()
    assert size is not None
    assert size["height"] >= 40
    page.get_by_role("button", name="Claim the route").tap()
    expect(page.get_by_role("log")).to_contain_text("Ada claims")


def paying_in_three_ways() -> tuple[records.Record, int, int, str]:
    """A game, the moment of a claim that brings points for routes, a ticket and souvenirs, by whom, where."""
    rules, greedy = game(GAME), bot("greedy", game(GAME))
    for seed in range(100):
        record = match.play(rules, players=2, seed=seed, bots=[greedy, greedy])
        before: list[dict[str, int | float]] = [{}, {}]
        for number, (decision, state) in enumerate(records.walk(rules, rules.edition(), record)):
            now = [rules.worth(state, seat, "en") for seat in (0, 1)]
            if decision is not None and decision.move["do"] == "claim":
                seat = decision.entry["player"]
                if sum(before[seat].get(what) != worth for what, worth in now[seat].items()) == 3:
                    return record, number - 1, seat, decision.move["route"]
            before = now
    raise AssertionError("there is no such moment")


def test_however_much_a_claim_brings_a_phone_shows_its_button(new_page: NewPage, server: Server) -> None:
    page = new_page(**PHONE)
    record, number, seat, route = paying_in_three_ways()
    play_on(page, upload(server, GAME, records.encode(record)), number, seat)
    page.locator(f"[data-piece=route-{route}] .slot").first.tap()
    expect(page.locator(".gains span")).to_have_count(3)
    fits(page)
    expect(page.get_by_role("button", name="Claim the route")).to_be_in_viewport(ratio=1)
    expect(page.locator(".map .about")).to_have_count(0)  # it is named in the action bar, once


def test_a_phone_shows_map_hand_and_cards_at_once(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    new_game(page)
    until(page, page.locator(".market .card.legal"), KEEP)
    page.evaluate("scrollTo(0, 0)")
    deck, bar = page.locator(".market .deck").bounding_box(), page.locator(".bar").bounding_box()
    assert deck is not None
    assert bar is not None
    assert deck["y"] + deck["height"] <= bar["y"]


def test_a_phone_held_sideways_shows_a_part_of_a_map_that_can_be_read(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
    new_game(page)
    until(page, page.locator(".route.legal"))
    fits(page)
    whole, frame = page.locator(".frame > svg").bounding_box(), page.locator(".frame").bounding_box()
    assert whole is not None
    assert frame is not None
    assert whole["width"] == frame["width"] >= 500
    assert frame["height"] <= 260
    page.locator(".affordable .title").tap()
    page.locator(".affordable li button").last.tap()
    expect(page.locator(".route[aria-pressed=true]")).to_be_in_viewport()


def test_pinching_zooms_the_map_and_not_the_page(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    new_game(page)
    whole = page.locator(".frame > svg")

    def pinch(start: int, end: int) -> None:
        """Two fingers on the middle of the map, at first and in the end so far apart."""
        touches = page.context.new_cdp_session(page)
        for kind, apart in (("touchStart", start), ("touchMove", (start + end) // 2), ("touchMove", end)):
            points = [{"x": 195 + (side - 0.5) * apart, "y": 200, "id": side} for side in (0, 1)]
            touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        touches.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def width() -> float:
        box = whole.bounding_box()
        assert box is not None
        return box["width"]

    before = width()
    pinch(80, 100)
    assert width() == pytest.approx(1.25 * before, rel=0.01)
    pinch(180, 20)
    frame = page.locator(".frame").bounding_box()
    assert frame is not None
    assert width() == frame["width"]  # not smaller than the window onto it
    assert page.evaluate("visualViewport.scale") == 1


def test_the_map_stays_in_sight_beside_a_long_list(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 1280, "height": 720})
    new_game(page)
    until(page, page.locator(".route.legal"))
    before = page.locator(".frame").bounding_box()
    page.locator(".affordable .title").click()
    page.locator("main").evaluate("main => main.scrollTo(0, main.scrollHeight)")
    assert page.locator("main").evaluate("main => main.scrollTop") > 200
    assert page.locator(".frame").bounding_box() == before


@pytest.mark.parametrize(("screen", "theme"), FEWER_LOOKS)
def test_axe_finds_nothing_in_any_phase(new_page: NewPage, screen: str, theme: str) -> None:
    page = new_page(settings={**QUIET, "theme": theme}, **SCREENS[screen])
    new_game(page, bots=1, first=1)
    for behind in ("The board in words", "What the symbols mean"):
        page.get_by_role("button", name=behind).click()
        no_violations(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    seen: set[str] = set()
    for _ in range(1_000):
        phase = page.locator(".prompt").inner_text() + str(page.locator(".tray").count())
        if page.locator(READY).count() and phase not in seen:
            seen.add(phase)
            no_violations(page)
        if len(seen) >= 5:
            return
        decide(page, click, CLAIM_FIRST if len(seen) > 3 else DRAW_FIRST)
    raise AssertionError(f"only {seen}")
