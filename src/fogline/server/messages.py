"""Every message between server and browser. The client's TypeScript types are generated from these.

HTTP bodies end in `Request` or are what a route returns. On the socket the client's messages have an `id` of
its own choice and are each answered by `Accepted` or `Rejected` (`Ping` by `Pong`; `Explain` by `Preview`,
`Earlier` by `Lines`, `Hint` by `Advice`, `Redeal` by `Redealt`, or by `Rejected`); everything else the
server sends by itself.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from fogline.bots.stand_in import STAND_IN
from fogline.table.seats import MOST_SEATS

Name = Annotated[str, Meta(min_length=1, max_length=24)]
TableId = Annotated[str, Meta(min_length=10, max_length=32)]
Token = Annotated[str, Meta(min_length=20, max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]
Language = Annotated[str, Meta(max_length=35)]  # whoever asks for one that we do not speak reads English
MOST_DECISIONS = 100_000  # more than any game has
MessageId = Annotated[int, Meta(ge=0, le=2**31)]
Move = dict[str, Any]  # in the record notation, without "player"


# ---- games -----------------------------------------------------------------------------------------


class BotInfo(Struct, frozen=True):
    name: str
    title: dict[str, str]  # language -> what people call it
    level: dict[str, str]  # language -> what people call its strength; "": it is not offered for new tables
    text: dict[str, str]  # language -> one line


class GameInfo(Struct, frozen=True):
    id: str
    title: dict[str, str]  # language -> as it is sold there
    designer: str
    publishers: str
    year: int
    players: list[int]
    hidden: bool
    categories: dict[str, dict[str, str]]  # category -> language -> name
    hidden_points: str  # the category in which players hold secrets, or ""
    bots: list[BotInfo]  # levels from gentle to strong, then others
    stand_in: str  # the bot that plays where nobody has chosen one


class Health(Struct, frozen=True):
    status: Literal["ok"]
    version: str
    compiled: bool
    share: str  # the address for others; "" if only this computer can reach the server


class Ready(Struct, frozen=True):
    """The database takes and gives; if not, the answer is a Problem."""

    status: Literal["ready"]


# ---- tables ----------------------------------------------------------------------------------------


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """A bank of seconds for the whole game, and seconds added with every turn."""

    bank: Annotated[int, Meta(ge=30, le=86_400)]
    turn: Annotated[int, Meta(ge=0, le=3_600)]


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    kind: Literal["me", "open", "bot"]
    bot: str | None = None


class NewTableRequest(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    name: Name
    seats: Annotated[list[SeatRequest], Meta(min_length=2, max_length=MOST_SEATS)]
    first: SeatNumber | None = None  # None: drawn
    clock: Clock | None = None
    language: Language = "en"  # for whoever opens the link and has chosen none
    hints: bool = True  # may people ask which moves look best?
    listed: bool = True  # shown among the open tables


class JoinRequest(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    seat: SeatNumber | None = None  # None: any open one
    bot: bool = False  # a bot sits down, and everybody is told so


class ArrangeRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The host changes a seat at which nobody sits, or (the number after the last) adds one."""

    seat: SeatNumber
    to: Literal["open", "bot", "none"]
    bot: str | None = None


class RemoveRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The host asks a guest to leave; `block`: nobody from the same address may take a seat here again."""

    seat: SeatNumber
    block: bool = False


class Place(Struct, frozen=True):
    """What a player needs to come back. The token is told once and never again."""

    table: str
    seat: int
    token: str
    watch: str  # the token of the spectators' link


class SeatInfo(Struct, frozen=True):
    kind: Literal["open", "human", "bot"]
    name: str
    bot: str | None  # the bot that plays here, also while it stands in for a human
    stands_in: bool
    online: bool
    brought: bool = False  # somebody's own bot, with a connection like a human's


class TableInfo(Struct, frozen=True):
    """What everybody may know of a table."""

    id: str
    game: str
    status: Literal["waiting", "playing", "finished"]
    seats: list[SeatInfo]
    host: int
    clock: Clock | None
    language: Language
    created: float
    changed: float  # when something happened for the last time
    turn: list[int]  # whose decision is waited for
    winners: list[int]  # of a finished game
    scores: list[float]
    edition: str
    next: str | None = None  # the table of the rematch
    practice: bool = False  # was something taken back past a reveal?
    hints: bool = True  # are they allowed?
    hinted: list[int] = []  # by seat: for how many decisions it has had a hint


# ---- socket: from the client -----------------------------------------------------------------------


class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="hello"):
    """The first message: who is there, and the last event seen (0: none)."""

    id: MessageId
    token: Token
    since: Annotated[int, Meta(ge=0)] = 0
    language: Language = "en"


class Play(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="play"):
    """A move, made on the position with this number."""

    id: MessageId
    position: Annotated[int, Meta(ge=0)]
    move: Move


class Undo(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="undo"):
    """Take back one's own last decision: at once where that is free, otherwise by asking the other humans."""

    id: MessageId
    position: Annotated[int, Meta(ge=0)]


