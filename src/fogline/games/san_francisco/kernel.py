"""San Francisco: the rules. Each step names the rule (SF-…) of the specification that it carries out.

A city board is 25 cells, cell = row * 5 + space; a set of cells is a number of 25 bits.
Points are half points.
"""

from __future__ import annotations

import cython

from fogline.core.fields import INT, SHORT, UINT

if cython.compiled:
    from cython.cimports.fogline.core.bits import least, size
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
    from fogline.core.bits import least, size
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
    from fogline.games.san_francisco.box import *  # compiled, they are in the .pxd

# ---- sets ----------------------------------------------------------------------------------------

ALL = cython.declare(cython.uint, 0x1FFFFFF)
LEFT = cython.declare(cython.uint, 0x108421)  # space 0 of every row
RIGHT = cython.declare(cython.uint, 0x1084210)  # space 4 of every row


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def beside(cells: cython.uint) -> cython.uint:
    """The cells that share a side with one of these (SF-5.2)."""
    return ((cells & (ALL ^ LEFT)) >> 1 | (cells & (ALL ^ RIGHT)) << 1 | cells >> 5 | cells << 5) & ALL


class EditionFigures(Figures):
    """An edition in numbers, made by edition.py. All its positions share one object, which never changes."""

    FIELDS = {
        "row": SHORT[ALL_CARDS],
        "value": SHORT[ALL_CARDS],
        "symbols": SHORT[ALL_CARDS],
        "district_bonus": SHORT[DISTRICTS],
        "printed_depots": UINT,
        "skyscraper_need": INT,
        "square_value": INT,
        "plus2_value": INT,
        "bonus_copies": INT,
        "foundation_tokens": SHORT[SEATS + 1],
        "district_points": SHORT[(SEATS + 1) * SEATS],
        "network_points": SHORT[(SEATS + 1) * SEATS],
        "skyscraper_points": INT,
        "medal_points": INT,
        "completion_points": INT,
        "token_points": INT,
    }

    def __init__(self, edition, figures):
        from fogline.games.san_francisco.doors import check_figures

        figures_must_be_new(self, edition)
        self.set_fields(check_figures(figures, EditionFigures.FIELDS))
        self.edition = edition


