"""`fogline join` sits a bot down at a table by its link: over real sockets, to the end of the game."""

from __future__ import annotations

import asyncio
import socket as sockets
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from cli.run import fogline
from fogline.bots import Bot, bot
from fogline.core.errors import FoglineError
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.games import GAMES
from fogline.server import guest
from fogline.server.messages import Place
from server.client import Client, JsonObject, Seat, on
from server.running import Server, running

SAN_FRANCISCO = GAMES["san-francisco"]
CARDS = SAN_FRANCISCO, SAN_FRANCISCO.edition()


def first_legal(state: Kernel, rng: Rng) -> int:
    return state.legal()[0]


class Visit:
    """Ann's table with an open seat, at which a bot plays from another thread."""

    def __init__(self, client: Client, place: JsonObject, ann: Seat, choose: Bot, game: Game) -> None:
        self.client, self.place, self.ann = client, place, ann
        self.told: list[str] = []
        link = guest.read_link(f"{client.url}/table/{place['table']}")
        self.end = asyncio.ensure_future(
            asyncio.to_thread(guest.join, link, choose, (game, game.edition()), "Deep Fog", self.told.append)
        )

    async def until_it_sits(self) -> None:
        await self.ann.until(lambda ann: ann.table["seats"][1]["kind"] == "human")

    async def start(self) -> None:
        await self.until_it_sits()
        await self.client.start(self.place)

    async def play(self) -> str:
        """To the end, Ann always the first legal move."""
        await self.start()
        await self.ann.play_on(lambda legal: legal[0])
        return await self.end


async def visit(client: Client, choose: Bot, *seats: str, game: Game = SAN_FRANCISCO) -> Visit:
    place = await client.new_table("me", "open", *seats, game=game.id)
    return Visit(client, place, await client.sit(place), choose, game)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_it_plays_to_the_end_and_everybody_sees_that_it_is_a_bot(server: Server, game: Game) -> None:
    async def test(client: Client) -> None:
        visiting = await visit(client, bot("random", game), "greedy", game=game)
        watching = await client.watch(visiting.place)
        sentence = await visiting.play()
        ann = visiting.ann
        assert ann.result is not None
        points, rank = ann.result["scores"][1], ann.result["ranks"][1]
        assert sentence == f"Deep Fog came in number {rank} of 3 with {points:g} points"
        assert visiting.told == ["Deep Fog sits down and waits for the game to begin", "the game begins"]
        assert [seat["brought"] for seat in ann.table["seats"]] == [False, True, False]
        assert "The bot Deep Fog takes a seat." in [line["words"] for line in watching.log + ann.log]
        record = await client.http.get(f"/api/records/{ann.table['id']}")
        assert [seat["brought"] for seat in record.json()["seats"]] == [False, True, False]

    on(server, test)


