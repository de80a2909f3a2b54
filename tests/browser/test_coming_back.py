"""Who looks elsewhere is called: by title, icon and notification; and who is offline is told so."""

from __future__ import annotations

import struct
from urllib.parse import unquote

from playwright.sync_api import Page, expect

from browser.conftest import QUIET, NewPage
from browser.hands import MINE, set_up_for_two, take_turn
from browser.test_accessibility import no_violations

# A browser without windows shows no notifications: they are kept. The page can be made to believe that nobody
# sees it.
KEEP = """
    window.shown = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, data }) =>
        void window.shown.push({ title, body, tag, data });
    window.asked = 0;
    Notification.requestPermission = async () => (window.asked++, "granted");
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
"""
HIDE = "() => Object.defineProperty(document, 'hidden', { value: true, configurable: true })"
ICON = "document.querySelector('link[rel=icon]').href"


def table_for_two(ada: Page, ben: Page, first: int) -> str:
    set_up_for_two(ada, ben, first=first)
    expect(ada.locator(".deck")).to_be_visible()
    return ada.url


def test_the_next_table_is_one_click_away_and_everything_calls(new_page: NewPage) -> None:
    ada, ben = new_page(), new_page()
    ada.add_init_script(KEEP)
    ada.goto("/settings")
    ada.get_by_label("Tell me when it is my turn").check()
    assert ada.evaluate("window.asked") == 1  # only now, by the click
    mine = table_for_two(ada, ben, first=0)
    assert ada.evaluate(ICON).startswith("data:image/svg+xml")
    assert ada.get_by_role("link", name="Next table").count() == 0  # here we are
    bens = table_for_two(ada, ben, first=1)

    expect(ada).to_have_title("(1) Ben's turn · San Francisco")
    assert ">1</text>" in unquote(ada.evaluate(ICON))
    no_violations(ada)
    assert ada.evaluate("window.asked + window.shown.length") == 0  # a page that was opened anew; nothing new

    ada.evaluate(HIDE)
    while not ada.locator(MINE).count():
        take_turn(ben, lambda found: found.click())
        ben.wait_for_load_state()
    ada.wait_for_function("() => window.shown.length > 0")
    told = ada.evaluate("window.shown")
    path = bens.rpartition("/")[2]
    assert told == [
        {"title": "Your turn: San Francisco", "body": "Ben", "tag": path, "data": f"/table/{path}"}
    ]
    ada.wait_for_function(f"() => decodeURIComponent({ICON}).includes('>2</text>')")

    ada.get_by_role("link", name="Next table 1 (Your turn: San Francisco)").click()
    expect(ada).to_have_url(mine)
    expect(ada).to_have_title("(1) ● Your turn · San Francisco")
    ada.goto("/")
    expect(ada).to_have_title("(2) Fogline")
    link = ada.get_by_role("link", name="Next table 2")
    expect(link).to_be_visible()


def test_the_page_can_be_installed_and_says_when_it_is_offline(new_page: NewPage) -> None:
    page = new_page(settings={**QUIET, "language": "pl"}, refused=503)
    page.goto("/settings")
    manifest = page.request.get("/manifest.webmanifest")
    assert manifest.headers["content-type"] == "application/manifest+json"
    for icon in manifest.json()["icons"]:
        answer = page.request.get(icon["src"])
        assert answer.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", answer.body()[16:24])
            assert f"{width}x{height}" == icon["sizes"]

    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    assert page.evaluate("caches.keys()") == []  # nothing is kept, so nothing can be old
    page.context.set_offline(True)
    page.goto("/new/san-francisco")
    expect(page.get_by_role("heading", name="Jesteś offline")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "pl"
    colour = page.get_by_role("link").evaluate("link => getComputedStyle(link).backgroundColor")
    assert colour == "rgb(18, 57, 91)"  # its style is let in by its own hash
    page.evaluate("localStorage.setItem('fogline.settings', '{}')")  # nobody has to have chosen a language
    page.reload()
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", name="New table")).to_be_visible()
