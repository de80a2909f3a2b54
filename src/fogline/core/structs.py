"""msgspec learns what a type consists of when something is first read as one. Two threads that do this at
once crash the process: the second reads what the first has half written. So all types are learned early."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


def learn() -> None:
    """Learn every type there is by now. To be called by the main thread, before there are others."""
    for kind in kinds(msgspec.Struct):
        msgspec.json.Decoder(kind)


def toml_reader(kind: type[T]) -> Callable[[bytes], T]:
    """What reads TOML as a `kind`, which is learned now: to be made on import, like a Decoder."""
    msgspec.json.Decoder(kind)
    return partial(msgspec.toml.decode, type=kind)


def kinds(base: Any) -> Iterator[type[msgspec.Struct]]:
    for kind in base.__subclasses__():
        yield kind
        yield from kinds(kind)
