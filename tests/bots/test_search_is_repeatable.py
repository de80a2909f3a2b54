"""With a budget in iterations a search depends on the position, the seat and the seed, and on nothing else.

The hashes are of what searches find in positions of some games. They are the same compiled and plain. They
change with the judgement of a game; then `python tests/bots/test_search_is_repeatable.py` prints new ones.
"""

from __future__ import annotations

from hashlib import sha256

import pytest

from fogline.bots import bot, decide
from fogline.bots.levels import judgement_of
from fogline.bots.search import Search
from fogline.bots.thinking import Budget, Candidate, Thinker
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.games import GAMES
from kit.play import scaled

TABLES = {f"{game.id}-{players}": (game, players) for game in GAMES.values() for players in (2, 4)}
EVERY = 17  # decisions
ITERATIONS = 40
GOLDEN = {
    "san-francisco-2": "64c7368e5dc38890",
    "san-francisco-4": "cf28287f232af894",
    "ticket-to-ride-sf-2": "983a7c72dfcdd950",
    "ticket-to-ride-sf-4": "ce4280b7d5cf25e8",
    "1906-san-francisco-2": "69c4a58dd886bd3b",
    "1906-san-francisco-4": "a6228e24456cfd84",
}


def positions(game: Game, players: int, seed: int = 1) -> list[Kernel]:
    """Some of a game between `casual` bots."""
    state, rng, choose = game.new(players, seed), Rng(seed), bot("casual", game)
    found = []
    for number in range(10_000):
        if state.over:
            break
        if number % EVERY == EVERY - 1:
            found.append(state.copy())
        state.apply(decide(choose, state, rng))
    return found


def found_in(game: Game, players: int) -> str:
    result = sha256()
    search: Search | None = None
    for seed, state in enumerate(positions(game, players)):
        search = search or Search(judgement_of(game), state)
        search.begin(state, seed)
        search.think(ITERATIONS)
        result.update(repr(search.found()).encode())
    return result.hexdigest()[:16]


@pytest.mark.parametrize("table", TABLES)
def test_it_finds_what_it_always_found(table: str) -> None:
    assert found_in(*TABLES[table]) == GOLDEN[table]


@pytest.fixture(params=list(GAMES.values()), ids=list(GAMES))
def state(request: pytest.FixtureRequest) -> Kernel:
    """A position from the middle of a game in which there is something to choose."""
    return next(one for one in positions(request.param, 2)[2:] if len(one.legal()) > 2)


def thinker(state: Kernel, budget: Budget) -> Thinker:
    return Thinker(judgement_of(GAMES[state.edition.game]), budget, "thinker")


def test_a_search_that_was_used_before_finds_the_same(state: Kernel) -> None:
    judgement = judgement_of(GAMES[state.edition.game])
    fresh, used = Search(judgement, state), Search(judgement, state)
    used.begin(state, 99)
    used.think(100)
    for search in (fresh, used):
        search.begin(state, 5)
        search.think(100)
    assert fresh.found() == used.found()


def test_in_portions_or_at_once(state: Kernel) -> None:
    judgement = judgement_of(GAMES[state.edition.game])
    once, portions = Search(judgement, state), Search(judgement, state)
    once.begin(state, 5)
    once.think(90)
    portions.begin(state, 5)
    for _ in range(9):
        portions.think(10)
    assert once.found() == portions.found()


def test_threads_find_together_what_each_finds_alone(state: Kernel) -> None:
    both = thinker(state, Budget(iterations=200, threads=2, early=False))
    together = visits(both.candidates(state, Rng(3)))
    alone: dict[int, int] = {}
    rng = Rng(3)
    for seed in [rng.fork().seed for _ in range(2)]:
        search = Search(both.judgement, state)
        search.begin(state, seed)
        search.think(200)
        for action, count, *_ in search.found():
            alone[action] = alone.get(action, 0) + count
    assert together == alone


def visits(found: list[Candidate]) -> dict[int, int]:
    return {one.action: one.visits for one in found}


def test_stopping_early_changes_no_choice(state: Kernel) -> None:
    for seed in range(scaled(8, 1)):
        patient = thinker(state, Budget(iterations=512, early=False))
        quick = thinker(state, Budget(iterations=512))
        assert quick.choose(state, Rng(seed)) == patient.choose(state, Rng(seed))


def test_of_several_threads_none_stops_early_since_others_may_outvote_it(state: Kernel) -> None:
    enough = scaled(4096, 1280)  # for one to stop early
    alone = thinker(state, Budget(iterations=enough)).candidates(state, Rng(3))
    assert sum(visits(alone).values()) < enough
    together = thinker(state, Budget(iterations=enough, threads=2)).candidates(state, Rng(3))
    assert sum(visits(together).values()) == 2 * enough


def test_a_small_pool_is_no_end(state: Kernel) -> None:
    """When no node can be added, the search goes on with those that there are."""
    search = Search(judgement_of(GAMES[state.edition.game]), state, 16)
    search.begin(state, 1)
    search.think(500)
    assert sum(count for _, count, *_ in search.found()) == 500


if __name__ == "__main__":
    for name, table in TABLES.items():
        print(f'    "{name}": "{found_in(*table)}",', flush=True)
