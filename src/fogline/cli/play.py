"""`fogline play`: a game in the terminal, against bots and with others at the same keyboard."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated

import typer
from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from fogline.bots import BOTS, Bot, bot, decide
from fogline.cli.options import EditionFile, GameId, Players
from fogline.core import words
from fogline.core.drawing import Terminal, terminal
from fogline.core.errors import FoglineError, Refusal
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.games import game as find_game

with contextlib.suppress(ImportError):  # where there is none, lines are typed without editing
    import readline  # noqa: F401 - input() then edits and remembers lines

PACKAGE = "fogline.cli"
MOST_GUESSES = 6  # how many meanings of ambiguous words are listed


class Quit(Exception):  # noqa: N818 - no error: a player leaves the table
    """Somebody has left before the end."""


@dataclass
class Session:
    """A game at one keyboard."""

    game: Game
    state: Kernel
    bots: dict[int, Bot]  # by seat; people play the other seats
    rng: Rng  # the bots'
    console: Console
    read: Callable[[], str]  # a line that a player types
    language: str = "en"
    log: dict[int, list[str]] = field(default_factory=dict)  # for each person, as their seat may know it
    told: dict[int, int] = field(default_factory=dict)  # how much of it they have been shown
    past: list[tuple[Kernel, dict[int, int]]] = field(default_factory=list)  # what can be taken back

    def __post_init__(self) -> None:
        for seat in self.people:
            self.log[seat], self.told[seat] = [], 0

    @cached_property
    def people(self) -> list[int]:
        return [seat for seat in range(self.state.players) if seat not in self.bots]

    @cached_property
    def names(self) -> list[str]:
        return self.text("names").split()[: self.state.players]

    @cached_property
    def phrases(self) -> dict[int, str]:
        """The words of every action."""
        edition, action = self.state.edition, self.game.words.action
        return {i: action(edition, i, self.language) for i in range(edition.action_count)}

    @cached_property
    def drawing(self) -> Terminal:
        """How the game looks in a terminal."""
        found = terminal(self.game)
        if found is None:
            raise FoglineError(f"{self.game.name('en')} cannot be played in the terminal")
        return found

    def choices(self) -> list[int]:
        """The legal actions in the order in which they are numbered."""
        return self.drawing.listed(self.state.legal())

    def text(self, key: str, **values: object) -> str:
        return words.text(PACKAGE, self.language, f"play.{key}", **values)

    def say(self, key: str, style: str = "", **values: object) -> None:
        self.console.print(Text(self.text(key, **values), style=style))


# ---- the command -----------------------------------------------------------------------------------


def play(
    game: GameId,
    players: Players = 2,
    me: Annotated[
        list[str], typer.Option(help="Seats of people, counted from 0: --me 0,2 or --me 0 --me 2.")
    ] = ["0"],  # noqa: B006 - Typer's way to say a default
    bots: Annotated[
        str, typer.Option(help=f"Who plays the other seats, one for all or one each: {', '.join(BOTS)}.")
    ] = "greedy",
    seed: Annotated[int | None, typer.Option(help="For the same game again; else a new one.")] = None,
    first: Annotated[int | None, typer.Option(help="The seat that begins; else it is drawn.")] = None,
    edition: EditionFile = None,
    language: Annotated[str, typer.Option(help=f"One of: {', '.join(words.LANGUAGES)}.")] = "en",
) -> None:
    """Play a game in the terminal, against bots and with others at the same keyboard.

    Example: `fogline play san-francisco --players 3 --me 0 --bots greedy`
    """
    if language not in words.LANGUAGES:
        raise FoglineError(f"Fogline speaks {', '.join(words.LANGUAGES)}, not {language!r}")
    chosen = find_game(game)
    seed = secrets.randbits(64) if seed is None else seed
    state = chosen.new(players, seed, first, chosen.edition(edition))
    console = Console(highlight=False)
    session = Session(
        game=chosen,
        state=state,
        bots=seat_bots(chosen, players, seats(me, players), bots.split(",")),
        rng=Rng(seed).fork(),
        console=console,
        read=lambda: input("> "),
        language=language,
    )
    try:
        run(session, seed)
    except (EOFError, KeyboardInterrupt, Quit):
        console.print()
        session.say("left", seed=seed)


def seats(chosen: list[str], players: int) -> set[int]:
    """The seats of people, as given on the command line."""
    known = {str(seat): seat for seat in range(players)}
    parts = [part.strip() for choice in chosen for part in choice.split(",")]
    for part in parts:
        if part not in known:
            raise FoglineError(f"--me: a seat is a number from 0 to {players - 1}, not {part!r}")
    return {known[part] for part in parts}


def seat_bots(game: Game, players: int, people: set[int], names: list[str]) -> dict[int, Bot]:
    """A bot for each seat without a person."""
    free = [seat for seat in range(players) if seat not in people]
    if len(names) == 1:
        names = names * len(free)
    if len(names) != len(free):
        raise FoglineError(
            f"--bots: expected one bot, or one for each of {len(free)} seats; found {len(names)}"
        )
    return {seat: bot(name.strip(), game) for seat, name in zip(free, names, strict=True)}


# ---- the game --------------------------------------------------------------------------------------


def run(session: Session, seed: int) -> None:
    """Play to the end; Quit, EOFError and KeyboardInterrupt say that somebody has left."""
    welcome(session, seed)
    last = session.people[0]
    while not session.state.over:
        seat = session.state.player
        if seat in session.bots:
            carry_out(session, decide(session.bots[seat], session.state, session.rng))
            continue
        if seat != last:
            hand_over(session, seat)
            last = seat
        show(session, seat)
        action = ask(session, seat)
        if action is not None:
            person_moves(session, seat, action)
    finish(session, last)


def welcome(session: Session, seed: int) -> None:
    session.console.print(Text(session.game.name(session.language), style="bold"))
    for seat, name in enumerate(session.names):
        session.say("bot" if seat in session.bots else "person", player=name)
    session.say("seed", seed=seed)
    session.say("hint", style="dim")
    state, game = session.state, session.game
    for seat in session.people:
        session.log[seat] += game.opening(state.edition, game.view(state, seat), session.language)
    session.console.print(session.drawing.legend(session.language))


def hand_over(session: Session, seat: int) -> None:
    """The next person's turn; where there are secrets nobody sees two hands at once."""
    if not session.game.hidden:
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
    state, game = session.state, session.game
    view = game.view(state, seat)
    session.console.print()
    news(session, seat)
    session.console.print(session.drawing.draw(view, state.edition, session.names, session.language))
    session.console.print()
    prompt = game.words.prompt(state.edition, view, session.language)
    session.console.print(Text.assemble((f"{session.names[seat]}: ", "bold"), prompt))
    offered = [game.words.action(state.edition, action, session.language) for action in session.choices()]
    choices = [Text(f"{i:2} {phrase}") for i, phrase in enumerate(offered, 1)]
    session.console.print(Columns(choices, padding=(0, 3), column_first=True))


