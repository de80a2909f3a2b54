"""Points as everybody at the table may know them, and what one's own secrets would add or cost."""

from __future__ import annotations

from typing import NamedTuple

from fogline.core.rng import Rng
from fogline.table.table import SPECTATOR, Table

Number = int | float
Parts = dict[str, Number]


class KnownPoints(NamedTuple):
    points: list[Number]  # by seat: what is public and decided
    decided: list[Parts]  # the same by category
    undecided: list[Parts]  # by category, as if the game ended now; none before the first move and at the end
    secrets: list[Number]  # what each secret of the seat that looks would add or cost now


def known_points(table: Table, seat: int) -> KnownPoints:
    """All but `secrets` is worked out from what a spectator knows, so all viewers are told the same."""
    if table.standing is None:
        table.standing = public_standing(table)
    public: KnownPoints = table.standing
    if seat == SPECTATOR or not public.undecided or not table.game.hidden_points:
        return public
    return public._replace(secrets=list(table.game.secrets(table.kernel.resample(seat, Rng(0)), seat)))


def public_standing(table: Table) -> KnownPoints:
    game, state = table.game, table.kernel
    if state.over:
        result = game.result(state)
        return KnownPoints(result["scores"], result["breakdown"], [], [])
    public = state.resample(SPECTATOR, Rng(0)) if game.hidden else state
    now = game.breakdown(public)
    if game.hidden_points:
        for who, parts in enumerate(now):
            parts[game.hidden_points] -= sum(game.secrets(public, who))
    decided = [{name: parts.pop(name) for name in game.certain} for parts in now]
    return KnownPoints(
        points=[sum(parts.values()) for parts in decided],
        decided=decided,
        undecided=now if table.steps else [],  # before the first move nothing is said of an end
        secrets=[],
    )
