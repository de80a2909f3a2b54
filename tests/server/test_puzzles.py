"""Puzzles over HTTP: the seat's view and its moves first, and nothing of the answer before a try."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from fogline.core import records
from fogline.core.rng import Rng
from fogline.games import GAMES
from fogline.server.outgoing import encode
from fogline.study.collection import shipped
from server.running import Server, running

BY = pytest.mark.parametrize("game", GAMES)


def get(server: Server, path: str) -> Any:
    return httpx.get(f"{server.url}/api/puzzles{path}")


def attempt(server: Server, path: str, **body: Any) -> Any:
    return httpx.post(f"{server.url}/api/puzzles{path}", json=body)


def test_one_a_day_of_each_game(server: Server) -> None:
    for one in get(server, "").json():
        assert one["game"] in GAMES
        assert get(server, f"/{one['game']}/today").json()["id"] == one["id"]
    assert [one["game"] for one in get(server, "").json()] == list(GAMES)


@BY
def test_every_puzzle_is_told_as_its_seat_sees_it(server: Server, game: str) -> None:
    for one in shipped(game)[:8]:
        answer = get(server, f"/{game}/{one.id}?language=pl")
        told = answer.json()
        assert (told["id"], told["game"], told["grade"], told["seat"]) == (one.id, game, one.grade, one.seat)
        assert shipped(game)[told["number"] % told["count"]].id == told["next"]
        position = told["position"]
        assert position["view"]["seat"] == one.seat
        legal = [move["move"] for move in position["legal"]]
        assert all(choice.move in legal for choice in one.choices)
        assert set(told) == {"id", "game", "grade", "number", "count", "next", "seat", "position"}
    edition = httpx.get(f"{server.url}/api/puzzles/{game}/{one.id}/edition").json()
    assert edition["id"] == GAMES[game].edition().id


@BY
def test_nothing_is_told_that_the_seat_cannot_know(server: Server, game: str) -> None:
    """The view is the same when all that is hidden from the seat is dealt anew."""
    rules = GAMES[game]
    for one in shipped(game)[:8]:
        *_, state = records.replay(rules, rules.edition(), one.record)
        for seed in range(3):
            view = rules.view(state.resample(one.seat, Rng(seed)), one.seat)
            assert get(server, f"/{game}/{one.id}").json()["position"]["view"] == json.loads(encode(view))


@BY
def test_the_answer_is_told_only_after_a_try_that_is_right_or_asks_for_it(server: Server, game: str) -> None:
    one = shipped(game)[0]
    path = f"/{game}/{one.id}/try"
    wrong = attempt(server, path, move=one.tempting).json()
    assert (wrong["right"], wrong["moves"]) == (False, [])
    assert wrong["tried"]["loses"] == pytest.approx(one.loss(one.choice(one.tempting) or one.choices[0]))
    assert wrong["tried"]["tempting"]
    shown = attempt(server, path, move=one.tempting, reveal=True).json()
    assert not shown["right"]
    assert [told["move"] for told in shown["moves"]] == [choice.move for choice in one.choices]
    right = attempt(server, path, move=one.answer).json()
    assert right["right"]
    assert right["moves"] == shown["moves"]
    assert attempt(server, f"{path}?language=es", move=one.answer).json()["moves"] != right["moves"]


@BY
def test_a_move_is_explained_as_at_a_table(server: Server, game: str) -> None:
    one = shipped(game)[0]
    path = f"/{game}/{one.id}/explain"
    assert attempt(server, path, move=one.answer).json()["type"] == "preview"
    refused = attempt(server, path, move={"do": "fly"}).json()
    assert (refused["type"], refused["code"]) == ("refused", "malformed")


def test_what_is_not_there_is_said(server: Server) -> None:
    one = shipped("san-francisco")[0]
    path = f"/san-francisco/{one.id}"
    for answer, status, code in (
        (get(server, "/chess/today"), 404, "no_such_game"),
        (get(server, "/san-francisco/2-99999-1"), 404, "no_such_puzzle"),
        (get(server, "/san-francisco/xyz"), 400, "malformed_request"),
        (attempt(server, f"{path}/try", move={"do": "fly"}), 409, "not_possible"),
        (attempt(server, f"{path}/try"), 400, "malformed_request"),
        (attempt(server, "/san-francisco/2-99999-1/try", move=one.answer), 404, "no_such_puzzle"),
        (attempt(server, "/san-francisco/2-99999-1/tables", name="Ann"), 404, "no_such_puzzle"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert answer.json()["words"]


@BY
def test_the_game_goes_on_from_a_puzzle_with_bots(server: Server, game: str) -> None:
    one = shipped(game)[0]
    place = attempt(server, f"/{game}/{one.id}/tables", name="Ann").json()
    table = httpx.get(f"{server.url}/api/tables/{place['table']}").json()
    assert place["seat"] == one.seat
    assert [seat["kind"] for seat in table["seats"]].count("bot") == one.record.players - 1
    assert table["turn"] == [one.seat]


def test_who_asks_too_much_is_refused(tmp_path: Path) -> None:
    limits = {"FOGLINE_WORK_RATE": "0.01", "FOGLINE_WORK_BURST": "10", "FOGLINE_MAKE_BURST": "1"}
    limits |= {"FOGLINE_MAKE_RATE": "0.001"}
    one = shipped("san-francisco")[0]
    with running(f"sqlite:///{tmp_path / 'fogline.db'}", tmp_path / "log", **limits) as server:
        path = f"/san-francisco/{one.id}"
        codes = [attempt(server, f"{path}/try", move=one.answer).status_code for _ in range(6)]
        assert (codes[0], codes[-1]) == (200, 429)
        assert get(server, path).status_code == 429
        made = [attempt(server, f"{path}/tables", name="Ann").status_code for _ in range(2)]
        assert made == [201, 429]
