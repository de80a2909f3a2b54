"""What `greedy` likes in Ticket to Ride: San Francisco.

It plans the cheapest routes that would fulfil its tickets, given what is built and what is in its hand, and
takes the cards and routes of that plan. When nothing is left to plan it draws tickets as long as there is
time for them, and then goes for points.

Sets of routes are numbers, a bit for each route.
"""

from __future__ import annotations

from itertools import permutations

import cython

from fogline.bots.greedy import best, choices

if cython.compiled:
    from cython.cimports.fogline.core.bits import only, size
    from cython.cimports.fogline.games.ticket_to_ride_sf.kernel import (
        CHOOSING,
        COLLECTING,
        DRAW_TICKETS,
        FERRY,
        GRAY,
        KEEP,
        KEEPING,
        KINDS,
        PLACES,
        PLACING,
        ROUTES,
        SECOND,
        TAKE,
        TAKE_DECK,
        Tables,
        TicketToRide,
    )
else:
    from fogline.core.bits import only, size
    from fogline.games.ticket_to_ride_sf.box import (
        CHOOSING,
        COLLECTING,
        DRAW_TICKETS,
        FERRY,
        GRAY,
        KEEP,
        KEEPING,
        KINDS,
        PLACES,
        PLACING,
        ROUTES,
        SECOND,
        TAKE,
        TAKE_DECK,
    )
    from fogline.games.ticket_to_ride_sf.kernel import Tables, TicketToRide

FAR = cython.declare(cython.double, 1e9)  # the distance of places that were not reached

TRAM = cython.declare(cython.double, 0.5)  # what a tram of a plan costs,
TURN = cython.declare(cython.double, 0.8)  # and a turn to claim a route,
CARD = cython.declare(cython.double, 0.7)  # and a card that is missing: half a turn and the luck it takes
SOUVENIR = cython.declare(cython.double, 1.3)  # what a souvenir is worth beyond what it scores now
FERRY_SPENT = cython.declare(cython.double, 0.9)  # what it costs to play a ferry for a colour
USEFUL_SPENT = cython.declare(cython.double, 0.25)  # and to play a card that another route of the plan needs
TRAMS_FOR_TICKETS = cython.declare(cython.int, 7)  # with fewer it draws no tickets,
TIME_FOR_TICKETS = cython.declare(cython.int, 6)  # nor when somebody else has fewer trams than this
NEED = cython.declare(cython.double, 1.0)  # how much it hurries to routes that its plan can hardly do without
JOIN = cython.declare(cython.double, 0.6)  # how much it likes to keep others from joining what they built


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


def choose(state: TicketToRide, rng):
    """A route, tickets or cards, by the best plan for the tickets that the player has."""
    legal: list = choices(state)
    if len(legal) == 1:
        return legal[0]
    seat: cython.int = state.player
    sight: Sight = look(state, seat)
    if state.phase == CHOOSING or state.phase == KEEPING:
        return best(legal, [worth_of_keeping(sight, action) for action in legal], rng)
    if state.phase == COLLECTING:
        return best(legal, [-state.stack_size[action - state.tables.first_collect] for action in legal], rng)
    plan: Plan = best_plan(sight, tickets(state, seat), sight.usable)
    if state.phase == PLACING:
        return best(legal, [worth_of_place(sight, plan, action) for action in legal], rng)
    if state.phase == SECOND:
        return best(legal, worths_of_cards(sight, plan, legal), rng)
    return turn(sight, plan, legal, rng)


@cython.cfunc
def turn(sight: Sight, plan: Plan, legal: list, rng) -> cython.int:
    """A route, tickets or cards."""
    state: TicketToRide = sight.state
    claims: list = [action for action in legal if action >= state.tables.first_claim]
    if 0 < state.turns_left <= state.players:  # no turn after this one: what counts now is all that counts
        gains: list = [gain(sight, action) for action in claims]
        if gains and max(gains) > 0:
            return best(claims, gains, rng)
    else:
        planned: list = [action for action in claims if plan.routes >> route_of(sight, action) & 1]
        if planned:
            return best(planned, worths_of_planned(sight, plan, planned), rng)
        if plan.routes == 0:
            if plan.missed == 0 and DRAW_TICKETS in legal and time_for_tickets(sight):
                return DRAW_TICKETS
            worths: list = [worth_of_claim(sight, plan, action) for action in claims]
            if worths and max(worths) > 0:
                return best(claims, worths, rng)
    cards: list = [action for action in legal if TAKE <= action <= TAKE_DECK]
    if cards:
        return best(cards, worths_of_cards(sight, plan, cards), rng)
    if claims:
        return best(claims, [worth_of_claim(sight, plan, action) for action in claims], rng)
    return best(legal, [0.0] * len(legal), rng)


