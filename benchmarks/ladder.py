"""The ladder: how often each level beats the one below it.

    python benchmarks/ladder.py --minutes 60 --jobs 2            # go on measuring, what is cheap first
    python benchmarks/ladder.py --game san-francisco --most 100  # of one game, 100 games a rung at most
    python benchmarks/ladder.py --write                          # the tables of docs/bots.md, from all games

A rung takes hours where a level thinks for a second. So what was measured is kept in ladder.json, and the
next run goes on with the deals after it. Whoever changes the search deletes that file, whoever changes the
weights of a game the lines of this game: they speak of bots that are no more.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import monotonic

import msgspec

from fogline.arena.contest import contest
from fogline.arena.intervals import intervals
from fogline.arena.playing import GameResult, Setting, play
from fogline.arena.workers import workers
from fogline.core.game import Game
from fogline.games import GAMES

KEPT = Path(__file__).with_suffix(".json")
PAGE = Path(__file__).parents[1] / "docs" / "bots.md"
BEGIN, END = "<!-- ladder: written by benchmarks/ladder.py -->", "<!-- end of the ladder -->"
SECONDS = "0.1"  # of thought a decision for the two that are compared across libraries
OPEN_SPIEL = "benchmarks/open_spiel_ismcts.py:choose"


@dataclass(frozen=True)
class Rung:
    """Who plays: one of the first bot against all the others."""

    bots: tuple[str, ...]
    games: int
    wanted: float | dict[str, float]  # the share that we want, for all games or by game

    @property
    def players(self) -> int:
        return len(self.bots)

    @property
    def title(self) -> str:
        one, *others = ("OpenSpiel's ISMCTS" if bot == OPEN_SPIEL else f"`{bot}`" for bot in self.bots)
        return f"{one} : {others[0]}" if len(others) == 1 else f"{one} : {len(others)} × {others[0]}"

    def key(self, game: Game) -> str:
        return f"{game.id}: {','.join(self.bots)}"

    def wanted_of(self, game: Game) -> float:
        return self.wanted[game.id] if isinstance(self.wanted, dict) else self.wanted


# What takes least comes first. 200 games where a level thinks for about a second, 400 otherwise.
RUNGS = (
    Rung(("casual", "novice"), 400, 0.85),
    Rung(("casual", *["novice"] * 3), 400, 0.40),
    Rung(
        ("club", "greedy"),
        400,
        {"san-francisco": 0.95, "ticket-to-ride-sf": 0.80, "1906-san-francisco": 0.92},
    ),
    Rung(("club", "casual"), 400, 0.75),
    Rung(("club", *["casual"] * 3), 400, 0.40),
    Rung((f"expert@{SECONDS}s", OPEN_SPIEL), 200, 0.95),
    Rung(("expert", "club"), 200, 0.65),
    Rung(("expert", *["club"] * 3), 200, 0.40),
    Rung(("master", "expert"), 200, 0.58),
    Rung(("master", *["expert"] * 3), 200, 0.40),
)


class Measured(msgspec.Struct):
    """All deals of a rung so far; deal number i has the seed i, and everybody has sat everywhere in it."""

    shares: list[float] = []  # of each deal: how many of its games the first bot has won
    seconds: float = 0.0  # of CPU time that the first bot has thought,
    decisions: int = 0  # and over how many decisions


Ladder = dict[str, Measured]


def kept() -> Ladder:
    return msgspec.json.decode(KEPT.read_bytes(), type=Ladder) if KEPT.exists() else {}


# ---- measuring -------------------------------------------------------------------------------------------


def measure(games: list[Game], rungs: list[Rung], most: int, jobs: int, seconds: float) -> None:
    os.environ["FOGLINE_SECONDS"] = SECONDS
    end = monotonic() + seconds
    for rung in rungs:
        for game in games:
            for played in deals(game, rung, min(most, rung.games), jobs):
                count = keep(rung.key(game), played)
                print(f"{game.id}, {rung.title}: {rung.players * count} games", flush=True)
                if monotonic() > end:
                    print("The time is up.")
                    return


def deals(game: Game, rung: Rung, most: int, jobs: int) -> Iterator[list[GameResult]]:
    """The games of each deal that is missing."""
    done = len(kept().get(rung.key(game), Measured()).shares)
    plan = contest(game, rung.bots, rung.players, most)
    setting = Setting(game.id, plan.edition, plan.bots, plan.seed, contest=True)
    missing = [seating for deal in range(done, plan.looks[-1]) for seating in plan.seatings(deal)]
    ready: dict[int, list[GameResult]] = {}
    with workers(jobs) as results:
        for played in results(partial(play, setting), missing):
            ready.setdefault(played.deal, []).append(played)
            while len(ready.get(done, [])) == plan.games_each:  # in order, so that a run can go on after any
                yield ready.pop(done)
                done += 1


def keep(key: str, played: list[GameResult]) -> int:
    """Add a deal; how many there are."""
    ladder = kept()
    found = ladder.setdefault(key, Measured())
    found.shares.append(sum(wins for one in played for wins, bot in seats(one) if bot == 0) / len(played))
    for one in played:
        seat = one.seats.index(0)
        found.seconds += one.cpu[seat]
        found.decisions += one.decisions[seat]
    write(ladder)
    return len(found.shares)


def write(ladder: Ladder) -> None:
    """A line for each rung; the whole file or nothing of it."""
    lines = (msgspec.json.encode({key: ladder[key]})[1:-1] for key in sorted(ladder))
    beside = KEPT.with_suffix(".new")
    beside.write_bytes(b"{\n" + b",\n".join(lines) + b"\n}\n")
    beside.replace(KEPT)


def seats(one: GameResult) -> Iterator[tuple[float, int]]:
    return zip(one.wins, one.seats, strict=True)


# ---- what was measured -----------------------------------------------------------------------------------


def tables() -> str:
    """A table for each number of players, as Markdown."""
    ladder = kept()
    return "\n\n".join(table(ladder, players) for players in (2, 4))


def table(ladder: Ladder, players: int) -> str:
    head = [f"{players} players", "wanted", *(game.name("en") for game in GAMES.values())]
    rows = [
        [rung.title, wanted(rung), *(cell(ladder.get(rung.key(game)), players) for game in GAMES.values())]
        for rung in RUNGS
        if rung.players == players
    ]
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def wanted(rung: Rung) -> str:
    return " / ".join(dict.fromkeys(f"{100 * rung.wanted_of(game):.0f} %" for game in GAMES.values()))


def cell(found: Measured | None, players: int) -> str:
    """The share of the first bot with its interval, over how many games, and what a decision of it took."""
    if found is None:
        return "not measured"
    share = sum(found.shares) / len(found.shares)
    ((low, high),) = intervals([found.shares], [players], seed=0)
    games, cpu = players * len(found.shares), 1000 * found.seconds / max(1, found.decisions)
    took = f"{cpu / 1000:.2f} s" if cpu >= 100 else f"{cpu:.0f} ms" if cpu >= 1 else f"{cpu:.2f} ms"
    return f"{100 * share:.1f} % ({100 * low:.0f}–{100 * high:.0f}), n = {games}, {took}"


def written(page: str) -> str:
    """The page with the tables of today."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{tables()}\n\n{END}{after}"


# ---- the command -----------------------------------------------------------------------------------------


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--game", choices=list(GAMES), help="only this game")
    words.add_argument("--rung", help="only rungs of this bot, for instance expert")
    words.add_argument("--players", type=int, choices=(2, 4), help="only with so many players")
    words.add_argument("--most", type=int, default=400, help="games a rung, at most")
    words.add_argument("--jobs", type=int, default=1, help="processes that play")
    words.add_argument("--minutes", type=float, default=60, help="when to stop")
    words.add_argument("--write", action="store_true", help="play nothing; write the tables of docs/bots.md")
    asked = words.parse_args()
    if asked.write:
        PAGE.write_text(written(PAGE.read_text("utf-8")), "utf-8")
        return
    games = [GAMES[asked.game]] if asked.game else list(GAMES.values())
    measure(games, list(chosen(asked.rung, asked.players)), asked.most, asked.jobs, 60 * asked.minutes)


def chosen(first: str | None, players: int | None) -> Iterator[Rung]:
    for rung in RUNGS:
        if first in (None, rung.bots[0]) and players in (None, rung.players):
            yield rung


if __name__ == "__main__":
    main()
