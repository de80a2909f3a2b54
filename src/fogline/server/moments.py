"""Records to look at, moment by moment."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import msgspec

from fogline.core import records
from fogline.core.editions import Edition
from fogline.core.errors import RecordError
from fogline.core.game import Game
from fogline.core.records import EditionName, Record
from fogline.core.words import text
from fogline.games import GAMES
from fogline.games import game as find_game
from fogline.server import bundles, editions, outgoing
from fogline.server.messages import LogLine, Moment, RecordInfo
from fogline.server.stored_tables import confirmed, keep_result, unbroken
from fogline.table.entries import EndedEarly
from fogline.table.guards import exists, refuse
from fogline.table.log import Log
from fogline.table.record import entries, until
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


class PlayedGame(NamedTuple):
    """A game that was played, and all that is needed to play it again."""

    record: Record
    seats: list[Seat]  # without names where nobody told
    edition: Edition
    own: bool = False  # is it one that somebody has sent?

    @property
    def decisions(self) -> int:
        return sum("chance" not in entry for entry in self.record.moves)


class Walked:
    """The table of such a game, at which it was played again as far as somebody has looked."""

    def __init__(self, game: PlayedGame) -> None:
        self.record = game.record
        self.table = Table("of a record", find_game(game.record.game), game.edition, game.seats)
        self.entries = list(entries(self.table, game.record, now=0.0))

    @property
    def decisions(self) -> int:
        return len(self.entries) - 1

    def ahead(self, number: int) -> int:
        """How many decisions are to be made again before this moment can be looked at."""
        return max(0, min(number, self.decisions) - len(self.table.steps))

    def at(self, number: int, seat: int) -> Table:
        """The table after so many decisions, to be looked at from a seat."""
        if number > self.decisions:
            raise refuse("no_such_moment", str(self.decisions))
        table = self.table
        if seat != SPECTATOR:
            exists(table, seat)
        with unbroken(), confirmed(table.game, self.record.rules or 1):
            for entry in self.entries[table.last : number + 1]:
                table.apply(entry)
        keep_result(table, self.record)
        ended = self.record.ended
        if ended is not None and number == self.decisions and table.ended is None:
            seq, who = table.last + 1, ended.players
            table.apply(EndedEarly(seq=seq, time=0.0, seat=who[0], how=ended.how, players=who))
        return table if number == len(table.steps) else until(table, number)


def unpacked(sent: bytes, language: str) -> tuple[bytes, bytes | None, EditionName]:
    """A record that somebody sent, the file of the edition if it came along, and which edition it names."""
    data = sent
    try:
        data, file = bundles.unpack(sent)
        return data, file, decoded(data).edition
    except RecordError as error:
        raise refuse("bad_record", wrong(data, error, language)) from None


def check(data: bytes, language: str, edition: Edition, own: bool = False) -> PlayedGame:
    """A record that somebody sent, if the rules confirm it. What is kept is written anew."""
    try:
        return checked(decoded(data), edition, own)
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


def decoded(data: bytes) -> Record:
    record = records.decode(data)
    if record.game not in GAMES:
        raise RecordError(f"game: expected one of {', '.join(GAMES)}, found {record.game[:40]!r}")
    return record


def checked(record: Record, edition: Edition, own: bool) -> PlayedGame:
    if edition.game != record.game:
        raise RecordError(f"game: expected {edition.game!r}, the game of the edition, found {record.game!r}")
    ours = written_anew(find_game(record.game), edition, record)
    return PlayedGame(ours, [Seat("human") for _ in range(ours.players)], edition, own)


def written_anew(game: Game, edition: Edition, record: Record) -> Record:
    """A record that the rules confirm, as we would write it: nothing else that stood in it is left."""
    walk = records.walk(game, edition, record)
    _, state = next(walk)
    ours, player = records.begin(game, state, None), state.player
    for made, state in walk:
        assert made is not None
        ours.moves += [{"player": player, **game.move(edition, made.action)}, *game.chances(state)]
        player = state.player
    result = game.result(state) if state.over else None
    decisions = sum("player" in move for move in ours.moves)
    told = [one for one in record.hints or () if isinstance(one, records.HintTaken)]
    hints = {one: True for one in told if one.player < record.players and one.at < decisions}
    return msgspec.structs.replace(
        ours,
        result=result,
        rules=record.rules,
        deal=record.deal,
        practice=record.practice,
        hints=[*hints] or None,
        ended=record.ended,
    )


def info(id: str, game: PlayedGame) -> RecordInfo:
    record = game.record
    return RecordInfo(
        id=id,
        game=record.game,
        edition=editions.info(game.edition, ours=not game.own),
        players=record.players,
        decisions=game.decisions,
        seats=[outgoing.seat_info(seat, online=False) for seat in game.seats],
        result=record.result,
        hints=records.hints_by_seat(record) if record.hints else [],
        ended=outgoing.ended(record.ended),
    )


def moment(game: Walked, number: int, seat: int, language: str) -> Moment:
    """The game after so many decisions, through the eyes of a seat; nobody decides any more."""
    table = game.at(number, seat)
    position = outgoing.position(table, seat, language, now=0.0)
    assert position is not None
    return Moment(
        number=number,
        position=msgspec.structs.replace(position, legal=[], undo="none"),
        result=outgoing.result(table, language),
    )


def log(game: Walked, seat: int, language: str) -> list[LogLine]:
    """The whole game in the words for a seat; `event` is the moment after it, 0 the set-up."""
    table = game.at(game.decisions, seat)
    lines = [line for line in Log(table, seat, language).since(0) if line.event > 1 or line.kind == "rule"]
    return outgoing.log_lines([line._replace(event=min(line.event - 1, game.decisions)) for line in lines])
