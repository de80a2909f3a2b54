"""What a seat may know of a game of San Francisco (SF-12): built up from public facts, never cut down."""

from __future__ import annotations

from msgspec import Struct

from fogline.core.kernel import Kernel
from fogline.games.san_francisco.edition import CARDS, Content
from fogline.games.san_francisco.kernel import BONUSES, ENDS, FIRST_ACTION, PHASES, SanFrancisco
from fogline.games.san_francisco.standings import Majority, majorities

CELLS = 25
FINALIZE, DISCARD, BONUS = (FIRST_ACTION[kind] for kind in ("finalize", "discard_contracts", "bonus"))


class Cell(Struct, frozen=True):
    """A card on a city board."""

    card: str
    value: int  # as it counts now
    plus2: int  # how many +2 tokens lie on it
    tracks: bool  # printed or by a token
    tracks_token: bool
    marker: bool
    skyscraper: bool
    around: int | None  # on a foundation: the values next to it


class City(Struct, frozen=True):
    """What lies before one player."""

    contracts: int
    discard_tokens: int
    points_tokens: int
    seaside: int
    need: int  # of a skyscraper
    markers: int
    skyscrapers: int
    medal: bool
    completed: list[int]  # rows whose completion token the player owns
    board: list[Cell | None]  # 25 spaces, row by row from the top left
    row_values: list[int]


class View(Struct, frozen=True):
    game: str
    seat: int  # -1: a spectator
    players: int
    first: int
    turn: int
    player: int  # who decides; -1 when the game is over
    phase: str
    deck: int  # cards left in it
    drawn: str | None  # the card to be placed
    columns: list[list[str]]
    takeable: list[int]  # columns that the player who decides may finalize now
    discardable: int  # contracts that the player who decides may discard now
    tray: list[str]  # taken cards not yet built
    bonus_row: int | None  # the district whose bonus is being chosen
    bonus_card: str | None  # the bonus card to be laid
    foundation_tokens: int
    bonuses: dict[str, int]  # copies left
    box: list[str]  # cards out of the game
    cities: list[City]
    majorities: list[Majority]  # one for each district, then the network
    points: list[int]  # by seat, in half points, if the game ended now
    end: str | None


def view(state: Kernel, seat: int) -> View:
    """Everything but the order of the deck is public (SF-12.1), so all seats see the same."""
    assert isinstance(state, SanFrancisco)
    content: Content = state.edition.content
    name = content.card_id
    state.score_now()
    card, drawn = state.card, state.deck[: state.drawn]
    columns = [state.column[CARDS * i : CARDS * i + size] for i, size in enumerate(state.column_size)]
    tray = state.tray[: state.tray_size]
    placing, legal = PHASES[state.phase] == "place", state.legal()
    in_play = {*card, *tray, *(c for column in columns for c in column)} | ({drawn[-1]} if placing else set())
    return View(
        game="san-francisco",
        seat=seat,
        players=state.players,
        first=state.first,
        turn=state.turn,
        player=state.player,
        phase=PHASES[state.phase],
        deck=CARDS - state.drawn,
        drawn=name(drawn[-1]) if placing else None,
        columns=[[name(c) for c in column] for column in columns],
        takeable=[action - FINALIZE for action in legal if FINALIZE <= action < DISCARD],
        discardable=sum(DISCARD <= action < BONUS for action in legal),
        tray=[name(c) for c in tray],
        bonus_row=state.bonus_row if state.bonus_row >= 0 else None,
        bonus_card=name(state.bonus_card) if state.bonus_card >= 0 else None,
        foundation_tokens=state.tokens,
        bonuses=dict(zip(BONUSES, state.bonuses, strict=True)),
        box=[name(c) for c in drawn if c not in in_play],
        cities=[city(state, player) for player in range(state.players)],
        majorities=majorities(state),
        points=state.points[: state.players],
        end=ENDS[state.end] if state.over else None,
    )


def city(state: SanFrancisco, player: int) -> City:
    cards = state.card[player * CELLS : (player + 1) * CELLS]
    worths = state.worth[player * CELLS : (player + 1) * CELLS]
    board = [
        cell(state, player, i, card, worth) if card >= 0 else None
        for i, (card, worth) in enumerate(zip(cards, worths, strict=True))
    ]
    return City(
        contracts=state.contracts[player],
        discard_tokens=state.discard_tokens[player],
        points_tokens=state.points_tokens[player],
        seaside=state.seaside[player],
        need=state.tables.skyscraper_need - state.seaside[player],
        markers=state.markers[player].bit_count(),
        skyscrapers=state.skyscrapers[player].bit_count(),
        medal=state.medal == player,
        completed=[row for row, owner in enumerate(state.completed_by) if owner == player],
        board=board,
        row_values=[sum(c.value for c in board[5 * row : 5 * row + 5] if c) for row in range(5)],
    )


def cell(state: SanFrancisco, player: int, i: int, card: int, worth: int) -> Cell:
    tables = state.tables
    tracks = bool(state.tracks[player] >> i & 1)
    return Cell(
        card=state.edition.content.card_id(card),
        value=state.value_of(player, i),
        plus2=(worth - tables.value[card]) // tables.plus2_value,
        tracks=tracks,
        tracks_token=tracks and not tables.symbols[card] & 1,
        marker=bool(state.markers[player] >> i & 1),
        skyscraper=bool(state.skyscrapers[player] >> i & 1),
        around=state.value_next_to(player, i) if state.foundations[player] >> i & 1 else None,
    )
