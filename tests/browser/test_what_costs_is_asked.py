"""A question comes before what costs, and before nothing else."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.hands import golden, set_up, sit_down_near_the_end
from fogline.core import records
from fogline.games import game as find_game
from server.running import Server


def left_when_cards_could_be_wasted() -> int:
    """How many decisions of the stored game are left when first a turn could be ended or a card be built."""
    game, record = find_game("san-francisco"), records.decode(golden("san-francisco"))
    states = [{move["do"] for move in game.moves(s)} for s in records.replay(game, game.edition(), record)]
    at = next(i for i, kinds in enumerate(states) if kinds == {"stop", "build"})
    return len(states) - 1 - at


def test_ending_the_turn_asks_about_cards_that_could_be_built(new_page: NewPage, server: Server) -> None:
    page = new_page()
    sit_down_near_the_end(page, server, left=left_when_cards_could_be_wasted())
    end, dialog = page.get_by_role("button", name="End the turn"), page.get_by_role("dialog")
    end.click()
    expect(dialog).to_contain_text("You could still build")
    expect(dialog.get_by_role("button", name="Cancel")).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog).to_be_hidden()
    expect(page.locator(".tray")).to_be_visible()
    end.click()
    dialog.get_by_role("button", name="End the turn").click()
    expect(page.locator(".tray")).to_be_hidden()


def test_giving_up_a_seat_is_asked_about_and_a_draw_is_not(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, "Ada", ["Me", "Bot"], first=0)
    page.get_by_role("button", name="Draw a project").click()
    expect(page.get_by_role("group", name="Drawn card")).to_be_visible()
    dialog, away = page.get_by_role("dialog"), page.get_by_role("button", name="Let a bot play for me")
    away.click()
    dialog.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("group", name="Drawn card")).to_be_visible()
    away.click()
    dialog.get_by_role("button", name="Let a bot play for me").click()
    expect(page.locator(".player-list")).to_contain_text("played by")


def test_leaving_the_waiting_room_is_asked_about(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, "Ada", ["Me", "Open"])
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    expect(page).to_have_url("/")
