"""Records to look at, moment by moment."""

from __future__ import annotations

from itertools import islice

from fogline.core import records
from fogline.core.editions import Edition, brief
from fogline.core.errors import RecordError
from fogline.core.records import Record
from fogline.core.words import text
from fogline.games import GAMES
from fogline.games import game as find_game
from fogline.server.messages import Moment, RecordInfo, Result
from fogline.table.guards import refuse
from fogline.table.seats import PACKAGE
from fogline.table.table import SPECTATOR


def check(data: bytes) -> Record:
    """A record that somebody sent, if the rules confirm it. Only what a record consists of is kept."""
    record = records.decode(data)
    if record.game not in GAMES:
        raise RecordError(f"game: expected one of {', '.join(GAMES)}, found {record.game[:40]!r}")
    game = find_game(record.game)
    if record.edition.sha256 != game.edition().sha256:
        raise refuse("unknown_edition", brief(record.edition.id))
    for _ in records.replay(game, game.edition(), record):
        pass
    record.seed = None
    for move in record.moves:
        move.pop("legal", None)
    return record


def decisions(record: Record) -> list[dict[str, object]]:
    return [move for move in record.moves if "chance" not in move]


def info(id: str, record: Record, names: list[str]) -> RecordInfo:
    return RecordInfo(
        id=id,
        game=record.game,
        edition=record.edition.sha256,
        players=record.players,
        decisions=len(decisions(record)),
        names=names,
        result=record.result,
    )


def moment(record: Record, edition: Edition, names: list[str], number: int, language: str) -> Moment:
    game = find_game(record.game)
    made = decisions(record)
    if number > len(made):
        raise refuse("no_such_moment", str(len(made)))
    names = names or [text(PACKAGE, language, "names.seat", n=n + 1) for n in range(record.players)]
    before, lines = None, []
    for at, state in enumerate(islice(records.replay(game, edition, record, checked=False), number + 1)):
        if at == number - 1:
            before = game.view(state, SPECTATOR)
    view = game.view(state, SPECTATOR)
    move = dict(made[number - 1]) if number else None
    by = None
    if move is not None:
        by = int(str(move.pop("player")))
        lines = game.words.log(edition, before, game.shown(move), view, names, language)
    result = game.result(state) if state.over else None
    breakdown = game.breakdown(state)
    return Moment(
        number=number,
        of=len(made),
        move=move,
        by=by,
        view=view,
        log=lines,
        breakdown=breakdown,
        points=[game.number(points) for points in state.points[: state.players]],
        ranks=list(state.ranks[: state.players]),
        result=None if result is None else Result(**result, words=game.words.end(result["end"], language)),
    )