@cython.cfunc
@cython.exceptval(check=False)
def missing(state: TicketToRide, seat: cython.int, route: cython.int) -> cython.int:
    """How many cards a hand lacks for a route."""
    t: Tables = state.tables
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
    more: cython.int = state.tables.souvenir_points[min(count + 1, 7)] - state.tables.souvenir_points[count]
    return SOUVENIR + 0.5 * more


@cython.cfunc
@cython.exceptval(check=False)
def souvenir_of(sight: Sight, route: cython.int) -> cython.double:
    """The better one of the souvenirs at the ends of a route."""
    t: Tables = sight.state.tables
    return max(sight.souvenir[t.end_a[route]], sight.souvenir[t.end_b[route]])


# ---- plans -----------------------------------------------------------------------------------------------


@cython.cfunc
def look(state: TicketToRide, seat: cython.int) -> Sight:
    t: Tables = state.tables
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
    return [state.ticket[back] for back in range(state.tables.tickets) if state.held[seat] >> back & 1]


@cython.cfunc
@cython.exceptval(check=False)
def is_joined(state: TicketToRide, seat: cython.int, ticket: cython.int) -> cython.bint:
    a: cython.int = state.tables.ticket_a[ticket]
    b: cython.int = state.tables.ticket_b[ticket]
    return state.joined[seat * PLACES + a] == state.joined[seat * PLACES + b]


@cython.cfunc
@cython.exceptval(check=False)
def worth(plan: Plan) -> cython.double:
    return plan.fulfilled - plan.missed - plan.cost


@cython.cfunc
def best_plan(sight: Sight, wanted: list, usable: cython.ulonglong) -> Plan:
    """The best plan for some of these tickets: those that cost more than they bring are left out."""
    t: Tables = sight.state.tables
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
    t: Tables = sight.state.tables
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

    What is built or planned costs nothing. Of places that are equally near the one reached first comes first.
    """
    t: Tables = sight.state.tables
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


# ---- worths ----------------------------------------------------------------------------------------------


@cython.cfunc
def worth_of_keeping(sight: Sight, action: cython.int) -> cython.double:
    """How good the best plan is with the tickets kept."""
    state: TicketToRide = sight.state
    t: Tables = state.tables
    done: cython.int = 0
    kept: list = [action - KEEP]
    if action - KEEP >= t.tickets:  # both
        offered: list = [state.offered[2 * sight.seat], state.offered[2 * sight.seat + 1]]
        kept = [state.ticket[back] for back in offered if back >= 0]
    plan: Plan = best_plan(sight, tickets(state, sight.seat) + kept, sight.usable)
    for ticket in kept:
        if is_joined(state, sight.seat, ticket):
            done += t.ticket_value[ticket]
    return plan.fulfilled + done - 1.5 * plan.missed - plan.cost * pace(sight)


@cython.cfunc
def pace(sight: Sight) -> cython.double:
    """How dear plans are: the dearer, the nearer the end of the game."""
    p: cython.int
    for p in range(sight.state.players):
        if p != sight.seat and sight.state.trams[p] < 8:
            return 1.5
    return 1.0


@cython.cfunc
def time_for_tickets(sight: Sight) -> cython.bint:
    p: cython.int
    if sight.state.trams[sight.seat] < TRAMS_FOR_TICKETS or sight.state.turns_left > 0:
        return False
    for p in range(sight.state.players):  # noqa: SIM110 - a plain loop compiles to C
        if sight.state.trams[p] < TIME_FOR_TICKETS:
            return False
    return True


@cython.cfunc
def worth_of_place(sight: Sight, plan: Plan, action: cython.int) -> cython.double:
    """A spare souvenir goes where the own plan leads; to which place only it goes is the better."""
    t: Tables = sight.state.tables
    leading: cython.ulonglong = sight.leading[(action - t.first_souvenir) % t.places]
    return size(plan.routes & leading) - 0.1 * size(leading)


@cython.cfunc
def route_of(sight: Sight, action: cython.int) -> cython.int:
    return sight.state.tables.claim_route[action - sight.state.tables.first_claim]


@cython.cfunc
def worths_of_planned(sight: Sight, plan: Plan, claims: list) -> list:
    """Of claims of the plan: a route is worth the more, the worse the plan would be without it."""
    needs: dict = {}
    wanted: list = tickets(sight.state, sight.seat)
    lost: cython.ulonglong
    for route in {route_of(sight, action) for action in claims}:
        lost = only(route)
        if sight.state.players == 2 and sight.state.tables.twin[route] >= 0:
            lost |= only(sight.state.tables.twin[route])
        needs[route] = worth(plan) - worth(best_plan(sight, wanted, sight.usable & ~lost))
    return [worth_of_claim(sight, plan, action) + NEED * needs[route_of(sight, action)] for action in claims]


@cython.cfunc
def worth_of_claim(sight: Sight, plan: Plan, action: cython.int) -> cython.double:
    """Points, souvenirs and what it blocks, less what the cards could have done elsewhere."""
    t: Tables = sight.state.tables
    claim: cython.int = action - t.first_claim
    route: cython.int = t.claim_route[claim]
    ferries: cython.int = t.claim_ferries[claim]
    length: cython.int = t.length[route]
    worth: cython.double = t.route_points[length] - 0.3 * length
    other: cython.int
    worth += souvenir_of(sight, route)
    worth -= FERRY_SPENT * (ferries - t.ferries[route])
    if length > ferries:
        for other in range(t.routes):
            if other != route and plan.routes >> other & 1 and t.colour[other] == t.claim_colour[claim]:
                worth -= USEFUL_SPENT * (length - ferries)
                break
    if plan.routes >> route & 1:
        worth += 3.0 + 0.5 * sight.cost[route]
    return worth + JOIN * blocks(sight, route)


@cython.cfunc
def blocks(sight: Sight, route: cython.int) -> cython.int:
    """How many others would join two of their networks with this route, and have no other track for it."""
    state: TicketToRide = sight.state
    t: Tables = state.tables
    p: cython.int
    a: cython.int
    b: cython.int
    count: cython.int = 0
    if state.players > 2 and t.twin[route] >= 0:
        return 0
    for p in range(state.players):
        a = state.joined[p * PLACES + t.end_a[route]]
        b = state.joined[p * PLACES + t.end_b[route]]
        if p != sight.seat and a != b and is_network(state, p, a) and is_network(state, p, b):
            count += 1
    return count


@cython.cfunc
@cython.exceptval(check=False)
def is_network(state: TicketToRide, player: cython.int, name: cython.int) -> cython.bint:
    """Does a player's network of that name have more than one place?"""
    place: cython.int
    count: cython.int = 0
    for place in range(PLACES):
        if state.joined[player * PLACES + place] == name:
            count += 1
    return count > 1


