"""What a client says on the socket of a table.

Each message has an `id` of the client's own choice and is answered by `Accepted` or `Rejected` (`Ping` by
`Pong`; `Explain` by `Preview`, `Earlier` by `Lines`, `Hint` by `Advice`, `Redeal` by `Redealt`, or by
`Rejected`).
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from fogline.bots.stand_in import STAND_IN
from fogline.server.messages.common import Language, MessageId, Move, SeatNumber, Token


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


class Say(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="say"):
    """A ready-made phrase, by its key: everybody reads it in their own language."""

    id: MessageId
    phrase: Annotated[str, Meta(min_length=1, max_length=40)]


class Resign(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="resign"):
    """End the game at once, where nobody else would play on."""

    id: MessageId


class AskEnd(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="ask_end"):
    """Ask the other people to end the game now."""

    id: MessageId


class AnswerEnd(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="answer_end"):
    id: MessageId
    agree: bool


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
    | Say
    | Resign
    | AskEnd
    | AnswerEnd
    | StandIn
    | TakeBack
    | Rematch
    | Explain
    | Redeal
    | Earlier
    | Hint
    | Ping
)
