"""The registry: every game there is."""

from fogline.core import editions
from fogline.core.errors import FoglineError
from fogline.core.game import Game
from fogline.games import san_francisco, san_francisco_1906, ticket_to_ride_sf

GAMES: dict[str, Game] = {
    game.id: game for game in (san_francisco.GAME, ticket_to_ride_sf.GAME, san_francisco_1906.GAME)
}
_elsewhere: dict[str, Game] = {}


def game(id: str) -> Game:
    """The game with this id."""
    found = GAMES.get(id) or _elsewhere.get(id)
    if found is None:
        raise FoglineError(f"there is no game {id!r}; there are: {', '.join(GAMES)}")
    return found


def register(game: Game) -> None:
    """Let `game(id)` find a game of another package, which also holds its edition, `<id>.toml`.

    It is not in `GAMES`: the server offers only those.
    """
    if game.id in GAMES:
        raise FoglineError(f"there is a game {game.id!r} already")
    _elsewhere[game.id] = game
    editions.PLACES[game.id] = game.package
