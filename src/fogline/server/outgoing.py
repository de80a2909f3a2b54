"""What is sent to a viewer. All of it is made from views and re-dealt positions: no secret can be in it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from fogline.core import records
from fogline.core.editions import Edition
from fogline.core.errors import Refusal, Refused
from fogline.core.game import Game, Move, Points
from fogline.core.rng import Rng
from fogline.core.words import catalogue, text
from fogline.server.editions import info
from fogline.server.messages import (
    Clock,
    EndAsked,
    EndedInfo,
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
from fogline.table.entries import AnyEntry, Chosen, EndedEarly, Moved
from fogline.table.log import Line
from fogline.table.seats import PACKAGE, Seat, names
from fogline.table.table import SPECTATOR, Table
from fogline.table.undo import Telling, first_line, goes_back, open_way

encode = msgspec.json.Encoder().encode


def table_info(table: Table, online: Sequence[bool], created: float) -> TableInfo:
    clocks = table.clocks
    over = table.game.result(table.kernel) if table.status == "finished" and not table.ended else None
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
        public=table.public,
        hints=table.hints,
        hinted=[table.hinted[seat] for seat in range(len(table.seats))],
        ended=ended(table.ended),
        end_asked=end_asked(table),
    )


def ended(how: EndedEarly | records.Ended | None) -> EndedInfo | None:
    return None if how is None else EndedInfo(how.how, how.players)


def end_asked(table: Table) -> EndAsked | None:
    asked = table.asked_end
    return None if asked is None else EndAsked(asked.seat, sorted(asked.missing))


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
    standing = known.known_points(table, seat)
    clocks, way = table.clocks, open_way(table, seat)
    return Position(
        number=table.position,
        view=view,
        prompt=prompt(table, seat, decides, language),
        legal=legal(table, seat, language) if decides else [],
        undo="none" if way is None else way.kind,
        takes_back=goes_back(table, seat, way, language, told),
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
    if table.status != "finished" or table.ended:
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
    before, reveals, worth = table.view(seat), state.reveals, game.worth(state, seat, language)
    try:
        game.play(state, move, seat)
    except Refused as error:
        return refused(id, error.refusal, language, game)
    if state.reveals != reveals:
        return Preview(id, [], None, {})
    after = game.view(state, seat)
    lines = game.words.log(table.edition, before, move, after, names(table.seats, language), language)
    return Preview(id, lines[1:], after, gains(worth, game.worth(state, seat, language)))


def gains(before: Mapping[str, Points], after: Mapping[str, Points]) -> dict[str, tuple[Points, Points]]:
    """What brings more points than before, or fewer."""
    both = {name: (before.get(name, 0), after.get(name, 0)) for name in {**before, **after}}
    return {name: (was, will) for name, (was, will) in both.items() if was != will}
