"""Would every stored game still go as it went? To be asked before new rules go live."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import select

from fogline.core.editions import Edition
from fogline.core.errors import FoglineError
from fogline.games import GAMES
from fogline.server import schema
from fogline.server.hub import replayed
from fogline.server.settings import Settings, from_environment
from fogline.server.store import Store, Stored


def check_all(settings: Settings | None = None) -> Iterator[tuple[str, str | None]]:
    """Each stored table's id, and what is wrong with it, if anything."""
    settings = from_environment() if settings is None else settings
    engine = schema.connect(settings.database_url)
    schema.migrate(engine)
    store = Store(engine)
    try:
        files = schema.editions
        with engine.connect() as connection:
            rows = connection.execute(select(files.c.sha256, files.c.data))
            data = {row.sha256: row.data for row in rows}
        found: dict[str, Edition] = {}
        for stored in store.all_tables():
            yield stored.row["id"], problem(stored, data, found)
    finally:
        store.close()


def problem(stored: Stored, data: dict[str, bytes], found: dict[str, Edition]) -> str | None:
    row = stored.row
    if row["game"] not in GAMES:
        return f"there is no game {row['game']!r} any more"
    game = GAMES[row["game"]]
    try:
        if row["edition"] not in found:
            found[row["edition"]] = game.read_edition(data[row["edition"]])
        replayed(stored, found[row["edition"]])
    except (FoglineError, ValueError) as error:
        return str(error)
    if row["rules_version"] != game.rules_version:
        return (
            f"rules version {row['rules_version']}, now {game.rules_version}: replays, but check it by hand"
        )
    return None
