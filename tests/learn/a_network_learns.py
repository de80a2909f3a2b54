"""A network learns what the search does: this runs where PyTorch is, by `make test-learn`."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import torch

from cli.run import fogline
from fogline.bots import bot, decide
from fogline.bots.levels import judgement_of
from fogline.bots.network import LOOK, rows_of, shown, sizes
from fogline.bots.network import Network as Played
from fogline.bots.thinking import Thinker
from fogline.core.game import Game
from fogline.core.rng import Rng
from fogline.games import GAMES
from fogline.learning import self_play, training
from fogline.learning.decisions import Decisions
from fogline.learning.network import NEW, Network, export
from fogline.learning.self_play import Lot
from fogline.learning.task import Task

games = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def some_network(game: Game) -> Network:
    """A network that says something."""
    torch.manual_seed(5)
    network = Network(*sizes(game, game.edition()))
    for weights in (network.score.weight, network.value.weight):
        torch.nn.init.normal_(weights, std=0.2)
    return network


def task(game: Game, folder: Path, before: Path | None = None, passes: int = 4) -> Task:
    folder.mkdir()
    return Task(game, "training", before, folder, passes, 1, 0.0)


def taught(task: Task, found: Decisions | None) -> Played:
    training.teach(task, found, lambda what, done, of: None)
    return Played(task.place / "network.onnx", task.game)


@games
def test_the_file_says_what_the_network_says(game: Game, tmp_path: Path) -> None:
    """But for rounding to 16 bits."""
    network, file = some_network(game), tmp_path / "network.onnx"
    export(network, game.id, 12.5, file)
    written, state, rng = Played(file, game), game.new(3, 2), Rng(2)
    looker = Thinker(judgement_of(game), LOOK, "look")
    assert written.open().cpu == 12.5
    for _ in range(30):
        legal = state.legal()
        decision = shown(game, looker, state, legal, rng)
        scores, values = written.run(decision, state.edition)
        rows = np.concatenate((rows_of(game, state.edition)[legal], decision.looks), axis=1)
        with torch.no_grad():
            known = torch.from_numpy(decision.seen[None, :]), torch.from_numpy(rows)
            ours, logits = network(*known, torch.zeros(len(legal), dtype=torch.int64))
        assert scores == pytest.approx(ours.numpy(), abs=0.05)
        assert values == pytest.approx(torch.softmax(logits[0], 0).numpy(), abs=0.01)
        state.apply(legal[rng.integer(len(legal))])


@games
def test_a_new_network_says_what_a_glance_and_the_look_say(game: Game, tmp_path: Path) -> None:
    network = taught(task(game, tmp_path / "new"), None)
    state, rng, looker = game.new(2, 7), Rng(7), Thinker(judgement_of(game), LOOK, "look")
    for _ in range(30):
        legal = state.legal()
        decision = shown(game, looker, state, legal, rng)
        assert network.scores(decision, state.edition) == pytest.approx(decision.looks @ NEW, abs=1e-3)
        state.apply(legal[rng.integer(len(legal))])


@games
def test_it_learns_what_the_search_does_and_goes_on_after_a_stop(game: Game, tmp_path: Path) -> None:
    """It is less surprised by games that it has not learned from, and a stop makes no difference."""
    new = task(game, tmp_path / "new")
    taught(new, None)
    lots = [
        Lot(game.id, new.place / "network.onnx", [2] * count, seed, 64)
        for count, seed in ((40, 1), (10, 900))
    ]
    known, others = (self_play.play(lot) for lot in lots)

    def surprise(place: Path) -> float:
        network = Network(*sizes(game, game.edition()))
        network.load_state_dict(torch.load(place / "network.pt", weights_only=True))
        table = torch.from_numpy(np.array(rows_of(game, game.edition())))
        with torch.no_grad():
            return float(training.loss_of(network, others, np.arange(len(others)), table))

    whole = task(game, tmp_path / "whole", new.place)
    taught(whole, known)
    assert surprise(whole.place) < surprise(new.place)

    pieces = task(game, tmp_path / "pieces", new.place)

    class StoppedError(Exception):
        pass

    def stop_half_way(what: str, done: int, of: int) -> None:
        if 2 * done > of:
            raise StoppedError

    with pytest.raises(StoppedError):
        training.teach(pieces, known, stop_half_way)
    assert not (pieces.place / "network.onnx").exists()
    taught(pieces, known)
    networks = [torch.load(one.place / "network.pt", weights_only=True) for one in (whole, pieces)]
    assert all(torch.equal(networks[0][name], networks[1][name]) for name in networks[0])
    assert not (pieces.place / "training.pt").exists()


def test_the_command_learns_and_what_it_has_made_plays(tmp_path: Path) -> None:
    game, folder = GAMES["ticket-to-ride-sf"], tmp_path / "learned"
    options = {
        "folder": folder,
        "rounds": 1,
        "games": 4,
        "iterations": 64,
        "passes": 1,
        "measure": 4,
        "jobs": 1,
    }
    arguments = [f"--{key}={value}" for key, value in options.items()]
    first = fogline("learn", game.id, *arguments)
    assert (first.returncode, first.stderr) == (0, b"")
    again = fogline("learn", game.id, *arguments)
    assert again.stdout == first.stdout
    assert (folder / "strength.html").read_text("utf-8").count("<circle") == 6
    state = game.new(2, 1)
    action = decide(bot(f"learned@{folder / 'round-1' / 'network.onnx'}", game), state, Rng(1))
    assert state.is_legal(action)
    other = fogline("learn", game.id, *arguments, "--seed=1")
    assert other.returncode == 2
    assert b"something else is learned (seed: 0, not 1)" in other.stderr
