"""What Python code gives the kernel of 1906 San Francisco: is it a deal, an edition, a position?"""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from operator import or_
from typing import Any

from fogline.core.box import NOBODY, SEATS
from fogline.core.fields import SHORT, UINT64, Fields
from fogline.core.positions import Position, check_base, each_once, expect, members, numbers, read, within
from fogline.games.san_francisco_1906.box import (
    ANY_COLOUR,
    ASK_ACT,
    ASK_BENEFIT,
    ASK_BUILD,
    ASK_CLEAN,
    ASK_INCOME,
    ASK_LICENCE,
    ASK_MOVE,
    ASK_SUBSIDISED,
    BENEFITS,
    BLOCK,
    BLOCKS,
    BUILDINGS,
    CARDS,
    CLEAN,
    COLOURS,
    DEALT,
    DRAWN,
    EDGE,
    ENDS,
    FACE_UP,
    HAND,
    IN_DECK,
    IN_ROW,
    KINDS,
    LAST_YEAR,
    LEVEL_PRICE,
    LICENCES,
    MOST_MONEY,
    NONE,
    NUMBERS,
    OBJECTIVE_KINDS,
    OBJECTIVES,
    OF_RUBBLE,
    OVER,
    PILE,
    PLAYERS,
    PLOTS,
    ROW,
    SECRET,
    SETS,
    SPACE_KINDS,
    SPACES,
    SPACES_FOR_TWO,
    STRETCHES,
)
from fogline.games.san_francisco_1906.kernel import EditionFigures, SanFrancisco1906

MOST = 1000  # more points than any game can see
OPENING = (ASK_INCOME, ASK_BENEFIT)  # asked for only when a year is opened,
ON_A_CARD = (ASK_MOVE, ASK_ACT, ASK_CLEAN, ASK_SUBSIDISED)  # and only on a card
SETUP = ("block", "ring", "common", "objective_order", "licence_order")


def check_deal(t: EditionFigures, players: int, given: object) -> Position:
    """The random outcomes of a set-up."""
    expect(isinstance(given, dict), "dealt", "a table of lists")
    wanted = {name: SanFrancisco1906.FIELDS[name] for name in SETUP} | {"block": SHORT[2 * players]}
    p = read(given, wanted)
    p["block"] += [0] * (BLOCKS - 2 * players)
    check_setup(p, players, t)
    return p


