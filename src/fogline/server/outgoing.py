"""What is sent to a viewer. All of it is made from views and re-dealt positions: no secret can be in it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from fogline.core.editions import Edition
from fogline.core.errors import Refusal, Refused
from fogline.core.game import Game, Move
from fogline.core.rng import Rng
from fogline.core.words import catalogue, text
from fogline.server.editions import info
from fogline.server.messages import (
    Clock,
    LegalMove,
    LogLine,
    Position,
    Preview,
    Rejected,
    Result,
    SeatInfo,
    TableInfo,
    UndoAsked,
)
from fogline.table import known
from fogline.table.entries import AnyEntry, Chosen, Moved
from fogline.table.log import Line
from fogline.table.seats import PACKAGE, Seat, names
from fogline.table.table import SPECTATOR, Table
from fogline.table.undo import Telling, first_line, kind_of_undo, takes_back

encode = msgspec.json.Encoder().encode


def table_info(table: Table, online: Sequence[bool], created: float) -> TableInfo:
    clocks = table.clocks
    over = table.game.result(table.kernel) if table.status == "finished" else None
    return TableInfo(
        id=table.id,
        game=table.game.id,
        status=table.status,
        seats=[seat_info(seat, there) for seat, there in zip(table.seats, online, strict=True)],
        host=table.host,
        clock=None if clocks is None else Clock(clocks.bank, clocks.turn),
        language=table.language,
        created=created,
        changed=table.entries[-1].time if table.entries else created,
        turn=table.deciders(),
        winners=over["winners"] if over else [],
        scores=over["scores"] if over else [],
        edition=info(table.edition, ours=not table.own_edition),
        next=table.next,
        practice=table.practice,
        hints=table.hints,
        hinted=[table.hinted[seat] for seat in range(len(table.seats))],
    )


def seat_info(seat: Seat, online: bool) -> SeatInfo:
    return SeatInfo(seat.kind, seat.name, seat.bot, seat.stands_in, online, seat.brought)


def position(
    table: Table, seat: int, language: str, now: float, told: Telling = first_line
) -> Position | None:
    """`told`: the first line of a move, from somebody who may remember it."""
    if table.state is None:
        return None
    view = table.view(seat)
    decides = seat in table.deciders() and table.seats[seat].human
    standing = known.standing(table, seat)
    clocks = table.clocks
    return Position(
        number=table.position,
        view=view,
        prompt=prompt(table, seat, decides, language),
        legal=legal(table, seat, language) if decides else [],
        undo=kind_of_undo(table, seat),
        takes_back=takes_back(table, seat, language, told),
        points=standing.points,
        decided=standing.decided,
        undecided=standing.undecided,
        secrets=standing.secrets,
        clocks=None if clocks is None else [round(seconds, 1) for seconds in clocks.at(now)],
        running=[] if clocks is None else clocks.running,
    )


def prompt(table: Table, seat: int, decides: bool, language: str) -> str:
    if decides:
        return table.game.words.prompt(table.edition, table.view(seat), language)
    if table.status == "finished":
        return text(PACKAGE, language, "prompts.over")
    waited = table.deciders() or [table.kernel.player]  # all have chosen: it is being carried out
    who = names(table.seats, language)
    others = ", ".join(who[decider] for decider in waited)
    if seat in table.choices:
        return text(PACKAGE, language, "prompts.chosen", players=others)
    if len(waited) > 1:
        return text(PACKAGE, language, "prompts.wait_several", players=others)
    return text(PACKAGE, language, "prompts.wait", player=others)


@lru_cache(maxsize=20_000)
def legal_move(game: Game, edition: Edition, action: int, language: str) -> LegalMove:
    return LegalMove(game.move(edition, action), game.words.action(edition, action, language))


def legal(table: Table, seat: int, language: str) -> list[LegalMove]:
    game, edition = table.game, table.edition
    return [legal_move(game, edition, action, language) for action in table.seen_by(seat).legal()]


def result(table: Table, language: str) -> Result | None:
    if table.status != "finished":
        return None
    game = table.game
    found = (table.older and table.older.result) or game.result(table.kernel)
    view, called = table.public_view(SPECTATOR), names(table.seats, language)
    ender = game.ender(view)
    ending = game.ending(found["end"], language, "" if ender is None else called[ender])
    return Result(**found, words=ending, ties=game.ties(view, found, called, language))


def log_lines(lines: list[Line]) -> list[LogLine]:
    return [LogLine(*line) for line in lines]


def told_move(table: Table, entry: AnyEntry, seat: int) -> Move | None:
    """What was decided, as far as a seat may know it."""
    if isinstance(entry, Moved):
        return entry.move if seat == entry.seat else table.game.shown(entry.move)
    if isinstance(entry, Chosen) and seat == entry.seat:
        return entry.move
    return None


# ---- for bots --------------------------------------------------------------------------------------


def redealt(table: Table, seat: int) -> dict[str, Any]:
    """The position in which a seat decides, with all that it cannot know dealt anew: a snapshot.

    It is a function of what the seat knows and of chance, so to ask again and again tells nothing more.
    """
    return table.seen_by(seat).resample(seat, Rng(secrets.randbits(64))).snapshot()


# ---- answers ---------------------------------------------------------------------------------------


def undo_asked(table: Table) -> UndoAsked | None:
    asked = table.asked
    return None if asked is None else UndoAsked(asked.seat, sorted(asked.missing))


def refusal_words(refusal: Refusal, language: str, game: Game | None = None) -> str:
    """In the words of the server, of the table or of the game, whoever knows the code."""
    for package in ("fogline.server", PACKAGE):
        if refusal.code in catalogue(package, language)["refusals"]:
            return text(package, language, f"refusals.{refusal.code}", detail=refusal.detail)
    if game is None:
        return refusal.code
    return game.why(refusal, language)


def refused(id: int | None, refusal: Refusal, language: str, game: Game | None = None) -> Rejected:
    return Rejected(id, refusal.code, refusal_words(refusal, language, game), refusal.rule)


def explain(table: Table, seat: int, id: int, move: Move, language: str) -> Preview | Rejected:
    """What a move would do, tried out in a position that the seat cannot tell from the true one."""
    game = table.game
    state = table.seen_by(seat).resample(seat, Rng(0))
    before, reveals = table.view(seat), state.reveals
    try:
        game.play(state, move, seat)
    except Refused as error:
        return refused(id, error.refusal, language, game)
    if state.reveals != reveals:
        return Preview(id, [], None)
    after = game.view(state, seat)
    lines = game.words.log(table.edition, before, move, after, names(table.seats, language), language)
    return Preview(id, lines[1:], after)
