"""Ticket to Ride: San Francisco a second time, slowly: for the conformance kit, straight from the rules.

Of a position it reads what lies on the table and in hands. What the kernel keeps besides (points, joined
places, what each seat knows) is checked against that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from types import SimpleNamespace
from typing import Any

from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.games.ticket_to_ride_sf.box import CARD_IDS, PHASES
from fogline.games.ticket_to_ride_sf.components import Content, Route, Ticket
from fogline.games.ticket_to_ride_sf.kernel import TicketToRide
from kit.model import SmallCase, change

KINDS = range(7)
FERRY = CARD_IDS.index("ferry")
SPECTATOR = 4
TICKETS = 32
PLACES = 32


def routes_of(state: TicketToRide, player: int) -> list[Route]:
    content: Content = state.edition.content
    return [route for i, route in enumerate(content.routes) if state.claimed[player] >> i & 1]


def tickets_of(state: TicketToRide, player: int) -> list[Ticket]:
    content: Content = state.edition.content
    return [content.tickets[state.ticket[back]] for back in backs(state.held[player])]


def backs(numbers: int) -> list[int]:
    return [i for i in range(TICKETS) if numbers >> i & 1]


def reached(routes: list[Route], start: str) -> set[str]:
    """The places that a chain of these routes leads to."""
    found, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for route in routes:
            for one, two in ((route.start, route.finish), (route.finish, route.start)):
                if one == here and two not in found:
                    found.add(two)
                    waiting.append(two)
    return found


# ---- transport cards -------------------------------------------------------------------------------


def settled(
    before: TicketToRide, move: dict[str, Any], chances: list[dict[str, Any]]
) -> tuple[list[int], list[int], list[int], list[int]]:
    """What a move makes of the transport cards on the table, given the new decks that it brought.

    The face-up cards, the deck from its top, the discards by kind, and how often all five were discarded:
    before the first new deck, after it, and so on.
    """
    face, deck = before.face, before.deck[: before.deck_size][::-1]
    discards = Counter({kind: before.discards[kind] for kind in KINDS})
    new_decks = [[CARD_IDS.index(card) for card in event["cards"]] for event in chances]
    flushes = [0]
    if move["do"] == "take":
        if move["slot"] == "deck":
            del deck[0]
        else:
            face[move["slot"]] = -1
    elif move["do"] == "claim":
        discards.update({CARD_IDS.index(kind): n for kind, n in move["cards"].items()})
    else:
        assert not chances
        return face, deck, [discards[kind] for kind in KINDS], flushes
    while True:
        if -1 in face and deck:
            face[face.index(-1)] = deck.pop(0)
        elif -1 in face and discards.total():
            deck = made_anew(discards, new_decks, flushes)
        elif face.count(FERRY) >= 3 and (deck or discards.total()) and len(flushes) - 1 < 3:
            discards.update(face)
            face = [-1] * 5
            flushes[-1] += 1
        elif not deck and discards.total():
            deck = made_anew(discards, new_decks, flushes)
        else:
            assert not new_decks
            return face, deck, [discards[kind] for kind in KINDS], flushes


def made_anew(discards: Counter[int], new_decks: list[list[int]], flushes: list[int]) -> list[int]:
    deck = new_decks.pop(0)
    assert Counter(deck) == discards
    discards.clear()
    flushes.append(0)
    return deck


def crowded(game: Game, players: int, seed: int) -> TicketToRide:
    """A game in which most coloured cards are in the first hands, so that ferries are many on the table."""
    state = game.new(players, seed)
    assert isinstance(state, TicketToRide)
    hands, drew, rest = state.hand, state.drew, state.rest
    deck = state.deck[: state.deck_size]
    for number, card in enumerate([card for card in deck if card != FERRY][:-6]):
        deck.remove(card)
        hands[number % players * 7 + card] += 1
        drew[number % players * 7 + card] += 1
    assert sum(rest) == len(deck) + sum(drew)
    state.restore(
        {
            **state.snapshot(),
            "deck": deck + [0] * (len(state.deck) - len(deck)),
            "deck_size": len(deck),
            "hand": hands,
            "drew": drew,
        }
    )
    check_cards(state)
    check_knowledge(state)
    return state


# ---- the result ------------------------------------------------------------------------------------


def slow_result(history: Sequence[Kernel]) -> dict[str, Any]:
    """TR-8."""
    state = history[-1]
    assert isinstance(state, TicketToRide)
    content: Content = state.edition.content
    points = content.file.route_points
    breakdown: list[dict[str, int]] = []
    fulfilled: list[int] = []
    for player in range(state.players):
        routes = routes_of(state, player)
        done = {
            ticket.id: ticket.finish in reached(routes, ticket.start) for ticket in tickets_of(state, player)
        }
        values = {ticket.id: ticket.value for ticket in content.tickets}
        symbols = [i for i in range(len(content.symbols)) if state.souvenirs[player] >> i & 1]
        breakdown.append(
            {
                "routes": sum(points[str(route.length)] for route in routes),
                "tickets": sum(values[id] if joined else -values[id] for id, joined in done.items()),
                "souvenirs": content.file.souvenirs.points[len(symbols)],
            }
        )
        fulfilled.append(sum(done.values()))
    scores = [sum(parts.values()) for parts in breakdown]
    strength = list(zip(scores, fulfilled, strict=True))
    ranks = [1 + sum(other > mine for other in strength) for mine in strength]
    return {
        "scores": scores,
        "ranks": ranks,
        "winners": [player for player, rank in enumerate(ranks) if rank == 1],
        "breakdown": breakdown,
    }


# ---- conservation ----------------------------------------------------------------------------------


def hand(state: TicketToRide, player: int) -> Counter[int]:
    return Counter({kind: state.hand[player * 7 + kind] for kind in KINDS})


def known(state: TicketToRide, observer: int, player: int) -> Counter[int]:
    return Counter({kind: state.known[(observer * 4 + player) * 7 + kind] for kind in KINDS})


def deck(state: TicketToRide) -> Counter[int]:
    return Counter(state.deck[: state.deck_size])


def check_conservation(state: Kernel) -> None:
    assert isinstance(state, TicketToRide)
    check_cards(state)
    check_tickets(state)
    check_routes(state)
    check_souvenirs(state)
    check_knowledge(state)


def check_cards(state: TicketToRide) -> None:
    content: Content = state.edition.content
    face = [card for card in state.face if card >= 0]
    everywhere = deck(state) + Counter(face)
    for kind in KINDS:
        everywhere[kind] += state.discards[kind]
    for player in range(state.players):
        everywhere += hand(state, player)
    assert everywhere == {kind: getattr(content.file.cards, id) for kind, id in enumerate(CARD_IDS)}
    assert min(state.hand) >= 0 <= min(state.discards)
    assert not any(state.hand[state.players * 7 :])
    if state.deck_size == 0:  # TR-4.6: never empty beside a discard
        assert sum(state.discards) == 0
    else:  # TR-4.7: no gaps beside a deck
        assert len(face) == 5


def check_tickets(state: TicketToRide) -> None:
    content: Content = state.edition.content
    count = len(content.tickets)
    assert sorted(state.ticket[:count]) == list(range(count))
    offered = [back for back in state.offered if back >= 0]
    everywhere = [*state.ticket_deck[: state.ticket_deck_size], *offered]
    for player in range(state.players):
        everywhere += backs(state.held[player])
    assert sorted(everywhere) == list(range(count))
    phase = PHASES[state.phase]
    assert bool(offered) == (phase in ("choose", "keep"))
    if phase not in ("choose", "place"):
        assert all(state.held[: state.players])  # TR-2.4


def check_routes(state: TicketToRide) -> None:
    content: Content = state.edition.content
    claimed = [route.id for player in range(state.players) for route in routes_of(state, player)]
    assert len(set(claimed)) == len(claimed)
    for player in range(state.players):
        mine = routes_of(state, player)
        assert state.trams[player] == content.file.trams.per_player - sum(r.length for r in mine) >= 0
        points = content.file.route_points
        assert state.route_score[player] == sum(points[str(route.length)] for route in mine)  # TR-5.8
        pairs = [route.double for route in mine if route.double]
        assert len(set(pairs)) == len(pairs)  # TR-5.7
        for i, place in enumerate(content.places):
            lowest = min(content.place_number[other] for other in reached(mine, place.id))
            assert state.joined[player * PLACES + i] == lowest
    taken = {route.double for route in content.routes if route.id in claimed and route.double}
    for i, route in enumerate(content.routes):
        closed = route.id in claimed or (state.players == 2 and route.double in taken)
        assert bool(state.open >> i & 1) == (not closed)
    low = [state.trams[player] <= content.file.trams.end_at for player in range(state.players)]
    if state.turns_left < 0 and PHASES[state.phase] in ("turn", "second"):  # TR-8.1
        assert not any(low)


def check_souvenirs(state: TicketToRide) -> None:
    content: Content = state.edition.content
    souvenirs = content.file.souvenirs
    stacks = {state.stack_symbol[i]: i for i in range(len(content.places)) if state.stack_symbol[i] >= 0}
    spare = [symbol for symbol in state.spare if symbol >= 0]
    assert sorted([*stacks, *spare]) == list(range(len(content.symbols)))
    assert bool(spare) == (PHASES[state.phase] in ("choose", "place"))
    for symbol, place in stacks.items():
        owners = sum(state.souvenirs[player] >> symbol & 1 for player in range(state.players))
        site = content.places[place].id in souvenirs.sites
        size = souvenirs.stack_size[str(state.players)]
        if state.players == 2 and not site:  # TR-2.7
            size = souvenirs.single_2p
        assert state.stack_size[place] + owners == size


def check_knowledge(state: TicketToRide) -> None:
    """No seat is certain of something that is not so, and nobody knows less than a spectator."""
    drawn: Counter[int] = Counter()
    for player in range(state.players):
        drawn += Counter({kind: state.drew[player * 7 + kind] for kind in KINDS})
        for observer in (*range(state.players), SPECTATOR):
            if observer != player:
                assert known(state, observer, player) <= hand(state, player)
                assert known(state, SPECTATOR, player) <= known(state, observer, player)
    assert drawn + deck(state) == Counter({kind: n for kind, n in enumerate(state.rest) if n})
    back_of = {state.ticket[back]: back for back in range(len(state.edition.content.tickets))}
    for player in range(state.players):
        seen = state.seen[player * TICKETS : (player + 1) * TICKETS]
        for ticket, where in enumerate(seen):
            assert where == 0 or where >> back_of[ticket] & 1
        offered = [back for back in state.offered[2 * player : 2 * player + 2] if back >= 0]
        for back in (*backs(state.held[player]), *offered, *backs(state.knows[player])):
            assert seen[state.ticket[back]] == 1 << back


# ---- what a seat does not know (TR-9.2) ------------------------------------------------------------


def permute_secrets(state: Kernel, seat: int, rng: Rng) -> Kernel:
    assert isinstance(state, TicketToRide)
    other = state.copy()
    draft = SimpleNamespace(**state.snapshot(), tickets=len(state.edition.content.tickets))
    draft.seed = rng.fork().seed
    draft.dealt_cards = shuffled(state.dealt_cards, rng)
    draft.dealt_tickets = shuffled(state.dealt_tickets, rng)
    exchange_cards(draft, seat, rng)
    if PHASES[state.phase] == "choose":
        choose_otherwise(draft, seat, rng)
    exchange_tickets(draft, seat, rng)
    other.restore({name: getattr(draft, name) for name in TicketToRide.FIELDS})
    return other


def exchange_cards(state: Any, seat: int, rng: Rng) -> None:
    """Cards of the deck and of the others' hands change places, as long as nothing known is broken."""
    observer = seat if seat >= 0 else SPECTATOR
    others = [player for player in range(state.players) if player != seat]
    places: list[tuple[int, int]] = [(SPECTATOR, i) for i in range(state.deck_size)]  # deck, or a hand
    hands = {player: list(hand(state, player).elements()) for player in others}
    cards = state.deck[: state.deck_size]
    mine = Counter({kind: state.drew[seat * 7 + kind] for kind in KINDS}) if seat >= 0 else Counter()
    fit = Counter({kind: n for kind, n in enumerate(state.rest) if n}) - mine
    for player in others:
        places += [(player, i) for i in range(len(hands[player]))]
    group = {**hands, SPECTATOR: cards}
    for _ in range(3 * len(places)):
        (a, i), (b, j) = (places[rng.integer(len(places))] for _ in range(2))
        group[a][i], group[b][j] = group[b][j], group[a][i]
        right = Counter(cards) <= fit and all(
            known(state, observer, player) <= Counter(hands[player]) for player in others
        )
        if not right:
            group[a][i], group[b][j] = group[b][j], group[a][i]
    state.deck = cards + [0] * (len(state.deck) - len(cards))
    flat = state.hand
    for player in others:
        flat[player * 7 : player * 7 + 7] = [hands[player].count(kind) for kind in KINDS]
    state.hand = flat
    guess_knowledge(state, seat, rng, fit - Counter(cards))


