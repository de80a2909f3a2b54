"""SF-8: the two ways in which a game ends, at once."""

from __future__ import annotations

from games.san_francisco.position import (
    BLUE,
    GAME,
    GRAY,
    GREEN,
    NEARLY_FULL,
    ORANGE,
    PLAYERS,
    YELLOW,
    at,
    city,
    edition,
    look,
    markers,
    medal,
    offered,
    play,
    position,
    refused,
    skyscrapers,
    symbols,
    taken,
)
from rules import rules


@rules("SF-8.1")
@PLAYERS
def test_the_last_foundation_token_ends_the_game(players: int) -> None:
    for turn in range(players):
        state = position(players, top=["gray-12"], tokens=1, turn=turn)
        play(state, "draw", "place 1")
        assert (state.over, state.player, state.turn) == (True, -1, turn)
        assert offered(state) == set()
        assert (look(state).end, look(state).phase) == ("foundations", "over")
        assert GAME.result(state)["end"] == "foundations"


def test_whoever_may_end_the_game_is_told_so_first() -> None:
    state = position(top=["gray-12", "gray-11"], tokens=2)

    def warned() -> bool:
        return GAME.words.prompt(state.edition, look(state, state.player), "en").count("the game ends") > 0

    told = [warned()]
    for move in ("draw", "place 1", "draw"):
        play(state, move)
        told.append(warned())
    assert told == [False, False, True, True]


@rules("SF-8.1")
def test_not_the_last_but_one_and_no_other_card() -> None:
    state = position(top=["gray-12", "blue-01"], tokens=2)
    play(state, "draw", "place 1")
    assert (state.over, look(state).end, look(state).foundation_tokens) == (False, None, 1)
    play(state, "draw", "place 1")
    assert not state.over


@rules("SF-8.1")
@PLAYERS
def test_a_full_board_ends_the_game(players: int) -> None:
    for turn in range(players):
        state = position(players, boards={turn: NEARLY_FULL}, columns=[["green-15"]], turn=turn)
        play(state, "finalize 0")
        assert not state.over
        play(state, f"build green-15 {GREEN}")
        assert (state.over, state.player, state.turn) == (True, -1, turn)
        assert (look(state).end, look(state).phase) == ("board", "over")
        assert GAME.result(state)["end"] == "board"


@rules("SF-8.1")
def test_24_cards_are_not_enough() -> None:
    state = taken("black-01", boards={0: {**NEARLY_FULL, GREEN: NEARLY_FULL[GREEN][:3]}})
    play(state, f"build black-01 {GREEN}")
    assert (state.over, state.player) == (False, 1)


@rules("SF-8.1")
def test_nothing_is_legal_any_more() -> None:
    state = position(top=["gray-12"], tokens=1, columns=[["blue-01"]])
    play(state, "draw", "place 0")
    for text in ("draw", "stop", "finalize 0", "place 0", "build blue-01 0", "bonus plus2", "mark 0 0"):
        assert refused(state, text)[0] == "over"
    assert {state.why_not(action) for action in range(GAME.action_count)} == {("over", "SF-8.1")}


@rules("SF-8.2")
def test_nobody_gets_another_turn() -> None:
    """The second of three players ends the game; the third has had one turn less."""
    state = position(3, top=["blue-01", "gray-12"], tokens=1)
    play(state, "draw", "place 0", "draw", "place 0")
    assert (state.over, state.turn) == (True, 1)


@rules("SF-8.2")
def test_taken_cards_that_are_left_go_to_the_box() -> None:
    state = taken("green-15", "blue-03", "gray-12", boards={0: NEARLY_FULL})
    play(state, f"build green-15 {GREEN}")
    assert state.over
    assert (look(state).tray, look(state).box) == ([], ["blue-03", "gray-12"])


@rules("SF-8.2", "SF-5.3", "SF-5.7", "SF-5.8", "SF-6.2", "SF-6.4")
def test_the_last_placement_resolves_in_full() -> None:
    """Its completion token, marker, square, skyscraper and medal all count."""
    rows = {
        **NEARLY_FULL,
        ORANGE: ["value4", "value4", "value4", "orange-02", "orange-13"],
        YELLOW: ["value4", "value4", "value4", "value4", "yellow-15"],
        GREEN: ["green-01", "green-02", "green-05", "green-06"],
    }
    state = taken("green-07", "blue-03", boards={0: rows})
    assert (at(state, ORANGE, 4).around, at(state, YELLOW, 4).value) == (1 + 3, 0)
    assert (skyscrapers(state), medal(state)) == (set(), None)
    play(state, f"build green-07 {GREEN}")
    assert state.over
    assert (GREEN, 4) in markers(state)
    assert at(state, YELLOW, 4).value == 4
    assert skyscrapers(state) == {(ORANGE, 4)}
    assert medal(state) == 0
    assert GREEN in city(state).completed
    result = GAME.result(state)
    assert [result["breakdown"][0][part] for part in ("skyscrapers", "medal", "completion")] == [1, 1, 5]


