"""San Francisco: what looks like a piece says what it is and why not now; what is pressed keeps the focus."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, Position, expect

from browser.conftest import NewPage
from browser.hands import decide, set_up, sit_down_near_the_end
from server.running import Server

STEPS = {
    "ArrowRight": "Waterfront, space 2",
    "ArrowDown": "Downtown, space 2",
    "ArrowLeft": "Downtown, space 1",
    "ArrowUp": "Waterfront, space 1",
}


def answers(page: Page, piece: Locator, *parts: str, at: Position | None = None) -> None:
    """A click shows what it is, and so does Enter."""
    notice = page.locator(".notice")
    for by_keyboard in (False, True):
        page.keyboard.press("Escape")
        expect(notice).to_have_count(0)
        if by_keyboard:
            piece.press("Enter")
        else:
            piece.click(force=True, position=at)  # it says itself that it cannot be used
        for part in parts:
            expect(notice).to_contain_text(part)


def played(page: Page, wanted: str) -> Locator:
    """Play on until there is such a thing."""
    found = page.locator(wanted)
    for _ in range(2_000):
        if found.count():
            return found.first
        decide(page, lambda choice: choice.click())
    raise AssertionError(f"there was never a {wanted}")


def test_in_ones_own_turn(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, "Ada", ["Me", "Bot"], first=0)
    expect(page.locator(".deck.legal")).to_be_visible()
    spaces = page.locator(".ground .target")
    expect(spaces).to_have_count(25)
    answers(page, spaces.nth(6), "Downtown, space 2: empty.", "nothing to build now")
    answers(page, page.locator(".column").first, "This column is empty.", "Rule SF-4.1")
    answers(page, page.locator(".clock"), "With the last one the game ends")
    answers(
        page,
        page.locator(".labels .label").nth(1),
        "Downtown: the cards in this row count 0.",
        "value-4 card",
    )
    answers(page, page.locator(".depots"), "printed on the bottom of the board")
    answers(page, page.locator(".facts button").first, "count 7 or more")
    answers(page, page.locator(".stats button").first, "contract")
    page.locator(".deck").click()
    expect(page.get_by_role("group", name="Drawn card")).to_be_visible()
    expect(page.locator(".deck:not(:disabled)")).to_have_count(1)
    beside: Position = {"x": 9, "y": 9}  # the drawn card lies on the deck
    answers(page, page.locator(".deck"), "First place the drawn card in a column.", "Rule SF-3.1", at=beside)
    answers(page, page.locator(".tray button"), "It goes in one of the three columns.")


def test_while_building(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, "Ada", ["Me", "Bot"], first=0)
    played(page, ".ground .space.empty .target.legal:not(:disabled)")
    if not page.locator(".tray .target.chosen").count():  # one more click would put it down again
        page.locator(".tray .target.legal").first.click()
    legal = page.locator(".ground .target.legal").first
    row = page.evaluate(
        "target => Math.floor([...document.querySelectorAll('.ground .target')].indexOf(target) / 5)",
        legal.element_handle(),
    )
    answers(page, page.locator(".ground .target").nth(5 * row + 4), "The next card in this row goes on space")
    other = page.locator(".ground .space.empty .target:not(.legal)")
    wrong = other.nth(0 if row else other.count() - 1)
    if page.locator(".ground .target.legal").count() == 1:  # a universal card goes to every row
        answers(page, wrong, "A coloured card goes only to the district of its colour.", "Rule SF-5.1")
    legal.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ground .space:not(.empty)")).not_to_have_count(0)
    expect(page.locator(".ground .target:focus")).to_have_count(1)


def test_in_anothers_city_and_as_a_spectator(new_page: NewPage, server: Server) -> None:
    page = new_page()
    sit_down_near_the_end(page, server, left=12)
    page.locator(".seat .city button").first.click()
    answers(
        page, page.locator(".ground .space:not(.empty) .target").first, "space", "you build only in your own"
    )
    page.get_by_text("A link to watch this game").click()
    watcher = new_page()
    watcher.goto(page.get_by_role("dialog").locator("input").input_value())
    answers(watcher, watcher.locator(".deck"), "The deck:", "Ada decides.")
    answers(watcher, watcher.locator(".column").first, "Column 1:", "Ada decides.")
    answers(watcher, watcher.locator(".ground .target").first, "Waterfront, space 1:", "Ada decides.")


def test_the_city_is_one_stop_for_tab_and_undecided_before_anybody_has_built(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, "Ada", ["Me", "Bot"], first=0)
    expect(page.locator(".ground .target[tabindex='0']")).to_have_count(1)
    page.locator(".ground .target").first.focus()
    for key, space in STEPS.items():
        page.keyboard.press(key)
        expect(page.locator(f".ground .target[aria-label^='{space}:']")).to_be_focused()

    table = page.get_by_role("table", name="Advantages")
    expect(table.locator("td.open")).to_have_count(12)
    expect(table.locator("td.first, td small")).to_have_count(0)
    expect(page.get_by_text("level: not decided yet")).to_be_visible()
