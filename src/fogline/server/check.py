"""Would every stored game still go as it went? To be asked before new rules go live."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import select

from fogline.core.editions import Edition
from fogline.core.errors import FoglineError
from fogline.games import GAMES
from fogline.server import schema
from fogline.server.opening import plainly
from fogline.server.settings import Settings, from_environment
from fogline.server.store import Store, Stored
from fogline.server.tables import keep_result, replayed


class Checked(NamedTuple):
    table: str
    problem: str = ""  # why it cannot be played any more
    note: str = ""  # worth a look, but it goes on


def check_all(settings: Settings | None = None) -> Iterator[Checked]:
    """Every stored table. Nothing is changed: the server may be running."""
    settings = from_environment() if settings is None else settings
    with plainly(settings.database_url):
        engine = schema.connect(settings.database_url)
        schema.readable(engine)
    store = Store(engine)
    try:
        files = schema.editions
        with engine.connect() as connection:
            rows = connection.execute(select(files.c.sha256, files.c.data))
            data = {row.sha256: row.data for row in rows}
        found: dict[str, Edition] = {}
        for stored in store.all_tables():
            yield checked(stored, store, data, found)
    finally:
        store.close()


def checked(stored: Stored, store: Store, data: dict[str, bytes], found: dict[str, Edition]) -> Checked:
    row = stored.row
    if row["game"] not in GAMES:
        return Checked(row["id"], problem=f"there is no game {row['game']!r} any more")
    game = GAMES[row["game"]]
    try:
        if row["edition"] not in found:
            found[row["edition"]] = game.read_edition(data[row["edition"]])
        table = replayed(stored, found[row["edition"]])
    except (FoglineError, ValueError) as error:
        return Checked(row["id"], problem=str(error))
    if row["rules_version"] == game.rules_version:
        return Checked(row["id"])
    note = f"begun with rules version {row['rules_version']}, now {game.rules_version}"
    played = store.record_now(row["id"])
    if played is not None and keep_result(table, played[0]):
        note += "; its result stays as it was counted then"
    return Checked(row["id"], note=note)
