"""What is wrong is told at its field or in one sentence; no work is lost, and nothing wrong is stored."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.studio import begin, field, part, passed, problems, tables
from fogline.core import editions
from server.own_editions import own_file

TOML = own_file("san-francisco").decode()
ROUTE = '[[routes]]\nid = "r{0}"\nfrom = "a"\nto = "b"\nlength = 1\ncolour = "gray"\n'
FILES: dict[str, tuple[bytes, str]] = {
    "a newer format": (
        TOML.replace("fogline-edition/1", "fogline-edition/2").encode(),
        "This file has the format fogline-edition/2, which is newer than this studio",
    ),
    "a picture": (
        b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
        "This is no edition: a file of text (TOML) is expected.",
    ),
    "a picture in letters": (
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        "This file cannot be read as an edition: what stands in line 1, column 1, is not TOML.",
    ),
    "an edition for another game": (
        own_file("ticket-to-ride-sf"),
        "This is an edition of another game: Ticket to Ride: San Francisco.",
    ),
    "far too large": (b"#" * 1_000_001, "This file is far too large to be an edition."),
    "hundreds of routes": (
        (TOML + "".join(ROUTE.format(n) for n in range(1000))).encode(),
        "at most 500 entries",
    ),
    "another kind of TOML": (b"[tool]\nname = 1\n", "This is no edition"),
}


def test_a_file_that_is_no_edition_of_the_game_is_refused(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/studio/san-francisco")
    alert = page.get_by_role("alert")
    for name, (content, says) in FILES.items():
        page.get_by_label("Open a file").set_input_files(
            {"name": "edition.toml", "mimeType": "text/plain", "buffer": content}
        )
        expect(alert, name).to_contain_text(says)
        assert "\n" not in alert.inner_text(), name
        expect(page.get_by_text("Nothing yet.")).to_be_visible()  # no work has begun


def test_ten_thousand_routes(new_page: NewPage) -> None:
    page = new_page(refused=413)
    content = (TOML + "".join(ROUTE.format(n) for n in range(10_000))).encode()
    page.goto("/studio/ticket-to-ride-sf")
    page.get_by_label("Open a file").set_input_files(
        {"name": "edition.toml", "mimeType": "text/plain", "buffer": content}
    )
    expect(page.get_by_role("alert")).to_have_text("This file is far too large to be an edition.")
    expect(page.get_by_text("Nothing yet.")).to_be_visible()


def test_an_unfinished_file_is_opened_with_its_problems_at_their_fields(new_page: NewPage) -> None:
    page = new_page()
    broken = TOML.replace("skyscraper_need = 7", 'skyscraper_need = "seven"')
    broken = broken.replace("square = 4", "square = 400")
    page.goto("/studio/san-francisco")
    page.get_by_label("Open a file").set_input_files(
        {"name": "edition.toml", "mimeType": "text/plain", "buffer": broken.encode()}
    )
    told = problems(page)
    assert "Values: Needed for a skyscraper\nExpected a number." in told
    assert "Values: City square\nExpected a number from 0 to 100." in told
    page.get_by_role("button", name="2 problems").click()
    page.get_by_role("dialog").get_by_role("button", name="Values: City square").click()
    expect(field(page, "values.square").get_by_role("textbox")).to_be_focused()
    expect(field(page, "values.square").get_by_role("textbox")).to_have_attribute("aria-invalid", "true")


def test_two_cards_with_one_id(new_page: NewPage) -> None:
    page = new_page()
    begin(page, "san-francisco")
    part(page, "Project cards")
    page.get_by_role("list", name="Project cards").get_by_role("button").nth(1).click()
    field(page, "deck.cards.1.id").get_by_role("textbox").fill("blue-01")
    expect(field(page, "deck.cards.1.id")).to_contain_text("An earlier entry has this id.")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.method + request.url))
    page.get_by_role("button", name="Play with it").click()
    expect(page.get_by_role("dialog")).to_contain_text("An earlier entry has this id.")
    assert not [one for one in sent if one.startswith("POST") and one.endswith("/api/editions")]


def test_a_map_without_a_connection(new_page: NewPage) -> None:
    page = new_page()
    begin(page, "ticket-to-ride-sf")
    part(page, "Places")
    page.get_by_role("button", name="New", exact=True).click()
    for key, typed in {"name": "Nowhere", "x": "60", "y": "40"}.items():
        field(page, f"places.19.{key}").get_by_role("textbox").fill(typed)
    field(page, "places.19.side").get_by_text("east", exact=True).click()
    expect(page.locator("form")).to_contain_text("No chain of routes joins it to Alcatraz.")


def test_markup_in_names_is_text(new_page: NewPage) -> None:
    page = new_page()
    name = "<img src=x onerror=alert(1)>"
    begin(page, "ticket-to-ride-sf")
    field(page, "title").get_by_role("textbox").fill(name)
    part(page, "Places")
    field(page, "places.0.name").get_by_role("textbox").fill(name)
    expect(page.get_by_role("heading", name=name).first).to_be_visible()
    expect(page.locator(".draw .stop").first).to_have_attribute("aria-label", name)
    passed(page)
    page.get_by_role("button", name="Play with it").click()
    expect(page.get_by_label("Edition", exact=True)).to_contain_text(name)
    assert page.locator("img").count() == 0


def test_what_has_not_passed_all_checks_can_be_saved_but_not_played(new_page: NewPage) -> None:
    page = new_page()
    begin(page, "1906-san-francisco", "Start with empty lists")
    field(page, "title").get_by_role("textbox").fill("Half")
    page.get_by_role("button", name="Play with it").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Licences")
    dialog.get_by_role("button", name="Close").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    content = saved.value.path().read_bytes()
    data: dict[str, Any] = editions.load(content)
    assert data == tables(page)
    other = new_page()
    other.goto("/studio/1906-san-francisco")
    other.get_by_label("Open a file").set_input_files(
        {"name": "half.toml", "mimeType": "application/toml", "buffer": content}
    )
    expect(other.get_by_role("heading", name="Half")).to_be_visible()
    assert tables(other) == data
