"""Draws the icons of the installed page from web/public/favicon.svg: `python scripts/icons.py`.

The drawing is the browser's own, so it needs Chromium like the tests of the pages.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

PUBLIC = Path(__file__).parents[1] / "web" / "public"
BAY = "#12395b"
ICONS = {"icon-192": (192, 1.0), "icon-512": (512, 1.0), "maskable-512": (512, 0.78), "touch-180": (180, 0.9)}


def draw(page: Page, svg: str, name: str, size: int, part: float) -> None:
    """`part`: how much of the width the picture takes; around it a mask may cut off what it likes."""
    page.set_viewport_size({"width": size, "height": size})
    inner = size * part
    ground = "transparent" if part == 1 else BAY
    page.set_content(
        f"<body style='margin:{(size - inner) / 2}px;background:{ground}'>"
        + svg.replace("<svg ", f"<svg width='{inner}' height='{inner}' style='display:block' ")
    )
    page.screenshot(path=PUBLIC / "icons" / f"{name}.png", omit_background=True)


def main() -> None:
    svg = (PUBLIC / "favicon.svg").read_text("utf-8")
    chromium = os.environ.get("FOGLINE_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page()
        for name, (size, part) in ICONS.items():
            draw(page, svg, name, size, part)
        browser.close()


if __name__ == "__main__":
    main()
