"""The end of a long list. What comes before is fetched when somebody asks for it, and only then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar, overload

Item = TypeVar("Item")


class Tail(Sequence[Item], Generic[Item]):
    def __init__(self, before: int, fetch: Callable[[], Sequence[Item]], items: list[Item]) -> None:
        self.before = before  # so many are not here
        self.fetch = fetch  # the ones before
        self.items = items

    def complete(self) -> None:
        if self.before:
            earlier = self.fetch()
            self.items, self.before = [*earlier[: self.before], *self.items], 0

    def append(self, item: Item) -> None:
        self.items.append(item)

    def __len__(self) -> int:
        return self.before + len(self.items)

    @overload
    def __getitem__(self, at: int) -> Item: ...
    @overload
    def __getitem__(self, at: slice) -> list[Item]: ...
    def __getitem__(self, at: int | slice) -> Item | list[Item]:
        if isinstance(at, slice):
            places = range(len(self))[at]
            if places and min(places[0], places[-1]) < self.before:
                self.complete()
            return [self.items[place - self.before] for place in places]
        place = range(len(self))[at]
        if place < self.before:
            self.complete()
        return self.items[place - self.before]

    def __eq__(self, other: object) -> bool:
        return list(self) == (list(other) if isinstance(other, Tail) else other)

    __hash__ = None  # type: ignore[assignment]