@cython.cfunc
def gain(sight: Sight, action: cython.int) -> cython.int:
    """The points that an action adds if the game ends after it, cards not counted."""
    state: TicketToRide = sight.state.copy()
    state.score_now()
    before: cython.int = state.raw_points[sight.seat]
    state.apply(action)
    while not state.over and state.phase == COLLECTING:
        state.apply(state.legal()[0])
    state.score_now()
    return state.raw_points[sight.seat] - before


@cython.cfunc
def worths_of_cards(sight: Sight, plan: Plan, actions: list) -> list:
    """How much each card is needed; a blind one as much as the average of what may come."""
    state: TicketToRide = sight.state
    needs: list = wanted_cards(sight, plan)
    worths: list = []
    action: cython.int
    kind: cython.int
    count: cython.int = 0
    total: cython.double = 0.0
    for action in actions:
        if action == TAKE_DECK:
            for kind in range(KINDS):
                total += needs[kind] * state.rest[kind]
                count += state.rest[kind]
            worths.append(0.95 * total / max(1, count))
        else:
            kind = state.face[action - TAKE]
            worths.append(needs[kind] - 0.6 if kind == FERRY else needs[kind])  # a ferry is the only card
    return worths


@cython.cfunc
def wanted_cards(sight: Sight, plan: Plan) -> list:
    """For each kind of card how much it would help: the nearer a route is to being paid, the more."""
    t: Tables = sight.state.tables
    hand: list = [sight.state.hand[sight.seat * KINDS + kind] for kind in range(KINDS)]
    most: cython.int = most_of_a_colour(sight.state, sight.seat)
    needs: list = [0.3] * FERRY + [0.9]
    route: cython.int
    kind: cython.int
    short: cython.int
    plain: cython.int
    weight: cython.double
    for route in routes_in(plan.routes) if plan.routes else targets(sight):
        short = missing(sight.state, sight.seat, route)
        if short == 0:
            continue
        weight = 1.0 + 1.0 / short
        plain = t.length[route] - t.ferries[route]
        if hand[FERRY] < t.ferries[route]:
            needs[FERRY] += 1.5 * weight
        for kind in range(FERRY):
            if (t.colour[route] == GRAY or t.colour[route] == kind) and hand[kind] < plain:
                needs[kind] += weight if t.colour[route] != GRAY or hand[kind] == most else 0.3 * weight
        needs[FERRY] += 0.5 * weight
    return needs


@cython.cfunc
def routes_in(routes: cython.ulonglong) -> list:
    route: cython.int  # noqa: F842 - the loop variable below, in C
    return [route for route in range(ROUTES) if routes >> route & 1]


@cython.cfunc
def targets(sight: Sight) -> list:
    """With nothing planned: the routes that bring most for the cards they still take."""
    t: Tables = sight.state.tables
    worths: list = []
    route: cython.int
    brings: cython.double
    for route in routes_in(sight.usable):
        if t.length[route] <= sight.state.trams[sight.seat]:
            brings = t.route_points[t.length[route]] + souvenir_of(sight, route)
            worths.append((-brings / (1.5 + missing(sight.state, sight.seat, route)), route))
    return [route for _, route in sorted(worths)[:3]]
