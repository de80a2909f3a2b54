from typing import Final

from fogline.core.kernel import Figures, Kernel

class EditionFigures(Figures):
    # >>> EditionFigures: made by scripts/declare.py
    places: Final[int]
    routes: Final[int]
    tickets: Final[int]
    trams: Final[int]
    end_at: Final[int]
    single_2p: Final[int]
    first_collect: Final[int]
    first_souvenir: Final[int]
    first_claim: Final[int]
    action_count: Final[int]
    cards: Final[list[int]]
    end_a: Final[list[int]]
    end_b: Final[list[int]]
    length: Final[list[int]]
    colour: Final[list[int]]
    ferries: Final[list[int]]
    twin: Final[list[int]]
    doubles: Final[int]
    route_claims: Final[list[int]]
    claim_route: Final[list[int]]
    claim_colour: Final[list[int]]
    claim_ferries: Final[list[int]]
    ticket_a: Final[list[int]]
    ticket_b: Final[list[int]]
    ticket_value: Final[list[int]]
    sites: Final[list[int]]
    bound: Final[list[int]]
    stack_size: Final[list[int]]
    route_points: Final[list[int]]
    short_enough: Final[list[int]]
    few_ferries: Final[list[int]]
    in_colour: Final[list[int]]
    souvenir_points: Final[list[int]]
    # <<<

class TicketToRide(Kernel):
    @property
    def figures(self) -> EditionFigures: ...
    # >>> TicketToRide: made by scripts/declare.py
    first: Final[int]
    turn: Final[int]
    phase: Final[int]
    turns_left: Final[int]
    passes: Final[int]
    dealt_cards: Final[list[int]]
    dealt_tickets: Final[list[int]]
    dealt_symbols: Final[list[int]]
    deck: Final[list[int]]
    deck_size: Final[int]
    face: Final[list[int]]
    discards: Final[list[int]]
    hand: Final[list[int]]
    ticket: Final[list[int]]
    ticket_deck: Final[list[int]]
    ticket_deck_size: Final[int]
    offered: Final[list[int]]
    held: Final[list[int]]
    trams: Final[list[int]]
    route_score: Final[list[int]]
    claiming: Final[int]
    claimed: Final[list[int]]
    open: Final[int]
    joined: Final[list[int]]
    souvenirs: Final[list[int]]
    stack_symbol: Final[list[int]]
    stack_size: Final[list[int]]
    spare: Final[list[int]]
    new_decks: Final[int]
    flushes: Final[list[int]]
    known: Final[list[int]]
    rest: Final[list[int]]
    drew: Final[list[int]]
    seen: Final[list[int]]
    knows: Final[list[int]]
    # <<<
    def __init__(
        self,
        figures: EditionFigures,
        players: int,
        seed: int = 0,
        first: int = -1,
        cards: list[int] | None = None,
        tickets: list[int] | None = None,
        symbols: list[int] | None = None,
    ) -> None: ...
    def last_shuffles(self) -> list[list[int]]: ...
    def foretell(self, decks: list[list[int]]) -> None: ...
    def bring(self, cards: list[int], tickets: list[int]) -> None: ...
    def unseen_backs(self) -> list[int]: ...