def guess_knowledge(state: Any, seat: int, rng: Rng, drawn: Counter[int]) -> None:
    """What the others drew blind and what they conclude is secret too: here they conclude nothing."""
    left = shuffled(sorted(drawn.elements()), rng)
    drew, certain = state.drew, state.known
    for player in range(state.players):
        if player != seat:
            count = sum(drew[player * 7 : player * 7 + 7])
            cards, left = left[:count], left[count:]
            drew[player * 7 : player * 7 + 7] = [cards.count(kind) for kind in KINDS]
            certain[player * 28 : player * 28 + 28] = certain[SPECTATOR * 28 : SPECTATOR * 28 + 28]
    assert not left
    state.drew, state.known = drew, certain


def choose_otherwise(state: Any, seat: int, rng: Rng) -> None:
    """TR-2.8: those who have chosen may have kept one ticket or two."""
    tickets = state.ticket_deck[: state.tickets - 2 * state.players]
    held = state.held
    for i in range(state.players):
        player = (state.first + i) % state.players
        if not held[player]:
            break
        both = held[player].bit_count() == 2 if player == seat else rng.integer(2) == 0
        held[player] = (3 if both else 1) << 2 * i  # two backs each, in turn order
        if not both:
            tickets.append(2 * i + 1)
    state.held = held
    state.ticket_deck_size = len(tickets)
    state.ticket_deck = tickets + [0] * (len(state.ticket_deck) - len(tickets))


