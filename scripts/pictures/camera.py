"""A browser that looks at Fogline in every language, theme and size."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import Browser, Page, sync_playwright

from browser.conftest import FLAGS, PATIENCE, QUIET, chromium
from pictures.sights import Sight

SIZES = {
    "390": (390, 844),
    "768": (768, 1024),
    "1280": (1280, 720),
    "1440": (1440, 900),
    "2560": (2560, 1440),
}
TOUCHED = 1000  # px: what is narrower is held in a hand
LONGEST = 16_000  # px of a page that a picture can show
LARGEST = 16_000_000  # px in all
THUMB = 220  # px wide
SHRINK = """async ([data, wide]) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const small = document.createElement("canvas");
    small.width = wide;
    small.height = Math.round((wide * Math.min(image.height, 2.2 * image.width)) / image.width);
    small.getContext("2d").drawImage(image, 0, 0, wide, (wide * image.height) / image.width);
    return small.toDataURL("image/jpeg", 0.8);
}"""
BEGIN = """places => {
    const settings = localStorage["fogline.settings"];
    localStorage.clear();
    Object.assign(localStorage, { "fogline.settings": settings, "fogline.places": places });
}"""
FETCH_ALL = """async () => {
    const next = () => document.querySelector(".scene.waiting");
    for (let one = next(); one; one = next()) {
        one.scrollIntoView();
        await new Promise(done => setTimeout(done, 50));
    }
    scrollTo(0, 0);
}"""
STILL = """() => document.fonts.ready.then(() => new Promise(done =>
    requestAnimationFrame(() => requestAnimationFrame(() => done(null)))))"""


@dataclass(frozen=True)
class Look:
    language: str
    theme: str
    sizes: tuple[str, ...]  # all of them held in a hand, or none

    @property
    def by_touch(self) -> bool:
        return SIZES[self.sizes[0]][0] < TOUCHED


@contextmanager
def opened() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()


@contextmanager
def looking(browser: Browser, url: str, look: Look) -> Iterator[Page]:
    settings = {**QUIET, "language": look.language, "theme": look.theme}
    context = browser.new_context(base_url=url, has_touch=look.by_touch)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto("/nowhere")
    page.evaluate("kept => { localStorage['fogline.settings'] = kept }", json.dumps(settings))
    yield page
    context.close()


def visit(page: Page, sight: Sight) -> None:
    """As somebody who sits nowhere else, and has begun nothing."""
    page.evaluate(BEGIN, json.dumps([sight.place] if sight.place else []))
    page.goto(sight.address)
    page.locator(sight.ready).first.wait_for()
    for each in sight.clicks:
        page.locator(each).first.click()
    page.wait_for_load_state("networkidle")
    if sight.whole:
        page.evaluate(FETCH_ALL)  # the examples of a book are fetched when somebody comes near


def take(page: Page, sight: Sight, size: str) -> bytes:
    """A picture, as PNG, of the page that is shown."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(STILL)
    if not sight.whole:
        return page.screenshot()
    high = min(LONGEST, LARGEST // width, int(page.evaluate("document.documentElement.scrollHeight")))
    clip = {"x": 0.0, "y": 0.0, "width": float(width), "height": float(max(high, height))}
    return page.screenshot(full_page=True, clip=clip)  # type: ignore[arg-type]  # a dict is enough


def shrunk(darkroom: Page, picture: bytes) -> str:
    """A small one, as an address that holds it."""
    return str(darkroom.evaluate(SHRINK, [base64.b64encode(picture).decode(), THUMB]))
