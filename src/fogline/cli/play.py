"""`fogline play`: a game in the terminal, against bots and with others at the same keyboard."""

from __future__ import annotations

import contextlib
import secrets
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from fogline.bots import bot, bots_for
from fogline.bots.stand_in import STAND_IN, stand_in_for
from fogline.cli import seating
from fogline.cli.options import WHICH_BOTS, EditionFile, Language
from fogline.cli.screen import finish, hand_over, show, welcome
from fogline.cli.session import PACKAGE, Session
from fogline.cli.typed import Quit, ask, ask_to_agree
from fogline.core import words
from fogline.core.errors import FoglineError
from fogline.core.game import SEEDS
from fogline.core.rng import Rng
from fogline.games import GAMES
from fogline.games import game as find_game
from fogline.table import wishes
from fogline.table.table import Table

with contextlib.suppress(ImportError):  # where there is none, lines are typed without editing
    import readline  # noqa: F401 - input() then edits and remembers lines

PLAYERS = 2  # if nothing is said


def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help=f"One of: {', '.join(GAMES)}. With --resume it is in the file."),
    ] = None,
    players: Annotated[
        int | None, typer.Option("--players", "-p", help=f"How many play; else {PLAYERS}.")
    ] = None,
    me: Annotated[
        list[str], typer.Option(help="Seats of people, counted from 0: --me 0,2 or --me 0 --me 2.")
    ] = ["0"],  # noqa: B006 - Typer's way to say a default
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            "--bot",
            help=f"Who plays the other seats, one for all or one each: {WHICH_BOTS}; else {STAND_IN}.",
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="For the same game again; else a new one.")] = None,
    first: Annotated[int | None, typer.Option(help="The seat that begins; else it is drawn.")] = None,
    edition: EditionFile = None,
    clock: Annotated[
        str | None,
        typer.Option(
            metavar="MINUTES+SECONDS", help="Minutes for the game and seconds more for each turn: 10+15."
        ),
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the record to this new file, also of a game that is left."),
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Go on with the game of this record; it is written there, or to --record."
        ),
    ] = None,
    language: Language = words.ENGLISH,
) -> None:
    """Play a game in the terminal, against bots and with others at the same keyboard.

    Example: `fogline play san-francisco --players 3 --me 0 --bots casual --record mine.jsonl`

    Later: `fogline play --resume mine.jsonl`
    """
    if seed is not None and not 0 <= seed < SEEDS:
        raise FoglineError(f"a seed is a number from 0 to 2**64 - 1, not {seed}")
    seed = secrets.randbits(64) if seed is None else seed
    earlier = None if resume is None else seating.unfinished(resume, edition)
    if earlier is not None:
        seating.confirm(earlier, game, players, first)
        chosen, used, players = earlier.game, earlier.edition, earlier.record.players
    elif game is None:
        raise FoglineError(f"expected a game, one of {', '.join(GAMES)}, or --resume FILE")
    else:
        chosen, players = find_game(game), PLAYERS if players is None else players
        used = chosen.edition(edition)
        chosen.new(players, seed, first, used)  # says what is wrong with them
    names = words.text(PACKAGE, language, "play.names").split()[:players]
    people = seating.seats(me, players)
    sitting = [name.strip() for name in (bots or stand_in_for(chosen)).split(",")]
    table = Table(
        "terminal",
        chosen,
        used,
        seating.seated(names, people, sitting),
        host=min(people),
        first=first,
        clocks=seating.clock(clock),
        language=language,
        rng=Rng(seed),
    )
    now = time.time()
    if earlier is None:
        table.apply(wishes.start(table, table.host, now))
    else:
        seating.go_on(table, earlier, now)
    console = Console(highlight=False)
    session = Session(
        table=table,
        bots={name: bot(name, chosen) for name in {*bots_for(chosen), *sitting}},
        rng=Rng(seed).fork(),
        console=console,
        read=lambda: input("> "),
        now=time.time,
        language=language,
        seed=seed if earlier is None else earlier.record.seed,
        file=seating.record_file(record, resume),
    )
    try:
        try:
            run(session, resumed=earlier is not None)
        finally:
            session.save()
    except (EOFError, KeyboardInterrupt, Quit):
        console.print()
        if session.file is None:
            session.say("left", seed=seed)
        else:
            session.say("left_record", file=session.file)
    else:
        if session.file is not None:
            session.say("recorded", file=session.file)


def run(session: Session, resumed: bool = False) -> None:
    """Play to the end; Quit, EOFError and KeyboardInterrupt say that somebody has left."""
    table = session.table
    session.save()  # a file that cannot be written is found before the game begins
    welcome(session, resumed)
    here = table.host  # who sits at the keyboard
    while table.status == "playing":
        if table.asked is not None:
            here = ask_to_agree(session)
            continue
        deciders = table.deciders()
        thinking = next((seat for seat in deciders if table.seats[seat].bot is not None), None)
        if thinking is not None:
            session.let_bot_decide(thinking)
            continue
        if here not in deciders:
            here = deciders[0]
            hand_over(session, here)
        session.save()  # the window may be closed
        show(session, here)
        action = ask(session, here)
        if action is not None:
            session.decide(here, action)
    finish(session, here)
