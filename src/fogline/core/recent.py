"""What was made lately, so that the same is not made again."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Made = TypeVar("Made")


class Recent(Generic[Made]):
    """Unlike `functools.lru_cache` it is told what the result depends on, and may be made from more."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.made: dict[Hashable, Made] = {}

    def get(self, key: Hashable, make: Callable[[], Made]) -> Made:
        found = self.made.get(key)
        if found is None:
            if len(self.made) >= self.most:
                self.made.clear()
            found = self.made[key] = make()
        return found
