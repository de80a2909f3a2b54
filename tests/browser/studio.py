"""What the owner of a copy does in the edition studio."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

Point = tuple[float, float]
TABLES = """() => {
    const id = location.hash.slice(1);
    return JSON.parse(localStorage.getItem(`fogline.draft.${id}`)).tables;
}"""


def begin(page: Page, game: str, how: str = "Start from ours") -> None:
    page.goto(f"/studio/{game}")
    page.get_by_role("button", name=how).click()
    expect(page.get_by_role("navigation", name="Parts of the edition")).to_be_visible()


def part(page: Page, name: str) -> None:
    """Go to a table of the edition."""
    nav = page.get_by_role("navigation", name="Parts of the edition")
    nav.get_by_role("button", name=re.compile(rf"^{re.escape(name)}( \d|$)")).click()
    expect(page.get_by_role("heading", name=name, exact=True)).to_be_visible()


def field(page: Page, path: str) -> Locator:
    """By its place in the file."""
    return page.locator(f"[data-field='{path}']")


def tables(page: Page) -> dict[str, Any]:
    """What is kept on the device."""
    found: dict[str, Any] = page.evaluate(TABLES)
    return found


def passed(page: Page) -> None:
    expect(page.get_by_text("All checks passed")).to_be_visible()


def problems(page: Page) -> str:
    """All that is wrong, as the list of problems tells it."""
    page.get_by_role("button", name=re.compile(r"^\d+ problems?$")).click()
    dialog = page.get_by_role("dialog")
    told = dialog.inner_text()
    dialog.get_by_role("button", name="Close").click()
    return told


# ---- the map of Ticket to Ride ---------------------------------------------------------------------


def spot(page: Page, at: Point) -> Point:
    """A point of the map on the screen."""
    svg = page.locator(".draw svg[role=group]")
    svg.scroll_into_view_if_needed()
    box = svg.bounding_box()
    assert box is not None
    width = float((svg.get_attribute("viewBox") or "").split()[2])
    return box["x"] + at[0] * box["width"] / width, box["y"] + at[1] * box["width"] / width


def drag(page: Page, start: Point, end: Point) -> None:
    page.mouse.move(*spot(page, start))
    page.mouse.down()
    page.mouse.move(*spot(page, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)))
    page.mouse.move(*spot(page, end))
    page.mouse.up()


def new_place(page: Page, name: str, at: Point) -> None:
    """A click on the map, and its name by keyboard."""
    page.get_by_role("button", name="New place").click()
    page.mouse.click(*spot(page, at))
    focused = page.locator("*:focus")
    expect(focused).to_have_value("")
    page.keyboard.type(name)


def new_route(page: Page, start: Point, end: Point) -> None:
    """From stop to stop with the mouse. What it is, is typed after that."""
    tool = page.get_by_role("button", name="New route")
    if tool.get_attribute("aria-pressed") != "true":
        tool.click()
    page.mouse.click(*spot(page, start))
    page.mouse.click(*spot(page, end))