def test_it_comes_back_after_a_lost_connection(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[ClientConnection] = []

    def opening(*args: Any, **options: Any) -> ClientConnection:
        opened.append(connect(*args, **options))
        return opened[-1]

    def cuts_the_line(state: Kernel, rng: Rng) -> int:
        if len(opened) < 3:
            opened[-1].socket.shutdown(sockets.SHUT_RDWR)
        return state.legal()[0]

    monkeypatch.setattr(guest, "connect", opening)
    monkeypatch.setattr(guest, "FIRST_WAIT", 0.05)

    async def test(client: Client) -> None:
        visiting = await visit(client, cuts_the_line)
        assert (await visiting.play()).startswith("Deep Fog came in number ")
        assert len(opened) == 3
        assert [told.startswith("the connection is lost") for told in visiting.told[2:]] == [True, True]

    on(server, test)


def test_it_slows_down_for_a_server_that_asks_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three messages at once, and then one in two seconds: two decisions are too fast on any machine."""
    monkeypatch.setattr(guest, "PACE", 0.06)
    monkeypatch.setattr(guest, "AGAIN", 6.5)  # by then it may say hello and decide
    monkeypatch.setattr(guest, "FIRST_WAIT", 0.01)
    monkeypatch.setattr(guest, "PATIENCE", 0.1)
    limits = {"FOGLINE_MESSAGE_RATE": "0.5", "FOGLINE_MESSAGE_BURST": "3"}
    with running(f"sqlite:///{tmp_path / 'fogline.db'}", tmp_path / "log", **limits) as server:

        async def test(client: Client) -> None:
            place = await client.new_table("me", "open", first=1)
            ann = await client.sit(place)
            link = guest.read_link(f"{client.url}/table/{place['table']}")
            taken, _ = await asyncio.to_thread(guest.sit_down, link, "Deep Fog")
            sitting = guest.Guest(link, taken, CARDS, bot("greedy", SAN_FRANCISCO), str)
            end = asyncio.ensure_future(asyncio.to_thread(sitting.play))
            await client.start(place)
            assert (await ann.ask("stand_in", seat=0))["type"] == "accepted"
            while sitting.pace != guest.PACE:
                await asyncio.sleep(0.01)
            seen = sitting.event  # when it was refused
            await ann.until(
                lambda seat: any(
                    (line["kind"], line["seat"]) == ("move", 1) and line["event"] > seen for line in seat.log
                )
            )
            server.kill()
            with pytest.raises(FoglineError, match="the connection is lost: "):
                await end

        on(server, test)


def test_a_server_that_stays_away_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guest, "FIRST_WAIT", 0.01)
    monkeypatch.setattr(guest, "PATIENCE", 0.1)
    link = guest.Link("http://127.0.0.1:9", "a-table-of-tests")
    place = Place(link.table, 1, "t" * 20, "")
    with pytest.raises(FoglineError, match="the connection is lost: "):
        guest.Guest(link, place, CARDS, first_legal, str).play()


def test_it_takes_its_seat_back_when_another_bot_plays_for_it(server: Server) -> None:
    async def test(client: Client) -> None:
        place = await client.new_table("me", "open", first=0)
        other = await client.join(place, "Deep Fog")  # the same seat, seen from two connections
        ann, double = await client.sit(place), await client.sit(other)
        link = guest.read_link(f"{client.url}/table/{place['table']}")
        sitting = guest.Guest(link, Place(**other), CARDS, first_legal, lambda told: None)
        end = asyncio.ensure_future(asyncio.to_thread(sitting.play))
        await client.start(place)
        await double.until(lambda seat: seat.position)
        assert (await double.ask("stand_in", seat=1))["type"] == "accepted"
        await ann.until(lambda seat: any("is playing again" in line["words"] for line in seat.log))
        await ann.play_on(lambda legal: legal[0])
        assert (await end).winners

    on(server, test)


def test_it_waits_while_people_talk_about_taking_back(server: Server) -> None:
    """And what it chose meanwhile does not count."""

    async def test(client: Client) -> None:
        place = await client.new_table("me", "open", "open", first=0)
        ann = await client.sit(place)
        bob = await client.sit(await client.join(place, "Bob"))
        link = guest.read_link(f"{client.url}/table/{place['table']}")
        told: list[str] = []
        end = asyncio.ensure_future(
            asyncio.to_thread(guest.join, link, first_legal, CARDS, "Deep Fog", told.append)
        )
        await ann.until(lambda seat: seat.table["seats"][2]["kind"] == "human")
        await client.start(place)
        await ann.until(lambda seat: seat.legal)
        await ann.play(ann.legal[0])
        assert ann.position is not None
        assert (await ann.ask("undo", position=ann.position["number"]))["type"] == "accepted"
        await bob.until(lambda seat: seat.undo_asked)
        assert bob.undo_asked is not None
        assert bob.undo_asked["missing"] == [1]
        assert bob.position is not None
        await bob.ask("answer_undo", position=bob.position["number"], agree=True)
        both = [asyncio.ensure_future(seat.play_on(lambda legal: legal[0])) for seat in (ann, bob)]
        await asyncio.gather(*both)
        assert (await end).startswith("Deep Fog came in number ")

    on(server, test)


def test_a_bot_that_fails_leaves_and_the_server_plays_on(server: Server) -> None:
    def fails(state: Kernel, rng: Rng) -> int:
        raise ArithmeticError("lost count")

    async def test(client: Client) -> None:
        visiting = await visit(client, fails)
        with pytest.raises(FoglineError) as caught:
            await visiting.play()
        assert str(caught.value) == (
            "the bot fails of seat 1 failed: ArithmeticError: 'lost count'; a bot of the server plays on"
        )
        assert visiting.ann.table["seats"][1]["stands_in"]
        assert visiting.ann.result is not None

    on(server, test)


def test_the_host_can_send_it_away(server: Server) -> None:
    async def test(client: Client) -> None:
        visiting = await visit(client, first_legal)
        await visiting.ann.until(lambda ann: ann.presence.get("online") == [True, True])
        place = visiting.place
        answer = await client.post(f"/api/tables/{place['table']}/remove", {"seat": 1}, place["token"])
        assert answer.status_code == 200
        with pytest.raises(FoglineError, match="the seat has been given away"):
            await visiting.end
        assert answer.json()["seats"][1]["kind"] == "open"

    on(server, test)


def test_two_bots_of_one_name(server: Server) -> None:
    async def test(client: Client) -> None:
        place = await client.new_table("me", "open", "open")
        link = guest.read_link(f"{client.url}/table/{place['table']}?x=1#y")
        taken = [(await asyncio.to_thread(guest.sit_down, link, "x" * 30))[1] for _ in range(2)]
        assert taken == ["x" * 24, "x" * 22 + " 2"]

    on(server, test)


def test_a_rematch_waits_for_somebody_at_its_seat(server: Server) -> None:
    async def test(client: Client) -> None:
        visiting = await visit(client, first_legal)
        await visiting.play()
        ann = visiting.ann
        assert (await ann.ask("rematch"))["type"] == "accepted"
        await ann.until(lambda seat: seat.table["next"])
        info = (await client.http.get(f"/api/tables/{ann.table['next']}")).json()
        assert (info["status"], [seat["kind"] for seat in info["seats"]]) == ("waiting", ["human", "open"])

    on(server, test)


# ---- a position to think in ------------------------------------------------------------------------


def test_a_position_to_think_in_is_for_the_seat_that_decides(server: Server) -> None:
    async def test(client: Client) -> None:
        place = await client.new_table("me", "open", first=0)
        other = await client.join(place, "Bob")
        ann, bob, watching = await client.sit(place), await client.sit(other), await client.watch(place)
        assert (await ann.ask("redeal"))["code"] == "not_started"
        await client.start(place)
        await ann.until(lambda seat: seat.legal)
        given = [await ann.ask("redeal") for _ in range(2)]
        assert ann.position is not None
        assert [one["number"] for one in given] == [ann.position["number"]] * 2
        assert given[0]["snapshot"] != given[1]["snapshot"]
        state = SAN_FRANCISCO.new(2)
        state.restore(given[0]["snapshot"])
        assert SAN_FRANCISCO.moves(state) == ann.legal
        assert (await bob.ask("redeal"))["code"] == "not_your_turn"
        assert (await watching.ask("redeal"))["code"] == "spectator"

    on(server, test)


# ---- the command -----------------------------------------------------------------------------------


def test_the_command(server: Server, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def choose(state, rng):\n    return state.legal()[0]\n")

    async def test(client: Client) -> None:
        place = await client.new_table("me", "open")
        ann = await client.sit(place)
        link = f"{client.url}/table/{place['table']}"
        command = [sys.executable, "-m", "fogline", "join", link, "--bot", "mine.py:choose"]
        run = subprocess.Popen(
            command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        await ann.until(lambda seat: seat.table["seats"][1]["kind"] == "human")
        assert ann.table["seats"][1]["name"] == "mine"
        await client.start(place)
        await ann.play_on(lambda legal: legal[0])
        out, err = await asyncio.to_thread(run.communicate, timeout=30)
        assert (run.returncode, err) == (0, "")
        assert out.splitlines()[-1].startswith("mine came in number ")

    on(server, test)


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ("lobby", "expected the link of a table, such as http://localhost:8906/table/…; found 'lobby'"),
        ("ftp://x/table/abcdefghij", "expected the link of a table"),
        ("http://127.0.0.1:9/table/abcdefghij", "http://127.0.0.1:9: cannot be reached: "),
        ("{server}/table/abcdefghij", "There is no such table."),
        ("{table} --bot genius", "there is no bot 'genius'"),
        ("{started}", "The game has already started."),
    ],
)
def test_where_it_cannot_play_it_says_why(server: Server, link: str, words: str) -> None:
    async def test(client: Client) -> None:
        place = await client.new_table("me", "greedy" if "started" in link else "open")
        if "started" in link:
            await client.start(place)
        table = f"{server.url}/table/{place['table']}"
        arguments = link.format(server=server.url, table=table, started=table).split()
        run = await asyncio.to_thread(fogline, "join", *arguments)
        assert run.returncode == 2
        assert run.stdout == b""
        assert words in run.stderr.decode()
        assert len(run.stderr.decode().splitlines()) == 1

    on(server, test)


class Elsewhere(BaseHTTPRequestHandler):
    """No server of ours."""

    def do_GET(self) -> None:
        self.send_response(404 if "lost" in self.path else 200)
        self.end_headers()
        self.wfile.write(b"<p>Hello</p>")

    def log_message(self, *args: object) -> None:
        """Tests are quiet."""


@pytest.mark.parametrize("table", ["abcdefghij", "lost-in-fog"])
def test_what_is_no_server_of_ours_is_named(table: str) -> None:
    with HTTPServer(("127.0.0.1", 0), Elsewhere) as elsewhere:
        threading.Thread(target=elsewhere.handle_request, daemon=True).start()
        link = guest.Link(f"http://127.0.0.1:{elsewhere.server_port}", table)
        with pytest.raises(FoglineError, match=f"{link.server}: this is no server of Fogline"):
            guest.cards_at(link)


def test_other_cards_are_not_played_with(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(client: Client) -> None:
        place = await client.new_table("me", "open")
        monkeypatch.setattr(guest, "GAMES", {"san-francisco": GAMES["ticket-to-ride-sf"]})
        link = guest.Link(server.url, place["table"])
        with pytest.raises(FoglineError, match="this table plays with other cards or rules"):
            await asyncio.to_thread(guest.cards_at, link)

    on(server, test)
