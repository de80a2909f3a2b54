"""People at a table: whole games, two languages, a spectator, coming back, undo, standing in, rematch."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed

from fogline.core import records
from fogline.core.game import Game
from fogline.core.rng import Rng
from fogline.games import GAMES
from server.client import Client, JsonObject, on
from server.running import Server


def any_move(seed: int) -> Callable[[list[JsonObject]], JsonObject]:
    rng = Rng(seed)
    return lambda legal: legal[rng.integer(len(legal))]


def shared(position: JsonObject | None) -> object:
    """What is the same for everybody."""
    assert position is not None
    return [position[key] for key in ("number", "points", "decided", "undecided")]


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_whole_game_with_two_people_a_bot_and_a_spectator(server: Server, game: Game) -> None:
    async def test(client: Client) -> None:
        place = await client.new_table("me", "open", *["random"] * (max(game.players) > 2), game=game.id)
        other = await client.join(place, "Bob")
        ann, bob = await client.sit(place), await client.sit(other, "pl")
        watcher = await client.watch(place, "es")
        assert (ann.seat, bob.seat, watcher.seat) == (0, 1, -1)
        await client.start(place)
        await asyncio.gather(
            ann.play_on(any_move(1)), bob.play_on(any_move(2)), watcher.until(lambda seat: seat.result)
        )
        assert ann.event == bob.event == watcher.event
        assert ann.result is not None
        assert bob.result is not None
        assert ann.result["scores"] == bob.result["scores"]
        assert len({seat.log[-1]["words"] for seat in (ann, bob, watcher)}) == 3  # three languages
        assert watcher.legal == []
        answer = await client.http.get(f"/api/tables/{place['table']}/record")
        *_, state = records.replay(game, game.edition(), records.decode(answer.content))
        assert game.result(state)["scores"] == ann.result["scores"]

    on(server, test)


def test_coming_back_gives_the_whole_view_and_only_the_new_lines(server: Server) -> None:
    async def test(client: Client) -> None:
        place = await client.new_table("me", "open", first=0)
        other = await client.join(place, "Bob")
        ann, bob = await client.sit(place), await client.sit(other)
        await client.start(place)
        await bob.until(lambda seat: seat.position)
        seen = bob.event
        await bob.socket.close()
        await ann.play_on(any_move(1), most=2)
        await ann.until(lambda seat: seat.presence["online"] == [True, False])
        again = await client.sit(other, since=seen)
        assert again.event == ann.event
        assert shared(again.position) == shared(ann.position)
        assert {line["event"] for line in again.log} == set(range(seen + 1, ann.event + 1))
        await ann.until(lambda seat: seat.presence["online"] == [True, True])
        future = await client.sit(other, since=10**6)  # a number that is not there yet: everything
        assert future.log[0]["event"] == 1

    on(server, test)


def test_two_windows_of_one_seat_both_follow(server: Server) -> None:
    async def test(client: Client) -> None:
        place = await client.new_table("me", "random", first=0)
        await client.start(place)
        one, two = await client.sit(place), await client.sit(place)
        await one.play({"do": "draw"})
        await two.until(lambda seat: seat.event == one.event)
        assert two.position == one.position
        assert (await two.ask("play", position=two.event - 1, move={"do": "draw"}))["code"] == "stale"

    on(server, test)


def test_undo_over_the_network(server: Server) -> None:
    async def test(client: Client) -> None:
        place = await client.new_table("me", "open", first=0)
        other = await client.join(place, "Bob")
        ann, bob = await client.sit(place), await client.sit(other)
        await client.start(place)
        await ann.until(lambda seat: seat.legal)
        start = ann.position
        assert start is not None
        assert start["undo"] == "none"
        await ann.play({"do": "draw"})
        assert ann.position is not None
        assert ann.position["undo"] == "ask"
        await ann.ask("undo", position=ann.position["number"])
        await bob.until(lambda seat: seat.undo_asked == {"by": 0, "missing": [1]})
        assert bob.position is not None
        await bob.ask("answer_undo", position=bob.position["number"], agree=True)
        await ann.until(lambda seat: seat.legal == [{"do": "draw"}])
        assert ann.position["view"] == start["view"]

    on(server, test)


def test_who_is_gone_can_be_stood_in_for_and_returns(server: Server) -> None:
    async def test(client: Client) -> None:
        place = await client.new_table("me", "open", first=1)
        other = await client.join(place, "Bob")
        ann, bob = await client.sit(place), await client.sit(other)
        await client.start(place)
        refused = await ann.ask("stand_in", seat=1, bot="greedy")
        assert refused["code"] == "still_there"
        left = await client.post(f"/api/tables/{place['table']}/leave", token=other["token"])
        assert left.json()["seats"][1]["stands_in"]
        await ann.until(lambda seat: seat.legal)
        refused = await bob.ask("play", position=ann.event, move={"do": "draw"})
        assert refused["code"] == "bot_plays"
        assert (await bob.ask("take_back"))["type"] == "accepted"
        await ann.until(lambda seat: not seat.table["seats"][1]["stands_in"])

    on(server, test)


def test_talk_is_text_and_spectators_do_not_talk(server: Server) -> None:
    async def test(client: Client) -> None:
        place = await client.new_table("me", "open")
        ann, watcher = await client.sit(place), await client.watch(place)
        text = "<img src=x onerror=alert(1)> {player} \u202e"
        assert (await ann.ask("talk", text=text))["type"] == "accepted"
        await watcher.until(lambda seat: seat.log[-1]["kind"] == "talk")
        assert watcher.log[-1]["words"] == "<img src=x onerror=alert(1)> {player}"
        assert (await watcher.ask("talk", text="me too"))["code"] == "spectator"

    on(server, test)


def test_who_has_just_closed_the_page_is_waited_for(server: Server) -> None:
    async def test(client: Client) -> None:
        place = await client.new_table("me", "open")
        ann, bob = await client.sit(place), await client.sit(await client.join(place, "Bob"))
        await client.start(place)
        there = await ann.ask("stand_in", seat=1, bot="greedy")
        assert (there["code"], there["words"]) == ("still_there", "This player is there and has time left.")
        await bob.socket.close()
        await ann.until(lambda seat: seat.presence.get("online") == [True, False])
        away = await ann.ask("stand_in", seat=1, bot="greedy")
        assert (away["code"], away["words"]) == (
            "just_left",
            "This player is away, but for less than 30 seconds.",
        )

    on(server, test)


def test_who_leaves_before_the_start_loses_the_seat_on_every_connection(server: Server) -> None:
    async def test(client: Client) -> None:
        place = await client.new_table("me", "open", first=1)
        old = await client.join(place, "Bob")
        ann, watcher = await client.sit(place), await client.watch(place)
        left, open_still = await client.sit(old), await client.sit(old)
        await client.post(f"/api/tables/{place['table']}/leave", token=old["token"])
        new = await client.join(place, "Cy")
        assert new["seat"] == old["seat"]
        await client.start(place)
        for seat in (left, open_still):
            with pytest.raises(ConnectionClosed) as closed:
                await seat.until(lambda one: one.position)
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4401, "unseated")
        with pytest.raises(ConnectionClosed):
            await client.sit(old)
        cy = await client.sit(new)
        assert (await cy.play({"do": "draw"}))["type"] == "accepted"
        for seat in (ann, watcher):
            await seat.until(lambda one: one.position and one.position["number"] > 3)

    on(server, test)


def test_a_rematch_has_the_same_people_with_the_same_tokens(server: Server) -> None:
    async def test(client: Client) -> None:
        place = await client.new_table("me", "open")
        other = await client.join(place, "Bob")
        ann, bob = await client.sit(place), await client.sit(other)
        assert (await ann.ask("rematch"))["code"] == "not_started"
        await client.start(place)
        await asyncio.gather(ann.play_on(any_move(1)), bob.play_on(any_move(2)))
        assert (await bob.ask("rematch"))["type"] == "accepted"
        assert (await ann.ask("rematch"))["type"] == "accepted"  # and it is the same
        await ann.until(lambda seat: seat.table["next"])
        table = ann.table["next"]
        joined = await client.post(f"/api/tables/{table}/join", {"name": "Ann"}, token=place["token"])
        assert joined.json() == {**place, "table": table}
        again = await client.sit({**other, "table": table})
        assert again.seat == 1
        assert again.table["host"] == 1
        await client.start({**other, "table": table})

    on(server, test)


def test_alone_against_bots_a_rematch_starts_at_once(server: Server) -> None:
    async def test(client: Client) -> None:
        place = await client.new_table("me", "random")
        await client.start(place)
        ann = await client.sit(place)
        await ann.play_on(any_move(3))
        await ann.ask("rematch")
        await ann.until(lambda seat: seat.table["next"])
        again = await client.sit({**place, "table": ann.table["next"]})
        assert again.table["status"] == "playing"

    on(server, test)


def test_explain_says_what_a_move_would_do_and_does_nothing(server: Server) -> None:
    async def test(client: Client) -> None:
        place = await client.new_table("me", "open", first=0)
        await client.join(place, "Bob")
        await client.start(place)
        ann = await client.sit(place)
        revealing = await ann.ask("explain", move={"do": "draw"})
        assert (revealing["type"], revealing["view"]) == ("preview", None)
        illegal = await ann.ask("explain", move={"do": "finalize", "column": 1})
        assert (illegal["code"], illegal["rule"]) == ("column_empty", "SF-4.1")
        await ann.play({"do": "draw"})
        event = ann.event
        preview = await ann.ask("explain", move={"do": "place", "column": 2})
        assert len(preview["view"]["columns"][2]) == 1
        assert ann.event == event
        await ann.play({"do": "place", "column": 2})
        assert ann.position is not None
        assert ann.position["view"]["columns"] == preview["view"]["columns"]

    on(server, test)


def test_a_second_hello_changes_the_language(server: Server) -> None:
    async def test(client: Client) -> None:
        place = await client.new_table("me", "open")
        ann = await client.sit(place)
        ann.log.clear()
        await ann.ask("hello", token=place["token"], language="es")
        await ann.until(lambda seat: seat.log)
        assert ann.log[0]["words"] == "Ann se sienta a la mesa."
        assert (await ann.ask("ping"))["type"] == "pong"

    on(server, test)


def test_the_language_of_a_table_is_told_and_goes_on_to_the_rematch(server: Server) -> None:
    async def test(client: Client) -> None:
        place = await client.new_table("me", "random", language="pl")
        await client.start(place)
        ann = await client.sit(place, language="es")
        assert ann.table["language"] == "pl"  # whatever she reads it in
        await ann.play_on(any_move(4))
        await ann.ask("rematch")
        await ann.until(lambda seat: seat.table["next"])
        again = await client.http.get(f"/api/tables/{ann.table['next']}")
        assert again.json()["language"] == "pl"

    on(server, test)


def test_clocks_are_sent(server: Server) -> None:
    async def test(client: Client) -> None:
        place = await client.new_table("me", "random", first=0, clock={"bank": 60, "turn": 5})
        await client.start(place)
        ann = await client.sit(place)
        assert ann.position is not None
        left, other = ann.position["clocks"]
        assert 60 < left <= 65
        assert other == 60
        assert ann.position["running"] == [0]

    on(server, test)


def test_at_a_server_hints_are_given_refused_and_written_down(server: Server) -> None:
    async def test(client: Client) -> None:
        place = await client.new_table("me", "random", first=0)
        ann, watcher = await client.sit(place, "pl"), await client.watch(place)
        await client.start(place)
        await ann.until(lambda seat: seat.legal)
        assert ann.position is not None
        number = ann.position["number"]
        assert (await watcher.ask("hint", position=number))["code"] == "spectator"
        asked = await ann.send("hint", position=number)
        assert (await ann.ask("ping"))["type"] == "pong"  # nobody waits for it
        advice = await ann.answer(asked)
        assert advice["best"][0]["move"] in ann.legal
        assert advice["best"][0]["words"] == ann.position["legal"][0]["words"]
        assert ann.table["hinted"] == [1, 0]
        await ann.play_on(lambda moves: moves[0])
        record = (await client.http.get(f"/api/tables/{place['table']}/record")).json()
        assert record["hints"] == [{"player": 0, "at": 0}]
        info = (await client.http.get(f"/api/records/{place['table']}")).json()
        assert info["hints"] == [1, 0]

        place = await client.new_table("me", "random", first=0, hints=False)
        ann = await client.sit(place)
        assert ann.table["hints"] is False
        await client.start(place)
        await ann.until(lambda seat: seat.legal)
        assert ann.position is not None
        refused = await ann.ask("hint", position=ann.position["number"])
        assert (refused["code"], refused["words"]) == ("no_hints", "There are no hints at this table.")

    on(server, test)
