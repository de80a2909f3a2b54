"""What somebody at the table may wish for. Each wish passes its guards in order and becomes an entry.

Nothing here changes the table: `Table.apply` does, once the entry is stored. A refusal is a `Refused`.
The rules confirm a move here; the table only remembers what it leads to.
"""

from __future__ import annotations

import unicodedata

from fogline.bots.stand_in import stand_in_for
from fogline.core.game import Move
from fogline.core.words import ENGLISH, catalogue
from fogline.table import deals, ending, guards
from fogline.table import entries as e
from fogline.table.seats import PACKAGE
from fogline.table.table import MadeMove, Table
from fogline.table.undo import way_back

MOST_UNDOS = 20  # of a seat in one turn
MOST_STAND_INS = 5  # that somebody asks for their own seat in one turn
SPACES = {"Cc", "Cs", "Zl", "Zp"}  # categories of Unicode
BLANK = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters and signs that show nothing
JOINER = "\u200d"  # makes one emoji of several


def clean(text: str) -> str:
    """Text of one line without characters that cannot be seen or that change what stands around them."""
    kept = "".join(" " if unicodedata.category(c) in SPACES else c for c in text if c not in BLANK)
    shown = (c for i, c in enumerate(kept) if unicodedata.category(c) != "Cf" or joins(kept, i))
    return " ".join("".join(shown).split())


def joins(text: str, at: int) -> bool:
    """Is this the joiner of two emoji? The first may end in a colour of skin, or in U+FE0F."""
    before, after = text[at - 1 : at] or " ", text[at + 1 : at + 2] or " "
    ends = before == "\ufe0f" or unicodedata.category(before) in ("So", "Sk")
    return text[at] == JOINER and ends and unicodedata.category(after) == "So"


