"""A guest: a bot that sits down at a table of any server, by the link that people share.

It speaks the browser's messages. Everybody at the table is told that it is a bot.
"""

from __future__ import annotations

import contextlib
import re
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import NamedTuple, TypeVar

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from fogline.bots import Bot, decide
from fogline.bots.program import Program
from fogline.core.editions import Edition, digest
from fogline.core.errors import BotFailed, EditionError, FoglineError
from fogline.core.game import Game
from fogline.core.rng import Rng
from fogline.games import GAMES
from fogline.server import messages as m

LINK = re.compile(r"(?P<server>https?://[^/?#\s]+)/table/(?P<table>[A-Za-z0-9_-]{10,32})/?(?:[?#].*)?")
LONGEST_NAME = 24
MOST_NAMESAKES = 9
FIRST_WAIT, LONGEST_WAIT = 0.5, 15.0  # seconds before a lost connection is opened again
PATIENCE = 300.0  # seconds after which a server that cannot be reached is given up
PACE = 0.3  # seconds between two decisions, as soon as a server has called us too fast
AGAIN = 1.0  # seconds after which something that was refused is asked for again
ANSWER_WITHIN = 20.0  # seconds, for requests of HTTP
FOR_GOOD = {  # codes with which a server closes a connection that is of no use to open again
    4401: "the seat has been given away",
    4403: "the server does not take connections from here",
    4404: "the table is not there any more",
}
MOVED_ON = ("stale", "not_your_turn", "already_chosen", "bot_plays", "no_stand_in", "over")
LATER = ("too_fast", "storage", "unread")  # to ask again after a while may help
T = TypeVar("T")

_messages = msgspec.json.Decoder(m.ServerMessage)
_tables = msgspec.json.Decoder(m.TableInfo)
_places = msgspec.json.Decoder(m.Place)
_problems = msgspec.json.Decoder(m.Problem)


class Link(NamedTuple):
    server: str
    table: str

    def __str__(self) -> str:
        return f"{self.server}/table/{self.table}"


class ServerRefused(FoglineError):  # noqa: N818 - as everywhere in Fogline
    """What a server has refused, with its code."""

    def __init__(self, problem: m.Problem) -> None:
        super().__init__(problem.words)
        self.code = problem.code


def read_link(text: str) -> Link:
    found = LINK.fullmatch(text.strip())
    if found is None:
        raise FoglineError(
            f"expected the link of a table, such as http://localhost:8906/table/…; found {text[:80]!r}"
        )
    return Link(found["server"], found["table"])


