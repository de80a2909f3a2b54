"""What a move of San Francisco did, read off the views before and after it."""

from __future__ import annotations

from collections.abc import Iterator

from fogline.core.editions import Edition
from fogline.core.game import Move
from fogline.core.words import LogEvent, story
from fogline.games.san_francisco.box import SPACES
from fogline.games.san_francisco.names import (
    PACKAGE,
    card_as_object,
    card_faces,
    district,
    home,
    move_parts,
    places,
    printed,
)
from fogline.games.san_francisco.view import View


def log(
    edition: Edition, before: View, move: Move, after: View, names: list[str], language: str
) -> list[str]:
    """First what the player did, then what the rules did on their own."""
    events = [
        deed(edition, before, move, after, language),
        *project_board(before, move, after),
        *city(edition, before, after, language),
        *medal(before, after, names),
        *bonus(edition, before, move, after, language),
        *box(edition, before, after, language),
    ]
    return story(PACKAGE, language, events, names[before.player], after.end)


def deed(edition: Edition, before: View, move: Move, after: View, language: str) -> LogEvent:
    """What the player did, with what the move itself does not name."""
    key: str = move["do"]
    parts = move_parts(edition, move, language)
    board = before.cities[before.player].board
    if key == "finalize":
        parts["cards"] = card_faces(edition, before.columns[move["column"]], language)
    elif key == "build":
        row = board[SPACES * move["row"] :][:SPACES]
        parts["space"] = row.index(None) + 1
        parts["card"] = card_as_object(edition, move["card"], language)
        key = "build" if home(edition, move["card"]) == move["row"] else "build_anywhere"
    elif key == "mark":
        key = before.phase
        cell = after.cities[before.player].board[SPACES * move["row"] + move["space"]]
        assert cell is not None
        parts["value"] = cell.value
    elif drawn := after.drawn or before.drawn:
        parts["card"] = card_as_object(edition, drawn, language)
    return key, parts


def project_board(before: View, move: Move, after: View) -> Iterator[LogEvent]:
    """Foundation tokens (SF-3.2) and the contracts that everyone discards (SF-4.3)."""
    if after.foundation_tokens < before.foundation_tokens:
        yield ("token" if after.foundation_tokens else "token_last"), {"n": after.foundation_tokens}
    seat = before.player
    if move["do"] == "finalize" and after.cities[seat].contracts == before.cities[seat].contracts:
        yield "everyone_discards", {}


def city(edition: Edition, before: View, after: View, language: str) -> Iterator[LogEvent]:
    """What changed on the board of the player who moved (SF-5, SF-6)."""
    was, now = before.cities[before.player], after.cities[before.player]
    for row in set(now.completed) - set(was.completed):
        yield "completion", {"district": district(edition, row, language)}
    cells = [(i, old, new) for i, (old, new) in enumerate(zip(was.board, now.board, strict=True)) if new]
    marked = [i for i, old, new in cells if new.marker and not (old and old.marker)]
    if marked:
        yield "markers", {"n": len(marked), "spaces": places(edition, marked, language)}

    def where(i: int) -> dict[str, object]:
        return {"district": district(edition, i // SPACES, language), "space": i % SPACES + 1}

    for i, old, new in cells:
        token = edition.figures.plus2_value
        base = old.value - old.plus2 * token if old else 0
        if "square" in printed(edition, new.card).symbols and new.value - new.plus2 * token > base:
            yield "square", {**where(i), "value": new.value}
    if now.need != was.need:
        yield "need", {"need": now.need}
    for i, old, new in cells:
        if new.skyscraper and not (old and old.skyscraper):
            yield "skyscraper", {**where(i), "around": new.around, "need": now.need}


def medal(before: View, after: View, names: list[str]) -> Iterator[LogEvent]:
    """SF-6.4."""
    old, new = ([seat for seat, city in enumerate(view.cities) if city.medal] for view in (before, after))
    if new != old:
        yield ("medal_passes", {"other": names[old[0]]}) if old else ("medal", {})


def bonus(edition: Edition, before: View, move: Move, after: View, language: str) -> Iterator[LogEvent]:
    """A bonus that is due or lost (SF-7.1, SF-7.2), and a bonus card for which there is no space (SF-7.9)."""
    if move["do"] == "build" and "bonus" in printed(edition, move["card"]).symbols:
        row = after.cities[before.player].board[SPACES * move["row"] :][:SPACES]
        if sum("bonus" in printed(edition, cell.card).symbols for cell in row if cell) == 2:
            key = "bonus_due" if after.phase == "bonus" else "bonus_lost"
            yield key, {"district": district(edition, move["row"], language)}
    if move["do"] == "bonus" and move["take"] in ("value4", "depot") and after.phase != "lay":
        yield "bonus_boxed", {}


def box(edition: Edition, before: View, after: View, language: str) -> Iterator[LogEvent]:
    """Cards that left the game (SF-4.4, SF-8.2)."""
    gone = [card for card in after.box if card not in before.box]
    if gone:
        yield "boxed", {"n": len(gone), "cards": card_faces(edition, gone, language)}
