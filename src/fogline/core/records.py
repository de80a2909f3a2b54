"""Records: whole games in the one notation that other tools read too. A replay needs no random numbers."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any, BinaryIO, Literal, NamedTuple

import msgspec

from fogline.core.editions import Edition, brief
from fogline.core.errors import ChanceError, RecordError, Refusal, Refused
from fogline.core.game import Chances, Game, Move
from fogline.core.kernel import Kernel
from fogline.core.notation import as_text
from fogline.core.results import check_result

LARGEST_RECORD = 64_000_000  # bytes


Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class EditionName(msgspec.Struct):
    id: str
    sha256: str


class Deal(msgspec.Struct):
    """A commitment to the set-up, shown at the start of a game, and the secret that opens it."""

    commitment: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]  # "$" would let a line end pass
    secret: Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{2}){1,64}\Z")]  # bytes, in hex


class Ended(msgspec.Struct):
    """The game was ended before its end."""

    how: Literal["agreement", "resigned"]
    players: list[int]  # seats: who agreed, or who resigned


class HintTaken(msgspec.Struct, frozen=True):
    """Who was told which moves look best, and when."""

    player: Count
    at: Count  # the number of the decision, the first one is 0


class Record(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A game written down: its set-up, its moves in order, those of chance among them, and its result."""

    format: Literal["fogline-record/1"]
    game: str
    edition: EditionName
    players: int
    rules: Annotated[int, msgspec.Meta(ge=1)] | None = None  # their version; None: 1 or unknown
    seed: Any = None  # for information only
    setup: dict[str, Any]
    moves: list[dict[str, Any]]
    result: dict[str, Any] | None = None  # None: the game is not finished
    ended: Ended | None = None  # only where there is no result
    deal: Deal | None = None
    practice: bool = False  # decisions were taken back past something revealed
    hints: list[HintTaken | Count] | None = None  # None: nobody had one. Older records count them by seat


def hints_by_seat(record: Record) -> list[int]:
    """For how many decisions each seat had a hint."""
    given = record.hints or []
    counts = [one for one in given if isinstance(one, int)]
    if len(counts) == len(given) == record.players:
        return counts
    players = [one.player for one in given if isinstance(one, HintTaken)]
    return [players.count(seat) for seat in range(record.players)]


_decoder = msgspec.json.Decoder(Record)
_any_decoder = msgspec.json.Decoder(msgspec.Raw)  # is it JSON?


def commitment(secret: str, setup: Mapping[str, Any]) -> str:
    """SHA-256 over a secret (in hex) and a set-up: it binds whoever tells it, and tells nothing."""
    text = msgspec.json.encode(setup, order="sorted")  # keys sorted, no spaces
    return hashlib.sha256(bytes.fromhex(secret) + text).hexdigest()


# ---- writing ---------------------------------------------------------------------------------------


def begin(game: Game, state: Kernel, seed: int | None) -> Record:
    """The record of a game that is about to start from this position."""
    edition = state.edition
    name = EditionName(edition.id, edition.sha256)
    return Record(
        format="fogline-record/1",
        game=game.id,
        edition=name,
        players=state.players,
        rules=game.rules_version,
        seed=seed,
        setup=game.setup(state),
        moves=[],
    )


def decide(game: Game, record: Record, state: Kernel, action: int, legal: bool = False) -> None:
    """Carry out a legal action and write it down, with what chance did."""
    move: Move = {"player": state.player, **game.move(state.edition, action)}
    if legal:
        move["legal"] = game.moves(state)
    happened = game.carry_out(state, action)
    record.moves += [move, *happened]


def encode(record: Record) -> bytes:
    """One line of JSON, the same bytes for the same game everywhere."""
    return msgspec.json.encode(record)


# ---- reading ---------------------------------------------------------------------------------------


def decode(data: bytes) -> Record:
    """The record in a document of JSON, or a RecordError. Only `replay` looks at its moves."""
    try:
        return _decoder.decode(data)
    except msgspec.ValidationError as error:
        raise RecordError(f"not a record: {shortened(str(error))}") from None
    except msgspec.DecodeError as error:
        raise RecordError(f"not JSON: {error}") from None
    except UnicodeDecodeError as error:
        raise RecordError(f"not UTF-8 text: {error}") from None
    except RecursionError:
        raise RecordError("nested too deeply to be a record") from None


