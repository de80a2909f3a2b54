"""docs/observations.md lists the pieces of observations and of actions. If not: scripts/observations.py."""

import observations


def test_the_list_is_up_to_date() -> None:
    """Every piece is explained, too: a piece without words stops the script."""
    assert observations.FILE.read_text("utf-8") == observations.page()
