"""Ticket to Ride: San Francisco: the rules. Each step names the rule (TR-…) that it carries out.

Transport cards of a kind are alike, so a hand is seven counts: six colours, then ferries. A set of routes is
a number of 64 bits, a set of tickets one of 32.

Tickets lie face down, and what the table can follow are their backs: `ticket[back]` is what is on the other
side. A player who keeps one of two shows nobody which it was, so it always counts as the first back, the
returned one as the second.
"""

from __future__ import annotations

import cython

from fogline.core.fields import INT, SHORT, UINT, UINT64

if cython.compiled:
    from cython.cimports.fogline.core.bits import least, only, size
    from cython.cimports.fogline.core.doors import seed_of, whole
    from cython.cimports.fogline.core.kernel import (
        FEWEST,
        NOBODY,
        PARTS,
        SEATS,
        Figures,
        Kernel,
        figures_must_be_new,
        must_be_new,
        must_be_set_up,
        number_of,
    )
    from cython.cimports.fogline.core.rng import stirred
else:
    from fogline.core.bits import least, only, size
    from fogline.core.box import FEWEST, NOBODY, PARTS, SEATS
    from fogline.core.doors import seed_of, whole
    from fogline.core.kernel import (
        Figures,
        Kernel,
        figures_must_be_new,
        must_be_new,
        must_be_set_up,
        number_of,
    )
    from fogline.core.rng import stirred
    from fogline.games.ticket_to_ride_sf.box import *  # compiled, they are in the .pxd

# ---- sets ----------------------------------------------------------------------------------------

ALL = cython.declare(cython.uint, 0xFFFFFFFF)  # every ticket


class EditionFigures(Figures):
    """An edition in numbers, made by edition.py. All its positions share one object, which never changes."""

    FIELDS = {
        "places": INT,
        "routes": INT,
        "tickets": INT,
        "trams": INT,
        "end_at": INT,
        "single_2p": INT,
        "first_collect": INT,
        "first_souvenir": INT,
        "first_claim": INT,
        "action_count": INT,
        "cards": SHORT[KINDS],
        "end_a": SHORT[ROUTES],
        "end_b": SHORT[ROUTES],
        "length": SHORT[ROUTES],
        "colour": SHORT[ROUTES],
        "ferries": SHORT[ROUTES],
        "twin": SHORT[ROUTES],
        "doubles": UINT64,  # routes that have one
        "route_claims": SHORT[ROUTES],
        "claim_route": SHORT[CLAIMS],
        "claim_colour": SHORT[CLAIMS],
        "claim_ferries": SHORT[CLAIMS],
        "ticket_a": SHORT[TICKETS],
        "ticket_b": SHORT[TICKETS],
        "ticket_value": SHORT[TICKETS],
        "sites": SHORT[SITES],
        "bound": SHORT[SITES],  # the symbol that always stands there; NONE: it is drawn
        "stack_size": SHORT[SEATS + 1],
        "route_points": SHORT[LENGTH + 1],
        "short_enough": UINT64[LENGTH + 1],  # routes of at most so many spaces
        "few_ferries": UINT64[LENGTH + 1],  # routes with at most so many ferry symbols
        "in_colour": UINT64[COLOURS],  # routes that cards of this colour pay
        "souvenir_points": SHORT[SYMBOLS + 1],
    }

    def __init__(self, edition, figures):
        from fogline.games.ticket_to_ride_sf.doors import check_figures

        figures_must_be_new(self, edition)
        self.set_fields(check_figures(figures, EditionFigures.FIELDS))
        self.edition = edition


