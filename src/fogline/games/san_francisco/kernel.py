"""San Francisco: the rules. Each step names the rule (SF-…) of the specification that it carries out.

A city board is 25 cells, cell = row * 5 + space; a set of cells is a number of 25 bits.
Points are half points.
"""

from __future__ import annotations

import cython

from fogline.core.editions import Edition

if cython.compiled:
    from cython.cimports.fogline.core.bits import least, size
    from cython.cimports.fogline.core.doors import seed_of, whole
    from cython.cimports.fogline.core.kernel import Kernel, must_be_new, must_be_set_up, number_of
    from cython.cimports.fogline.core.rng import stirred
else:
    from fogline.core.bits import least, size
    from fogline.core.doors import seed_of, whole
    from fogline.core.kernel import Kernel, must_be_new, must_be_set_up, number_of
    from fogline.core.rng import stirred

# ---- the box ---------------------------------------------------------------------------------------

CARDS = cython.declare(cython.int, 87)  # SF-1.2
VALUE4 = cython.declare(cython.int, 87)  # the two bonus cards come after the project cards
DEPOT = cython.declare(cython.int, 88)
COLUMNS = cython.declare(cython.int, 3)
ROWS = cython.declare(cython.int, 5)
SPACES = cython.declare(cython.int, 5)
CELLS = cython.declare(cython.int, 25)
DISTRICTS = cython.declare(cython.int, 5)
NETWORK = cython.declare(cython.int, 5)  # after the districts, where players are ranked

# What a card may carry, as bits of `Tables.symbols`.
HAS_TRACKS = cython.declare(cython.int, 1)
HAS_DEPOT = cython.declare(cython.int, 2)
HAS_SQUARE = cython.declare(cython.int, 4)
HAS_FOUNDATION = cython.declare(cython.int, 8)
HAS_SEASIDE = cython.declare(cython.int, 16)
HAS_BONUS = cython.declare(cython.int, 32)
SYMBOLS = ("tracks", "depot", "square", "foundation", "seaside", "bonus")

# The bonuses of SF-1.5, in the order of the rulebook.
PLUS2 = cython.declare(cython.int, 0)
BONUS_VALUE4 = cython.declare(cython.int, 1)
BONUS_DEPOT = cython.declare(cython.int, 2)
POINTS = cython.declare(cython.int, 3)
CONTRACTS = cython.declare(cython.int, 4)
TRACKS = cython.declare(cython.int, 5)
BONUSES = ("plus2", "value4", "depot", "points", "contracts", "tracks")

# ---- the action space ------------------------------------------------------------------------------

DRAW = cython.declare(cython.int, 0)
STOP = cython.declare(cython.int, 1)
PLACE = cython.declare(cython.int, 2)  # + column
FINALIZE = cython.declare(cython.int, 5)  # + column
DISCARD = cython.declare(cython.int, 8)  # + count - 1
BONUS = cython.declare(cython.int, 10)  # + kind
MARK = cython.declare(cython.int, 16)  # + cell
BUILD = cython.declare(cython.int, 41)  # + card * 5 + row
ACTIONS = cython.declare(cython.int, 486)
FIRST_ACTION = {
    "draw": DRAW,
    "stop": STOP,
    "place": PLACE,
    "finalize": FINALIZE,
    "discard_contracts": DISCARD,
    "bonus": BONUS,
    "mark": MARK,
    "build": BUILD,
}
ACTION_COUNT = int(ACTIONS)

# ---- what is asked ---------------------------------------------------------------------------------

START = cython.declare(cython.int, 0)  # the turn's action
PLACING = cython.declare(cython.int, 1)  # a column for the drawn card
TRAY = cython.declare(cython.int, 2)  # taken cards are left
CHOOSING = cython.declare(cython.int, 3)  # which bonus
MARK_PLUS2 = cython.declare(cython.int, 4)
MARK_TRACKS = cython.declare(cython.int, 5)
LAYING = cython.declare(cython.int, 6)  # a row for the bonus card
DONE = cython.declare(cython.int, 7)  # the action is done, contracts may still be discarded
OVER = cython.declare(cython.int, 8)
PHASES = ("start", "place", "build", "bonus", "mark_plus2", "mark_tracks", "lay", "done", "over")

END_FOUNDATIONS = cython.declare(cython.int, 1)
END_BOARD = cython.declare(cython.int, 2)
ENDS = ("", "foundations", "board")

