"""Uniformly random games on the peers, one core, one row of figures for each.

A decision is one action of a player; chance events (deals, dice drawn by the library) are not counted.
Time is CPU time of this process (`time.process_time`), set-up of each game included, so neighbours on a
busy machine do not change the figures. A peer that is missing, or that fails, gives a row that says so.
"""

from __future__ import annotations

import importlib
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib import metadata
from time import process_time
from typing import Any, Literal

SEED = 1906
WARM_UP = 0.2  # seconds of play before the clock counts
NO_LIMIT = 1 << 60
CATANATRON_TURNS = 1000  # the library's own limit for players who get nowhere

Driven = Literal["python", "kernel"]


@dataclass(frozen=True)
class Row:
    """Figures of one peer; `note` says why there are none, or what to know about them."""

    name: str
    version: str
    driven: Driven
    decisions_per_s: float | None = None
    copy_us: float | None = None
    resample_us: float | None = None
    decisions_per_game: float | None = None
    note: str = ""


@dataclass(frozen=True)
class Played:
    """One game, or its first `limit` decisions; `seconds` is what the play itself took."""

    decisions: int
    seconds: float
    state: Any


Play = Callable[[int, int], Played]  # (seed of the game, most decisions) -> what was played
Probe = Callable[[Any], object]  # one copy, or one resample, of a state


@dataclass(frozen=True)
class Ready:
    """A peer that is loaded: how to play it, and what else it offers."""

    play: Play
    copy: Probe | None = None
    resample: Probe | None = None
    note: str = ""


@dataclass(frozen=True)
class Peer:
    """A peer by name; `load` imports the library, so it may fail where the library is missing."""

    name: str
    package: str
    driven: Driven
    load: Callable[[], Ready]
    needs_python: tuple[int, int] = (3, 11)


def load_catanatron(players: int) -> Ready:
    game_module: Any = importlib.import_module("catanatron.game")
    player_module: Any = importlib.import_module("catanatron.models.player")
    colors = list(player_module.Color)[:players]

    def play(seed: int, limit: int) -> Played:
        choice = random.Random(seed).choice
        start = process_time()
        # The library deals and rolls from the module-level generator, which it seeds from `seed` itself.
        game = game_module.Game([player_module.RandomPlayer(color) for color in colors], seed=seed)
        state = game.state
        decisions = 0
        while decisions < limit and game.winning_color() is None and state.num_turns < CATANATRON_TURNS:
            game.execute(choice(state.playable_actions), validate_action=False)
            decisions += 1
        return Played(decisions, process_time() - start, game)

    return Ready(play, copy=lambda game: game.copy(), note="moves not validated, its fastest way")


def load_open_spiel(game_name: str, hidden: bool) -> Ready:
    pyspiel: Any = importlib.import_module("pyspiel")
    game = pyspiel.load_game(game_name)
    random_number = random.Random(SEED).random

    def play(seed: int, limit: int) -> Played:
        rng = random.Random(seed)
        choice, choices = rng.choice, rng.choices
        start = process_time()
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(choices(outcomes, weights)[0])
            elif decisions == limit:
                break
            else:
                state.apply_action(choice(state.legal_actions()))
                decisions += 1
        return Played(decisions, process_time() - start, state)

    def resample(state: Any) -> object:
        return state.resample_from_infostate(state.current_player(), random_number)

    return Ready(play, copy=lambda state: state.clone(), resample=resample if hidden else None)


def load_open_spiel_kernel(game_name: str) -> Ready:
    """The library's own loop and its own random bots: nothing of the play is in Python."""
    pyspiel: Any = importlib.import_module("pyspiel")
    game = pyspiel.load_game(game_name)
    bots = [pyspiel.make_uniform_random_bot(seat, SEED + seat) for seat in range(game.num_players())]

    def play(seed: int, limit: int) -> Played:
        start = process_time()
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        seconds = process_time() - start
        return Played(sum(move.player >= 0 for move in state.full_history()), seconds, state)

    return Ready(play)


def load_pettingzoo(module: str) -> Ready:
    env: Any = importlib.import_module(f"pettingzoo.classic.{module}").env()

    def play(seed: int, limit: int) -> Played:
        choice = random.Random(seed).choice
        start = process_time()
        env.reset(seed=seed)
        decisions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            if decisions == limit:
                break
            # Either place is documented; which one holds the mask depends on the environment.
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            env.step(choice(mask.nonzero()[0]))
            decisions += 1
        return Played(decisions, process_time() - start, env)

    return Ready(play, note="builds an observation for every decision")


