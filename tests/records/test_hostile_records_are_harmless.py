"""Whatever bytes come in, a record is read and replayed, or refused by one clear RecordError."""

import io
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fogline.core import records
from fogline.core.errors import RecordError
from fogline.games import GAMES
from fogline.games import game as find_game
from records.games import error, record

json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside a JSON value."""
    found = [path] if path else []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        found += places(inner, (*path, key))
    return found


@settings(max_examples=150)
@given(st.data())
def test_a_record_with_any_value_replaced(data: st.DataObject) -> None:
    value = record(data.draw(st.sampled_from(sorted(GAMES))), players=2)
    way = data.draw(st.sampled_from(places(value)))
    at = value
    for key in way[:-1]:
        at = at[key]
    if data.draw(st.booleans()):
        at[way[-1]] = data.draw(json_values)
    else:
        del at[way[-1]]
    message = error(value)  # anything but a RecordError fails the test
    assert "\n" not in message
    assert len(message) < 3000


@settings(max_examples=150)
@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    with pytest.raises(RecordError):
        list(records.read(io.BytesIO(data)))


@settings(max_examples=100)
@given(st.data())
def test_a_record_cut_off_or_with_a_byte_changed(data: st.DataObject) -> None:
    line = msgspec.json.encode(record(legal=False))
    at = data.draw(st.integers(0, len(line) - 1))
    broken = line[:at] + (
        b"" if data.draw(st.booleans()) else bytes([data.draw(st.integers(0, 255))]) + line[at + 1 :]
    )
    try:
        for _, found in records.read(io.BytesIO(broken)):
            game = find_game("san-francisco")
            for _ in records.replay(game, game.edition(), found):
                pass
    except RecordError:
        pass


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "no record"),
        (b"[" * 100_000, "line 1: not"),
        (b'{"format":' * 50_000, "line 1: not"),
        (b'{"setup":' + b'{"a":' * 200_000, "line 1: n"),
        (b"\xff\xfe\x00", "line 1: not JSON"),
        (b'{"format":"fogline-record/1"', "truncated"),
        (b'{"seed":' + b"9" * 100_000 + b"}", "line 1: not"),
        (b"null", "line 1: not a record"),
    ],
    ids=["empty", "brackets", "objects", "setup", "not utf-8", "truncated", "huge number", "null"],
)
def test_typical_nastiness(data: bytes, words: str) -> None:
    with pytest.raises(RecordError, match=words):
        list(records.read(io.BytesIO(data)))


def test_a_million_moves_end_at_the_first_illegal_one() -> None:
    value = record(legal=False)
    value["moves"] += [{"player": 0, "do": "draw"}] * 1_000_000
    assert "the game is over" in error(value)


def test_a_line_longer_than_any_record(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "LARGEST_RECORD", 1000)
    with pytest.raises(RecordError, match="longer than 1000 bytes"):
        list(records.read(io.BytesIO(b" " * 5000)))


def test_a_document_over_several_lines() -> None:
    line = msgspec.json.encode(record())
    for text in (msgspec.json.format(line, indent=2), line.replace(b',"players"', b',\n "players"', 1)):
        assert len(list(records.read(io.BytesIO(text)))) == 1


def test_empty_lines_between_records_mean_nothing() -> None:
    line = msgspec.json.encode(record())
    found = records.read(io.BytesIO(b"\n".join((b"", line, b"", line, b""))))
    assert [place for place, _ in found] == ["line 2", "line 4"]