def check_setup(p: Position, players: int, t: EditionFigures) -> None:
    within(p, {"block": (0, 2 * BLOCKS - 1), "objective_order": (0, OBJECTIVES - 1)})
    laid = {block // 2 for block in p["block"][: 2 * players]}
    expect(len(laid) == 2 * players, "block", "different blocks")
    for block in p["block"][: 2 * players]:
        expect(t.up[block // 2] in (DRAWN, block % 2), "block", "sides that the edition uses")
    each_once("ring", p["ring"], range(CARDS), "the action cards")
    initial = set(p["common"]) <= set(t.initial)
    expect(initial, "common", "initial objectives")
    each_once("common, objective_order", p["common"] + p["objective_order"], range(OBJECTIVES), "objectives")
    each_once("licence_order", p["licence_order"], range(LICENCES), "the licences")


def check_cards(cards: object) -> list[int]:
    expect(isinstance(cards, list) and len(cards) <= LICENCES, "cards", "a list of licences")
    found: Any = numbers("cards", cards, len(cards)) if isinstance(cards, list) and cards else []
    within({"cards": [0, *found]}, {"cards": (0, LICENCES - 1)})
    licences: list[int] = found
    return licences


# ---- an edition --------------------------------------------------------------------------------------


def check_figures(given: object, fields: Fields) -> Position:
    f = read(given, fields)
    points = ("count_points", "card_points", "cells", "urbanism_bar", "cleaning_bar", "money_points")
    prices = (
        "service_price",
        "income",
        "build_cost",
        "benefit_money",
        "benefit_per_building",
        "space_income",
    )
    sets = [name for name, field in fields.items() if field.c_type == UINT64.c_type]
    within(
        f,
        {
            "places": (1, PLOTS),
            "across": (0, BLOCKS),
            "step_right": (1, BLOCK),
            "step_down": (1, PLOTS),
            "up": (0, DRAWN),
            "stretches": (0, STRETCHES),
            "space_kind": (0, len(SPACE_KINDS) - 1),
            "colour": (ANY_COLOUR, COLOURS - 1),
            "number": (0, NUMBERS - 1),
            "icons": (0, (1 << KINDS) - 1),
            "service_cards": (0, PILE),
            "initial": (0, OBJECTIVES - 1),
            "kind": (0, len(OBJECTIVE_KINDS) - 1),
            "of": (0, OF_RUBBLE),
            "each": (-MOST, MOST),
            "every": (1, MOST),
            "rows": (1, EDGE),
            "columns": (1, EDGE),
            "money_maximum": (0, MOST_MONEY),
            "majority": (-MOST, MOST),
            "benefits": (0, (1 << len(BENEFITS)) - 1),
            "best_builder_points": (-MOST, MOST),
            **dict.fromkeys(sets, (0, (1 << PLOTS) - 1)),
            **dict.fromkeys(points, (-MOST, MOST)),
            **dict.fromkeys(prices, (0, MOST)),
        },
    )
    expect(
        f["spaces"] == [0, 0, SPACES_FOR_TWO, SPACES, SPACES],
        "spaces",
        "3 spaces for two players, 5 for more",
    )
    build = CLEAN + f["places"] + 1
    expect(f["first_build"] == build, "first_build", str(build))
    expect(f["action_count"] == build + f["places"] * SETS, "action_count", "one for each build")
    check_map(f)
    expect(len(set(f["initial"])) == len(f["initial"]), "initial", "different objectives")
    for kind, of in zip(f["kind"], f["of"], strict=True):
        expect(of < OF_RUBBLE or OBJECTIVE_KINDS[kind] == "majority", "of", "rubble only of majorities")
    return f


def check_map(f: Position) -> None:
    """Whichever blocks are laid, their plots and neighbours are numbers that a set can hold, none twice."""
    across = f["across"]
    everywhere = reduce(or_, f["block_plots"])
    for players in PLAYERS:
        expect(0 < across[players] <= 2 * players, "across", "1 block or more in a row")
        rows = -(-2 * players // across[players])
        last = (rows - 1) * f["step_down"] + (across[players] - 1) * f["step_right"]
        for name in ("block_plots", "block_edges", "block_neighbours"):
            highest = max(f[name]).bit_length() - 1
            expect(last + highest < f["places"], name, "plots of the map wherever a block is laid")
        taken = 0
        for i in range(2 * players):
            here = everywhere << i // across[players] * f["step_down"] + i % across[players] * f["step_right"]
            expect(not taken & here, "step_right, step_down", "room for each block")
            taken |= here
    for i, plots in enumerate(f["block_plots"]):
        parts = {
            "block_colours": f["block_colours"][i * COLOURS : (i + 1) * COLOURS],
            "block_numbers": f["block_numbers"][i * NUMBERS + 1 : (i + 1) * NUMBERS],
        }
        for name, sets in parts.items():
            once = sum(sets) == plots and not any(a & b for a, b in combinations(sets, 2))
            expect(once, name, "each plot once")
        for name in ("block_corners", "block_rubble"):
            expect(f[name][i] & ~plots == 0, name, "plots of the block")
        beside = f["block_neighbours"][i * PLOTS : (i + 1) * PLOTS]
        for plot, others in enumerate(beside):
            mutual = all(beside[other] >> plot & 1 for other in members(others))
            expect(mutual and others & ~plots == 0 and not others >> plot & 1, "block_neighbours", "mutual")


# ---- a position --------------------------------------------------------------------------------------


def check_position(snapshot: object, fields: Fields, t: EditionFigures) -> Position:
    p = read(snapshot, fields)
    check_base(p, len(ENDS) - 1, OVER)
    seats, plots = p["players"] - 1, (1 << PLOTS) - 1
    within(
        p,
        {
            "first": (0, seats),
            "year": (0, LAST_YEAR),
            "opening": (0, 1),
            "card": (0, CARDS - 1),
            "order": (0, SEATS - 1),
            "acted": (0, seats if not p["over"] else p["players"]),
            "pawn": (0, SPACES - 1),
            "taken_spaces": (0, (1 << SPACES) - 1),
            "shared_icons": (0, (1 << KINDS) - 1),
            "plots": (0, plots),
            "corners": (0, plots),
            "neighbours": (0, plots),
            "colour_plots": (0, plots),
            "number_plots": (0, plots),
            "rubble_plots": (0, plots),
            "objective_where": (IN_DECK, SECRET + seats),
            "objectives_drawn": (0, DEALT),
            "reshuffled": (0, 1),
            "deck": (0, LICENCES - 1),
            "deck_next": (0, LICENCES),
            "deck_size": (0, LICENCES),
            "licence_row": (NONE, LICENCES - 1),
            "discards": (0, (1 << LICENCES) - 1),
            "services_taken": (0, PILE),
            "best_builder": (NOBODY, seats),
            "money": (0, t.money_maximum),
            "reserve": (0, BUILDINGS),
            "stock": (0, BUILDINGS),
            "built": (0, BUILDINGS),
            "buildings": (0, plots),
            "rubble": (0, PLOTS),
            "column": (0, t.columns - 1),
            "level": (0, t.rows - 1),
            "hand": (0, LICENCES - 1),
            "hand_size": (0, HAND),
            "services": (0, (1 << PILE) - 1),
        },
    )
    check_setup(p, p["players"], t)
    check_plots(p, t)
    check_licences(p)
    check_objectives(p)
    check_players(p, t)
    if not p["over"]:
        check_course(p)
    return p


def check_plots(p: Position, t: EditionFigures) -> None:
    """NS-2.1, NS-2.2: the map is that of the blocks."""
    dealt = {name: p[name] for name in SETUP} | {"block": p["block"][: 2 * p["players"]]}
    laid = SanFrancisco1906(t, p["players"], 0, 0, dealt)
    for name in ("plots", "corners", "neighbours", "colour_plots", "number_plots"):
        expect(p[name] == getattr(laid, name), name, "the plots of the blocks")
    taken = 0
    for built in p["buildings"]:
        expect(taken & built == 0, "buildings", "one building on a plot")
        taken |= built
    expect(taken & ~laid.plots == 0, "buildings", "plots of the map")
    expect(
        p["rubble_plots"] & ~(laid.rubble_plots & ~taken) == 0, "rubble_plots", "free plots that had rubble"
    )


def check_licences(p: Position) -> None:
    """A licence is in the deck, in the row, in a hand or discarded; some may be out of the game."""
    expect(p["deck_next"] <= p["deck_size"], "deck_next", "a place in the deck")
    cards = p["deck"][p["deck_next"] : p["deck_size"]] + [card for card in p["licence_row"] if card >= 0]
    for seat, size in enumerate(p["hand_size"]):
        hand = p["hand"][HAND * seat : HAND * seat + size]
        expect(hand == sorted(hand), "hand", "licences in the order of the edition")
        expect(seat < p["players"] or not size, "hand_size", "no licences of a seat that nobody has")
        cards += hand
    cards += members(p["discards"])
    expect(len(set(cards)) == len(cards), "deck, licence_row, hand, discards", "no licence twice")
    as_dealt = p["deck"] == p["licence_order"] and p["deck_size"] == LICENCES
    expect(p["reshuffled"] or as_dealt, "deck", "the licences as they were dealt")


def check_objectives(p: Position) -> None:
    where, drawn, players = p["objective_where"], p["objectives_drawn"], p["players"]
    in_deck = [place == IN_DECK for place in where]
    expect(in_deck == [i >= drawn for i in range(DEALT)], "objective_where", "those not drawn in the deck")
    expect(where.count(IN_ROW) <= ROW, "objective_where", f"at most {ROW} in the row")
    for place in where:
        owned = place <= IN_ROW or FACE_UP <= place < FACE_UP + players or place >= SECRET
        expect(owned, "objective_where", "owners that are in the game")


def check_players(p: Position, t: EditionFigures) -> None:
    for seat in range(SEATS):
        stones = (p["reserve"][seat], p["stock"][seat], p["built"][seat])
        expect(sum(stones) == (BUILDINGS if seat < p["players"] else 0), "reserve, stock, built", "8 in all")
        expect(p["built"][seat] == p["buildings"][seat].bit_count(), "built", "the number of its buildings")
    for kind in range(KINDS):
        gone = p["services_taken"][kind]
        expect(gone <= t.service_cards[kind], "services_taken", "at most all cards of a kind")
        owned = 0
        for cards in p["services"][kind::KINDS]:
            expect(owned & cards == 0 and cards >> gone == 0, "services", "cards that were taken, each once")
            owned |= cards


def check_course(p: Position) -> None:
    """Whose turn it is, and that what is asked can be done."""
    players, phase, opening = p["players"], p["phase"], bool(p["opening"])
    each_once("order", p["order"][:players], range(players), "the seats")
    seat = p["player"]
    expect(seat == p["order"][p["acted"]], "player", "the next in order")
    expect(phase not in (ON_A_CARD if opening else OPENING), "phase", "what can be asked now")
    expect(
        p["year"] < LAST_YEAR or (opening and phase != ASK_INCOME), "year", "no card and no income in 1912"
    )
    first_year = p["year"] == 0 and opening  # NS-2.10: everyone gets a building and a licence
    waiting = p["order"][p["acted"] + (phase != ASK_INCOME) : players] if first_year else []
    for other in waiting:
        expect(p["reserve"][other] > 0, "reserve", "a building to take")
        expect(p["hand_size"][other] < HAND, "hand_size", "room for a licence")
    if phase == ASK_LICENCE:
        expect(p["hand_size"][seat] < HAND, "hand_size", "room for a licence")
    if phase == ASK_CLEAN:
        expect(p["money"][seat] >= LEVEL_PRICE, "money", "enough for cleaning")
    if phase in (ASK_BUILD, ASK_SUBSIDISED):
        expect(p["stock"][seat] > 0, "stock", "a building to build")
