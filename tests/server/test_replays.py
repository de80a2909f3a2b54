"""Records moment by moment: what was seen and said at the table is seen again, and can be played on."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from counting import counting
from fogline.core import records
from fogline.core.game import Game
from fogline.core.rng import Rng
from fogline.core.words import text
from fogline.games import GAMES
from fogline.server import moments
from fogline.server.replays import Replays
from fogline.table.course import KEPT
from fogline.table.record import record
from server.client import Client, JsonObject, Seat, on
from server.running import Server
from server.test_a_table_over_the_network import any_move
from table.tables import started

SEEN = ("view", "points", "decided", "undecided", "secrets")
RECORDS = Path(__file__).parents[2] / "records"
TOLD = ("seat", "words", "kind", "move")
BY = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


async def play(client: Client, game: Game, language: str = "en") -> tuple[JsonObject, Seat, Seat]:
    """A whole game of Ann against a bot, with somebody who watches."""
    place = await client.new_table("me", "random", game=game.id)
    ann, watcher = await client.sit(place, language), await client.watch(place, language)
    await client.start(place)
    await asyncio.gather(ann.play_on(any_move(3)), watcher.until(lambda seat: seat.result))
    return place, ann, watcher


async def look(client: Client, record: str, number: int, seat: int, language: str = "en") -> Any:
    path = f"/api/records/{record}/moments/{number}?seat={seat}&language={language}"
    return (await client.http.get(path)).json()


def sights(seat: Seat) -> list[JsonObject]:
    """The position after every move, as it was sent during the game; the first is the deal."""
    news = [json.loads(data) for data in seat.received]
    return [
        message["position"]
        for message in news
        if message["type"] == "event" and message["position"]
        if message["position"]["number"] == message["event"]
    ]


@BY
def test_every_moment_is_seen_as_it_was_seen_at_the_table(server: Server, game: Game) -> None:
    async def test(client: Client) -> None:
        place, ann, watcher = await play(client, game)
        live = sights(watcher)
        info = (await client.http.get(f"/api/records/{place['table']}")).json()
        assert len(live) == info["decisions"] + 1
        assert [(seat["kind"], seat["name"], seat["bot"]) for seat in info["seats"]] == [
            ("human", "Ann", None),
            ("bot", "", "random"),
        ]
        decided = 0
        for number, (seen, own) in enumerate(zip(live, sights(ann), strict=True)):
            if number % 5 == 0 or own["legal"]:
                moment = await look(client, place["table"], number, -1)
                assert {key: moment["position"][key] for key in SEEN} == {key: seen[key] for key in SEEN}
                assert moment["position"]["legal"] == []
                assert (moment["number"], moment["result"]) == (
                    number,
                    None if number < len(live) - 1 else watcher.result,
                )
            if own["legal"]:
                decided += 1
                moment = await look(client, place["table"], number, 0)
                assert {key: moment["position"][key] for key in SEEN} == {key: own[key] for key in SEEN}
        assert decided > 5

    on(server, test)


@BY
def test_a_moment_late_in_a_game_is_found_without_playing_all_of_it_again(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, count = counting(game)
    monkeypatch.setitem(GAMES, game.id, ours)
    played = started("human", "human", "human", game=game).play_on(Rng(4)).table
    walked = moments.Walked(moments.PlayedGame(record(played), played.seats, game.edition()))
    assert walked.decisions > 3 * KEPT
    assert walked.ahead(10**6) == walked.decisions
    for number in (walked.decisions - 1, walked.decisions, walked.decisions - 3, 2 * KEPT - 1, 1, 0):
        new = walked.ahead(number)
        count.clear()
        seen = moments.moment(walked, number, 0, "en").position
        assert count["carried out"] - new <= 2 * KEPT  # for the position, and for what could be taken back
        assert count["numbered"] == count["verified"] == new
        assert seen.view == game.view(played.played.at(number), 0)


def test_games_that_nobody_looks_at_any_more_are_forgotten() -> None:
    game = GAMES["san-francisco"]
    played = started("human", "human", game=game).play_on(Rng(4)).table
    replays, made = Replays(most_moves=3 * len(played.steps)), len(played.steps)
    for number in range(10):
        walked = moments.Walked(moments.PlayedGame(record(played), played.seats, game.edition()))
        assert replays.keep(f"record {number}", walked) is walked
        assert sum(game.decisions for game in replays.games.values()) <= 3 * made
        replays.game("record 0")
    assert list(replays.games) == ["record 8", "record 9", "record 0"]


@BY
@pytest.mark.parametrize("seat", [0, -1])
def test_the_log_says_what_was_said_at_the_table(server: Server, game: Game, seat: int) -> None:
    async def test(client: Client) -> None:
        place, ann, watcher = await play(client, game, "pl")
        path = f"/api/records/{place['table']}/log?seat={seat}&language=pl"
        told = (await client.http.get(path)).json()
        early = {text("fogline.table", "pl", "log.chosen", player=name) for name in ("Ann", "Łatwy bot")}
        heard = [
            line
            for line in (watcher if seat < 0 else ann).log
            if line["kind"] in ("move", "rule", "end") and line["words"] not in early
        ]
        assert [[line[key] for key in TOLD] for line in told] == [
            [line[key] for key in TOLD] for line in heard
        ]
        events = [line["event"] for line in told]
        assert events == sorted(events)
        assert set(events) - {0} == set(range(1, len(sights(watcher))))  # 0: what the set-up did

    on(server, test)


@BY
def test_a_game_can_be_played_on_from_any_moment_against_bots(server: Server, game: Game) -> None:
    async def test(client: Client) -> None:
        place, ann, _ = await play(client, game)
        old = (await client.http.get(f"/api/records/{place['table']}/file")).content
        number = next(n for n, own in enumerate(sights(ann)) if n > 10 and own["legal"])
        body = {"number": number, "seat": 0, "name": "Eve", "bot": "random"}
        answer = await client.post(f"/api/records/{place['table']}/tables", body)
        assert answer.status_code == 201, answer.text
        eve = await client.sit(answer.json())
        assert eve.seat == 0
        assert [(seat["kind"], seat["bot"]) for seat in eve.table["seats"]] == [
            ("human", None),
            ("bot", "random"),
        ]
        there = await look(client, place["table"], number, 0)
        assert eve.position is not None
        assert {key: eve.position[key] for key in SEEN} == {key: there["position"][key] for key in SEEN}
        await eve.play_on(any_move(9))
        new = (await client.http.get(f"/api/records/{answer.json()['table']}/file")).content
        before, after = records.decode(old), records.decode(new)
        assert decided(after)[:number] == decided(before)[:number]
        assert after.setup != before.setup  # what nobody had seen is dealt anew
        *_, state = records.replay(game, game.edition(), after)
        assert state.over

    on(server, test)


def decided(record: records.Record) -> list[JsonObject]:
    return [move for move in record.moves if "chance" not in move]


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"number": 100_000}, 404, "no_such_moment"),
        ({"number": "last"}, 409, "over"),
        ({"seat": 3}, 409, "no_such_seat"),
        ({"bot": "oracle"}, 409, "unknown_bot"),
        ({"name": "\u200b"}, 409, "no_name"),
    ],
)
def test_what_cannot_be_played_on_is_refused(
    server: Server, change: JsonObject, status: int, code: str
) -> None:
    async def test(client: Client) -> None:
        place, _, watcher = await play(client, GAMES["san-francisco"])
        if change.get("number") == "last":
            change["number"] = len(sights(watcher)) - 1
        body = {"number": 3, "seat": 0, "name": "Eve", **change}
        answer = await client.post(f"/api/records/{place['table']}/tables", body)
        assert (answer.status_code, answer.json()["code"]) == (status, code)

    on(server, test)


def test_nobody_looks_through_the_eyes_of_a_seat_that_is_not_there(server: Server) -> None:
    async def test(client: Client) -> None:
        place, *_ = await play(client, GAMES["san-francisco"])
        for path in ("moments/1?seat=2", "log?seat=2"):
            answer = await client.http.get(f"/api/records/{place['table']}/{path}")
            assert answer.json()["code"] == "no_such_seat"

    on(server, test)


def test_what_the_set_up_did_is_told_at_the_first_moment() -> None:
    game = GAMES["ticket-to-ride-sf"]
    record = records.begin(game, game.new(2, seed=6, first=0), None)
    told = moments.log(moments.Walked(moments.check(records.encode(record), "en", game.edition())), -1, "en")
    assert [(line.event, line.kind) for line in told] == [(0, "rule")] * 2
    assert told[0].words == "Three or more ferries lie face up: all 5 are discarded."


def test_at_a_server_a_moment_is_thought_about_and_a_game_begins_to_be(server: Server) -> None:
    golden = sorted((RECORDS / "ticket-to-ride-sf").glob("*.jsonl"))[0].read_bytes().splitlines()[0]

    async def test(client: Client) -> None:
        id = (await client.http.post("/api/records", content=golden)).json()["id"]
        path = f"/api/records/{id}/moments"
        advice = (await client.http.get(f"{path}/4/advice?language=es")).json()
        words = [option["words"] for option in advice["best"]]
        assert len(words) == 3
        assert advice["chosen"]["words"].startswith("reclamar")
        assert (await client.http.get(f"{path}/4/advice?language=en")).json()["best"][0]["words"] != words[0]
        assert (await client.http.get(f"{path}/68/advice")).json()["code"] == "no_such_moment"
        progress = (await client.post(f"/api/records/{id}/analysis")).json()
        assert (progress["done"], progress["decisions"], progress["analysis"]) == (0, 68, None)
        assert (await client.post("/api/records/AAAAAAAAAAAAAAAA/analysis")).status_code == 404
        early = json.loads(golden)
        early["moves"], early["result"] = early["moves"][:4], None
        id = (await client.http.post("/api/records", json=early)).json()["id"]
        refused = await client.post(f"/api/records/{id}/analysis")
        assert (refused.status_code, refused.json()["code"]) == (409, "not_over")

    on(server, test)
