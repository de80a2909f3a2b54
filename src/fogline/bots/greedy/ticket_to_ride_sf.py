"""What `greedy` likes in Ticket to Ride: San Francisco.

It plans the cheapest routes that would fulfil its tickets, given what is built and what is in its hand, and
takes the cards and routes of that plan. When nothing is left to plan it draws tickets as long as there is
time for them, and then goes for points.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from heapq import heappop, heappush
from itertools import permutations

from fogline.bots.greedy import after, best
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.games.ticket_to_ride_sf.kernel import FIRST_ACTION, PHASES, TicketToRide

PASS, DRAW_TICKETS, TAKE = FIRST_ACTION["pass"], FIRST_ACTION["draw_tickets"], FIRST_ACTION["take"]
DECK = TAKE + 5
KINDS, FERRY, GRAY = 7, 6, 7
PLACES = 32

TRAM = 0.5  # what a tram of a plan costs,
TURN = 0.8  # and a turn to claim a route,
CARD = 0.7  # and a card that is still missing, half a turn and the luck it takes
SOUVENIR = 1.3  # what a souvenir is worth beyond what it scores now
FERRY_SPENT = 0.9  # what it costs to play a ferry for a colour
USEFUL_SPENT = 0.25  # and to play a card that another route of the plan needs
TRAMS_FOR_TICKETS = 7  # with fewer it draws no tickets,
TIME_FOR_TICKETS = 6  # nor when somebody else has fewer trams than this
NEED = 1.0  # how much it hurries to routes that its plan can hardly do without
JOIN = 0.6  # how much it likes to keep others from joining what they have built


@dataclass
class Sight:
    """What the plans of a seat are made from."""

    state: TicketToRide
    seat: int
    hand: list[int]
    open: list[int]  # routes that the seat may still claim
    cost: dict[int, float]  # of each of them
    own: list[int]  # the seat's own
    trams: int
    ways: dict[int, list[tuple[int, int]]] = field(default_factory=dict)  # place -> (route, other end)


@dataclass(frozen=True)
class Plan:
    """Routes to claim, and the tickets that they fulfil."""

    routes: frozenset[int]
    fulfilled: int  # value of these tickets
    missed: int
    cost: float

    @property
    def worth(self) -> float:
        return self.fulfilled - self.missed - self.cost


def choose(state: Kernel, rng: Rng) -> int:
    assert isinstance(state, TicketToRide)
    legal = state.legal()
    phase = PHASES[state.phase]
    if len(legal) == 1:
        return legal[0]
    sight = look(state, state.player)
    if phase in ("choose", "keep"):
        return best(legal, [worth_of_keeping(sight, action) for action in legal], rng)
    if phase == "place":
        return best(legal, [worth_of_place(sight, action) for action in legal], rng)
    if phase == "collect":
        return best(legal, [-tokens_left(sight, action) for action in legal], rng)
    plan = best_plan(sight, tickets(state, sight.seat))
    if phase == "second":
        return best(legal, [worth_of_card(sight, plan, action) for action in legal], rng)
    return turn(sight, plan, legal, rng)


def turn(sight: Sight, plan: Plan, legal: list[int], rng: Rng) -> int:
    """A route, tickets or cards."""
    state = sight.state
    claims = [action for action in legal if action >= state.tables.first_claim]
    if 0 < state.turns_left <= state.players:  # no turn after this one: what counts now is all that counts
        gains = {action: gain(sight, action) for action in claims}
        if gains and max(gains.values()) > 0:
            return best(claims, [gains[action] for action in claims], rng)
    else:
        planned = [action for action in claims if route_of(sight, action) in plan.routes]
        if planned:
            needs = {route: need_of(sight, plan, route) for route in {route_of(sight, a) for a in planned}}
            worths = [worth_of_claim(sight, plan, a) + NEED * needs[route_of(sight, a)] for a in planned]
            return best(planned, worths, rng)
        if not plan.routes and not plan.missed and DRAW_TICKETS in legal and time_for_tickets(sight):
            return DRAW_TICKETS
        worthwhile = [action for action in claims if worth_of_claim(sight, plan, action) > 0]
        if worthwhile and not plan.routes:
            return best(worthwhile, [worth_of_claim(sight, plan, action) for action in worthwhile], rng)
    cards = [action for action in legal if TAKE <= action <= DECK]
    if cards:
        return best(cards, [worth_of_card(sight, plan, action) for action in cards], rng)
    if claims:
        return best(claims, [worth_of_claim(sight, plan, action) for action in claims], rng)
    return best(legal, [0.0] * len(legal), rng)


# ---- plans -----------------------------------------------------------------------------------------------


def look(state: TicketToRide, seat: int) -> Sight:
    t = state.tables
    hand = state.hand[seat * KINDS : (seat + 1) * KINDS]
    claimed, twin, free = state.claimed[seat], t.twin, state.open
    mine = [route for route in range(t.routes) if claimed >> route & 1]
    usable = [
        route
        for route in range(t.routes)
        if free >> route & 1 and not (twin[route] >= 0 and claimed >> twin[route] & 1)
    ]
    sight = Sight(state, seat, hand, usable, {}, mine, state.trams[seat])
    souvenir = souvenir_worths(state, seat)
    length, colour, ferries, end_a, end_b = t.length, t.colour, t.ferries, t.end_a, t.end_b
    points = t.route_points
    for route in usable:
        short = missing(hand, length[route], colour[route], ferries[route])
        cost = TRAM * length[route] + TURN + CARD * short - 0.3 * points[length[route]]
        cost -= 0.5 * max(souvenir.get(end_a[route], 0.0), souvenir.get(end_b[route], 0.0))
        sight.cost[route] = max(0.1, cost)
    for route in (*mine, *usable):
        sight.ways.setdefault(end_a[route], []).append((route, end_b[route]))
        sight.ways.setdefault(end_b[route], []).append((route, end_a[route]))
    return sight


def missing(hand: list[int], length: int, colour: int, ferries: int) -> int:
    """How many cards a hand lacks for a route."""
    wild = hand[FERRY]
    have = max(hand[:FERRY]) if colour == GRAY else hand[colour]
    plain = length - ferries
    spare = max(0, wild - ferries)
    return max(0, ferries - wild) + max(0, plain - min(have, plain) - spare)


def souvenir_worths(state: TicketToRide, seat: int) -> dict[int, float]:
    """What the souvenirs on the map are worth to a seat, by place."""
    t = state.tables
    owned = state.souvenirs[seat]
    count = owned.bit_count()
    table = t.souvenir_points
    more = table[min(count + 1, len(table) - 1)] - table[count]
    return {
        place: SOUVENIR + 0.5 * more
        for place, (symbol, size) in enumerate(zip(state.stack_symbol, state.stack_size, strict=True))
        if size and not owned >> symbol & 1
    }


def tickets(state: TicketToRide, seat: int) -> list[int]:
    """The seat's tickets that are not fulfilled yet."""
    held = state.held[seat]
    numbers = state.ticket
    return [numbers[back] for back in range(state.tables.tickets) if held >> back & 1]


