"""No name that a client sends makes the server load or start anything: it knows its own bots only."""

from __future__ import annotations

from pathlib import Path

import pytest

from fogline.bots.outside import is_outside
from fogline.core.errors import FoglineError
from fogline.games import GAMES
from fogline.server.bots import Question, answer
from server.client import Client, on
from server.running import Server

GAME = GAMES["san-francisco"]


@pytest.fixture
def trap(tmp_path: Path) -> Path:
    """A module that leaves a trace when it is imported or run."""
    file = tmp_path / "trap.py"
    file.write_text(f"open({str(tmp_path / 'sprung')!r}, 'w').close()\ndef choose(state, rng): return 0\n")
    return file


def names(trap: Path) -> list[str]:
    found = [f"{trap}:choose", f"cmd:touch {trap.parent / 'sprung'}", "os:system", "cmd:sh"]
    assert all(is_outside(name) for name in found)
    return [*found, f"learned@{trap}"]  # which would not run, but be opened


def test_no_door_takes_such_a_name(server: Server, trap: Path) -> None:
    async def test(client: Client) -> None:
        finished = await client.new_table("me", "random")
        await client.start(finished)
        ann = await client.sit(finished)
        waiting = await client.new_table("me", "open")
        at = f"/api/tables/{waiting['table']}"
        for name in [*names(trap), "learned"]:  # which plays, but not at tables
            seats = [{"kind": "me"}, {"kind": "bot", "bot": name}]
            made = await client.post("/api/tables", {"game": GAME.id, "name": "Ann", "seats": seats})
            arranged = await client.post(
                f"{at}/seats", {"seat": 1, "to": "bot", "bot": name}, waiting["token"]
            )
            assert [answer.json()["code"] for answer in (made, arranged)] == ["unknown_bot"] * 2
            assert (await ann.ask("stand_in", seat=0, bot=name))["code"] == "unknown_bot"
        await ann.play_on(lambda legal: legal[0])
        for name in names(trap):
            body = {"number": 0, "seat": 0, "name": "Ann", "bot": name}
            played_on = await client.post(f"/api/records/{finished['table']}/tables", body)
            assert played_on.json()["code"] == "unknown_bot"

    on(server, test)
    assert not (trap.parent / "sprung").exists()


def test_a_worker_does_not_either(trap: Path) -> None:
    """Whatever stands in the database."""
    for name in names(trap):
        question = Question(GAME.id, None, 2, GAME.new(2).snapshot(), name, 1)
        with pytest.raises(FoglineError, match="there is no bot"):
            answer(question)
    assert not (trap.parent / "sprung").exists()
