"""What a kernel is made of: each of its fields is declared once, by its type in C.

`scripts/declare.py` makes the C declarations (.pxd) and the types for mypy (.pyi) from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Field:
    c_type: str
    length: int = 0  # of the array; 0 for a single number

    def __getitem__(self, length: int) -> Field:
        """An array: SHORT[87]."""
        return Field(self.c_type, length)

    def empty(self) -> Any:
        """What C has in it from the start."""
        return [0] * self.length if self.length else 0


BOOL = Field("bint")
SHORT = Field("short")
INT = Field("int")
UINT = Field("unsigned int")
UINT64 = Field("unsigned long long")

Fields = Mapping[str, Field]


def set_fields(target: Any, values: Mapping[str, Any]) -> None:
    """In plain Python. Compiled, each class has its own `set_fields` in its .pxd."""
    for name in type(target).FIELDS:
        setattr(target, name, values[name])
