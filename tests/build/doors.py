"""Everything that Python code can give the kernels, true and false. Run on a build that checks all."""

import copy
import pickle
import sys
from array import array
from collections.abc import Callable
from typing import Any

from fogline.bench import compiled
from fogline.core.game import Game
from fogline.core.kernel import Kernel, Room
from fogline.core.playouts import playout, playouts
from fogline.core.rng import Rng
from fogline.games import GAMES

HOSTILE = (-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 25, 31, 32, 42, 63, 64, 87, 96, 100, 255, 512, 32767, -32768)
HUGE = (65535, 65536, 100_000, 10**7, 2**31 - 1, 2**31, -(2**31), 2**32, 2**63, 2**64, -(2**63), 10**30)
THINGS: tuple[Any, ...] = (None, 1.5, "1", [], {}, object(), True, [[1]], float("nan"), b"x")
ERRORS = (ValueError, TypeError, OverflowError, AttributeError, IndexError, KeyError)

rng = Rng(7)
refused = accepted = 0


def attempt(action: Callable[..., object], *given: Any) -> bool:
    global refused
    try:
        action(*given)
    except ERRORS:
        refused += 1
        return False
    return True


def pick(things: Any) -> Any:
    return things[rng.integer(len(things))]


def anything() -> Any:
    return pick(pick((HOSTILE, HOSTILE, HUGE, THINGS)))


def use(game: Game, state: Kernel) -> None:
    """All that can be done with a position that was let in."""
    for seat in range(-1, state.players):
        game.observe(state, seat)
        state.chance_key(seat)
        game.view(state, seat)
        other = state.resample(seat, rng)
        attempt(playout, other.resample(seat, rng))
        attempt(other.decided_by, seat)
    for action in range(-2, state.edition.action_count + 2, max(1, state.edition.action_count // 60)):
        state.why_not(action)
    state.score_now()
    state.restore(state.snapshot())
    other = state.copy()
    for _ in range(20):
        if not other.legal():
            break
        action = pick(other.legal())
        other.action_key(action)
        other.is_dominated(action)
        other.apply(action)
    game.mask(other)
    attempt(playout, state.copy(Room()))
    attempt(playouts, state, 2, 1)


def spoil(snapshot: dict[str, Any]) -> dict[str, Any]:
    """A snapshot with one to three numbers exchanged; some by numbers that could be true."""
    result = copy.deepcopy(snapshot)
    for _ in range(1 + rng.integer(3)):
        name = pick(list(result))
        value = result[name]
        if isinstance(value, list) and value and rng.integer(8):
            i = rng.integer(len(value))
            if rng.integer(2):
                j = rng.integer(len(value))
                value[i], value[j] = value[j], value[i]
            else:
                old = value[i] if isinstance(value[i], int) else 0
                value[i] = pick((old + 1, old - 1, old ^ 1 << rng.integer(12), anything()))
        elif isinstance(value, int) and rng.integer(3):
            result[name] = pick((value + 1, value - 1, value ^ 1 << rng.integer(60)))
        else:
            result[name] = anything()
    return result


def hammer_positions(game: Game, players: int, rounds: int) -> None:
    global accepted
    for seed in range(rounds):
        state = game.new(players, seed)
        for _ in range(rng.integer(game.decisions[0])):
            if state.over:
                break
            state.apply(pick(state.legal()))
        snapshot = state.snapshot()
        for _ in range(40):
            other = game.new(players, 1)
            if attempt(other.restore, spoil(snapshot)):
                accepted += 1
                use(game, other)
        use(game, state)


def hammer_methods(game: Game) -> None:
    """Every method and every attribute there is, with anything as arguments."""
    state: Any = game.new(2, 3)
    stranger = next(other for other in GAMES.values() if other is not game).new(2, 3)
    kind: Any = type(state)
    kind_of_figures: Any = type(state.figures)
    fresh, figures = kind.__new__(kind), kind_of_figures.__new__(kind_of_figures)
    methods = [name for name in dir(state) if not name.startswith("__") or name in ("__init__", "__copy__")]
    for target in (state, fresh, figures):
        for name in [*methods, *dir(figures)]:
            for _ in range(25):
                attempt(setattr, target, name, anything())
                attempt(setattr, target, name, [anything()] * pick((0, 1, 4, 5, 25, 87, 96)))
        for attribute in ("edition", "figures"):
            attempt(delattr, target, attribute)
    for target in (state, fresh, game.new(3, 1), game.new(4, 1), Kernel(), figures, Rng(1)):
        for name in methods:
            method: Any = getattr(target, name, None)
            for number in range(6) if callable(method) and name != "play" else ():
                for _ in range(15):
                    attempt(method, *(anything() for _ in range(number)))
        for protocol in range(3):
            attempt(pickle.dumps, target, protocol)
        if isinstance(target, Kernel) and target.edition is not None:
            use(game, target)
    for _ in range(100):
        attempt(game.observe, pick((state, fresh, None, 7, Kernel(), stranger)), anything())
        buffer = pick((None, 7, array("f", bytes(4 * pick((0, 1, 100, 1400, 5000)))), array("d", [0.0])))
        attempt(game.observe, pick((state, fresh, None, 7, stranger)), anything(), buffer)
        attempt(
            game.mask, pick((state, fresh, None, 7, Kernel())), pick((buffer, bytearray(pick(HOSTILE[1:9]))))
        )
        attempt(
            playouts, pick((state, fresh, None, 7, Kernel())), pick((0, 1, 2, -1, "1", 10**30)), anything()
        )
        attempt(pick((state, fresh)).copy_from, pick((state, fresh, None, 7, Kernel(), stranger)))
        attempt(state.copy, pick((None, 7, Room(), state)))
        attempt(playout, pick((fresh, None, 7, Kernel())))
        attempt(
            type(state), pick((state.figures, figures, None)), *(anything() for _ in range(rng.integer(7)))
        )
        attempt(type(state), state.figures, 2, 1, 0, *([anything()] * 87 for _ in range(1 + rng.integer(3))))


def hammer_figures(game: Game) -> None:
    """Editions with false figures."""
    global accepted
    true = game.edition().figures
    kind: Any = type(true)
    figures = {name: getattr(true, name) for name in kind.FIELDS}
    for _ in range(150):
        try:
            false = kind(game.edition(), spoil(figures))
        except ERRORS:
            continue
        accepted += 1
        position: Any = type(game.new(2))
        state: Kernel = position(false, 2 + rng.integer(3), rng.integer(1000))
        use(game, state)


assert compiled(), "this is about compiled kernels"
rounds = int(sys.argv[1])
for number in (*HOSTILE, *HUGE, *THINGS):
    attempt(Rng, number)
    attempt(Rng(1).integer, number)
    attempt(Rng(1).reseed, number)
for game in GAMES.values():
    for players in game.players:
        hammer_positions(game, players, rounds)
    hammer_methods(game)
    hammer_figures(game)
print(f"refused {refused} accepted {accepted}")
