"""Whom somebody blocks, and what is reported to the operator."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from unittest.mock import patch

from cli.run import fogline
from server.client import Client, JsonObject, on
from server.running import Server, running
from server.test_keys import Keyed


def test_whom_i_block_sits_down_at_no_table_of_mine(server: Server) -> None:
    async def block(client: Client) -> None:
        async with Keyed(server.url) as ann, Keyed(server.url) as bob, Keyed(server.url) as cy:
            for who in (ann, bob, cy):
                await who.make()
            place = await ann.new_table("me", "open", "open", first=0)
            await bob.join(place, "Bob")
            path = f"/api/tables/{place['table']}"
            assert await ann.code("POST", f"{path}/block", {"seat": 0}) == (409, "no_person")  # herself
            assert await ann.code("POST", f"{path}/block", {"seat": 2}) == (409, "no_person")  # nobody
            assert await client.post(f"{path}/block", {"seat": 1})
            blocked = await ann.http.post(f"{path}/block", json={"seat": 1})
            assert blocked.json() == {"blocked": [1], "ratings": []}
            await ann.http.post(f"{path}/block", json={"seat": 1})  # again: no matter
            assert (await bob.http.get(f"{path}/people")).json()["blocked"] == []  # he is not told

            another = await ann.new_table("me", "open", "open")
            there = f"/api/tables/{another['table']}"
            refused = await bob.code("POST", f"{there}/join", {"name": "Robert"})
            assert refused == (403, "blocked")
            await cy.join(another, "Cy")
            by_bob = await bob.new_table("me", "open", "open", name="Bob")
            assert (await ann.join(by_bob, "Ann"))["seat"] == 1  # only her own tables are closed
            theirs = f"/api/tables/{by_bob['table']}/people"
            assert (await ann.http.get(theirs)).json()["blocked"] == [0]

            me = await ann.me()
            assert [one["name"] for one in me["blocked"]] == ["Bob"]
            # Nobody is told of a key, its hash, or the id behind it.
            assert set(me["blocked"][0]) == {"id", "name", "when"}
            # What others know of a block undoes nothing of it.
            assert (await bob.http.post("/api/me/unblock", json={"id": me["blocked"][0]["id"]})).is_success
            assert (await ann.me())["blocked"] == me["blocked"]
            await ann.http.post("/api/me/unblock", json={"id": me["blocked"][0]["id"]})
            assert (await bob.join(another, "Robert"))["seat"] == 2

    on(server, block)


def test_who_is_blocked_comes_to_no_rematch(server: Server) -> None:
    async def again(_: Client) -> None:
        async with Keyed(server.url) as ann, Keyed(server.url) as bob:
            await ann.make()
            await bob.make()
            place = await ann.new_table("me", "open", first=0)
            guest = await bob.join(place, "Bob")
            await ann.start(place)
            seat = await ann.sit(place)
            await ann.http.post(f"/api/tables/{place['table']}/block", json={"seat": 1})
            await seat.ask("resign")
            await seat.ask("rematch")
            await seat.until(lambda one: one.table["next"])
            there = f"/api/tables/{seat.table['next']}"
            seats = (await ann.http.get(there)).json()["seats"]
            assert [one["kind"] for one in seats] == ["human", "open"]
            refused = await bob.post(f"{there}/join", {"name": "Bob"}, token=guest["token"])
            assert refused.json()["code"] == "blocked"

    on(server, again)


def reports(database: str, *options: str) -> tuple[int, str, str]:
    with patch.dict(os.environ, FOGLINE_DATABASE=database):
        done = fogline("server", "reports", *options)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def test_a_report_reaches_the_operator(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'fogline.db'}"
    told: dict[str, JsonObject] = {}

    async def report(server: Server) -> None:
        async with Client(server.url) as client:
            place = await client.new_table("me", "open")
            bob = await client.join(place, "Bob")
            path = f"/api/tables/{place['table']}/report"
            seat = await client.sit(bob)
            await seat.ask("talk", text="you are all\nstupid")
            await seat.until(lambda one: any(line["kind"] == "talk" for line in one.log))
            line = next(line for line in seat.log if line["kind"] == "talk")
            asked = {"entry": line["event"], "reason": "insult", "note": "twice\u202e"}
            for token in (None, "x" * 43):  # nobody who neither sits there nor watches
                assert (await client.post(path, asked, token)).json()["code"] == "wrong_token"
            for bad in ({"entry": 0}, {"entry": 10**12}, {"reason": "x"}, {"note": "x" * 301}, {"by": 0}):
                assert (await client.post(path, {**asked, **bad}, place["token"])).status_code == 400
            gone = {**asked, "entry": 77}
            assert (await client.post(path, gone, place["token"])).json()["code"] == "nothing_to_report"
            for token in (place["token"], place["token"], place["watch"]):  # the second time: no matter
                assert (await client.post(path, asked, token)).status_code == 204
            assert (await client.post(path, asked, place["token"])).status_code == 429
            told["line"], told["place"] = line, place

    with running(database, tmp_path / "log", FOGLINE_REPORT_RATE="0", FOGLINE_REPORT_BURST="3") as server:
        asyncio.run(report(server))
        code, listed, complaint = reports(database)
        assert (code, complaint) == (0, "")
        entry = f"{told['place']['table']}:{told['line']['event']}"
        assert listed.count(entry) == 2
        assert "insult (twice), by seat 1" in listed
        assert "insult (twice), by a spectator" in listed
        assert "Bob, said: you are all stupid" in listed
        assert listed.endswith("2 reports\n")
        for wrong in ("nonsense", "x:y", f"{entry}1"):
            code, _, complaint = reports(database, "--done", wrong)
            assert code == 2
            assert wrong.rpartition(":")[2] in complaint
        assert reports(database, "--done", entry)[0] == 0
        assert reports(database)[1] == "no reports\n"
    assert "Example:" in reports(database, "--help")[1]


def test_what_was_said_stays_with_whoever_said_it(server: Server) -> None:
    async def leave(client: Client) -> None:
        place = await client.new_table("me", "open", "open", "open")
        path = f"/api/tables/{place['table']}"
        ann = await client.sit(place)
        mallory = (await client.post(f"{path}/join", {"name": "Mallory", "seat": 3})).json()
        await (await client.sit(mallory)).ask("talk", text="you are stupid")
        await ann.until(lambda one: any(line["kind"] == "talk" for line in one.log))

        def said() -> JsonObject:
            line: JsonObject = next(line for line in ann.log if line["kind"] == "talk")
            return line

        report = {"entry": said()["event"], "reason": "insult"}
        await client.post(f"{path}/seats", {"seat": 1, "to": "none"}, place["token"])
        await ann.until(lambda one: len(one.table["seats"]) == 3 and said()["seat"] == 2)
        assert (await client.post(f"{path}/report", report, place["token"])).status_code == 204

        await client.post(f"{path}/leave", {}, mallory["token"])
        bob = (await client.post(f"{path}/join", {"name": "Bob", "seat": 2})).json()
        await ann.until(lambda one: one.table["seats"][2]["name"] == "Bob")
        for seat in (ann, await client.sit(bob)):
            lines = [line for line in seat.log if line["kind"] == "talk"]
            assert [(line["seat"], line["words"]) for line in lines] == [(None, "Mallory: you are stupid")]
            by_seat = [line["words"] for line in seat.log if line["seat"] == 2]
            assert len(by_seat) == 1
            assert "Bob" in by_seat[0]
        assert (await client.post(f"{path}/report", report, bob["token"])).status_code == 204

    on(server, leave)
    listed = reports(server.database)[1]
    assert listed.count("Mallory, said: you are stupid") == 2
