"""What a seat cannot know makes no difference to anything it gets to see or that is chosen for it.

Each position is compared with others that differ from it in just that: other decks, other hands of others,
another generator. The seat -1 is a spectator.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fogline.bots import BOTS, bot, bots_for, decide
from fogline.bots.levels import LEVELS, has_levels, judgement_of
from fogline.bots.network import LOOK, shown
from fogline.bots.program import Program
from fogline.bots.thinking import Budget, Thinker
from fogline.core.errors import FoglineError
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.core.words import LANGUAGES
from fogline.study.analysis import Analyst
from kit.play import Table, fingerprint, sample, scaled, seats, spaced, to_try


def cases(table: Table, games: int, apart: int) -> list[tuple[int, Kernel, Kernel]]:
    """A seat, a position, and another one that the seat cannot tell from it."""
    rng = Rng(2)
    found = [
        (seat, state, table.model.permute_secrets(state, seat, rng))
        for state in sample(table, games, apart)
        for seat in seats(table)
    ]
    differ = sum(fingerprint(state, "seed") != fingerprint(other, "seed") for _, state, other in found)
    assert differ > len(found) // 2, "most positions hide something"
    for _, _, other in found:
        table.model.check_conservation(other)
    return found


def seen(table: Table, state: Kernel, seat: int) -> bytes:
    return msgspec.json.encode(table.game.view(state, seat))


def test_views_and_observations_hold_no_secret(table: Table) -> None:
    for seat, state, other in cases(table, scaled(8, 2), 6):
        assert seen(table, state, seat) == seen(table, other, seat)
        assert table.game.observe(state, seat) == table.game.observe(other, seat)


def test_what_the_player_to_move_may_do_and_why_not_holds_no_secret(table: Table) -> None:
    for seat, state, other in cases(table, scaled(4, 1), 8):
        if seat == state.player:
            assert state.legal() == other.legal()
            assert table.game.moves(state) == table.game.moves(other)
            for action in to_try(table.game, state.legal()):
                assert state.why_not(action) == other.why_not(action)
            view = table.game.view(state, seat)
            same = table.game.view(other, seat)
            for language in LANGUAGES if not state.over else ():
                prompt = table.game.words.prompt
                assert prompt(state.edition, view, language) == prompt(state.edition, same, language)


def test_resampling_knows_no_secret(table: Table) -> None:
    """Not only something the seat cannot tell apart: with the same generator the very same position."""
    for seat, state, other in cases(table, scaled(8, 2), 6):
        for seed in range(3):
            ours, theirs = state.resample(seat, Rng(seed)), other.resample(seat, Rng(seed))
            assert fingerprint(ours) == fingerprint(theirs)


def test_points_counted_with_secrets_are_not_in_a_resampled_position(table: Table) -> None:
    for seat, state, other in cases(table, scaled(4, 1), 8):
        state.score_now()
        other.score_now()
        ours, theirs = state.resample(seat, Rng(3)), other.resample(seat, Rng(3))
        assert ours.points == theirs.points
        assert ours.by_category == theirs.by_category
        assert ours.ranks == theirs.ranks
        assert state.over or not any(ours.ranks)


@pytest.mark.parametrize("name", BOTS)
def test_bots_know_no_secret(table: Table, name: str) -> None:
    if name not in bots_for(table.game):
        with pytest.raises(FoglineError, match=f"no (levels|network) for {table.game.id}"):
            bot(name, table.game)
        return
    thinks = name in LEVELS and LEVELS[name].budget is not None
    name = f"{name}@{scaled(64, 8)}" if thinks else name  # a clock would make it differ
    ours, theirs = bot(name, table.game), bot(name, table.game)  # within a turn each remembers its thoughts
    for seat, state, other in cases(table, scaled(2, 1), spaced(10, 20)):
        if seat == state.player >= 0:
            assert decide(ours, state, Rng(4)) == decide(theirs, other, Rng(4))


def test_a_network_decides_by_no_secret(table: Table) -> None:
    if has_levels(table.game):
        file = Path(__file__).parents[1] / "bots" / "networks" / f"{table.game.id}.onnx"
        ours, theirs = (bot(f"learned@{file}", table.game) for _ in range(2))
        for seat, state, other in cases(table, 1, spaced(10, 20)):
            if seat == state.player >= 0:
                assert decide(ours, state, Rng(4)) == decide(theirs, other, Rng(4))


def test_what_a_network_is_shown_holds_no_secret(table: Table) -> None:
    if has_levels(table.game):
        ours, theirs = (Thinker(judgement_of(table.game), LOOK, "look") for _ in range(2))
        for seat, state, other in cases(table, scaled(2, 1), spaced(10, 20)):
            if seat == state.player >= 0 and not state.over:
                here, there = (
                    shown(table.game, looker, dealt.resample(seat, Rng(3)), dealt.legal(), Rng(4))
                    for looker, dealt in ((ours, state), (theirs, other))
                )
                assert here.legal == there.legal
                assert here.seen.tobytes() == there.seen.tobytes()
                assert here.looks.tobytes() == there.looks.tobytes()


def test_several_threads_know_no_secret(table: Table) -> None:
    """As `master` thinks; with iterations for a budget, all threads together find the same again."""
    if has_levels(table.game):
        judgement, budget = judgement_of(table.game), Budget(iterations=scaled(64, 8), threads=2)
        ours, theirs = (Thinker(judgement, budget, "master") for _ in range(2))
        for seat, state, other in cases(table, 1, spaced(20, 40)):
            if seat == state.player >= 0:
                assert decide(ours, state, Rng(4)) == decide(theirs, other, Rng(4))


def test_bots_of_ones_own_are_told_no_secret(table: Table, tmp_path: Path) -> None:
    """These answer by all that they are given: a function by the whole position, a program by its line."""

    def by_position(state: Kernel, rng: Rng) -> int:
        legal = state.legal()
        return legal[int.from_bytes(fingerprint(state)) % len(legal)]

    file = tmp_path / "by_line.py"
    file.write_text(BY_LINE)
    program = Program("by_line", [sys.executable, str(file)], table.game)
    for seat, state, other in cases(table, scaled(2, 1), spaced(10, 20)):
        if seat == state.player >= 0:
            for choose in (by_position, program):
                assert decide(choose, state, Rng(4)) == decide(choose, other, Rng(4))


BY_LINE = """
import json, sys, zlib
for line in sys.stdin:
    legal = json.loads(line)["legal"]
    print(json.dumps({"move": legal[zlib.crc32(line.encode()) % len(legal)]}), flush=True)