def exchange_tickets(state: Any, seat: int, rng: Rng) -> None:
    """Tickets change their backs, as long as no ticket the seat has seen gets where it cannot be."""
    count = state.tickets
    ticket = state.ticket
    seen = state.seen[seat * TICKETS : (seat + 1) * TICKETS] if seat >= 0 else [0] * TICKETS
    fixed = {back for player in range(state.players) for back in backs(state.held[player]) if state.over}
    for _ in range(3 * count):
        a, b = rng.integer(count), rng.integer(count)
        possible = all(
            seen[ticket[one]] == 0 or seen[ticket[one]] >> two & 1 for one, two in ((a, b), (b, a))
        )
        if possible and not {a, b} & fixed:
            ticket[a], ticket[b] = ticket[b], ticket[a]
    state.ticket = ticket
    everything = state.seen
    for player in range(state.players):
        if player != seat:
            everything[player * TICKETS : (player + 1) * TICKETS] = [0] * TICKETS
            for back in backs(state.knows[player]):
                everything[player * TICKETS + ticket[back]] = 1 << back
    state.seen = everything


def shuffled(cards: list[int], rng: Rng) -> list[int]:
    left = cards[:]
    return [left.pop(rng.integer(len(left))) for _ in cards]


# ---- deals -----------------------------------------------------------------------------------------


