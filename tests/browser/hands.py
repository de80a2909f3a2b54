"""What people do at the table with a mouse, a finger or a keyboard. They see only the page."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Locator, Page, TimeoutError, expect

from fogline import games
from fogline.arena import match
from fogline.bots import bot
from fogline.bots.stand_in import stand_in_for
from fogline.core import records
from server.running import Server

GAME = "san-francisco"
RECORDS = Path(__file__).parents[2] / "records"
MINE = ".bar.mine"
READY = f"{MINE}[aria-busy=false]"  # and what was done last has been answered
OVER = "dialog[open] table"
LOOK = 20  # ms between two looks: with every frame, as Playwright does it otherwise, frames are drawn for it
A_WHILE, A_MOMENT = 500, 50  # ms for which a decision is waited for: of one page; of each of several
# Different after every click that leads on: the number of the position, what is chosen, or what is asked.
SHOWN = """() => {
    const bar = document.querySelector(".bar");
    return [bar?.dataset.position, document.querySelectorAll(".chosen").length, bar?.textContent].join();
}"""
CHANGED = f"before => ({SHOWN})() !== before"
# Once in a window, so that a page may forget the seat again.
REMEMBER = """(place => {
    if (sessionStorage.getItem(place.table)) return;
    sessionStorage.setItem(place.table, "remembered");
    const others = JSON.parse(localStorage.getItem("fogline.places") ?? "[]");
    localStorage.setItem("fogline.places", JSON.stringify([{ ...place, when: Date.now() }, ...others]));
})(%s)"""
# In the order of preference: what leads on in a turn comes before what ends it.
CHOICES = (
    ".ground .target.legal",
    ".tray .target.legal:not(.chosen)",
    ".bar .buttons .primary",
    ".column.legal",
    ".deck.legal",
)


def fill_in(page: Page, name: str, seats: list[str], first: int | None = None, game: str = GAME) -> None:
    """A new table by the form; seats are "Me", "Open" or "Bot"."""
    page.goto(f"/new/{game}")
    page.get_by_label("Your name").fill(name)
    groups = page.get_by_role("group", name=re.compile(r"^Seat \d$"))
    expect(groups.first).to_be_visible()
    while groups.count() > len(seats):
        page.get_by_role("button", name=f"Remove seat {groups.count()}").click()
    while groups.count() < len(seats):
        page.get_by_role("button", name="Add a seat").click()
    for i, kind in enumerate(seats):
        groups.nth(i).get_by_text(kind, exact=True).click()
    if first is not None:
        page.get_by_label("First player").select_option(str(first))
    page.get_by_role("button", name="Set up the table").click()


def asked(page: Page, address: str, token: str = "", **what: Any) -> dict[str, Any]:
    """What the pages ask of the server, without them."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    answer = page.request.post(address, data=what, headers=headers)
    assert answer.ok, answer.text()
    told: dict[str, Any] = answer.json()
    return told


def come_back(page: Page, place: dict[str, Any], name: str, game: str = GAME) -> None:
    """To a seat that the device remembers from now on."""
    page.add_init_script(REMEMBER % json.dumps({**place, "game": game, "name": name}))
    page.goto(f"/table/{place['table']}")
    page.locator(".player-list, main li").first.wait_for()  # the game, or who has sat down


def set_up(page: Page, name: str, seats: list[str], first: int | None = None, game: str = GAME) -> Any:
    """The same as by the form, at once."""
    bot = stand_in_for(games.game(game))
    asked_for = [{"kind": kind.lower(), "bot": bot if kind == "Bot" else None} for kind in seats]
    place = asked(page, "/api/tables", game=game, name=name, seats=asked_for, first=first, listed=False)
    if "Open" not in seats:
        asked(page, f"/api/tables/{place['table']}/start", place["token"])
    come_back(page, place, name, game)
    return place


