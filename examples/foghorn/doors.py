"""What Python code gives the kernel of Foghorn: is it a deck, an edition, a position?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from foghorn.box import CARGOES, CHANNEL, ENDS, LAST, OVER, SHIPS
from fogline.core.fields import Fields
from fogline.core.positions import Position, check_base, each_once, expect, numbers, read, within

if TYPE_CHECKING:
    from foghorn.kernel import EditionFigures

MOST = 9  # of tons, blasts and points


def check_deck(deck: object) -> list[int]:
    cards: Any = numbers("deck", deck, SHIPS)
    each_once("deck", cards, range(SHIPS), "the ships")
    found: list[int] = cards
    return found


def check_figures(given: object, fields: Fields) -> Position:
    figures = read(given, fields)
    within(
        figures,
        {
            "cargo": (0, CARGOES - 1),
            "tons": (0, MOST),
            "blasts": (0, MOST),
            "order_points": (0, MOST),
            "berths": (0, SHIPS),
        },
    )
    expect(min(figures["berths"][2:]) > 0, "berths", "one at least")
    return figures


def check_position(snapshot: object, fields: Fields, t: EditionFigures) -> Position:
    p = read(snapshot, fields)
    check_base(p, len(ENDS) - 1, OVER)
    players = p["players"]
    within(
        p,
        {
            "first": (0, players - 1),
            "drawn": (players + CHANNEL, LAST),
            "pier": (-1, players - 1),
            "blasts": (0, t.blasts),
        },
    )
    check_deck(p["deck"])
    out = p["deck"][players : p["drawn"]]
    waiting = [ship for ship in out if p["pier"][ship] < 0]
    guided = [ship for ship in range(SHIPS) if p["pier"][ship] >= 0]
    expect(set(guided) <= set(out), "pier", "only ships that are out of the fog")
    expect(len(waiting) <= CHANNEL, "drawn", f"{CHANNEL} ships in the channel at most")
    expect(not any(p["blasts"][players:]), "blasts", "none of a seat that nobody has")
    fullest = max(p["pier"].count(seat) for seat in range(players))
    expect(fullest <= t.berths[players], "pier", "no more ships at a pier than it has berths")
    if not p["over"]:
        expect(fullest < t.berths[players], "pier", "a free berth at every pier while the game goes on")
        enough = len(waiting) == CHANNEL if p["drawn"] < LAST else len(waiting) > 0
        expect(enough, "drawn", "ships in the channel while the game goes on")
    return p
