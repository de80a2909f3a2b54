from fogline.core.hooks import Hooks
from fogline.games.ticket_to_ride_sf.kernel import Tables

def size(tables: Tables) -> int: ...

HOOKS: Hooks
