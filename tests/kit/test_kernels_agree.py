"""The compiled kernels and the plain Python ones play the same games, position by position."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import fogline
from kit.play import COMPILED, TABLES, Table, scaled
from kit.trace import DIGITS, trace

PACKAGE = Path(fogline.__file__).parent
GAMES = scaled(100, 50)
# `make test-all` compares them in both runs of the kit, with other games; `make test` in the first.
FIRST_SEED = 0 if COMPILED else 100_000
ADVICE = "compile the kernels first: make test does, or python setup.py build_ext --inplace"


def test_this_run_is_on_the_kernels_it_is_meant_for() -> None:
    """Compiled, unless FOGLINE_PLAIN is set; then not one module of them."""
    wanted = ".py" if os.environ.get("FOGLINE_PLAIN") else (".so", ".pyd")
    for declarations in PACKAGE.rglob("*.pxd"):
        name = ".".join(("fogline", *declarations.relative_to(PACKAGE).with_suffix("").parts))
        file = str(import_module(name).__file__)
        assert file.endswith(wanted), f"{name} runs from {file}; {ADVICE}"


@pytest.mark.parametrize(
    "table",
    [
        pytest.param(one, marks=[pytest.mark.long] * (one.between or not COMPILED), id=str(one))
        for one in TABLES
        if one.game.id in fogline.GAMES
    ],
)
def test_both_kernels_play_the_same_games(table: Table) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    if COMPILED:
        environment["FOGLINE_PLAIN"] = "1"
    else:
        environment.pop("FOGLINE_PLAIN", None)
    arguments = (table.game.id, str(table.players), str(FIRST_SEED), str(GAMES))
    command = [sys.executable, "-m", "kit.trace", *arguments]
    other = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    ours = list(trace(table, FIRST_SEED, GAMES))
    output, _ = other.communicate()
    assert other.returncode == 0
    kernel, *theirs = output.split()
    assert kernel == ("plain" if COMPILED else "compiled"), f"the other kernels are {kernel} too; {ADVICE}"
    assert len(theirs) == len(ours)
    for seed, (our, their) in enumerate(zip(ours, theirs, strict=True), FIRST_SEED):
        if our != their:
            step = next(i for i in range(len(our)) if our[: i + 1] != their[: i + 1]) // DIGITS
            raise AssertionError(f"{table}: in the game of seed {seed} position {step} is not the same")
