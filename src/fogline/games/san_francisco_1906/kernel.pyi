from fogline.core.editions import Edition
from fogline.core.kernel import Kernel

PRICES: dict[str, int]
SERVICES: tuple[str, ...]
SPACE_KINDS: tuple[str, ...]
BENEFITS: tuple[str, ...]
OBJECTIVE_KINDS: tuple[str, ...]
PHASES: tuple[str, ...]
ENDS: tuple[str, ...]
CATEGORIES: tuple[str, ...]
FIRST_ACTION: dict[str, int]
ACTION_COUNT: int

class Tables:
    edition: Edition
    map: list[int]
    plot_colour: list[int]
    plot_number: list[int]
    plot_rubble: list[int]
    spaces: list[int]
    space_kind: list[int]
    space_income: list[int]
    colour: list[int]
    number: list[int]
    icons: list[int]
    service_cards: list[int]
    service_price: list[int]
    count_points: list[int]
    card_points: list[int]
    initial: list[int]
    kind: list[int]
    of: list[int]
    each: list[int]
    every: list[int]
    rows: int
    columns: int
    cells: list[int]
    urbanism_bar: list[int]
    cleaning_bar: list[int]
    money_maximum: int
    money_points: list[int]
    income: list[int]
    majority: list[int]
    build_cost: list[int]
    benefits: list[int]
    benefit_money: list[int]
    benefit_per_building: list[int]
    best_builder_points: int
    def __init__(self, edition: Edition) -> None: ...

class SanFrancisco1906(Kernel):
    @property
    def tables(self) -> Tables: ...
    first: int
    year: int
    opening: bool
    card: int
    phase: int
    order: list[int]
    acted: int
    pawn: list[int]
    taken_spaces: int
    shared_icons: int
    block: list[int]
    colour_plots: list[int]
    number_plots: list[int]
    rubble_plots: int
    ring: list[int]
    common: list[int]
    objective_order: list[int]
    objective_where: list[int]
    objectives_drawn: int
    licence_order: list[int]
    reshuffled: bool
    deck: list[int]
    deck_next: int
    deck_size: int
    licence_row: list[int]
    discards: int
    services_taken: list[int]
    best_builder: int
    money: list[int]
    reserve: list[int]
    stock: list[int]
    built: list[int]
    buildings: list[int]
    rubble: list[int]
    column: list[int]
    level: list[int]
    hand: list[int]
    hand_size: list[int]
    services: list[int]
    def __init__(
        self,
        tables: Tables,
        players: int,
        seed: int = 0,
        first: int = -1,
        dealt: dict[str, list[int]] | None = None,
    ) -> None: ...
    def objective_value(self, objective: int, player: int) -> int: ...
    def new_deck(self) -> list[int]: ...
    def foretell(self, cards: list[int]) -> None: ...
