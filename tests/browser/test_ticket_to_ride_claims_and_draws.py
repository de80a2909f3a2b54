"""Drawing is two clicks, a route is claimed with one of its payments, and refusals are explained."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.conftest import QUIET, NewPage
from browser.hands import READY, decide, set_up_for_two
from browser.ticket_to_ride import GAME, KEEP, PLACE, click, new_game, sit_down_where, until
from server.running import Server

OWN = "li.panel:first-child"


def first_turn(page: Page) -> None:
    until(page, page.locator(".market .card.legal"), KEEP + PLACE)


def test_only_a_legal_choice_of_tickets_can_be_confirmed(new_page: NewPage) -> None:
    page = new_page()
    new_game(page)
    offers = page.get_by_role("button", name=re.compile(r"^Keep .* – "))
    expect(offers).to_have_count(2)
    confirm = page.locator(".tray .confirm")
    expect(confirm).to_be_disabled()
    offers.first.click()
    expect(confirm).to_have_text("Keep 1 ticket")
    offers.last.click()
    expect(confirm).to_have_text("Keep 2 tickets")
    expect(page.locator(".stop.lit")).to_have_count(2)  # of the ticket that is pointed at
    offers.first.click()
    confirm.click()
    expect(page.get_by_role("region", name="Your tickets").get_by_role("listitem")).to_have_count(1)


def test_drawing_is_two_clicks(new_page: NewPage) -> None:
    page = new_page()
    new_game(page)
    first_turn(page)
    expect(page.get_by_role("region", name="Your hand")).to_contain_text("2 cards")
    deck = page.get_by_role("button", name=re.compile("^Take from the deck"))
    below = page.locator(".market .below").bounding_box()
    deck.click()
    expect(page.get_by_text("2nd of 2 cards")).to_be_visible()
    assert page.locator(".market .below").bounding_box() == below  # nothing jumps between the clicks
    expect(page.get_by_role("region", name="Your hand")).to_contain_text("3 cards")
    deck.click()
    expect(page.get_by_role("region", name="Your hand")).to_contain_text("4 cards")
    expect(page.get_by_text("2nd of 2 cards")).to_be_hidden()


def test_the_ferry_rule_is_seen_and_explained(new_page: NewPage, server: Server) -> None:
    page = new_page()
    ferry = page.get_by_role("button", name=re.compile(r"^Take card \d: ferry, the only card this turn$"))
    second = page.get_by_role("button", name=re.compile(r"^Card \d: ferry, not as the second card$"))
    sit_down_where(page, server, lambda view: view.phase == "turn" and "ferry" in view.face and view.deck > 1)
    expect(ferry.first.locator(".note")).to_have_text("the only card this turn")
    page.locator(".market .deck.legal").click()
    expect(second.first).to_be_visible()
    expect(page.locator(READY)).to_have_count(1)
    second.first.click(force=True)  # it says itself that it may not be taken
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("A ferry that lies face up cannot be your second card.")
    expect(alert.get_by_role("link", name="Rule TR-4.3")).to_be_visible()


def test_drawing_tickets_in_ones_last_turn_is_asked_about(new_page: NewPage, server: Server) -> None:
    page = new_page()
    sit_down_where(page, server, lambda view: view.phase == "turn" and view.last_round == 2 and view.deck > 1)
    dialog = page.get_by_role("dialog")
    page.locator(".market .tickets.legal").click()
    expect(dialog).to_contain_text("This is your last turn: you must keep one of the tickets")
    dialog.get_by_role("button", name="Cancel").click()
    page.locator(".market .deck.legal").click()  # a card costs nothing
    expect(page.get_by_text("2nd of 2 cards")).to_be_visible()
    expect(dialog).to_be_hidden()


def test_a_route_is_claimed_with_the_payment_that_is_chosen(new_page: NewPage) -> None:
    page = new_page()
    new_game(page)
    ways = page.locator(".tray .way")
    routes = ("gar-twi", "pac-hai", "lom-civ", "hai-cas", "mis-pot-1", "mis-pot-2")
    gray = page.locator(", ".join(f"[data-route='{route}'].legal" for route in routes))
    until(page, gray)
    hand = int(page.locator(".hand small").inner_text().split()[0])
    gray.first.locator(".slot").first.click()
    expect(page.get_by_role("group", name="How do you pay?")).to_be_visible()
    assert gray.first.locator(".ghost").count() >= 2
    ferries = [len(re.findall(r"(\d) ferr", way.get_attribute("aria-label") or "")) for way in ways.all()]
    assert ferries == sorted(ferries)
    expect(ways.first).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Do not claim it").click()
    expect(ways).to_have_count(0)
    route = gray.first.get_attribute("data-route")
    gray.first.locator(".slot").first.click()
    ways.last.click()
    expect(ways.last).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Claim the route").click()
    expect(page.locator(f"[data-route='{route}'] .tram.seat-0:not(.ghost)").first).to_be_visible()
    left = int(page.locator(".hand small").inner_text().split()[0])
    assert hand - left == page.locator(f"[data-route='{route}'] .tram").count()


def test_a_route_that_cannot_be_paid_says_why(new_page: NewPage) -> None:
    page = new_page()
    new_game(page)
    first_turn(page)
    page.locator("[data-route='for-ggb'] .slot").first.click(force=True)  # it says itself that it cannot
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(re.compile(r"needed: \d; you have \d"))
    expect(alert.get_by_role("link", name=re.compile("Rule TR-5"))).to_be_visible()
    expect(page.locator(".tray")).to_have_count(0)


def test_a_ticket_lights_its_places_and_its_chain(new_page: NewPage) -> None:
    page = new_page()
    new_game(page)
    until(page, page.locator(".market .card.legal"), KEEP + PLACE)
    ticket = page.get_by_role("button", name=re.compile("^Show on the map: ")).first
    ticket.hover()
    expect(page.locator(".stop.lit")).to_have_count(2)
    page.mouse.move(1, 1)
    expect(page.locator(".stop.lit")).to_have_count(0)
    ticket.click()
    page.mouse.move(1, 1)
    expect(page.locator(".stop.lit")).to_have_count(2)
    page.locator(".market .deck.legal").click()
    page.mouse.move(1, 1)
    expect(page.get_by_text("2nd of 2 cards")).to_be_visible()
    expect(page.locator(".stop.lit")).to_have_count(2)  # until it is clicked again
    ticket.click()
    page.mouse.move(1, 1)
    expect(page.locator(".stop.lit")).to_have_count(0)


def test_a_souvenir_is_chosen_and_flies_to_its_owner(new_page: NewPage) -> None:
    page, ben = new_page(settings={**QUIET, "motion": "on"}), new_page()
    between = page.locator("[data-route='for-lom-1'].legal")  # one space of any colour
    set_up_for_two(page, ben, GAME, first=1)
    for one in (page, ben):
        expect(one.locator(".tray.keep")).to_be_visible()
        while one.locator(".tray.keep").count():
            decide(one, click, KEEP)
    for place in ("fort-mason", "lombard-street"):
        until(page, page.locator(f"[data-place='{place}'].legal"), ())
        page.locator(f"[data-place='{place}'] .spot").click()
        expect(page.locator(f"[data-place='{place}'].legal")).to_have_count(0)
    for _ in range(2):
        until(ben, ben.locator(".market .deck.legal"), ())
        ben.locator(".market .deck.legal").click()
    until(page, between, ())
    between.locator(".slot").click()
    page.get_by_role("button", name="Claim the route").click()
    choice = page.get_by_role("button", name=re.compile("^Collect the souvenir at Fort Mason"))
    symbol = choice.locator("small").inner_text()
    choice.click()
    flying = page.locator("body > .icon", has_text=symbol)
    expect(flying).to_be_visible()
    expect(page.locator(OWN).get_by_role("img", name=symbol)).to_be_visible()
    expect(flying).to_have_count(0)


def test_the_log_lights_up_what_it_speaks_of(new_page: NewPage) -> None:
    page = new_page()
    new_game(page)
    first_turn(page)
    page.locator(".market .deck.legal").click()
    page.get_by_role("log").get_by_text("Ada takes the top card").hover()
    expect(page.locator(".market .deck.told")).to_have_count(1)
    page.get_by_role("log").get_by_text("Ada keeps").first.hover()
    expect(page.locator(".stop.lit").first).to_be_visible()
    page.mouse.move(1, 1)
    expect(page.locator(".stop.lit")).to_have_count(0)
    expect(page.locator(".told")).to_have_count(0)
