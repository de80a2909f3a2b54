"""The registry: every game there is."""

from fogline.core.errors import FoglineError
from fogline.core.game import Game
from fogline.games import san_francisco, san_francisco_1906, ticket_to_ride_sf

GAMES: dict[str, Game] = {
    game.id: game for game in (san_francisco.GAME, ticket_to_ride_sf.GAME, san_francisco_1906.GAME)
}


def game(id: str) -> Game:
    """The game with this id."""
    if id not in GAMES:
        raise FoglineError(f"there is no game {id!r}; there are: {', '.join(GAMES)}")
    return GAMES[id]
