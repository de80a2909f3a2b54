"""Fewer clicks and fewer words: forced moves, one click for two, chosen early, phrases, an early end."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from browser import hands_1906, ticket_to_ride
from browser.conftest import QUIET, NewPage
from browser.hands import READY, decide, golden, play_on, set_up, upload
from browser.test_accessibility import no_violations
from fogline.core import records
from fogline.games import game
from server.running import Server


def forced_moment(server: Server) -> tuple[dict[str, Any], int]:
    """A moment of a stored game at which there is one move, and it reveals nothing."""
    rules = game("san-francisco")
    for number, state in enumerate(records.replay(rules, rules.edition(), records.decode(golden(rules.id)))):
        if state.over or len(state.legal()) != 1:
            continue
        after = state.copy()
        after.apply(state.legal()[0])
        if after.reveals == state.reveals and not after.over:
            return upload(server, rules.id), number
    raise AssertionError("there is no such moment")


def test_the_only_move_is_made_if_one_wishes(new_page: NewPage, server: Server) -> None:
    moment = forced_moment(server)
    still, quick = (new_page(settings={**QUIET, "forced": wanted}) for wanted in (False, True))
    play_on(still, *moment)
    expect(still.locator(READY)).to_be_visible()
    asked = int(still.locator(".bar").get_attribute("data-position") or 0)
    later = f"() => Number(document.querySelector('.bar')?.dataset.position) > {asked}"
    play_on(quick, *moment)
    quick.wait_for_function(later)

    assert not still.evaluate(later)
    still.get_by_role("button", name="Settings").click()
    box = still.get_by_role("dialog").get_by_label("Make the only possible move for me")
    expect(box).not_to_be_checked()
    box.check()
    still.wait_for_function(later)


def test_in_1906_one_click_moves_and_acts(new_page: NewPage) -> None:
    page = new_page()
    hands_1906.set_up(page, ["Me", "Bot"], first=0)
    quick = page.locator(".now .quick")
    for _ in range(60):
        if hands_1906.phase(page) == "move" and quick.count():
            break
        hands_1906.play_on(page, ["Me", "Bot"], lambda found: found.click())
    before = int(page.locator(".bar").get_attribute("data-position") or 0)
    no_violations(page)
    quick.first.click()
    page.wait_for_function(f"() => Number(document.querySelector('.bar').dataset.position) >= {before + 2}")
    expect(page.locator(READY)).to_be_visible()


def test_a_route_is_chosen_while_the_other_plays(new_page: NewPage) -> None:
    ada, ben, _ = ticket_to_ride.game_for_two(new_page)
    for _ in range(40):
        if not ada.locator(READY).count() and ben.locator(".market .card.legal").count():
            break
        for page in (ada, ben):
            if page.locator(".market .card.legal").count() == 0 or page is ada:
                decide(page, ticket_to_ride.click, ticket_to_ride.DRAW_FIRST, wait=50)
    expect(ben.locator(READY)).to_be_visible()
    ada.locator(".route .slot").first.click(force=True)
    expect(ada.get_by_text("Chosen for your next turn.")).to_be_visible()
    chosen = ada.locator(".edge.chosen").count()
    assert chosen > 0
    while ben.locator(READY).count():
        decide(ben, ticket_to_ride.click, ticket_to_ride.DRAW)
    expect(ada.locator(READY)).to_be_visible()
    # It is still chosen, if it can be paid for; otherwise nothing is.
    assert (ada.locator(".edge.chosen").count() > 0) == (ada.locator(".tray.claim").count() > 0)


def test_phrases_and_an_end_by_agreement(new_page: NewPage) -> None:
    ada, ben = new_page(), new_page(settings={**QUIET, "language": "pl"})
    set_up(ada, "Ada", ["Me", "Open"], first=0)
    link = ada.get_by_role("textbox", name="Invite").input_value()
    ben.goto(link)
    ben.get_by_label("Twoje imię").fill("Ben")
    ben.get_by_role("button", name="Usiądź").click()
    ada.get_by_role("button", name="Start the game").click()
    ada.get_by_role("tab", name="Table talk").click()
    ada.get_by_role("button", name="Good luck and have fun!").click()
    ben.get_by_role("tab", name="Rozmowa").click()
    expect(ben.get_by_role("log", name="Rozmowa")).to_contain_text("Powodzenia i miłej gry!")
    no_violations(ada)

    ben.get_by_role("button", name="Zakończ grę wcześniej").click()
    no_violations(ben)
    ben.get_by_role("button", name="Zapytaj pozostałych").click()
    expect(ada.get_by_text("Ben would like to end the game here")).to_be_visible()
    ada.get_by_role("button", name="Agree").click()
    expect(ada.get_by_role("dialog", name="Ended by agreement")).to_be_visible()
    expect(ben.get_by_role("dialog", name="Gra zakończona za zgodą wszystkich")).to_be_visible()
    expect(ada).to_have_title("Game over · San Francisco")
    no_violations(ada)
    ada.get_by_role("link", name="Replay").click()
    expect(ada.get_by_text("All have agreed: the game ends here")).to_be_visible()
    ada.goto("/games")
    expect(ada.get_by_text("ended early", exact=True)).to_be_visible()


def test_one_ends_a_game_against_bots_alone(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, "Ada", ["Me", "Bot", "Bot"], first=0)
    page.get_by_role("button", name="End the game early").click()
    page.get_by_role("button", name="End the game", exact=True).click()
    expect(page.get_by_role("dialog", name="Ada has resigned")).to_be_visible()
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(READY)).to_be_visible()
