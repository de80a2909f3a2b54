"""Recorded games in the browser: by buttons, slider, keys, log and link; through other eyes; played on."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect

from browser.conftest import QUIET, NewPage
from browser.hands import golden, play_to_the_end, sit_down_near_the_end, upload
from browser.test_accessibility import SCREENS, no_violations
from fogline.games import GAMES
from server.running import Server

# What is beside the board is the same code for all games.
ONE_GAME = [pytest.param(game, marks=[pytest.mark.long] * (i > 0)) for i, game in enumerate(GAMES)]


def at(page: Page, number: int, of: int) -> None:
    """The page is at this moment, its board shows it, and its address says so."""
    expect(page.locator(f".steps .count[data-shown='{number}']")).to_have_text(f"{number} of {of}")
    expect(page).to_have_url(re.compile(f"#{number}$"))


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def test_buttons_keys_slider_log_and_link_lead_to_the_same_moments(new_page: NewPage, server: Server) -> None:
    record = upload(server, "san-francisco")
    last = record["decisions"]
    page = new_page()
    page.goto(f"/replay/{record['id']}")
    at(page, 0, last)
    expect(page.locator(".said")).to_have_text("The game begins.")
    press(page, "One decision on")
    at(page, 1, last)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    at(page, 3, last)
    press(page, "One decision back")
    at(page, 2, last)
    page.get_by_label("Moment of the game").fill("40")
    at(page, 40, last)
    said = page.locator(".said p").first.inner_text()
    expect(page.locator(".decision[aria-current]")).to_contain_text(said)
    board = page.locator("main").inner_text()
    page.locator(".decision").nth(9).click()
    at(page, 10, last)
    assert page.locator("main").inner_text() != board
    page.keyboard.press("End")
    at(page, last, last)
    press(page, "Show the result")
    expect(page.get_by_role("dialog")).to_contain_text("wins")
    press(page, "Close")
    page.keyboard.press("Home")
    at(page, 0, last)

    friend = new_page()
    friend.goto(f"/replay/{record['id']}#40")
    at(friend, 40, last)
    assert friend.locator("main").inner_text() == board


@pytest.mark.parametrize("game", ONE_GAME)
def test_the_list_of_moves_scrolls_and_follows(new_page: NewPage, server: Server, game: str) -> None:
    record = upload(server, game)
    last = record["decisions"]
    page = new_page(viewport={"width": 1280, "height": 720})
    page.goto(f"/replay/{record['id']}#{last}")
    at(page, last, last)
    moves = page.locator(".moves")
    assert moves.evaluate("box => box.scrollHeight > 2 * box.clientHeight")
    for number in (last, last // 2, 1):
        page.get_by_label("Moment of the game").fill(str(number))
        at(page, number, last)
        expect(page.locator(".decision[aria-current]")).to_be_in_viewport(ratio=1)
    moves.hover()
    page.mouse.wheel(0, 100_000)
    expect(page.locator(".decision").last).to_be_in_viewport(ratio=1)


def test_the_cards_in_hand_and_the_city_of_who_plays_are_shown(new_page: NewPage, server: Server) -> None:
    record = upload(server, "san-francisco")
    log = httpx.get(f"{server.url}/api/records/{record['id']}/log?seat=-1&language=en").json()
    made = {line["event"]: line for line in log if line["kind"] == "move"}
    page = new_page()
    for done, then in (("draw", "place"), ("finalize", "build")):
        for seat in range(2):
            number = next(
                n
                for n, line in made.items()
                if (line["seat"], line["move"]["do"]) == (seat, done) and made[n + 1]["move"]["do"] == then
            )
            page.goto(f"/replay/{record['id']}#{number}")
            at(page, number, record["decisions"])
            expect(page.locator(".tray .card").first).to_be_in_viewport()
            expect(page.locator("main .city h2")).to_contain_text(f"Seat {seat + 1}")


def test_it_plays_by_itself_until_its_end_and_stops_when_told_to(new_page: NewPage, server: Server) -> None:
    record = upload(server, "san-francisco")
    last = record["decisions"]
    page = new_page()
    page.clock.install()
    page.goto(f"/replay/{record['id']}#{last - 4}")
    page.get_by_label("Speed").select_option("4×")
    press(page, "Play")
    at(page, last, last)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.keyboard.press("Tab")
    page.goto(f"/replay/{record['id']}#5")
    page.locator("body").press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator(".steps .count")).not_to_have_text(f"5 of {last}")
    press(page, "Pause")
    here = page.locator(".steps .count").inner_text()
    page.clock.fast_forward(10_000)  # many steps, at this speed
    assert page.locator(".steps .count").inner_text() == here


def test_whoever_played_goes_from_the_end_to_the_replay(new_page: NewPage, server: Server) -> None:
    page = new_page()
    sit_down_near_the_end(page, server)
    play_to_the_end(page, lambda found: found.click())
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".said")).to_have_text("The game begins.")
    expect(page.locator(".player-list")).to_contain_text("Ada")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".said")).to_contain_text(re.compile("Ada|Bot"))


def test_a_record_is_opened_from_a_file_and_what_is_none_is_refused(
    new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page(refused=422)
    page.goto("/")
    chooser = page.get_by_label("Replay a record from a file")
    bad = tmp_path / "bad.json"
    bad.write_text("{}", "utf-8")
    chooser.set_input_files(bad)
    expect(page.get_by_role("alert")).to_contain_text("The file is not a game that Fogline has saved.")
    good = tmp_path / "good.json"
    good.write_bytes(golden("1906-san-francisco"))
    chooser.set_input_files(good)
    expect(page.locator(".said")).to_have_text("The game begins.")


def test_a_seats_eyes_see_its_hand(new_page: NewPage, server: Server) -> None:
    record = upload(server, "ticket-to-ride-sf")
    page = new_page()
    page.goto(f"/replay/{record['id']}#20")
    expect(page.get_by_text("Hands and tickets are secret.")).to_be_visible()
    page.get_by_label("Through the eyes of").select_option("Seat 2")
    expect(page.get_by_text("Hands and tickets are secret.")).to_have_count(0)
    expect(page.get_by_role("heading", name=re.compile("tickets", re.IGNORECASE)).first).to_be_visible()


@pytest.mark.parametrize("game", ONE_GAME)
def test_a_game_is_played_on_from_a_moment(new_page: NewPage, server: Server, game: str) -> None:
    record = upload(server, game)
    page = new_page()
    page.goto(f"/replay/{record['id']}#{record['decisions'] // 2}")
    press(page, "Play on from here")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Play on from here").click()
    expect(dialog).to_contain_text("Please say your name.")
    dialog.get_by_label("Your name").fill("Ada")
    dialog.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.locator(".player-list")).to_contain_text("Ada")
    expect(page.locator(".bar.mine")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "screen", "theme"),
    [
        pytest.param("san-francisco", "desk", "light", marks=pytest.mark.long),
        ("ticket-to-ride-sf", "phone", "dark"),
        pytest.param("1906-san-francisco", "desk", "dark", marks=pytest.mark.long),
        pytest.param("san-francisco", "phone", "dark", marks=pytest.mark.long),
        pytest.param("ticket-to-ride-sf", "desk", "light", marks=pytest.mark.long),
        pytest.param("1906-san-francisco", "phone", "light", marks=pytest.mark.long),
    ],
)
def test_axe_finds_nothing_and_nothing_is_wider_than_the_screen(
    new_page: NewPage, server: Server, game: str, screen: str, theme: str
) -> None:
    record = upload(server, game)
    page = new_page(settings={**QUIET, "theme": theme}, **SCREENS[screen])
    page.goto(f"/replay/{record['id']}#{record['decisions'] // 2}")
    at(page, record["decisions"] // 2, record["decisions"])
    no_violations(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    press(page, "Play on from here")
    no_violations(page)
    press(page, "Cancel")
    press(page, "Link")
    no_violations(page)


def test_the_board_stays_where_it_is_from_move_to_move(new_page: NewPage, server: Server) -> None:
    record = upload(server, "1906-san-francisco")
    page = new_page()
    page.goto(f"/replay/{record['id']}#1")
    heights = set()
    for number in range(1, 10):
        at(page, number, record["decisions"])
        box = page.locator(".bar").bounding_box()
        assert box is not None
        heights.add(box["height"])
        page.keyboard.press("ArrowRight")
    assert len(heights) == 1


def test_a_replay_that_is_not_there_says_so(new_page: NewPage) -> None:
    page = new_page(refused=404)
    page.goto("/replay/AAAAAAAAAAAAAAAA")
    expect(page.get_by_text("There is no such record.")).to_be_visible()


def test_cards_that_leave_the_board_leave_without_complaint(new_page: NewPage, server: Server) -> None:
    """Going back takes cards from spaces that are empty by then; pages that complain fail."""
    record = upload(server, "san-francisco")
    page = new_page(settings={**QUIET, "motion": "on"})
    page.goto(f"/replay/{record['id']}#{record['decisions']}")
    at(page, record["decisions"], record["decisions"])
    for _ in range(12):
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("Home")
    at(page, 0, record["decisions"])
    expect(page.locator(".ground .card")).to_have_count(0)
