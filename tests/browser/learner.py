"""Somebody who learns a game: reads what is said, and clicks what is pointed at."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

USABLE = ":is(button, [role=button]):not(:disabled):not([aria-disabled=true])"

# The moment that is shown, when it can be used; and the button that ends the moves of others.
HERE = "(document.querySelector('.bar[aria-busy=false]') && document.querySelector('.coach')?.dataset.at)"
SKIP = "document.querySelector('.coach button:has(svg path[d^=\"M4 5l8 7\"])')"
FRAMES = 240  # in which what moves comes to rest: 4 s where nothing holds them up


def coach(page: Page) -> Locator:
    return page.locator(".coach")


def moment(page: Page) -> int:
    """Which one is shown; others' moves are not waited for."""
    page.wait_for_function(f"() => {HERE} || {SKIP}")
    if not page.evaluate(HERE):
        page.evaluate(f"{SKIP}?.click()")  # unless they have just ended by themselves
    return int(page.wait_for_function(f"() => {HERE}").json_value())


def go_on(page: Page, before: int) -> int:
    """Do what is asked, or read on."""
    button = coach(page).locator(".button.primary")
    if button.is_visible():
        button.click()
    else:
        click_what_is_pointed_at(page, before)
    page.wait_for_function("before => !document.querySelector(`.coach[data-at='${before}']`)", arg=before)
    return moment(page)


def pointed_at(page: Page) -> list[str]:
    return (coach(page).get_attribute("data-point") or "").split()


def click_what_is_pointed_at(page: Page, at: int) -> None:
    """One piece after the other, until the lesson goes on: a card first, and then where it goes.

    What a click has brought is pointed at next; and what a finger has only chosen is tapped again.
    """
    for _ in range(2):
        names = pointed_at(page)
        for name in names:
            use(page, name)
            if page.locator(f".coach[data-at='{at}']").count() == 0:
                return
        page.wait_for_function(
            """names => document.querySelector('.coach .again')
                || document.querySelector('.coach').dataset.point !== names""",
            arg=" ".join(names),
        )
        expect_beside(page, at)
    raise AssertionError(f"moment {at}: what is pointed at does not lead on")


def use(page: Page, name: str) -> None:
    """Click a piece, or what can be used in it; with a finger where there is no mouse."""
    piece = page.locator(f"[data-piece~='{name}']").first
    target = piece if piece.evaluate(f"piece => piece.matches('{USABLE}')") else piece.locator(USABLE)
    if target.count() == 0:
        return
    spaces = target.first.locator(".slot")  # of a route: its middle may lie between two of them
    found = (spaces if spaces.count() > 0 else target).first
    if page.evaluate("() => matchMedia('(pointer: coarse)').matches"):
        found.tap()
    else:
        found.click()
    page.wait_for_function("() => document.querySelector('.bar[aria-busy=false], .coach:not([data-at])')")


def in_view(page: Page) -> list[str]:
    """What is wrong with where the coach is: every piece is seen, and the text lies over none of them."""
    wrong: list[str] = page.evaluate(
        """() => {
            const coach = document.querySelector('.coach'), text = coach.getBoundingClientRect(), wrong = [];
            if (text.left < 0 || text.top < 0 || text.right > innerWidth + 1 || text.bottom > innerHeight + 1)
                wrong.push('the text is not in the window');
            for (const name of coach.dataset.point.split(' ').filter(Boolean)) {
                const piece = document.querySelector(`[data-piece~="${name}"]`);
                if (!piece) { wrong.push(`there is no piece ${name}`); continue; }
                const box = piece.getBoundingClientRect();
                if (box.width === 0) wrong.push(`${name} cannot be seen`);
                const beside = box.left > text.right - 1 || text.left > box.right - 1;
                if (!beside && box.top < text.bottom - 1 && text.top < box.bottom - 1)
                    wrong.push(`the text lies over ${name}`);
            }
            return wrong;
        }"""
    )
    return wrong


def expect_beside(page: Page, at: int) -> None:
    """Pieces may still be moving or the page scrolling: it is looked at until it is right."""
    for _ in range(FRAMES):
        wrong = in_view(page)
        if not wrong:
            return
        page.evaluate("new Promise(requestAnimationFrame).then(() => null)")
    raise AssertionError(f"moment {at}: {wrong}")