class AnswerUndo(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="answer_undo"):
    """Answers what was asked on the position with this number: nobody agrees to what they have not seen."""

    id: MessageId
    position: Annotated[int, Meta(ge=0)]
    agree: bool


class Talk(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="talk"):
    id: MessageId
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class StandIn(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="stand_in"):
    """Let a bot play for a human who is gone or out of time; or for oneself."""

    id: MessageId
    seat: SeatNumber
    bot: str = STAND_IN


class TakeBack(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="take_back"):
    """The owner of a seat plays again."""

    id: MessageId


class Rematch(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="rematch"):
    id: MessageId


class Explain(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="explain"):
    """What would this move do? Answered by Rejected or Preview; nothing is done."""

    id: MessageId
    move: Move


class Redeal(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="redeal"):
    """A position for a bot to think in, when its seat decides. Answered by Rejected or Redealt."""

    id: MessageId


class Earlier(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="earlier"):
    """The lines of the log up to this event, answered by Lines or Rejected: a long log comes in pages."""

    id: MessageId
    before: Annotated[int, Meta(ge=1)]


class Hint(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="hint"):
    """Which moves look best on the position with this number? Answered by Advice or Rejected."""

    id: MessageId
    position: Annotated[int, Meta(ge=0)]


class Ping(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="ping"):
    id: MessageId


ClientMessage = (
    Hello
    | Play
    | Undo
    | AnswerUndo
    | Talk
    | StandIn
    | TakeBack
    | Rematch
    | Explain
    | Redeal
    | Earlier
    | Hint
    | Ping
)


# ---- socket: from the server -----------------------------------------------------------------------


class Accepted(Struct, frozen=True, tag_field="type", tag="accepted"):
    id: int


class Rejected(Struct, frozen=True, tag_field="type", tag="refused"):
    id: int | None  # None: the message could not be read
    code: str
    words: str
    rule: str  # "" where no rule of the game is meant


class LegalMove(Struct, frozen=True):
    move: Move
    words: str


class Position(Struct, frozen=True):
    """All that a seat may know of the game now. `view` is the game's own View type."""

    number: int  # to be named by moves
    view: dict[str, Any]
    prompt: str
    legal: list[LegalMove]  # empty for all but those who decide
    undo: Literal["none", "free", "ask", "practice"]
    takes_back: str  # what undo would take back, in words
    points: list[float]  # by seat: what is public and decided, the same for all viewers
    decided: list[dict[str, float]]  # the same by category
    undecided: list[dict[str, float]]  # if the game ended now; empty before the first move and after the end
    secrets: list[float]  # what each of one's own secrets would add or cost now
    clocks: list[float] | None  # seconds left per seat
    running: list[int]  # seats whose clock runs


class LogLine(Struct, frozen=True):
    """One thing that happened, in words."""

    event: int
    seat: int | None
    words: str
    kind: Literal["move", "rule", "undo", "seat", "talk", "end"]
    move: Move | None = None  # what a line of the kind "move" tells of, if this seat may know it
    back_to: int | None = None  # of the kind "undo": the moves after this event are taken back


class Result(Struct, frozen=True):
    scores: list[float]
    ranks: list[int]
    winners: list[int]
    breakdown: list[dict[str, float]]
    end: str
    words: str  # why it ended
    ties: list[str]  # what decided where players have the same points


class Sight(Struct, frozen=True):
    """The game as the seat saw it, or would have seen it, after an earlier event."""

    event: int
    view: dict[str, Any]


class UndoAsked(Struct, frozen=True):
    """Somebody would like to take back; the game waits for the answers."""

    by: int
    missing: list[int]  # seats that have not answered yet


class Welcome(Struct, frozen=True, tag_field="type", tag="welcome"):
    """The whole table, after Hello and wherever events would have a gap."""

    event: int  # number of the last event
    seat: int  # -1: a spectator
    table: TableInfo
    position: Position | None  # None: not started
    log: list[LogLine]  # events after Hello.since, but only the newest if those are many
    earlier: int  # the last event whose lines are not in it
    result: Result | None
    undo_asked: UndoAsked | None
    # What was to be seen before each move since Hello.since, or since one's own last move.
    missed: list[Sight]


class Event(Struct, frozen=True, tag_field="type", tag="event"):
    """Something happened. Numbers have no gaps: after a gap say Hello again."""

    event: int
    table: TableInfo
    position: Position | None
    log: list[LogLine]
    result: Result | None
    undo_asked: UndoAsked | None
    move: Move | None = None  # what was decided, if this seat may know it
    by: int | None = None


