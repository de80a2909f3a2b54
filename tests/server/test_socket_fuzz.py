"""Whatever is sent to a socket is refused with a code or closed with a reason, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from fogline.core.words import catalogue
from fogline.server.messages import ClientMessage
from kit.play import ALL
from server.client import Client, JsonObject, Seat
from server.running import Server

TYPES = [str(kind.__struct_config__.tag) for kind in ClientMessage.__args__]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
FIELDS = st.fixed_dictionaries(
    {},
    optional={
        "id": st.integers(-5, 2**33) | JSON,
        "position": st.integers(-2, 12) | JSON,
        "move": st.sampled_from([{"do": "draw"}, {"do": "stop"}, {"do": "place", "column": 9}]) | JSON,
        "token": st.text(max_size=70),
        "since": st.integers(-1, 2**70),
        "language": st.sampled_from(["en", "de"]),
        "agree": st.booleans() | JSON,
        "text": st.text(max_size=400),
        "seat": st.integers(-2, 5),
        "bot": st.sampled_from(["greedy", "x"]) | JSON,
        "extra": JSON,
    },
)
MESSAGES = (
    st.tuples(st.sampled_from(TYPES), FIELDS).map(lambda parts: json.dumps({"type": parts[0], **parts[1]}))
    | JSON.map(json.dumps)
    | st.text(max_size=200)
    | st.binary(max_size=200)
)


class Scene:
    """Bob is to decide. Eve, at another seat, sends what she likes; Bob and a spectator must not notice."""

    def __init__(self, server: Server) -> None:
        self.loop = asyncio.new_event_loop()
        # In a thread: pings are answered also while other tests have their turn, however long that takes.
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.client = Client(server.url)
        self.run(self.set_up())

    def run(self, job: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(asyncio.wait_for(job, 60), self.loop).result()

    async def set_up(self) -> None:
        self.eve_place = await self.client.new_table("me", "open", first=1)
        self.bob_place = await self.client.join(self.eve_place, "Bob")
        await self.client.start(self.eve_place)
        self.bob = await self.client.sit(self.bob_place)
        self.watcher = await self.client.watch(self.eve_place)
        await self.quiet()
        self.before = await self.as_it_is()

    async def quiet(self) -> None:
        """Read all that has been sent to the others so far."""
        for seat in (self.bob, self.watcher):
            await seat.ask("ping")

    async def unchanged(self) -> bool:
        return await self.as_it_is() == self.before

    async def as_it_is(self) -> JsonObject:
        place = self.eve_place
        fresh = await self.client.sit({**place, "token": place["watch"]})
        await fresh.socket.close()
        assert fresh.position is not None
        return {"event": fresh.event, "position": fresh.position}

    def close(self) -> None:
        self.run(self.client.close())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()


@pytest.fixture(scope="module")
def scene(server: Server) -> Any:
    made = Scene(server)
    yield made
    made.close()


def known_code(code: str) -> bool:
    packages = ("fogline.server", "fogline.table", "fogline.games.san_francisco")
    return any(code in catalogue(package, "en")["refusals"] for package in packages)


async def answer_of(socket: ClientConnection) -> JsonObject | None:
    """What answers the last message; None: the connection was closed with a reason."""
    try:
        while True:
            message: JsonObject = json.loads(await asyncio.wait_for(socket.recv(), 10))
            if message["type"] not in ("welcome", "event", "presence"):
                return message
    except ConnectionClosed as closed:
        if closed.rcvd is None or not (closed.rcvd.code == 1009 or closed.rcvd.reason):
            raise
        return None


HARMLESS = (
    "talk",
    "ping",
    "explain",
    "hello",
    "stand_in",
    "take_back",
)  # Eve may do these: they are not sent


def would_be_allowed(message: str | bytes) -> bool:
    try:
        return json.loads(message)["type"] in HARMLESS
    except (ValueError, TypeError, KeyError):
        return False


@settings(max_examples=300 if ALL else 100)
@given(messages=st.lists(MESSAGES.filter(lambda m: not would_be_allowed(m)), min_size=1, max_size=4))
def test_nonsense_after_hello_is_refused(scene: Scene, messages: list[str | bytes]) -> None:
    async def send() -> None:
        eve = await scene.client.sit(scene.eve_place)
        for message in messages:
            await eve.socket.send(message)
            answer = await answer_of(eve.socket)
            if answer is None:
                break
            assert answer["type"] == "refused", (message, answer)
            assert known_code(answer["code"]), answer
            assert answer["words"]
        await eve.socket.close()
        assert await scene.unchanged()

    scene.run(send())


@settings(max_examples=60 if ALL else 30)
@given(message=MESSAGES)
def test_nonsense_instead_of_hello_closes_with_a_reason(scene: Scene, message: str | bytes) -> None:
    async def send() -> None:
        socket = await scene.client.socket(scene.eve_place["table"])
        await socket.send(message)
        assert await answer_of(socket) is None

    scene.run(send())


def play(position: int, move: JsonObject, id: int = 1) -> str:
    return json.dumps({"type": "play", "id": id, "position": position, "move": move})


FORGED: dict[str, tuple[Callable[[Scene], str], str]] = {
    "a move for another seat": (lambda s: play(s.bob.event, {"do": "draw"}), "not_your_turn"),
    "a move with a player in it": (lambda s: play(s.bob.event, {"do": "draw", "player": 1}), "not_your_turn"),
    "a seat of one's own choice": (
        lambda s: json.dumps({"type": "play", "id": 1, "position": 3, "move": {}, "seat": 1}),
        "malformed_message",
    ),
    "an old position": (lambda s: play(0, {"do": "draw"}), "stale"),
    "a position to come": (lambda s: play(10**6, {"do": "draw"}), "stale"),
    "an index for a move": (
        lambda s: json.dumps({"type": "play", "id": 1, "position": 3, "move": 0}),
        "malformed_message",
    ),
    "an answer nobody asked for": (
        lambda s: json.dumps({"type": "answer_undo", "id": 1, "position": 0, "agree": True}),
        "no_undo_asked",
    ),
    "a message of the server": (lambda s: json.dumps({"type": "accepted", "id": 1}), "malformed_message"),
    "deep nesting": (
        lambda s: '{"type":"play","id":1,"position":3,"move":' + "[" * 5000,
        "malformed_message",
    ),
    "a bot for one who is there": (
        lambda s: json.dumps({"type": "stand_in", "id": 1, "seat": 1, "bot": "greedy"}),
        "still_there",
    ),
    "a rematch too early": (lambda s: json.dumps({"type": "rematch", "id": 1}), "not_over"),
    "an empty talk": (
        lambda s: json.dumps({"type": "talk", "id": 1, "text": "\u0000\u202e"}),
        "nothing_said",
    ),
    "a long talk": (lambda s: json.dumps({"type": "talk", "id": 1, "text": "x" * 301}), "malformed_message"),
    "not UTF-16": (lambda s: '{"type":"talk","id":1,"text":"\\ud800"}', "malformed_message"),
}


@pytest.mark.parametrize("case", FORGED)
def test_forged_messages_are_refused_with_their_code(scene: Scene, case: str) -> None:
    async def send() -> None:
        eve = await scene.client.sit(scene.eve_place)
        make, code = FORGED[case]
        await eve.socket.send(make(scene))
        answer = await answer_of(eve.socket)
        assert answer is not None
        assert (answer["type"], answer["code"]) == ("refused", code)
        await eve.socket.close()
        assert await scene.unchanged()

    scene.run(send())


def test_a_message_that_is_too_large_closes_the_connection(scene: Scene) -> None:
    async def send() -> None:
        eve = await scene.client.sit(scene.eve_place)
        await eve.socket.send(json.dumps({"type": "talk", "id": 1, "text": "x" * 100_000}))
        assert await answer_of(eve.socket) is None
        assert eve.socket.close_code == 1009

    scene.run(send())


@pytest.mark.parametrize(
    ("token", "code", "reason"),
    [
        ("x" * 43, 4401, "wrong_token"),
        ("", 4408, "no_hello: malformed"),
        ("x" * 10_000, 4408, "no_hello: malformed"),
    ],
)
def test_wrong_tokens_close_with_a_reason(scene: Scene, token: str, code: int, reason: str) -> None:
    assert closing(scene, scene.eve_place["table"], token) == (code, reason)


def test_the_token_of_another_table_is_no_token_here(scene: Scene) -> None:
    other = scene.run(scene.client.new_table("me", "open"))
    assert closing(scene, scene.eve_place["table"], other["token"]) == (4401, "wrong_token")


@pytest.mark.parametrize("table", ["x" * 16, "x", "x" * 3000, "%00", "%27%20or%201=1"])
def test_unknown_tables_close_with_a_reason(scene: Scene, table: str) -> None:
    assert closing(scene, table, "x" * 43) == (4404, "no_such_table")


def closing(scene: Scene, table: str, token: str) -> tuple[int, str]:
    async def hello() -> tuple[int, str]:
        socket = await scene.client.socket(table)
        with pytest.raises(ConnectionClosed) as closed:
            await Seat(socket).ask("hello", token=token)
        assert closed.value.rcvd is not None
        return closed.value.rcvd.code, closed.value.rcvd.reason

    result: tuple[int, str] = scene.run(hello())
    return result


def test_nobody_else_has_noticed(scene: Scene) -> None:
    """Runs last: all that Bob and the spectator were sent are comings and goings, and Bob can play on."""

    async def look() -> None:
        await scene.quiet()
        for seat in (scene.bob, scene.watcher):
            kinds = {json.loads(message)["type"] for message in seat.received[4:]}
            assert kinds <= {"presence", "pong"}
        assert (await scene.bob.play({"do": "draw"}))["type"] == "accepted"

    scene.run(look())
