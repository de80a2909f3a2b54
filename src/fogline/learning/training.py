"""A network learns from judged decisions: which actions the search visits, and who wins.

After each pass through all decisions everything is written down, so that training goes on where it was, with
the same result as without an interruption.
"""

from __future__ import annotations

from pathlib import Path
from time import process_time
from typing import Any

import numpy as np
import torch
import torch.nn.functional as functional
from torch import Tensor

from fogline.bots.network import rows_of, sizes
from fogline.core.files import whole_file
from fogline.learning.decisions import Decisions
from fogline.learning.network import Network, export
from fogline.learning.task import Task, Tell

BATCH, RATE, DECAY = 256, 1e-3, 1e-2
VALUE = 0.3  # how much an error in the values counts beside one in the scores


def teach(task: Task, found: Decisions | None, tell: Tell) -> None:
    """Write what is learned from decisions into the folder of the task; without any, a new network."""
    torch.set_num_threads(1)
    torch.manual_seed(task.seed)
    edition = task.game.edition()
    network = Network(*sizes(task.game, edition))
    kept, cpu = task.place / "training.pt", task.cpu
    if task.before is not None:
        network.load_state_dict(torch.load(task.before / "network.pt", weights_only=True))
    if found is not None:
        cpu += train(network, found, rows_of(task.game, edition), task, kept, tell)
    with whole_file(task.place / "network.pt") as out:
        torch.save(network.state_dict(), out)
    export(network, task.game.id, cpu, task.place / "network.onnx")
    kept.unlink(missing_ok=True)


def train(network: Network, found: Decisions, features: Any, task: Task, kept: Path, tell: Tell) -> float:
    """Go through all decisions several times; how many seconds of CPU time that took."""
    optimiser = torch.optim.AdamW(network.parameters(), RATE, weight_decay=DECAY)
    batches = -(-len(found) // BATCH)
    rates = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE, total_steps=task.passes * batches + 1)
    state: dict[str, Any] = {"passes": 0, "cpu": 0.0}
    if kept.exists():
        state = torch.load(kept, weights_only=True)
        network.load_state_dict(state["network"])
        optimiser.load_state_dict(state["optimiser"])
        rates.load_state_dict(state["rates"])
    table = torch.from_numpy(np.array(features))
    for number in range(state["passes"], task.passes):
        began, losses = process_time(), 0.0
        order = torch.randperm(
            len(found), generator=torch.Generator().manual_seed(task.seed + number)
        ).numpy()
        for done, at in enumerate(range(0, len(found), BATCH), start=1):
            loss = loss_of(network, found, order[at : at + BATCH], table)
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimiser.step()
            rates.step()
            losses += float(loss.detach())
            tell(f"{task.what}, off by {losses / done:.3f}", number * batches + done, task.passes * batches)
        state = {
            "passes": number + 1,
            "cpu": state["cpu"] + process_time() - began,
            "network": network.state_dict(),
            "optimiser": optimiser.state_dict(),
            "rates": rates.state_dict(),
        }
        with whole_file(kept) as out:
            torch.save(state, out)
    return float(state["cpu"])


def loss_of(network: Network, found: Decisions, chosen: Any, table: Tensor) -> Tensor:
    """What the network is surprised by: the search's visits, and who wins."""
    counts = found.starts[chosen + 1] - found.starts[chosen]
    of = np.repeat(np.arange(len(chosen)), counts)
    places = np.arange(counts.sum()) + np.repeat(found.starts[chosen] - np.cumsum(counts) + counts, counts)
    rows = torch.cat(
        (
            table[torch.from_numpy(found.actions[places].astype(np.int64))],
            torch.from_numpy(found.looks[places].astype(np.float32)),
        ),
        dim=1,
    )
    belongs = torch.from_numpy(of)
    scores, wins = network(torch.from_numpy(found.seen[chosen].astype(np.float32)), rows, belongs)
    shares = torch.from_numpy(found.shares[places].astype(np.float32))
    surprise = -(shares * chances(scores, belongs, len(chosen))).sum() / len(chosen)
    targets = torch.from_numpy(found.wins[chosen].astype(np.float32))
    return surprise + VALUE * functional.cross_entropy(wins, targets)


def chances(scores: Tensor, of: Tensor, count: int) -> Tensor:
    """Logarithms of the chances of actions, among those of the same decision."""
    best = torch.full((count,), -torch.inf).scatter_reduce(0, of, scores.detach(), "amax")
    apart = scores - best[of]
    total = torch.zeros(count).index_add(0, of, apart.exp())
    return apart - total.log()[of]