def ask(link: Link, path: str, decoder: msgspec.json.Decoder[T], body: object = None, token: str = "") -> T:
    """What a table answers by HTTP: GET without a body, else POST."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    answer = fetch(
        link,
        f"/api/tables/{link.table}{path}",
        None if body is None else msgspec.json.encode(body),
        headers if token else {"Content-Type": "application/json"},
    )
    try:
        return decoder.decode(answer)
    except (msgspec.DecodeError, UnicodeError):
        raise FoglineError(f"{link.server}: this is no server of Fogline that we understand") from None


def fetch(link: Link, path: str, body: bytes | None = None, headers: dict[str, str] | None = None) -> bytes:
    """What its server answers by HTTP."""
    address = link.server + path
    request = urllib.request.Request(address, body, headers or {})  # noqa: S310 - the pattern of links
    try:
        with urllib.request.urlopen(request, timeout=ANSWER_WITHIN) as answer:  # noqa: S310
            found: bytes = answer.read()
            return found
    except urllib.error.HTTPError as error:
        try:
            problem = _problems.decode(error.read())
        except (msgspec.DecodeError, UnicodeError):
            raise FoglineError(f"{link.server}: this is no server of Fogline: {error}") from None
        raise ServerRefused(problem) from None
    except OSError as error:
        reason = getattr(error, "reason", None) or error
        raise FoglineError(f"{link.server}: cannot be reached: {reason}") from None


def cards_at(link: Link) -> tuple[Game, Edition]:
    """The game of a table and the edition it is played with: ours, or the one that its server has."""
    info = ask(link, "", _tables)
    game, sha256 = GAMES.get(info.game), info.edition.sha256
    if game is not None and sha256 == game.edition().sha256:
        return game, game.edition()
    file = fetch(link, f"/api/editions/{sha256}/file")
    with contextlib.suppress(EditionError):
        if game is not None and digest(file) == sha256:
            return game, game.read_edition(file)
    raise FoglineError(f"{link}: this table plays with other cards or rules than this version of Fogline")


def sit_down(link: Link, name: str, number: int = 1) -> tuple[m.Place, str]:
    """Take a seat, and under which name: where it is taken already, with a number."""
    suffix = "" if number == 1 else f" {number}"
    called = f"{name[: LONGEST_NAME - len(suffix)]}{suffix}"
    try:
        return ask(link, "/join", _places, m.JoinRequest(called, bot=True)), called
    except ServerRefused as refusal:
        if refusal.code != "name_taken" or number == MOST_NAMESAKES:
            raise
        return sit_down(link, name, number + 1)


class Guest:
    """A bot at its seat, from the waiting room to the end of the game."""

    def __init__(
        self,
        link: Link,
        place: m.Place,
        cards: tuple[Game, Edition],
        choose: Bot,
        tell: Callable[[str], object],
    ) -> None:
        self.link = link
        self.token = place.token
        self.seat = place.seat
        self.game, self.edition = cards
        self.choose = choose
        self.tell = tell  # what happens, in words
        self.rng = Rng(secrets.randbits(64))
        self.players = 0  # how many, as soon as they play
        self.number = 0  # of the last message
        self.event = 0  # the last one seen
        self.pace = 0.0
        self.welcome = False  # has this connection been of use?
        self.asked: int | None = None  # the position for which one to think in was asked for
        self.clocks: list[float] | None = None
        self.undo_asked = False

    # ---- the connection --------------------------------------------------------------------------

    def play(self) -> m.Result:
        """To the end of the game; connections that are lost are opened again."""
        address = f"ws{self.link.server.removeprefix('http')}/api/tables/{self.link.table}/socket"
        wait, lost = FIRST_WAIT, None
        while True:
            self.welcome = False
            try:
                # Any number of messages may wait: at a full queue nobody answers pings while the bot thinks.
                with connect(address, max_size=None, max_queue=None) as socket:
                    return self._sit(socket)
            except ConnectionClosed as closed:
                received = closed.rcvd
                if received is not None and received.code in FOR_GOOD:
                    raise FoglineError(f"{self.link}: {FOR_GOOD[received.code]}") from None
                reason: object = closed
            except (InvalidHandshake, OSError, EOFError) as error:
                reason = error
            if self.welcome or lost is None:
                wait, lost = FIRST_WAIT, time.monotonic()
            if time.monotonic() - lost > PATIENCE:
                raise FoglineError(f"{self.link}: the connection is lost: {reason}")
            self.tell(f"the connection is lost ({reason}): once more in {wait:g} s")
            time.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    def _sit(self, socket: ClientConnection) -> m.Result:
        self.asked = None
        self._send(socket, m.Hello(self._next(), self.token, self.event))
        for data in socket:
            try:
                message = _messages.decode(data)
            except msgspec.ValidationError:  # of a newer server: nothing that was asked for
                continue
            result = self._hear(socket, message)
            if result is not None:
                return result
        raise EOFError("closed by the server")

    def _next(self) -> int:
        self.number += 1
        return self.number

    def _send(self, socket: ClientConnection, message: m.ClientMessage) -> None:
        socket.send(msgspec.json.encode(message).decode())

    # ---- what is heard ---------------------------------------------------------------------------

    def _hear(self, socket: ClientConnection, message: m.ServerMessage) -> m.Result | None:
        match message:
            case m.Welcome(seat=seat):
                self.seat, self.asked, self.welcome = seat, None, True
                return self._look(socket, message)
            case m.Event():
                return self._look(socket, message)
            case m.Redealt(number=number, snapshot=snapshot):
                if self.undo_asked:
                    self.asked = None
                else:
                    move = self._think(snapshot)
                    self._send(socket, m.Play(self._next(), number, move))
            case m.Rejected(code=code) if code in LATER:
                self.pace = PACE if code == "too_fast" else self.pace
                time.sleep(AGAIN)
                self._send(socket, m.Hello(self._next(), self.token, self.event))
            case m.Rejected(code=code, words=words) if code not in MOVED_ON:
                raise FoglineError(f"{self.link}: {words}")
        return None

    def _look(self, socket: ClientConnection, message: m.Welcome | m.Event) -> m.Result | None:
        """Where the game stands, and is it ours to decide? Not while people talk about taking back."""
        self.event = message.event
        position, seats = message.position, message.table.seats
        self.undo_asked = message.undo_asked is not None
        if position is None:
            return None
        if not self.players:
            self.players = len(seats)
            self.tell("the game begins")
        if message.result is not None:
            return message.result
        self.clocks = position.clocks
        if seats[self.seat].stands_in:  # while we were away
            self._send(socket, m.TakeBack(self._next()))
        elif position.legal and not self.undo_asked and self.asked != position.number:
            self.asked = position.number
            time.sleep(self.pace)
            self._send(socket, m.Redeal(self._next()))
        return None

    def _think(self, snapshot: dict[str, object]) -> m.Move:
        if isinstance(self.choose, Program):
            self.choose.clock = None if self.clocks is None else self.clocks[self.seat]
        state = self.game.new(self.players, edition=self.edition)
        try:
            state.restore(snapshot)
        except ValueError as error:
            raise FoglineError(f"{self.link}: the server has other rules than we: {error}") from None
        return self.game.move(state.edition, decide(self.choose, state, self.rng))

    def leave(self) -> None:
        """The seat is free again, or a bot of the server plays on."""
        ask(self.link, "/leave", _tables, {}, self.token)


def join(
    link: Link, choose: Bot, cards: tuple[Game, Edition], name: str, tell: Callable[[str], object]
) -> str:
    """Sit down, play to the end, and say in one sentence how it ended."""
    place, name = sit_down(link, name)
    tell(f"{name} sits down and waits for the game to begin")
    guest = Guest(link, place, cards, choose, tell)
    try:
        result = guest.play()
    except (FoglineError, KeyboardInterrupt) as error:
        with contextlib.suppress(FoglineError):  # there may be no seat to leave any more
            guest.leave()
        if isinstance(error, KeyboardInterrupt):
            raise FoglineError(f"{name} has left the table") from None
        if isinstance(error, BotFailed):
            raise FoglineError(f"{error}; a bot of the server plays on") from None
        raise
    points, place_of = result.scores[guest.seat], result.ranks[guest.seat]
    return f"{name} came in number {place_of} of {len(result.ranks)} with {points:g} points"