def best_plan(sight: Sight, wanted: list[int]) -> Plan:
    """The best plan for some of these tickets: those that cost more than they bring are left out."""
    t = sight.state.tables
    joined = sight.state.joined[sight.seat * PLACES : (sight.seat + 1) * PLACES]
    ends = {ticket: (t.ticket_a[ticket], t.ticket_b[ticket], t.ticket_value[ticket]) for ticket in wanted}
    left = [ticket for ticket, (a, b, _) in ends.items() if joined[a] != joined[b]]
    total = sum(ends[ticket][2] for ticket in left)
    left.sort(key=lambda ticket: -ends[ticket][2])
    orders: Iterable[tuple[int, ...]] = (
        permutations(left) if len(left) <= 3 else [tuple(left), tuple(left[::-1])]
    )
    found = Plan(frozenset(), 0, total, 0.0)
    for order in orders:
        routes: frozenset[int] = frozenset()
        fulfilled, cost, trams = 0, 0.0, sight.trams
        for ticket in order:
            a, b, value = ends[ticket]
            path = cheapest(sight, a, b, routes)
            if path is None:
                continue
            more = [route for route in path if route not in routes]
            price = sum(sight.cost[route] for route in more)
            length = sum(t.length[route] for route in more)
            if length <= trams and price < 2 * value:
                routes |= frozenset(more)
                fulfilled, cost, trams = fulfilled + value, cost + price, trams - length
        plan = Plan(routes, fulfilled, total - fulfilled, cost)
        if plan.worth > found.worth:
            found = plan
    return found


