from fogline.core.editions import Edition
from fogline.core.kernel import Kernel

SYMBOLS: tuple[str, ...]
BONUSES: tuple[str, ...]
PHASES: tuple[str, ...]
ENDS: tuple[str, ...]
CATEGORIES: tuple[str, ...]
FIRST_ACTION: dict[str, int]
ACTION_COUNT: int

class Tables:
    edition: Edition
    row: list[int]
    value: list[int]
    symbols: list[int]
    district_bonus: list[int]
    printed_depots: int
    skyscraper_need: int
    square_value: int
    plus2_value: int
    bonus_copies: int
    foundation_tokens: list[int]
    district_points: list[int]
    network_points: list[int]
    skyscraper_points: int
    medal_points: int
    completion_points: int
    token_points: int
    def __init__(self, edition: Edition) -> None: ...

class SanFrancisco(Kernel):
    @property
    def tables(self) -> Tables: ...
    first: int
    turn: int
    phase: int
    deck: list[int]
    drawn: int
    column: list[int]
    column_size: list[int]
    tray: list[int]
    tray_size: int
    boxed: int
    tokens: int
    bonus_row: int
    bonus_card: int
    bonuses: list[int]
    completed_by: list[int]
    medal: int
    contracts: list[int]
    discard_tokens: list[int]
    points_tokens: list[int]
    seaside: list[int]
    card: list[int]
    worth: list[int]
    row_size: list[int]
    bonus_symbols: list[int]
    filled: list[int]
    tracks: list[int]
    markers: list[int]
    squares: list[int]
    foundations: list[int]
    skyscrapers: list[int]
    def __init__(
        self, tables: Tables, players: int, seed: int = 0, first: int = -1, deck: list[int] | None = None
    ) -> None: ...
    def lay(self, player: int, card: int, row: int) -> bool: ...
    def value_of(self, player: int, cell: int) -> int: ...
    def contest(self, a: int, b: int, row: int) -> int: ...
    def value_next_to(self, player: int, cell: int) -> int: ...