def rare_start(game: Game, players: int, seed: int) -> Kernel:
    """The ferries lie below the hands: the set-up has to flush, and often (TR-2.3)."""
    setup = game.setup(game.new(players, seed))
    cards: list[str] = sorted(setup["transport"], key=lambda card: card == "ferry")
    hands, ferries, others = cards[: 2 * players], cards[-8:], cards[2 * players : -8]
    setup["transport"] = [*hands, *ferries, *others]
    state = game.deal(game.edition(), players, setup)
    state.reseed(seed)
    return state


def never_by_chance() -> frozenset[str]:
    """Nobody is ever without anything to do (TR-3.3, TR-8.6)."""
    return frozenset({"pass", "blocked"})


def small_cases(game: Game) -> list[SmallCase]:
    return [
        SmallCase(four_cards(game, drawn_before=False), 0, cards_outcome, 24),
        # The purple card was drawn before the last shuffle, so it is in one of the hands, not in the deck.
        SmallCase(four_cards(game, drawn_before=True), 0, cards_outcome, 12),
        SmallCase(few_tickets(game, 4), 0, tickets_outcome, 24),
        SmallCase(a_ticket_on_one_of_two_backs(game), 0, tickets_outcome, 4),
        SmallCase(first_choice(game), 1, choice_outcome, 3),
    ]