@cython.no_gc
@cython.cclass
class SanFrancisco(Kernel):
    UNIT = 2
    FIELDS = {
        **Kernel.FIELDS,
        "first": INT,  # seat of the first player
        "turn": INT,  # whose turn it is, or in whose turn the game ended
        "phase": INT,
        "deck": SHORT[CARDS],  # the whole deck as it was shuffled, top first
        "drawn": INT,  # how many of it have been drawn
        "column": SHORT[COLUMNS * CARDS],  # the project columns, 87 places each
        "column_size": SHORT[COLUMNS],
        "tray": SHORT[CARDS],  # taken cards not yet built
        "tray_size": INT,
        "boxed": INT,  # how many project cards are out of the game
        "tokens": INT,  # foundation tokens left on the project board
        "bonus_row": INT,  # the district that grants the bonus being resolved
        "bonus_card": INT,  # the bonus card to be laid
        "bonuses": SHORT[KINDS],  # copies left of each bonus
        "completed_by": SHORT[DISTRICTS],  # who owns each completion token
        "medal": INT,  # who owns the master builder's medal
        "contracts": SHORT[SEATS],
        "discard_tokens": SHORT[SEATS],
        "points_tokens": SHORT[SEATS],
        "seaside": SHORT[SEATS],
        "card": SHORT[SEATS * CELLS],
        "worth": SHORT[SEATS * CELLS],  # printed value and +2 tokens; what a city square adds is not in here
        "row_size": SHORT[SEATS * ROWS],
        "bonus_symbols": SHORT[SEATS * ROWS],
        "filled": UINT[SEATS],  # from here on sets of cells, one per player
        "tracks": UINT[SEATS],
        "markers": UINT[SEATS],
        "squares": UINT[SEATS],
        "foundations": UINT[SEATS],  # foundation cards carrying a foundation token (SF-6.3)
        "skyscrapers": UINT[SEATS],
    }

    def __cinit__(self):
        self.find_fields()

    def __init__(
        self,
        figures: EditionFigures,
        players,
        seed=0,
        first=-1,
        deck=None,
    ):
        """Set up a game (SF-1). Without `first` and `deck` they are drawn from the seed."""
        i: cython.int
        from fogline.games.san_francisco.doors import check_deck

        must_be_new(self, figures.edition)
        n: cython.int = whole("players", players, FEWEST, SEATS)
        starts: cython.int = whole("first", first, -1, n - 1)
        source: cython.ulonglong = seed_of(seed)
        cards: list | None = None if deck is None else check_deck(deck)
        if not cython.compiled:
            self.make_fields()
        self.edition = figures.edition
        self.figures = figures
        self.seed = source
        self.players = n
        self.over = False
        if cards is not None:
            for i in range(CARDS):
                self.deck[i] = cards[i]
        self.set_up(starts, cards is not None)

    def set_up(self, first, dealt):
        i: cython.int
        self.tokens = self.figures.foundation_tokens[self.players]  # SF-1.3
        for i in range(KINDS):
            self.bonuses[i] = self.figures.bonus_copies  # SF-1.5
        for i in range(DISTRICTS):
            self.completed_by[i] = NOBODY
        self.medal = NOBODY
        self.bonus_row = NOBODY
        self.bonus_card = EMPTY
        for i in range(SEATS * CELLS):
            self.card[i] = EMPTY
        self.first = self.below(self.players) if first < 0 else first  # SF-1.7
        if not dealt:
            for i in range(CARDS):
                self.deck[i] = i
            self.shuffle(self.deck, 0, CARDS)  # SF-1.2
        self.turn = self.first
        self.player = self.turn
        self.phase = START

    # ---- legal actions ---------------------------------------------------------------------------

    def list_actions(self):
        if self.phase == START:
            return self.list_start()
        elif self.phase == PLACING:
            return self.list_place()
        elif self.phase == TRAY:
            return self.list_build()
        elif self.phase == CHOOSING:
            return self.list_bonus()
        elif self.phase == MARK_PLUS2 or self.phase == MARK_TRACKS:
            return self.list_mark()
        elif self.phase == LAYING:
            return self.list_lay()
        elif self.phase == DONE:
            return self.list_done()
        return 0

    def list_start(self):
        """SF-2.1: the turn's action."""
        i: cython.int
        n: cython.int = 1
        self.actions[0] = DRAW  # always possible: SF-2.2, SF-3.3
        for i in range(COLUMNS):
            if self.column_size[i] > self.contracts[self.player]:  # SF-4.1
                self.actions[n] = FINALIZE + i
                n += 1
        return self.list_discards(n)

    def list_place(self):
        """SF-3.1: a column for the drawn card."""
        i: cython.int
        for i in range(COLUMNS):
            self.actions[i] = PLACE + i
        return COLUMNS

    def list_build(self):
        """SF-4.4: a taken card on the board; the rest may go to the box."""
        n: cython.int
        i: cython.int
        card: cython.int
        row: cython.int
        self.actions[0] = STOP
        n = self.list_discards(1)
        for i in range(self.tray_size):
            card = self.tray[i]
            if self.figures.row[card] == ANY_ROW:
                n = self.list_rows(n, card)
            else:  # SF-5.1
                row = self.figures.row[card]
                if self.row_size[self.player * ROWS + row] < SPACES:
                    n = self.put_in_order(n, BUILD + card * ROWS + row)
        return n

    def list_lay(self):
        """SF-7.4, SF-7.5: a row for the bonus card."""
        return self.list_rows(0, self.bonus_card)

    def list_rows(self, n, card):
        """A card that may be built in any row."""
        row: cython.int
        for row in range(ROWS):
            if self.row_size[self.player * ROWS + row] < SPACES:
                n = self.put_in_order(n, BUILD + card * ROWS + row)
        return n

    def list_bonus(self):
        """SF-7.2: the bonus of the district, or tracks."""
        kind: cython.int = self.figures.district_bonus[self.bonus_row]
        n: cython.int = 0
        if self.bonus_available(self.player, kind):
            self.actions[n] = BONUS + kind
            n += 1
        if self.bonus_available(self.player, TRACKS):
            self.actions[n] = BONUS + TRACKS
            n += 1
        return n

    def list_mark(self):
        """SF-7.3, SF-7.8: a card for the token, of tracks one that has none."""
        i: cython.int
        n: cython.int = 0
        free: cython.uint = self.filled[self.player]
        if self.phase == MARK_TRACKS:
            free &= ALL ^ self.tracks[self.player]
        for i in range(CELLS):
            if free >> i & 1:
                self.actions[n] = MARK + i
                n += 1
        return n

    def list_done(self):
        self.actions[0] = STOP
        return self.list_discards(1)

    def list_discards(self, n):
        """SF-2.3, SF-7.6: 1 or 2 contracts, with the token."""
        i: cython.int
        if self.discard_tokens[self.player]:
            for i in range(2):
                if self.contracts[self.player] > i:
                    self.actions[n] = DISCARD + i
                    n += 1
        return n

    def bonus_available(self, player, kind):
        if self.bonuses[kind] == 0:  # SF-7.2
            return False
        return kind != TRACKS or self.filled[player] & (ALL ^ self.tracks[player]) != 0  # SF-7.8

    # ---- carrying out ----------------------------------------------------------------------------

    def play(self, action):
        self.turn_ended = False
        if DISCARD <= action < BONUS:
            self.discard_contracts(action - DISCARD + 1)
        elif self.phase == START:
            self.play_start(action)
        elif self.phase == PLACING:
            self.play_place(action - PLACE)
        elif self.phase == TRAY:
            self.play_build(action)
        elif self.phase == CHOOSING:
            self.play_bonus(action - BONUS)
        elif self.phase == MARK_PLUS2 or self.phase == MARK_TRACKS:
            self.play_mark(action - MARK)
        elif self.phase == LAYING:
            self.play_lay((action - BUILD) % ROWS)
        else:
            self.end_turn()  # the action is done: no contracts are discarded any more

    def play_start(self, action):
        if action == DRAW:
            self.draw()
        else:
            self.finalize(action - FINALIZE)

    def draw(self):
        """SF-3.1, first half: the top card is drawn and seen."""
        self.drawn += 1
        self.reveals += 1
        self.phase = PLACING

    def play_place(self, column):
        """SF-3.1, second half."""
        card: cython.int = self.deck[self.drawn - 1]
        self.column[column * CARDS + self.column_size[column]] = card
        self.column_size[column] += 1
        if self.figures.symbols[card] & HAS_FOUNDATION:  # SF-3.2
            self.tokens -= 1
            if self.tokens == 0:
                self.end_game(END_FOUNDATIONS)  # SF-8.1
                return
        self.finish_action()

    def finalize(self, column):
        """SF-4.2: all cards of the column and 1 contract."""
        i: cython.int
        self.tray_size = self.column_size[column]
        for i in range(self.tray_size):
            self.tray[i] = self.column[column * CARDS + i]
            self.column[column * CARDS + i] = 0
        self.column_size[column] = 0
        self.contracts[self.player] += 1
        self.phase = TRAY
        for i in range(self.players):  # SF-4.3
            if self.contracts[i] == 0:
                return
        for i in range(self.players):
            self.contracts[i] -= 1

    def discard_contracts(self, count):
        """SF-7.6. Not the turn's action (SF-2.3): what was asked before is asked again."""
        self.discard_tokens[self.player] -= 1
        self.contracts[self.player] -= count
        if self.phase == DONE:
            self.finish_action()

    def play_build(self, action):
        """SF-4.4: one card from the tray, or no more."""
        i: cython.int = 0
        card: cython.int
        if action == STOP:
            self.end_turn()
            return
        card = (action - BUILD) // ROWS
        while self.tray[i] != card:
            i += 1
        self.tray_size -= 1
        while i < self.tray_size:
            self.tray[i] = self.tray[i + 1]
            i += 1
        self.tray[i] = 0
        self.build(card, (action - BUILD) % ROWS)

    def play_lay(self, row):
        """SF-7.4, SF-7.5: the bonus card."""
        card: cython.int = self.bonus_card
        self.bonus_card = EMPTY
        self.build(card, row)

    def build(self, card, row):
        """A card on the player's board, and the bonus that it may bring."""
        bonus: cython.bint = self.put(self.player, card, row)
        if bonus and (
            self.bonus_available(self.player, self.figures.district_bonus[row])
            or self.bonus_available(self.player, TRACKS)
        ):
            self.bonus_row = row
            self.phase = CHOOSING
        else:  # SF-7.2: if nothing can be taken the bonus is lost
            self.go_on()

    def play_bonus(self, kind):
        p: cython.int = self.player
        self.bonuses[kind] -= 1
        self.bonus_row = NOBODY
        if kind == PLUS2:
            self.phase = MARK_PLUS2
        elif kind == TRACKS:
            self.phase = MARK_TRACKS
        elif kind == POINTS:  # SF-7.7
            self.points_tokens[p] += 1
            self.go_on()
        elif kind == CONTRACTS:  # SF-7.6
            self.discard_tokens[p] += 1
            self.go_on()
        elif self.filled[p] == ALL:  # SF-7.9: the bonus card goes to the box
            self.go_on()
        else:
            self.bonus_card = VALUE4 if kind == BONUS_VALUE4 else DEPOT
            self.phase = LAYING

    def play_mark(self, cell):
        """SF-7.3, SF-7.8: a +2 or a tracks token on a card."""
        p: cython.int = self.player
        if self.phase == MARK_PLUS2:
            self.worth[p * CELLS + cell] += self.figures.plus2_value
        else:
            self.tracks[p] |= cython.cast(cython.uint, 1) << cell
        self.settle(p)
        self.go_on()

    def go_on(self):
        """After a placement and all that it set off."""
        if self.filled[self.player] == ALL:
            self.end_game(END_BOARD)  # SF-8.1, SF-8.2
        elif self.tray_size:
            self.phase = TRAY
        else:
            self.finish_action()

    def finish_action(self):
        """The turn's action is done; SF-2.3 may still come after it."""
        if self.discard_tokens[self.player] and self.contracts[self.player]:
            self.phase = DONE
        else:
            self.end_turn()

    def end_turn(self):
        i: cython.int
        self.boxed += self.tray_size  # SF-4.4
        for i in range(self.tray_size):
            self.tray[i] = 0
        self.tray_size = 0
        self.turn_ended = True
        self.turn = self.turn + 1 if self.turn + 1 < self.players else 0  # SF-1.7
        self.player = self.turn
        self.phase = START

    def end_game(self, reason):
        """SF-8.2: taken cards that are left go to the box; nobody gets another turn."""
        i: cython.int
        self.boxed += self.tray_size
        for i in range(self.tray_size):
            self.tray[i] = 0
        self.tray_size = 0
        self.turn_ended = True
        self.end = reason
        self.phase = OVER
        self.player = NOBODY
        self.over = True
        self.score()

    # ---- building --------------------------------------------------------------------------------

    def put(self, player, card, row):
        """SF-5: a card on a city board, and all that it sets off but its bonus. Is a bonus due (SF-7.1)?"""
        r: cython.int = player * ROWS + row
        cell: cython.int = row * SPACES + self.row_size[r]  # SF-5.1
        bit: cython.uint = cython.cast(cython.uint, 1) << cell
        symbols: cython.int = self.figures.symbols[card]
        self.card[player * CELLS + cell] = card
        self.worth[player * CELLS + cell] = self.figures.value[card]  # SF-5.4
        self.filled[player] |= bit
        self.row_size[r] += 1
        if self.row_size[r] == SPACES and self.completed_by[row] == NOBODY:
            self.completed_by[row] = player  # SF-5.3
        if symbols & HAS_TRACKS:
            self.tracks[player] |= bit
        if symbols & HAS_DEPOT:
            self.markers[player] |= bit  # SF-5.6
        if symbols & HAS_SQUARE:
            self.squares[player] |= bit
        if symbols & HAS_FOUNDATION:
            self.foundations[player] |= bit  # SF-4.2: with its token
        if symbols & HAS_SEASIDE:
            self.seaside[player] += 1
        self.settle(player)
        if symbols & HAS_BONUS:
            self.bonus_symbols[r] += 1
            return self.bonus_symbols[r] == 2
        return False

    def settle(self, player):
        """After every change: markers spread, skyscrapers go up, the medal moves."""
        linked: cython.uint
        waiting: cython.uint
        need: cython.int
        cell: cython.int
        while True:  # SF-5.5, SF-5.7; depot cards have markers themselves
            linked = (beside(self.markers[player]) | self.figures.printed_depots) & self.tracks[player]
            linked &= ALL ^ self.markers[player]
            if linked == 0:
                break
            self.markers[player] |= linked
        waiting = self.foundations[player] & (ALL ^ self.skyscrapers[player])
        if waiting == 0:
            return
        need = self.figures.skyscraper_need - self.seaside[player]  # SF-6.1
        for cell in range(CELLS):
            if waiting >> cell & 1 and self.value_around(player, cell) >= need:
                self.skyscrapers[player] |= cython.cast(cython.uint, 1) << cell  # SF-6.2
        if self.medal != player and self.skyscrapers[player]:  # SF-6.4
            if self.medal == NOBODY or size(self.skyscrapers[player]) > size(self.skyscrapers[self.medal]):
                self.medal = player

    def value_at(self, player, cell):
        """SF-5.4 and SF-5.8; an empty space counts 0."""
        value: cython.int = self.worth[player * CELLS + cell]
        if self.squares[player] >> cell & 1 and beside(self.markers[player]) >> cell & 1:
            value += self.figures.square_value
        return value

    def value_around(self, player, cell):
        """SF-6.1: the values of the cards next to a cell."""
        total: cython.int = 0
        space: cython.int = cell % SPACES
        if space > 0:
            total += self.value_at(player, cell - 1)
        if space < SPACES - 1:
            total += self.value_at(player, cell + 1)
        if cell >= SPACES:
            total += self.value_at(player, cell - SPACES)
        if cell < CELLS - SPACES:
            total += self.value_at(player, cell + SPACES)
        return total

    # ---- scoring ---------------------------------------------------------------------------------

    def score(self):
        """SF-9 and SF-10, as if the game ended now in the turn of `turn`."""
        n: cython.int = self.players
        best: cython.int = n * 4 - 4  # where the points for so many players begin
        p: cython.int
        q: cython.int
        row: cython.int
        self.find_values()
        for p in range(n):
            q = p * PARTS
            self.parts[q + SKYSCRAPER_PART] = size(self.skyscrapers[p]) * self.figures.skyscraper_points
            self.parts[q + MEDAL_PART] = self.figures.medal_points if self.medal == p else 0
            self.parts[q + COMPLETION_PART] = 0
            self.parts[q + BONUS_PART] = self.points_tokens[p] * self.figures.token_points
            self.parts[q + DISTRICT_PART] = 0
        for row in range(DISTRICTS):
            if self.completed_by[row] != NOBODY:
                self.parts[self.completed_by[row] * PARTS + COMPLETION_PART] += self.figures.completion_points
            self.rank(row)
            for p in range(n):
                self.parts[p * PARTS + DISTRICT_PART] += self.figures.district_points[best + self.ranks[p]]
        self.rank(NETWORK)
        for p in range(n):
            q = p * PARTS
            self.parts[q + NETWORK_PART] = self.figures.network_points[best + self.ranks[p]]
            self.ties[p] = size(self.markers[p])
        self.rank_by_points()  # SF-10.1, SF-10.2

    def find_values(self):
        """The values of all cards, with squares and tokens, into `scratch`."""
        i: cython.int
        p: cython.int
        squares: cython.uint
        for i in range(self.players * CELLS):
            self.scratch[i] = self.worth[i]
        for p in range(self.players):
            squares = self.squares[p] & beside(self.markers[p])  # SF-5.8
            while squares:
                self.scratch[p * CELLS + least(squares)] += self.figures.square_value
                squares &= squares - 1

    def rank(self, row):
        """How many rank before each player in a district or the network, into `ranks`.

        What is compared first goes into `points`; each two players are compared once.
        """
        p: cython.int
        q: cython.int
        i: cython.int
        total: cython.int
        ahead: cython.int
        for p in range(self.players):
            self.ranks[p] = 0
            if row == NETWORK:
                self.raw_points[p] = size(self.markers[p])  # SF-9.2
            else:
                total = 0
                for i in range(SPACES):
                    total += self.scratch[p * CELLS + row * SPACES + i]
                self.raw_points[p] = total  # SF-9.1
        for p in range(1, self.players):
            for q in range(p):
                ahead = self.raw_points[q] - self.raw_points[p]
                if ahead == 0:
                    ahead = self.network_contest(q, p) if row == NETWORK else self.district_contest(q, p, row)
                self.ranks[p if ahead > 0 else q] += 1

    def district_contest(self, a, b, row):
        """Does `a` rank before `b` in a district? `scratch` holds the values of all cards.

        Above 0: before, below 0: after. 1 is by the sums, 2 + i by the i-th space compared, 27 by SF-9.6.
        """
        i: cython.int
        cell: cython.int
        first: cython.int = row * SPACES
        cells: cython.uint = self.filled[a] | self.filled[b]
        difference: cython.int = 0
        for i in range(SPACES):
            cell = first + i
            difference += self.scratch[a * CELLS + cell] - self.scratch[b * CELLS + cell]
        if difference:
            return 1 if difference > 0 else -1  # SF-9.1
        # SF-9.3; then the rows below, and from the last one to the first: SF-9.4
        cells = (cells >> first | cells << (CELLS - first)) & ALL
        while cells:
            i = least(cells)
            cells &= cells - 1
            cell = first + i if first + i < CELLS else first + i - CELLS
            difference = self.scratch[a * CELLS + cell] - self.scratch[b * CELLS + cell]
            if difference:
                return 2 + i if difference > 0 else -2 - i
        return CELLS + 2 if self.seats_after_turn(a) < self.seats_after_turn(b) else -CELLS - 2

    def network_contest(self, a, b):
        """The same for the network: 1 is by all markers, 2 + i by those of column i, 7 by SF-9.6."""
        space: cython.int
        difference: cython.int = size(self.markers[a]) - size(self.markers[b])
        if difference:
            return 1 if difference > 0 else -1  # SF-9.2
        for space in range(SPACES if self.markers[a] != self.markers[b] else 0):  # SF-9.5
            difference = size(self.markers[a] & LEFT << space) - size(self.markers[b] & LEFT << space)
            if difference:
                return 2 + space if difference > 0 else -2 - space
        return SPACES + 2 if self.seats_after_turn(a) < self.seats_after_turn(b) else -SPACES - 2

    def seats_after_turn(self, player):
        """SF-9.6: 0 for the player in whose turn the game ended, then in seat order."""
        return (player - self.turn + self.players) % self.players

    # ---- copies ----------------------------------------------------------------------------------

    def may_decide(self, seat):
        """Nothing here counts on the turn order."""
        return True

    def hash_chance(self, seat):
        """The card drawn last."""
        return stirred(0, self.deck[self.drawn - 1]) if self.drawn else 0

    def redeal(self, seat):
        """SF-12.2: only the order of the deck is secret, and to everyone alike."""
        i: cython.int
        n: cython.int = self.drawn
        for i in range(CARDS):
            self.scratch[i] = 0
        for i in range(n):
            self.scratch[self.deck[i]] = 1
        for i in range(CARDS):  # in the order of the edition first, so that nothing of the true order is left
            if self.scratch[i] == 0:
                self.deck[n] = i
                n += 1
        self.shuffle(self.deck, self.drawn, CARDS)

    def adopt(self, other):
        self.edition = other.edition
        self.figures = cython.cast(SanFrancisco, other).figures

    def fill(self, snapshot):
        from fogline.games.san_francisco.doors import check_position

        self.set_fields(check_position(snapshot, SanFrancisco.FIELDS, self.figures))

    # ---- for Python only -------------------------------------------------------------------------

    def lay(self, player, card, row) -> bool:
        """Put a card on a board outside of play, for positions set up by hand. Is a bonus due?"""
        p: cython.int = whole("player", player, 0, self.players - 1)
        number: cython.int = whole("card", card, 0, CARDS + 1)
        r: cython.int = whole("row", row, 0, ROWS - 1)
        must_be_set_up(self)
        if self.row_size[p * ROWS + r] == SPACES:
            raise ValueError(f"row: {r} is full")
        self.forget_list()  # other actions may be legal now
        return self.put(p, number, r)

    def bring(self, cards: list[int]) -> None:
        """Let these be the next cards of the deck, for those who play chance: none has been drawn yet."""
        i: cython.int
        j: cython.int
        from fogline.core.positions import coming

        must_be_set_up(self)
        given: list = coming("cards", cards, [self.deck[i] for i in range(self.drawn, CARDS)])
        for i in range(len(given)):
            j = self.drawn + i
            while self.deck[j] != given[i]:
                j += 1
            self.deck[j] = self.deck[self.drawn + i]
            self.deck[self.drawn + i] = given[i]

    def value_of(self, player, cell) -> int:
        """The value that the card on a cell has now; 0 for an empty space."""
        p: cython.int = whole("player", player, 0, self.players - 1)
        must_be_set_up(self)
        return self.value_at(p, whole("cell", cell, 0, CELLS - 1))

    def value_next_to(self, player, cell) -> int:
        """The values of the cards next to a cell, as a foundation there counts them."""
        p: cython.int = whole("player", player, 0, self.players - 1)
        must_be_set_up(self)
        return self.value_around(p, whole("cell", cell, 0, CELLS - 1))

    def contest(self, a, b, row) -> int:
        """Does player `a` rank before `b` in a district, or (row 5) in the network, and by what?

        The numbers are those of `district_contest` and `network_contest`.
        """
        one: cython.int = whole("a", a, 0, self.players - 1)
        other: cython.int = whole("b", b, 0, self.players - 1)
        district: cython.int = whole("row", row, 0, NETWORK)
        must_be_set_up(self)
        self.find_values()
        if district == NETWORK:
            return self.network_contest(one, other)
        return self.district_contest(one, other, district)

    def why_not(self, action):
        """The reason why an action is not legal now, and the rule that says so."""
        action = number_of(action)
        if self.is_legal(action):
            return None
        must_be_set_up(self)
        if not 0 <= action < ACTION_COUNT:
            return "no_such_action", "SF-2.1"
        phase = self.phase
        if phase == OVER:
            return "over", "SF-8.1"
        if phase == PLACING:
            return self.why_not_place(action)
        if phase == CHOOSING:
            return self.why_not_bonus(action)
        if phase in (MARK_PLUS2, MARK_TRACKS):
            return self.why_not_mark(action)
        if phase == LAYING:
            return self.why_not_lay(action)
        if DISCARD <= action < BONUS:
            return self.why_not_discard()
        if phase == START:
            return self.why_not_start(action)
        if phase == TRAY:
            return self.why_not_build(action)
        return self.why_not_done(action)

    def why_not_discard(self):
        if not self.discard_tokens[self.player]:
            return "no_discard_token", "SF-2.3"
        return "too_few_contracts", "SF-7.6"

    def why_not_place(self, action):
        return "place_first", "SF-3.1"

    def why_not_bonus(self, action):
        if not BONUS <= action < MARK:
            return "bonus_first", "SF-7.1"
        kind = action - BONUS
        if kind != TRACKS and kind != self.figures.district_bonus[self.bonus_row]:
            return "other_bonus", "SF-7.2"
        if self.bonuses[kind] == 0:
            return "bonus_gone", "SF-7.2"
        return "no_card_for_tracks", "SF-7.8"

    def why_not_mark(self, action):
        if not MARK <= action < BUILD:
            if self.phase == MARK_PLUS2:
                return "plus2_first", "SF-7.3"
            return "tracks_first", "SF-7.8"
        if not self.filled[self.player] >> (action - MARK) & 1:
            return "space_empty", "SF-7.3" if self.phase == MARK_PLUS2 else "SF-7.8"
        return "has_tracks", "SF-7.8"

    def why_not_lay(self, action):
        if action < BUILD or (action - BUILD) // ROWS != self.bonus_card:
            return "bonus_card_first", "SF-7.4" if self.bonus_card == VALUE4 else "SF-7.5"
        return "row_full", "SF-5.1"

    def why_not_start(self, action):
        if action == STOP:
            return "no_passing", "SF-2.2"
        if FINALIZE <= action < DISCARD:
            if self.column_size[action - FINALIZE] == 0:
                return "column_empty", "SF-4.1"
            return "column_too_short", "SF-4.1"
        return self.why_nothing_due(action)

    def why_not_build(self, action):
        if action >= BUILD:
            card, row = (action - BUILD) // ROWS, (action - BUILD) % ROWS
            if card in [self.tray[i] for i in range(self.tray_size)]:
                if self.figures.row[card] not in (ANY_ROW, row):
                    return "other_district", "SF-5.1"
                return "row_full", "SF-5.1"
        return self.why_not_done(action)

    def why_not_done(self, action):
        if action == DRAW or FINALIZE <= action < DISCARD:
            return "action_done", "SF-2.1"
        return self.why_nothing_due(action)

    def why_nothing_due(self, action):
        """Why what comes after something else cannot come now."""
        if action < FINALIZE:
            return "nothing_drawn", "SF-3.1"
        if action < MARK:
            return "no_bonus_due", "SF-7.1"
        if action < BUILD:
            return "no_token", "SF-7.3"
        card = (action - BUILD) // ROWS
        if card >= CARDS:
            return "no_bonus_card", "SF-7.4" if card == VALUE4 else "SF-7.5"
        return "not_taken", "SF-4.4"
