"""Puzzles as they are told: first what the seat saw, and only after a try what it was worth."""

from __future__ import annotations

import time

import msgspec

from fogline.core.errors import Refused
from fogline.core.game import Move
from fogline.games import GAMES
from fogline.server import outgoing
from fogline.server.messages import PuzzleAnswer, PuzzleInfo, PuzzleMove, PuzzleOfTheDay
from fogline.server.moments import PlayedGame, Walked
from fogline.study.collection import of_the_day, shipped
from fogline.study.puzzles import Choice, Puzzle
from fogline.table.guards import refuse
from fogline.table.seats import Seat
from fogline.table.table import Table

TODAY = "today"


def today() -> list[PuzzleOfTheDay]:
    found = {game: shipped(game) for game in GAMES}
    now = time.time()
    chosen = [(game, of_the_day(some, now)) for game, some in found.items() if some]
    return [PuzzleOfTheDay(game, one.id, one.grade) for game, one in chosen]


def find(game: str, id: str) -> Puzzle:
    """By its id, or that of today."""
    if game not in GAMES:
        raise refuse("no_such_game", ", ".join(GAMES))
    found = shipped(game)
    if found and id == TODAY:
        return of_the_day(found, time.time())
    chosen = next((one for one in found if one.id == id), None)
    if chosen is None:
        raise refuse("no_such_puzzle")
    return chosen


def played(one: Puzzle) -> PlayedGame:
    """The game up to the decision, of players without names."""
    record = one.record
    return PlayedGame(record, [Seat("human") for _ in range(record.players)], GAMES[record.game].edition())


def table(one: Puzzle, walked: Walked) -> Table:
    """The table at which it is to be decided."""
    return walked.at(walked.decisions, one.seat)


def info(one: Puzzle, walked: Walked, language: str) -> PuzzleInfo:
    game = one.record.game
    all_of_game = shipped(game)
    at = all_of_game.index(one)
    position = outgoing.position(table(one, walked), one.seat, language, now=0.0)
    assert position is not None
    return PuzzleInfo(
        id=one.id,
        game=game,
        grade=one.grade,
        number=at + 1,
        count=len(all_of_game),
        next=all_of_game[(at + 1) % len(all_of_game)].id,
        seat=one.seat,
        position=msgspec.structs.replace(position, undo="none", takes_back=""),
    )


def answer(one: Puzzle, walked: Walked, move: Move, reveal: bool, language: str) -> PuzzleAnswer:
    at = table(one, walked)
    try:
        made = at.game.move(at.edition, at.game.legal_action(at.kernel, move))
    except Refused:
        raise refuse("not_possible") from None
    right, tried = one.solved_by(made), one.choice(made)
    return PuzzleAnswer(
        right=right,
        tried=None if tried is None else told(one, at, tried, language),
        moves=[told(one, at, choice, language) for choice in one.choices] if right or reveal else [],
    )


def told(one: Puzzle, at: Table, choice: Choice, language: str) -> PuzzleMove:
    best = one.choices[0]
    return PuzzleMove(
        move=choice.move,
        words=at.game.words.action(at.edition, at.game.action(at.edition, choice.move), language),
        win=choice.win,
        points=choice.points,
        loses=best.win - choice.win,
        fewer=best.points - choice.points,
        gives=choice.rival - best.rival,
        tempting=choice.move == one.tempting,
    )
