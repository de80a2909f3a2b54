"""Would every stored game still go as it went? To be asked before new rules go live."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from fogline.core.editions import Edition
from fogline.core.errors import FoglineError
from fogline.games import GAMES
from fogline.server import schema
from fogline.server.opening import plainly
from fogline.server.settings import Settings, from_environment
from fogline.server.store import Store
from fogline.server.stored_tables import keep_result, replayed
from fogline.server.table_rows import Stored


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
        data = store.editions_now()
        found: dict[str, Edition] = {}
        for stored in store.all_tables():
            yield checked(stored, store, data, found)
    finally:
        store.close()


def checked(stored: Stored, store: Store, data: dict[str, bytes], found: dict[str, Edition]) -> Checked:
    if stored.game not in GAMES:
        return Checked(stored.id, problem=f"there is no game {stored.game!r} any more")
    game = GAMES[stored.game]
    try:
        if stored.edition not in found:
            found[stored.edition] = game.read_edition(data[stored.edition])
        table = replayed(stored, found[stored.edition])
    except (FoglineError, ValueError) as error:
        return Checked(stored.id, problem=str(error))
    if stored.rules_version == game.rules_version:
        return Checked(stored.id)
    note = f"begun with rules version {stored.rules_version}, now {game.rules_version}"
    played = store.record_now(stored.id)
    if played is not None and keep_result(table, played[0]):
        note += "; its result stays as it was counted then"
    return Checked(stored.id, note=note)