CATEGORIES = ("skyscrapers", "medal", "completion", "bonus", "districts", "network")
SKYSCRAPER_PART = cython.declare(cython.int, 0)
MEDAL_PART = cython.declare(cython.int, 1)
COMPLETION_PART = cython.declare(cython.int, 2)
BONUS_PART = cython.declare(cython.int, 3)
DISTRICT_PART = cython.declare(cython.int, 4)
NETWORK_PART = cython.declare(cython.int, 5)
PARTS = cython.declare(cython.int, 8)  # a row of `parts`

NOBODY = cython.declare(cython.int, -1)
EMPTY = cython.declare(cython.int, -1)
ANY_ROW = cython.declare(cython.int, -1)

# ---- sets of cells ---------------------------------------------------------------------------------

ALL = cython.declare(cython.uint, 0x1FFFFFF)
LEFT = cython.declare(cython.uint, 0x108421)  # space 0 of every row
RIGHT = cython.declare(cython.uint, 0x1084210)  # space 4 of every row
BOTTOM = cython.declare(cython.int, 20)  # the first cell of the bottom row


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def beside(cells: cython.uint) -> cython.uint:
    """The cells that share a side with one of these (SF-5.2)."""
    return ((cells & (ALL ^ LEFT)) >> 1 | (cells & (ALL ^ RIGHT)) << 1 | cells >> 5 | cells << 5) & ALL


class Tables:
    """An edition in numbers; one object shared by all its positions. Made by edition.py for good."""

    SIZES = {  # lengths of the lists, 0 for a single number
        "row": 89,
        "value": 89,
        "symbols": 89,
        "district_bonus": 5,
        "printed_depots": 0,
        "skyscraper_need": 0,
        "square_value": 0,
        "plus2_value": 0,
        "bonus_copies": 0,
        "foundation_tokens": 5,
        "district_points": 20,
        "network_points": 20,
        "skyscraper_points": 0,
        "medal_points": 0,
        "completion_points": 0,
        "token_points": 0,
    }

    def __init__(self, edition, figures):
        from fogline.games.san_francisco.doors import check_figures

        if cython.compiled and self.edition is not None:
            raise ValueError("these tables are made already")
        if not isinstance(edition, Edition):
            raise TypeError("edition: expected an Edition")
        given: dict = check_figures(figures, Tables.SIZES)
        self.row = given["row"]
        self.value = given["value"]
        self.symbols = given["symbols"]
        self.district_bonus = given["district_bonus"]
        self.printed_depots = given["printed_depots"]
        self.skyscraper_need = given["skyscraper_need"]
        self.square_value = given["square_value"]
        self.plus2_value = given["plus2_value"]
        self.bonus_copies = given["bonus_copies"]
        self.foundation_tokens = given["foundation_tokens"]
        self.district_points = given["district_points"]
        self.network_points = given["network_points"]
        self.skyscraper_points = given["skyscraper_points"]
        self.medal_points = given["medal_points"]
        self.completion_points = given["completion_points"]
        self.token_points = given["token_points"]
        self.edition = edition

    def __reduce__(self):
        raise TypeError("tables are made from an edition, not copied")