def need_of(sight: Sight, plan: Plan, route: int) -> float:
    """How much worse the best plan would be if somebody else took this route."""
    lost = {route, sight.state.tables.twin[route]} if sight.state.players == 2 else {route}
    ways = {
        place: [(other, there) for other, there in leading if other not in lost]
        for place, leading in sight.ways.items()
    }
    without = replace(sight, ways=ways)
    return plan.worth - best_plan(without, tickets(sight.state, sight.seat)).worth


def cheapest(sight: Sight, start: int, finish: int, planned: frozenset[int]) -> list[int] | None:
    """The routes to claim for the cheapest way between two places; what is built or planned costs nothing."""
    cost, ways = sight.cost, sight.ways
    queue: list[tuple[float, int, int]] = [(0.0, 0, start)]
    came: dict[int, tuple[int, int]] = {}
    distance = {start: 0.0}
    step = 0
    while queue:
        far, _, here = heappop(queue)
        if here == finish:
            break
        if far > distance[here]:
            continue
        for route, there in ways.get(here, []):
            total = far + (0.0 if route in planned else cost.get(route, 0.0))
            if total < distance.get(there, 1e9):
                distance[there] = total
                came[there] = (route, here)
                step += 1
                heappush(queue, (total, step, there))
    if finish not in distance:
        return None
    path = []
    while finish != start:
        route, finish = came[finish]
        if route in cost:
            path.append(route)
    return path


# ---- worths ----------------------------------------------------------------------------------------------


def worth_of_keeping(sight: Sight, action: int) -> float:
    """How good the best plan is with the tickets kept."""
    state = sight.state.copy()
    offered = [state.ticket[back] for back in state.offered[2 * sight.seat : 2 * sight.seat + 2] if back >= 0]
    keep = action - FIRST_ACTION["keep"]
    kept = offered if keep >= state.tables.tickets else [keep]
    mine = tickets(state, sight.seat)
    plan = best_plan(sight, [*mine, *kept])
    done = sum(state.tables.ticket_value[ticket] for ticket in kept if ticket_joined(sight, ticket))
    hurry = pace(sight)
    return plan.fulfilled + done - 1.5 * plan.missed - plan.cost * hurry


def ticket_joined(sight: Sight, ticket: int) -> bool:
    t, base = sight.state.tables, sight.seat * PLACES
    joined = sight.state.joined
    return joined[base + t.ticket_a[ticket]] == joined[base + t.ticket_b[ticket]]


def pace(sight: Sight) -> float:
    """How dear plans are: the dearer, the nearer the end of the game."""
    others = [sight.state.trams[p] for p in range(sight.state.players) if p != sight.seat]
    return 1.0 if min(others) >= 8 else 1.5


def time_for_tickets(sight: Sight) -> bool:
    trams = sight.state.trams[: sight.state.players]
    if sight.trams < TRAMS_FOR_TICKETS or sight.state.turns_left > 0:
        return False
    return min(trams) >= TIME_FOR_TICKETS


def worth_of_place(sight: Sight, action: int) -> float:
    """A spare souvenir goes where the own plan leads; to which place only it goes is the better."""
    t = sight.state.tables
    plan = best_plan(sight, tickets(sight.state, sight.seat))
    place = (action - t.first_souvenir) % t.places
    touched = sum(place in (t.end_a[route], t.end_b[route]) for route in plan.routes)
    return touched - 0.1 * len(sight.ways.get(place, []))


def tokens_left(sight: Sight, action: int) -> int:
    return sight.state.stack_size[action - sight.state.tables.first_collect]