@cython.no_gc
@cython.cclass
class TicketToRide(Kernel):
    FIELDS = {
        **Kernel.FIELDS,
        "first": INT,  # seat of the first player
        "turn": INT,  # whose turn it is
        "phase": INT,
        "turns_left": INT,  # in the last round, this one included; -1 before it
        "passes": INT,  # in a row
        # Both decks as they were shuffled for the set-up, top first, and the symbols of the five sites and
        # the two spare ones; all -1 in a resampled position.
        "dealt_cards": SHORT[CARDS],
        "dealt_tickets": SHORT[TICKETS],
        "dealt_symbols": SHORT[SYMBOLS],
        "deck": SHORT[CARDS],  # transport cards, the top one last
        "deck_size": INT,
        "face": SHORT[SLOTS],  # the cards that lie face up
        "discards": SHORT[KINDS],
        "hand": SHORT[SEATS * KINDS],
        "ticket": SHORT[TICKETS],  # the ticket on each back
        "ticket_deck": SHORT[TICKETS],  # backs, the top one first
        "ticket_deck_size": INT,
        "offered": SHORT[SEATS * OFFER],  # backs of the tickets to choose from
        "held": UINT[SEATS],  # sets of backs
        "trams": SHORT[SEATS],
        "route_score": SHORT[SEATS],
        "claiming": INT,  # the route whose souvenir is being chosen
        "claimed": UINT64[SEATS],  # sets of routes
        "open": UINT64,  # routes that may still be claimed
        # For each place the lowest place that the player's routes join it to.
        "joined": SHORT[SEATS * PLACES],
        "souvenirs": UINT[SEATS],  # sets of symbols
        "stack_symbol": SHORT[PLACES],  # on each place
        "stack_size": SHORT[PLACES],
        "spare": SHORT[SPARE],  # symbols that are not on the map yet
        # What the last action did to the face-up cards, for those who tell of it (TR-4.5, TR-4.6).
        "new_decks": INT,
        # How often all were discarded: before the first new deck, after it, and so on.
        "flushes": SHORT[NEW_DECKS + 1],
        # What each seat knows of the secrets of the others; the last of the five observers is a spectator.
        "known": SHORT[OBSERVERS * SEATS * KINDS],  # so many cards of each kind are certainly in that hand
        # What was in the deck after the last shuffle, without the cards turned up since.
        "rest": SHORT[KINDS],
        "drew": SHORT[SEATS * KINDS],  # the cards that each player drew blind since
        # For each ticket the set of backs it may have, if the seat ever saw it; otherwise empty.
        "seen": UINT[SEATS * TICKETS],
        "knows": UINT[SEATS],  # the set of backs of which everyone knows that this seat knows their tickets
    }

    ROOM = {
        **Kernel.ROOM,
        # The new decks of the last action, each from the top, are a log, not part of the position. Between
        # `foretell` and the next action, those that are foretold lie there.
        "shuffles": INT,
        "shuffle_size": SHORT[NEW_DECKS],
        "shuffled": SHORT[NEW_DECKS * CARDS],
        "foretold": INT,  # how many of them
        "left_over": SHORT[KINDS],
    }

    def __cinit__(self):
        self.find_fields()

    def __init__(
        self,
        figures: EditionFigures,
        players,
        seed=0,
        first=-1,
        cards=None,
        tickets=None,
        symbols=None,
    ):
        """Set up a game (TR-2). What is not given is drawn from the seed."""
        i: cython.int
        must_be_new(self, figures.edition)
        seats: cython.int = whole("players", players, FEWEST, SEATS)
        starts: cython.int = whole("first", first, -1, seats - 1)
        source: cython.ulonglong = seed_of(seed)
        if cards is not None or tickets is not None or symbols is not None:
            from fogline.games.ticket_to_ride_sf.doors import check_deal

            cards, tickets, symbols = check_deal(figures, cards, tickets, symbols)
        if not cython.compiled:
            self.make_fields()
        self.edition = figures.edition
        self.figures = figures
        self.seed = source
        self.players = seats
        self.over = False
        if cards is not None:
            for i in range(len(cards)):
                self.dealt_cards[i] = cards[i]
        if tickets is not None:
            for i in range(figures.tickets):
                self.ticket[i] = tickets[i]
        if symbols is not None:
            for i in range(SYMBOLS):
                self.dealt_symbols[i] = symbols[i]
        self.set_up(
            starts,
            (cards is not None) * CARDS_DEALT
            + (tickets is not None) * TICKETS_DEALT
            + (symbols is not None) * SYMBOLS_DEALT,
        )

    def set_up(self, first, dealt):
        i: cython.int
        j: cython.int
        n: cython.int = 0
        p: cython.int
        self.first = self.below(self.players) if first < 0 else first  # TR-2.5
        self.turns_left = -1
        self.claiming = NONE
        for i in range(KINDS):
            self.rest[i] = self.figures.cards[i]
            for j in range(self.figures.cards[i]):
                self.deck[n] = i
                n += 1
        self.deck_size = n
        if dealt & CARDS_DEALT:
            for i in range(n):
                self.deck[n - 1 - i] = self.dealt_cards[i]
        else:
            self.shuffle(self.deck, 0, n)
            for i in range(n):
                self.dealt_cards[i] = self.deck[n - 1 - i]
        for i in range(self.figures.tickets):
            self.ticket_deck[i] = i
        self.ticket_deck_size = self.figures.tickets
        if not dealt & TICKETS_DEALT:
            for i in range(self.figures.tickets):
                self.ticket[i] = i
            self.shuffle(self.ticket, 0, self.figures.tickets)
        if not dealt & SYMBOLS_DEALT:
            for i in range(SYMBOLS):
                self.dealt_symbols[i] = i
            self.shuffle(self.dealt_symbols, 0, SYMBOLS)
            self.bind_symbols()
        for i in range(TICKETS):
            self.dealt_tickets[i] = self.ticket[i]
        for i in range(PLACES):
            self.stack_symbol[i] = NONE
        for i in range(SITES):  # TR-2.2
            self.stack_symbol[self.figures.sites[i]] = self.dealt_symbols[i]
            self.stack_size[self.figures.sites[i]] = self.figures.stack_size[self.players]
        for i in range(SPARE):
            self.spare[i] = self.dealt_symbols[SITES + i]
        for i in range(self.figures.routes):
            self.open |= only(i)
        for i in range(SEATS * OFFER):
            self.offered[i] = NONE
        for i in range(self.players):
            p = (self.first + i) % self.players
            self.trams[p] = self.figures.trams  # TR-1.1
            for j in range(PLACES):
                self.joined[p * PLACES + j] = j
            for j in range(2):  # TR-2.3
                self.draw_blind(p)
            self.offer(p)  # TR-2.4
        for i in range(SLOTS):
            self.face[i] = NONE
        self.settle()
        self.begin_action()
        self.turn = self.first
        self.player = self.first
        self.phase = CHOOSING
        self.reveals = 0

    def bind_symbols(self):
        """TR-2.2: those that belong to a site change places with what was drawn for it."""
        i: cython.int
        j: cython.int
        for i in range(SITES):
            if self.figures.bound[i] != NONE:
                j = 0
                while self.dealt_symbols[j] != self.figures.bound[i]:
                    j += 1
                self.dealt_symbols[j] = self.dealt_symbols[i]
                self.dealt_symbols[i] = self.figures.bound[i]

    # ---- legal actions ---------------------------------------------------------------------------------

    def list_actions(self):
        if self.phase == TURN:
            return self.list_turn()
        elif self.phase == SECOND:
            return self.list_second()
        elif self.phase == CHOOSING or self.phase == KEEPING:
            return self.list_keep()
        elif self.phase == COLLECTING:
            return self.list_collect()
        elif self.phase == PLACING:
            return self.list_place()
        return 0

    def list_turn(self):
        """TR-3.1."""
        n: cython.int = 0
        if self.ticket_deck_size:  # TR-7.2
            self.actions[0] = DRAW_TICKETS
            n = 1
        n = self.list_takes(n, FERRY)
        n = self.list_claims(n)
        if n == 0:  # TR-3.3
            self.actions[0] = PASS
            n = 1
        return n

    def list_second(self):
        """TR-4.3: no second ferry."""
        return self.list_takes(0, FERRY - 1)

    def list_keep(self):
        """TR-2.4, TR-7.1: one of the tickets, or both."""
        p: cython.int = self.player
        i: cython.int = self.ticket[self.offered[p * OFFER]]
        j: cython.int
        self.actions[0] = KEEP + i
        if self.offered[p * OFFER + 1] == NONE:
            return 1
        j = self.ticket[self.offered[p * OFFER + 1]]
        self.put_in_order(1, KEEP + j)
        self.actions[2] = self.keep_both(i, j)
        return 3

    def list_collect(self):
        """TR-6.2: at one end or the other."""
        self.actions[0] = self.figures.first_collect + self.figures.end_a[self.claiming]
        return self.put_in_order(1, self.figures.first_collect + self.figures.end_b[self.claiming])

    def list_place(self):
        """TR-2.6, TR-2.7: a spare souvenir on a place without one."""
        n: cython.int = 0
        i: cython.int
        j: cython.int
        k: cython.int
        first: cython.int = self.figures.first_souvenir
        for k in range(SPARE):
            i = k if self.spare[0] < self.spare[1] else 1 - k
            if self.spare[i] != NONE:
                for j in range(self.figures.places):
                    if self.stack_symbol[j] == NONE:
                        self.actions[n] = first + self.spare[i] * self.figures.places + j
                        n += 1
        return n

    def list_takes(self, n, highest):
        """TR-4.1: the face-up cards of a kind up to `highest`, and the deck."""
        i: cython.int
        for i in range(SLOTS):  # written first and then counted: no branch on what chance has brought
            self.actions[n] = TAKE + i
            n += (self.face[i] != NONE) & (self.face[i] <= highest)
        if self.deck_size:
            self.actions[n] = TAKE_DECK
            n += 1
        return n

    def list_claims(self, n):
        """TR-5: each open route in every way that the hand can pay."""
        p: cython.int = self.player
        h: cython.int = p * KINDS
        ferries: cython.int = self.hand[h + FERRY]
        free: cython.ulonglong = 0
        own: cython.ulonglong
        run: cython.ulonglong
        ways: cython.ulonglong
        i: cython.int
        c: cython.int
        width: cython.int
        dear: cython.int
        claim: cython.int
        for c in range(COLOURS):  # TR-5.2, TR-5.3
            i = min(self.hand[h + c] + ferries, LENGTH)
            free |= self.figures.in_colour[c] & self.figures.short_enough[i]
        free &= self.figures.few_ferries[min(ferries, LENGTH)]  # TR-5.4
        free &= self.open  # TR-5.5
        free &= self.figures.short_enough[min(self.trams[p], LENGTH)]  # TR-5.6
        own = self.claimed[p] & self.figures.doubles
        while own:  # TR-5.7
            free &= ~only(self.figures.twin[least(own)])
            own &= own - 1
        while free:
            i = least(free)
            free &= free - 1
            # The ways to pay in one colour are bits, by the number of ferries from the fewest on: `run` are
            # those for which there are ferries, and the first `dear` need more cards than there are.
            width = self.figures.length[i] - self.figures.ferries[i]
            run = only(min(width, ferries - self.figures.ferries[i] + 1)) - 1
            c = self.figures.colour[i]
            if c != GRAY:
                dear = max(width - self.hand[h + c], 0)
                ways = run >> dear << dear
                claim = width
            else:
                ways = 0
                claim = 0
                for c in range(COLOURS):
                    dear = max(width - self.hand[h + c], 0)
                    ways |= run >> dear << dear << claim
                    claim += width
            if ferries >= self.figures.length[i]:  # ferries alone, whatever the colour
                ways |= only(claim)
            claim = self.figures.first_claim + self.figures.route_claims[i]
            while True:  # there is one way at least
                self.actions[n] = claim + least(ways)
                n += 1
                ways &= ways - 1
                if not ways:
                    break
        return n

    def keep_both(self, a, b):
        """The number of the action that keeps both of two tickets."""
        n: cython.int = self.figures.tickets
        low: cython.int = min(a, b)
        return KEEP + n + low * (2 * n - low - 1) // 2 + max(a, b) - low - 1

    # ---- carrying out ----------------------------------------------------------------------------------

    def play(self, action):
        p: cython.int = self.player
        self.turn_ended = False
        self.begin_action()
        if self.phase == TURN:
            self.play_turn(action)
        elif self.phase == SECOND:
            self.play_second(action)
        elif self.phase == CHOOSING or self.phase == KEEPING:
            self.play_keep(action - KEEP)
        elif self.phase == COLLECTING:
            self.play_collect(action - self.figures.first_collect)
        else:
            self.play_place(action - self.figures.first_souvenir)
        if self.player != p:  # while the game is set up, too
            self.turn_ended = True
        self.foretold = 0

    def play_turn(self, action):
        if action >= self.figures.first_claim:
            self.claim(action - self.figures.first_claim)
        elif action >= TAKE:
            self.play_second(action)
        elif action == DRAW_TICKETS:
            self.offer(self.player)
            self.reveals += 1
            self.phase = KEEPING
        else:
            self.pass_turn()

    def play_second(self, action):
        if action == TAKE_DECK:
            self.take_blind()
        else:
            self.take(action - TAKE)

    def play_collect(self, place):
        self.collect(place)
        self.end_turn()

    def take(self, slot):
        """TR-4.1: a face-up card."""
        p: cython.int = self.player
        card: cython.int = self.face[slot]
        i: cython.int
        self.face[slot] = NONE
        self.hand[p * KINDS + card] += 1
        for i in range(OBSERVERS):  # TR-9.1
            self.known[(i * SEATS + p) * KINDS + card] += 1
        self.settle()
        self.taken(card == FERRY)

    def take_blind(self):
        """TR-4.1, TR-4.4: the top card of the deck."""
        self.draw_blind(self.player)
        self.reveals += 1
        self.settle()
        self.taken(False)

    def taken(self, ferry):
        """After a card: is there a second (TR-4.2, TR-4.3, TR-4.7)?"""
        if self.phase == TURN and not ferry and (self.deck_size or self.list_takes(0, FERRY - 1)):
            self.phase = SECOND
        else:
            self.end_turn()

    def claim(self, number):
        """TR-5: pay, put the trams down, score; then a souvenir."""
        p: cython.int = self.player
        route: cython.int = self.figures.claim_route[number]
        length: cython.int = self.figures.length[route]
        a: cython.int = self.figures.end_a[route]
        b: cython.int = self.figures.end_b[route]
        self.pay(p, FERRY, self.figures.claim_ferries[number])
        if length > self.figures.claim_ferries[number]:
            self.pay(p, self.figures.claim_colour[number], length - self.figures.claim_ferries[number])
        self.trams[p] -= length  # TR-5.1
        self.route_score[p] += self.figures.route_points[length]  # TR-5.8
        self.claimed[p] |= only(route)
        self.open ^= only(route)
        twin: cython.int = self.figures.twin[route]
        if self.players == 2 and twin != NONE and self.open >> twin & 1:
            self.open ^= only(twin)  # TR-5.7
        self.join(p, a, b)
        self.settle()  # TR-4.7: before the souvenir
        if self.offers_souvenir(a) and self.offers_souvenir(b):  # TR-6.2
            self.claiming = route
            self.phase = COLLECTING
            return
        if self.offers_souvenir(a):
            self.collect(a)
        elif self.offers_souvenir(b):
            self.collect(b)
        self.end_turn()

    def pay(self, player, kind, count):
        """Cards from a hand to the discards. Known ones go first: nobody can tell that others went."""
        i: cython.int
        k: cython.int
        self.hand[player * KINDS + kind] -= count
        self.discards[kind] += count
        for i in range(OBSERVERS):
            k = (i * SEATS + player) * KINDS + kind
            self.known[k] = max(0, self.known[k] - count)

    def join(self, player, a, b):
        """Two places are now joined, and with them all that was joined to either."""
        i: cython.int
        j: cython.int = player * PLACES
        low: cython.short = min(self.joined[j + a], self.joined[j + b])
        high: cython.short = max(self.joined[j + a], self.joined[j + b])
        if low != high:
            for i in range(j, j + PLACES):  # without a branch, C does several at once
                self.joined[i] += (low - high) * (self.joined[i] == high)

    def offers_souvenir(self, place):
        """TR-6.1: is there one that the player does not own?"""
        return self.stack_size[place] > 0 and not (
            self.souvenirs[self.player] >> self.stack_symbol[place] & 1
        )

    def collect(self, place):
        self.stack_size[place] -= 1
        self.souvenirs[self.player] |= only(self.stack_symbol[place])
        self.claiming = NONE

    def play_place(self, number):
        """TR-2.6, TR-2.7; then the next player back in turn order, or the second of two again."""
        symbol: cython.int = number // self.figures.places
        place: cython.int = number % self.figures.places
        i: cython.int
        self.stack_symbol[place] = symbol
        self.stack_size[place] = (
            self.figures.single_2p if self.players == 2 else self.figures.stack_size[self.players]
        )
        for i in range(2):
            if self.spare[i] == symbol:
                self.spare[i] = NONE
        if self.spare[0] != NONE or self.spare[1] != NONE:
            if self.players > 2:
                self.player = (self.player + self.players - 1) % self.players
        else:
            self.player = self.first
            self.phase = TURN

    def pass_turn(self):
        """TR-3.3."""
        self.passes += 1
        if self.passes == self.players and self.turns_left != 1:
            self.end_game(END_BLOCKED)  # TR-8.6
        else:
            self.next_turn()

    def end_turn(self):
        self.passes = 0
        self.next_turn()

    def next_turn(self):
        """TR-8.1: the last round begins, goes on, or is over."""
        self.turn_ended = True
        if self.turns_left > 0:
            self.turns_left -= 1
        elif self.trams[self.turn] <= self.figures.end_at:
            self.turns_left = self.players
        if self.turns_left == 0:
            self.end_game(END_TRAMS)
            return
        self.turn = self.turn + 1 if self.turn + 1 < self.players else 0
        self.player = self.turn
        self.phase = TURN

    def end_game(self, reason):
        self.end = reason
        self.phase = OVER
        self.player = NOBODY
        self.over = True
        self.show_tickets()
        self.score()

    # ---- transport cards -------------------------------------------------------------------------------

    def draw_blind(self, player):
        card: cython.int
        self.deck_size -= 1
        card = self.deck[self.deck_size]
        self.deck[self.deck_size] = 0
        self.hand[player * KINDS + card] += 1
        self.drew[player * KINDS + card] += 1

    def begin_action(self):
        """Nothing has happened to the face-up cards yet."""
        i: cython.int
        self.shuffles = 0
        self.new_decks = 0
        for i in range(NEW_DECKS + 1):
            self.flushes[i] = 0

    def settle(self):
        """After a card taken or discarded, until nothing more happens, the first of these that applies."""
        i: cython.int
        card: cython.int
        ferries: cython.int
        while True:
            i = 0
            ferries = 0
            while i < SLOTS and self.face[i] != NONE:
                ferries += self.face[i] == FERRY
                i += 1
            if i < SLOTS and self.deck_size:  # TR-4.1, TR-4.7
                self.deck_size -= 1
                card = self.deck[self.deck_size]
                self.deck[self.deck_size] = 0
                self.face[i] = card
                self.rest[card] -= 1
                self.reveals += 1
            elif i < SLOTS and self.reshuffle():
                pass
            elif ferries >= FLUSH and self.may_flush():  # TR-4.5
                self.flushes[self.new_decks] += 1
                for i in range(SLOTS):
                    self.discards[self.face[i]] += 1
                    self.face[i] = NONE
            elif self.deck_size or not self.reshuffle():  # TR-4.6
                return

    def may_flush(self):
        """TR-4.5: are there other cards to turn up instead? Nothing hidden decides it."""
        i: cython.int
        if self.new_decks == NEW_DECKS:
            return False
        for i in range(KINDS):
            if self.discards[i]:
                return True
        return self.deck_size > 0

    def reshuffle(self):
        """TR-4.6: the discards become the deck. They are public, so everyone knows what is in it.

        False if there are none.
        """
        i: cython.int
        j: cython.int
        n: cython.int = 0
        at: cython.int = self.shuffles * CARDS
        for i in range(KINDS):
            for j in range(self.discards[i]):
                self.deck[n] = i
                n += 1
        if n == 0:
            return False
        self.learn_hands()
        self.deck_size = n
        if self.foretold <= self.shuffles or not self.follow():
            self.shuffle(self.deck, 0, n)
        for i in range(KINDS):
            self.rest[i] = self.discards[i]
            self.discards[i] = 0
            for j in range(self.players):
                self.drew[j * KINDS + i] = 0
        self.reveals += 1
        for i in range(n):
            self.shuffled[at + i] = self.deck[n - 1 - i]
        self.shuffle_size[self.shuffles] = n
        self.shuffles += 1
        self.new_decks += 1
        return True

    def follow(self):
        """Lay the deck as it was foretold; False if that is no order of these cards."""
        i: cython.int
        at: cython.int = self.shuffles * CARDS
        n: cython.int = self.deck_size
        if self.shuffle_size[self.shuffles] != n:
            return False
        for i in range(KINDS):
            self.left_over[i] = self.discards[i]
        for i in range(n):
            self.left_over[self.shuffled[at + i]] -= 1
        for i in range(KINDS):
            if self.left_over[i]:
                return False
        for i in range(n):
            self.deck[n - 1 - i] = self.shuffled[at + i]
        return True

    def learn_hands(self):
        """With the deck empty, all cards are in sight or in hands.

        So whoever lacks the cards of only one player knows that hand.
        """
        o: cython.int
        p: cython.int
        k: cython.int
        who: cython.int
        others: cython.int
        for o in range(OBSERVERS):
            if o >= self.players and o != SPECTATOR:
                continue
            others = 0
            who = NOBODY
            for p in range(self.players):
                if p != o and others < 2:
                    for k in range(KINDS):
                        if self.hand[p * KINDS + k] != self.known[(o * SEATS + p) * KINDS + k]:
                            others += 1
                            who = p
                            break
            if others == 1:
                for k in range(KINDS):
                    self.known[(o * SEATS + who) * KINDS + k] = self.hand[who * KINDS + k]

    # ---- tickets ---------------------------------------------------------------------------------------

    def offer(self, player):
        """TR-2.4, TR-7.1, TR-7.2: the player looks at the top two tickets, or at the last one."""
        i: cython.int
        back: cython.int
        n: cython.int = min(2, self.ticket_deck_size)
        for i in range(n):
            back = self.ticket_deck[i]
            self.offered[player * 2 + i] = back
            self.see(player, back)
        self.ticket_deck_size -= n
        for i in range(self.ticket_deck_size):
            self.ticket_deck[i] = self.ticket_deck[i + n]
        for i in range(n):
            self.ticket_deck[self.ticket_deck_size + i] = 0

    def play_keep(self, choice):
        """TR-2.4, TR-7.1. `choice` is a ticket, or beyond the tickets: both."""
        p: cython.int = self.player
        first: cython.int = self.offered[p * 2]
        second: cython.int = self.offered[p * 2 + 1]
        self.offered[p * 2] = NONE
        self.offered[p * 2 + 1] = NONE
        self.held[p] |= only(first)
        if choice >= self.figures.tickets:
            self.held[p] |= only(second)
        elif second != NONE:
            self.give_back(p, first, second, choice)
        if self.phase == KEEPING:
            self.end_turn()
            return
        self.player = self.player + 1 if self.player + 1 < self.players else 0
        if self.player == self.first:  # TR-2.8
            self.reveals += 1
            self.phase = PLACING
            self.player = (self.first + self.players - 1) % self.players

    def give_back(self, player, first, second, kept):
        """One of two tickets goes to the bottom of the deck, and only the player knows which."""
        i: cython.int
        j: cython.int
        both: cython.uint = only(first) | only(second)
        if self.ticket[second] == kept:
            self.ticket[second] = self.ticket[first]
            self.ticket[first] = kept
        self.ticket_deck[self.ticket_deck_size] = second
        self.ticket_deck_size += 1
        for i in range(self.players):
            if i == player:
                self.seen[i * TICKETS + self.ticket[first]] = only(first)
                self.seen[i * TICKETS + self.ticket[second]] = only(second)
            else:
                self.knows[i] &= both ^ ALL
                for j in range(i * TICKETS, (i + 1) * TICKETS):
                    self.seen[j] |= both if self.seen[j] & both else 0

    def show_tickets(self):
        """TR-2.4: at the end everyone sees what the players hold."""
        p: cython.int
        back: cython.int
        held: cython.uint
        for p in range(self.players):
            held = self.held[0] | self.held[1] | self.held[2] | self.held[3]
            while held:
                back = least(held)
                held &= held - 1
                self.see(p, back)
        self.reveals += 1

    def see(self, player, back):
        """The player looks at a ticket: no other one is there, and it is nowhere else."""
        i: cython.int
        elsewhere: cython.uint = only(back) ^ ALL
        for i in range(player * TICKETS, (player + 1) * TICKETS):
            self.seen[i] &= elsewhere
        self.seen[player * TICKETS + self.ticket[back]] = only(back)
        self.knows[player] |= only(back)

    # ---- scoring ---------------------------------------------------------------------------------------

    def score(self):
        """TR-8, as if the game ended now."""
        p: cython.int
        q: cython.int
        ticket: cython.int
        held: cython.uint
        for p in range(self.players):
            q = p * PARTS
            self.parts[q + ROUTE_PART] = self.route_score[p]  # TR-8.2
            self.parts[q + TICKET_PART] = 0
            self.ties[p] = 0
            held = self.held[p]
            while held:  # TR-8.3
                ticket = self.ticket[least(held)]
                held &= held - 1
                if (
                    self.joined[p * PLACES + self.figures.ticket_a[ticket]]
                    == self.joined[p * PLACES + self.figures.ticket_b[ticket]]
                ):
                    self.parts[q + TICKET_PART] += self.figures.ticket_value[ticket]
                    self.ties[p] += 1
                else:
                    self.parts[q + TICKET_PART] -= self.figures.ticket_value[ticket]
            self.parts[q + SOUVENIR_PART] = self.figures.souvenir_points[size(self.souvenirs[p])]  # TR-8.4
        self.rank_by_points()  # TR-8.5

    # ---- copies ----------------------------------------------------------------------------------------

    def may_decide(self, seat):
        """TR-2.8: all choose their first tickets at the same time. Those after this seat choose after it."""
        while self.phase == CHOOSING and self.offered[seat * 2] != NONE:
            seat = seat + 1 if seat + 1 < self.players else 0
            if seat == self.first:
                return True
        return False

    def hash_chance(self, seat):
        """TR-9: the face-up cards, what the seat knows of hands, the tickets it looks at, at the end all."""
        i: cython.int
        p: cython.int
        o: cython.int = seat if seat >= 0 else SPECTATOR
        known: cython.ulonglong = 0
        key: cython.ulonglong
        for i in range(SLOTS):
            known = known << 3 | (self.face[i] + 1)
        for i in range(NEW_DECKS + 1):
            known = known << 7 | self.flushes[i]
        key = stirred(self.new_decks, known)
        known = 0
        for i in range(KINDS):
            known = known << 7 | self.discards[i]  # face-up cards go there, too
        key = stirred(key, known)
        for p in range(self.players):
            known = 0
            for i in range(KINDS):
                known <<= 7
                known |= self.hand[p * KINDS + i] if p == seat else self.known[(o * SEATS + p) * KINDS + i]
            key = stirred(key, known)
        known = 0
        if seat >= 0:
            for i in range(2):
                if self.offered[seat * 2 + i] != NONE:
                    known = known << 6 | (self.ticket[self.offered[seat * 2 + i]] + 1)
        key = stirred(key, known)
        for p in range(self.players):
            if self.phase != CHOOSING:  # TR-2.8
                key = stirred(key, size(self.held[p]))
            for i in range(self.figures.tickets if self.over else 0):
                if self.held[p] >> i & 1:
                    key = stirred(key, self.ticket[i])
        return key

    def hash_action(self, action):
        """TR-9.2: which tickets are kept is nobody else's business; how many, not before all have chosen."""
        both: cython.bint
        if KEEP <= action < self.figures.first_collect:
            both = action >= KEEP + self.figures.tickets
            if self.phase == CHOOSING and (self.player + 1) % self.players != self.first:
                both = False
            action = KEEP + both
        return stirred(0, action)

    def wastes(self, action):
        """A ferry can be any card, so paying a ferry more than needed leaves less."""
        number: cython.int = action - self.figures.first_claim
        h: cython.int = self.player * KINDS
        route: cython.int
        length: cython.int
        c: cython.int
        if number < 0:
            return False
        route = self.figures.claim_route[number]
        length = self.figures.length[route]
        if self.figures.claim_ferries[number] < length:
            c = self.figures.claim_colour[number]
            return self.figures.claim_ferries[number] > max(
                self.figures.ferries[route], length - self.hand[h + c]
            )
        if self.figures.ferries[route] == length:
            return False
        for c in range(COLOURS):
            if self.hand[h + c] and (self.figures.colour[route] == c or self.figures.colour[route] == GRAY):
                return True
        return False

    def redeal(self, seat):
        """TR-9: the deck, the cards in the hands of others that nobody saw, and the tickets not seen."""
        self.shuffles = 0
        self.forget_deal()
        self.redeal_cards(seat)
        if self.phase == CHOOSING:
            self.choose_again(seat)
        self.redeal_tickets(seat)

    def forget_deal(self):
        """Nobody knows how this position was dealt."""
        i: cython.int
        for i in range(CARDS):
            self.dealt_cards[i] = NONE
        for i in range(TICKETS):
            self.dealt_tickets[i] = NONE
        for i in range(SYMBOLS):
            self.dealt_symbols[i] = NONE

    def redeal_cards(self, seat):
        """The deck holds cards of `rest` that the seat did not draw itself; what remains is in hands."""
        o: cython.int = seat if seat >= 0 else SPECTATOR
        p: cython.int
        k: cython.int
        i: cython.int
        j: cython.int
        n: cython.int = 0
        m: cython.int = 0
        count: cython.int
        unseen: cython.int
        fit: cython.int
        for k in range(KINDS):
            unseen = self.figures.cards[k] - self.discards[k]
            fit = self.rest[k]
            for i in range(SLOTS):
                if self.face[i] == k:
                    unseen -= 1
            for p in range(self.players):
                unseen -= self.hand[p * KINDS + k] if p == seat else self.known[(o * SEATS + p) * KINDS + k]
            if seat >= 0:
                fit -= self.drew[seat * KINDS + k]
            for i in range(min(unseen, fit)):
                self.scratch[n] = k
                n += 1
            for i in range(unseen - fit):  # these cannot be in the deck
                self.scratch[CARDS + m] = k
                m += 1
            self.left_over[k] = fit
        self.shuffle(self.scratch, 0, n)
        for i in range(self.deck_size):
            n -= 1
            self.deck[i] = self.scratch[n]
            self.left_over[self.deck[i]] -= 1
        for i in range(m):
            self.scratch[n] = self.scratch[CARDS + i]
            n += 1
        self.shuffle(self.scratch, 0, n)
        for p in range(self.players):
            if p != seat:
                count = 0
                for k in range(KINDS):
                    i = p * KINDS + k
                    j = (o * SEATS + p) * KINDS + k
                    count += self.hand[i] - self.known[j]
                    self.hand[i] = self.known[j]
                for i in range(count):
                    n -= 1
                    self.hand[p * KINDS + self.scratch[n]] += 1
        self.forget_cards(seat, o)

    def forget_cards(self, seat, o):
        """What the others know of cards is dealt anew too: what they drew, and what they could conclude."""
        p: cython.int
        q: cython.int
        k: cython.int
        i: cython.int
        n: cython.int = 0
        count: cython.int
        for k in range(KINDS):
            for i in range(self.left_over[k]):
                self.scratch[n] = k
                n += 1
        self.shuffle(self.scratch, 0, n)
        for p in range(self.players):
            if p != seat:
                count = 0
                for k in range(KINDS):
                    count += self.drew[p * KINDS + k]
                    self.drew[p * KINDS + k] = 0
                for i in range(count):
                    n -= 1
                    self.drew[p * KINDS + self.scratch[n]] += 1
        for p in range(self.players):
            if p != o:
                for q in range(SEATS * KINDS):
                    self.known[p * SEATS * KINDS + q] = self.known[SPECTATOR * SEATS * KINDS + q]

    def choose_again(self, seat):
        """TR-2.8: nobody knows how many tickets those before kept."""
        i: cython.int
        n: cython.int = self.figures.tickets - 2 * self.players
        p: cython.int
        second: cython.int
        count: cython.int
        mine: cython.int = 0
        if seat >= 0:
            mine = size(self.held[seat])
        for i in range(n, self.ticket_deck_size):
            self.ticket_deck[i] = 0
        for i in range(self.players):
            p = (self.first + i) % self.players
            if self.offered[p * 2] != NONE:
                break
            second = 2 * i + 1  # the backs are dealt in order
            count = mine if p == seat else (2 if self.below(3) == 0 else 1)
            self.held[p] = only(2 * i)
            if count == 2:
                self.held[p] |= only(second)
            else:
                self.ticket_deck[n] = second
                n += 1
        self.ticket_deck_size = n

    def redeal_tickets(self, seat):
        """What the seat has seen stays where it knows it to be; all else is dealt anew."""
        i: cython.int
        n: cython.int = 0
        p: cython.int
        taken: cython.uint = 0
        placed: cython.uint = 0
        if seat >= 0:
            taken = self.place_seen(seat)
        elif self.over:
            taken = self.held[0] | self.held[1] | self.held[2] | self.held[3]
        for i in range(self.figures.tickets):
            if taken >> i & 1:
                placed |= only(self.ticket[i])
        for i in range(self.figures.tickets):
            if not placed >> i & 1:
                self.scratch[n] = i
                n += 1
        self.shuffle(self.scratch, 0, n)
        for i in range(self.figures.tickets):
            if not taken >> i & 1:
                n -= 1
                self.ticket[i] = self.scratch[n]
        for p in range(self.players):  # the others know what everyone knows that they know
            if p != seat:
                for i in range(self.figures.tickets):
                    self.seen[p * TICKETS + i] = 0
                for i in range(self.figures.tickets):
                    if self.knows[p] >> i & 1:
                        self.seen[p * TICKETS + self.ticket[i]] = only(i)

    def place_seen(self, seat):
        """Draw a back for each ticket the seat has seen, anew until no two have the same; the backs used."""
        i: cython.int
        j: cython.int
        back: cython.int
        backs: cython.uint
        taken: cython.uint = 0
        i = 0
        while i < self.figures.tickets:
            backs = self.seen[seat * TICKETS + i]
            if backs:
                j = self.below(size(backs)) if backs & (backs - 1) else 0
                while j:
                    backs &= backs - 1
                    j -= 1
                back = 0
                while not backs >> back & 1:
                    back += 1
                if taken >> back & 1:
                    taken = 0
                    i = 0
                    continue
                taken |= only(back)
                self.ticket[back] = i
            i += 1
        return taken

    def forget_chance(self):
        self.shuffles = 0
        self.foretold = 0

    def adopt(self, other):
        self.edition = other.edition
        self.figures = cython.cast(TicketToRide, other).figures

    def fill(self, snapshot):
        from fogline.games.ticket_to_ride_sf.doors import check_position

        self.set_fields(check_position(snapshot, TicketToRide.FIELDS, self.figures))

    # ---- for Python only -------------------------------------------------------------------------------

    def last_shuffles(self) -> list[list[int]]:
        """The decks made by the last action, each from the top."""
        i: cython.int
        j: cython.int  # noqa: F842 - the loop variable below, in C
        result = []
        for i in range(self.shuffles):
            result.append([self.shuffled[i * CARDS + j] for j in range(self.shuffle_size[i])])
        return result

    def foretell(self, decks: list[list[int]]) -> None:
        """The decks that the next action will make, each from the top; what does not fit is drawn instead."""
        i: cython.int
        j: cython.int
        from fogline.games.ticket_to_ride_sf.doors import check_decks

        given: list = check_decks(decks)[:NEW_DECKS]  # one action makes no more
        self.shuffles = 0
        self.foretold = len(given)
        for i in range(self.foretold):
            self.shuffle_size[i] = len(given[i])
            for j in range(self.shuffle_size[i]):
                self.shuffled[i * CARDS + j] = given[i][j]

    def unseen_backs(self) -> list[int]:
        """The backs in the ticket deck whose tickets nobody has seen yet, the top one first."""
        seen: cython.uint = self.knows[0] | self.knows[1] | self.knows[2] | self.knows[3]
        i: cython.int
        result = []
        for i in range(self.ticket_deck_size):
            if not seen >> self.ticket_deck[i] & 1:
                result.append(self.ticket_deck[i])
        return result

    def bring(self, cards: list[int], tickets: list[int]) -> None:
        """Let these be the next transport cards and the next tickets that nobody has seen, for those who play
        chance. How the position was dealt is forgotten."""
        i: cython.int
        j: cython.int
        top: cython.int
        from fogline.core.positions import coming

        must_be_set_up(self)
        backs: list = self.unseen_backs()
        hidden: list = [self.ticket[cython.cast(cython.int, back)] for back in backs]
        kinds: list = coming("cards", cards, [self.deck[i] for i in range(self.deck_size)])
        wanted: list = coming("tickets", tickets, hidden)
        for i in range(len(kinds)):
            top = self.deck_size - 1 - i
            j = top
            while self.deck[j] != kinds[i]:
                j -= 1
            self.deck[j] = self.deck[top]
            self.deck[top] = kinds[i]
        for i in range(len(wanted)):
            hidden.remove(wanted[i])
            hidden.insert(i, wanted[i])
        for i in range(len(backs)):
            j = backs[i]
            self.ticket[j] = hidden[i]
        self.forget_deal()

    def why_not(self, action):
        """The reason why an action is not legal now, and the rule that says so."""
        action = number_of(action)
        if self.is_legal(action):
            return None
        must_be_set_up(self)
        t = self.figures
        phase = self.phase
        if not 0 <= action < t.action_count:
            return "no_such_action", "TR-3.1"
        if phase == OVER:
            return "over", "TR-8.1"
        if phase in (CHOOSING, KEEPING):
            return self.why_not_keep(action)
        if phase == PLACING:
            return self.why_not_place(action)
        if phase == COLLECTING:
            return self.why_not_collect(action)
        if TAKE <= action <= TAKE_DECK:
            return self.why_not_take(action - TAKE)
        return self.why_not_second(action) if phase == SECOND else self.why_not_turn(action)

    def why_not_keep(self, action):
        rule = "TR-2.4" if self.phase == CHOOSING else "TR-7.1"
        return ("not_offered" if KEEP <= action < self.figures.first_collect else "tickets_first"), rule

    def why_not_place(self, action):
        t = self.figures
        rule = "TR-2.7" if self.players == 2 else "TR-2.6"
        if not t.first_souvenir <= action < t.first_claim:
            return "souvenirs_first", rule
        symbol = (action - t.first_souvenir) // t.places
        if symbol != self.spare[0] and symbol != self.spare[1]:
            return "not_spare", rule
        return "has_stack", rule

    def why_not_collect(self, action):
        if self.figures.first_collect <= action < self.figures.first_souvenir:
            return "other_end", "TR-6.2"
        return "collect_first", "TR-6.2"

    def why_not_second(self, action):
        return "second_card", "TR-4.1"

    def why_not_turn(self, action):
        t = self.figures
        if action >= t.first_claim:
            return self.why_not_claim(action - t.first_claim)
        if action >= t.first_souvenir:
            return "souvenirs_placed", "TR-2.6"
        if action >= t.first_collect:
            return "no_souvenir_due", "TR-6.1"
        if action >= KEEP:
            return "nothing_offered", "TR-7.1"
        if action == DRAW_TICKETS:
            return "no_tickets", "TR-7.2"
        return "no_passing", "TR-3.3"

    def why_not_take(self, slot):
        if slot == SLOTS:
            return "deck_empty", "TR-4.7"
        if self.face[slot] == NONE:
            return "slot_empty", "TR-4.7"
        return "no_second_ferry", "TR-4.3"

    def why_not_claim(self, number):
        t = self.figures
        route = t.claim_route[number]
        twin = t.twin[route]
        hand = self.player * KINDS
        ferries, spare = t.claim_ferries[number], self.hand[hand + FERRY]
        if (self.claimed[0] | self.claimed[1] | self.claimed[2] | self.claimed[3]) >> route & 1:
            return "route_claimed", "TR-5.5"
        if not self.open >> route & 1:
            return "double_closed", "TR-5.7"
        if twin != NONE and self.claimed[self.player] >> twin & 1:
            return "double_owned", "TR-5.7"
        if t.length[route] > self.trams[self.player]:
            return "too_few_trams", "TR-5.6"
        if ferries > spare:
            rule = "TR-5.4" if t.ferries[route] > spare else "TR-5.1"
            return "too_few_ferries", rule, "", ferries, spare
        cards = t.length[route] - ferries
        return "too_few_cards", "TR-5.1", "", cards, self.hand[hand + t.claim_colour[number]]
