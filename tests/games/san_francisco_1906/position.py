"""Positions of 1906 San Francisco set up by hand, and moves as short texts.

The map of `position` and `start` is made of the blocks 1, 2, 3, … with side A up, so for 2 players:

        c0          c1        c2          c3          c4          c5
    r0  yellow 2 R  red 1     green 3 R   red 3       blue 1 R    yellow 3
    r1  green 4     blue 5    red 4       blue 4 R    yellow 5    green 2
    r2  blue 2 R    green 5   red 2       yellow 1 R  red 5       yellow 2
    r3  green 1     blue 3    yellow 4 R  blue 3      green 2 R   red 4
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from fogline.core.editions import Edition
from fogline.core.errors import Refused
from fogline.core.kernel import Kernel
from fogline.games import game
from fogline.games.san_francisco_1906.box import PHASES, SERVICES
from fogline.games.san_francisco_1906.components import Content
from fogline.games.san_francisco_1906.kernel import SanFrancisco1906
from fogline.games.san_francisco_1906.view import Player, View

GAME = game("1906-san-francisco")
EDITION: Edition = GAME.edition()
CONTENT: Content = EDITION.content
PLAYERS = (2, 3, 4)
RING = [card.id for card in CONTENT.actions]
INITIAL = [card.id for card in CONTENT.objectives if card.initial]
LICENCES = [card.id for card in CONTENT.licences]
FACE_UP, SECRET, IN_ROW = 2, 6, 1

Lists = Mapping[int, Sequence[str]]  # by seat


def setup(players: int = 2, **changes: Any) -> dict[str, Any]:
    """A set-up in which nothing is random: everything in the order of the edition."""
    common = changes.get("common", INITIAL[:3])
    return {
        "first": 0,
        "blocks": [[f"block-{i + 1}", "A"] for i in range(2 * players)],
        "ring": RING,
        "common": common,
        "objectives": [card.id for card in CONTENT.objectives if card.id not in common],
        "licences": LICENCES,
        **changes,
    }


def start(players: int = 2, **changes: Any) -> SanFrancisco1906:
    state = GAME.deal(changes.pop("edition", EDITION), players, setup(players, **changes))
    assert isinstance(state, SanFrancisco1906)
    return state


def position(
    players: int = 2,
    *,
    card: str = "market",
    place: int = 0,
    year: int = 1906,
    opening: bool = False,
    pawns: Sequence[int] | None = None,
    money: Sequence[int] = (5, 5, 5, 5),
    stock: Sequence[int] = (1, 1, 1, 1),
    hands: Lists | None = None,
    row: Sequence[str] | None = None,
    deck: Sequence[str] | None = None,
    buildings: Lists | None = None,
    rubble: Lists | None = None,
    at: Mapping[int, tuple[int, int]] | None = None,
    services: Mapping[int, Mapping[str, Sequence[int]]] | None = None,
    taken: Mapping[str, int] | None = None,
    common: Sequence[str] | None = None,
    objectives: Lists | None = None,
    secrets: Lists | None = None,
    objective_row: Sequence[str] | None = None,
    objective_deck: int | None = None,
    **setup_changes: Any,
) -> SanFrancisco1906:
    """All players are about to act on a card, seat 0 first; or (`opening`) to take the income of a year.

    place: of the card in the ring; pawns: on the card before; deck: the licence deck (all others are
    discards); buildings: by seat, on which plots; rubble: by seat, from which plots; at: the development
    token's row from the bottom and its column; services: the cards of each pile a seat owns; taken: how many
    of a pile are gone, whoever has them; objective_deck: how many objectives are left in it (the rest are
    seat 1's, face up).
    """
    first_common = list(common or INITIAL[:3])
    state = start(players, common=first_common, ring=ring_with(card, place), **setup_changes)
    fields: dict[str, Any] = state.snapshot()
    seats = range(players)
    fields["player"] = 0
    fields["pawn"] = padded(pawns or [players - seat for seat in seats])
    fields["order"] = padded(sorted(seats, key=lambda seat: -fields["pawn"][seat]))
    fields["opening"], fields["year"], fields["card"] = opening, year - 1906, place
    fields["phase"] = PHASES.index("move" if not opening else "income" if year < 1912 else "benefit")
    fields["money"] = padded(list(money)[:players])
    built = {seat: [CONTENT.plot_number[plot] for plot in (buildings or {}).get(seat, [])] for seat in seats}
    cleared = {seat: [CONTENT.plot_number[plot] for plot in (rubble or {}).get(seat, [])] for seat in seats}
    fields["stock"] = padded([min(stock[seat], 8 - len(built[seat])) for seat in seats])
    fields["built"] = padded([len(built[seat]) for seat in seats])
    fields["reserve"] = padded([8 - fields["stock"][seat] - fields["built"][seat] for seat in seats])
    fields["buildings"] = padded([sum(1 << plot for plot in built[seat]) for seat in seats])
    fields["rubble"] = padded([len(cleared[seat]) for seat in seats])
    for plot in (plot for plots in (*built.values(), *cleared.values()) for plot in plots):
        fields["rubble_plots"] &= ~(1 << plot)
    fields["level"] = padded([(at or {}).get(seat, (0, 0))[0] for seat in seats])
    fields["column"] = padded([(at or {}).get(seat, (0, 0))[1] for seat in seats])
    fields["best_builder"] = -1
    owned = [(services or {}).get(seat, {}).get(kind, ()) for seat in range(4) for kind in SERVICES]
    fields["services"] = [sum(1 << i for i in cards) for cards in owned]
    fields["services_taken"] = [
        (taken or {}).get(kind, max(bits.bit_length() for bits in fields["services"][i::4]))
        for i, kind in enumerate(SERVICES)
    ]
    lay_licences(fields, hands or {}, row, deck)
    lay_objectives(
        fields, players, first_common, objectives or {}, secrets or {}, objective_row, objective_deck
    )
    state.restore(fields)
    return state


def lay_licences(
    fields: dict[str, Any], hands: Lists, row: Sequence[str] | None, deck: Sequence[str] | None
) -> None:
    used = [card for hand in hands.values() for card in hand] + list(row or [])
    free = [card for card in LICENCES if card not in used]
    if row is None:
        row, free = free[:3], free[3:]
    if deck is None:
        deck = free
    number = CONTENT.licence_number
    held = [sorted(number[card] for card in hands.get(seat, [])) for seat in range(4)]
    fields["hand"] = [card for hand in held for card in [*hand, 0, 0, 0, 0, 0][:5]]
    fields["hand_size"] = [len(hand) for hand in held]
    fields["licence_row"] = [*(number[card] for card in row), -1, -1, -1][:3]
    fields["deck"] = [*(number[card] for card in deck), *[0] * 42][:42]
    fields["deck_next"], fields["deck_size"], fields["reshuffled"] = 0, len(deck), True
    fields["discards"] = sum(1 << number[card] for card in free if card not in deck)


def lay_objectives(
    fields: dict[str, Any],
    players: int,
    common: Sequence[str],
    objectives: Lists,
    secrets: Lists,
    row: Sequence[str] | None,
    left: int | None,
) -> None:
    given = {card: FACE_UP + seat for seat, cards in objectives.items() for card in cards}
    given |= {card: SECRET + seat for seat, cards in secrets.items() for card in cards}
    free = [card.id for card in CONTENT.objectives if card.id not in (*common, *given, *(row or ()))]
    if row is None:
        row, free = free[:3], free[3:]
    given |= dict.fromkeys(row, IN_ROW)
    spare = free[: 0 if left is None else len(free) - left]
    given |= dict.fromkeys(spare, FACE_UP + 1)
    order = [*given, *(card for card in free if card not in spare)]
    fields["objective_order"] = [CONTENT.objective_number[card] for card in order]
    fields["objective_where"] = [given.get(card, 0) for card in order]
    fields["objectives_drawn"] = len(given)


def padded(values: Sequence[int]) -> list[int]:
    return [*values, 0, 0, 0, 0][:4]


def ring_with(card: str, place: int) -> list[str]:
    others = [other for other in RING if other != card]
    return [*others[:place], card, *others[place:]]


def building(*hand: str, card: str = "market", **changes: object) -> SanFrancisco1906:
    """Seat 0 has chosen to build; on City Hall the build is subsidised."""
    state = position(card=card, hands={0: hand}, **changes)  # type: ignore[arg-type]
    return play(state, "move 0", "act 0")


# ---- moves as texts --------------------------------------------------------------------------------


def move(text: str) -> dict[str, Any]:
    """ "build r0c1 red-1-a", "act 0", "reward none", … as in records."""
    kind, *rest = text.split()
    word = None if rest == ["none"] else rest[0] if rest else ""
    match kind:
        case "income":
            return {"do": kind, "amount": int(rest[0])}
        case "benefit" | "reward":
            return {"do": kind, "take": word}
        case "move" | "act":
            return {"do": kind, "space": int(rest[0])}
        case "licence" | "objective":
            return {"do": kind, "card": word}
        case "clean":
            return {"do": kind, "plot": word}
        case "build":
            return {"do": kind, "plot": word, "licences": rest[1:]}
    return {"do": kind}


def text(move: dict[str, Any]) -> str:
    kind, *values = move.values()
    parts = [part for value in values for part in (value if isinstance(value, list) else [value])]
    return " ".join([kind, *("none" if part is None else str(part) for part in parts)])


def play(state: SanFrancisco1906, *texts: str) -> SanFrancisco1906:
    for each in texts:
        GAME.play(state, move(each))
    return state


def offered(state: SanFrancisco1906) -> set[str]:
    moves = [text(each) for each in GAME.moves(state)]
    assert len(set(moves)) == len(moves)
    return set(moves)


def refused(state: SanFrancisco1906, text: str) -> tuple[str, str]:
    """The code and the rule of a refusal; nothing changes."""
    before = state.snapshot()
    refusal = GAME.verify(state, move(text))
    assert refusal is not None
    with pytest.raises(Refused) as caught:
        GAME.play(state, move(text))
    assert caught.value.refusal == refusal
    assert state.snapshot() == before
    return refusal.code, refusal.rule


# ---- looking ---------------------------------------------------------------------------------------


def look(state: Kernel, seat: int = 0) -> View:
    view: View = GAME.view(state, seat)
    return view


def player(state: SanFrancisco1906, seat: int = 0) -> Player:
    return look(state, seat).seats[seat]


def cell(state: SanFrancisco1906, seat: int = 0) -> tuple[int, int]:
    """The development token's row from the bottom and its column."""
    return state.level[seat], state.column[seat]


def parts(state: SanFrancisco1906, seat: int = 0) -> dict[str, Any]:
    return GAME.breakdown(state)[seat]


def worth(state: SanFrancisco1906, objective: str, seat: int = 0) -> int:
    """What an objective would pay a seat now."""
    return state.objective_value(CONTENT.objective_number[objective], seat)


def plots(number: int) -> list[str]:
    return [CONTENT.plot_names[i] for i in range(48) if number >> i & 1]
