"""docs/observations.md lists the pieces that observations are made of. If not: scripts/observations.py."""

import observations


def test_the_list_is_up_to_date() -> None:
    assert observations.FILE.read_text("utf-8") == observations.page()
