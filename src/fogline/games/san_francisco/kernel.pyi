from typing import Final

from fogline.core.kernel import Figures, Kernel

class EditionFigures(Figures):
    # >>> EditionFigures: made by scripts/declare.py
    row: Final[list[int]]
    value: Final[list[int]]
    symbols: Final[list[int]]
    district_bonus: Final[list[int]]
    printed_depots: Final[int]
    skyscraper_need: Final[int]
    square_value: Final[int]
    plus2_value: Final[int]
    bonus_copies: Final[int]
    foundation_tokens: Final[list[int]]
    district_points: Final[list[int]]
    network_points: Final[list[int]]
    skyscraper_points: Final[int]
    medal_points: Final[int]
    completion_points: Final[int]
    token_points: Final[int]
    # <<<

class SanFrancisco(Kernel):
    @property
    def figures(self) -> EditionFigures: ...
    # >>> SanFrancisco: made by scripts/declare.py
    first: Final[int]
    turn: Final[int]
    phase: Final[int]
    deck: Final[list[int]]
    drawn: Final[int]
    column: Final[list[int]]
    column_size: Final[list[int]]
    tray: Final[list[int]]
    tray_size: Final[int]
    boxed: Final[int]
    tokens: Final[int]
    bonus_row: Final[int]
    bonus_card: Final[int]
    bonuses: Final[list[int]]
    completed_by: Final[list[int]]
    medal: Final[int]
    contracts: Final[list[int]]
    discard_tokens: Final[list[int]]
    points_tokens: Final[list[int]]
    seaside: Final[list[int]]
    card: Final[list[int]]
    worth: Final[list[int]]
    row_size: Final[list[int]]
    bonus_symbols: Final[list[int]]
    filled: Final[list[int]]
    tracks: Final[list[int]]
    markers: Final[list[int]]
    squares: Final[list[int]]
    foundations: Final[list[int]]
    skyscrapers: Final[list[int]]
    # <<<
    def __init__(
        self,
        figures: EditionFigures,
        players: int,
        seed: int = 0,
        first: int = -1,
        deck: list[int] | None = None,
    ) -> None: ...
    def lay(self, player: int, card: int, row: int) -> bool: ...
    def value_of(self, player: int, cell: int) -> int: ...
    def contest(self, a: int, b: int, row: int) -> int: ...
    def value_next_to(self, player: int, cell: int) -> int: ...
    def bring(self, cards: list[int]) -> None: ...
