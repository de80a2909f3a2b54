"""A queue in which nobody gets ahead by asking for more: those who wait take turns."""

from __future__ import annotations

from collections import deque
from typing import Generic, TypeVar

Item = TypeVar("Item")


class FairQueue(Generic[Item]):
    def __init__(self) -> None:
        self.waiting: dict[str, deque[Item]] = {}  # by whom they are for, in the order of their turns

    def __len__(self) -> int:
        return sum(map(len, self.waiting.values()))

    def put(self, whose: str, item: Item) -> None:
        self.waiting.setdefault(whose, deque()).append(item)

    def take(self) -> Item | None:
        """The next one, None if nothing waits."""
        for whose, items in self.waiting.items():
            del self.waiting[whose]
            item = items.popleft()
            if items:
                self.waiting[whose] = items
            return item
        return None

    def drop(self, whose: str, item: Item) -> bool:
        """It need not wait any more. Was it still waiting?"""
        items = self.waiting.get(whose, deque())
        if item not in items:
            return False
        items.remove(item)
        if not items:
            del self.waiting[whose]
        return True
