"""A key: made with the first seat, moved by a link, the way back to a seat; ratings, blocks and reports."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import QUIET, NewPage
from browser.hands import MINE, fill_in, fits, play_to_the_end, sit_down, take_turn, upload
from browser.test_accessibility import no_violations
from browser.test_several_browsers import invite
from server.running import Server

KEY = "JSON.parse(localStorage.getItem('fogline.key') ?? '{}').key"


def link_of(page: Page) -> str:
    page.goto("/me")
    page.get_by_role("button", name="Show link and code").click()
    expect(page.get_by_role("img", name="QR code with your key")).to_be_visible()
    return page.get_by_role("textbox", name="Link with your key").input_value()


def take_key(page: Page, link: str) -> None:
    page.goto(link)
    page.get_by_role("dialog", name="Take this key?").get_by_role("button", name="Take the key").click()


def test_a_game_goes_on_on_a_second_device_that_gets_the_key_by_its_link(new_page: NewPage) -> None:
    phone, laptop = new_page(), new_page()
    asked: list[str] = []
    laptop.on("request", lambda request: asked.append(request.url))
    fill_in(phone, "Ada", ["Me", "Bot"], first=0)
    take_turn(phone, lambda found: found.click())
    table = phone.url
    link = link_of(phone)
    key = phone.evaluate(KEY)
    assert link.endswith(f"/me#key={key}")
    no_violations(phone)

    laptop.goto(link)
    dialog = laptop.get_by_role("dialog", name="Take this key?")
    expect(dialog).to_contain_text("Take it only if it comes from another device of yours")
    assert key not in laptop.url  # it does not stay in the address
    no_violations(laptop)
    dialog.get_by_role("button", name="Cancel").click()
    assert laptop.evaluate(KEY) != key
    take_key(laptop, link)
    expect(laptop.get_by_role("status").first).to_have_text("The key is here: 1 game goes on.")
    assert not [address for address in asked if key in address.partition("#")[0]]

    laptop.goto("/")
    laptop.locator("section", has_text="Your tables").get_by_role("link", name="San Francisco").click()
    expect(laptop.locator(MINE)).to_be_visible()
    take_turn(laptop, lambda found: found.click())
    # The first device finds its seat again, and then the other one is told.
    phone.goto(table)
    expect(phone.locator(MINE)).to_be_visible()
    expect(laptop.get_by_text("You have gone on with this seat on another device.")).to_be_visible()
    laptop.get_by_role("button", name="Go on here").click()
    expect(laptop.locator(MINE)).to_be_visible()


def test_a_seat_is_found_again_when_the_device_has_lost_it(new_page: NewPage) -> None:
    page = new_page()
    fill_in(page, "Ada", ["Me", "Bot"], first=0)
    take_turn(page, lambda found: found.click())
    lines = page.get_by_role("log").locator("p").count()
    assert lines
    page.evaluate("localStorage.removeItem('fogline.places')")
    page.reload()
    expect(page.locator(MINE)).to_be_visible()
    take_turn(page, lambda found: found.click())
    # Without a key there is no way back.
    for name in ("places", "key"):
        page.evaluate(f"localStorage.removeItem('fogline.{name}')")
    page.reload()
    expect(page.get_by_text("The game has begun.")).to_be_visible()


def test_a_renewed_key_leaves_the_old_one_worthless(new_page: NewPage) -> None:
    phone, laptop = new_page(), new_page(refused=401)
    fill_in(phone, "Ada", ["Me", "Open"])
    expect(phone.get_by_role("heading", name="Waiting for players")).to_be_visible()
    table = phone.url
    link = link_of(phone)
    take_key(laptop, link)
    expect(laptop.get_by_role("status").first).to_contain_text("The key is here")
    phone.get_by_role("button", name="Renew the key").click()
    phone.get_by_role("dialog").get_by_role("button", name="Renew the key").click()
    expect(phone.get_by_text("You have a new key.")).to_be_visible()
    assert phone.evaluate(KEY) not in link
    laptop.reload()
    expect(laptop.get_by_text("renewed or removed on another device")).to_be_visible()
    phone.goto(table)
    expect(phone.get_by_role("heading", name="Waiting for players")).to_be_visible()
    assert laptop.evaluate(KEY) is None

    phone.goto("/me")
    phone.get_by_role("button", name="Remove the key").click()
    phone.get_by_role("dialog").get_by_role("button", name="Remove the key").click()
    expect(phone.get_by_text("You play without a key on this device.")).to_be_visible()
    phone.goto(table)  # whose token this device has
    expect(phone.get_by_role("heading", name="Waiting for players")).to_be_visible()


def test_a_finished_game_is_listed_on_every_device_with_the_key(new_page: NewPage, server: Server) -> None:
    phone, laptop = new_page(), new_page()
    record = upload(server, "san-francisco")
    phone.goto(f"/replay/{record['id']}#{record['decisions'] - 4}")
    phone.get_by_role("button", name="Play on from here").click()
    dialog = phone.get_by_role("dialog")
    dialog.get_by_label("Your name").fill("Ada")
    dialog.get_by_role("button", name="Play on from here").click()
    expect(phone.locator(".player-list")).to_contain_text("Ada")
    play_to_the_end(phone, lambda found: found.click())
    take_key(laptop, link_of(phone))
    expect(laptop.get_by_role("status").first).to_contain_text("The key is here")
    laptop.goto("/games")
    expect(laptop.get_by_role("listitem").filter(has_text="you:")).to_have_count(1)


def test_ratings_are_shown_to_those_who_want_them(new_page: NewPage) -> None:
    page = new_page()
    fill_in(page, "Ada", ["Me", "Bot"], first=0)
    expect(page.locator(MINE)).to_be_visible()
    table = page.url
    assert "±" not in page.locator(".player-list").inner_text()
    page.goto("/me")
    page.get_by_label("I want ratings").check()
    expect(page.get_by_text("None yet: play a game to its end")).to_be_visible()
    no_violations(page)
    page.goto(table)
    expect(page.locator(".player-list").get_by_text("Rating 25.0, give or take 16.7").first).to_be_attached()
    fill_in(page, "Ada", ["Me", "Open"])
    expect(page.get_by_role("listitem").filter(has_text="Ada")).to_contain_text("25.0 ± 16.7, 0 games")
    page.goto("/me")
    page.get_by_label("I want ratings").uncheck()
    expect(page.get_by_text("None yet: play a game to its end")).to_have_count(0)
    page.goto(table)
    expect(page.locator(MINE)).to_be_visible()
    assert "±" not in page.locator(".player-list").inner_text()


def say(page: Page, text: str) -> None:
    page.get_by_role("tab", name="Table talk").click()
    page.get_by_label("Message").fill(text)
    page.get_by_role("button", name="Send").click()


def test_who_is_blocked_is_not_read_and_sits_down_no_more(new_page: NewPage, server: Server) -> None:
    ada, ben = new_page(), new_page()
    invite(ada, ben)
    say(ben, "something nasty")
    ada.get_by_role("tab", name="Table talk").click()
    talk = ada.get_by_role("log", name="Table talk")
    expect(talk).to_contain_text("something nasty")
    talk.get_by_role("button", name="Block or report Ben").click()
    dialog = ada.get_by_role("dialog", name="About Ben")
    no_violations(ada)
    dialog.get_by_label("Why").select_option("harassment")
    dialog.get_by_label("More about it").fill("twice")
    dialog.get_by_role("button", name="Send the report").click()
    expect(dialog.get_by_text("Reported. Thank you.")).to_be_visible()
    dialog.get_by_role("button", name="Block", exact=True).click()
    expect(dialog.get_by_text("Blocked.")).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    expect(talk).not_to_contain_text("something nasty")
    ada.reload()
    ada.get_by_role("tab", name="Table talk", exact=True).click()
    expect(talk).not_to_contain_text("something nasty")

    listed = subprocess.run(
        [sys.executable, "-m", "fogline", "server", "reports"],
        env={**os.environ, "FOGLINE_DATABASE": server.database},
        capture_output=True,
        text=True,
    ).stdout
    assert "harassment (twice), by seat 1" in listed
    assert "Ben, said: something nasty" in listed

    fill_in(ada, "Ada", ["Me", "Open"])
    link = ada.get_by_role("textbox", name="Invite").input_value()
    eve = new_page(refused=403)
    eve.goto("/")
    eve.evaluate(
        "kept => localStorage.setItem('fogline.key', kept)", ben.evaluate("localStorage['fogline.key']")
    )
    eve.goto(link)
    eve.get_by_label("Your name").fill("Robert")
    eve.get_by_role("button", name="Sit down").click()
    expect(eve.get_by_text("The host does not want you at this table.")).to_be_visible()
    ada.goto("/me")
    ada.get_by_role("button", name="Unblock Ben").click()
    expect(ada.get_by_text("Nobody.", exact=True)).to_be_visible()
    sit_down(eve, link, "Robert")


def test_talk_of_strangers_is_hidden_until_somebody_wants_it(new_page: NewPage) -> None:
    ada, ben = new_page(), new_page()
    ada.goto("/new/san-francisco")
    ada.get_by_label("Your name").fill("Ada")
    ada.get_by_role("group", name="Seat 2").get_by_text("Open", exact=True).click()
    ada.get_by_label("Show among the open tables").check()
    ada.get_by_role("button", name="Set up the table").click()
    sit_down(ben, ada.get_by_role("textbox", name="Invite").input_value(), "Ben")
    ada.get_by_role("button", name="Start the game").click()
    ben.get_by_role("tab", name="Table talk").click()
    expect(ben.get_by_text("Strangers may be writing here")).to_be_visible()
    ben.get_by_role("button", name="Show table talk").click()
    say(ben, "hello stranger")
    ada.get_by_role("tab", name="Table talk").click()
    expect(ada.get_by_text("Strangers may be writing here")).to_be_visible()
    expect(ada.get_by_text("hello stranger")).to_have_count(0)
    ada.get_by_role("button", name="Show table talk").click()
    expect(ada.get_by_text("hello stranger")).to_be_visible()
    ada.reload()
    ada.get_by_role("tab", name="Table talk").click()
    expect(ada.get_by_text("hello stranger")).to_be_visible()
    ada.get_by_role("button", name="Hide table talk").click()
    expect(ada.get_by_text("hello stranger")).to_have_count(0)


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.long), "pl", "es"])
def test_the_page_of_a_key_fits_a_phone(new_page: NewPage, language: str) -> None:
    settings = {**QUIET, "language": language}
    page = new_page(settings=settings, viewport={"width": 390, "height": 844})
    page.goto("/me")
    page.get_by_role("main").get_by_role("button").click()  # make one
    expect(page.get_by_role("checkbox")).to_be_visible()
    page.get_by_role("main").get_by_role("button").first.click()  # show the link
    expect(page.get_by_role("img").last).to_be_visible()
    fits(page)
    no_violations(page)
    kept = json.loads(page.evaluate("localStorage['fogline.key']"))
    assert set(kept) == {"key"}
