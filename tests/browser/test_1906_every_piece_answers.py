"""At a table of 1906 San Francisco every piece says what it is, whoever asks and whenever."""

from __future__ import annotations

import re
from typing import Any

import httpx
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.hands import MINE, play_on, upload
from browser.hands_1906 import GAME
from server.running import Server

# What to click, and what is said: the piece, and a rule.
ANSWERS = {
    ".map .plot .target": r"^[A-D]\d+: .*\(NS-4\.8\)",
    ".ring .card:not(.current) .space .target": r"\(NS-3\.1\)",
    ".ring .card:not(.current) header .target": r"^\d\. .*\(NS-3\.1\)",
    ".supply .card .target": r"icence.*Take a licence.*\(NS-4\.3\)",
    ".supply .services .target": r"Electric lighting: .* left.*\(NS-4\.11\)",
    ".objectives .card .target": r"\(NS-2\.6\)",
    ".objectives .row-group .card .target": r"Sign an objective.*\(NS-4\.4\)",
    ".objectives .row-group .chip .target": r"Deck.*\(NS-4\.4\)",
    ".objectives .best .target": r"Best Builder: .*\(NS-6\.1\)",
    ".years .strip .target": r"1906: building costs 0 \$.*\(NS-5\.2",
    ".years .income .target": r"Income space of 4 \$.*\(NS-5\.1\)",
    ".years .order .target": r"furthest right.*\(NS-3\.2\)",
    ".development .target": r"Ada: −?\d+ points?;.*\(NS-4\.5",
    ".money .target": r"Ada: \d+ \$.*\(NS-3\.6",
    ".tray dd .target": r"\d+ \$.*\(NS-3\.6",
    ".player-list .stats .target": r"\d+ \$.*\(NS-3\.6",
}


def sit_down(page: Page, server: Server, phase: str, licences: int = 0) -> None:
    """At a stored game where that is asked of somebody who holds so many licences."""
    record = upload(server, GAME)
    at = f"{server.url}/api/records/{record['id']}"
    for number in range(20, record["decisions"]):
        moment = httpx.get(f"{at}/moments/{number}?seat=-1&language=en").json()
        view: dict[str, Any] = moment["position"]["view"]
        seat = view["player"]
        if view["phase"] == phase and len(view["seats"][seat]["licences"]) >= licences:
            break
    play_on(page, record, number, seat)
    expect(page.locator(MINE)).to_be_visible()


def test_a_click_or_enter_says_what_a_piece_is_and_the_rule(new_page: NewPage, server: Server) -> None:
    page = new_page()
    sit_down(page, server, "move", licences=1)
    alert = page.get_by_role("alert")
    for selector, said in ANSWERS.items():
        page.locator(selector).first.click()
        expect(alert).to_have_text(re.compile(said))
    page.locator(".map .target").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(alert).to_have_text(re.compile(r"^A2: "))


def test_a_licence_lights_the_plots_that_it_would_open(new_page: NewPage, server: Server) -> None:
    page = new_page()
    sit_down(page, server, "move", licences=1)
    page.locator(".tray .card .target").first.hover()
    lit = page.locator(".map .plot:is(.opens, .paired)").count()
    page.locator(".tray .card .target").first.click()
    said = page.get_by_role("alert").inner_text()
    assert lit == len(re.findall(r"\b[A-D]\d+\b", said))
    lights = 0
    for card in page.locator(".supply .card .target").all():
        card.hover()
        lights += page.locator(".map .plot:is(.opens, .paired)").count()
    assert lit + lights > 0


def test_building_has_a_verb_and_a_reward_its_worth_first(new_page: NewPage, server: Server) -> None:
    page = new_page()
    sit_down(page, server, "build", licences=1)
    supply = page.locator(".supply").bounding_box()
    if not page.locator(".builds .way").count():
        page.locator(".map .target.legal").first.click()
    expect(page.locator(".builds .way").first).to_contain_text(re.compile(r"Build (for \d+ \$|at no cost)"))
    assert page.locator(".supply").bounding_box() == supply  # nothing is pushed away
    sit_down(page, server, "reward")
    choices = page.locator(".rewards .target.legal")
    expect(choices.first).to_contain_text(re.compile(r"^\s*Take: .* adds \d+ points?", re.DOTALL))
    expect(choices.last).to_have_text(re.compile(r"no service card"))
