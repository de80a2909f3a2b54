"""Everything a stranger's files can make the kernels do. Run on a build with all checks compiled in."""

import sys
from typing import Any

import msgspec

from fogline.arena import match
from fogline.bench import compiled
from fogline.bots import bot
from fogline.core import records
from fogline.core.errors import FoglineError
from fogline.core.playouts import playout
from fogline.core.rng import Rng
from fogline.games import GAMES

assert compiled(), "this is about compiled kernels"
refused = 0
for game in GAMES.values():
    rng = Rng(1)
    for players in game.players:
        for seed in range(300):
            playout(game.new(players, seed))
        for seed in range(20):  # bots are compiled, too
            match.play(game, players, seed, [bot("greedy", game)] * players)
        for seed in range(4):
            state = game.new(players, seed)
            while not state.over:
                step = max(1, game.action_count // 2000)  # of a large action space some
                for action in [*range(-3, game.action_count + 3, step), 32767, -32768, 2**31 - 1, -(2**31)]:
                    if not state.is_legal(action):
                        try:
                            state.apply(action)
                        except ValueError:
                            refused += 1
                other = state.resample(rng.integer(players + 1) - 1, rng)
                playout(other)
                game.observe(state, state.player)
                game.view(state, -1)
                legal = state.legal()
                state.apply(legal[rng.integer(len(legal))])
            game.result(state)
        for seed in range(60):  # records with a move or a part of the set-up exchanged for another
            line = records.encode(match.play(game, players, seed, [bot("random", game)] * players))
            value: dict[str, Any] = msgspec.json.decode(line)
            lists = [value["moves"], *(part for part in value["setup"].values() if isinstance(part, list))]
            chosen = lists[rng.integer(len(lists))]
            i, j = rng.integer(len(chosen)), rng.integer(len(chosen))
            chosen[i] = chosen[j]
            try:
                for _ in records.replay(game, game.edition(), records.decode(msgspec.json.encode(value))):
                    pass
            except FoglineError:
                refused += 1
print(f"refused {refused}")
sys.exit(0)
