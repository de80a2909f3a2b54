"""For all tests: Hypothesis tries the same examples every time, so that a run means the same everywhere; the
slowest tests begin first, so that none is left over for one worker at the end."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

SLOWEST_FIRST = ("server", "build", "cli", "docs")  # folders that start processes

settings.register_profile(
    "fogline",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("fogline")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    order = {name: number for number, name in enumerate(SLOWEST_FIRST)}
    here = Path(__file__).parent
    items.sort(key=lambda item: order.get(item.path.relative_to(here).parts[0], len(order)))
