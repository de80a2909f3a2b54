from fogline.core.editions import Edition
from fogline.core.kernel import Kernel

CARD_IDS: tuple[str, ...]
PHASES: tuple[str, ...]
ENDS: tuple[str, ...]
CATEGORIES: tuple[str, ...]
FIRST_ACTION: dict[str, int]
LIMITS: dict[str, int]

class Tables:
    edition: Edition
    places: int
    routes: int
    tickets: int
    trams: int
    end_at: int
    single_2p: int
    first_collect: int
    first_souvenir: int
    first_claim: int
    action_count: int
    cards: list[int]
    end_a: list[int]
    end_b: list[int]
    length: list[int]
    colour: list[int]
    ferries: list[int]
    twin: list[int]
    route_claims: list[int]
    claim_route: list[int]
    claim_colour: list[int]
    claim_ferries: list[int]
    ticket_a: list[int]
    ticket_b: list[int]
    ticket_value: list[int]
    sites: list[int]
    stack_size: list[int]
    route_points: list[int]
    short_enough: list[int]
    few_ferries: list[int]
    souvenir_points: list[int]
    def __init__(self) -> None: ...

class TicketToRide(Kernel):
    @property
    def tables(self) -> Tables: ...
    first: int
    turn: int
    phase: int
    turns_left: int
    passes: int
    deck_size: int
    ticket_deck_size: int
    claiming: int
    open: int
    claimed: list[int]
    dealt_cards: list[int]
    dealt_tickets: list[int]
    dealt_symbols: list[int]
    deck: list[int]
    face: list[int]
    discards: list[int]
    hand: list[int]
    ticket: list[int]
    ticket_deck: list[int]
    offered: list[int]
    held: list[int]
    trams: list[int]
    route_score: list[int]
    joined: list[int]
    souvenirs: list[int]
    stack_symbol: list[int]
    stack_size: list[int]
    spare: list[int]
    new_decks: int
    flushes: list[int]
    known: list[int]
    rest: list[int]
    drew: list[int]
    seen: list[int]
    knows: list[int]
    fulfilled: list[int]
    def __init__(
        self,
        tables: Tables,
        players: int,
        seed: int = 0,
        first: int = -1,
        cards: list[int] | None = None,
        tickets: list[int] | None = None,
        symbols: list[int] | None = None,
    ) -> None: ...
    def last_shuffles(self) -> list[list[int]]: ...
    def foretell(self, decks: list[list[int]]) -> None: ...