"""


def test_analysis_knows_no_secret(table: Table) -> None:
    if not has_levels(table.game):
        with pytest.raises(FoglineError, match=f"there are no levels for {table.game.id}"):
            Analyst(table.game, 64)
        return
    for seat, state, other in cases(table, scaled(2, 1), spaced(10, 20)):
        if seat == state.player >= 0:
            action = state.legal()[0]
            ours, theirs = (Analyst(table.game, scaled(64, 8), 3) for _ in range(2))
            assert ours.judge(state, 0, action) == theirs.judge(other, 0, action)


def test_what_reveals_nothing_shows_nothing(table: Table) -> None:
    """A move that may be taken back (it adds nothing to `reveals`) tells its player nothing hidden."""
    silent = 0
    for seat, state, other in cases(table, scaled(6, 2), 6):
        if seat != state.player or state.over:
            continue
        for action in state.legal():
            after, other_after = state.copy(), other.copy()
            after.apply(action)
            other_after.apply(action)
            assert (after.reveals == state.reveals) == (other_after.reveals == other.reveals)
            if after.reveals == state.reveals:
                silent += 1
                assert seen(table, after, seat) == seen(table, other_after, seat)
    assert silent > 0


def test_a_view_is_plain_json(table: Table) -> None:
    """It can be written and read any number of times; making it changes nothing."""
    for state in sample(table, scaled(8, 2), 6):
        before = fingerprint(state)
        for seat in seats(table):
            view = table.game.view(state, seat)
            text = msgspec.json.encode(view)
            plain = msgspec.json.decode(text)
            assert msgspec.json.encode(plain) == text
            again = msgspec.json.decode(text, type=type(view))
            assert again == view
            assert msgspec.json.encode(again) == text
            assert [plain[key] for key in ("game", "seat", "player")] == [table.game.id, seat, state.player]
            assert "seed" not in names(plain)
        assert fingerprint(state) == before


def names(value: Any) -> set[str]:
    """All keys in a JSON value."""
    if isinstance(value, dict):
        return {*value, *(name for inner in value.values() for name in names(inner))}
    if isinstance(value, list):
        return {name for inner in value for name in names(inner)}
    return set()


def test_whether_players_hold_secrets_from_each_other(game: Game) -> None:
    """`Game.hidden` says whether two seats can ever see different things."""
    table = Table(game, game.players[-1])
    different = 0
    for state in sample(table, 3, 5):
        views = {msgspec.json.encode({**plain(table, state, seat), "seat": 0}) for seat in seats(table)}
        different += len(views) > 1
    assert (different > 0) == game.hidden


def plain(table: Table, state: Kernel, seat: int) -> dict[str, Any]:
    result: dict[str, Any] = msgspec.json.decode(seen(table, state, seat))
    return result