def looks(name: str) -> str:
    """The same for names that look the same."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(c for c in folded if not "\ufe00" <= c <= "\ufe0f")


# ---- seats -----------------------------------------------------------------------------------------


def join(
    table: Table, name: str, seat: int | None, now: float, origin: str = "", bot: bool = False
) -> e.Joined:
    guards.waiting(table)
    if origin in table.blocked:
        raise guards.refuse("blocked")
    if seat is not None:
        guards.exists(table, seat)
    name = clean(name)
    if all(unicodedata.category(c)[0] in "MZ" for c in name):  # marks have nothing to stand on
        raise guards.refuse("no_name")
    if any(who.kind == "human" and looks(who.name) == looks(name) for who in table.seats):
        raise guards.refuse("name_taken")
    free = [i for i, who in enumerate(table.seats) if who.kind == "open"]
    if not free:
        raise guards.refuse("full")
    if seat is not None and seat not in free:
        raise guards.refuse("seat_taken")
    seat = free[0] if seat is None else seat
    return e.Joined(seq=table.last + 1, time=now, seat=seat, name=name, origin=origin, bot=bot)


def leave(table: Table, seat: int, now: float) -> e.Departed | e.StoodIn:
    """Before the start the seat is free again; during the game a bot plays on for it."""
    guards.has_seat(seat)
    guards.not_over(table)
    if table.status == "waiting":
        return e.Departed(seq=table.last + 1, time=now, seat=seat)
    guards.plays_oneself(table, seat)
    not_to_and_fro(table, seat)
    bot = stand_in_for(table.game)
    return e.StoodIn(seq=table.last + 1, time=now, seat=seat, bot=bot, by=seat, clocks=table.time_left(now))


def come_back(table: Table, seat: int, now: float) -> e.CameBack:
    """The seat of somebody who has its key gets another token, whenever they like."""
    guards.exists(table, seat)
    return e.CameBack(seq=table.last + 1, time=now, seat=seat)


def absent(table: Table, seat: int, now: float) -> e.Departed:
    """Somebody has joined and never come: the seat is open again."""
    guards.waiting(table)
    return e.Departed(seq=table.last + 1, time=now, seat=seat, absent=True)


def remove(table: Table, by: int, guest: int, block: bool, now: float) -> e.Removed:
    guards.arranges(table, by)
    guards.exists(table, guest)
    if table.seats[guest].kind != "human" or guest == by:
        raise guards.refuse("no_guest")
    blocked = table.seats[guest].origin if block else ""
    return e.Removed(seq=table.last + 1, time=now, seat=by, guest=guest, blocked=blocked)


def arrange(table: Table, by: int, at: int, bot: str | None, bots: list[str], now: float) -> e.Arranged:
    """A bot for a seat, or nobody; the seat after the last one is a new one."""
    guards.arranges(table, by)
    if at == len(table.seats):
        guards.player_count(table, at + 1)
    else:
        guards.exists(table, at)
        guards.nobodys(table, at)
    if bot is not None and bot not in bots:
        raise guards.refuse("unknown_bot", ", ".join(bots))
    return e.Arranged(seq=table.last + 1, time=now, seat=by, at=at, bot=bot)


def drop(table: Table, by: int, at: int, now: float) -> e.Dropped:
    guards.arranges(table, by)
    guards.exists(table, at)
    guards.nobodys(table, at)
    guards.player_count(table, len(table.seats) - 1)
    return e.Dropped(seq=table.last + 1, time=now, seat=by, at=at)


def start(table: Table, seat: int, now: float) -> e.Started:
    guards.arranges(table, seat)
    if any(who.kind == "open" for who in table.seats):
        raise guards.refuse("open_seats")
    setup = deals.deal(table.game, table.edition, len(table.seats), table.first, table.rng)
    state = table.game.deal(table.edition, len(table.seats), setup)
    left = None if table.clocks is None else table.clocks.full(len(table.seats), table.game.deciders(state))
    secret = deals.new_secret(table.rng)
    return e.Started(seq=table.last + 1, time=now, seat=seat, setup=setup, secret=secret, clocks=left)


def stand_in(
    table: Table,
    by: int,
    seat: int,
    bot: str,
    bots: list[str],
    gone: bool,
    now: float,
    patience: float | None = None,
) -> e.StoodIn:
    """A bot plays for oneself, or for a human who is gone or out of time; then it is always the same level.

    `patience`: for so many seconds we wait for somebody who is away, but not gone yet.
    """
    guards.has_seat(by)
    guards.started(table)
    guards.not_over(table)
    guards.exists(table, seat)
    if not table.seats[seat].human:
        raise guards.refuse("no_human")
    if bot not in bots:
        raise guards.refuse("unknown_bot", ", ".join(bots))
    if by == seat:
        not_to_and_fro(table, seat)
    elif not gone and not out_of_time(table, seat, now):
        if patience is None:
            raise guards.refuse("still_there")
        raise guards.refuse("just_left", f"{patience:g}")
    else:  # nobody chooses how badly another's seat is played
        bot = stand_in_for(table.game)
    return e.StoodIn(seq=table.last + 1, time=now, seat=seat, bot=bot, by=by, clocks=table.time_left(now))


def not_to_and_fro(table: Table, seat: int) -> None:
    """Leaving a seat and taking it back, again and again, would fill the table."""
    if table.stood_in[table.turn_of(seat)] >= MOST_STAND_INS:
        raise guards.refuse("left_often", str(MOST_STAND_INS))


def take_back(table: Table, seat: int, now: float) -> e.TookBack:
    guards.has_seat(seat)
    guards.started(table)
    guards.not_over(table)
    if not table.seats[seat].stands_in:
        raise guards.refuse("no_stand_in")
    return e.TookBack(seq=table.last + 1, time=now, seat=seat, clocks=table.time_left(now))


# ---- decisions -------------------------------------------------------------------------------------


def play(table: Table, seat: int, position: int, move: Move, now: float) -> e.Moved | e.Chosen:
    guards.has_seat(seat)
    guards.started(table)
    guards.not_over(table)
    guards.plays_oneself(table, seat)
    guards.on_this_position(table, seat, position)
    return decide(table, seat, move, now)


def decide(table: Table, seat: int, move: Move, now: float) -> e.Moved | e.Chosen:
    """What humans and bots share: is it this seat's decision, and do the rules allow it?"""
    guards.decides(table, seat)
    action = table.game.legal_action(table.seen_by(seat), move)
    if seat != table.kernel.player:
        return e.Chosen(seq=table.last + 1, time=now, seat=seat, move=move, clocks=table.time_left(now))
    return carried_out(table, seat, move, action, now)


def hint(table: Table, seat: int, position: int, now: float) -> e.Hinted:
    """Who is to decide would like to know which moves look best."""
    guards.has_seat(seat)
    guards.started(table)
    guards.not_over(table)
    if not table.hints:
        raise guards.refuse("no_hints")
    guards.plays_oneself(table, seat)
    guards.on_this_position(table, seat, position)
    guards.decides(table, seat)
    return e.Hinted(seq=table.last + 1, time=now, seat=seat)


def carried_out(table: Table, seat: int, move: Move, action: int, now: float) -> e.Moved:
    after, chances = deals.carry_out(table.game, table.kernel, action, table.rng)
    left = None
    if table.clocks is not None:
        before = table.game.deciders(table.kernel)
        begins = [] if after.over else [s for s in table.game.deciders(after) if s not in before]
        left = table.clocks.after(now, len(table.steps) + 1, begins)
    entry = e.Moved(seq=table.last + 1, time=now, seat=seat, move=move, chances=chances, clocks=left)
    table.made = MadeMove(entry, action, after)
    return entry


