"""Proofs at full size. What was run adds up in a journal, so each may be run in parts, over days."""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from prove import faults, hostile, kills, races, secrecy, soak
from prove.journal import USUAL, Journal
from server.postgres import fresh, throw_away

EXAMPLE = """examples:
  python -m prove all                       what is missing of each, about an hour on two idle cores
  python -m prove kills-sqlite --tries 20   twenty kills more
  python -m prove faults --only clock --tries 1
  python -m prove told                      what the journal has, as a table
It ends with 1 when something was found that should not be.
"""
Tell = Callable[[str], None]


class Run(NamedTuple):
    n: int
    wrong: list[str]
    figures: dict[str, Any]


class Proof(NamedTuple):
    words: str
    full: int  # tries
    portion: int  # tries after which the journal gets a line
    run: Callable[[Path, int, int, Tell, argparse.Namespace], Run]  # folder, first try, how many


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'fogline.db'}"


def run_kills(database: str, folder: Path, first: int, n: int, tell: Tell) -> Run:
    found = kills.prove(database, folder, n, seed=first + 1, tell=tell)
    return Run(n, found["wrong"], found)


def kills_sqlite(folder: Path, first: int, n: int, tell: Tell, _: argparse.Namespace) -> Run:
    return run_kills(sqlite(folder), folder, first, n, tell)


def kills_postgresql(folder: Path, first: int, n: int, tell: Tell, _: argparse.Namespace) -> Run:
    with throw_away() as url:
        return run_kills(fresh(url), folder, first, n, tell)


def hostile_messages(folder: Path, first: int, n: int, tell: Tell, _: argparse.Namespace) -> Run:
    found = hostile.prove(folder, n, seed=first + 1, tell=tell)
    wrong = found["bad"] + found["not_by_right"] + (["the server ended"] if found["crashed"] else [])
    wrong += [f"the log: {found['log']}"] if found["log"] else []
    return Run(found["sent"], wrong, found)


def secrets(folder: Path, first: int, n: int, tell: Tell, _: argparse.Namespace) -> Run:
    found = secrecy.prove(first, n, tell)
    return Run(n, found["found"], found)


def secrets_over_sockets(folder: Path, first: int, n: int, tell: Tell, _: argparse.Namespace) -> Run:
    found = secrecy.prove_over_sockets(folder, first, n, tell)
    return Run(n, found["found"], found)


def all_orders(folder: Path, first: int, n: int, tell: Tell, _: argparse.Namespace) -> Run:
    found = races.prove_all_orders(first, n, tell)
    return Run(n, found["wrong"], found)


def long_histories(folder: Path, first: int, n: int, tell: Tell, _: argparse.Namespace) -> Run:
    found = races.prove_long_histories(first, n, tell)
    return Run(n, found["wrong"], found)


def some_faults(folder: Path, first: int, n: int, tell: Tell, options: argparse.Namespace) -> Run:
    names = options.only or list(faults.FAULTS)
    found = faults.prove(folder, [names[number % len(names)] for number in range(first, first + n)], tell)
    return Run(n, found["wrong"], found)


def soaked(folder: Path, first: int, n: int, tell: Tell, options: argparse.Namespace) -> Run:
    found = soak.prove(folder, n, options.tables, options.rate, options.folder / "soak.svg", tell)
    return Run(n, found["wrong"], found)


PROOFS = {
    "races": Proof("starts whose every order was tried", len(races.STARTS), len(races.STARTS), all_orders),
    "histories": Proof("long histories of two processes", 3000, 500, long_histories),
    "faults": Proof("faults around a server", len(faults.FAULTS), 1, some_faults),
    "kills-sqlite": Proof("kills of the server on SQLite", 200, 20, kills_sqlite),
    "kills-postgresql": Proof("kills among three processes on PostgreSQL", 100, 20, kills_postgresql),
    "secrets-sockets": Proof("games with marked secrets over sockets", 90, 30, secrets_over_sockets),
    "hostile": Proof("hostile messages and requests", 1_000_000, 250_000, hostile_messages),
    "soak": Proof("seconds at 80 % of the ceiling", 3600, 3600, soaked),
    "secrets": Proof("games with marked secrets", 10_000, 500, secrets),
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
        journal.add(name, found.n, found.wrong, began, found.figures)
        tries -= max(n, found.n)
        well &= not found.wrong
    return well


def told(journal: Journal) -> bool:
    print("| proof | n | of | wrong | minutes | load |\n| :-- | --: | --: | --: | --: | --: |")
    for name, proof in PROOFS.items():
        lines = list(journal.lines(name))
        loads = [line["load"][0] for line in lines]
        load = f"{min(loads):g}-{max(loads):g}" if loads else ""
        minutes = sum(line["seconds"] for line in lines) / 60
        done, wrong = journal.done(name), journal.wrong(name)
        print(f"| {name}: {proof.words} | {done:,} | {proof.full:,} | {wrong} | {minutes:.1f} | {load} |")
    return not any(map(journal.wrong, PROOFS))


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m prove",
        description=__doc__,
        epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("proof", choices=[*PROOFS, "all", "told"], help="which; told: what was found so far")
    parser.add_argument("--tries", type=int, help="so many; what is missing to the full number if not given")
    parser.add_argument("--folder", type=Path, default=USUAL, help="for the journal, plots and what is wrong")
    parser.add_argument("--on", type=Path, help="a folder on whose disk the databases are to lie")
    parser.add_argument("--only", nargs="+", choices=list(faults.FAULTS), help="of the faults, in turn")
    parser.add_argument("--tables", type=int, default=100, help="of the soak")
    parser.add_argument(
        "--rate", type=float, help="moves a second of the soak; without it 80 %% of the ceiling"
    )
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # servers end with us
    journal = Journal(options.folder)
    if options.proof == "told":
        sys.exit(0 if told(journal) else 1)
    well = True
    for name in PROOFS if options.proof == "all" else [options.proof]:
        missing = max(0, PROOFS[name].full - journal.done(name))
        well &= run(name, missing if options.tries is None else options.tries, journal, options)
    told(journal)
    sys.exit(0 if well else 1)


if __name__ == "__main__":
    main()
