"""1906 San Francisco: the rules. Each step names the rule (NS-…) of the specification that it carries out.

A plot is a number: its row times the columns of the map for four players, plus its column. A set of plots is
a number of 64 bits, and so is a set of licences (42 bits). Which plots are adjacent, the edition and the laid
blocks say. Rows of the development board are counted from the bottom.
"""

from __future__ import annotations

import cython

from fogline.core.fields import BOOL, INT, SHORT, UINT64
from fogline.games.san_francisco_1906.box import BENEFITS, FIRST_ACTION, PHASES, SPACE_KINDS

if cython.compiled:
    from cython.cimports.fogline.core.bits import least, lowest, only, size
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
    from fogline.core.bits import least, lowest, only, size
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
    from fogline.games.san_francisco_1906.box import *  # compiled, they are in the .pxd

# ---- sets ----------------------------------------------------------------------------------------

ALL = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def number_of_set(a: cython.int, b: cython.int) -> cython.int:
    """The number of a set of one licence (`b` is NONE) or of two, a < b."""
    return a if b == NONE else LICENCES + b * (b - 1) // 2 + a


class EditionFigures(Figures):
    """An edition in numbers, made by edition.py. All its positions share one object, which never changes."""

    FIELDS = {
        "places": INT,  # the numbers that plots can have are below this: rows times columns
        "first_build": INT,
        "action_count": INT,
        "across": SHORT[SEATS + 1],  # blocks in a row, by number of players
        "step_right": INT,  # from a plot to the same one of the next block in the row,
        "step_down": INT,  # and of the block below
        "stretches": INT,  # of the edges of blocks: so many are used
        "up": SHORT[BLOCKS],  # the side of a block that is used, or DRAWN
        # Sets of plots of each side of each block, as it would lie at the top left of the map.
        "block_plots": UINT64[2 * BLOCKS],
        "block_corners": UINT64[2 * BLOCKS],
        "block_rubble": UINT64[2 * BLOCKS],
        "block_colours": UINT64[2 * BLOCKS * COLOURS],
        "block_numbers": UINT64[2 * BLOCKS * NUMBERS],
        "block_edges": UINT64[2 * BLOCKS * 4 * STRETCHES],  # that reach each stretch of each edge
        "block_neighbours": UINT64[2 * BLOCKS * PLOTS],  # that are adjacent to each plot
        "same_block": UINT64[PLOTS],  # all plots that a block can have where this one is
        "spaces": SHORT[SEATS + 1],
        "space_kind": SHORT[CARDS * 2 * SPACES],
        "space_income": SHORT[CARDS * 2 * SPACES],
        "colour": SHORT[LICENCES],
        "number": SHORT[LICENCES],
        "icons": SHORT[LICENCES],
        "service_cards": SHORT[KINDS],
        "service_price": SHORT[KINDS],
        "count_points": SHORT[KINDS * (PILE + 1)],
        "card_points": SHORT[KINDS * PILE],
        "initial": SHORT[INITIAL],
        "kind": SHORT[OBJECTIVES],
        "of": SHORT[OBJECTIVES],
        "each": SHORT[OBJECTIVES],
        "every": SHORT[OBJECTIVES],
        "rows": INT,
        "columns": INT,
        "cells": SHORT[EDGE * EDGE],
        "urbanism_bar": SHORT[EDGE],
        "cleaning_bar": SHORT[EDGE],
        "money_maximum": INT,
        "money_points": SHORT[MOST_MONEY + 1],
        "income": SHORT[INCOMES],
        "majority": SHORT[(SEATS + 1) * SEATS],
        "build_cost": SHORT[YEARS],
        "benefits": SHORT[YEARS],
        "benefit_money": SHORT[YEARS],
        "benefit_per_building": SHORT[YEARS],
        "best_builder_points": INT,
    }

    def __init__(self, edition, figures):
        from fogline.games.san_francisco_1906.doors import check_figures

        figures_must_be_new(self, edition)
        self.set_fields(check_figures(figures, EditionFigures.FIELDS))
        self.edition = edition


