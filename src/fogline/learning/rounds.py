"""`fogline learn`: rounds of playing, training and measuring, each step a file, so that none is lost.

    FOLDER/learn.json           what is learned; another command on the same folder is refused
    FOLDER/round-N/lot-M.npz    decisions of some games, judged by the search
    FOLDER/round-N/training.pt  where the training is, while it lasts
    FOLDER/round-N/network.pt   what was learned by then, and network.onnx, with which it plays
    FOLDER/strength.jsonl       what it was worth, a line for each round
    FOLDER/strength.html        the same as a plot

A file appears when it is complete, and a step whose file is there is not taken again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from fogline.arena import series
from fogline.arena.workers import workers
from fogline.bots.learned import NAME
from fogline.bots.network import Network
from fogline.core.editions import brief
from fogline.core.errors import FoglineError
from fogline.core.files import whole_file
from fogline.core.game import Game
from fogline.learning import decisions, self_play
from fogline.learning.decisions import Decisions
from fogline.learning.self_play import Lot
from fogline.learning.strength import Measured, Strength, page
from fogline.learning.task import Task, Teach, Tell

NETWORK = "network.onnx"
MEASURES = ("casual", "greedy", "club@64")  # against whom
LOT = 25  # games in a file
KEPT_ROUNDS = 4  # that a network learns from: what was judged before is forgotten
SEEDS_A_ROUND = 1_000_000  # more than a round has games
SEEDS_OF_MEASURES = 1_000_000_000_000  # deals that nothing is learned from


class Plan(msgspec.Struct):
    """What is learned: the same one gives the same networks."""

    game: str
    edition: str  # its sha256
    games: int  # of each round
    iterations: int
    players: list[int]  # of the games, in turn
    passes: int
    seed: int
    format: str = "fogline-learn/1"


_plan = msgspec.json.Decoder(Plan)
_strength = msgspec.json.Decoder(Strength)


@dataclass(frozen=True)
class Course:
    """A plan that is carried out in a folder."""

    game: Game
    plan: Plan
    folder: Path
    jobs: int
    teach: Teach
    tell: Tell

    def place(self, number: int) -> Path:
        """The folder of a round."""
        return self.folder / f"round-{number}"


def learn(course: Course, rounds: int, measure: int) -> list[Strength]:
    """Go on until so many rounds are done; what each was worth in so many games against each opponent."""
    claim(course.folder, course.plan)
    strengths = read_strengths(course.folder)
    for number in range(rounds + 1):
        course.place(number).mkdir(exist_ok=True)
        if not (course.place(number) / NETWORK).exists():
            make_network(course, number)
        if number >= len(strengths):
            strengths.append(measured(course, number, measure))
            write_strengths(course.folder, strengths)
            with whole_file(course.folder / "strength.html") as file:
                file.write(page(course.game, strengths).encode())
    return strengths


def claim(folder: Path, plan: Plan) -> None:
    """The folder is for this plan, and for no other one."""
    file = folder / "learn.json"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FoglineError(f"{folder}: cannot be made: {error.strerror}") from None
    if not file.exists():
        with whole_file(file) as out:
            out.write(msgspec.json.format(msgspec.json.encode(plan)) + b"\n")
        return
    try:
        theirs = _plan.decode(file.read_bytes())
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise FoglineError(f"{file} is damaged: name another folder with --folder") from None
    for key in plan.__struct_fields__:
        ours, other = getattr(plan, key), getattr(theirs, key)
        if ours != other:
            raise FoglineError(
                f"{folder} is where something else is learned ({key}: {brief(other)}, not {brief(ours)}):"
                " name another folder with --folder"
            )


def make_network(course: Course, number: int) -> None:
    """Round 0 has learned nothing; every other one plays with the network before it, and learns."""
    before, found, cpu = None, None, 0.0
    if number:
        before = course.place(number - 1)
        playing = played(course, number)
        cpu = playing + Network(before / NETWORK, course.game).open().cpu
        found = known(course, number)
    seed = course.plan.seed + number * SEEDS_A_ROUND
    what, place = f"round {number}: training", course.place(number)
    course.teach(Task(course.game, what, before, place, course.plan.passes, seed, cpu), found, course.tell)


# ---- games -------------------------------------------------------------------------------------------


def lots(course: Course, number: int) -> Iterator[tuple[Path, Lot]]:
    """The games of a round, and where each lot of them is kept."""
    plan, network = course.plan, course.place(number - 1) / NETWORK
    first = plan.seed + number * SEEDS_A_ROUND
    for at in range(0, plan.games, LOT):
        games = range(at, min(at + LOT, plan.games))
        players = [plan.players[game % len(plan.players)] for game in games]
        lot = Lot(plan.game, network, players, first + at, plan.iterations)
        yield course.place(number) / f"lot-{at // LOT:04}.npz", lot


def played(course: Course, number: int) -> float:
    """Play what is missing of a round's games; the seconds of CPU time of all."""
    whole = list(lots(course, number))
    missing = [(file, lot) for file, lot in whole if not file.exists()]
    what, games = f"round {number}: playing", course.plan.games
    done = games - sum(len(lot.players) for _, lot in missing)
    course.tell(what, done, games)
    with workers(course.jobs) as results:
        for file, found in results(judged, missing):
            found.save(file)
            done = min(games, done + LOT)
            course.tell(what, done, games)
    return sum(decisions.load(file).cpu for file, _ in whole)


def judged(task: tuple[Path, Lot]) -> tuple[Path, Decisions]:
    """What another process does."""
    file, lot = task
    return file, self_play.play(lot)


def known(course: Course, number: int) -> Decisions:
    """What the last rounds have shown."""
    places = [course.place(one) for one in range(max(1, number - KEPT_ROUNDS + 1), number + 1)]
    return decisions.joined(
        [decisions.load(file) for one in places for file in sorted(one.glob("lot-*.npz"))]
    )


# ---- strength ----------------------------------------------------------------------------------------


def measured(course: Course, number: int, games: int) -> Strength:
    """Games for two against each opponent, on deals that nothing was learned from."""
    network = course.place(number) / NETWORK
    found: dict[str, Measured] = {}
    for opponent in MEASURES:
        what = f"round {number}: against {opponent}"

        def tell(done: int, of: int, what: str = what) -> None:
            course.tell(what, done, of)

        bots, seed = [f"{NAME}@{network}", opponent], course.plan.seed + SEEDS_OF_MEASURES
        own = series(course.game, bots, games, course.jobs, seed=seed, progress=tell).standings[0]
        found[opponent] = Measured(own.share, own.low, own.high)
    return Strength(number, Network(network, course.game).open().cpu, games, found)


def read_strengths(folder: Path) -> list[Strength]:
    file = folder / "strength.jsonl"
    if not file.exists():
        return []
    try:
        return [_strength.decode(line) for line in file.read_bytes().splitlines()]
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise FoglineError(f"{file} is damaged: delete it, and it is measured again") from None


def write_strengths(folder: Path, strengths: list[Strength]) -> None:
    with whole_file(folder / "strength.jsonl") as file:
        file.writelines(msgspec.json.encode(one) + b"\n" for one in strengths)
