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
class LearningRun:
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


def learn(run: LearningRun, rounds: int, measure: int) -> list[Strength]:
    """Go on until so many rounds are done; what each was worth in so many games against each opponent."""
    claim(run.folder, run.plan)
    strengths = read_strengths(run.folder)
    for number in range(rounds + 1):
        run.place(number).mkdir(exist_ok=True)
        if not (run.place(number) / NETWORK).exists():
            make_network(run, number)
        if number >= len(strengths):
            strengths.append(measured(run, number, measure))
            write_strengths(run.folder, strengths)
            with whole_file(run.folder / "strength.html") as file:
                file.write(page(run.game, strengths).encode())
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


def make_network(run: LearningRun, number: int) -> None:
    """Round 0 has learned nothing; every other one plays with the network before it, and learns."""
    before, found, cpu = None, None, 0.0
    if number:
        before = run.place(number - 1)
        playing = played(run, number)
        cpu = playing + Network(before / NETWORK, run.game).open().cpu
        found = known(run, number)
    seed = run.plan.seed + number * SEEDS_A_ROUND
    what, place = f"round {number}: training", run.place(number)
    run.teach(Task(run.game, what, before, place, run.plan.passes, seed, cpu), found, run.tell)


# ---- games -------------------------------------------------------------------------------------------


def lots(run: LearningRun, number: int) -> Iterator[tuple[Path, Lot]]:
    """The games of a round, and where each lot of them is kept."""
    plan, network = run.plan, run.place(number - 1) / NETWORK
    first = plan.seed + number * SEEDS_A_ROUND
    for at in range(0, plan.games, LOT):
        games = range(at, min(at + LOT, plan.games))
        players = [plan.players[game % len(plan.players)] for game in games]
        lot = Lot(plan.game, network, players, first + at, plan.iterations)
        yield run.place(number) / f"lot-{at // LOT:04}.npz", lot


def played(run: LearningRun, number: int) -> float:
    """Play what is missing of a round's games; the seconds of CPU time of all."""
    whole = list(lots(run, number))
    missing = [(file, lot) for file, lot in whole if not file.exists()]
    what, games = f"round {number}: playing", run.plan.games
    done = games - sum(len(lot.players) for _, lot in missing)
    run.tell(what, done, games)
    with workers(run.jobs) as results:
        for file, found in results(judged, missing):
            found.save(file)
            done = min(games, done + LOT)
            run.tell(what, done, games)
    return sum(decisions.load(file).cpu for file, _ in whole)


def judged(task: tuple[Path, Lot]) -> tuple[Path, Decisions]:
    """What another process does."""
    file, lot = task
    return file, self_play.play(lot)


def known(run: LearningRun, number: int) -> Decisions:
    """What the last rounds have shown."""
    places = [run.place(one) for one in range(max(1, number - KEPT_ROUNDS + 1), number + 1)]
    return decisions.joined(
        [decisions.load(file) for one in places for file in sorted(one.glob("lot-*.npz"))]
    )


# ---- strength ----------------------------------------------------------------------------------------


def measured(run: LearningRun, number: int, games: int) -> Strength:
    """Games for two against each opponent, on deals that nothing was learned from."""
    network = run.place(number) / NETWORK
    found: dict[str, Measured] = {}
    for opponent in MEASURES:
        what = f"round {number}: against {opponent}"

        def tell(done: int, of: int, what: str = what) -> None:
            run.tell(what, done, of)

        bots, seed = [f"{NAME}@{network}", opponent], run.plan.seed + SEEDS_OF_MEASURES
        own = series(run.game, bots, games, run.jobs, seed=seed, progress=tell).standings[0]
        found[opponent] = Measured(own.share, own.low, own.high)
    return Strength(number, Network(network, run.game).open().cpu, games, found)


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
