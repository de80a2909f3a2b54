"""The generator is splitmix64: the published numbers, evenly spread, on either kernel."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from fogline.core.rng import Rng
from kit.play import scaled
from kit.test_resampling import critical

# The reference numbers of splitmix64 as other implementations publish them.
PUBLISHED = {
    0: [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC, 0x1B39896A51A8749B],
    1234567: [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ],
}


@pytest.mark.parametrize("seed", PUBLISHED)
def test_the_numbers_are_the_published_ones(seed: int) -> None:
    rng = Rng(seed)
    assert [rng.fork().seed for _ in range(5)] == PUBLISHED[seed]
    assert rng.seed == (seed + 5 * 0x9E3779B97F4A7C15) % 2**64


def test_a_number_below_n_is_the_upper_half_scaled() -> None:
    """((x >> 32) * n) >> 32, for n up to 32 bits."""
    for n in (1, 2, 3, 87, 2**16, 2**31 + 1, 2**32 - 1):
        rng, raw = Rng(n), Rng(n)
        for _ in range(200):
            number = rng.integer(n)
            assert number == (raw.fork().seed >> 32) * n >> 32
            assert 0 <= number < n


@pytest.mark.parametrize("n", [2, 3, 7, 10, 87, 100])
def test_numbers_are_evenly_spread(n: int) -> None:
    """Alone and in pairs with the next one; a right generator fails once in 10**9 runs."""
    rng = Rng(n)
    draws = scaled(1000, 100) * n
    numbers = [rng.integer(n) for _ in range(draws)]
    even(Counter(numbers), n, draws)
    if n <= 10:
        even(Counter(pairwise(numbers)), n * n, draws - 1)


def even(counts: Counter[int] | Counter[tuple[int, int]], cells: int, draws: int) -> None:
    expected = draws / cells
    assert len(counts) == cells
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < critical(cells - 1)


def test_a_fork_goes_its_own_way() -> None:
    rng = Rng(3)
    fork = rng.fork()
    before = rng.seed
    numbers = [fork.integer(1000) for _ in range(50)]
    assert rng.seed == before
    assert numbers != [rng.integer(1000) for _ in range(50)]
