"""Every lesson and exercise of the package: its form, its texts, the whole way through in each language."""

from __future__ import annotations

import msgspec
import pytest

from fogline.core.editions import Text
from fogline.core.errors import Refused
from fogline.core.words import LANGUAGES
from fogline.games import GAMES
from fogline.lessons import exercise, lesson
from fogline.lessons.checks import check_exercise, check_lesson, words_in
from fogline.lessons.lesson import Lesson, walk
from fogline.server import lessons

TAUGHT = [game for game in GAMES if lesson.packaged(game)]
EXERCISES = [(game, id) for game in GAMES for id in exercise.packaged(game)]


def of(game: str) -> Lesson:
    found = lesson.packaged(game)
    assert found is not None
    return found


@pytest.mark.parametrize("game", ["san-francisco", "ticket-to-ride-sf", "1906-san-francisco"])
def test_every_game_has_a_lesson_and_ten_exercises(game: str) -> None:
    assert game in TAUGHT
    assert len(exercise.packaged(game)) == 10


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_has_nothing_wrong_with_it(game: str) -> None:
    assert check_lesson(GAMES[game], of(game)) == []
    assert {"en", "pl", "es"} <= {*of(game).title}
    assert 5 <= of(game).minutes <= 8


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_told_to_its_end(game: str, language: str) -> None:
    one = of(game)
    for at, moment in enumerate(one.moments):
        told = lessons.lesson_moment(one, at, lessons.reach(game, one, at, [], language), "Ada", language)
        assert told.say == Text(moment.step.say).in_language(language)
        assert told.asks == bool(moment.want) == bool(told.position.legal)
        assert told.position.prompt
        assert len(told.frames) <= 12  # more is not watched


@pytest.mark.parametrize("game", TAUGHT)
def test_a_wrong_move_is_answered_by_what_to_do(game: str) -> None:
    one, rules = of(game), GAMES[game]
    found = 0
    for at, moment in enumerate(one.moments):
        if not moment.want:
            continue
        here = walk(rules, one, at)
        counting = here.arranged.legal(moment.want)
        for wrong in [move for move in rules.moves(here.arranged.state) if move not in counting][:3]:
            found += 1
            for language in LANGUAGES:
                with pytest.raises(Refused) as refused:
                    lessons.reach(game, one, at + 1, [*here.made, wrong], language)
                assert refused.value.refusal.code == "wrong_move"
                assert refused.value.refusal.detail == Text(moment.step.wrong).in_language(language)
    assert found > 0


@pytest.mark.parametrize(("game", "id"), EXERCISES)
def test_the_solution_of_an_exercise_reaches_its_goal(game: str, id: str) -> None:
    one = exercise.packaged(game)[id]
    assert check_exercise(GAMES[game], one) == []
    assert {"en", "pl", "es"} <= {*one.title}
    for language in LANGUAGES:
        assert lessons.exercise_info(game, id, language).task == Text(one.task).in_language(language)
        before = lessons.exercise_moment(one, [], lessons.attempt(game, one, []), False, "Ada", language)
        assert (before.reached, before.over, before.why, before.solution) == (False, False, "", [])
        solved = lessons.attempt(game, one, one.solution)
        after = lessons.exercise_moment(one, one.solution, solved, True, "Ada", language)
        assert (after.reached, after.why) == (True, Text(one.why).in_language(language))
        assert [said.move for said in after.solution] == one.solution


@pytest.mark.parametrize(("column", "lost"), [(0, True), (1, False), (2, True)])
def test_the_others_answer_what_the_learner_did(column: int, lost: bool) -> None:
    one = exercise.packaged("san-francisco")["09-out-of-reach"]
    tried = exercise.attempt(GAMES["san-francisco"], one, [{"do": "place", "column": column}])
    theirs = tried.arranged.game.view(tried.arranged.state, 0).cities[1].board
    assert ("yellow-01" in [cell.card for cell in theirs if cell]) == lost
    assert not tried.over  # their turn is over, and the learner tries on


# ---- what is wrong is found ------------------------------------------------------------------------


