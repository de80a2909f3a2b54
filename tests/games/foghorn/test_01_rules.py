"""The rules of Foghorn, on games whose deck is known."""

from __future__ import annotations

from typing import Any

import pytest

from core.catalogues import flat
from foghorn import GAME
from foghorn.kernel import Foghorn
from fogline.core.errors import EditionError, RecordError, Refused
from fogline.core.rng import Rng
from fogline.core.words import LANGUAGES, own
from rules import rules

EDITION = GAME.edition()
SHIPS = [ship.id for ship in EDITION.content.ships]  # four of lumber, coal, grain and mail, in this order


def new(players: int = 2, first: int = 0, deck: list[str] = SHIPS) -> Foghorn:
    """With two players: orders for lumber, Cypress and Sequoia in the channel, Cinder comes next."""
    state = GAME.deal(EDITION, players, {"first": first, "deck": deck})
    assert isinstance(state, Foghorn)
    return state


def play(state: Foghorn, *ships: str) -> Foghorn:
    """Guide these ships; "" sounds the horn."""
    for ship in ships:
        GAME.play(state, {"do": "guide", "ship": ship} if ship else {"do": "sound"})
    return state


def refused(state: Foghorn, ship: str) -> tuple[str, str]:
    with pytest.raises(Refused) as caught:
        play(state, ship)
    return caught.value.refusal.code, caught.value.refusal.rule


@rules("FH-1.1")
def test_the_box() -> None:
    assert len(SHIPS) == 16
    assert sorted(EDITION.figures.cargo) == sorted([0, 1, 2, 3] * 4)
    for players in (1, 5):
        with pytest.raises(RecordError, match=r"expected 2, 3 or 4 \(FH-1.1\)"):
            new(players)
    with pytest.raises(RecordError, match="each of the 16 ships"):
        new(deck=SHIPS[1:])


@rules("FH-1.2", "FH-1.3", "FH-1.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start(players: int) -> None:
    state = new(players, first=1)
    view = GAME.view(state, 0)
    assert (view.players[0].order, view.channel) == (SHIPS[0], SHIPS[players : players + 2])
    assert (view.fog, view.player) == (16 - 3 - players - 2, 1)
    assert [player.blasts for player in view.players] == [3] * players
    assert {GAME.setup(GAME.new(players, seed))["first"] for seed in range(60)} == set(range(players))


@rules("FH-2.1", "FH-2.2", "FH-2.4")
def test_guiding_a_ship() -> None:
    state = play(new(3), SHIPS[3])
    view = GAME.view(state, -1)
    assert (view.players[0].pier, view.channel, view.player) == ([SHIPS[3]], [SHIPS[4], SHIPS[5]], 1)
    assert refused(state, SHIPS[3]) == ("guided", "FH-2.2")
    assert refused(state, SHIPS[9]) == ("not_in_channel", "FH-2.2")
    assert refused(state, SHIPS[0]) == ("not_in_channel", "FH-2.2"), "nor is an order a ship"
    assert play(state, SHIPS[4], SHIPS[5]).player == 0


@rules("FH-2.1", "FH-2.3")
def test_sounding_the_horn() -> None:
    state = new()
    waiting = state.channel()
    play(state, "", "", "", "", "", "")
    assert (state.channel(), state.blasts, state.reveals) == (waiting, [0] * 4, 0)
    assert refused(state, "") == ("no_blasts", "FH-2.3")


@rules("FH-3.1", "FH-3.2")
def test_what_is_hidden() -> None:
    state = new(3)
    orders = [[player.order for player in GAME.view(state, seat).players] for seat in (-1, 0, 2)]
    assert orders == [[None] * 3, [SHIPS[0], None, None], [None, None, SHIPS[2]]]
    dealt: Any = [state.resample(0, Rng(seed)) for seed in range(40)]
    assert {other.deck[0] for other in dealt} == {0}
    for unknown in (1, 2, *range(5, 16)):
        assert len({other.deck[unknown] for other in dealt}) > 5
    over = play(new(), *SHIPS[2:13])
    assert [player.order for player in GAME.view(over, -1).players] == SHIPS[:2]


@rules("FH-2.4", "FH-4.1")
def test_the_game_ends_when_no_ship_is_left() -> None:
    state = play(new(), *SHIPS[2:12])
    assert (state.over, len(state.channel())) == (False, 1)
    assert GAME.result(play(state, SHIPS[12]))["end"] == "calm"
    assert refused(state, "") == ("over", "FH-4.1")


@rules("FH-4.1", "FH-2.4")
@pytest.mark.parametrize(("players", "berths"), [(2, 7), (3, 5), (4, 4)])
def test_the_game_ends_when_a_pier_is_full(players: int, berths: int) -> None:
    """Three rounds in which only the first player guides: that one comes first to the last berth."""
    state, ships = new(players), iter(SHIPS[players:])
    for _ in range(3):
        play(state, next(ships), *[""] * (players - 1))
    while not state.over:
        drawn = state.drawn
        play(state, next(ships))
    assert GAME.result(state)["end"] == "full"
    assert (state.pier.count(0), state.drawn) == (berths, drawn), "no further ship comes out of the fog"


@rules("FH-4.2", "FH-4.3")
def test_points() -> None:
    """Both orders are for lumber. Seat 0 gets Cypress (5) alone of it, seat 1 Sequoia (7)."""
    result = GAME.result(play(new(), *SHIPS[2:13]))
    tons = EDITION.figures.tons
    assert result["breakdown"] == [
        {"ships": sum(tons[2:13:2]), "order": 3},
        {"ships": sum(tons[3:13:2]), "order": 3},
    ]


@rules("FH-4.4")
def test_blasts_decide_between_equals() -> None:
    """As equal as the ships allow; a blast used up costs the place, and without it the place is shared."""
    for sounded, ranks in (([], [1, 1]), ([""], [2, 1])):
        state = new()
        snapshot = state.snapshot()
        pier = [-1] * 16
        for seat, ships in enumerate((("cypress", "cinder"), ("sequoia",))):
            for ship in ships:
                pier[SHIPS.index(ship)] = seat
        state.restore({**snapshot, "pier": pier, "drawn": 7})
        play(state, *sounded)
        state.score_now()
        assert state.points[:2] == [10, 10]
        assert state.ranks[:2] == ranks


def test_an_edition_that_cannot_be() -> None:
    data = EDITION.data
    for change, complaint in (
        ((b'cargo = "coal"', b'cargo = "fog"'), "cargo: expected one of lumber, coal, grain, mail"),
        ((b'"4" = 4', b'"5" = 4'), "figures.berths"),
        ((b'id = "birch"', b'id = "alder"'), "ships: expected 16 with different ids"),
        ((b"tons = 8", b"tons = 800"), "tons"),
    ):
        with pytest.raises(EditionError, match=complaint):
            GAME.read_edition(data.replace(*change))


def test_every_text_is_there_in_every_language() -> None:
    english = flat(own("foghorn", "en"))
    for language in LANGUAGES:
        assert list(flat(own("foghorn", language))) == list(english)


def test_what_the_order_would_count() -> None:
    state = play(new(), "cypress")
    assert [GAME.secrets(state, seat) for seat in (0, 1)] == [[3], [0]]
