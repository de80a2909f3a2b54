"""What a session shows: the table, what has happened, the question and the legal moves."""

from __future__ import annotations

from math import ceil

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from fogline.cli.session import Session


def welcome(session: Session, resumed: bool) -> None:
    table = session.table
    session.console.print(Text(table.game.name(session.language), style="bold"))
    for name, seat in zip(session.names, table.seats, strict=True):
        session.say("bot" if seat.kind == "bot" else "person", player=name)
    if resumed:
        session.say("resumed", n=len(table.steps))
        session.told = dict.fromkeys(table.owners(), table.last)
    else:
        session.say("seed", seed=session.seed)
    session.say("hint", style="dim")
    session.console.print(session.drawing.legend(session.language))


def hand_over(session: Session, seat: int) -> None:
    """The next person's turn; where there are secrets nobody sees two hands at once."""
    if not session.table.game.hidden:
        return
    clear(session.console)
    session.say("hand_over", style="bold", player=session.names[seat])
    session.read()
    clear(session.console)


def clear(console: Console) -> None:
    console.clear()
    if console.is_terminal:
        console.file.write("\x1b[3J")  # what has scrolled away, too


def show(session: Session, seat: int) -> None:
    """What has happened since this person last decided, the table, the question and the legal moves."""
    table = session.table
    show_table(session, seat)
    if table.clocks is not None:
        left = table.clocks.at(session.now())
        times = ", ".join(f"{session.names[who]} {minutes(left[who])}" for who in table.owners())
        session.say("time_left", times=times)
    prompt = table.game.words.prompt(table.edition, table.view(seat), session.language)
    session.console.print(Text.assemble((f"{session.names[seat]}: ", "bold"), prompt))
    offered = [
        table.game.words.action(table.edition, action, session.language) for action in session.choices(seat)
    ]
    choices = [Text(f"{i:2} {phrase}") for i, phrase in enumerate(offered, 1)]
    session.console.print(Columns(choices, padding=(0, 3), column_first=True))


def show_table(session: Session, seat: int) -> None:
    table = session.table
    session.console.print()
    for line in session.news(seat):
        session.console.print(Text(line.words))
    drawn = session.drawing.draw(table.view(seat), table.edition, session.names, session.language)
    session.console.print(drawn)
    session.console.print()


def minutes(seconds: float) -> str:
    whole = ceil(seconds)  # 0:00 only when there is no more
    return f"{whole // 60}:{whole % 60:02}"


def show_log(session: Session, seat: int) -> None:
    """Everything that has happened; what was taken back is crossed out."""
    lines = session.logs[seat].since(0)
    spans = [(line.back_to, line.event) for line in lines if line.back_to is not None]
    for line in lines:
        gone = line.kind in ("move", "rule") and any(start < line.event < end for start, end in spans)
        session.console.print(Text(line.words, style="dim strike" if gone else ""))


def finish(session: Session, seat: int) -> None:
    table, language = session.table, session.language
    show_table(session, seat)
    result = table.game.result(table.kernel)
    session.console.print(
        session.drawing.final(table.view(seat), table.edition, result, session.names, language)
    )
    winners = ", ".join(session.names[winner] for winner in result["winners"])
    session.say("winners", style="bold", n=len(result["winners"]), players=winners)
