"""What a seat may know of a game of San Francisco (SF-12): built up from public facts, never cut down."""

from __future__ import annotations

from functools import partial

from msgspec import Struct

from fogline.core.kernel import Kernel
from fogline.core.positions import must_have_seat
from fogline.core.recent import Recent
from fogline.games.san_francisco.box import (
    BONUS,
    BONUSES,
    BUILD,
    CARDS,
    CATEGORIES,
    CELLS,
    DISCARD,
    ENDS,
    FINALIZE,
    HAS_TRACKS,
    PHASES,
    PLACING,
    ROWS,
    SPACES,
)
from fogline.games.san_francisco.components import Content
from fogline.games.san_francisco.kernel import SanFrancisco
from fogline.games.san_francisco.standings import Advantage, advantages

Look = tuple[object, ...]
DECIDED = ("skyscrapers", "completion", "bonus")  # categories in which nobody can lose points any more


class Cell(Struct, frozen=True, gc=False):
    """A card on a city board."""

    card: str
    value: int  # as it counts now
    plus2: int  # how many +2 tokens lie on it
    tracks: bool  # printed or by a token
    tracks_token: bool
    marker: bool
    skyscraper: bool
    around: int | None  # on a foundation: the values next to it


class City(Struct, frozen=True, gc=False):
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


class View(Struct, frozen=True, gc=False):
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
    buildable: bool  # can the player who decides build any of them?
    bonus_row: int | None  # the district whose bonus is being chosen
    bonus_card: str | None  # the bonus card to be laid
    foundation_tokens: int
    bonuses: dict[str, int]  # copies left
    box: list[str]  # cards out of the game
    cities: list[City]
    advantages: list[Advantage]  # one for each district, then the network
    points: list[int]  # by seat, in half points: what is decided
    end: str | None


CITIES = Recent[City](2_000)
COMPARED = Recent[list[Advantage]](2_000)


def view(state: Kernel, seat: int) -> View:
    """Everything but the order of the deck is public (SF-12.1), so all seats see the same."""
    must_have_seat(state.players, seat)
    assert isinstance(state, SanFrancisco)
    content: Content = state.edition.content
    name = content.card_id
    state.score_now()
    card, drawn = state.card, state.deck[: state.drawn]
    column = state.column
    columns = [column[CARDS * i : CARDS * i + size] for i, size in enumerate(state.column_size)]
    tray = state.tray[: state.tray_size]
    placing, legal = state.phase == PLACING, state.legal()
    in_play = {*card, *tray, *(c for column in columns for c in column)} | ({drawn[-1]} if placing else set())
    looks, boards = cities(state)
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
        buildable=any(action >= BUILD for action in legal),
        bonus_row=state.bonus_row if state.bonus_row >= 0 else None,
        bonus_card=name(state.bonus_card) if state.bonus_card >= 0 else None,
        foundation_tokens=state.tokens,
        bonuses=dict(zip(BONUSES, state.bonuses, strict=True)),
        box=[name(c) for c in drawn if c not in in_play],
        cities=boards,
        advantages=compared(state, looks, boards),
        points=decided(state),
        end=ENDS[state.end] if state.over else None,
    )


def decided(state: SanFrancisco) -> list[int]:
    """SF-10.1, but while the game goes on nothing that can change hands: advantages and the medal."""
    if state.over:
        points = state.points
    else:
        kinds = [CATEGORIES.index(name) for name in DECIDED]
        points = [sum(row[kind] for kind in kinds) for row in state.by_category]
    return [int(2 * number) for number in points[: state.players]]


def compared(state: SanFrancisco, looks: tuple[Look, ...], boards: list[City]) -> list[Advantage]:
    """Who leads where: that changes only when somebody builds, or in whose turn it is (SF-9.6)."""

    def make() -> list[Advantage]:
        rows = ([city.row_values[row] for city in boards] for row in range(ROWS))
        return advantages(state, [*rows, [city.markers for city in boards]])

    return COMPARED.get((looks, state.turn, state.over), make)


def cities(state: SanFrancisco) -> tuple[tuple[Look, ...], list[City]]:
    """What each city looks like as a key, and as it is told. Most moves change one of them, or none."""
    # Reading an array of a kernel makes a new list of all of it, so each is read once.
    cards, worths, completed_by = state.card, state.worth, state.completed_by
    contracts, discards, points = state.contracts, state.discard_tokens, state.points_tokens
    seaside, markers, skyscrapers = state.seaside, state.markers, state.skyscrapers
    tracks, foundations = state.tracks, state.foundations
    value, symbols = state.figures.value, state.figures.symbols
    plus2_value, name = state.figures.plus2_value, state.edition.content.card_id

    def cell(player: int, i: int) -> Cell | None:
        card = cards[player * CELLS + i]
        if card < 0:
            return None
        has_tracks = bool(tracks[player] >> i & 1)
        return Cell(
            card=name(card),
            value=state.value_of(player, i),
            plus2=(worths[player * CELLS + i] - value[card]) // plus2_value,
            tracks=has_tracks,
            tracks_token=has_tracks and not symbols[card] & HAS_TRACKS,
            marker=bool(markers[player] >> i & 1),
            skyscraper=bool(skyscrapers[player] >> i & 1),
            around=state.value_next_to(player, i) if foundations[player] >> i & 1 else None,
        )

    def city(player: int) -> City:
        board = [cell(player, i) for i in range(CELLS)]
        return City(
            contracts=contracts[player],
            discard_tokens=discards[player],
            points_tokens=points[player],
            seaside=seaside[player],
            need=state.figures.skyscraper_need - seaside[player],
            markers=markers[player].bit_count(),
            skyscrapers=skyscrapers[player].bit_count(),
            medal=state.medal == player,
            completed=[row for row, owner in enumerate(completed_by) if owner == player],
            board=board,
            row_values=[
                sum(c.value for c in board[SPACES * row : SPACES * (row + 1)] if c) for row in range(ROWS)
            ],
        )

    def look(player: int) -> Look:
        """All that `city` reads."""
        board = slice(player * CELLS, (player + 1) * CELLS)
        return (
            state.edition.sha256,
            tuple(cards[board]),
            tuple(worths[board]),
            tracks[player],
            foundations[player],
            markers[player],
            skyscrapers[player],
            contracts[player],
            discards[player],
            points[player],
            seaside[player],
            state.medal == player,
            tuple(row for row, owner in enumerate(completed_by) if owner == player),
        )

    looks = tuple(look(player) for player in range(state.players))
    return looks, [CITIES.get(look, partial(city, player)) for player, look in enumerate(looks)]