def full_but_for(r: int, first: str) -> dict[int, list[str]]:
    """All of a board but one space of a row that has one bonus symbol; its fifth card brings the second."""
    rows = {row: list(cards) for row, cards in NEARLY_FULL.items()}
    rows[GREEN].append("green-15")
    rows[r] = [*rows[r][:3], first]
    return rows


@rules("SF-8.2", "SF-7.3")
def test_the_last_placement_brings_its_plus2_token() -> None:
    state = taken("blue-04", "gray-03", boards={0: full_but_for(BLUE, "blue-03")})
    play(state, f"build blue-04 {BLUE}")
    assert not state.over
    assert offered(state) == {"bonus plus2", "bonus tracks"}
    play(state, "bonus plus2")
    assert not state.over
    assert len(offered(state)) == 25
    play(state, "mark 0 0")
    assert state.over
    assert at(state, BLUE, 0).value == 6
    assert look(state).box == ["gray-03"]


@rules("SF-8.2", "SF-7.8", "SF-5.7")
def test_the_last_placement_brings_its_tracks_token() -> None:
    state = taken("gray-04", boards={0: full_but_for(GRAY, "gray-03")})
    play(state, f"build gray-04 {GRAY}", "bonus tracks")
    assert not state.over
    play(state, f"mark {GREEN} 4")
    assert state.over
    assert (GREEN, 4) in markers(state)


@rules("SF-8.2", "SF-7.7", "SF-10.1")
def test_the_last_placement_brings_its_points() -> None:
    state = taken("yellow-07", boards={0: full_but_for(YELLOW, "yellow-03")})
    play(state, f"build yellow-07 {YELLOW}", "bonus points")
    assert state.over
    assert GAME.result(state)["breakdown"][0]["bonus"] == 1.5


@rules("SF-8.2", "SF-7.6", "SF-2.3")
def test_the_last_placement_brings_a_discard_token_too_late_to_use() -> None:
    rows = full_but_for(GREEN, "green-03")
    state = taken("green-04", boards={0: rows})
    play(state, f"build green-04 {GREEN}", "bonus contracts")
    assert state.over
    assert (city(state).discard_tokens, city(state).contracts) == (1, 1)


@rules("SF-8.2", "SF-7.2")
def test_a_bonus_that_cannot_be_taken_is_not_waited_for() -> None:
    rows = full_but_for(BLUE, "blue-03")
    state = taken("blue-04", boards={0: rows}, bonuses=[0, 3, 3, 3, 3, 0])
    play(state, f"build blue-04 {BLUE}")
    assert state.over


@rules("SF-8.2", "SF-3.2")
def test_with_the_last_token_nothing_is_built() -> None:
    """The card stays in its column; nobody gets a turn to take it, and no contract is discarded."""
    state = position(top=["gray-12"], tokens=1, contracts=[2, 0, 0, 0], discard_tokens=[1, 0, 0, 0])
    play(state, "draw", "place 2")
    assert state.over
    assert look(state).columns == [[], [], ["gray-12"]]
    assert [city(state, p).contracts for p in range(2)] == [2, 0]


@rules("SF-8.1", "SF-8.2")
def test_a_bonus_card_on_the_last_space_ends_it_for_good() -> None:
    """Two spaces are left; the bonus of the card on one of them fills the other."""
    with_bonus = edition(symbols("gray-01", "bonus"))
    rows = {**NEARLY_FULL, GRAY: ["gray-02", "gray-05", "gray-06", "gray-03"]}
    state = taken("gray-01", boards={0: rows}, edition=with_bonus)
    play(state, f"build gray-01 {GRAY}")
    assert offered(state) == {"bonus value4", "bonus tracks"}
    assert play(state.copy(), "bonus value4", f"build value4 {GREEN}").over
    assert not play(state.copy(), "bonus tracks", f"mark {GREEN} 0").over
