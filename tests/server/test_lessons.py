"""Lessons and exercises over HTTP: nothing is remembered, and nothing but what is asked for counts."""

from __future__ import annotations

from typing import Any

import httpx

from fogline.games import GAMES
from fogline.lessons import exercise, lesson
from server.running import Server

GAME = "san-francisco"


def get(server: Server, path: str) -> Any:
    return httpx.get(f"{server.url}/api{path}")


def post(server: Server, path: str, **body: Any) -> Any:
    return httpx.post(f"{server.url}/api{path}", json=body)


def test_what_there_is_to_learn(server: Server) -> None:
    for game in GAMES:
        told, one = get(server, f"/lessons/{game}?language=pl").json(), lesson.packaged(game)
        assert (told["lesson"] is None) == (one is None)
        assert [found["id"] for found in told["exercises"]] == list(exercise.packaged(game))
        assert told["opponent"] == "novice"
        minutes = next(found["lesson"] for found in get(server, "/games").json() if found["id"] == game)
        assert minutes == (one.minutes if one else 0)


def test_a_move_leads_on_and_shows_what_others_do(server: Server) -> None:
    path = f"/lessons/{GAME}/first-game"
    first = post(server, path, at=3).json()
    assert [move["move"] for move in first["position"]["legal"]] == [{"do": "draw"}]
    second = post(server, path, at=4, made=[{"do": "draw"}]).json()
    third = post(server, path, at=5, made=[{"do": "draw"}, {"do": "place", "column": 0}]).json()
    assert len(third["made"]) == 2
    assert [frame["words"][0] for frame in third["frames"]]
    assert len(third["frames"]) == 3  # one's own move, and two of the opponent
    # Going back drops what was made since, and who comes without moves is given the lesson's own.
    assert post(server, path, at=4, made=third["made"]).json()["position"] == second["position"]
    assert post(server, path, at=5).json()["position"] == third["position"]


def test_the_learner_is_called_by_name(server: Server) -> None:
    path, made = f"/lessons/{GAME}/first-game", [{"do": "draw"}, {"do": "place", "column": 0}]
    told = post(server, path, at=5, made=made, name="Ada").json()
    assert told["seats"][0]["name"] == "Ada"
    assert told["frames"][0]["words"][0].startswith("Ada ")
    nameless = post(server, path, at=5, made=made).json()
    assert nameless["frames"][0]["words"][0].startswith("Seat 1 ")
    assert post(server, path, at=5, name="A" * 25).status_code == 400


def test_what_is_not_asked_for_is_refused_with_what_to_do(server: Server) -> None:
    answer = httpx.post(
        f"{server.url}/api/lessons/{GAME}/first-game?language=es",
        json={"at": 5, "made": [{"do": "draw"}, {"do": "place", "column": 2}]},
    )
    assert (answer.status_code, answer.json()["code"]) == (409, "wrong_move")
    assert answer.json()["words"].startswith("La carta robada va a la columna 1")


def test_an_exercise_tells_its_solution_only_when_it_is_asked_for(server: Server) -> None:
    path = f"/exercises/{GAME}/01-downtown"
    one = exercise.packaged(GAME)["01-downtown"]
    assert "solution" not in get(server, path).json()
    assert post(server, path).json()["solution"] == []
    assert [said["move"] for said in post(server, path, reveal=True).json()["solution"]] == one.solution
    assert post(server, path, made=one.solution).json()["reached"]
    missed = post(server, path, made=[{"do": "draw"}, {"do": "place", "column": 2}]).json()
    assert (missed["reached"], missed["over"], missed["position"]["legal"]) == (False, True, [])


def test_a_move_is_explained_as_at_a_table(server: Server) -> None:
    made = [{"do": "finalize", "column": 0}]
    body = {"made": made, "move": {"do": "build", "card": "blue-15", "row": 0}}
    assert post(server, f"/exercises/{GAME}/01-downtown/explain", **body).json()["type"] == "preview"
    refused = post(server, f"/lessons/{GAME}/first-game/explain", at=3, move={"do": "stop"}).json()
    assert (refused["type"], refused["code"]) == ("refused", "no_passing")


def test_what_is_not_there_is_said(server: Server) -> None:
    for answer, status, code in (
        (get(server, "/lessons/chess"), 404, "no_such_game"),
        (get(server, f"/exercises/{GAME}/moon"), 404, "no_such_lesson"),
        (post(server, f"/lessons/{GAME}/first-game", at=999), 404, "no_such_moment"),
        (post(server, f"/lessons/{GAME}/first-game"), 400, "malformed_request"),
        (post(server, f"/exercises/{GAME}/01-downtown", made=[{"do": "fly"}]), 409, "not_possible"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert answer.json()["words"]
