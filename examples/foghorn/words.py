"""What players of Foghorn read; the texts themselves are in words/*.toml."""

from __future__ import annotations

from collections.abc import Iterator

from foghorn import moves
from foghorn.view import View
from fogline.core.editions import Edition
from fogline.core.game import Move
from fogline.core.words import LogEvent, story, text

PACKAGE = "foghorn"


def action(edition: Edition, action: int, language: str) -> str:
    move = moves.move(edition, action)
    return text(PACKAGE, language, f"actions.{move['do']}", **parts(edition, move, language))


def parts(edition: Edition, move: Move, language: str) -> dict[str, object]:
    if "ship" not in move:
        return {}
    ship = edition.content.ship(move["ship"])
    return {"ship": ship.name, "tons": ship.tons, "cargo": edition.content.cargo_of(ship.id, language)}


def prompt(edition: Edition, view: View, language: str) -> str:
    blasts = view.players[view.player].blasts
    return text(PACKAGE, language, "prompts.turn" if blasts else "prompts.no_blasts", n=blasts)


def log(
    edition: Edition, before: View, move: Move, after: View, names: list[str], language: str
) -> list[str]:
    """First what the player did, then what came of it."""
    events = [
        (move["do"], parts(edition, move, language)),
        *what_came(edition, before, after, names, language),
    ]
    return story(PACKAGE, language, events, names[before.player], after.end)


def what_came(
    edition: Edition, before: View, after: View, names: list[str], language: str
) -> Iterator[LogEvent]:
    for ship in sorted(set(after.channel) - set(before.channel)):
        yield "arrives", {"ship": edition.content.ship(ship).name}
    for name, player in zip(names, after.players, strict=False):
        if after.end and player.order:
            yield "order", {"player": name, "cargo": edition.content.cargo_of(player.order, language)}


def tie_break(view: View) -> list[int]:
    """FH-4.4: blasts left."""
    return [player.blasts for player in view.players]
