"""Golden games: one per end reason and number of players, replayed move by move."""

from pathlib import Path

import pytest

from fogline.core import records
from fogline.core.game import Game
from fogline.games import GAMES

FOLDER = Path(__file__).parents[2] / "records"
# Ends that no played game has come to; they are proved by a rule test instead.
UNSEEN = {("ticket-to-ride-sf", "blocked")}

WANTED = [
    (game, end, players)
    for game in GAMES.values()
    for end in game.ends
    for players in game.players
    if (game.id, end) not in UNSEEN
]


@pytest.mark.parametrize(
    ("game", "end", "players"), WANTED, ids=lambda value: getattr(value, "id", str(value))
)
def test_golden_game(game: Game, end: str, players: int) -> None:
    with (FOLDER / game.id / f"{end}-{players}.jsonl").open("rb") as file:
        ((_, record),) = records.read(file)
    *_, last = records.replay(game, game.edition(), record)
    assert last.over
    assert record.players == players
    assert game.result(last)["end"] == end
    assert all("legal" in move for move in record.moves if "player" in move)