def route_of(sight: Sight, action: int) -> int:
    return sight.state.tables.claim_route[action - sight.state.tables.first_claim]


def worth_of_claim(sight: Sight, plan: Plan, action: int) -> float:
    """Points, souvenirs and what it blocks, less what the cards could have done elsewhere."""
    t = sight.state.tables
    claim = action - t.first_claim
    route, colour, ferries = t.claim_route[claim], t.claim_colour[claim], t.claim_ferries[claim]
    length = t.length[route]
    souvenir = souvenir_worths(sight.state, sight.seat)
    worth = t.route_points[length] - 0.3 * length
    worth += max(souvenir.get(t.end_a[route], 0.0), souvenir.get(t.end_b[route], 0.0))
    worth -= FERRY_SPENT * (ferries - t.ferries[route])
    rest = plan.routes - {route}
    if length > ferries and any(t.colour[other] == colour for other in rest):
        worth -= USEFUL_SPENT * (length - ferries)
    if route in plan.routes:
        worth += 3.0 + 0.5 * sight.cost[route]
    return worth + JOIN * blocks(sight, route)


def blocks(sight: Sight, route: int) -> int:
    """How many others would join two of their networks with this route, and have no other track for it."""
    state, t = sight.state, sight.state.tables
    if state.players > 2 and t.twin[route] >= 0:
        return 0
    count = 0
    for p in range(state.players):
        if p != sight.seat:
            joined = state.joined[p * PLACES : (p + 1) * PLACES]
            a, b = joined[t.end_a[route]], joined[t.end_b[route]]
            count += a != b and joined.count(a) > 1 and joined.count(b) > 1
    return count


def gain(sight: Sight, action: int) -> float:
    """The points that an action adds if the game ends after it, cards not counted."""
    state = sight.state.copy()
    state.score_now()
    before = state.points[sight.seat]
    state = after(state, action)
    while not state.over and PHASES[state.phase] == "collect":
        state = after(state, state.legal()[0])
    state.score_now()
    return state.points[sight.seat] - before


def worth_of_card(sight: Sight, plan: Plan, action: int) -> float:
    """How much a card is needed; a blind one as much as the average of what may come."""
    needs = wanted_cards(sight, plan)
    if action == DECK:
        rest = sight.state.rest
        return 0.95 * sum(needs[kind] * rest[kind] for kind in range(KINDS)) / max(1, sum(rest))
    card = sight.state.face[action - TAKE]
    if card == FERRY:  # the only card of the turn
        return needs[FERRY] - 0.6
    return needs[card]


def wanted_cards(sight: Sight, plan: Plan) -> list[float]:
    """For each kind of card how much it would help: the nearer a route is to being paid, the more."""
    t = sight.state.tables
    needs = [0.3] * FERRY + [0.9]
    for route in plan.routes or targets(sight):
        length, colour, ferries = t.length[route], t.colour[route], t.ferries[route]
        short = missing(sight.hand, length, colour, ferries)
        if short == 0:
            continue
        weight = 1.0 + 1.0 / short
        if sight.hand[FERRY] < ferries:
            needs[FERRY] += 1.5 * weight
        kinds = range(FERRY) if colour == GRAY else [colour]
        most = max(sight.hand[:FERRY])
        for kind in kinds:
            if sight.hand[kind] < length - ferries:
                needs[kind] += weight if colour != GRAY or sight.hand[kind] == most else 0.3 * weight
        needs[FERRY] += 0.5 * weight
    return needs


def targets(sight: Sight) -> list[int]:
    """With nothing planned: the routes that bring most for the cards they still take."""
    t = sight.state.tables
    souvenir = souvenir_worths(sight.state, sight.seat)

    def worth(route: int) -> float:
        short = missing(sight.hand, t.length[route], t.colour[route], t.ferries[route])
        there = max(souvenir.get(t.end_a[route], 0.0), souvenir.get(t.end_b[route], 0.0))
        return (t.route_points[t.length[route]] + there) / (1.5 + short)

    fitting = [route for route in sight.open if t.length[route] <= sight.trams]
    return sorted(fitting, key=worth, reverse=True)[:3]