def shortened(message: str) -> str:
    """An error may quote the record. It begins with what is wrong and ends with where: both are kept."""
    return message if len(message) <= 300 else f"{message[:200]} … {message[-80:]}"


def read(stream: BinaryIO) -> Iterator[tuple[str, Record]]:
    """All records of a stream, each with its place: one document, or one document per line."""
    number = found = 0
    while line := stream.readline(LARGEST_RECORD + 1):
        number += 1
        if found == 0 and line.strip() and not complete(line):  # a document over several lines
            line += stream.read(LARGEST_RECORD + 1 - len(line))
        if len(line) > LARGEST_RECORD:
            raise RecordError(f"line {number}: longer than {LARGEST_RECORD} bytes")
        if line.strip():
            found += 1
            try:
                yield f"line {number}", decode(line)
            except RecordError as error:
                raise RecordError(f"line {number}: {error}") from None
    if found == 0:
        raise RecordError("there is no record in it")


def complete(text: bytes) -> bool:
    """Is this a whole document of JSON? Of its content nothing is read."""
    try:
        _any_decoder.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return False
    return True


# ---- replaying -------------------------------------------------------------------------------------


class Decision(NamedTuple):
    """A decision as it is written in a record."""

    at: int  # its place among the moves
    entry: dict[str, Any]
    chances: Chances  # what chance did then
    action: int = -1  # once the rules have confirmed it

    @property
    def move(self) -> Move:
        return {key: value for key, value in self.entry.items() if key not in ("player", "legal")}


def decisions(record: Record) -> Iterator[Decision]:
    """The decisions of a record, whatever stands in it; random events before the first one are left out."""
    made: Decision | None = None
    for at, entry in enumerate(record.moves):
        if "chance" not in entry:
            if made is not None:
                yield made
            made = Decision(at, entry, [])
        elif made is not None:
            made.chances.append(entry)
    if made is not None:
        yield made


def replay(game: Game, edition: Edition, record: Record) -> Iterator[Kernel]:
    """Play a record again: the position after the set-up and after every decision, always the same object.

    What the rules do not confirm is a RecordError, as `walk` says.
    """
    return (state for _, state in walk(game, edition, record))


def walk(game: Game, edition: Edition, record: Record) -> Iterator[tuple[Decision | None, Kernel]]:
    """The same, each position with the decision that led to it.

    Every move, list of legal moves, chance event and result that the rules do not confirm is a RecordError
    with the place, what was expected and the rule.
    """
    if record.game != game.id:
        raise RecordError(f"game: expected {game.id!r}, found {brief(record.game)}")
    if record.edition.sha256 != edition.sha256:
        raise RecordError(
            f"edition: expected {edition.id!r} with sha256 {edition.sha256}, found "
            f"{brief(record.edition.id)} with sha256 {record.edition.sha256[:64]!r}; "
            "give the file it was played with by --edition, or put it beside the record"
        )
    if record.players not in game.players:
        raise RecordError(f"players: expected one of {game.players}, found {brief(record.players)}")
    if record.rules is not None and record.rules > game.rules_version:
        raise RecordError(
            f"rules: the game was played by rules version {record.rules}, and here only those up to version "
            f"{game.rules_version} are known; a newer Fogline can replay it"
        )
    state = game.deal(edition, record.players, record.setup)
    _check_deal(record)
    yield None, state
    try:
        yield from game.walk(state, _confirmed(game, state, record))
        check_result(game, state, record)
    except (ChanceError, RecordError) as error:
        wrong = _otherwise(game, error) if isinstance(error, ChanceError) else error
        older = _older_rules(game, record.rules)
        raise RecordError(f"{wrong}{older}", wrong.move, wrong.refusal) from None


def _older_rules(game: Game, version: int | None) -> str:
    """Perhaps what the rules do not confirm was right by older ones."""
    changed = ", ".join(game.changed_since(version or 1))
    if not changed:
        return ""
    if version is None:
        return f"; if the game was played by rules version 1: these have changed since: {changed}"
    return f"; the game was played by rules version {version}, and these have changed since: {changed}"


