"""A record is the game: played again from its bytes it goes through the same positions."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest

from fogline.core import records
from fogline.core.errors import RecordError
from fogline.core.kernel import Kernel
from kit.play import Table, fingerprint, scaled, walk


def play(table: Table, seed: int, legal: bool = False) -> tuple[records.Record, list[bytes]]:
    """A random game with its record and the fingerprints of its positions (a replay has no generator)."""
    state = table.new(seed)
    record = records.begin(table.game, state, seed)
    seen = [fingerprint(state, "seed")]
    while not state.over:
        action = next(walk(state, seed + len(record.moves)))
        records.decide(table.game, record, state, action, legal)
        seen.append(fingerprint(state, "seed"))
    record.result = table.game.result(state)
    return record, seen


def replayed(table: Table, record: records.Record) -> Iterator[Kernel]:
    return records.replay(table.game, table.game.edition(), record)


def test_a_replay_is_the_live_game_position_by_position(table: Table) -> None:
    for seed in range(scaled(25, 8)):
        record, seen = play(table, seed, legal=seed % 5 == 0)
        data = records.encode(record)
        again = records.decode(data)
        assert records.encode(again) == data
        positions = [fingerprint(state, "seed") for state in replayed(table, again)]
        assert positions == seen


def test_a_game_can_be_taken_up_again_from_its_record(table: Table) -> None:
    """A record without a result is a game that goes on."""
    record, seen = play(table, 5)
    cut = records.decode(records.encode(record))
    cut.result = None
    decisions = [i for i, move in enumerate(cut.moves) if "chance" not in move]
    for stop in decisions[:: max(1, len(decisions) // 6)]:
        part = records.decode(records.encode(cut))
        part.moves = part.moves[:stop]
        *_, state = replayed(table, part)
        assert fingerprint(state, "seed") == seen[decisions.index(stop)]


def test_many_records_in_one_stream(table: Table) -> None:
    games = [play(table, seed) for seed in range(3)]
    lines = b"".join(records.encode(record) + b"\n" for record, _ in games)
    found = list(records.replay_all(io.BytesIO(lines), lambda record: (table.game, table.game.edition())))
    assert [fingerprint(state, "seed") for _, _, state in found] == [seen[-1] for _, seen in games]


def test_a_changed_record_is_refused(table: Table) -> None:
    """Another player, a move left out or played twice, other points, another edition, a game not finished."""
    data = records.encode(play(table, 6)[0])

    def refused(change: str) -> None:
        record = records.decode(data)
        assert record.result is not None
        middle = next(i for i in range(len(record.moves) // 2, 10**6) if "player" in record.moves[i])
        if change == "player":
            record.moves[middle]["player"] = (record.moves[middle]["player"] + 1) % table.players
        elif change == "unknown move":
            record.moves[middle]["do"] = "no such move"
        elif change == "end left out":
            record.moves.pop()
        elif change == "more after the end":
            record.moves.append(record.moves[middle])
        elif change == "points":
            record.result["scores"][0] += 1
        elif change == "part of the points":
            record.result["breakdown"][-1][table.game.categories[-1]] += 1
        elif change == "winners":
            record.result["winners"] = []
        elif change == "end":
            record.result["end"] = "no such end"
        elif change == "no result":
            record.result = None
        elif change == "edition":
            record.edition.sha256 = "0" * 64
        elif change == "players":
            record.players = table.players + 40
        elif change == "setup":
            record.setup.popitem()
        elif change == "a chance event out of nothing":
            record.moves.insert(0, {"chance": "dice", "cards": [6]})
        with pytest.raises(RecordError):
            list(replayed(table, record))

    for change in (
        "player", "unknown move", "end left out", "more after the end", "points", "part of the points",
        "winners", "end", "no result", "edition", "players", "setup", "a chance event out of nothing",
    ):  # fmt: skip
        refused(change)
