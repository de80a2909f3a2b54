"""Proofs at full size; what was run adds up in benchmarks/proofs.json, so they may be run in parts."""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from prove import faults, hostile, kills, races, secrecy, soak
from prove.journal import KEPT, PAGE, Figures, Journal, Line, written
from server.postgres import fresh, throw_away

EXAMPLE = """examples:
  python -m prove all                       what is missing of each, about an hour on two idle cores
  python -m prove kills-sqlite --tries 20   twenty kills more
  python -m prove faults --only clock --tries 1
  python -m prove told                      what was found so far, into docs/reliability.md
It ends with 1 when something was found that should not be.
"""
USUAL = Path.home() / ".cache" / "fogline" / "proofs"
Tell = Callable[[str], None]


class Run(NamedTuple):
    n: int
    wrong: list[str]
    figures: Figures


class Proof(NamedTuple):
    words: str
    full: int  # tries
    portion: int  # tries after which the journal gets a line
    run: Callable[[Path, int, int, Tell, argparse.Namespace], Run]  # folder, first try, how many
    seen: str  # what the figures of all runs say: sums, and of what is called `most_…` the largest


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'fogline.db'}"


def run_kills(database: str, folder: Path, first: int, n: int, tell: Tell) -> Run:
    found = kills.prove(database, folder, n, seed=first + 1, tell=tell)
    away = [seconds for times in found["away"].values() for seconds in times]
    kept = {"accepted": found["accepted"], "entries": found["entries"], "unheard": found["stored_unheard"]}
    kept |= {"times": len(away), "away": round(sum(away), 1), "most_away": max(away, default=0.0)}
    return Run(n, found["wrong"], kept)


def kills_sqlite(folder: Path, first: int, n: int, tell: Tell, _: argparse.Namespace) -> Run:
    return run_kills(sqlite(folder), folder, first, n, tell)


def kills_postgresql(folder: Path, first: int, n: int, tell: Tell, _: argparse.Namespace) -> Run:
    with throw_away() as url:
        return run_kills(fresh(url), folder, first, n, tell)


def hostile_messages(folder: Path, first: int, n: int, tell: Tell, _: argparse.Namespace) -> Run:
    found = hostile.prove(folder, n, seed=first + 1, tell=tell)
    wrong = found["bad"] + found["not_by_right"] + (["the server ended"] if found["crashed"] else [])
    wrong += [f"the log: {found['log']}"] if found["log"] else []
    before, after = found["memory_halves"]
    kept = {
        "requests": found["requests"],
        "tables": found["tables"],
        "most_mb": after,
        "most_growth": round(after - before, 1),
    }
    return Run(found["sent"], wrong, kept)


def secrets(folder: Path, first: int, n: int, tell: Tell, _: argparse.Namespace) -> Run:
    found = secrecy.prove(first, n, tell)
    return Run(n, found["found"], {"mb": round(found["bytes"] / 1e6)})


def secrets_over_sockets(folder: Path, first: int, n: int, tell: Tell, _: argparse.Namespace) -> Run:
    found = secrecy.prove_over_sockets(folder, first, n, tell)
    return Run(n, found["found"], {"mb": round(found["bytes"] / 1e6)})


def all_orders(folder: Path, first: int, n: int, tell: Tell, _: argparse.Namespace) -> Run:
    found = races.prove_all_orders(first, n, tell)
    return Run(n, found["wrong"], {"orders": found["orders"], "beyond": found["beyond"]})


def long_histories(folder: Path, first: int, n: int, tell: Tell, _: argparse.Namespace) -> Run:
    found = races.prove_long_histories(first, n, tell)
    return Run(n, found["wrong"], {"entries": found["entries"]})


def some_faults(folder: Path, first: int, n: int, tell: Tell, options: argparse.Namespace) -> Run:
    names = options.only or list(faults.FAULTS)
    found = faults.prove(folder, [names[number % len(names)] for number in range(first, first + n)], tell)
    told = found["faults"].values()
    kept = {f"most_{name}": max(one[name] for one in told) for name in ("longest_pause", "well_after")}
    return Run(n, found["wrong"], kept | {"accepted": sum(one["accepted"] for one in told)})


def soaked(folder: Path, first: int, n: int, tell: Tell, options: argparse.Namespace) -> Run:
    found = soak.prove(folder, n, options.tables, options.rate, options.folder / "soak.svg", tell)
    kept = {f"most_{name}": found[name] for name in ("rate", "p99", "grown")}
    return Run(n, found["wrong"], kept)


