"""Plans for `greedy` in Ticket to Ride: San Francisco: the routes that fulfil tickets at the least cost.

Sets of routes are numbers, a bit for each route.
"""

from __future__ import annotations

from itertools import permutations

import cython

if cython.compiled:
    from cython.cimports.fogline.core.bits import only, size
    from cython.cimports.fogline.games.ticket_to_ride_sf.kernel import (
        FERRY,
        GRAY,
        KINDS,
        PLACES,
        ROUTES,
        SYMBOLS,
        EditionFigures,
        TicketToRide,
    )
else:
    from fogline.core.bits import only, size
    from fogline.games.ticket_to_ride_sf.box import FERRY, GRAY, KINDS, PLACES, ROUTES, SYMBOLS
    from fogline.games.ticket_to_ride_sf.kernel import EditionFigures, TicketToRide

FAR = cython.declare(cython.double, 1e9)  # the distance of places that were not reached

TRAM = cython.declare(cython.double, 0.5)  # what a tram of a plan costs,
TURN = cython.declare(cython.double, 0.8)  # and a turn to claim a route,
CARD = cython.declare(cython.double, 0.7)  # and a card that is missing: half a turn and the luck it takes
SOUVENIR = cython.declare(cython.double, 1.3)  # what a souvenir is worth beyond what it scores now


@cython.auto_pickle(False)  # C would have two ways to fill an array: this class's, and the kernel's
@cython.cclass
class Sight:
    """What the plans of a seat are made from, and room to make them in."""


class Plan:
    """Routes to claim, and the tickets that they fulfil."""

    def __init__(self, missed):
        self.routes = 0
        self.fulfilled = 0  # value of these tickets
        self.missed = missed
        self.cost = 0.0


@cython.cfunc
@cython.exceptval(check=False)
def missing(state: TicketToRide, seat: cython.int, route: cython.int) -> cython.int:
    """How many cards a hand lacks for a route."""
    t: EditionFigures = state.figures
    base: cython.int = seat * KINDS
    wild: cython.int = state.hand[base + FERRY]
    ferries: cython.int = t.ferries[route]
    plain: cython.int = t.length[route] - ferries
    have: cython.int
    have = most_of_a_colour(state, seat) if t.colour[route] == GRAY else state.hand[base + t.colour[route]]
    return max(0, ferries - wild) + max(0, plain - min(have, plain) - max(0, wild - ferries))


@cython.cfunc
@cython.exceptval(check=False)
def most_of_a_colour(state: TicketToRide, seat: cython.int) -> cython.int:
    most: cython.int = 0
    kind: cython.int
    for kind in range(FERRY):
        most = max(most, state.hand[seat * KINDS + kind])
    return most


@cython.cfunc
@cython.exceptval(check=False)
def worth_of_a_souvenir(state: TicketToRide, seat: cython.int) -> cython.double:
    """What one more kind of souvenir is worth to a seat."""
    count: cython.int = size(state.souvenirs[seat])
    one_more: cython.int = min(count + 1, SYMBOLS)
    gain: cython.int = state.figures.souvenir_points[one_more] - state.figures.souvenir_points[count]
    return SOUVENIR + 0.5 * gain


@cython.cfunc
@cython.exceptval(check=False)
def souvenir_of(sight: Sight, route: cython.int) -> cython.double:
    """The better one of the souvenirs at the ends of a route."""
    t: EditionFigures = sight.state.figures
    return max(sight.souvenir[t.end_a[route]], sight.souvenir[t.end_b[route]])


@cython.cfunc
def look(state: TicketToRide, seat: cython.int) -> Sight:
    t: EditionFigures = state.figures
    sight: Sight = Sight()
    value: cython.double = worth_of_a_souvenir(state, seat)
    cost: cython.double
    route: cython.int
    place: cython.int
    twin: cython.int
    if not cython.compiled:  # C has them from the start
        for name in ("cost", "souvenir", "leading", "distance", "came", "reached", "path"):
            setattr(sight, name, [0] * ROUTES)
        sight.usable = 0
    sight.state = state
    sight.seat = seat
    sight.mine = state.claimed[seat]
    for place in range(PLACES):
        if state.stack_size[place] and not state.souvenirs[seat] >> state.stack_symbol[place] & 1:
            sight.souvenir[place] = value
    for route in range(t.routes):
        twin = t.twin[route]
        if state.open >> route & 1 and not (twin >= 0 and sight.mine >> twin & 1):
            sight.usable |= only(route)
            cost = TRAM * t.length[route] + TURN + CARD * missing(state, seat, route)
            cost -= 0.3 * t.route_points[t.length[route]]
            cost -= 0.5 * souvenir_of(sight, route)
            sight.cost[route] = max(0.1, cost)
        elif not sight.mine >> route & 1:
            continue
        sight.leading[t.end_a[route]] |= only(route)
        sight.leading[t.end_b[route]] |= only(route)
    return sight