def changed(step: int, **parts: object) -> list[str]:
    """The problems of San Francisco's lesson with another step in its second chapter."""
    one = of("san-francisco")
    chapter = one.chapters[1]
    steps = [*chapter.steps]
    steps[step] = msgspec.structs.replace(steps[step], **parts)
    chapters = [*one.chapters]
    chapters[1] = msgspec.structs.replace(chapter, steps=steps)
    return check_lesson(GAMES["san-francisco"], msgspec.structs.replace(one, chapters=chapters))


def test_checks_find_what_is_wrong_with_a_lesson() -> None:
    long = {"en": "word " * 31, "pl": "słowo", "es": "palabra"}
    assert any("31 words in 'en'" in problem for problem in changed(0, say=long))
    assert any("no text in 'es'" in problem for problem in changed(0, say={"en": "a", "pl": "b"}))
    assert any("no text in 'en'" in problem for problem in changed(0, say={"pl": "b", "es": "c"}))
    assert any("wrong: there is no text" in problem for problem in changed(0, wrong={}))
    assert any("there is no piece 'moon'" in problem for problem in changed(0, point=["moon"]))
    assert any("nothing is pointed at" in problem for problem in changed(0, point=[]))
    assert any("none of the moves" in problem for problem in changed(0, want=[{"do": "stop"}]))
    assert any("there is no piece 'moon'" in problem for problem in changed(0, appears=["moon"]))
    assert any("so nothing appears" in problem for problem in changed(2, appears=["deck"]))
    (problem,) = changed(1, then=[{"do": "draw"}, {"do": "place", "column": 7}])
    assert problem.startswith("before step 5: move 2 of 2")
    # Any column counts, but the lesson goes on only from one of them.
    assert any("cannot go on after it" in problem for problem in changed(1, want=[{"do": "place"}]))


def test_checks_find_what_is_wrong_with_an_exercise() -> None:
    rules, one = GAMES["san-francisco"], exercise.packaged("san-francisco")["01-downtown"]
    assert check_exercise(rules, msgspec.structs.replace(one, solution=one.solution[:-1])) == [
        "the solution does not reach the goal"
    ]
    (problem,) = check_exercise(rules, msgspec.structs.replace(one, solution=[{"do": "stop"}]))
    assert problem.startswith("solution: move 1 of 1")
    reached = exercise.Goal(of="view.cities.me.contracts", at_least=0)
    (problem,) = check_exercise(rules, msgspec.structs.replace(one, goal=[reached]))
    assert "after 0 moves" in problem
    nowhere = exercise.Goal(of="view.moon", at_least=0)
    assert check_exercise(rules, msgspec.structs.replace(one, goal=[nowhere])) == [
        "the goal 'view.moon': there is no 'moon'"
    ]


def test_every_comparison_of_a_goal() -> None:
    start, now = {"view": {"n": 1}}, {"view": {"n": 3, "held": ["a"], "lead": [1, 0]}}

    def holds(**goal: object) -> bool:
        return exercise.holds(msgspec.convert(goal, exercise.Goal), 1, start, now)

    assert holds(of="view.n", at_least=3)
    assert not holds(of="view.n", at_least=4)
    assert holds(of="view.n", at_most=3)
    assert not holds(of="view.n", at_most=2)
    assert holds(of="view.n", gains=2)
    assert not holds(of="view.n", gains=3)
    assert holds(of="view.held", has="a")
    assert not holds(of="view.held", has="b")
    assert holds(of="view.lead.0", **{"is": "me"})
    assert not holds(of="view.lead.1", **{"is": "me"})
    assert holds(of="view.n", more_than="view.lead.0")
    assert not holds(of="view.lead.me", more_than="view.n")


def test_signs_are_no_words() -> None:
    assert words_in("Now 6 – of 7 – is enough.") == 6


def test_a_lesson_in_one_language_is_read_in_english_by_all_others() -> None:
    """So is one of ours by who speaks a fourth language: nothing is wrong with it."""
    one = exercise.packaged("san-francisco")["09-out-of-reach"]
    texts = {part: {"en": getattr(one, part)["en"]} for part in ("title", "task", "hint", "why")}
    assert check_exercise(GAMES["san-francisco"], msgspec.structs.replace(one, **texts)) == []
    mixed = msgspec.structs.replace(one, **texts | {"title": one.title})
    assert any("no text in 'pl'" in problem for problem in check_exercise(GAMES["san-francisco"], mixed))
