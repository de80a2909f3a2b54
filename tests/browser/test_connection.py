"""The network goes away in the middle of a game and comes back."""

from __future__ import annotations

from playwright.sync_api import Page, WebSocketRoute, expect

from browser.conftest import QUIET, NewPage
from browser.hands import decide, set_up, take_turn
from browser.test_several_browsers import game_for_two, last_lines


class Cable:
    """The connection of a page, which can be pulled out."""

    def __init__(self, page: Page) -> None:
        self.pulled = False
        self.sockets: list[WebSocketRoute] = []
        page.route_web_socket("**/socket", self.connect)

    def connect(self, socket: WebSocketRoute) -> None:
        if self.pulled:
            socket.close(code=1001)
            return
        socket.connect_to_server()
        self.sockets.append(socket)

    def pull(self) -> None:
        self.pulled = True
        for socket in self.sockets:
            socket.close(code=1001)
        self.sockets.clear()

    def plug_in(self) -> None:
        self.pulled = False


def test_what_was_missed_is_there_afterwards(new_page: NewPage) -> None:
    ada, ben, _ = game_for_two(new_page)
    cable = Cable(ben)
    ben.reload()
    expect(ben.locator(".deck")).to_be_visible()
    before = len(last_lines(ben))

    cable.pull()
    expect(ben.get_by_text("The connection is lost. Trying again")).to_be_visible()
    while ada.locator(".bar.mine").count():
        decide(ada, lambda found: found.click())
    assert len(last_lines(ben)) == before

    cable.plug_in()
    ben.get_by_role("button", name="Try now").click()
    expect(ben.get_by_text("The connection is lost.")).to_be_hidden()
    expect(ben.locator(".bar.mine")).to_be_visible()
    assert last_lines(ben) == last_lines(ada)
    take_turn(ben, lambda found: found.click())
    expect(ada.get_by_role("log").locator("p")).to_have_count(len(last_lines(ben)))


def test_it_comes_back_by_itself(new_page: NewPage) -> None:
    ada, _, _ = game_for_two(new_page)
    cable = Cable(ada)
    ada.reload()
    expect(ada.locator(".bar.mine")).to_be_visible()
    cable.pull()
    expect(ada.get_by_text("The connection is lost.")).to_be_visible()
    cable.plug_in()
    expect(ada.get_by_text("The connection is lost.")).to_be_hidden(timeout=20_000)
    take_turn(ada, lambda found: found.click())


def test_the_others_see_who_is_away(new_page: NewPage) -> None:
    ada, ben, _ = game_for_two(new_page)
    address = ada.url
    ada.goto("/")
    expect(ben.get_by_text("not connected")).to_be_visible()
    ada.goto(address)
    expect(ben.get_by_text("not connected")).to_be_hidden()
    expect(ada.locator(".bar.mine")).to_be_visible()


def test_who_comes_back_sees_what_the_others_did(new_page: NewPage) -> None:
    ada, ben, _ = game_for_two(new_page)
    ben.locator(".deck").wait_for()
    link = ben.url
    ben.goto("/")
    take_turn(ada, lambda found: found.click())
    take_turn(ada, lambda found: found.click())
    ben.evaluate(
        "s => localStorage.setItem('fogline.settings', JSON.stringify(s))", {**QUIET, "motion": "on"}
    )
    ben.goto(link)
    expect(ben.get_by_role("button", name="Skip")).to_be_visible()
    expect(ben.locator(".prompt")).to_contain_text("Ada draws")
    expect(ben.get_by_role("group", name="Drawn card")).to_be_visible()
    expect(ben.locator(".bar.mine")).to_be_visible()
    expect(ben.get_by_role("button", name="Skip")).to_be_hidden()
    assert last_lines(ben) == last_lines(ada)

    ben.reload()
    ben.get_by_role("button", name="Skip").click()
    expect(ben.locator(".bar.mine")).to_be_visible()
    assert last_lines(ben) == last_lines(ada)


def test_what_cannot_be_entered_says_why_and_is_not_tried_again(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, "Ada", ["Me", "Bot"], first=0)
    expect(page.locator(".bar.mine")).to_be_visible()
    real = page.url.rsplit("/", 1)[1]
    stranger = new_page()
    for table, words in (
        (real, "This seat is not yours"),
        ("0123456789abcdef", "There is no such table."),
    ):
        stranger.goto("/")
        stranger.goto(f"/table/{table}#watch={'x' * 43}")
        expect(stranger.get_by_text(words)).to_be_visible()
        expect(stranger.get_by_text("The connection is lost")).to_be_hidden()