def set_up_for_two(ada: Page, ben: Page, game: str = GAME, first: int = 0) -> str:
    """A game of two people in browsers of their own; and the link for spectators."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    host = asked(ada, "/api/tables", game=game, name="Ada", seats=seats, first=first, listed=False)
    table = f"/api/tables/{host['table']}"
    guest = asked(ben, f"{table}/join", name="Ben")
    asked(ada, f"{table}/start", host["token"])
    come_back(ada, host, "Ada", game)
    come_back(ben, guest, "Ben", game)
    return f"/table/{host['table']}#watch={host['watch']}"


def sit_down_near_the_end(page: Page, server: Server, game: str = GAME, left: int = 4) -> None:
    """A table at which a stored game goes on when so many of its decisions are left."""
    record = upload(server, game)
    play_on(page, record, record["decisions"] - left)


def play_on(page: Page, record: dict[str, Any], number: int, seat: int | None = None) -> None:
    """A table at which a stored game goes on from a moment, in the seat whose turn it is (or in this one)."""
    if seat is None:
        moment = page.request.get(f"/api/records/{record['id']}/moments/{number}?seat=-1&language=en").json()
        seat = max(0, moment["position"]["view"]["player"])
    bot = stand_in_for(games.game(record["game"]))
    place = asked(page, f"/api/records/{record['id']}/tables", number=number, seat=seat, name="Ada", bot=bot)
    come_back(page, place, "Ada", record["game"])
    expect(page.locator(".player-list")).to_contain_text("Ada")


def golden(game: str, players: int = 2) -> bytes:
    """A stored game."""
    return sorted((RECORDS / game).glob(f"*-{players}.jsonl"))[0].read_bytes().splitlines()[0]


def upload(server: Server, game: str, record: bytes = b"") -> dict[str, Any]:
    content = record or golden(game)
    info: dict[str, Any] = httpx.post(f"{server.url}/api/records", content=content).json()
    return info


def sit_down_where(
    page: Page, server: Server, game: str, wanted: Callable[[Any], bool], players: int = 2
) -> None:
    """At the first moment of a random game at which that is so, in the seat whose turn it is."""
    rules, random = games.game(game), bot("random", games.game(game))
    for seed in range(100):
        record = match.play(rules, players=players, seed=seed, bots=[random] * players)
        for number, state in enumerate(records.replay(rules, rules.edition(), record)):
            if not state.over and wanted(rules.view(state, state.player)):
                play_on(page, upload(server, game, records.encode(record)), number, state.player)
                return
    raise AssertionError("there is no such moment")


def sit_down(page: Page, address: str, name: str) -> None:
    page.goto(address)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text("The host starts the game.")).to_be_visible()


def choice(page: Page, prefer: tuple[str, ...] = CHOICES) -> Locator | None:
    """Something that leads on, if it is our turn."""
    if not page.locator(READY).count():
        return None
    for selector in prefer:
        found = page.locator(f"{selector}:not(:disabled)")
        if found.count():
            return found.first
    return None


def decide(
    page: Page, act: Callable[[Locator], None], prefer: tuple[str, ...] = CHOICES, wait: int = A_WHILE
) -> bool:
    """One decision, if it is ours now or soon; whether there was one."""
    before = page.evaluate(SHOWN)
    found = choice(page, prefer)
    if found is None:
        with suppress(TimeoutError):
            page.wait_for_function(CHANGED, arg=before, timeout=wait, polling=LOOK)
        return False
    act(found)
    page.wait_for_function(CHANGED, arg=before, polling=LOOK)
    return True


def take_turn(page: Page, act: Callable[[Locator], None], prefer: tuple[str, ...] = CHOICES) -> None:
    """One decision, as soon as it is ours."""
    page.locator(READY).wait_for()
    assert decide(page, act, prefer)


def play_to_the_end(
    page: Page, act: Callable[[Locator], None], most: int = 2_000, prefer: tuple[str, ...] = CHOICES
) -> int:
    """Decisions made until the result was shown."""
    decisions = 0
    for _ in range(most):
        if page.locator(OVER).count():
            return decisions
        decisions += decide(page, act, prefer)
    raise AssertionError(f"the game did not end in {most} steps")


def fits(page: Page) -> None:
    """Is nothing wider than the window? (A phone would make the page wider.)"""
    assert page.viewport_size is not None
    wide = page.evaluate("document.documentElement.scrollWidth") - page.viewport_size["width"]
    assert wide <= 0, f"{page.url} is {wide} pixels too wide"