KILLS_SEEN = "{accepted:,.0f} requests accepted, {unheard:.0f} stored that nobody heard of"
PROOFS = {
    "races": Proof(
        "two requests at once in every order: beginnings",
        len(races.STARTS),
        50,
        all_orders,
        "{orders:,.0f} orders, all but of {beyond:.0f} beginnings with more than 100,000",
    ),
    "histories": Proof(
        "long histories of two processes", 3000, 250, long_histories, "{entries:,.0f} entries"
    ),
    "faults": Proof(
        "faults around a server", len(faults.FAULTS), 1, some_faults, "{accepted:,.0f} requests accepted"
    ),
    "kills-sqlite": Proof("kills on SQLite", 200, 10, kills_sqlite, KILLS_SEEN),
    "kills-postgresql": Proof("kills on PostgreSQL, three processes", 100, 10, kills_postgresql, KILLS_SEEN),
    "secrets-sockets": Proof(
        "games with marked secrets over sockets", 90, 9, secrets_over_sockets, "{mb:,.0f} MB searched"
    ),
    "hostile": Proof(
        "hostile messages and requests",
        1_000_000,
        1_000_000,
        hostile_messages,
        "{requests:,.0f} by HTTP; {tables:,.0f} tables; {most_mb:.0f} MB at most",
    ),
    "soak": Proof("soak, seconds", 3600, 3600, soaked, "{most_rate:.0f} moves a second"),
    "secrets": Proof("games with marked secrets", 10_000, 250, secrets, "{mb:,.0f} MB searched"),
}


def run(name: str, tries: int, journal: Journal, options: argparse.Namespace) -> bool:
    """In portions, each with a line in the journal. Is all as it should be?"""
    proof, well = PROOFS[name], True
    while tries > 0:
        n, first, began = min(tries, proof.portion), journal.done(name), time.monotonic()
        print(f"{name}: {n} of {tries} {proof.words}, after {first}", flush=True)
        with tempfile.TemporaryDirectory(dir=options.on) as folder:
            found = proof.run(Path(folder), first, n, lambda words: print(f"  {words}", flush=True), options)
            if found.wrong:
                kept = options.folder / f"{name}-{first}.log"
                log = Path(folder) / "log"
                kept.write_text("\n".join(found.wrong) + (log.read_text() if log.exists() else ""))
                print(f"  {len(found.wrong)} WRONG, kept in {kept}: {found.wrong[0][:500]}", flush=True)
        journal.add(name, found.n, len(found.wrong), time.monotonic() - began, found.figures)
        tries -= max(n, found.n)
        well &= not found.wrong
    return well


def table(journal: Journal) -> str:
    rows = [
        "| proof | full | seen | wrong | minutes | load | |",
        "| :-- | --: | --: | --: | --: | --: | :-- |",
    ]
    for name, proof in PROOFS.items():
        lines = journal.lines(name)
        loads = sorted(line.load for line in lines)
        load = f"{loads[0]:.0f}–{loads[-1]:.0f}" if loads else ""
        minutes = sum(line.minutes for line in lines)
        done, wrong = journal.done(name), journal.wrong(name)
        seen = proof.seen.format_map(summed(lines)) if lines else ""
        rows.append(
            f"| {proof.words} | {proof.full:,} | {done:,} | {wrong} | {minutes:.0f} | {load} | {seen} |"
        )
    return "\n".join(rows)


def summed(lines: list[Line]) -> Figures:
    sums: Figures = defaultdict(float)
    for line in lines:
        for name, figure in line.figures.items():
            before = sums[name]
            sums[name] = max(before, figure) if name.startswith("most_") else before + figure
    return sums


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m prove",
        description=__doc__,
        epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("proof", choices=[*PROOFS, "all", "told"], help="which; told: what was found so far")
    parser.add_argument("--tries", type=int, help="so many; what is missing to the full number if not given")
    parser.add_argument("--journal", type=Path, default=KEPT, help="where to add it up, if not in the tree")
    parser.add_argument("--folder", type=Path, default=USUAL, help="for plots, and logs of what is wrong")
    parser.add_argument("--on", type=Path, help="a folder on whose disk the databases are to lie")
    parser.add_argument("--only", nargs="+", choices=list(faults.FAULTS), help="of the faults, in turn")
    parser.add_argument("--tables", type=int, default=100, help="of the soak")
    parser.add_argument(
        "--rate", type=float, help="moves a second of the soak; without it 80 %% of the ceiling"
    )
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # servers end with us
    options.folder.mkdir(parents=True, exist_ok=True)
    journal = Journal(options.journal)
    well = not journal.wrong("")
    for name in {"all": list(PROOFS), "told": []}.get(options.proof, [options.proof]):
        missing = max(0, PROOFS[name].full - journal.done(name))
        well &= run(name, missing if options.tries is None else options.tries, journal, options)
    print(table(journal))
    if journal.path == KEPT:
        PAGE.write_text(written(PAGE.read_text("utf-8"), table(journal)), "utf-8")
    sys.exit(0 if well else 1)


if __name__ == "__main__":
    main()
