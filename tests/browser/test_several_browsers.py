"""Two players and a spectator, each in a browser of their own, see one game."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.conftest import QUIET, NewPage
from browser.hands import A_MOMENT, MINE, choice, decide, fill_in, set_up_for_two, sit_down, take_turn


def game_for_two(new_page: NewPage) -> tuple[Page, Page, str]:
    """Ada begins and Ben follows; with the link for spectators."""
    ada, ben = new_page(), new_page()
    watch = set_up_for_two(ada, ben)
    expect(ada.locator(MINE)).to_be_visible()
    expect(ben.locator(".bar")).to_be_visible()
    return ada, ben, watch


def invite(ada: Page, ben: Page) -> str:
    """The same by what the pages offer."""
    fill_in(ada, "Ada", ["Me", "Open"], first=0)
    link = ada.get_by_role("textbox", name="Invite").input_value()
    watch = ada.get_by_role("textbox", name="To watch").input_value()
    expect(ada.get_by_role("img", name="QR code of the invitation")).to_be_visible()
    expect(ada.get_by_role("button", name="Start the game")).to_be_disabled()
    sit_down(ben, link, "Ben")
    expect(ada.get_by_role("heading", name="Everybody is here")).to_be_visible()
    ada.get_by_role("button", name="Start the game").click()
    expect(ada.locator(MINE)).to_be_visible()
    return watch


def last_lines(page: Page) -> list[str]:
    return page.get_by_role("log").locator("p").all_inner_texts()


def test_all_see_the_same_game(new_page: NewPage) -> None:
    ada, ben, eve = new_page(), new_page(), new_page()
    eve.goto(invite(ada, ben))
    expect(eve.get_by_text("You are watching.")).to_be_visible()
    expect(ada.get_by_text("1 spectator")).to_be_visible()
    expect(ada).to_have_title("● Your turn · San Francisco")
    expect(ben).to_have_title("Ada's turn · San Francisco")
    expect(eve).to_have_title("Ada's turn · San Francisco")

    for _ in range(300):
        for player in (ada, ben):
            decide(player, lambda found: found.click(), wait=A_MOMENT)
        if len(lines := last_lines(ada)) > 15:
            break
    assert len(lines) > 15
    for other in (ben, eve):
        expect(other.get_by_role("log").locator("p")).to_have_count(len(lines))
        assert last_lines(other) == lines
    # Only whoever is asked can decide, and a spectator never.
    for player in (ada, ben):
        expect(player.locator(".bar[aria-busy=false]")).to_have_count(1)
    assert [choice(page) is not None for page in (ada, ben)].count(True) == 1
    assert choice(eve) is None
    assert eve.locator(".legal").count() == 0
    assert eve.get_by_role("button", name="Undo").count() == 0


def test_the_three_languages_at_one_table(new_page: NewPage) -> None:
    ada, ben, watch = game_for_two(new_page)
    eve = new_page(settings={**QUIET, "language": "pl"})
    eve.goto(watch)
    expect(eve.get_by_text("Oglądasz tę grę.")).to_be_visible()
    take_turn(ada, lambda found: found.click())
    expect(eve.get_by_role("log")).to_contain_text("Ada bierze ze stosu kartę")
    ben.goto("/settings")
    ben.get_by_label("Español").check()
    ben.go_back()
    expect(ben.get_by_role("log")).to_contain_text("Ada roba")
    expect(ben.get_by_role("heading", name="Tu ciudad")).to_be_visible()


def test_talk_is_text_and_can_be_muted(new_page: NewPage) -> None:
    ada, ben, watch = game_for_two(new_page)
    said = "<img src=x onerror=alert(1)> <b>hello</b>"
    ada.get_by_role("tab", name="Table talk").click()
    ada.get_by_label("Message").fill(said)
    ada.get_by_role("button", name="Send").click()
    expect(ada.get_by_role("log", name="Table talk")).to_contain_text(said)
    ben.get_by_role("tab", name="Table talk 1 new message").click()
    expect(ben.get_by_role("log", name="Table talk")).to_contain_text(said)
    ben.get_by_role("button", name="Mute table talk").click()
    expect(ben.get_by_text("Table talk is muted.")).to_be_visible()
    eve = new_page()
    eve.goto(watch)
    eve.get_by_role("tab", name="Table talk").click()
    expect(eve.get_by_role("log", name="Table talk")).to_contain_text(said)
    assert eve.get_by_label("Message").count() == 0


def test_what_one_said_or_read_oneself_is_not_news_after_a_reload(new_page: NewPage) -> None:
    ada, ben, _ = game_for_two(new_page)
    talk = "Table talk"
    ada.get_by_role("tab", name=talk).click()
    ada.get_by_label("Message").fill("hello")
    ada.get_by_role("button", name="Send").click()
    expect(ben.get_by_role("tab", name=f"{talk} 1 new message")).to_be_visible()
    ben.reload()
    ben.get_by_role("tab", name=f"{talk} 1 new message").click()
    for page in (ada, ben):
        page.reload()
        expect(page.get_by_role("log")).to_contain_text("The game begins.")
        expect(page.get_by_role("tab", name=talk, exact=True)).to_be_visible()


def test_settings_open_over_the_table_and_leave_it_as_it_is(new_page: NewPage) -> None:
    ada, _, _ = game_for_two(new_page)
    take_turn(ada, lambda found: found.click())
    ada.get_by_role("tab", name="Table talk").click()
    ada.get_by_label("Message").fill("half a sen")
    address = ada.url
    ada.get_by_role("button", name="Settings").click()
    ada.get_by_role("dialog").get_by_label("Español").check()
    ada.get_by_role("dialog").get_by_role("button", name="Cerrar").click()
    expect(ada.get_by_role("dialog")).to_have_count(0)
    assert ada.url == address
    expect(ada.get_by_label("Mensaje")).to_have_value("half a sen")
    expect(ada.locator(MINE)).to_be_visible()


def test_tables_in_the_list_are_told_apart(new_page: NewPage) -> None:
    ada, ben, _ = game_for_two(new_page)
    for page, turn in ((ada, "Your turn"), (ben, "Ada's turn")):
        page.goto("/")
        row = page.locator("section", has_text="Your tables").get_by_role("listitem")
        expect(row).to_contain_text(turn)
        expect(row).to_contain_text("Ben" if page is ada else "Ada")
        expect(row).to_contain_text("now")


def test_whoever_comes_late_is_told_how_to_watch(new_page: NewPage) -> None:
    ada, _, _ = game_for_two(new_page)
    eve = new_page()
    eve.goto(ada.url)
    expect(eve.get_by_text("The game has begun. To watch it you need the spectators' link")).to_be_visible()
