"""Positions from games in which one decision is clearly best and not obvious: `fogline puzzles`.

A puzzle is a record that ends where somebody has to decide, and what every move there would bring. It is
found by searches of growing length: what looks best at first sight is not what the longest ones are sure of.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import msgspec

from fogline.bots import bot, decide
from fogline.bots.levels import judgement_of
from fogline.bots.search import Search
from fogline.bots.thinking import Budget, Candidate, Thinker
from fogline.core import records
from fogline.core.game import Game, Move
from fogline.core.kernel import Kernel
from fogline.core.records import Record
from fogline.core.rng import Rng

PLAYERS_BOT = "club@300"  # who plays the games
SHORT = 32  # iterations: what the search sees at once is easy,
MIDDLE = 200  # what it sees after this many is of middling difficulty, all else is hard
TEMPTED = 600  # after so many what looked best at first sight must no longer do so,
PROMISING = 2500  # and after so many there has to be a lead
LONG = 12_000
ENOUGH = 600  # tries of each move, so that it can be compared
CLEARLY = 0.045  # of the chances, more than any other move
FEWEST_MOVES = 3  # to choose from
OPEN = (0.15, 0.95)  # between these chances a game is not decided
SAYABLE = 0.5  # points by which the lead grows, compared with what looks best at first sight
EASY, MIDDLING, HARD = 1, 2, 3
PAYMENTS = ("cards", "licences")  # parts of a move that only say how it is paid for


class Choice(msgspec.Struct, frozen=True):
    """A move, and what it may be expected to bring."""

    move: Move
    win: float  # the chance of the seat that decides
    points: float  # of the seat at the end
    rival: float  # of the best of the others


class Puzzle(msgspec.Struct, frozen=True):
    id: str  # players, seed of the game, entries of its record
    grade: int  # 1 easy, 2 middling, 3 hard
    seat: int  # that decides
    tempting: Move  # what looks best at first sight, and is not
    choices: list[Choice]  # every move worth a thought, the answer first
    record: Record  # up to this decision

    @property
    def answer(self) -> Move:
        return self.choices[0].move

    def choice(self, move: Move) -> Choice | None:
        """What a move would bring; None if it only wastes something."""
        return next((one for one in self.choices if one.move == move), None)

    def solved_by(self, move: Move) -> bool:
        """Is it the answer, perhaps paid for in another way that is as good?"""
        found = self.choice(move)
        return found is not None and same_but_for_payment(move, self.answer) and self.loss(found) < CLEARLY

    def loss(self, choice: Choice) -> float:
        """Of the chances, compared with the answer."""
        return self.choices[0].win - choice.win


def same_but_for_payment(one: Move, other: Move) -> bool:
    mine, others = ({k: v for k, v in move.items() if k not in PAYMENTS} for move in (one, other))
    return bool(mine == others)


def puzzles(game: Game, seed: int, players: int = 2, after: int = 0) -> Iterator[Puzzle]:
    """All puzzles in one game between bots, after its first decisions."""
    budget = Budget(iterations=2 * LONG, early=False)
    thinker = Thinker(judgement_of(game), budget, "puzzles")
    state, rng = game.new(players, seed), Rng(seed)
    record = records.begin(game, state, None)
    choose = [bot(PLAYERS_BOT, game) for _ in range(players)]
    for number in count():
        if state.over:
            return
        if number >= after:
            found = puzzle(game, thinker, state, record, f"{players}-{seed}-{len(record.moves)}")
            if found is not None:
                yield found
        records.decide(game, record, state, decide(choose[state.player], state, rng))


def puzzle(game: Game, thinker: Thinker, state: Kernel, record: Record, id: str) -> Puzzle | None:
    """The decision to be made now, if it makes a puzzle. Most do not, and that is soon clear."""
    legal = state.legal()
    if len(legal) < FEWEST_MOVES:
        return None
    seat, edition = state.player, state.edition
    seen = state.resample(seat, Rng(0))
    looks = thinker.judgement.looks(seen)
    tempting = legal[looks.index(max(looks))]

    search, bests = begun(thinker, seen, seed=1), []
    for iterations in (SHORT, MIDDLE, TEMPTED, PROMISING):
        search.think(iterations - search.iterations)
        found = thinker.found()
        bests.append(found[0].action)
        if iterations >= TEMPTED and (tempting == bests[-1] or not OPEN[0] < found[0].wins[seat] < OPEN[1]):
            return None
    if not is_promising(game, state, found):
        return None
    search.think(LONG - search.iterations)
    if not is_promising(game, state, thinker.found()):
        return None
    found = looked_at_all(thinker, search)
    if found[0].action == tempting or not is_clear(game, state, found):
        return None
    again = looked_at_all(thinker, begun(thinker, seen, seed=2))
    if again[0].action != found[0].action or not is_clear(game, state, again):
        return None

    answer = game.move(edition, found[0].action)
    seen_at_once, seen_soon = (same_but_for_payment(game.move(edition, best), answer) for best in bests[:2])
    grade = EASY if seen_at_once else MIDDLING if seen_soon else HARD
    made = Puzzle(
        id=id,
        grade=grade,
        seat=seat,
        tempting=game.move(edition, tempting),
        choices=sorted(
            (choice(game, state, one, other) for one, other in paired(found, again)),
            key=lambda one: -one.win,
        ),
        record=msgspec.structs.replace(record, moves=list(record.moves)),
    )
    return made if is_sayable(made) else None


def begun(thinker: Thinker, seen: Kernel, seed: int) -> Search:
    thinker.prepare(seen, Rng(seed))
    (search,) = thinker.searches
    return search


def looked_at_all(thinker: Thinker, search: Search) -> list[Candidate]:
    """The longest search, and every move in it is tried often enough to be compared."""
    search.think(LONG - search.iterations)
    for one in thinker.found():
        if one.tries < ENOUGH:
            search.think(ENOUGH - one.tries, one.action)
    return thinker.found()


def leads(game: Game, state: Kernel, found: list[Candidate]) -> Iterator[tuple[float, float]]:
    """By how much the most visited action is better than each other that is not the same but for the payment,
    and the standard error of that."""
    seat, edition = state.player, state.edition
    best, *others = found
    answer = game.move(edition, best.action)
    for other in others:
        if not same_but_for_payment(game.move(edition, other.action), answer):
            yield best.wins[seat] - other.wins[seat], (best.error**2 + other.error**2) ** 0.5


def is_promising(game: Game, state: Kernel, found: list[Candidate]) -> bool:
    """May it be that one action is clearly best?"""
    return all(lead + error >= CLEARLY for lead, error in leads(game, state, found))


def is_clear(game: Game, state: Kernel, found: list[Candidate]) -> bool:
    """Is one action better than all others, by more than luck could do?"""
    behind = list(leads(game, state, found))
    return len(behind) + 1 >= FEWEST_MOVES and all(lead >= max(CLEARLY, 2 * error) for lead, error in behind)


def paired(found: list[Candidate], again: list[Candidate]) -> Iterator[tuple[Candidate, Candidate]]:
    """What two searches have found out about each action."""
    others = {one.action: one for one in again}
    return ((one, others[one.action]) for one in found)


def choice(game: Game, state: Kernel, one: Candidate, other: Candidate) -> Choice:
    """The mean of two searches."""
    seat = state.player

    def mean(a: float, b: float) -> float:
        return round((a + b) / 2, 3)

    points = [mean(a, b) for a, b in zip(one.points, other.points, strict=True)]
    return Choice(
        move=game.move(state.edition, one.action),
        win=mean(one.wins[seat], other.wins[seat]),
        points=points[seat],
        rival=max(number for of, number in enumerate(points) if of != seat),
    )


def is_sayable(one: Puzzle) -> bool:
    """Can it be said in points why the answer is better than what tempts?"""
    answer, tempting = one.choices[0], one.choice(one.tempting)
    if tempting is None or same_but_for_payment(tempting.move, answer.move):
        return False
    return (answer.points - answer.rival) - (tempting.points - tempting.rival) >= SAYABLE
