from typing import Final

from fogline.core.kernel import Figures, Kernel

class EditionFigures(Figures):
    # >>> EditionFigures: made by scripts/declare.py
    places: Final[int]
    first_build: Final[int]
    action_count: Final[int]
    across: Final[list[int]]
    step_right: Final[int]
    step_down: Final[int]
    stretches: Final[int]
    up: Final[list[int]]
    block_plots: Final[list[int]]
    block_corners: Final[list[int]]
    block_rubble: Final[list[int]]
    block_colours: Final[list[int]]
    block_numbers: Final[list[int]]
    block_edges: Final[list[int]]
    block_neighbours: Final[list[int]]
    same_block: Final[list[int]]
    spaces: Final[list[int]]
    space_kind: Final[list[int]]
    space_income: Final[list[int]]
    colour: Final[list[int]]
    number: Final[list[int]]
    icons: Final[list[int]]
    service_cards: Final[list[int]]
    service_price: Final[list[int]]
    count_points: Final[list[int]]
    card_points: Final[list[int]]
    initial: Final[list[int]]
    kind: Final[list[int]]
    of: Final[list[int]]
    each: Final[list[int]]
    every: Final[list[int]]
    rows: Final[int]
    columns: Final[int]
    cells: Final[list[int]]
    urbanism_bar: Final[list[int]]
    cleaning_bar: Final[list[int]]
    money_maximum: Final[int]
    money_points: Final[list[int]]
    income: Final[list[int]]
    majority: Final[list[int]]
    build_cost: Final[list[int]]
    benefits: Final[list[int]]
    benefit_money: Final[list[int]]
    benefit_per_building: Final[list[int]]
    best_builder_points: Final[int]
    # <<<

class SanFrancisco1906(Kernel):
    @property
    def figures(self) -> EditionFigures: ...
    # >>> SanFrancisco1906: made by scripts/declare.py
    first: Final[int]
    year: Final[int]
    opening: Final[bool]
    card: Final[int]
    phase: Final[int]
    order: Final[list[int]]
    acted: Final[int]
    pawn: Final[list[int]]
    taken_spaces: Final[int]
    shared_icons: Final[int]
    block: Final[list[int]]
    plots: Final[int]
    corners: Final[int]
    neighbours: Final[list[int]]
    colour_plots: Final[list[int]]
    number_plots: Final[list[int]]
    rubble_plots: Final[int]
    ring: Final[list[int]]
    common: Final[list[int]]
    objective_order: Final[list[int]]
    objective_where: Final[list[int]]
    objectives_drawn: Final[int]
    licence_order: Final[list[int]]
    reshuffled: Final[bool]
    deck: Final[list[int]]
    deck_next: Final[int]
    deck_size: Final[int]
    licence_row: Final[list[int]]
    discards: Final[int]
    services_taken: Final[list[int]]
    best_builder: Final[int]
    money: Final[list[int]]
    reserve: Final[list[int]]
    stock: Final[list[int]]
    built: Final[list[int]]
    buildings: Final[list[int]]
    rubble: Final[list[int]]
    column: Final[list[int]]
    level: Final[list[int]]
    hand: Final[list[int]]
    hand_size: Final[list[int]]
    services: Final[list[int]]
    # <<<
    def __init__(
        self,
        figures: EditionFigures,
        players: int,
        seed: int = 0,
        first: int = -1,
        dealt: dict[str, list[int]] | None = None,
    ) -> None: ...
    def objective_value(self, objective: int, player: int) -> int: ...
    def free_plots(self, first: int, second: int = -1) -> int: ...
    def new_deck(self) -> list[int]: ...
    def foretell(self, cards: list[int]) -> None: ...
    def bring(self, licences: list[int], objectives: list[int]) -> None: ...