def news(session: Session, seat: int) -> None:
    for line in session.log[seat][session.told[seat] :]:
        session.console.print(Text(line))
    session.told[seat] = len(session.log[seat])


def finish(session: Session, seat: int) -> None:
    state, game = session.state, session.game
    view = game.view(state, seat)
    session.console.print()
    news(session, seat)
    session.console.print(session.drawing.draw(view, state.edition, session.names, session.language))
    session.console.print()
    result = game.result(state)
    session.console.print(session.drawing.final(view, state.edition, result, session.names, session.language))
    winners = ", ".join(session.names[winner] for winner in result["winners"])
    session.say("winners", style="bold", n=len(result["winners"]), players=winners)


# ---- moves -----------------------------------------------------------------------------------------


def carry_out(session: Session, action: int) -> None:
    """Play an action and write it into everybody's log."""
    state, game = session.state, session.game
    move = game.move(state.edition, action)
    before = {seat: game.view(state, seat) for seat in session.people}
    state.apply(action)
    for seat in session.people:
        after = game.view(state, seat)
        session.log[seat] += game.words.log(
            state.edition, before[seat], move, after, session.names, session.language
        )


def person_moves(session: Session, seat: int, action: int) -> None:
    """The same, remembering what was before as long as it can be taken back."""
    before = session.state.copy()
    session.past.append((before, {person: len(lines) for person, lines in session.log.items()}))
    carry_out(session, action)
    if session.state.reveals != before.reveals or session.state.player != seat:
        session.past.clear()


def take_back(session: Session) -> bool:
    """Undo the last decision of the same player in this turn, but nothing that brought a secret to light."""
    if not session.past:
        session.say("no_undo")
        return False
    session.state, lengths = session.past.pop()
    for seat, length in lengths.items():
        del session.log[seat][length:]
        session.told[seat] = min(session.told[seat], length)
    session.say("undone")
    return True


# ---- what a player types ---------------------------------------------------------------------------


def ask(session: Session, seat: int) -> int | None:
    """A legal action, or None when the position has to be shown again."""
    while True:
        typed = session.read().strip()
        match typed.casefold():
            case "":
                pass
            case "u":
                if take_back(session):
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
                for line in session.log[seat]:
                    session.console.print(Text(line))
            case question if question.startswith("?"):
                explain(session, question[1:].strip())
            case _:
                action = understand(session, typed)
                if action is not None:
                    return action


def understand(session: Session, typed: str) -> int | None:
    """The legal action that was typed as a number or in words, or None after saying why there is none."""
    legal = session.choices()
    if typed.isdecimal():
        number = int(typed[:9])  # longer ones are too large anyway
        if 1 <= number <= len(legal):
            return legal[number - 1]
        session.say("no_number", n=len(legal))
        return None
    meant = words.parse(typed, session.phrases, legal)
    if len(meant) == 1 and meant[0] in legal:
        return meant[0]
    reasons = {session.state.why_not(action) for action in meant}
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
    reason = session.game.why(refusal, session.language)
    session.console.print(Text(f"{reason} ({refusal.rule})", style="bold"))
    session.say("ask_rule", style="dim", rule=refusal.rule)


def explain(session: Session, asked: str) -> None:
    """A rule, a section of the rules, or all rules with a word in them; without a question, the sections."""
    rule, ids = session.game.rule, session.game.rules()
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
