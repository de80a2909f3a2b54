"""An arena on a cluster of Ray with two workers: `make test-cluster` fetches Ray and runs these tests."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
import ray
from ray.cluster_utils import Cluster

from fogline.arena.contest import Contest, contest, found, run
from fogline.arena.journal import journal
from fogline.arena.workers import ray_cluster
from fogline.core.errors import FoglineError
from fogline.games import game as find_game

GAME = find_game("ticket-to-ride-sf")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A cluster of two processors, to which others connect by its address."""
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    cluster.add_node(num_cpus=1)
    yield str(cluster.address)
    cluster.shutdown()


def played(plan: Contest, file: Path, cluster: str | None) -> tuple[object, list[bytes]]:
    """The report without CPU times, and all records."""
    with journal(file, plan.header(records=True)) as games:
        deals = run(plan, games, cluster=cluster)
        report = found(plan, games, deals)
        order = [seating for deal in range(deals) for seating in plan.seatings(deal)]
        records = [msgspec.json.encode(record) for record in games.records(order)]
    for standing in report.bots.values():
        standing.cpu_ms = 0
    return report, records


@pytest.mark.parametrize("until_sure", [False, True])
def test_the_same_results_as_on_one_machine(tmp_path: Path, address: str, until_sure: bool) -> None:
    plan = contest(GAME, ["greedy", "random"], 3, 33, seed=5, until_sure=until_sure)
    alone = played(plan, tmp_path / "alone", None)
    assert played(plan, tmp_path / "cluster", address) == alone
    assert len(alone[1]) >= 60


def test_both_workers_play(address: str) -> None:
    def node(number: int) -> str:
        time.sleep(0.5)
        return str(ray.get_runtime_context().get_node_id())

    with ray_cluster(address) as results:
        assert len(set(results(node, range(8)))) == 2


def test_an_error_of_ours_comes_back_as_it_is(address: str) -> None:
    def fail(number: int) -> int:
        raise FoglineError(f"game {number} cannot be played")

    with pytest.raises(FoglineError) as caught, ray_cluster(address) as results:
        list(results(fail, [7]))
    assert str(caught.value) == "game 7 cannot be played"


def test_a_machine_without_fogline_is_told_what_it_lacks(address: str) -> None:
    def missing(number: int) -> int:
        raise ModuleNotFoundError("No module named 'fogline'")

    with pytest.raises(FoglineError) as caught, ray_cluster(address) as results:
        list(results(missing, [7]))
    assert str(caught.value) == (
        "a machine of the cluster cannot play; has it the same Fogline?"
        " ModuleNotFoundError: No module named 'fogline'"
    )


def test_an_address_where_nobody_answers() -> None:
    with pytest.raises(FoglineError) as caught, ray_cluster("127.0.0.1:9"):
        pass
    assert str(caught.value).startswith("no cluster of Ray answers at '127.0.0.1:9': ")
