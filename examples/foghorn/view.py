"""What a seat may know of a game of Foghorn (FH-3): built up from what it knows, never cut down."""

from __future__ import annotations

from msgspec import Struct

from foghorn.box import ENDS, LAST, SHIPS
from foghorn.kernel import Foghorn
from fogline.core.kernel import Kernel
from fogline.core.positions import must_have_seat


class Player(Struct, frozen=True):
    blasts: int
    pier: list[str]  # the ships there
    berths: int
    order: str | None  # the ship on the order, for those who may see it


class View(Struct, frozen=True):
    game: str
    seat: int  # -1: a spectator
    player: int  # who decides; -1 when the game is over
    first: int
    fog: int  # how many ships are still to come
    channel: list[str]
    players: list[Player]
    end: str | None


def view(state: Kernel, seat: int) -> View:
    must_have_seat(state.players, seat)
    assert isinstance(state, Foghorn)
    names = [ship.id for ship in state.edition.content.ships]

    def player(p: int) -> Player:
        return Player(
            blasts=state.blasts[p],
            pier=[names[ship] for ship in range(SHIPS) if state.pier[ship] == p],
            berths=state.figures.berths[state.players],
            order=names[state.deck[p]] if p == seat or state.over else None,  # FH-3.1
        )

    return View(
        game="foghorn",
        seat=seat,
        player=state.player,
        first=state.first,
        fog=LAST - state.drawn,  # how many, but not in which order: FH-3.2
        channel=[names[ship] for ship in sorted(state.channel())],
        players=[player(p) for p in range(state.players)],
        end=ENDS[state.end] if state.over else None,
    )


def secrets(state: Kernel, seat: int) -> list[int]:
    """What the order of a seat would count now (FH-4.3)."""
    assert isinstance(state, Foghorn)
    t, own = state.figures, state.deck[seat]
    wanted = [ship for ship in range(SHIPS) if state.pier[ship] == seat and t.cargo[ship] == t.cargo[own]]
    return [t.order_points * len(wanted)]
