"""Records to look at, moment by moment."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import msgspec

from fogline.core import records
from fogline.core.editions import Edition, brief
from fogline.core.errors import RecordError
from fogline.core.game import Game
from fogline.core.records import Record
from fogline.core.words import text
from fogline.games import GAMES
from fogline.games import game as find_game
from fogline.server import outgoing
from fogline.server.messages import LogLine, Moment, RecordInfo
from fogline.server.tables import confirmed, keep_result, unbroken
from fogline.table.guards import exists, refuse
from fogline.table.log import Log
from fogline.table.record import decisions, entries
from fogline.table.seats import Seat
from fogline.table.table import SPECTATOR, Table

PARTS = {  # how an error of a record begins -> the part of the record that it is about
    "game": "game",
    "players": "players",
    "rules": "rules",
    "setup": "setup",
    "deal": "deal",
    "move": "move",
    "result": "result",
    "after the last move": "result",
}


class Played(NamedTuple):
    """A game that was played, and all that is needed to play it again."""

    record: Record
    seats: list[Seat]  # without names where nobody told
    edition: Edition

    def at(self, number: int, seat: int) -> Table:
        """A table at which so many decisions of it were made, to be looked at from a seat."""
        made = len(decisions(self.record))
        if number > made:
            raise refuse("no_such_moment", str(made))
        table = Table("of a record", find_game(self.record.game), self.edition, self.seats)
        if seat != SPECTATOR:
            exists(table, seat)
        with unbroken(), confirmed(table.game, self.record.rules or 1):
            for entry in entries(table, self.record, number, now=0.0):
                table.apply(entry)
        keep_result(table, self.record)
        return table


def check(data: bytes, language: str) -> Played:
    """A record that somebody sent, if the rules confirm it. What is kept is written anew."""
    try:
        return checked(data)
    except RecordError as error:
        raise refuse("bad_record", wrong(data, error, language)) from None


def wrong(data: bytes, error: RecordError, language: str) -> str:
    """What is wrong with a record, for whoever has the file but does not read its notation."""
    part = next((part for start, part in PARTS.items() if str(error).startswith(start)), "form")
    say = partial(text, "fogline.server", language)
    if part not in ("move", "result"):
        return say(f"records.{part}")
    record = records.decode(data)
    game, refusal = find_game(record.game), error.refusal
    if refusal is None or refusal.code == "malformed":
        lines = [say(f"records.{part}", n=error.move)]
    else:
        lines = [say("records.refused", n=error.move, why=game.why(refusal, language))]
        lines += [f"({refusal.rule})"] if refusal.rule else []
    changed = ", ".join(game.changed_since(record.rules or 1))
    return " ".join([*lines, *([say("records.older", changed=changed)] if changed else [])])


def checked(data: bytes) -> Played:
    record = records.decode(data)
    if record.game not in GAMES:
        raise RecordError(f"game: expected one of {', '.join(GAMES)}, found {record.game[:40]!r}")
    game = find_game(record.game)
    if record.edition.sha256 != game.edition().sha256:
        raise refuse("unknown_edition", brief(record.edition.id))
    for _ in records.replay(game, game.edition(), record):
        pass
    seats = [Seat("human") for _ in range(record.players)]
    return Played(written_anew(game, game.edition(), record), seats, game.edition())


def written_anew(game: Game, edition: Edition, record: Record) -> Record:
    """A record that the rules have confirmed, as we would write it: nothing else that stood in it is left."""
    state = game.deal(edition, record.players, record.setup)
    ours = records.begin(game, state, None)
    for _, move, chances in decisions(record):
        if chances and game.foretell is not None:
            game.foretell(state, chances)
        bare = {key: value for key, value in move.items() if key != "legal"}
        records.decide(game, ours, state, game.action(edition, bare))
    result = game.result(state) if state.over else None
    kept = {"rules": record.rules, "deal": record.deal, "practice": record.practice}
    return msgspec.structs.replace(ours, result=result, **kept)


def info(id: str, game: Played) -> RecordInfo:
    record = game.record
    return RecordInfo(
        id=id,
        game=record.game,
        edition=record.edition.sha256,
        players=record.players,
        decisions=len(decisions(record)),
        seats=[outgoing.seat_info(seat, online=False) for seat in game.seats],
        result=record.result,
    )


def moment(game: Played, number: int, seat: int, language: str) -> Moment:
    """The game after so many decisions, through the eyes of a seat; nobody decides any more."""
    table = game.at(number, seat)
    position = outgoing.position(table, seat, language, now=0.0)
    assert position is not None
    return Moment(
        number=number,
        position=msgspec.structs.replace(position, legal=[], undo="none"),
        result=outgoing.result(table, language),
    )


def log(game: Played, seat: int, language: str) -> list[LogLine]:
    """The whole game in the words for a seat; `event` is the moment after it, 0 the set-up."""
    table = game.at(len(decisions(game.record)), seat)
    lines = [line for line in Log(table, seat, language).since(0) if line.event > 1 or line.kind == "rule"]
    return outgoing.log_lines([line._replace(event=line.event - 1) for line in lines])
