"""Tree searches side by side: iterations a second, one thread, over positions from the course of a game.

Ours are with the settings of the levels; OpenSpiel's are C++ searches of its own with random playouts, on
games of its own. An iteration of ours re-deals what is hidden, weighs actions and plays on by a policy.
catanatron's package holds no tree search; its repository's MCTS copies the game and plays it to the end at
random in every iteration, so that is what is timed here: the most that such a search can do.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from importlib import import_module
from time import process_time
from typing import Any

SEED = 1906
EVERY = 8  # decisions between two positions that are searched
OPEN_SPIEL = ("amazons", "backgammon", "chess", "gin_rummy", "hearts")
PORTION = 200  # iterations between two looks at the clock


@dataclass(frozen=True)
class Searched:
    name: str
    search: str
    iterations_per_s: float | None
    decisions: int = 0  # of the game that the positions come from
    note: str = ""


def our_searches(seconds: float) -> list[Searched]:
    from fogline.bots import bot, decide
    from fogline.bots.levels import judgement_of
    from fogline.bots.search import Search
    from fogline.core.rng import Rng
    from fogline.games import GAMES

    rows = []
    for game in GAMES.values():
        for players in (2, 4):
            state, rng, choose = game.new(players, SEED), Rng(SEED), bot("casual", game)
            positions, decisions = [], 0
            while not state.over:
                if decisions % EVERY == 0 and len(state.legal()) > 1:
                    positions.append(state.copy())
                state.apply(decide(choose, state, rng))
                decisions += 1
            search = Search(judgement_of(game), state)
            done, used = 0, 0.0
            for position in positions:
                search.begin(position, 1)
                start = process_time()
                while process_time() - start < seconds / len(positions):
                    search.think(PORTION)
                    done += PORTION
                used += process_time() - start
            rows.append(Searched(f"{game.id} {players}p", "ours", done / used, decisions))
    return rows


def open_spiel_searches(seconds: float) -> list[Searched]:
    try:
        pyspiel = import_module("pyspiel")
    except ImportError as error:
        return [Searched("open_spiel", "-", None, note=f"not installed: {error}")]
    return [open_spiel_search(pyspiel, name, seconds) for name in OPEN_SPIEL]


def open_spiel_search(pyspiel: Any, name: str, seconds: float) -> Searched:
    game, source = pyspiel.load_game(name), random.Random(SEED)
    state, positions, decisions = game.new_initial_state(), [], 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(source.choices(actions, chances)[0])
            continue
        legal = state.legal_actions()
        if decisions % EVERY == 0 and len(legal) > 1:
            positions.append(state.clone())
        state.apply_action(source.choice(legal))
        decisions += 1
    evaluator = pyspiel.RandomRolloutEvaluator(1, SEED)
    perfect = game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION
    done, used = 0, 0.0
    for position in positions:
        if perfect:
            searcher = pyspiel.MCTSBot(game, evaluator, 2.0, PORTION, 200, False, SEED, False)
        else:
            most = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
            searcher = pyspiel.ISMCTSBot(SEED, evaluator, 2.0, PORTION, -1, most, False, True)
        start = process_time()
        while process_time() - start < seconds / len(positions):
            searcher.step(position)
            done += PORTION
        used += process_time() - start
    return Searched(f"open_spiel {name}", "MCTS" if perfect else "ISMCTS", done / used, decisions)


def catanatron_playouts(seconds: float) -> list[Searched]:
    """A copy and a random playout to the end, from positions in the course of a game for two."""
    try:
        game_module, players = import_module("catanatron.game"), import_module("catanatron.models.player")
    except ImportError as error:
        return [Searched("catanatron 2p", "-", None, note=f"not installed: {error}")]
    colors = list(players.Color)[:2]
    game, source = (
        game_module.Game([players.RandomPlayer(color) for color in colors], seed=SEED),
        random.Random(SEED),
    )
    positions, decisions = [], 0
    while game.winning_color() is None:
        if decisions % (8 * EVERY) == 0:
            positions.append(game.copy())
        game.execute(source.choice(game.state.playable_actions), validate_action=False)
        decisions += 1
    done, start = 0, process_time()
    while process_time() - start < seconds:
        positions[done % len(positions)].copy().play()
        done += 1
    note = "a copy and a random playout: an upper bound of its MCTS"
    return [Searched("catanatron 2p", "playouts", done / (process_time() - start), decisions, note)]
