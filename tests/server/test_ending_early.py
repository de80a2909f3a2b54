"""Over the network: who resigns, what all are told, and the record and its replay."""

from __future__ import annotations

import asyncio
from pathlib import Path

from typer.testing import CliRunner

from fogline.cli import app
from server.client import Client, on
from server.running import Server


def test_a_game_is_ended_and_everybody_can_look_at_it_again(server: Server, tmp_path: Path) -> None:
    async def test(client: Client) -> None:
        place = await client.new_table("me", "open", "random")
        other = await client.join(place, "Bob")
        ann, bob = await client.sit(place), await client.sit(other, "pl")
        await client.start(place)
        await ann.until(lambda seat: seat.position)
        await ann.ask("say", phrase="luck")
        await bob.until(lambda seat: any(line["kind"] == "talk" for line in seat.log))
        assert bob.log[-1]["words"] == "Powodzenia i miłej gry!"
        assert (await ann.ask("resign"))["code"] == "others_play_on"
        assert (await bob.ask("ask_end"))["type"] == "accepted"
        await ann.until(lambda seat: seat.table["end_asked"])
        assert ann.table["end_asked"] == {"by": 1, "missing": [0]}
        await ann.ask("answer_end", agree=True)
        await asyncio.gather(*(s.until(lambda seat: seat.table["ended"]) for s in (ann, bob)))
        assert ann.table["ended"] == {"how": "agreement", "players": [0, 1]}
        assert (ann.table["status"], ann.table["scores"], ann.result) == ("finished", [], None)
        assert ann.position is not None
        assert (ann.position["legal"], ann.position["prompt"]) == ([], "The game is over.")

        id = place["table"]
        kept = (await client.http.get(f"/api/tables/{id}/record")).content
        (tmp_path / "record.json").write_bytes(kept)
        info = (await client.http.get(f"/api/records/{id}")).json()
        assert (info["ended"], info["result"]) == (ann.table["ended"], None)
        log = (await client.http.get(f"/api/records/{id}/log?seat=-1&language=en")).json()
        assert log[-1]["words"] == "All have agreed: the game ends here, without a result."
        assert log[-1]["event"] == info["decisions"]
        last = (await client.http.get(f"/api/records/{id}/moments/{info['decisions']}?seat=0")).json()
        assert (last["result"], last["position"]["prompt"]) == (None, "The game is over.")
        again = await client.http.post("/api/records", content=kept)
        assert again.json()["ended"] == ann.table["ended"]
        await ann.ask("rematch")
        await ann.until(lambda seat: seat.table["next"])

    on(server, test)
    told = CliRunner().invoke(app, ["replay", str(tmp_path / "record.json")])
    assert "1 of them ended early by resignation or agreement" in told.output