def four_cards(game: Game, drawn_before: bool) -> TicketToRide:
    """Four different cards are unknown: two in the deck, one in each other hand beside one that is known."""
    state = game.new(3, seed=1)
    assert isinstance(state, TicketToRide)
    hands = [[0, 0, 0, 0, 0, 1, 1], [1, 0, 0, 0, 0, 0, 1], [0, 0, 0, 1, 0, 1, 0]]
    deck, face, rest = [1, 2], [4, 4, 4, 4, 5], [1, 1, 1, 0 if drawn_before else 1, 0, 0, 0]
    discards = [getattr(state.edition.content.file.cards, id) for id in CARD_IDS]
    for kind in (*deck, *face):
        discards[kind] -= 1
    certain = [0] * len(state.known)
    for observer in range(5):
        certain[(observer * 4 + 1) * 7 + FERRY] = certain[(observer * 4 + 2) * 7 + 5] = 1
    state.restore(
        {
            **state.snapshot(),
            "deck": deck + [0] * (len(state.deck) - 2),
            "deck_size": 2,
            "face": face,
            "discards": [n - sum(hand[kind] for hand in hands) for kind, n in enumerate(discards)],
            "hand": [*(n for hand in hands for n in hand), *[0] * 7],
            "known": certain,
            "rest": rest,
            "drew": [*[0] * 7, 1, *[0] * 6, 0, 0, 0, 0 if drawn_before else 1, *[0] * 10],
        }
    )
    check_cards(state)
    check_knowledge(state)
    return state


def cards_outcome(state: Kernel) -> tuple[int, ...]:
    assert isinstance(state, TicketToRide)
    return (*state.deck[:2], *state.hand)


def few_tickets(game: Game, unknown: int) -> TicketToRide:
    """Seat 0 has seen all tickets but those on the last backs of the deck."""
    state = game.new(2, seed=2, first=0)
    assert isinstance(state, TicketToRide)
    count = len(state.edition.content.tickets)
    seen = state.seen
    seen[:TICKETS] = [0] * TICKETS
    for back in range(count - unknown):
        seen[state.ticket[back]] = 1 << back
    held = [0b0011, 0b1100, 0, 0]  # both have kept both tickets, and know no others
    return changed(state, seen=seen, phase=PHASES.index("turn"), held=held, offered=[-1] * 8)


def a_ticket_on_one_of_two_backs(game: Game) -> TicketToRide:
    """Of the last three, one is on the first or second of these backs: four cases are possible."""
    state = few_tickets(game, 3)
    count = len(state.edition.content.tickets)
    seen = state.seen
    seen[state.ticket[count - 2]] = 0b110 << count - 4
    seen[state.ticket[count - 3]] = 0
    return changed(state, seen=seen)


def tickets_outcome(state: Kernel) -> tuple[int, ...]:
    assert isinstance(state, TicketToRide)
    return tuple(state.ticket)


def first_choice(game: Game) -> TicketToRide:
    """Seat 0 has chosen; seat 1 has seen all tickets but these two: one, the other, or both may be kept."""
    state = game.new(2, seed=2, first=0)
    assert isinstance(state, TicketToRide)
    seen = state.seen
    for back in range(len(state.edition.content.tickets)):
        seen[TICKETS + state.ticket[back]] = 0 if back in (0, 1) else 1 << back
    state = changed(state, seen=seen)
    state.apply(state.legal()[0])
    return state


def choice_outcome(state: Kernel) -> frozenset[int]:
    assert isinstance(state, TicketToRide)
    return frozenset(state.ticket[back] for back in backs(state.held[0]))


def changed(state: TicketToRide, **fields: Any) -> TicketToRide:
    change(state, **fields)
    return state


def turn(state: Kernel) -> Hashable:
    assert isinstance(state, TicketToRide)
    return ("set-up", state.player) if PHASES[state.phase] in ("choose", "place") else state.turn


def is_dominated(state: Kernel, action: int) -> bool:
    """TR-5.3: a ferry can be any card. So of two ways to pay for a route, the worse one leaves fewer ferries,
    and of each colour as many cards or more."""
    assert isinstance(state, TicketToRide)
    claims = state.edition.content.claims
    first = state.figures.first_claim
    if action < first:
        return False
    route = claims[action - first].route
    *colours, ferries = left_over(state, action)
    for other in state.legal():
        if other >= first and claims[other - first].route == route:
            *others, more = left_over(state, other)
            if more > ferries and all(a <= b for a, b in zip(others, colours, strict=True)):
                return True
    return False


def left_over(state: TicketToRide, action: int) -> list[int]:
    """The hand of the player after an action."""
    after, player = state.copy(), state.player
    after.apply(action)
    return after.hand[7 * player : 7 * player + 7]
