"""Deals nobody can foresee or change unseen: sealed at the start, dealt anew after a card was seen."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from typing import Any

import pytest

from fogline.arena import match
from fogline.bots import bot
from fogline.core import records
from fogline.core.errors import RecordError
from fogline.core.game import Game
from fogline.core.rng import Rng
from fogline.games import GAMES
from fogline.table import deals, wishes
from fogline.table.course import BrokenTableError, Course
from fogline.table.entries import Started, Undone
from fogline.table.log import Log
from fogline.table.record import entries_to_play_on, record
from fogline.table.table import Table
from table.tables import Play, new_table, started

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def take_back(play: Play, seat: int) -> Undone:
    """With everybody's consent."""
    play.do(wishes.undo, seat, play.table.position)
    while play.table.asked is not None:
        play.do(wishes.answer, min(play.table.asked.missing), True)
    entry = play.table.entries[-1]
    assert isinstance(entry, Undone)
    return entry


def cards(setup: dict[str, Any]) -> dict[str, Counter[str]]:
    return {name: Counter(map(str, value)) for name, value in setup.items() if isinstance(value, list)}


@every_game
def test_live_deals_are_deals_of_the_game_and_none_is_like_another(game: Game) -> None:
    for players in game.players:
        made = [deals.deal(game, game.edition(), players, None) for _ in range(20)]
        for setup in made:
            assert game.setup(game.deal(game.edition(), players, setup)) == setup
        for name in game.unseen(game.new(players)):
            assert len({tuple(setup[name]) for setup in made}) == len(made)


@every_game
def test_no_seed_decides_what_lies_hidden(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals.secrets, "randbelow", lambda n: 1)  # type: ignore[attr-defined]
    first, second = (deals.deal(game, game.edition(), 2, 0) for _ in range(2))
    hidden = game.unseen(game.new(2))
    assert hidden
    for name, value in first.items():
        assert (value == second[name]) == (name not in hidden)


@every_game
def test_unseen_cards_are_those_that_change_no_view(game: Game) -> None:
    """Whatever lies unseen is dealt anew: what every seat sees and may do stays the same."""
    for players in game.players:
        play = Play(new_table(*["human"] * players, game=game)).start(players)
        rng = Rng(players)
        while play.table.status == "playing":
            play.move(rng.integer(10_000))
            course, number = play.table.played, len(play.table.steps)
            before = [game.view(course.state, seat) for seat in range(-1, players)]
            legal = course.state.legal()
            if rng.integer(4) == 0 and not course.state.over:
                course.go_back(number, deals.dealt_anew(course.unseen(number)))
                assert [game.view(course.state, seat) for seat in range(-1, players)] == before
                assert course.state.legal() == legal


@every_game
def test_going_back_gives_the_position_of_then(game: Game) -> None:
    play = Play(new_table("human", "human", game=game)).start(1)
    rng, snapshots = Rng(1), []
    while play.table.status == "playing":
        snapshots.append(play.table.kernel.snapshot())
        play.move(rng.integer(10_000))
    course = play.table.played
    for number in (0, 1, 15, 16, 17, 33, len(snapshots) - 1):
        assert without_seed(course.at(number).snapshot()) == without_seed(snapshots[number])
    steps = list(course.steps)
    for number in (len(snapshots) - 1, 40, 32, 31, 5):
        course.go_back(number)
        assert without_seed(course.state.snapshot()) == without_seed(snapshots[number])
        assert course.at(number).snapshot() == course.state.snapshot()
    for step in steps[5:]:
        course.play(step.seq, step.move, step.action, step.chances)
    assert course.state.over


def without_seed(snapshot: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in snapshot.items() if name != "seed"}


@every_game
def test_after_an_undo_past_a_reveal_what_was_seen_lies_elsewhere(game: Game) -> None:
    """Over many tables the card that was seen comes again about as often as any other."""
    again = tries = 0
    for seed in range(40):
        play = Play(new_table("human", "human", game=game)).start(seed)
        rng = Rng(seed)
        while play.table.status == "playing" and tries < 400:
            before = play.table.kernel.reveals
            play.move(rng.integer(10_000))
            if play.table.status == "playing" and play.table.kernel.reveals != before:
                seat, number = play.table.steps[-1].seat, len(play.table.steps) - 1
                seen = play.table.played.unseen(number)
                if any(len(set(hidden)) > 8 for hidden in seen.values()) and not play.table.choices:
                    entry = take_back(play, seat)
                    assert entry.dealt is not None
                    assert {name: Counter(dealt) for name, dealt in entry.dealt.items()} == {
                        name: Counter(hidden) for name, hidden in seen.items()
                    }
                    tries += 1
                    again += entry.dealt == seen
                    play.move(rng.integer(10_000))
    assert tries > 50
    assert again == 0  # the odds of one are far below one in a million


def test_nobody_sees_ahead_by_taking_back() -> None:
    """Seven draws looked at and taken back tell nothing of the seven that come."""
    matches = 0
    for seed in range(60):
        play = Play(new_table("human", "human")).start(seed)
        ahead = [play.table.played.setup["deck"][at] for at in range(7)]
        play.move()
        take_back(play, 0)
        matches += sum(map(str.__eq__, ahead, play.table.played.setup["deck"]))
    assert matches < 60 * 7 * 0.1  # 1 in 87 fits by chance


