"""What bots think of Ticket to Ride: the obvious is seen, and all sums are linear in the weights."""

from __future__ import annotations

from itertools import pairwise

import pytest

from fogline.bots.greedy.ticket_to_ride_sf import choose
from fogline.bots.search import Search
from fogline.bots.ticket_to_ride_sf.evaluation import JUDGEMENT
from fogline.core.rng import Rng
from fogline.games import game
from fogline.games.ticket_to_ride_sf.box import DRAW_TICKETS, PLACES, TURN
from fogline.games.ticket_to_ride_sf.kernel import TicketToRide

GAME = game("ticket-to-ride-sf")


def positions(players: int, seed: int) -> list[TicketToRide]:
    """All decisions of a game of greedy bots."""
    state = GAME.new(players, seed)
    assert isinstance(state, TicketToRide)
    rng, found = Rng(seed), []
    while not state.over:
        found.append(state.copy())
        state.apply(choose(state, rng))
    return [*found, state]


def looks(state: TicketToRide) -> dict[int, float]:
    return dict(zip(state.legal(), JUDGEMENT.looks(state), strict=True))


def test_a_ferry_is_not_paid_where_colours_do() -> None:
    seen = 0
    for state in positions(2, 1):
        ways: dict[tuple[int, int], list[tuple[int, float]]] = {}
        for action, weight in looks(state).items() if state.phase == TURN else ():
            if action >= state.figures.first_claim:
                claim = action - state.figures.first_claim
                key = state.figures.claim_route[claim], state.figures.claim_colour[claim]
                ways.setdefault(key, []).append((state.figures.claim_ferries[claim], weight))
        for found in ways.values():
            for (_, dear), (_, dearer) in pairwise(sorted(found)):
                assert dearer < dear
                seen += 1
    assert seen > 3


def test_no_tickets_in_the_last_round() -> None:
    for seed in range(5):
        for state in positions(3, seed):
            if state.turns_left > 0 and len(state.legal()) > 1:
                weights = looks(state)
                assert max(weights, key=weights.__getitem__) != DRAW_TICKETS


def fulfilled(state: TicketToRide, seat: int) -> int:
    """The value of the seat's tickets that are fulfilled."""
    t = state.figures
    held = [state.ticket[back] for back in range(t.tickets) if state.held[seat] >> back & 1]
    joined = state.joined[seat * PLACES : (seat + 1) * PLACES]
    return sum(t.ticket_value[one] for one in held if joined[t.ticket_a[one]] == joined[t.ticket_b[one]])


def test_a_route_that_fulfils_a_ticket_is_claimed() -> None:
    seen = 0
    for seed in range(6):
        for state in positions(2, seed)[:-1]:
            if state.phase != TURN:
                continue
            before, weights = fulfilled(state, state.player), looks(state)
            for action in weights:
                after = state.copy()
                after.apply(action)
                if action >= state.figures.first_claim and fulfilled(after, state.player) > before:
                    assert max(weights, key=weights.__getitem__) >= state.figures.first_claim
                    seen += 1
    assert seen > 5


@pytest.mark.parametrize("players", [2, 4])
def test_points_are_foreseen_better_and_better(players: int) -> None:
    early = late = 0.0
    for seed in range(10):
        found = positions(players, seed)
        final = found[-1].points
        for share in (0.3, 0.95):
            foreseen = JUDGEMENT.prospects(found[int(share * len(found))])
            error = sum(abs(a - b) for a, b in zip(foreseen, final, strict=False))
            if share < 0.5:
                early += error
            else:
                late += error
    assert late < early
    assert late / (10 * players) < 8


@pytest.mark.parametrize("players", [2, 3])
def test_sums_are_linear_in_the_weights(players: int) -> None:
    zero_policy = dict.fromkeys(JUDGEMENT.policy, 0.0)
    zero_evaluation = dict.fromkeys(JUDGEMENT.evaluation, 0.0)
    names, others = list(zero_policy), list(zero_evaluation)
    halves = [
        JUDGEMENT.changed(
            {**zero_policy, **{name: JUDGEMENT.policy[name] for name in names[half::2]}},
            {**zero_evaluation, **{name: JUDGEMENT.evaluation[name] for name in others[half::2]}},
        )
        for half in range(2)
    ]
    for state in positions(players, 5)[:-1]:
        sums = [sum(both) for both in zip(*(half.looks(state) for half in halves), strict=True)]
        assert JUDGEMENT.looks(state) == pytest.approx(sums)
        sums = [sum(both) for both in zip(*(half.prospects(state) for half in halves), strict=True)]
        assert JUDGEMENT.prospects(state) == pytest.approx(sums)


def test_beliefs_keep_what_the_seat_knows_and_need_no_secret() -> None:
    """Searches of one position and of the same with other secrets find the same."""
    state = positions(3, 7)[60]
    other = state.resample(state.player, Rng(8))
    results = []
    for position in (state, other):
        search = Search(JUDGEMENT, position, 1024)
        search.begin(position, 9)
        search.think(300)
        results.append(search.found())
    assert results[0] == results[1]
