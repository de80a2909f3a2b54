from typing import Any, ClassVar, Final

from fogline.core.editions import Edition
from fogline.core.fields import Field
from fogline.core.kernel import Figures, Kernel

class EditionFigures(Figures):
    edition: Final[Edition]
    cargo: Final[list[int]]
    tons: Final[list[int]]
    blasts: Final[int]
    order_points: Final[int]
    berths: Final[list[int]]
    FIELDS: ClassVar[dict[str, Field]]
    def __init__(self, edition: Edition, figures: dict[str, Any]) -> None: ...

class Foghorn(Kernel):
    @property
    def figures(self) -> EditionFigures: ...
    first: Final[int]
    phase: Final[int]
    deck: Final[list[int]]
    drawn: Final[int]
    pier: Final[list[int]]
    blasts: Final[list[int]]
    def __init__(
        self,
        figures: EditionFigures,
        players: int,
        seed: int = 0,
        first: int = -1,
        deck: list[int] | None = None,
    ) -> None: ...
    def channel(self) -> list[int]: ...