@every_game
def test_the_record_is_as_if_it_had_been_dealt_so_and_its_seal_opens(game: Game) -> None:
    for players in game.players:
        play = Play(new_table(*["human"] * players, game=game)).start(players)
        rng = Rng(players)
        while play.table.status == "playing":
            play.move(rng.integer(10_000))
            if rng.integer(4) == 0 and play.table.status == "playing":
                take_back(play, play.table.steps[-1].seat)
                play.move(rng.integer(10_000))
        kept = record(play.table)
        assert kept.practice
        assert kept.deal is not None
        *_, state = records.replay(game, game.edition(), records.decode(records.encode(kept)))
        assert state.over
        plain = json.dumps(kept.setup, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        seal = hashlib.sha256(bytes.fromhex(kept.deal.secret) + plain.encode()).hexdigest()
        assert kept.deal.commitment == seal


def test_the_log_tells_the_seal_at_the_start_and_after_each_new_deal() -> None:
    play = started("human", "human")
    first = deal_of(play.table).commitment
    assert first in Log(play.table, -1, "en").since(0)[-1].words
    play.move()
    take_back(play, 0)
    lines = Log(play.table, -1, "en").since(0)
    assert deal_of(play.table).commitment != first
    assert deal_of(play.table).commitment in lines[-1].words
    assert lines[-3].back_to == 3


def deal_of(table: Table) -> records.Deal:
    deal = record(table).deal
    assert deal is not None
    return deal


def test_other_cards_than_those_committed_to_are_found_out() -> None:
    play = started("human", "human").play_on(Rng(1))
    kept = record(play.table)
    game = play.table.game
    assert kept.deal is not None
    kept.deal.secret = deals.new_secret()
    with pytest.raises(RecordError, match=r"deal\.commitment: expected .* not the cards"):
        list(records.replay(game, game.edition(), kept))


@pytest.mark.parametrize("secret", ["", "abc", "xy", "AB", "00" * 65, "00\n"])
def test_a_secret_that_is_no_hex_is_named(secret: str) -> None:
    play = started("human", "human")
    kept = record(play.table)
    assert kept.deal is not None
    kept.deal.secret = secret
    with pytest.raises(RecordError, match=r"deal\.secret"):
        records.decode(records.encode(kept))


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game.foretell is not None])
def test_reshuffles_are_drawn_when_they_happen_and_replay(game: Game) -> None:
    """The same move in the same position brings another order each time, and the stored one again."""
    played = match.play(game, players=4, seed=0, bots=[bot("greedy", game)] * 4)
    course = Course(game, game.edition(), 4, played.setup)
    for made in records.decisions(played):
        action = game.action(game.edition(), made.move)
        if made.chances:
            break
        course.play(0, made.move, action, [])
    drawn = [deals.carry_out(game, course.state, action) for _ in range(10)]
    assert len({str(chances) for _, chances in drawn}) == 10
    for after, chances in drawn:
        course.play(0, made.move, action, chances)
        assert without_seed(course.state.snapshot()) == without_seed(after.snapshot())
        course.go_back(len(course.steps) - 1)


@every_game
def test_playing_on_deals_the_rest_anew(game: Game) -> None:
    whole = record(Play(new_table("human", "human", game=game)).start(3).play_on(Rng(3)).table)
    number = len(whole.moves) // 3
    table = new_table("human", "greedy", game=game)
    play = Play(table)
    play.join_all()
    before, course = (Course(game, game.edition(), 2, whole.setup) for _ in range(2))
    for made in list(records.decisions(whole))[:number]:
        action = game.action(game.edition(), made.move)
        before.play(0, made.move, action, made.chances)
        course.play(0, made.move, action, made.chances)
    for entry in entries_to_play_on(table, course, 0.0):
        table.apply(entry)
    assert [step.move for step in table.steps] == [step.move for step in before.steps]
    assert game.view(before.state, 0) == game.view(table.kernel, 0)
    assert table.played.setup != whole.setup
    assert table.played.unseen(number) != before.unseen(number)


def test_a_stored_new_deal_of_other_cards_breaks_the_table() -> None:
    play = started("human", "human")
    play.move()
    entry = take_back(play, 0)
    assert entry.dealt is not None
    again = new_table("human", "human")
    for earlier in play.table.entries[:-1]:
        again.apply(earlier)
    entry.dealt["deck"][0] = entry.dealt["deck"][1]
    with pytest.raises(BrokenTableError, match="dealt anew is not what nobody has seen"):
        again.apply(entry)


def test_entries_stored_before_there_were_seals_are_read() -> None:
    from fogline.table.entries import decode

    old = b'{"kind":"start","seq":3,"time":1.0,"seat":0,"setup":{"first":0,"deck":[]},"seed":7}'
    entry = decode(old)
    assert isinstance(entry, Started)
    assert entry.secret == ""
    undone = decode(b'{"kind":"undo","seq":5,"time":1.0,"seat":0,"to":0}')
    assert isinstance(undone, Undone)
    assert undone.dealt is None