def load_rlcard(env_name: str) -> Ready:
    rlcard: Any = importlib.import_module("rlcard")
    env = rlcard.make(env_name, config={"seed": SEED})

    def play(seed: int, limit: int) -> Played:
        choice = random.Random(seed).choice
        env.seed(seed)
        start = process_time()
        state, _ = env.reset()
        decisions = 0
        while decisions < limit and not env.is_over():
            state, _ = env.step(choice(list(state["legal_actions"])))
            decisions += 1
        return Played(decisions, process_time() - start, env)

    return Ready(play, note="builds an observation for every decision")


def load_fastcatan() -> Ready:
    fastcatan: Any = importlib.import_module("fastcatan")
    env = fastcatan.Env()
    spare = fastcatan.Env()

    def play(seed: int, limit: int) -> Played:
        choice = random.Random(seed).choice
        start = process_time()
        env.reset(seed=seed)
        decisions = 0
        while decisions < limit and not env.done:
            env.step(choice(env.legal_actions()))
            decisions += 1
        return Played(decisions, process_time() - start, env)

    return Ready(
        play, copy=lambda state: spare.load_snapshot(state.snapshot()), note="copy = snapshot and load"
    )


OPEN_SPIEL_GAMES = {  # name -> does it have hidden information that the library can re-deal
    "amazons": False,
    "backgammon": False,
    "chess": False,
    "euchre": True,
    "gin_rummy": True,
    "hearts": True,
}
PETTINGZOO_GAMES = ("connect_four_v3", "hanabi_v5", "texas_holdem_v4")
RLCARD_GAMES = ("gin-rummy", "uno")


def all_peers() -> Iterator[Peer]:
    """Every peer, in the order of the table."""
    for players in (2, 4):
        yield Peer(f"catanatron {players}p", "catanatron", "python", partial(load_catanatron, players))
    yield Peer("fastcatan 4p", "fastcatan", "python", load_fastcatan, needs_python=(3, 12))
    for game, hidden in OPEN_SPIEL_GAMES.items():
        yield Peer(f"open_spiel {game}", "open_spiel", "python", partial(load_open_spiel, game, hidden))
        yield Peer(f"open_spiel {game}", "open_spiel", "kernel", partial(load_open_spiel_kernel, game))
    for game in PETTINGZOO_GAMES:
        yield Peer(f"pettingzoo {game}", "pettingzoo", "python", partial(load_pettingzoo, game))
    for game in RLCARD_GAMES:
        yield Peer(f"rlcard {game}", "rlcard", "python", partial(load_rlcard, game))


def time_probe(probe: Probe, state: Any, seconds: float) -> float:
    """Microseconds of one call, over batches until `seconds` have gone."""
    probe(state)
    calls, spent, batch = 0, 0.0, 16
    while spent < seconds:
        start = process_time()
        for _ in range(batch):
            probe(state)
        spent += process_time() - start
        calls += batch
        batch = min(batch * 2, 1024)
    return spent / calls * 1e6


def play_for(play: Play, seconds: float, seed: int) -> tuple[int, int, float]:
    """Whole games until `seconds` have gone: games, decisions, seconds."""
    games, decisions, spent = 0, 0, 0.0
    while spent < seconds:
        played = play(seed + games, NO_LIMIT)
        games += 1
        decisions += played.decisions
        spent += played.seconds
    return games, decisions, spent


def measure_peer(peer: Peer, seconds: float = 1.0) -> Row:
    """Play the peer for `seconds`; never raises: what went wrong is in the row's note."""
    try:
        version = metadata.version(peer.package)
        ready = peer.load()
    except ImportError as error:  # PackageNotFoundError is one
        if sys.version_info < peer.needs_python:
            note = f"not installed: needs Python {'.'.join(map(str, peer.needs_python))}"
        else:
            note = f"not installed: make bench installs it ({error.name or peer.package})"
        return Row(peer.name, "-", peer.driven, note=note)
    except Exception as error:  # noqa: BLE001 - a peer's fault must not stop the run
        return Row(peer.name, "-", peer.driven, note=f"does not load: {error!r:.80}")
    try:
        play_for(ready.play, min(WARM_UP, seconds), SEED)
        games, decisions, spent = play_for(ready.play, seconds, SEED + 1_000_000)
        per_game = decisions / games
        copy_us = resample_us = None
        if ready.copy or ready.resample:
            middle = ready.play(SEED, max(1, round(per_game / 2))).state
            copy_us = time_probe(ready.copy, middle, seconds / 5) if ready.copy else None
            resample_us = time_probe(ready.resample, middle, seconds / 5) if ready.resample else None
    except Exception as error:  # noqa: BLE001 - as above
        return Row(peer.name, version, peer.driven, note=f"failed: {error!r:.80}")
    return Row(peer.name, version, peer.driven, decisions / spent, copy_us, resample_us, per_game, ready.note)
