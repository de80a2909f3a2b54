from typing import ClassVar, Final

from fogline.core.fields import Field

class Seeded:
    FIELDS: ClassVar[dict[str, Field]]
    # >>> Seeded: made by scripts/declare.py
    seed: Final[int]
    # <<<
    def reseed(self, seed: int) -> None: ...

class Rng(Seeded):
    def __init__(self, seed: int = 0) -> None: ...
    def integer(self, n: int) -> int: ...
    def fork(self) -> Rng: ...