@cython.cfunc
def tickets(state: TicketToRide, seat: cython.int) -> list:
    """The seat's tickets that are not fulfilled yet."""
    back: cython.int  # noqa: F842 - the loop variable below, in C
    return [state.ticket[back] for back in range(state.figures.tickets) if state.held[seat] >> back & 1]


@cython.cfunc
@cython.exceptval(check=False)
def is_joined(state: TicketToRide, seat: cython.int, ticket: cython.int) -> cython.bint:
    a: cython.int = state.figures.ticket_a[ticket]
    b: cython.int = state.figures.ticket_b[ticket]
    return state.joined[seat * PLACES + a] == state.joined[seat * PLACES + b]


@cython.cfunc
@cython.exceptval(check=False)
def worth(plan: Plan) -> cython.double:
    return plan.fulfilled - plan.missed - plan.cost


@cython.cfunc
def best_plan(sight: Sight, wanted: list, usable: cython.ulonglong) -> Plan:
    """The best plan for some of these tickets: those that cost more than they bring are left out."""
    t: EditionFigures = sight.state.figures
    left: list = [ticket for ticket in wanted if not is_joined(sight.state, sight.seat, ticket)]
    total: cython.int = 0
    i: cython.int  # noqa: F842 - the loop variable below, in C
    for ticket in left:
        total += t.ticket_value[ticket]
    dearest = sorted([(-t.ticket_value[left[i]], i) for i in range(len(left))])
    left = [left[i] for _, i in dearest]
    found: Plan = Plan(total)
    for order in permutations(left) if len(left) <= 3 else (left, left[::-1]):
        plan: Plan = plan_in_order(sight, order, usable, total)
        if worth(plan) > worth(found):
            found = plan
    return found


@cython.cfunc
def plan_in_order(sight: Sight, order, usable: cython.ulonglong, total: cython.int) -> Plan:
    """One ticket after the other, each by the cheapest way that is left."""
    t: EditionFigures = sight.state.figures
    plan: Plan = Plan(total)
    trams: cython.int = sight.state.trams[sight.seat]
    ticket: cython.int
    i: cython.int
    route: cython.int
    length: cython.int
    price: cython.double
    more: cython.ulonglong
    for ticket in order:
        if not find_way(sight, t.ticket_a[ticket], t.ticket_b[ticket], plan.routes, usable):
            continue
        more = 0
        length = 0
        price = 0.0
        for i in range(sight.length):
            route = sight.path[i]
            if not plan.routes >> route & 1:
                more |= only(route)
                price += sight.cost[route]
                length += t.length[route]
        if length <= trams and price < 2 * t.ticket_value[ticket]:
            plan.routes |= more
            plan.fulfilled += t.ticket_value[ticket]
            plan.missed -= t.ticket_value[ticket]
            plan.cost += price
            trams -= length
    return plan


@cython.cfunc
@cython.exceptval(check=False)
def find_way(
    sight: Sight, start: cython.int, finish: cython.int, planned: cython.ulonglong, usable: cython.ulonglong
) -> cython.bint:
    """Write the routes to claim for the cheapest way between two places into `path`. Is there a way?

    What is built or planned costs nothing. Of places equally near, the one reached first comes first.
    """
    t: EditionFigures = sight.state.figures
    here: cython.int
    there: cython.int
    route: cython.int
    step: cython.int = 1
    total: cython.double
    leading: cython.ulonglong
    visited: cython.ulonglong = 0
    part: cython.int
    for here in range(PLACES):
        sight.distance[here] = FAR
    sight.distance[start] = 0.0
    sight.reached[start] = 0
    while True:
        here = nearest(sight, visited)
        if here < 0:
            return False
        if here == finish:
            break
        visited |= only(here)
        for part in range(2):  # own routes first
            leading = sight.leading[here] & (usable if part else sight.mine)
            route = 0
            while route < t.routes and leading >> route:
                if leading >> route & 1:
                    there = t.end_a[route] + t.end_b[route] - here
                    total = sight.distance[here]
                    if part and not planned >> route & 1:
                        total += sight.cost[route]
                    if total < sight.distance[there]:
                        sight.distance[there] = total
                        sight.came[there] = route
                        sight.reached[there] = step
                        step += 1
                route += 1
    sight.length = 0
    while finish != start:
        route = sight.came[finish]
        finish = t.end_a[route] + t.end_b[route] - finish
        if usable >> route & 1:
            sight.path[sight.length] = route
            sight.length += 1
    return True


@cython.cfunc
@cython.exceptval(check=False)
def nearest(sight: Sight, visited: cython.ulonglong) -> cython.int:
    """The nearest place that was reached and not visited; -1 if there is none."""
    found: cython.int = -1
    place: cython.int
    far: cython.double = FAR
    for place in range(PLACES):
        if visited >> place & 1 or sight.distance[place] == FAR or sight.distance[place] > far:
            continue
        if sight.distance[place] < far or sight.reached[place] < sight.reached[found]:
            far = sight.distance[place]
            found = place
    return found
