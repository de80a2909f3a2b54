"""What somebody holds, the words and the buttons of the bar: side by side, and in the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import QUIET, NewPage
from browser.hands import MINE, sit_down_where
from server.running import Server

TABLET, PHONE = {"width": 768, "height": 1024}, {"width": 390, "height": 844}
# What of the bar is outside the window, or lies over another part of it; and how high the bar is.
LIES = """() => {
    const bar = document.querySelector(".bar");
    const parts = [...bar.querySelectorAll(".tray .card, .tray > button, .buttons .button, .prompt")]
        .map(part => [part.textContent.trim() || part.dataset.piece, part.getBoundingClientRect()]);
    const found = [];
    const meet = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]) > 1;
    parts.forEach(([name, box], i) => {
        const outside = box.left < 0 || box.right > innerWidth || box.bottom > innerHeight;
        if (outside) found.push(`${name} is outside`);
        for (const [other, its] of parts.slice(i + 1))
            if (meet(box, its, "left", "right") && meet(box, its, "top", "bottom"))
                found.push(`${name} lies over ${other}`);
    });
    return [found, bar.getBoundingClientRect().height];
}"""


def three_cards(view: Any) -> bool:
    return view.phase == "build" and len(view.tray) == 3


def two_tickets(view: Any) -> bool:
    return bool(view.phase == "keep")


def a_spare_souvenir(view: Any) -> bool:
    return bool(view.phase == "place")


def two_licences(view: Any) -> bool:
    return view.phase == "benefit" and len(view.seats[view.player].licences) == 2


@pytest.mark.parametrize(
    ("game", "wanted", "size", "highest"),
    [
        ("san-francisco", three_cards, TABLET, 120),
        ("ticket-to-ride-sf", two_tickets, TABLET, 150),
        ("ticket-to-ride-sf", a_spare_souvenir, TABLET, 150),
        ("1906-san-francisco", two_licences, PHONE, 230),
    ],
)
def test_what_is_held_and_the_buttons_have_room(
    new_page: NewPage,
    server: Server,
    game: str,
    wanted: Callable[[Any], bool],
    size: dict[str, int],
    highest: int,
) -> None:
    for language in ("pl", "es"):
        page = new_page(viewport=size, settings={**QUIET, "language": language})
        sit_down_where(page, server, game, wanted)
        expect(page.locator(MINE)).to_be_visible()
        found, high = page.evaluate(LIES)
        assert found == []
        assert high <= highest
