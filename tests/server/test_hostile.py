"""Hostile messages and requests in great number: `python -m prove hostile` sends a million of them."""

from __future__ import annotations

from pathlib import Path

from fogline.table.entries import Answered, AnyEntry, EndedEarly, StoodIn, Undone
from kit.play import ALL
from prove import hostile
from prove.rights import wrong
from table.tables import started


def test_nothing_breaks_and_nothing_happens_but_by_right(tmp_path: Path) -> None:
    found = hostile.prove(tmp_path, 20_000 if ALL else 1_000)
    assert (found["bad"], found["crashed"], found["log"], found["not_by_right"]) == ([], False, "", [])
    assert found["answers"]["accepted"] > 20  # also what is right was done: the games went on
    assert found["requests"] > 50


def test_what_is_not_by_right_is_noticed() -> None:
    play = started("human", "human")
    play.move()
    play.move()  # somebody else has decided since
    mover = play.table.steps[0].seat
    hers = 1 - mover
    forged: dict[str, AnyEntry] = {
        "agreement": Answered(seq=9, time=0, seat=mover, agree=True),
        "taken from them": StoodIn(seq=9, time=0, seat=mover, by=hers, bot="random"),
        "did not agree": Undone(seq=9, time=0, seat=hers, to=0),
        "ended for others": EndedEarly(seq=9, time=0, seat=hers, how="agreement", players=[0, 1]),
    }
    for words, entry in forged.items():
        assert words in wrong(play.table, entry, hers)
