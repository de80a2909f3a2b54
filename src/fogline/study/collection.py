"""Collections of puzzles: many found in many games, and those that come with the package."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from functools import lru_cache, partial
from importlib.resources import files
from operator import itemgetter

import msgspec

from fogline.arena.workers import workers
from fogline.core.game import Game
from fogline.core.rng import Rng
from fogline.games import game as find_game
from fogline.study.puzzles import Puzzle, puzzles

MOST_A_GAME = 2  # puzzles; more would look alike
LATEST = 20  # decisions of each player before puzzles are looked for
FOLDER = "collected"

_decoder = msgspec.json.Decoder(Puzzle)


def collect(
    game: Game,
    count: int,
    players: Sequence[int],
    games: int,
    seed: int,
    jobs: int,
    tell: Callable[[int, int], None],
) -> list[Puzzle]:
    """So many puzzles (or as many as there are) from so many games. `tell` hears of games and puzzles.

    Which ones they are depends on the seed alone, not on how many processes look for them.
    """
    tasks = [(i, seed + i, players[i % len(players)]) for i in range(games)]
    found: list[tuple[int, list[Puzzle]]] = []
    with workers(jobs) as each:
        for done in each(partial(in_one_game, game.id), tasks):
            found.append(done)
            tell(len(found), sum(len(some) for _, some in found))
    in_order = sorted(found, key=itemgetter(0))
    return varied([one for _, some in in_order for one in some], count)


def in_one_game(game: str, task: tuple[int, int, int]) -> tuple[int, list[Puzzle]]:
    """The first ones after a moment that is another in each game, each with another kind of move."""
    number, seed, players = task
    after = Rng(seed).integer(LATEST * players)
    found: dict[str, Puzzle] = {}
    for one in puzzles(find_game(game), seed, players, after):
        found.setdefault(one.answer["do"], one)
        if len(found) == MOST_A_GAME:
            break
    return number, list(found.values())


def varied(found: list[Puzzle], count: int) -> list[Puzzle]:
    """Of each grade, kind of move and number of players as many as can be."""
    taken: Counter[object] = Counter()
    left, result = list(found), list[Puzzle]()
    while left and len(result) < count:
        best = min(left, key=lambda one: sum(taken[sort] for sort in sorts(one)))
        left.remove(best)
        result.append(best)
        taken.update(sorts(best))
    return result


def sorts(one: Puzzle) -> tuple[tuple[str, object], ...]:
    """What makes a puzzle like others."""
    return ("grade", one.grade), ("kind", one.answer["do"]), ("players", one.record.players)


def encode(found: Iterable[Puzzle]) -> bytes:
    """A line for each puzzle."""
    return b"".join(msgspec.json.encode(one) + b"\n" for one in found)


def decode(data: bytes) -> list[Puzzle]:
    return [_decoder.decode(line) for line in data.splitlines()]


@lru_cache
def shipped(game: str) -> tuple[Puzzle, ...]:
    """Those of a game that come with the package; of some games there are none."""
    file = files("fogline.study").joinpath(FOLDER, f"{game}.jsonl")
    return tuple(decode(file.read_bytes())) if file.is_file() else ()


def of_the_day(found: Sequence[Puzzle], now: float) -> Puzzle:
    """The same for everybody, by the date in UTC; all come in turn before one comes again."""
    return found[datetime.fromtimestamp(now, UTC).toordinal() % len(found)]
