"""What `greedy` likes in Ticket to Ride: San Francisco.

It plans the cheapest routes that would fulfil its tickets (`ticket_plans`), given what is built and what is
in its hand, and takes the cards and routes of that plan. When nothing is left to plan it draws tickets as
long as there is time for them, and then goes for points.
"""

from __future__ import annotations

import cython

from fogline.bots.greedy import best, choices

if cython.compiled:
    from cython.cimports.fogline.bots.greedy.ticket_plans import (
        Plan,
        Sight,
        best_plan,
        is_joined,
        look,
        missing,
        most_of_a_colour,
        souvenir_of,
        tickets,
        worth,
    )
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
        EditionFigures,
        TicketToRide,
    )
else:
    from fogline.bots.greedy.ticket_plans import (
        Plan,
        Sight,
        best_plan,
        is_joined,
        look,
        missing,
        most_of_a_colour,
        souvenir_of,
        tickets,
        worth,
    )
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
    from fogline.games.ticket_to_ride_sf.kernel import EditionFigures, TicketToRide

FERRY_SPENT = cython.declare(cython.double, 0.9)  # what it costs to play a ferry for a colour
USEFUL_SPENT = cython.declare(cython.double, 0.25)  # and to play a card that another route of the plan needs
TRAMS_FOR_TICKETS = cython.declare(cython.int, 7)  # with fewer it draws no tickets,
TIME_FOR_TICKETS = cython.declare(cython.int, 6)  # nor when somebody else has fewer trams than this
NEED = cython.declare(cython.double, 1.0)  # how much it hurries to routes that its plan can hardly do without
JOIN = cython.declare(cython.double, 0.6)  # how much it likes to keep others from joining what they built


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
        return best(legal, [-state.stack_size[action - state.figures.first_collect] for action in legal], rng)
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
    claims: list = [action for action in legal if action >= state.figures.first_claim]
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
def worth_of_keeping(sight: Sight, action: cython.int) -> cython.double:
    """How good the best plan is with the tickets kept."""
    state: TicketToRide = sight.state
    t: EditionFigures = state.figures
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
    """How dear plans are: near the end of the game they are dearer."""
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
    """A spare souvenir goes where the plan leads; better to a place that few other routes lead to."""
    t: EditionFigures = sight.state.figures
    leading: cython.ulonglong = sight.leading[(action - t.first_souvenir) % t.places]
    return size(plan.routes & leading) - 0.1 * size(leading)


@cython.cfunc
def route_of(sight: Sight, action: cython.int) -> cython.int:
    return sight.state.figures.claim_route[action - sight.state.figures.first_claim]


@cython.cfunc
def worths_of_planned(sight: Sight, plan: Plan, claims: list) -> list:
    """Claims of the plan: the worse the plan would be without a route, the more it is worth."""
    needs: dict = {}
    wanted: list = tickets(sight.state, sight.seat)
    lost: cython.ulonglong
    for route in {route_of(sight, action) for action in claims}:
        lost = only(route)
        if sight.state.players == 2 and sight.state.figures.twin[route] >= 0:
            lost |= only(sight.state.figures.twin[route])
        needs[route] = worth(plan) - worth(best_plan(sight, wanted, sight.usable & ~lost))
    return [worth_of_claim(sight, plan, action) + NEED * needs[route_of(sight, action)] for action in claims]


@cython.cfunc
def worth_of_claim(sight: Sight, plan: Plan, action: cython.int) -> cython.double:
    """Points, souvenirs and what it blocks, less what the cards could have done elsewhere."""
    t: EditionFigures = sight.state.figures
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
    t: EditionFigures = state.figures
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
            worths.append(needs[kind] - 0.6 if kind == FERRY else needs[kind])  # ends the turn
    return worths


@cython.cfunc
def wanted_cards(sight: Sight, plan: Plan) -> list:
    """For each kind of card how much it would help: the nearer a route is to being paid, the more."""
    t: EditionFigures = sight.state.figures
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
    t: EditionFigures = sight.state.figures
    worths: list = []
    route: cython.int
    brings: cython.double
    for route in routes_in(sight.usable):
        if t.length[route] <= sight.state.trams[sight.seat]:
            brings = t.route_points[t.length[route]] + souvenir_of(sight, route)
            worths.append((-brings / (1.5 + missing(sight.state, sight.seat, route)), route))
    return [route for _, route in sorted(worths)[:3]]