@cython.no_gc
@cython.cclass
class SanFrancisco1906(Kernel):
    FIELDS = {
        **Kernel.FIELDS,
        "first": INT,  # seat of the first player
        "year": INT,  # 0 is 1906
        "opening": BOOL,  # is the year being opened: income and benefits, or in 1912 the last benefit?
        "card": INT,  # which card of the ring is being played
        "phase": INT,
        "order": SHORT[SEATS],  # the seats in the order in which they act on this card (NS-3.2)
        "acted": INT,  # how many of them have
        # On which space; of this card once the player has moved, else of the one before.
        "pawn": SHORT[SEATS],
        "taken_spaces": INT,  # as bits
        "shared_icons": INT,  # of the two licences of a build, while its reward is asked for
        # the table
        "block": SHORT[BLOCKS],  # block * 2 + side, row by row
        "plots": UINT64,  # the plots there are
        "corners": UINT64,  # sets of plots
        "neighbours": UINT64[PLOTS],  # the adjacent plots of each (NS-2.1)
        "colour_plots": UINT64[COLOURS],
        "number_plots": UINT64[NUMBERS],
        "rubble_plots": UINT64,
        "ring": SHORT[CARDS],
        "common": SHORT[COMMON],
        "objective_order": SHORT[DEALT],  # as they were shuffled, top first
        "objective_where": SHORT[DEALT],  # what has become of each of these
        "objectives_drawn": INT,
        "licence_order": SHORT[LICENCES],  # the first deck as it was shuffled, top first
        "reshuffled": BOOL,  # is the deck no longer that one?
        "deck": SHORT[LICENCES],
        "deck_next": INT,
        "deck_size": INT,
        "licence_row": SHORT[ROW],
        "discards": UINT64,  # a set of licences
        "services_taken": SHORT[KINDS],  # of each kind
        "best_builder": INT,
        # the players
        "money": SHORT[SEATS],
        "reserve": SHORT[SEATS],
        "stock": SHORT[SEATS],
        "built": SHORT[SEATS],
        "buildings": UINT64[SEATS],  # sets of plots
        "rubble": SHORT[SEATS],
        "column": SHORT[SEATS],  # of the development token
        "level": SHORT[SEATS],  # its row
        "hand": SHORT[SEATS * HAND],  # licences in the order of the edition
        "hand_size": SHORT[SEATS],
        "services": SHORT[SEATS * KINDS],  # which cards of each pile, as bits
    }

    ROOM = {
        **Kernel.ROOM,
        "set_plots": UINT64[HAND * (HAND + 1) // 2],  # the plots that each set of licences in hand allows
        "shuffled": SHORT[LICENCES],  # the new deck, if the last action called for one
        "shuffled_size": INT,
        "foretold": SHORT[LICENCES],  # the new deck that the next action is to bring, if it calls for one
        "foretold_size": INT,
    }

    def __cinit__(self):
        self.find_fields()

    def __init__(
        self,
        figures: EditionFigures,
        players,
        seed=0,
        first=-1,
        dealt=None,
    ):
        """Set up a game (NS-2). What `first` and `dealt` do not say is drawn from the seed.

        `dealt` holds the lists of numbers `block`, `ring`, `common`, `objective_order`, `licence_order`.
        """
        must_be_new(self, figures.edition)
        n: cython.int = whole("players", players, FEWEST, SEATS)
        starts: cython.int = whole("first", first, -1, n - 1)
        source: cython.ulonglong = seed_of(seed)
        given: dict | None = None
        if dealt is not None:
            from fogline.games.san_francisco_1906.doors import check_deal

            given = check_deal(figures, n, dealt)
        if not cython.compiled:
            self.make_fields()
        self.edition = figures.edition
        self.figures = figures
        self.seed = source
        self.players = n
        self.over = False
        if given is not None:
            self.block = given["block"]
            self.ring = given["ring"]
            self.common = given["common"]
            self.objective_order = given["objective_order"]
            self.licence_order = given["licence_order"]
        self.set_up(starts, given is not None)

    def set_up(self, first, dealt):
        i: cython.int
        n: cython.int = self.players
        self.first = self.below(n) if first < 0 else first  # NS-2.9
        if not dealt:
            self.draw_setup()
        self.lay_map()
        for i in range(n):  # NS-2.7
            self.objective_where[i] = SECRET + (self.first + i) % n
            self.reserve[i] = BUILDINGS  # NS-2.11
        self.objectives_drawn = n
        for i in range(LICENCES):
            self.deck[i] = self.licence_order[i]
        self.deck_size = LICENCES
        for i in range(ROW):
            self.licence_row[i] = NONE
        self.refill_objectives()
        self.refill_licences()  # NS-2.8
        self.reveals = 0
        self.best_builder = NOBODY
        for i in range(n):
            self.order[i] = (self.first + i) % n
        self.open_year()  # NS-2.10

    def draw_setup(self):
        """Every random outcome of the set-up."""
        i: cython.int
        n: cython.int = 0
        for i in range(BLOCKS):
            self.block[i] = i
        self.shuffle(self.block, 0, BLOCKS)
        for i in range(BLOCKS):  # NS-2.1
            if i >= 2 * self.players:
                self.block[i] = 0
            elif self.figures.up[self.block[i]] == DRAWN:
                self.block[i] = self.block[i] * 2 + self.below(2)
            else:
                self.block[i] = self.block[i] * 2 + self.figures.up[self.block[i]]
        for i in range(CARDS):
            self.ring[i] = i
        self.shuffle(self.ring, 0, CARDS)  # NS-2.3
        for i in range(BLOCKS):
            self.scratch[i] = self.figures.initial[i]
        self.shuffle(self.scratch, 0, BLOCKS)
        for i in range(COMMON):
            self.common[i] = self.scratch[i]  # NS-2.6
        for i in range(OBJECTIVES):
            if i != self.common[0] and i != self.common[1] and i != self.common[2]:
                self.objective_order[n] = i
                n += 1
        self.shuffle(self.objective_order, 0, DEALT)  # NS-2.7
        for i in range(LICENCES):
            self.licence_order[i] = i
        self.shuffle(self.licence_order, 0, LICENCES)  # NS-2.8

    def lay_map(self):
        """NS-2.1, NS-2.2: the plots of the blocks, and the rubble on them."""
        i: cython.int
        j: cython.int
        side: cython.int
        at: cython.int
        across: cython.int = self.figures.across[self.players]
        left: cython.ulonglong
        for i in range(2 * self.players):
            side = self.block[i]
            at = self.where(i)
            self.plots |= self.figures.block_plots[side] << at
            self.corners |= self.figures.block_corners[side] << at
            self.rubble_plots |= self.figures.block_rubble[side] << at
            for j in range(COLOURS):
                self.colour_plots[j] |= self.figures.block_colours[side * COLOURS + j] << at
            for j in range(NUMBERS):
                self.number_plots[j] |= self.figures.block_numbers[side * NUMBERS + j] << at
            left = self.figures.block_plots[side]
            while left:
                j = least(left)
                self.neighbours[at + j] = self.figures.block_neighbours[side * PLOTS + j] << at
                left ^= lowest(left)
            if i % across > 0:
                self.join(i - 1, RIGHT_EDGE, i, LEFT_EDGE)
            if i >= across:
                self.join(i - across, BOTTOM_EDGE, i, TOP_EDGE)

    def where(self, i):
        """The first plot of the block laid there."""
        across: cython.int = self.figures.across[self.players]
        return i // across * self.figures.step_down + i % across * self.figures.step_right

    def join(self, one, its, other, others):
        """NS-2.1: plots of two blocks are adjacent where the same stretch of their edges is theirs."""
        i: cython.int
        here: cython.ulonglong
        there: cython.ulonglong
        first: cython.int = (self.block[one] * 4 + its) * STRETCHES
        second: cython.int = (self.block[other] * 4 + others) * STRETCHES
        from_one: cython.int = self.where(one)
        from_other: cython.int = self.where(other)
        for i in range(self.figures.stretches):
            here = self.figures.block_edges[first + i] << from_one
            there = self.figures.block_edges[second + i] << from_other
            if here and there:
                self.add_neighbours(here, there)
                self.add_neighbours(there, here)

    def add_neighbours(self, plots, others):
        while plots:
            self.neighbours[least(plots)] |= others
            plots ^= lowest(plots)

    def beside(self, plots):
        """The plots that are adjacent to one of these."""
        found: cython.ulonglong = 0
        while plots:
            found |= self.neighbours[least(plots)]
            plots ^= lowest(plots)
        return found

    def apart(self, plots, others):
        """How many of these plots are adjacent to none of the others."""
        n: cython.int = 0
        while plots:
            if self.neighbours[least(plots)] & others == 0:
                n += 1
            plots ^= lowest(plots)
        return n

    def open_beside(self, plot, built):
        """The adjacent plots of the same block that are not among those built on."""
        return self.neighbours[plot] & self.figures.same_block[plot] & (ALL ^ built)

    def surrounded(self, plots, built):
        """NS-7.3: how many of these plots are corners whose adjacent plots in their block are built on."""
        n: cython.int = 0
        plots &= self.corners
        while plots:
            if self.open_beside(least(plots), built) == 0:
                n += 1
            plots ^= lowest(plots)
        return n

    def most_pairs(self, plots):
        """The largest number of pairs of adjacent plots, a plot in one pair only."""
        partners: cython.ulonglong
        best: cython.int
        n: cython.int
        if plots == 0:
            return 0
        partners = self.neighbours[least(plots)] & plots
        plots ^= lowest(plots)
        best = self.most_pairs(plots)  # the lowest plot in no pair
        while partners:
            n = 1 + self.most_pairs(plots ^ lowest(partners))
            if n > best:
                best = n
            partners ^= lowest(partners)
        return best

    # ---- legal actions ---------------------------------------------------------------------------

    def list_actions(self):
        if self.phase == ASK_MOVE:
            return self.list_move()
        elif self.phase == ASK_ACT:
            return self.list_act()
        elif self.phase == ASK_LICENCE:
            return self.list_licence()
        elif self.phase == ASK_BUILD or self.phase == ASK_SUBSIDISED:
            return self.list_build()
        elif self.phase == ASK_INCOME:
            return self.list_income()
        elif self.phase == ASK_BENEFIT:
            return self.list_benefit()
        elif self.phase == ASK_OBJECTIVE:
            return self.list_objective()
        elif self.phase == ASK_CLEAN:
            return self.list_clean()
        elif self.phase == ASK_REWARD:
            return self.list_reward()
        return 0

    def list_income(self):
        """NS-2.10, NS-5.1: the free income spaces."""
        i: cython.int
        n: cython.int = 0
        for i in range(INCOMES):
            if not self.taken_spaces >> i & 1:
                self.actions[n] = INCOME + i
                n += 1
        return n

    def list_benefit(self):
        i: cython.int
        n: cython.int = 0
        for i in range(BUILD_BENEFIT + 1):
            if self.figures.benefits[self.year] >> i & 1 and self.can_benefit(i):
                self.actions[n] = BENEFIT + i
                n += 1
        return n

    def can_benefit(self, kind):
        """NS-5.3: a benefit that cannot be taken cannot be chosen; money and the level always can."""
        p: cython.int = self.player
        if kind == LICENCE_BENEFIT:
            return self.can(p, LICENCE_SPACE, 0)
        elif kind == OBJECTIVE_BENEFIT:
            return self.can(p, OBJECTIVE_SPACE, 0)
        elif kind == BUILDING_BENEFIT:
            return self.reserve[p] > 0
        elif kind == BUILD_BENEFIT:  # NS-6.2
            return self.can(p, BUILD_SPACE, self.money[p])
        return True

    def list_move(self):
        """NS-3.3: the free spaces."""
        i: cython.int
        n: cython.int = 0
        for i in range(self.figures.spaces[self.players]):
            if not self.taken_spaces >> i & 1:
                self.actions[n] = MOVE + i
                n += 1
        return n

    def list_act(self):
        """NS-3.3: an action of the card that can be carried through with what the steps leave, or 1$."""
        p: cython.int = self.player
        i: cython.int
        left: cython.int
        n: cython.int = 0
        for i in range(self.figures.spaces[self.players]):
            left = self.money[p] - self.steps_price(i)
            if left >= 0 and self.can(p, self.figures.space_kind[self.spot(i)], left):
                self.actions[n] = ACT + i
                n += 1
        self.actions[n] = COIN
        return n + 1

    def spot(self, space):
        """Where the figures hold a space of this card, on the side for this number of players (NS-2.3)."""
        return (self.ring[self.card] * 2 + (self.players > 2)) * SPACES + space

    def steps_price(self, space):
        """NS-3.3: from the pawn to a space."""
        steps: cython.int = space - self.pawn[self.player]
        return STEP_PRICE * (steps if steps > 0 else -steps)

    def can(self, player, kind, money):
        """NS-3.5: can the action of a space be carried through with that much money?"""
        if kind == INCOME_SPACE:
            return True
        elif kind == MATERIALS_SPACE:
            return self.reserve[player] > 0
        elif kind == LICENCE_SPACE:
            if self.hand_size[player] == HAND:  # NS-4.3
                return False
            return self.licence_row[0] != NONE or self.licence_row[1] != NONE or self.licence_row[2] != NONE
        elif kind == OBJECTIVE_SPACE:
            return self.objectives_drawn < DEALT or self.objectives_in_row() > 0
        elif kind in (CLEAN_SPACE, URBANISE_SPACE):
            return money >= LEVEL_PRICE
        elif kind in (BUILD_SPACE, SUBSIDISED_SPACE):
            return self.buildable(player, money, kind == SUBSIDISED_SPACE) != 0
        return False  # NS-3.4: pass is no action

    def objectives_in_row(self):
        i: cython.int
        n: cython.int = 0
        for i in range(self.objectives_drawn):
            if self.objective_where[i] == IN_ROW:
                n += 1
        return n

    def affordable(self, money):
        """The free plots on which a building can be paid for (NS-5.2, NS-4.12)."""
        free: cython.ulonglong = self.plots ^ self.built_plots()
        left: cython.int = money - self.figures.build_cost[self.year]
        if left < 0:
            return 0
        return free if left >= RUBBLE_PRICE else free & (ALL ^ self.rubble_plots)

    def built_plots(self):
        return self.buildings[0] | self.buildings[1] | self.buildings[2] | self.buildings[3]

    def buildable(self, player, money, subsidised):
        """NS-4.8: the plots on which a player could build with some of the licences in hand.

        A second licence that is not needed adds none.
        """
        i: cython.int
        card: cython.int
        blank: cython.int = 0
        colours: cython.ulonglong = 0
        numbers: cython.ulonglong = 0
        if self.stock[player] == 0:
            return 0
        for i in range(player * HAND, player * HAND + self.hand_size[player]):
            card = self.hand[i]
            if self.is_blank(card):
                blank += 1
            else:
                colours |= self.of_colour(card)
                numbers |= self.of_number(card)
        if blank >= 2 or (blank and subsidised):
            colours = numbers = ALL
        elif subsidised or blank:
            colours = numbers = colours | numbers
        return colours & numbers & self.affordable(money)

    def is_blank(self, card):
        """NS-4.14: is this a wild licence with neither colour nor number?"""
        return self.figures.colour[card] == ANY_COLOUR and self.figures.number[card] == ANY_NUMBER

    def of_colour(self, card):
        """The plots of a licence's colour; a wild licence without one stands for any."""
        colour: cython.int = self.figures.colour[card]
        return ALL if colour == ANY_COLOUR else self.colour_plots[colour]

    def of_number(self, card):
        number: cython.int = self.figures.number[card]
        return ALL if number == ANY_NUMBER else self.number_plots[number]

    def allowed_alone(self, card, subsidised):
        """NS-4.9, NS-4.13, NS-4.14: the plots that one licence allows."""
        if subsidised:
            return self.of_colour(card) | self.of_number(card)
        return 0 if self.is_blank(card) else self.of_colour(card) & self.of_number(card)

    def allowed(self, a, b, subsidised):
        """NS-4.10: the plots that a set of licences allows.

        Those for which one is enough only if the two share an icon: the other goes along for its icons.
        """
        alone: cython.ulonglong = self.allowed_alone(a, subsidised)
        both: cython.ulonglong
        if b == NONE:
            return alone
        alone |= self.allowed_alone(b, subsidised)
        both = (self.of_colour(a) & self.of_number(b)) | (self.of_colour(b) & self.of_number(a))
        return both | alone if self.figures.icons[a] & self.figures.icons[b] else both & (ALL ^ alone)

    def list_build(self):
        """Every free plot with all sets of licences that allow it."""
        p: cython.int = self.player
        n: cython.int = 0
        i: cython.int
        j: cython.int
        sets: cython.int = 0
        plot: cython.int
        first: cython.int
        some: cython.ulonglong = 0  # plots that any set allows
        subsidised: cython.bint = self.phase == ASK_SUBSIDISED
        free: cython.ulonglong = self.affordable(self.money[p])
        for i in range(p * HAND, p * HAND + self.hand_size[p]):
            self.set_plots[sets] = free & self.allowed(self.hand[i], NONE, subsidised)
            self.scratch[sets] = number_of_set(self.hand[i], NONE)
            some |= self.set_plots[sets]
            sets += 1
        for i in range(p * HAND, p * HAND + self.hand_size[p]):
            for j in range(p * HAND, i):  # the hand is sorted, so the sets are in the order of their numbers
                self.set_plots[sets] = free & self.allowed(self.hand[j], self.hand[i], subsidised)
                self.scratch[sets] = number_of_set(self.hand[j], self.hand[i])
                some |= self.set_plots[sets]
                sets += 1
        while some:
            plot = least(some)
            first = self.figures.first_build + plot * SETS
            for i in range(sets):
                if self.set_plots[i] >> plot & 1:
                    self.actions[n] = first + self.scratch[i]
                    n += 1
            some ^= lowest(some)
        return n

    def list_licence(self):
        i: cython.int
        n: cython.int = 0
        for i in range(ROW):
            if self.licence_row[i] != NONE:
                n = self.put_in_order(n, LICENCE + self.licence_row[i])
        return n

    def list_objective(self):
        """NS-4.4: from the row, or the top one of the deck."""
        i: cython.int
        n: cython.int = 0
        for i in range(self.objectives_drawn):
            if self.objective_where[i] == IN_ROW:
                n = self.put_in_order(n, OBJECTIVE + self.objective_order[i])
        if self.objectives_drawn < DEALT:
            self.actions[n] = OBJECTIVE + OBJECTIVES
            n += 1
        return n

    def list_clean(self):
        """NS-4.5: without rubble, or with the rubble of a plot."""
        n: cython.int = 0
        left: cython.ulonglong = self.rubble_plots if self.money[self.player] >= CLEAN_PRICE else 0
        while left:
            self.actions[n] = CLEAN + least(left)
            n += 1
            left ^= lowest(left)
        self.actions[n] = CLEAN + self.figures.places
        return n + 1

    def list_reward(self):
        """NS-4.11: the reward may be declined."""
        i: cython.int
        n: cython.int = 0
        for i in range(KINDS):
            if self.can_reward(i):
                self.actions[n] = REWARD + i
                n += 1
        self.actions[n] = REWARD + KINDS
        return n + 1

    def can_reward(self, kind):
        if not self.shared_icons >> kind & 1 or self.services_taken[kind] == self.figures.service_cards[kind]:
            return False
        return self.money[self.player] >= self.figures.service_price[kind]

    # ---- carrying out ----------------------------------------------------------------------------

    def play(self, action):
        self.turn_ended = False
        self.shuffled_size = 0
        if action >= self.figures.first_build:
            action -= self.figures.first_build
            self.play_build(action // SETS, action % SETS)
        elif action >= CLEAN:
            self.play_clean(action - CLEAN)
        elif action >= OBJECTIVE:
            self.play_objective(action - OBJECTIVE)
        elif action >= LICENCE:
            self.play_licence(action - LICENCE)
        elif action >= REWARD:
            self.play_reward(action - REWARD)
        elif action >= ACT:
            self.play_act(action - ACT)
        elif action >= MOVE:
            self.play_move(action - MOVE)
        elif action >= BENEFIT:
            self.play_benefit(action - BENEFIT)
        else:
            self.play_income(action - INCOME)
        self.foretold_size = 0

    def play_income(self, space):
        """NS-5.1; in 1906 the benefit is fixed (NS-2.10)."""
        self.pawn[self.player] = space
        self.taken_spaces |= 1 << space
        self.earn(self.player, self.figures.income[space])
        if self.year == 0:
            self.take_building(self.player)
            self.phase = ASK_LICENCE
        else:
            self.ask_benefit()

    def ask_benefit(self):
        """NS-5.3: if none can be taken there is none."""
        if self.list_benefit():
            self.phase = ASK_BENEFIT
        else:
            self.end_turn()

    def play_benefit(self, kind):
        p: cython.int = self.player
        if kind == LICENCE_BENEFIT:
            self.phase = ASK_LICENCE
        elif kind == OBJECTIVE_BENEFIT:
            self.phase = ASK_OBJECTIVE
        elif kind == BUILD_BENEFIT:
            self.phase = ASK_BUILD
        else:
            if kind == BUILDING_BENEFIT:
                self.take_building(p)
            elif kind == MONEY_BENEFIT:
                self.earn(
                    p,
                    self.figures.benefit_money[self.year]
                    + self.figures.benefit_per_building[self.year] * self.built[p],
                )
            else:
                self.level_right(p)
            self.end_turn()

    def play_move(self, space):
        self.pawn[self.player] = space
        self.taken_spaces |= 1 << space
        if self.figures.space_kind[self.spot(space)] == PASS_SPACE:
            self.end_turn()  # NS-3.4
        else:
            self.phase = ASK_ACT

    def play_act(self, space):
        """NS-4: what needs no choice is done at once, the rest is asked for; or 1 $."""
        p: cython.int = self.player
        kind: cython.int
        if space == COIN - ACT:  # NS-3.3
            self.earn(p, 1)
            self.end_turn()
            return
        kind = self.figures.space_kind[self.spot(space)]
        self.money[p] -= self.steps_price(space)
        if kind == LICENCE_SPACE:
            self.phase = ASK_LICENCE
        elif kind == OBJECTIVE_SPACE:
            self.phase = ASK_OBJECTIVE
        elif kind == CLEAN_SPACE:
            self.phase = ASK_CLEAN
        elif kind == BUILD_SPACE:
            self.phase = ASK_BUILD
        elif kind == SUBSIDISED_SPACE:
            self.phase = ASK_SUBSIDISED
        else:
            if kind == INCOME_SPACE:  # NS-4.1
                self.earn(p, self.figures.space_income[self.spot(space)])
            elif kind == MATERIALS_SPACE:
                self.take_building(p)
            else:  # NS-4.6
                self.money[p] -= LEVEL_PRICE
                self.level_right(p)
            self.end_turn()

    def play_licence(self, card):
        """NS-4.3. In a year change the row is refilled at once (NS-5.3)."""
        i: cython.int = 0
        p: cython.int = self.player
        while self.licence_row[i] != card:
            i += 1
        self.licence_row[i] = NONE
        i = p * HAND + self.hand_size[p]
        while i > p * HAND and self.hand[i - 1] > card:
            self.hand[i] = self.hand[i - 1]
            i -= 1
        self.hand[i] = card
        self.hand_size[p] += 1
        if self.opening:
            self.refill_licences()
        self.end_turn()

    def play_objective(self, card):
        """NS-4.4. In a year change the row is refilled at once (NS-5.3)."""
        i: cython.int = 0
        if card == OBJECTIVES:
            self.objective_where[self.objectives_drawn] = SECRET + self.player
            self.objectives_drawn += 1
            self.reveals += 1
        else:
            while self.objective_order[i] != card:
                i += 1
            self.objective_where[i] = FACE_UP + self.player
        if self.opening:
            self.refill_objectives()
        self.end_turn()

    def play_clean(self, plot):
        """NS-4.5."""
        p: cython.int = self.player
        if plot == self.figures.places:
            self.money[p] -= LEVEL_PRICE
        else:
            self.money[p] -= CLEAN_PRICE
            self.rubble_plots ^= only(plot)
            self.rubble[p] += 1
        self.level_up(p)
        self.end_turn()

    def play_build(self, plot, licences):
        """NS-4.8 to NS-4.14, in the order of NS-4.11."""
        p: cython.int = self.player
        a: cython.int = licences
        b: cython.int = NONE
        self.shared_icons = 0
        if licences >= LICENCES:
            a = licences - LICENCES
            b = 1
            while a >= b:
                a -= b
                b += 1
            self.shared_icons = self.figures.icons[a] & self.figures.icons[b]
            self.discard(p, b)
        self.discard(p, a)
        self.money[p] -= self.figures.build_cost[self.year]
        self.stock[p] -= 1
        self.built[p] += 1
        self.buildings[p] |= only(plot)
        if self.rubble_plots >> plot & 1:  # NS-4.12
            self.money[p] -= RUBBLE_PRICE
            self.rubble_plots ^= only(plot)
            self.rubble[p] += 1
            self.level_up(p)
        if self.built[p] == BUILDINGS and self.best_builder == NOBODY:
            self.best_builder = p  # NS-6.1
        if self.shared_icons and self.list_reward() > 1:
            self.phase = ASK_REWARD
        else:
            self.shared_icons = 0
            self.end_turn()

    def discard(self, player, card):
        """NS-4.15."""
        i: cython.int = player * HAND
        last: cython.int
        self.hand_size[player] -= 1
        last = player * HAND + self.hand_size[player]
        while self.hand[i] != card:
            i += 1
        while i < last:
            self.hand[i] = self.hand[i + 1]
            i += 1
        self.hand[last] = 0
        self.discards |= only(card)

    def play_reward(self, kind):
        """NS-4.11: the top card of a pile and a free level right, or neither."""
        p: cython.int = self.player
        if kind != KINDS:
            self.money[p] -= self.figures.service_price[kind]
            self.services[p * KINDS + kind] |= 1 << self.services_taken[kind]
            self.services_taken[kind] += 1
            self.level_right(p)
        self.shared_icons = 0
        self.end_turn()

    def take_building(self, player):
        """NS-4.2."""
        self.reserve[player] -= 1
        self.stock[player] += 1

    def earn(self, player, amount):
        """NS-3.6."""
        self.money[player] += amount
        if self.money[player] > self.figures.money_maximum:
            self.money[player] = self.figures.money_maximum

    def level_up(self, player):
        """NS-4.7."""
        if self.level[player] < self.figures.rows - 1:
            self.level[player] += 1
        elif self.column[player] < self.figures.columns - 1:
            self.column[player] += 1
        else:
            self.earn(player, 1)

    def level_right(self, player):
        """NS-4.7."""
        if self.column[player] < self.figures.columns - 1:
            self.column[player] += 1
        else:
            self.level_up(player)

    # ---- the course of the game ------------------------------------------------------------------

    def open_year(self):
        """NS-2.10, NS-5.1; in 1912 nobody moves pawns (NS-6.2)."""
        self.opening = True
        self.card = 0
        self.acted = 0
        self.taken_spaces = 0
        self.ask()

    def play_card(self, card):
        """NS-3.1: every player has one turn on it."""
        self.opening = False
        self.card = card
        self.acted = 0
        self.taken_spaces = 0
        self.set_order()
        self.ask()

    def ask(self):
        """What comes first in a player's turn."""
        self.player = self.order[self.acted]
        if not self.opening:
            self.phase = ASK_MOVE
        elif self.year < LAST_YEAR:
            self.phase = ASK_INCOME
        else:
            self.ask_benefit()

    def set_order(self):
        """NS-3.2: the pawn furthest right goes first."""
        i: cython.int
        j: cython.int
        p: cython.int
        for i in range(self.players):
            j = i
            p = self.order[i]
            while j > 0 and self.pawn[self.order[j - 1]] < self.pawn[p]:
                self.order[j] = self.order[j - 1]
                j -= 1
            self.order[j] = p

    def end_turn(self):
        self.turn_ended = True
        self.acted += 1
        if self.acted < self.players:
            self.ask()
        elif not self.opening:
            self.close_card()
        elif self.year < LAST_YEAR:
            self.play_card(0)
        else:
            self.end_game(END_YEARS)  # NS-6.2

    def close_card(self):
        if self.best_builder != NOBODY:  # NS-6.1: no refill, no year end
            self.end_game(END_EIGHTH)
            return
        self.refill_licences()  # NS-3.7
        self.refill_objectives()
        if self.card + 1 < CARDS:
            self.play_card(self.card + 1)
        else:  # NS-5.1
            self.set_order()
            self.year += 1
            self.open_year()

    def refill_licences(self):
        i: cython.int
        for i in range(ROW):
            if self.licence_row[i] == NONE:
                if self.deck_next == self.deck_size:
                    self.reshuffle()
                if self.deck_next < self.deck_size:
                    self.licence_row[i] = self.deck[self.deck_next]
                    self.deck_next += 1
                    self.reveals += 1

    def reshuffle(self):
        """NS-4.15: the discards become the deck, in the order foretold or a random one."""
        i: cython.int
        foretold: cython.ulonglong = 0
        if self.discards == 0:
            return
        self.deck_next = 0
        self.deck_size = 0
        self.reshuffled = True
        for i in range(LICENCES):
            if self.discards >> i & 1:
                self.deck[self.deck_size] = i
                self.deck_size += 1
        for i in range(self.foretold_size):
            foretold |= only(self.foretold[i])
        if foretold == self.discards and self.foretold_size == self.deck_size:
            for i in range(self.deck_size):
                self.deck[i] = self.foretold[i]
        else:
            self.shuffle(self.deck, 0, self.deck_size)
        self.discards = 0
        self.shuffled_size = self.deck_size
        for i in range(self.deck_size):
            self.shuffled[i] = self.deck[i]

    def refill_objectives(self):
        i: cython.int
        for i in range(ROW - self.objectives_in_row()):
            if self.objectives_drawn < DEALT:
                self.objective_where[self.objectives_drawn] = IN_ROW
                self.objectives_drawn += 1
                self.reveals += 1

    def end_game(self, reason):
        self.end = reason
        self.phase = OVER
        self.player = NOBODY
        self.over = True
        self.reveals += 1  # NS-7.1: secret objectives are shown
        self.score()

    # ---- scoring ---------------------------------------------------------------------------------

    def score(self):
        """NS-7, as if the game ended now."""
        p: cython.int
        i: cython.int
        at: cython.int
        for p in range(self.players):
            at = p * PARTS
            for i in range(PARTS):
                self.parts[at + i] = 0
            for i in range(COMMON):
                self.parts[at + COMMON_PART] += self.objective_points(self.common[i], p)
            for i in range(self.objectives_drawn):
                if self.objective_where[i] == FACE_UP + p or self.objective_where[i] == SECRET + p:
                    self.parts[at + PERSONAL_PART] += self.objective_points(self.objective_order[i], p)
            self.parts[at + DEVELOPMENT_PART] = self.figures.cells[
                self.level[p] * self.figures.columns + self.column[p]
            ]
            self.parts[at + SERVICE_PART] = self.service_points(p)
            if self.best_builder == p:
                self.parts[at + BUILDER_PART] = self.figures.best_builder_points
            self.parts[at + MONEY_PART] = self.figures.money_points[self.money[p]]
            self.ties[p] = self.built[p]
        self.rank_by_points()  # NS-7.6

    def objective_points(self, objective, player):
        """NS-7.3: what an objective pays a player, be it common or the player's own (NS-7.5)."""
        kind: cython.int = self.figures.kind[objective]
        if kind == URBANISM_BAR:
            return self.figures.urbanism_bar[self.column[player]]
        elif kind == CLEANING_BAR:
            return self.figures.cleaning_bar[self.level[player]]
        elif kind == MAJORITY:
            return self.majority_points(self.figures.of[objective], player)
        return (
            self.counted(kind, self.figures.of[objective], player)
            // self.figures.every[objective]
            * self.figures.each[objective]
        )

    def counted(self, kind, of, player):
        """NS-7.3: how many of the things an objective pays for a player has."""
        own: cython.ulonglong = self.buildings[player]
        every: cython.ulonglong = self.built_plots()
        if kind == PER_BUILDING:
            return self.built[player]
        elif kind == ISOLATED:
            return self.apart(own, every)
        elif kind == BESIDE_RIVAL:
            return self.built[player] - self.apart(own, every ^ own)
        elif kind == PAIRS:
            return self.most_pairs(own)
        elif kind == SURROUNDED_CORNER:
            return self.surrounded(own, every)
        elif kind == COLOUR:
            return size(own & self.colour_plots[of])
        elif kind == COLOUR_SET:
            return self.fewest_of_a_colour(player)
        elif kind == SERVICE:
            return size(self.services[player * KINDS + of])
        elif kind == SERVICE_SET:
            return self.fewest_of_a_service(player)
        elif kind == RUBBLE:
            return self.rubble[player]
        return self.money[player]

    def fewest_of_a_colour(self, player):
        i: cython.int
        n: cython.int
        fewest: cython.int = BUILDINGS
        for i in range(COLOURS):
            n = size(self.buildings[player] & self.colour_plots[i])
            if n < fewest:
                fewest = n
        return fewest

    def fewest_of_a_service(self, player):
        i: cython.int
        n: cython.int
        fewest: cython.int = BUILDINGS
        for i in range(KINDS):
            n = size(self.services[player * KINDS + i])
            if n < fewest:
                fewest = n
        return fewest

    def majority_points(self, of, player):
        """NS-7.4: by rank; tied players share, rounded down. Without any there are no points and no place."""
        own: cython.int = self.majority_count(of, player)
        q: cython.int
        n: cython.int
        before: cython.int = 0
        tied: cython.int = 0
        total: cython.int = 0
        if own == 0:
            return 0
        for q in range(self.players):
            n = self.majority_count(of, q)
            if n > own:
                before += 1
            elif n == own:
                tied += 1
        for q in range(before, before + tied):
            total += self.figures.majority[self.players * SEATS + q]
        return (total + LEAST_POINTS * tied) // tied - LEAST_POINTS  # down, also below 0

    def majority_count(self, of, player):
        if of == OF_RUBBLE:
            return self.rubble[player]
        return size(self.buildings[player] & self.colour_plots[of])

    def service_points(self, player):
        """NS-7.2: by the number of cards of a kind, and by card."""
        kind: cython.int
        i: cython.int
        cards: cython.int
        total: cython.int = 0
        for kind in range(KINDS):
            cards = self.services[player * KINDS + kind]
            total += self.figures.count_points[kind * (PILE + 1) + size(cards)]
            for i in range(PILE):
                if cards >> i & 1:
                    total += self.figures.card_points[kind * PILE + i]
        return total

    # ---- copies ----------------------------------------------------------------------------------

    def hash_chance(self, seat):
        """NS-8: the licences that lie open, and the objectives that the seat knows."""
        i: cython.int
        key: cython.ulonglong = 0
        for i in range(ROW):
            key = stirred(key, self.licence_row[i] + 1)
        for i in range(self.objectives_drawn):
            if not self.hidden_from(seat, i):
                key = stirred(key, i * OBJECTIVES + self.objective_order[i])
        return key

    def redeal(self, seat):
        """NS-8: others' secret objectives and the order of both decks, from a fixed order first, so that
        nothing of the true one is left."""
        i: cython.int
        n: cython.int = self.deck_next
        unknown: cython.ulonglong = 0
        for i in range(self.deck_next, self.deck_size):
            unknown |= only(self.deck[i])
        for i in range(LICENCES):
            if unknown >> i & 1:
                self.deck[n] = i
                n += 1
        self.shuffle(self.deck, self.deck_next, self.deck_size)
        if not self.reshuffled:
            for i in range(self.deck_next, LICENCES):
                self.licence_order[i] = self.deck[i]
        unknown = 0
        for i in range(DEALT):
            if self.hidden_from(seat, i):
                unknown |= only(self.objective_order[i])
        n = 0
        for i in range(OBJECTIVES):
            if unknown >> i & 1:
                self.scratch[n] = i
                n += 1
        self.shuffle(self.scratch, 0, n)
        n = 0
        for i in range(DEALT):
            if self.hidden_from(seat, i):
                self.objective_order[i] = self.scratch[n]
                n += 1

    def hidden_from(self, seat, i):
        """Does a seat not know the objective at a place of `objective_order` (NS-8.2)?"""
        where: cython.int = self.objective_where[i]
        return where == IN_DECK or (where >= SECRET and where != SECRET + seat and not self.over)

    def forget_chance(self):
        self.shuffled_size = 0
        self.foretold_size = 0

    def adopt(self, other):
        self.edition = other.edition
        self.figures = cython.cast(SanFrancisco1906, other).figures

    def fill(self, snapshot):
        from fogline.games.san_francisco_1906.doors import check_position

        self.set_fields(check_position(snapshot, SanFrancisco1906.FIELDS, self.figures))

    # ---- for Python only -------------------------------------------------------------------------

    def objective_value(self, objective, player) -> int:
        """What an objective would pay a player now."""
        p: cython.int = whole("player", player, 0, self.players - 1)
        must_be_set_up(self)
        return self.objective_points(whole("objective", objective, 0, OBJECTIVES - 1), p)

    def free_plots(self, first: cython.int, second: cython.int = -1) -> int:
        """The free plots that a licence, or two of them, would allow in an ordinary build."""
        if not (0 <= first < LICENCES and NONE <= second < LICENCES):
            raise ValueError("no such licence")
        must_be_set_up(self)
        return self.allowed(first, second, False) & self.plots & ~self.built_plots()

    def new_deck(self) -> list:
        """The licences in the order into which the last action shuffled them; empty if it did not."""
        return [self.shuffled[i] for i in range(self.shuffled_size)]

    def foretell(self, cards: list) -> None:
        """If the next action shuffles the discards, and these are they, this is the order it brings."""
        i: cython.int
        from fogline.games.san_francisco_1906.doors import check_cards

        numbers: list = check_cards(cards)
        self.foretold_size = len(numbers)
        for i in range(self.foretold_size):
            self.foretold[i] = numbers[i]

    def bring(self, licences: list[int], objectives: list[int]) -> None:
        """Let these be the next cards of both decks, for those who play chance: none has been drawn yet."""
        i: cython.int
        j: cython.int
        from fogline.core.positions import coming

        must_be_set_up(self)
        cards: list = coming(
            "licences", licences, [self.deck[i] for i in range(self.deck_next, self.deck_size)]
        )
        aims: list = coming(
            "objectives", objectives, [self.objective_order[i] for i in range(self.objectives_drawn, DEALT)]
        )
        for i in range(len(cards)):
            j = self.deck_next + i
            while self.deck[j] != cards[i]:
                j += 1
            self.deck[j] = self.deck[self.deck_next + i]
            self.deck[self.deck_next + i] = cards[i]
        if not self.reshuffled:
            for i in range(self.deck_next, LICENCES):
                self.licence_order[i] = self.deck[i]
        for i in range(len(aims)):
            j = self.objectives_drawn + i
            while self.objective_order[j] != aims[i]:
                j += 1
            self.objective_order[j] = self.objective_order[self.objectives_drawn + i]
            self.objective_order[self.objectives_drawn + i] = aims[i]

    def why_not(self, action):
        """The reason why an action is not legal now, and the rule that says so."""
        action = number_of(action)
        if self.is_legal(action):
            return None
        must_be_set_up(self)
        if not 0 <= action < self.figures.action_count:
            return "no_such_action", "NS-3.3"
        phase = PHASES[self.phase]
        if phase == "over":
            return "over", "NS-6.1" if self.end == END_EIGHTH else "NS-6.2"
        starts = FIRST_ACTION | {"build": self.figures.first_build}
        kind = next(kind for kind, first in reversed(starts.items()) if action >= first)
        asked = {"subsidised": "build"}.get(phase, phase)
        if kind != asked:  # "coin" is always legal where "act" is asked
            return f"{asked}_first", self.rule_of_phase(asked)
        return self.reason(kind, action - starts[kind])

    def reason(self, kind, number):
        if kind == "income":
            return self.why_not_income(number)
        if kind == "benefit":
            return self.why_not_benefit(number)
        if kind == "move":
            return self.why_not_move(number)
        if kind == "act":
            return self.why_not_act(number)
        if kind == "licence":
            return self.why_not_licence(number)
        if kind == "objective":
            return self.why_not_objective(number)
        if kind == "clean":
            return self.why_not_clean(number)
        if kind == "build":
            return self.why_not_build(number)
        return self.why_not_reward(number)

    def rule_of_phase(self, asked):
        if asked == "income":
            return "NS-5.1" if self.year else "NS-2.10"
        if asked == "benefit":
            return "NS-5.3" if self.year < LAST_YEAR else "NS-6.2"
        if asked == "licence":
            return "NS-4.3" if self.year or not self.opening else "NS-2.10"
        return {
            "move": "NS-3.3",
            "act": "NS-3.3",
            "objective": "NS-4.4",
            "clean": "NS-4.5",
            "build": "NS-4.8",
            "reward": "NS-4.11",
        }[asked]

    def why_not_income(self, space):
        return "income_taken", "NS-2.10"

    def why_not_benefit(self, kind):
        if not self.figures.benefits[self.year] >> kind & 1:
            return "other_benefit", "NS-5.3" if self.year < LAST_YEAR else "NS-6.2"
        spaces = {"licence": "licence", "objective": "objective", "building": "materials", "build": "build"}
        return self.why_cannot(spaces[BENEFITS[kind]], self.money[self.player])

    def why_not_move(self, space):
        if space >= self.figures.spaces[self.players]:
            return "no_such_space", "NS-2.3"
        return "space_taken", "NS-3.3"

    def why_not_act(self, space):
        if space >= self.figures.spaces[self.players]:
            return "no_such_space", "NS-2.3"
        kind = SPACE_KINDS[self.figures.space_kind[self.spot(space)]]
        if kind == "pass":
            return "pass_not_bought", "NS-3.4"
        price = self.steps_price(space)
        left = self.money[self.player] - price
        if left < 0:
            return self.too_dear("steps", "NS-3.3", price)
        return self.why_cannot(kind, left)

    def too_dear(self, what, rule, price):
        """A refusal that says what it costs in all, and what the player has."""
        return f"{what}_too_dear", rule, "", price, self.money[self.player]

    def why_cannot(self, kind, money):
        """Why the action of a space cannot be carried through (NS-3.5)."""
        p = self.player
        if kind == "materials":
            return "no_reserve", "NS-4.2"
        if kind == "licence":
            return ("hand_full", "NS-4.3") if self.hand_size[p] == HAND else ("row_empty", "NS-3.7")
        if kind == "objective":
            return "no_objectives", "NS-4.4"
        steps = self.money[p] - money
        if kind == "clean":
            return self.too_dear("level", "NS-4.5", steps + LEVEL_PRICE)
        if kind == "urbanise":
            return self.too_dear("level", "NS-4.6", steps + LEVEL_PRICE)
        if self.stock[p] == 0:
            return "no_stock", "NS-4.8"
        if money < self.figures.build_cost[self.year]:
            return self.too_dear("year", "NS-5.2", steps + self.figures.build_cost[self.year])
        return "nothing_to_build", "NS-3.5"

    def why_not_licence(self, card):
        return "not_in_row", "NS-4.3"

    def why_not_objective(self, card):
        return ("deck_empty" if card == OBJECTIVES else "not_in_row"), "NS-4.4"

    def why_not_clean(self, plot):
        if not self.rubble_plots >> plot & 1:
            return "no_rubble", "NS-4.5"
        return self.too_dear("rubble", "NS-4.5", CLEAN_PRICE)

    def why_not_build(self, number):
        p = self.player
        plot, licences = divmod(number, SETS)
        if not self.plots >> plot & 1:
            return "no_such_plot", "NS-2.1"
        hand = [self.hand[p * HAND + i] for i in range(self.hand_size[p])]
        sets = [(card, NONE) for card in hand] + [(a, b) for b in hand for a in hand if a < b]
        chosen = [pair for pair in sets if number_of_set(pair[0], pair[1]) == licences]
        if not chosen:
            return "not_your_licences", "NS-4.8"
        a, b = chosen[0]
        if self.built_plots() >> plot & 1:
            return "plot_taken", "NS-4.8"
        subsidised = self.phase == ASK_SUBSIDISED
        if not self.allowed(a, b, subsidised) >> plot & 1:
            return self.why_no_match(plot, [card for card in (a, b) if card != NONE], subsidised)
        # What is asked can be paid for without rubble (NS-3.5).
        return self.too_dear("rubble_plot", "NS-4.12", self.figures.build_cost[self.year] + RUBBLE_PRICE)

    def why_no_match(self, plot, licences, subsidised):
        """Why these licences do not allow a plot."""
        if [card for card in licences if self.allowed_alone(card, subsidised) >> plot & 1]:
            return "second_not_needed", "NS-4.10"
        if subsidised:
            return "no_match_subsidised", "NS-4.13"
        blank = [card for card in licences if self.is_blank(card)]
        if len(licences) == 2:
            return ("no_match_wild", "NS-4.14") if blank else ("no_match_two", "NS-4.10")
        if blank:
            return "wild_alone", "NS-4.14"
        card = licences[0]
        if self.figures.colour[card] == ANY_COLOUR or self.figures.number[card] == ANY_NUMBER:
            return "no_match_printed", "NS-4.14"
        return "no_match_one", "NS-4.9"

    def why_not_reward(self, kind):
        if not self.shared_icons >> kind & 1:
            return "icon_not_shared", "NS-4.11"
        if self.services_taken[kind] == self.figures.service_cards[kind]:
            return "pile_empty", "NS-4.11"
        return self.too_dear("service", "NS-4.11", self.figures.service_price[kind])
