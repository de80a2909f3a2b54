"""Foghorn: the rules. Each step names the rule (FH-…, in words/en.toml) that it carries out.

Kernels of the package are written for the C compiler, too; this one is plain Python only.
"""

from foghorn.box import (
    ACTION_COUNT,
    CHANNEL,
    ENDS,
    GUIDE,
    LAST,
    MOST_PLAYERS,
    OVER,
    SHIPS,
    SOUND,
    TURN,
)
from foghorn.doors import check_deck, check_figures, check_position
from fogline.core.box import NOBODY, PARTS
from fogline.core.doors import seed_of, whole
from fogline.core.fields import INT, SHORT
from fogline.core.kernel import Figures, Kernel, figures_must_be_new, must_be_new, must_be_set_up, number_of
from fogline.core.rng import stirred

FULL, CALM = ENDS.index("full"), ENDS.index("calm")


class EditionFigures(Figures):
    """An edition in numbers; one object shared by all its positions."""

    FIELDS = {
        "cargo": SHORT[SHIPS],
        "tons": SHORT[SHIPS],
        "blasts": INT,
        "order_points": INT,
        "berths": SHORT[MOST_PLAYERS + 1],  # by number of players
    }

    def __init__(self, edition, figures):
        figures_must_be_new(self, edition)
        self.set_fields(check_figures(figures, EditionFigures.FIELDS))
        self.edition = edition


class Foghorn(Kernel):
    FIELDS = {
        **Kernel.FIELDS,
        "first": INT,  # seat of the first player
        "phase": INT,
        "deck": SHORT[SHIPS],  # as it was shuffled: an order for each seat, then the ships in the fog
        "drawn": INT,  # how many of it are out of the fog, the orders among them
        "pier": SHORT[SHIPS],  # of each ship: who has guided it
        "blasts": SHORT[MOST_PLAYERS],
    }

    def __init__(self, figures, players, seed=0, first=-1, deck=None):
        """Set up a game (FH-1). Without `first` and `deck` they are drawn from the seed."""
        must_be_new(self, figures.edition)
        n = whole("players", players, 2, MOST_PLAYERS)
        starts = whole("first", first, -1, n - 1)
        source = seed_of(seed)
        cards = None if deck is None else check_deck(deck)
        self.make_fields()
        self.edition = figures.edition
        self.figures = figures
        self.seed = source
        self.players = n
        self.over = False
        if cards is not None:
            self.deck = cards
        self.set_up(starts, cards is not None)

    def set_up(self, first, dealt):
        self.phase = TURN
        self.first = self.below(self.players) if first < 0 else first  # FH-1.4
        self.player = self.first
        if not dealt:
            self.deck = list(range(SHIPS))
            self.shuffle(self.deck, 0, SHIPS)
        self.drawn = self.players + CHANNEL  # FH-1.2, FH-1.3
        self.pier = [NOBODY] * SHIPS
        self.blasts = [self.figures.blasts if seat < self.players else 0 for seat in range(MOST_PLAYERS)]

    # ---- legal actions ---------------------------------------------------------------------------

    def list_actions(self):
        """In ascending order: SOUND is the lowest number."""
        n = 0
        if self.blasts[self.player]:  # FH-2.3
            self.actions[0] = SOUND
            n = 1
        for ship in self.channel():  # FH-2.2
            n = self.put_in_order(n, GUIDE + ship)
        return n

    def channel(self):
        """The ships that wait: out of the fog, and at no pier."""
        return [ship for ship in self.deck[self.players : self.drawn] if self.pier[ship] == NOBODY]

    def why_not(self, action):
        number = number_of(action)
        must_be_set_up(self)
        if self.is_legal(number):
            return None
        if not 0 <= number < ACTION_COUNT:
            return "no_such_action", "FH-2.1"
        if self.over:
            return "over", "FH-4.1"
        if number == SOUND:
            return "no_blasts", "FH-2.3"
        return "guided" if self.pier[number - GUIDE] != NOBODY else "not_in_channel", "FH-2.2"

    # ---- carrying out an action ------------------------------------------------------------------

    def play(self, action):
        p = self.player
        if action == SOUND:
            self.blasts[p] -= 1  # FH-2.3
        else:
            self.pier[action - GUIDE] = p  # FH-2.2
            if self.pier.count(p) == self.figures.berths[self.players]:
                self.finish(FULL)
            elif self.drawn < LAST:
                self.drawn += 1  # FH-2.4
                self.reveals += 1
            elif not self.channel():
                self.finish(CALM)
        if not self.over:
            self.player = (p + 1) % self.players  # FH-2.1
        self.turn_ended = True

    def finish(self, end):
        """FH-4.1. The orders are shown (FH-3.1)."""
        self.over = True
        self.phase = OVER
        self.end = end
        self.player = NOBODY
        self.reveals += 1
        self.score()

    def score(self):
        for p in range(self.players):
            cargo = self.figures.cargo[self.deck[p]]
            ships = [ship for ship in range(SHIPS) if self.pier[ship] == p]
            wanted = [ship for ship in ships if self.figures.cargo[ship] == cargo]
            self.parts[PARTS * p] = sum(self.figures.tons[ship] for ship in ships)  # FH-4.2
            self.parts[PARTS * p + 1] = self.figures.order_points * len(wanted)  # FH-4.3
            self.ties[p] = self.blasts[p]  # FH-4.4
        self.rank_by_points()

    # ---- what a seat cannot know -----------------------------------------------------------------

    def redeal(self, seat):
        """All that the seat cannot know, first in a fixed order, then shuffled: so nothing shines through."""
        orders = [] if self.over else [p for p in range(self.players) if p != seat]  # FH-3.1
        places = [*orders, *range(self.drawn, SHIPS)]  # FH-3.2
        cards = sorted(self.deck[place] for place in places)
        self.shuffle(cards, 0, len(cards))
        for place, card in zip(places, cards, strict=True):
            self.deck[place] = card

    def hash_chance(self, seat):
        """The ships that came out of the fog; at the end the orders, too."""
        key = 0
        for place in range(0 if self.over else self.players, self.drawn):
            key = stirred(key, self.deck[place])
        return key

    # ---- becoming another position ---------------------------------------------------------------

    def adopt(self, other):
        self.edition = other.edition
        self.figures = other.figures

    def fill(self, snapshot):
        self.set_fields(check_position(snapshot, Foghorn.FIELDS, self.figures))
