"""Somebody learns a game: every lesson is played to its end by clicking what it points at."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import QUIET, NewPage
from browser.hands import fits
from browser.learner import coach, expect_beside, go_on, moment, use
from browser.test_accessibility import no_violations
from browser.test_phone import PHONE
from fogline.lessons import lesson
from lessons.test_lessons_lead_to_their_end import TAUGHT


def spared(*games: str) -> list[object]:
    """All games, these for `make test-all` alone: `make test` plays each lesson once."""
    return [pytest.param(game, marks=[pytest.mark.long] * (game in games)) for game in TAUGHT]


def last(game: str) -> int:
    one = lesson.packaged(game)
    assert one is not None
    return len(one.moments) - 1


def learn(page: Page, game: str) -> None:
    """To the end, and the text lies beside what it speaks of all the way."""
    page.goto(f"/learn/{game}/first-game")
    at = moment(page)
    while True:
        page.wait_for_function("() => document.querySelector('.coach.placed')")
        expect_beside(page, at)
        if at in (0, 9):
            no_violations(page)
        if at == last(game):
            return
        before, at = at, go_on(page, at)
        assert at == before + 1


@pytest.mark.parametrize("game", spared(*TAUGHT[1:2]))
def test_a_lesson_is_played_to_its_end(new_page: NewPage, game: str) -> None:
    page = new_page()
    learn(page, game)
    no_violations(page)
    page.get_by_role("button", name="Now play a whole game").click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.locator(".player-list")).to_contain_text("novice")


@pytest.mark.parametrize(
    ("language", "play"),
    [
        ("pl", "Teraz zagraj całą partię"),
        pytest.param("es", "Ahora juega una partida entera", marks=pytest.mark.long),
    ],
)
@pytest.mark.parametrize("game", spared(TAUGHT[0], *TAUGHT[2:]))
def test_on_a_phone_in_another_language(new_page: NewPage, game: str, language: str, play: str) -> None:
    page = new_page(settings={**QUIET, "language": language, "theme": "dark"}, **PHONE)
    learn(page, game)
    fits(page)
    expect(page.get_by_role("button", name=play)).to_be_in_viewport()


def test_one_can_leave_come_back_go_back_and_be_wrong(new_page: NewPage) -> None:
    page = new_page(refused=409)
    page.goto("/")
    page.get_by_role("link", name="Learn in 6 minutes: San Francisco").click()
    at = moment(page)
    while at < 4:
        at = go_on(page, at)
    page.locator("[data-piece='space-4-4'] button").click(force=True)  # it says that it is disabled
    expect(coach(page).get_by_role("alert")).to_contain_text("goes to column 1")
    page.reload()
    assert moment(page) == 4
    page.get_by_role("link", name="Leave the lesson").click()
    page.get_by_role("link", name=re.compile("^Go on")).click()
    assert moment(page) == 4
    page.wait_for_function("() => document.activeElement.closest('[data-piece]')")
    page.keyboard.press("Enter")  # the keyboard is at the piece that is pointed at
    assert moment(page) == 5
    page.get_by_role("button", name="Back").click()
    expect(page.locator(".coach[data-at='4']")).to_be_visible()
    page.get_by_role("button", name="Do it for me").click()
    assert moment(page) == 5
    assert go_on(page, 5) == 6
    hints = page.locator(".column .hint")  # one card is more than no contracts: the rules forbid nothing
    expect(hints).to_have_text(["", "", "empty"])
    page.get_by_role("button", name="Cable cars").click()
    expect(coach(page)).to_contain_text("A few turns later")


def test_wrong_choices_are_answered_and_what_a_click_brings_is_pointed_at(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    page.goto("/learn/ticket-to-ride-sf/first-game")
    answer, at = coach(page).get_by_role("alert"), moment(page)
    while at < 3:
        at = go_on(page, at)
    page.locator("[data-piece=confirm]").tap(force=True)  # nothing is chosen yet
    expect(answer).to_contain_text("Choose both tickets")
    while at < 6:
        at = go_on(page, at)
    page.locator("[data-piece=slot-2]").tap(force=True)  # the rules would allow it
    expect(answer).to_contain_text("Take the blue card")
    while at < 9:
        at = go_on(page, at)
    page.locator("[data-piece=route-pre-pac] .slot").first.tap(force=True)
    expect(answer).to_contain_text("Click the blue track")
    lit = page.locator("[data-pointed]")  # on the map it is no box around it, but the track itself
    expect(lit).to_have_attribute("data-piece", "route-ggb-pre-2")
    use(page, "route-ggb-pre-2")
    expect(coach(page)).to_have_attribute("data-point", "confirm")
    page.get_by_role("button", name="Do not claim it").tap()
    expect(coach(page)).to_have_attribute("data-point", "route-ggb-pre-2")
    page.goto("/")
    page.get_by_role("link", name="Go on learning: Ticket to Ride").tap()
    assert moment(page) == 9


def test_an_exercise_is_missed_hinted_at_and_solved(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/learn/san-francisco")
    page.get_by_role("link", name="Downtown is yours").click()
    expect(page.locator(".bar .prompt")).to_be_visible()
    page.locator(".column").nth(1).click()
    page.locator("[data-piece~='next-1'] button").click()
    expect(page.locator(".verdict")).to_contain_text("not reached")
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Hint").click()
    expect(coach(page)).to_contain_text("city square is worth nothing yet")
    no_violations(page)
    page.get_by_role("button", name="Close").click()
    page.locator(".column").nth(0).click()
    page.locator("[data-piece='card-blue-15'] button").click()
    page.locator("[data-piece~='next-0'] button").click()
    page.locator("[data-piece~='next-1'] button").click()
    expect(page.locator(".verdict")).to_have_text("Solved!")
    expect(page.get_by_text("7 against 6")).to_be_visible()
    page.get_by_role("link", name="Back to the overview").click()
    expect(page.get_by_role("link", name=re.compile("Downtown is yours.*solved"))).to_be_visible()


def test_the_solution_of_an_exercise_is_shown_at_the_table(new_page: NewPage) -> None:
    page = new_page(settings={**QUIET, "language": "es"}, **PHONE)
    page.goto("/exercises/san-francisco/02-plus-two")
    page.get_by_role("button", name="Ver la solución").click()
    expect(page.locator(".verdict")).to_contain_text("Solución")
    expect(page.get_by_text("sube la suma de 5 a 7")).to_be_visible()
    fits(page)