@cython.no_gc
@cython.cclass
class SanFrancisco(Kernel):
    UNIT = 2
    FIELDS = {
        **Kernel.FIELDS,
        "first": 0,  # seat of the first player
        "turn": 0,  # whose turn it is, or in whose turn the game ended
        "phase": 0,
        "deck": 87,  # the whole deck as it was shuffled, top first
        "drawn": 0,  # how many of it have been drawn
        "column": 3 * 87,  # the project columns, 87 places each
        "column_size": 3,
        "tray": 87,  # taken cards not yet built
        "tray_size": 0,
        "boxed": 0,  # how many project cards are out of the game
        "tokens": 0,  # foundation tokens left on the project board
        "bonus_row": 0,  # the district that grants the bonus being resolved
        "bonus_card": 0,  # the bonus card to be laid
        "bonuses": 6,  # copies left of each bonus
        "completed_by": 5,  # who owns each completion token
        "medal": 0,  # who owns the master builder's medal
        "contracts": 4,
        "discard_tokens": 4,
        "points_tokens": 4,
        "seaside": 4,
        "card": 4 * 25,
        "worth": 4 * 25,  # printed value and +2 tokens; what a city square adds is not in here
        "row_size": 4 * 5,
        "bonus_symbols": 4 * 5,
        "filled": 4,  # from here on sets of cells, one per player
        "tracks": 4,
        "markers": 4,
        "squares": 4,
        "foundations": 4,  # foundation cards carrying a foundation token (SF-6.3)
        "skyscrapers": 4,
    }

    def __cinit__(self):
        """All fields lie between `first` and `skyscrapers`."""
        self.fields = cython.cast(cython.p_char, cython.address(self.first))
        self.size_of_fields = (
            cython.cast(cython.p_char, cython.address(self.skyscrapers))
            - self.fields
            + cython.sizeof(self.skyscrapers)
        )

    def __init__(
        self,
        tables: Tables,
        players,
        seed=0,
        first=-1,
        deck=None,
    ):
        """Set up a game (SF-1). Without `first` and `deck` they are drawn from the seed."""
        i: cython.int
        from fogline.games.san_francisco.doors import check_deck

        must_be_new(self, tables.edition)
        n: cython.int = whole("players", players, 2, 4)
        starts: cython.int = whole("first", first, -1, n - 1)
        source: cython.ulonglong = seed_of(seed)
        cards: list | None = None if deck is None else check_deck(deck)
        if not cython.compiled:
            self.make_fields()
        self.edition = tables.edition
        self.tables = tables
        self.seed = source
        self.players = n
        self.over = False
        self.tokens = tables.foundation_tokens[n]  # SF-1.3
        for i in range(6):
            self.bonuses[i] = tables.bonus_copies  # SF-1.5
        for i in range(DISTRICTS):
            self.completed_by[i] = NOBODY
        self.medal = NOBODY
        self.bonus_row = NOBODY
        self.bonus_card = EMPTY
        for i in range(4 * 25):
            self.card[i] = EMPTY
        self.first = self.below(n) if starts < 0 else starts  # SF-1.7
        for i in range(CARDS):
            self.deck[i] = i if cards is None else cards[i]
        if cards is None:
            self.shuffle(self.deck, self.drawn, CARDS)  # SF-1.2
        self.turn = self.first
        self.player = self.turn
        self.phase = START

    # ---- legal actions ---------------------------------------------------------------------------

    def list_actions(self):
        p: cython.int = self.player
        n: cython.int = 0
        i: cython.int
        card: cython.int
        row: cython.int
        free: cython.uint
        if self.phase == START:  # SF-2.1
            self.actions[0] = DRAW  # always possible: SF-2.2, SF-3.3
            n = 1
            for i in range(COLUMNS):
                if self.column_size[i] > self.contracts[p]:  # SF-4.1
                    self.actions[n] = FINALIZE + i
                    n += 1
            n = self.list_discards(n)
        elif self.phase == PLACING:  # SF-3.1
            for i in range(COLUMNS):
                self.actions[n] = PLACE + i
                n += 1
        elif self.phase == TRAY:  # SF-4.4
            self.actions[0] = STOP
            n = self.list_discards(1)
            for i in range(self.tray_size):
                card = self.tray[i]
                if self.tables.row[card] != ANY_ROW:  # SF-5.1
                    row = self.tables.row[card]
                    if self.row_size[p * ROWS + row] < SPACES:
                        n = self.put_in_order(n, BUILD + card * ROWS + row)
                else:
                    for row in range(ROWS):
                        if self.row_size[p * ROWS + row] < SPACES:
                            n = self.put_in_order(n, BUILD + card * ROWS + row)
        elif self.phase == CHOOSING:  # SF-7.2
            i = self.tables.district_bonus[self.bonus_row]
            if self.bonus_available(p, i):
                self.actions[n] = BONUS + i
                n += 1
            if self.bonus_available(p, TRACKS):
                self.actions[n] = BONUS + TRACKS
                n += 1
        elif self.phase == MARK_PLUS2 or self.phase == MARK_TRACKS:
            free = self.filled[p]  # SF-7.3
            if self.phase == MARK_TRACKS:
                free &= ALL ^ self.tracks[p]  # SF-7.8
            for i in range(CELLS):
                if free >> i & 1:
                    self.actions[n] = MARK + i
                    n += 1
        elif self.phase == LAYING:  # SF-7.4, SF-7.5
            for row in range(ROWS):
                if self.row_size[p * ROWS + row] < SPACES:
                    self.actions[n] = BUILD + self.bonus_card * ROWS + row
                    n += 1
        elif self.phase == DONE:
            self.actions[0] = STOP
            n = self.list_discards(1)
        return n

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
        if action >= BUILD:
            self.build((action - BUILD) // ROWS, (action - BUILD) % ROWS)
        elif action >= MARK:
            self.mark(action - MARK)
        elif action >= BONUS:
            self.take_bonus(action - BONUS)
        elif action >= DISCARD:
            self.discard_contracts(action - DISCARD + 1)
        elif action >= FINALIZE:
            self.finalize(action - FINALIZE)
        elif action >= PLACE:
            self.place(action - PLACE)
        elif action == STOP:
            self.end_turn()
        else:
            self.draw()

    def draw(self):
        """SF-3.1, first half: the top card is drawn and seen."""
        self.drawn += 1
        self.reveals += 1
        self.phase = PLACING

    def place(self, column):
        """SF-3.1, second half."""
        card: cython.int = self.deck[self.drawn - 1]
        self.column[column * CARDS + self.column_size[column]] = card
        self.column_size[column] += 1
        if self.tables.symbols[card] & HAS_FOUNDATION:  # SF-3.2
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

    def build(self, card, row):
        """SF-4.4: one card from the tray, or the bonus card of SF-7.4 and SF-7.5."""
        i: cython.int
        bonus: cython.bint
        if self.phase == LAYING:
            self.bonus_card = EMPTY
        else:
            i = 0
            while self.tray[i] != card:
                i += 1
            self.tray_size -= 1
            while i < self.tray_size:
                self.tray[i] = self.tray[i + 1]
                i += 1
            self.tray[i] = 0
        bonus = self.put(self.player, card, row)
        if bonus and (
            self.bonus_available(self.player, self.tables.district_bonus[row])
            or self.bonus_available(self.player, TRACKS)
        ):
            self.bonus_row = row
            self.phase = CHOOSING
        else:  # SF-7.2: if nothing can be taken the bonus is lost
            self.go_on()

    def take_bonus(self, kind):
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

    def mark(self, cell):
        """SF-7.3, SF-7.8: a +2 or a tracks token on a card."""
        p: cython.int = self.player
        if self.phase == MARK_PLUS2:
            self.worth[p * CELLS + cell] += self.tables.plus2_value
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
        symbols: cython.int = self.tables.symbols[card]
        self.card[player * CELLS + cell] = card
        self.worth[player * CELLS + cell] = self.tables.value[card]  # SF-5.4
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
            linked = (beside(self.markers[player]) | self.tables.printed_depots) & self.tracks[player]
            linked &= ALL ^ self.markers[player]
            if linked == 0:
                break
            self.markers[player] |= linked
        waiting = self.foundations[player] & (ALL ^ self.skyscrapers[player])
        if waiting == 0:
            return
        need = self.tables.skyscraper_need - self.seaside[player]  # SF-6.1
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
            value += self.tables.square_value
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
            self.parts[q + SKYSCRAPER_PART] = size(self.skyscrapers[p]) * self.tables.skyscraper_points
            self.parts[q + MEDAL_PART] = self.tables.medal_points if self.medal == p else 0
            self.parts[q + COMPLETION_PART] = 0
            self.parts[q + BONUS_PART] = self.points_tokens[p] * self.tables.token_points
            self.parts[q + DISTRICT_PART] = 0
        for row in range(DISTRICTS):
            if self.completed_by[row] != NOBODY:
                self.parts[self.completed_by[row] * PARTS + COMPLETION_PART] += self.tables.completion_points
            self.rank(row)
            for p in range(n):
                self.parts[p * PARTS + DISTRICT_PART] += self.tables.district_points[best + self.ranks[p]]
        self.rank(NETWORK)
        for p in range(n):
            q = p * PARTS
            self.parts[q + NETWORK_PART] = self.tables.network_points[best + self.ranks[p]]
            self.raw_points[p] = 0
            for row in range(PARTS):
                self.raw_points[p] += self.parts[q + row]  # SF-10.1
        for p in range(n):  # SF-10.2
            self.ranks[p] = 1
            for q in range(n):
                if self.raw_points[q] > self.raw_points[p] or (
                    self.raw_points[q] == self.raw_points[p] and size(self.markers[q]) > size(self.markers[p])
                ):
                    self.ranks[p] += 1

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
                self.scratch[p * CELLS + least(squares)] += self.tables.square_value
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
        self.tables = cython.cast(SanFrancisco, other).tables

    def fill(self, snapshot):
        from fogline.games.san_francisco.doors import check_position

        position: dict = check_position(snapshot, SanFrancisco.FIELDS, self.tables)
        self.fill_base(position)
        self.first = position["first"]
        self.turn = position["turn"]
        self.phase = position["phase"]
        self.deck = position["deck"]
        self.drawn = position["drawn"]
        self.column = position["column"]
        self.column_size = position["column_size"]
        self.tray = position["tray"]
        self.tray_size = position["tray_size"]
        self.boxed = position["boxed"]
        self.tokens = position["tokens"]
        self.bonus_row = position["bonus_row"]
        self.bonus_card = position["bonus_card"]
        self.bonuses = position["bonuses"]
        self.completed_by = position["completed_by"]
        self.medal = position["medal"]
        self.contracts = position["contracts"]
        self.discard_tokens = position["discard_tokens"]
        self.points_tokens = position["points_tokens"]
        self.seaside = position["seaside"]
        self.card = position["card"]
        self.worth = position["worth"]
        self.row_size = position["row_size"]
        self.bonus_symbols = position["bonus_symbols"]
        self.filled = position["filled"]
        self.tracks = position["tracks"]
        self.markers = position["markers"]
        self.squares = position["squares"]
        self.foundations = position["foundations"]
        self.skyscrapers = position["skyscrapers"]

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
            return "place_first", "SF-3.1"
        if phase == CHOOSING and not BONUS <= action < MARK:
            return "bonus_first", "SF-7.1"
        if phase == MARK_PLUS2 and not MARK <= action < BUILD:
            return "plus2_first", "SF-7.3"
        if phase == MARK_TRACKS and not MARK <= action < BUILD:
            return "tracks_first", "SF-7.8"
        if phase == LAYING and (action - BUILD) // ROWS != self.bonus_card:
            return "bonus_card_first", "SF-7.4" if self.bonus_card == VALUE4 else "SF-7.5"
        if action >= BUILD:
            return self.why_not_build((action - BUILD) // ROWS, (action - BUILD) % ROWS)
        if action >= MARK:
            return self.why_not_mark(action - MARK)
        if action >= BONUS:
            return self.why_not_bonus(action - BONUS)
        if action >= DISCARD:
            if not self.discard_tokens[self.player]:
                return "no_discard_token", "SF-2.3"
            return "too_few_contracts", "SF-7.6"
        if PLACE <= action < FINALIZE:
            return "nothing_drawn", "SF-3.1"
        if action == STOP:
            return "no_passing", "SF-2.2"
        if phase != START:
            return "action_done", "SF-2.1"
        if self.column_size[action - FINALIZE] == 0:
            return "column_empty", "SF-4.1"
        return "column_too_short", "SF-4.1"

    def why_not_build(self, card, row):
        if card == self.bonus_card:
            return "row_full", "SF-5.1"
        if card >= CARDS:
            return "no_bonus_card", "SF-7.4" if card == VALUE4 else "SF-7.5"
        if card not in [self.tray[i] for i in range(self.tray_size)]:
            return "not_taken", "SF-4.4"
        if self.tables.row[card] not in (ANY_ROW, row):
            return "other_district", "SF-5.1"
        return "row_full", "SF-5.1"

    def why_not_mark(self, cell):
        if self.phase != MARK_PLUS2 and self.phase != MARK_TRACKS:
            return "no_token", "SF-7.3"
        if not self.filled[self.player] >> cell & 1:
            return "space_empty", "SF-7.3" if self.phase == MARK_PLUS2 else "SF-7.8"
        return "has_tracks", "SF-7.8"

    def why_not_bonus(self, kind):
        if self.phase != CHOOSING:
            return "no_bonus_due", "SF-7.1"
        if kind != TRACKS and kind != self.tables.district_bonus[self.bonus_row]:
            return "other_bonus", "SF-7.2"
        if self.bonuses[kind] == 0:
            return "bonus_gone", "SF-7.2"
        return "no_card_for_tracks", "SF-7.8"