class Presence(Struct, frozen=True, tag_field="type", tag="presence"):
    """Who is there. Not numbered: only the last one counts."""

    online: list[bool]
    watching: int
    thinking: list[int]  # seats whose bot is thinking


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    id: int


class Lines(Struct, frozen=True, tag_field="type", tag="lines"):
    """A page of the log."""

    id: int
    log: list[LogLine]
    earlier: int  # there are lines of events up to this one; 0: none


class Preview(Struct, frozen=True, tag_field="type", tag="preview"):
    """What a legal move would do."""

    id: int
    words: list[str]  # what the rules would do on their own
    view: dict[str, Any] | None  # None: it would reveal something


class Advised(Struct, frozen=True):
    """One move, as our strongest bots judge it from what the seat knows."""

    move: Move
    words: str
    win: float  # the chance of the seat that decides, with its 95 % interval
    low: float
    high: float
    points: float  # that the seat may expect at the end


class Advice(Struct, frozen=True, tag_field="type", tag="advice"):
    """The moves that look best, the best first: to whoever is to decide, or of a moment of a record."""

    id: int
    seat: int
    best: list[Advised]
    chosen: Advised | None = None  # what was played at this moment
    loss: float = 0.0  # what that cost in chances, as far as that is sure


class Redealt(Struct, frozen=True, tag_field="type", tag="redealt"):
    """A snapshot (`Kernel.restore`) in which all that the seat cannot know is dealt anew."""

    id: int
    number: int  # of the position, to be named by moves
    snapshot: dict[str, Any]


ServerMessage = Accepted | Rejected | Welcome | Event | Presence | Pong | Lines | Preview | Redealt | Advice


# ---- records and texts -----------------------------------------------------------------------------


class RecordInfo(Struct, frozen=True):
    id: str
    game: str
    edition: str
    players: int
    decisions: int
    seats: list[SeatInfo]  # without names where nobody told
    result: dict[str, Any] | None
    hints: list[int] = []  # by seat: for how many decisions it had a hint; empty: nobody had one


class Moment(Struct, frozen=True):
    """A game after some of its decisions, through somebody's eyes."""

    number: int
    position: Position  # nobody decides
    result: Result | None


class Chance(Struct, frozen=True):
    """To win, for the seat that decides, judged from what it knew before its decision."""

    seat: int
    win: float  # with its 95 % interval
    low: float
    high: float
    loss: float  # what the decision cost, as far as that is sure
    forced: bool  # there was nothing to choose


class Analysed(Struct, frozen=True):
    """A whole game."""

    chances: list[Chance]  # before each decision
    accuracy: list[float]  # by seat, 0 to 100
    turning_points: list[int]  # numbers of decisions
    iterations: int  # that each decision was thought about


class Progress(Struct, frozen=True):
    """How far an analysis is."""

    done: int  # decisions
    decisions: int
    analysis: Analysed | None


class PlayOnRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Go on from a moment of a record, with bots at the other seats."""

    number: Annotated[int, Meta(ge=0, le=MOST_DECISIONS)]
    seat: SeatNumber
    name: Name
    bot: str = STAND_IN


class GameWords(Struct, frozen=True):
    rules: dict[str, str]  # id -> text, in order; of a section its title
    texts: dict[str, Any]  # the game's catalogue


# ---- puzzles ---------------------------------------------------------------------------------------


class PuzzleOfTheDay(Struct, frozen=True):
    game: str
    id: str
    grade: int  # 1 easy, 2 middling, 3 hard


class PuzzleInfo(Struct, frozen=True):
    """A decision to be made, as the seat saw the game then. Nothing of the answer is in it."""

    id: str
    game: str
    grade: int
    number: int  # among those of the game, from 1
    count: int  # of these
    next: str  # the id of the following one
    seat: int  # that decides
    position: Position


class PuzzleTry(Struct, frozen=True, forbid_unknown_fields=True):
    """A move; `reveal`: and whatever it is worth, tell the answer."""

    move: Move
    reveal: bool = False


class PuzzleMove(Struct, frozen=True):
    """A move of a puzzle and what it may be expected to bring, also compared with the answer."""

    move: Move
    words: str
    win: float  # the chance to win
    points: float  # at the end
    loses: float  # of the chance to win
    fewer: float  # points; below 0 if it brings more
    gives: float  # points more to the best of the others; below 0 if it leaves them fewer
    tempting: bool  # it looks best at first sight


class PuzzleAnswer(Struct, frozen=True):
    right: bool
    tried: PuzzleMove | None  # None: it does what another move does, and wastes something
    moves: list[PuzzleMove]  # all worth a thought, the best first; none before it is right or revealed


class PuzzleTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Go on from a puzzle, with bots at the other seats."""

    name: Name


# ---- errors of HTTP --------------------------------------------------------------------------------


class Problem(Struct, frozen=True):
    """The body of every HTTP error."""

    code: str
    words: str
