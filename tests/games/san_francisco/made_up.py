"""An edition of San Francisco with depots and bonuses where no house edition has them: for the kit."""

from __future__ import annotations

from fogline.core import editions

DEPOTS = "printed_depots = [0, 1, 2, 3, 4]"
BONUSES = {"plus2": "depot", "value4": "points", "contracts": "points"}


def changed(text: str) -> str:
    """Two spaces of the bottom row touch a depot, and three elsewhere. Two bonuses come twice, two never."""
    assert DEPOTS in text
    spaces = ((0, 0), (2, 4), (1, 2))
    listed = ", ".join(f"{{ row = {row}, space = {space} }}" for row, space in spaces)
    text = text.replace(DEPOTS, f"printed_depots = [1, 4]\ndepot_spaces = [{listed}]")
    text = text.replace('id = "house-1"', 'id = "made-up-1"')
    for was, now in BONUSES.items():
        assert f'bonus = "{was}"' in text
        text = text.replace(f'bonus = "{was}"', f'bonus = "{now}"')
    return text


EDITION = changed(editions.packaged("san-francisco").decode("utf-8")).encode()
