"""Environments for learning, side by side: random play with observation and legal actions of every decision.

Ours are measured as they are used: `VectorEnv` steps a batch and draws random actions itself, PettingZoo's
interface is driven from Python. So are the peers; pgx steps a compiled batch, as it is meant to be used.
"""

from __future__ import annotations

import importlib
import os
import random
from collections.abc import Callable, Iterator
from functools import partial
from importlib import metadata
from time import process_time
from typing import Any

from peers import PETTINGZOO_GAMES, RLCARD_GAMES, SEED, WARM_UP, load_pettingzoo, load_rlcard

BATCH = 1024
# Play for about so many seconds: decisions, and the seconds that they took.
Run = Callable[[float], tuple[int, float]]


def timed(step: Callable[[], int], seconds: float) -> tuple[int, float]:
    decisions, start = 0, process_time()
    while process_time() - start < seconds:
        decisions += step()
    return decisions, process_time() - start


# ---- ours ----------------------------------------------------------------------------------------------


def our_vector(game: str, masks: Any) -> Run:
    research: Any = importlib.import_module("fogline.research")
    env = research.VectorEnv(game, BATCH, 2, masks=masks)
    env.reset(SEED)

    def step() -> int:
        env.step(env.random_actions())
        return BATCH

    return partial(timed, step)


def our_pettingzoo(game: str) -> Run:
    research: Any = importlib.import_module("fogline.research")
    env = research.pettingzoo_env(game, 2)
    choice = random.Random(SEED).choice
    games = iter(range(SEED, SEED + 10**9))

    def step() -> int:
        """One game."""
        env.reset(seed=next(games))
        decisions = 0
        while True:
            observation, _, terminated, _, _ = env.last()
            if terminated:
                return decisions
            env.step(choice(observation["action_mask"].nonzero()[0]))
            decisions += 1

    return partial(timed, step)


# ---- peers ---------------------------------------------------------------------------------------------


def pgx_vector(game: str) -> Run:
    """Its own batch: compiled, games begin anew inside, random legal actions drawn inside."""
    jax: Any = importlib.import_module("jax")
    pgx: Any = importlib.import_module("pgx")
    wrappers: Any = importlib.import_module("pgx.experimental.wrappers")
    env = pgx.make(game)
    step_one = wrappers.auto_reset(env.step, env.init)
    steps = 32

    def one(carry: Any, _: Any) -> Any:
        state, key = carry
        key, chosen, chance = jax.random.split(key, 3)
        logits = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        action = jax.random.categorical(chosen, logits, axis=1)
        state = jax.vmap(step_one)(state, action, jax.random.split(chance, BATCH))
        return (state, key), (state.observation.sum(), state.legal_action_mask.sum())

    run = jax.jit(lambda carry: jax.lax.scan(one, carry, None, length=steps))
    key = jax.random.PRNGKey(SEED)
    carry = (jax.jit(jax.vmap(env.init))(jax.random.split(key, BATCH)), key)

    def step() -> int:
        nonlocal carry
        carry, seen = run(carry)
        jax.block_until_ready(seen)
        return BATCH * steps

    step()  # compiling does not count
    return partial(timed, step)


def open_spiel_vector(game: str) -> Run:
    vectors: Any = importlib.import_module("open_spiel.python.vector_env")
    environments: Any = importlib.import_module("open_spiel.python.rl_environment")
    agents: Any = importlib.import_module("open_spiel.python.rl_agent")
    size = 16
    envs = vectors.SyncVectorEnv([environments.Environment(game) for _ in range(size)])
    choice = random.Random(SEED).choice
    times = envs.reset()

    def step() -> int:
        nonlocal times
        chosen = [
            agents.StepOutput(
                choice(one.observations["legal_actions"][one.observations["current_player"]]), []
            )
            for one in times
        ]
        times, _, _, _ = envs.step(chosen, reset_if_done=True)
        return size

    return partial(timed, step)


def catanatron_gym() -> Run:
    # A package of its own, which needs an older Gymnasium than PettingZoo does.
    importlib.import_module("catanatron_gym")
    gymnasium: Any = importlib.import_module("gymnasium")
    env = gymnasium.make("catanatron/Catanatron-v0")
    choice = random.Random(SEED).choice
    _, info = env.reset(seed=SEED)

    def step() -> int:
        nonlocal info
        _, _, terminated, truncated, info = env.step(choice(info["valid_actions"]))
        if terminated or truncated:
            _, info = env.reset()
        return 1

    return partial(timed, step)


def by_games(load: Callable[[], Any]) -> Run:
    """A peer of the table of kernels whose games have observations and masks already."""
    ready = load()
    seeds = iter(range(SEED, SEED + 10**9))
    return partial(timed, lambda: int(ready.play(next(seeds), 1 << 60).decisions))


PGX_GAMES = ("backgammon", "chess", "connect_four", "sparrow_mahjong")
OPEN_SPIEL_GAMES = ("backgammon", "euchre")


def all_environments() -> Iterator[tuple[str, str, str, Callable[[], Run]]]:
    """Name, package, how it is driven, what loads it."""
    for game in ("san-francisco", "ticket-to-ride-sf", "1906-san-francisco"):
        yield f"{game} 2p", "fogline", f"VectorEnv, {BATCH}", partial(our_vector, game, "bytes")
    for game in ("san-francisco", "ticket-to-ride-sf", "1906-san-francisco"):
        yield f"{game} 2p", "fogline", "PettingZoo", partial(our_pettingzoo, game)
    for game in PGX_GAMES:
        yield game, "pgx", f"vmap, {BATCH}", partial(pgx_vector, game)
    for game in OPEN_SPIEL_GAMES:
        yield game, "open_spiel", "SyncVectorEnv, 16", partial(open_spiel_vector, game)
    for game in PETTINGZOO_GAMES:
        yield game, "pettingzoo", "PettingZoo", partial(by_games, partial(load_pettingzoo, game))
    for game in RLCARD_GAMES:
        yield game, "rlcard", "its own", partial(by_games, partial(load_rlcard, game))
    yield "catan 2p", "catanatron", "Gymnasium", catanatron_gym


def environment_rows(seconds: float, say: Callable[[str], None]) -> list[list[str]]:
    """A row for each: what is missing, or fails, says so."""
    os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false")
    result = []
    for name, package, driven, load in all_environments():
        say(f"measuring {package} {name} ({driven}) ...")
        version, rate, note = "-", None, ""
        try:
            version = metadata.version(package)
            run = load()
            run(min(WARM_UP, seconds))
            decisions, spent = run(seconds)
            rate = decisions / spent
        except ImportError as error:
            note = f"not there: {error.name or error}"
        except Exception as error:  # noqa: BLE001 - a peer's fault must not stop the run
            note = f"failed: {error!r:.80}"
        result.append([package, name, version, driven, "-" if rate is None else f"{rate:,.0f}", note])
    return result
