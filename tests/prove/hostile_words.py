"""What somebody sends who means no good: values, and JSON that has been tampered with. All from a seed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, TypeVar

from fogline.core.rng import Rng

T = TypeVar("T")
STRINGS = (
    "",
    " ",
    "\x00",
    "\u202e\u2066",
    "\ufeff",
    "a\u0300" * 40,
    "👩\u200d🚀" * 20,
    "𝕏" * 301,
    "x" * 2_000,
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "{detail} {0} %s %n {self.__class__}",
    "'; DROP TABLE tables;--",
    '" OR 1=1 --',
    "../../../../etc/passwd",
    "%00%0a%0d",
    "\r\nX-Injected: 1\r\n",
    "__proto__",
    "NaN",
    "-0",
    "1e999",
    "en",
    "pl-PL-x-ą",
    "ſİıẞ",
)
NUMBERS = (0, -1, 1, 2, 3, 4, 5, 255, 256, 65_535, 2**31, 2**31 + 1, 2**53 + 1, 2**63, 2**64, -(2**63) - 1)
REALS = (0.5, -0.0, 1e308, 5e-324, 1.0, 3.0000000001)
RAW = (  # no Python value stands for these
    "NaN",
    "-Infinity",
    "1e999",
    "-1e-999",
    "0" * 40,
    "1" * 400,
    "1." + "1" * 400,
    '"\\ud800"',
    '"\\udfff\\ud800"',
    '"\\u0000"',
    "[" * 300,
    "[" * 200 + "]" * 200,
    '{"a":' * 150 + "1" + "}" * 150,
    '{"do":"draw","do":"stop"}',
    '{"\\ud800":1}',
    "tru",
    "'a'",
    "/**/1",
)
RAW_MARK = "@raw@"


class Words:
    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def one(self, of: Sequence[T]) -> T:
        return of[self.rng.integer(len(of))]

    def once_in(self, n: int) -> bool:
        return self.rng.integer(n) == 0

    def value(self, depth: int = 0) -> Any:
        """Anything that JSON can hold, and sometimes what it cannot."""
        match self.rng.integer(10 if depth < 3 else 7):
            case 0:
                return self.one((None, True, False))
            case 1 | 2:
                return self.one(NUMBERS)
            case 3:
                return self.one(REALS)
            case 4 | 5:
                return self.one(STRINGS)
            case 6:
                return f"{RAW_MARK}{self.rng.integer(len(RAW))}"
            case 7:
                return [self.value(depth + 1) for _ in range(self.rng.integer(4))]
            case _:
                return {self.one(STRINGS): self.value(depth + 1) for _ in range(self.rng.integer(4))}

    def text(self, value: Any) -> str:
        """As JSON, with what is no Python value put in."""
        found = json.dumps(value)
        if RAW_MARK in found:
            for number, raw in enumerate(RAW):
                found = found.replace(f'"{RAW_MARK}{number}"', raw)
        return found

    def tampered(self, value: Any) -> Any:
        """The same with one thing in it that is not as it should be."""
        if isinstance(value, dict) and value and not self.once_in(6):
            changed = dict(value)
            match self.rng.integer(6):
                case 0:
                    del changed[self.one(list(changed))]
                case 1:
                    changed[self.one((*STRINGS, "id", "seat", "token", "player"))] = self.value()
                case _:
                    name = self.one(list(changed))
                    changed[name] = self.tampered(changed[name])
            return changed
        if isinstance(value, list) and value and not self.once_in(4):
            changed_list = list(value)
            at = self.rng.integer(len(value))
            match self.rng.integer(4):
                case 0:
                    del changed_list[at]
                case 1:
                    changed_list += changed_list[: 1 + at]
                case _:
                    changed_list[at] = self.tampered(changed_list[at])
            return changed_list
        return self.value()

    def broken(self, text: str) -> str:
        """Cut off, doubled, with foreign bytes in it."""
        at = self.rng.integer(len(text) + 1)
        match self.rng.integer(5):
            case 0:
                return text[:at]
            case 1:
                return text + text
            case 2:
                return text[:at] + self.one((*RAW, *STRINGS)) + text[at:]
            case 3:
                return text[:at] + chr(32 + self.rng.integer(300)) + text[at + 1 :]
            case _:
                return self.one((*RAW, *STRINGS, text[::-1]))
