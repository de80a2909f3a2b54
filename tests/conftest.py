"""For all tests: Hypothesis tries the same examples every time, so that a run means the same everywhere; the
slowest tests begin first, so that none is left over for one worker at the end."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

SLOWEST_FIRST = (  # whole games in a browser, then folders that start processes
    "browser/test_lessons",
    "browser/test_a_whole_game",
    "server/",
    "build/",
    "cli/",
    "docs/",
)

settings.register_profile(
    "fogline",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("fogline")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent

    def place(item: pytest.Item) -> int:
        name = item.path.relative_to(here).as_posix()
        return next(i for i, first in enumerate((*SLOWEST_FIRST, "")) if name.startswith(first))

    items.sort(key=place)
