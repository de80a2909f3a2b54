"""What a player types: moves in numbers and words, undo, questions about the rules."""

from __future__ import annotations

from rich.text import Text

from fogline.bots.stand_in import stand_in_for
from fogline.cli.screen import clear, show_log
from fogline.cli.session import Session
from fogline.core import words
from fogline.core.errors import Refusal, Refused
from fogline.table import wishes
from fogline.table.seats import PACKAGE as TABLE
from fogline.table.undo import moves_back, takes_back, way_back

MOST_GUESSES = 6  # how many meanings of ambiguous words are listed


class Quit(Exception):  # noqa: N818 - no error: a player leaves the table
    """Somebody has left before the end."""


def ask(session: Session, seat: int) -> int | None:
    """A legal action, or None when the position has to be shown again."""
    while True:
        typed = session.read().strip()
        if time_is_up(session, seat):
            return None
        match typed.casefold():
            case "":
                pass
            case undo if (who := whose_undo(session, seat, undo)) is not None:
                if take_back(session, who):
                    return None
            case "q":
                session.say("sure")
                if session.read().strip().casefold() == "q":
                    raise Quit
            case "h":
                session.say("help")
                session.console.print(session.drawing.legend(session.language))
            case "b":
                return None
            case "log":
                show_log(session, seat)
            case question if question.startswith("?"):
                explain(session, question[1:].strip())
            case _:
                action = understand(session, seat, typed)
                if action is not None:
                    return action


def time_is_up(session: Session, seat: int) -> bool:
    """A bot plays for whoever is out of time."""
    table = session.table
    if not wishes.out_of_time(table, seat, session.now()):
        return False
    session.say("time_up", style="bold", player=session.names[seat])
    session.read()  # before the screen may be cleared for somebody else
    now, bot = session.now(), stand_in_for(table.game)
    session.do(wishes.stand_in(table, seat, seat, bot, list(session.bots), gone=False, now=now))
    return True


# ---- undo ------------------------------------------------------------------------------------------


def whose_undo(session: Session, seat: int, typed: str) -> int | None:
    """The seat that takes back: one's own, or that of the person who is named; None: this is no undo."""
    command, _, name = typed.partition(" ")
    people = {session.names[who].casefold(): who for who in session.table.owners()} | {"": seat}
    return people.get(name.strip()) if command == "u" else None


def take_back(session: Session, seat: int) -> bool:
    """Undo as at every table: free, for practice, or if the others agree."""
    table, language = session.table, session.language
    way = way_back(table, seat)
    if way is not None and way.kind == "practice":
        session.say("practice", moves=moves_back(table, seat, way.to, language))
        session.console.print(Text(words.text(TABLE, language, "undo.dealt_anew")))
        session.say("practice_sure")
        if session.read().strip().casefold() != "u":
            return False
    try:
        session.do(wishes.undo(table, seat, table.position, session.now()))
    except Refused as error:
        refusal = error.refusal
        session.console.print(
            Text(words.text(TABLE, language, f"refusals.{refusal.code}", detail=refusal.detail))
        )
        return False
    return True


def ask_to_agree(session: Session) -> int:
    """Ask the next one who has not agreed yet to take back what is not free. Returns that seat."""
    table = session.table
    assert table.asked is not None
    seat = min(table.asked.missing)
    if table.game.hidden:
        clear(session.console)
    moves = takes_back(table, seat, session.language)
    session.say("asked", other=session.names[table.asked.seat], moves=moves)
    session.say("agree", style="bold", player=session.names[seat])
    agree = session.read().strip().casefold() in session.text("yes").split()
    session.do(wishes.answer(table, seat, agree, session.now()))
    return seat


# ---- moves -----------------------------------------------------------------------------------------


def understand(session: Session, seat: int, typed: str) -> int | None:
    """The legal action that was typed as a number or in words, or None after saying why there is none."""
    legal = session.choices(seat)
    if typed.isdecimal():
        number = int(typed[:9])  # longer ones are too large anyway
        if 1 <= number <= len(legal):
            return legal[number - 1]
        session.say("no_number", n=len(legal))
        return None
    meant = words.parse(typed, session.phrases, legal)
    if len(meant) == 1 and meant[0] in legal:
        return meant[0]
    reasons = {session.table.seen_by(seat).why_not(action) for action in meant}
    reason = reasons.pop() if len(reasons) == 1 else None
    if reason is not None:
        refuse(session, Refusal(*reason))
    elif meant:
        guesses = "; ".join(session.phrases[action] for action in meant[:MOST_GUESSES])
        session.say("ambiguous", guesses=guesses + ("; …" if len(meant) > MOST_GUESSES else ""))
    else:
        session.say("not_understood")
    return None


def refuse(session: Session, refusal: Refusal) -> None:
    reason = session.table.game.why(refusal, session.language)
    session.console.print(Text(f"{reason} ({refusal.rule})", style="bold"))
    session.say("ask_rule", style="dim", rule=refusal.rule)


# ---- rules -----------------------------------------------------------------------------------------


def explain(session: Session, asked: str) -> None:
    """A rule, a section of the rules, or all rules with a word in them; without a question, the sections."""
    rule, ids = session.table.game.rule, session.table.game.rules()
    if not asked:
        session.say("ask")
        for section in dict.fromkeys(id.partition(".")[0] for id in ids):
            session.console.print(Text(f"  {section}  {rule(section, session.language)}"))
        return
    prefix = ids[0].partition("-")[0] + "-"
    wanted = prefix + asked.upper().removeprefix(prefix)
    found = [id for id in ids if id == wanted or id.startswith(f"{wanted}.")]
    if not found:
        word = " ".join(words.bare_words(asked))
        found = [id for id in ids if word and word in " ".join(words.bare_words(rule(id, session.language)))]
    for id in found:
        session.console.print(Text.assemble((f"{id}  ", "bold"), rule(id, session.language)))
    if not found:
        session.say("no_rule", asked=asked)