def _confirmed(game: Game, state: Kernel, record: Record) -> Iterator[Decision]:
    """The decisions, each looked at in the position that there is when it is asked for."""
    if record.moves and "chance" in record.moves[0]:
        raise _error(game, 0, record.moves[0], "no random event can happen here", "chance")
    for made in decisions(record):
        at, entry = made.at, made.entry
        if state.over:
            raise _error(game, at, entry, "the game is over: expected no further move", "end")
        player = entry.get("player")
        if player != state.player or isinstance(player, bool):
            raise _error(game, at, entry, f"expected a decision of player {state.player}", "turn")
        try:
            action = game.legal_action(state, made.move)
        except Refused as error:
            raise _illegal(game, state, made, error.refusal) from None
        if "legal" in entry:
            _check_legal(game, state, at, entry)
        yield made._replace(action=action)


def _illegal(game: Game, state: Kernel, made: Decision, refusal: Refusal) -> RecordError:
    words, legal = game.why(refusal, "en"), game.moves(state)
    offered = ", ".join(as_text(m) for m in legal[:8]) + (", …" if len(legal) > 8 else "")
    message = f"illegal ({refusal.code}): {words} Expected one of: {offered}"
    return _error(game, made.at, made.entry, message, refusal=refusal)


def _otherwise(game: Game, error: ChanceError) -> RecordError:
    """The first event that is not right. What happened instead was drawn: the order of its cards is free."""
    happened, written = error.happened, error.move.chances
    agreed = 0
    while agreed < min(len(happened), len(written)) and happened[agreed] == written[agreed]:
        agreed += 1
    expected = f"{as_text(happened[agreed])}, its cards in any order" if agreed < len(happened) else "none"
    found = brief(as_text(written[agreed])) if agreed < len(written) else "none"
    message = f"random event {agreed + 1} after this move: expected {expected}; found {found}"
    return _error(game, error.move.at, error.move.entry, message, "chance")


def _check_deal(record: Record) -> None:
    deal = record.deal
    if deal is None:
        return
    found = commitment(deal.secret, record.setup)
    if found != deal.commitment:
        raise RecordError(
            f"deal.commitment: expected {found} for this set-up and secret, found {brief(deal.commitment)}; "
            "these are not the cards that were committed to at the start"
        )


def _check_legal(game: Game, state: Kernel, at: int, entry: dict[str, Any]) -> None:
    listed = entry["legal"]
    if not isinstance(listed, list) or not all(isinstance(m, dict) for m in listed):
        raise _error(game, at, entry, "legal: expected a list of moves", "legal")
    moves = game.moves(state)
    if listed == moves:  # the quick way; the order is free
        return
    ours = {as_text(m): m for m in moves}
    theirs = {as_text(m): m for m in listed}
    for text, move in theirs.items():
        if text not in ours:
            refusal = game.verify(state, move)
            why = f": {game.why(refusal, 'en')}" if refusal else ""
            rule = refusal.rule if refusal else ""
            raise _error(
                game, at, entry, f"legal lists {text[:200]}, which is not legal{why}", rule=rule or None
            )
    for text, move in ours.items():
        if text not in theirs:
            raise _error(game, at, entry, f"legal: expected also {text}", str(move["do"]))
    if len(listed) != len(theirs):
        raise _error(game, at, entry, "legal: expected every move once, found one twice", "legal")


def _error(
    game: Game,
    at: int,
    entry: dict[str, Any],
    message: str,
    about: str = "",
    rule: str | None = None,
    refusal: Refusal | None = None,
) -> RecordError:
    shown = {key: value for key, value in entry.items() if key != "legal"}
    rule = rule or (refusal and refusal.rule) or game.cites.get(about, "")
    cited = f" ({rule})" if rule else ""
    return RecordError(f"move {at + 1} {brief(as_text(shown))}: {message}{cited}", at + 1, refusal)


def replay_all(
    stream: BinaryIO, find: Callable[[Record], tuple[Game, Edition]]
) -> Iterator[tuple[str, Record, Kernel]]:
    """Replay every record of a stream; `find` says by which game and edition. The final positions."""
    for place, record in read(stream):
        try:
            game, edition = find(record)
            *_, state = replay(game, edition, record)
        except RecordError as error:
            raise RecordError(f"{place}: {error}") from None
        yield place, record, state