def is_due(table: Table) -> bool:
    if table.status != "playing":
        return False
    asked = table.asked is not None and not table.asked.missing
    return table.kernel.player in table.choices or asked or ending.is_agreed(table)


def due(table: Table, now: float) -> e.Moved | e.Undone | e.EndedEarly | None:
    """What follows from the entries so far without anybody asking for it."""
    if not is_due(table):
        return None
    if ending.is_agreed(table):
        return ending.agreed(table, now)
    asked = table.asked
    if asked is not None and not asked.missing:
        return undone(table, asked.seat, asked.to, now)
    seat = table.kernel.player
    move = table.choices[seat]
    return carried_out(table, seat, move, table.game.legal_action(table.kernel, move), now)


# ---- undo ------------------------------------------------------------------------------------------


def undo(table: Table, seat: int, position: int, now: float) -> e.Undone | e.Asked:
    guards.has_seat(seat)
    guards.started(table)
    guards.not_over(table)
    guards.plays_oneself(table, seat)
    guards.on_this_position(table, seat, position)
    if table.asked is not None:
        raise guards.refuse("undo_asked")
    way = way_back(table, seat)
    if way is None:
        raise guards.refuse("nothing_to_undo")
    if table.taken_back[table.turn_of(seat)] >= MOST_UNDOS:
        raise guards.refuse("undone_often", str(MOST_UNDOS))
    if way.kind == "ask":
        away = [who.name for who in table.seats if who.stands_in and who.person]
        if away:
            raise guards.refuse("owner_away", ", ".join(away))
        return e.Asked(seq=table.last + 1, time=now, seat=seat, to=way.to)
    if way.choice:
        left = table.time_left(now)
        return e.Undone(seq=table.last + 1, time=now, seat=seat, to=way.to, choice=True, clocks=left)
    return undone(table, seat, way.to, now)


def undone(table: Table, seat: int, to: int, now: float) -> e.Undone:
    """Past a reveal, all that lies hidden again is dealt anew: what was seen is no longer where it was."""
    course, dealt, secret = table.played, None, ""
    if course.steps[to].reveals != course.state.reveals:
        dealt = deals.dealt_anew(course.unseen(to), table.rng)
        secret = deals.new_secret(table.rng)
    return e.Undone(
        seq=table.last + 1,
        time=now,
        seat=seat,
        to=to,
        dealt=dealt,
        secret=secret,
        clocks=table.time_left(now),
    )


def answer(table: Table, seat: int, agree: bool, now: float, position: int | None = None) -> e.Answered:
    """Whoever has asked may also withdraw. `position`: the one on which it was asked."""
    guards.has_seat(seat)
    guards.started(table)
    guards.not_over(table)
    guards.plays_oneself(table, seat)
    if table.asked is None:
        raise guards.refuse("no_undo_asked")
    if position not in (None, table.position):  # withdrawn, and now something else is asked
        raise guards.refuse("stale")
    if seat not in table.asked.missing and (agree or seat != table.asked.seat):
        raise guards.refuse("already_answered")
    return e.Answered(seq=table.last + 1, time=now, seat=seat, agree=agree)


# ---- the rest --------------------------------------------------------------------------------------


def talk(table: Table, seat: int, text: str, now: float) -> e.Said:
    guards.has_seat(seat)
    text = clean(text)
    if not text:
        raise guards.refuse("nothing_said")
    return e.Said(seq=table.last + 1, time=now, seat=seat, text=text)


def say(table: Table, seat: int, phrase: str, now: float) -> e.Said:
    """A ready-made phrase: only its key is kept."""
    guards.has_seat(seat)
    phrases = catalogue(PACKAGE, ENGLISH)["phrases"]
    if phrase not in phrases:
        raise guards.refuse("unknown_phrase", ", ".join(phrases))
    return e.Said(seq=table.last + 1, time=now, seat=seat, text="", phrase=phrase)


def rematch(table: Table, seat: int, id: str, now: float) -> e.Rematched:
    guards.has_seat(seat)
    guards.started(table)
    guards.is_over(table)
    if not table.seats[seat].person:  # a bot would be the host
        raise guards.refuse("no_human")
    if table.next is not None:
        raise guards.refuse("rematch_made")
    return e.Rematched(seq=table.last + 1, time=now, seat=seat, table=id)


def out_of_time(table: Table, seat: int, now: float) -> bool:
    return table.clocks is not None and seat in table.clocks.running and table.clocks.at(now)[seat] <= 0
