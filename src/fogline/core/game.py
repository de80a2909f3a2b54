"""The contract: what a game tells the rest of Fogline about itself, as one object made of functions."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from operator import index
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, SupportsIndex, TypeVar

import msgspec

from fogline.core import editions
from fogline.core.chance import Draws
from fogline.core.editions import Edition
from fogline.core.errors import ChanceError, EditionError, FoglineError, Refusal, Refused
from fogline.core.hooks import Hooks
from fogline.core.kernel import Kernel
from fogline.core.pays import Pays
from fogline.core.pieces import Layout, Number, pieces, written
from fogline.core.words import catalogue, text, ties

if TYPE_CHECKING:
    from typing_extensions import Buffer

Move = dict[str, Any]  # a decision in the record notation, without "player"
Chances = list[dict[str, Any]]  # what chance did after a move, in the same notation
Points = int | float
Details = Mapping[str, Mapping[str, Points]]  # by category, then by name
SEEDS = 2**64


class Made(Protocol):
    """A legal move that was made, with its random events."""

    @property
    def action(self) -> int: ...

    @property
    def chances(self) -> Chances: ...


M = TypeVar("M", bound=Made)


class Chance(Protocol):
    """A game's chance.py. A `Draws` that is asked for more than was chosen raises `Undrawn`."""

    def most(self, edition: Edition) -> int:
        """Chance never has more to choose from."""

    def start(self, edition: Edition, players: int, draws: Draws) -> Kernel:
        """The start of a game."""

    def carry_out(self, state: Kernel, action: int, draws: Draws) -> Kernel:
        """The position after a legal action; `state` stays as it is."""


class Words(Protocol):
    """What a player reads of a position, in one of `LANGUAGES`. A game's words.py is one of these."""

    def action(self, edition: Edition, action: int, language: str) -> str:
        """An action in a few words; no two actions of an edition have the same."""

    def prompt(self, edition: Edition, view: Any, language: str) -> str:
        """One sentence: what is asked of the player who decides."""

    def log(
        self, edition: Edition, before: Any, move: Move, after: Any, names: list[str], language: str
    ) -> list[str]:
        """What a move did, from the views of one seat before and after it; one line per event."""

    def tie_break(self, view: Any) -> list[int]:
        """By seat at the end of a game: what decides between players with the same points."""


@dataclass(frozen=True, eq=False)
class Game:
    """A game: `fogline.game(id)`. Positions are made by `new`; the other functions take one.

    The fields are what a game supplies, most of them functions; the methods are the same for all games.
    """

    id: str
    package: str  # where its modules are
    designer: str
    publishers: str
    year: int
    players: tuple[int, ...]  # how many can play
    hidden: bool  # do players hold secrets from each other? (A face-down deck alone is none.)
    # Of a random game with few and with many players, and an upper bound for any.
    decisions: tuple[int, int, int]
    categories: tuple[str, ...]  # of points
    certain: tuple[str, ...]  # of these: public, and nobody can lose points in them any more
    ends: tuple[str, ...]  # the reasons why a game can end
    # The rule behind each kind of move, each part of a result, "turn", "chance", "legal".
    cites: Mapping[str, str]
    rules_version: int
    changes: Mapping[int, tuple[str, ...]]  # the rules that each version changed, from the second on

    read_edition: Callable[[bytes], Edition]  # from the bytes of a file
    start: Callable[[Edition, int, int, int | None], Kernel]  # edition, players, seed, first player
    deal: Callable[[Edition, int, Mapping[str, Any]], Kernel]  # edition, players, setup of a record
    setup: Callable[[Kernel], dict[str, Any]]  # how a game began, as in records
    # How many cards nobody has seen yet: the last ones of a list of the set-up, or of the same list as chance
    # brought it last.
    unseen: Callable[[Kernel], dict[str, int]]
    move: Callable[[Edition, int], Move]  # an action in the record notation
    action: Callable[[Edition, Move], int]  # its number; raises Refused for what is no move at all
    view: Callable[[Kernel, int], Any]  # what a seat may know; seat -1 is a spectator
    words: Words  # actions, prompts and the log as people read them
    hooks: Hooks  # the same knowledge as numbers, at C speed
    layout: Callable[[Edition], Layout]  # the pieces that such an observation is made of
    # An action as numbers: its pieces, and all numbers of all actions that are not 0.
    action_layout: Callable[[Edition], Layout]
    action_numbers: Callable[[Edition], Iterable[Number]]

    # Random events during play, for games that have some: those of the last action, and those of the next.
    chances: Callable[[Kernel], Chances] = lambda state: []
    foretell: Callable[[Kernel, Chances], None] | None = None

    # Chance as a player, card by card, for searches that must not know a deck.
    chance: Chance | None = None

    # Who may decide now. More than one where the rules let players choose at the same time and in secret.
    deciders: Callable[[Kernel], list[int]] = lambda state: [state.player]
    # The category of points in which players hold secrets, and what each secret of a seat would count now.
    hidden_points: str = ""
    secrets: Callable[[Kernel, int], list[int]] = lambda state, seat: []
    # The view of a seat, from that of a spectator: most of it is the same, and is made once for all.
    own: Callable[[Kernel, int, Any], Any] | None = None
    # A move as the other seats may know it.
    shown: Callable[[Move], Move] = lambda move: move
    # From a view of the start: what the rules did while cards were dealt, a line for each event.
    opening: Callable[[Edition, Any, str], list[str]] = lambda edition, view, language: []
    # From a view of a seat: what its points of a category consist of, by name, if that says more than a sum.
    # What is still open between players may be left out as long as the game goes on.
    details: Callable[[Edition, Any, str], Details] = lambda edition, view, language: {}
    # From a view of the end: whose deed brought it about, for games whose words of the end name them.
    ender: Callable[[Any], int | None] = lambda view: None
    # Where things lie on the map, for games that have one: all pictures of it are drawn from these figures.
    plan: Callable[[Edition], Any] = lambda edition: None
    # What single cards bring, for reports on an edition: a game's pays.py.
    pays: Pays | None = None
    # Which of the modules of `core.drawing` it has: "terminal", "sheet", "svg".
    drawings: tuple[str, ...] = ("terminal",)

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is found again by its id: there is one object for each."""
        return _registered, (self.id,)

    # ---- editions --------------------------------------------------------------------------------

    def edition(self, path: str | Path | None = None) -> Edition:
        """The packaged edition, or the one in a file."""
        if path is None:
            return _packaged(self)
        try:
            with Path(path).open("rb") as file:
                data = file.read(editions.LARGEST_FILE + 1)
        except OSError as error:
            raise EditionError([f"{path}: cannot be read: {error.strerror}"]) from None
        try:
            return self.read_edition(data)
        except EditionError as error:
            raise EditionError([f"{path}: {problem}" for problem in error.problems]) from None

    @property
    def action_count(self) -> int:
        """How many actions there are with the packaged edition."""
        return self.edition().action_count

    @property
    def observation_size(self) -> int:
        """How many numbers an observation has with the packaged edition."""
        return self.edition().observation_size

    def observation_pieces(self, edition: Edition | None = None) -> list[tuple[str, int]]:
        """Which number of an observation is what: all pieces in order, with how many numbers each has."""
        return pieces(self.layout(edition or self.edition()))

    def action_pieces(self, edition: Edition | None = None) -> list[tuple[str, int]]:
        """Which number of an action is what, in the same way."""
        return pieces(self.action_layout(edition or self.edition()))

    def action_features(self, edition: Edition | None = None) -> array[float]:
        """What each action is, as numbers: a row of all its pieces for each, one after the other."""
        read = edition or self.edition()
        return written(self.action_layout(read), read.action_count, self.action_numbers(read))

    # ---- positions -------------------------------------------------------------------------------

    def new(
        self, players: int, seed: int = 0, first: int | None = None, edition: Edition | None = None
    ) -> Kernel:
        """The start of a game, every random outcome drawn from the seed."""
        if players not in self.players:
            counts = ", ".join(str(n) for n in self.players)
            raise FoglineError(f"{self.name('en')} is for {counts} players, not {editions.brief(players)}")
        if not isinstance(seed, SupportsIndex) or not 0 <= index(seed) < SEEDS:
            raise FoglineError(f"a seed is a number from 0 to 2**64 - 1, not {editions.brief(seed)}")
        if first is not None and not (isinstance(first, SupportsIndex) and 0 <= index(first) < players):
            raise FoglineError(
                f"the first player is a seat from 0 to {players - 1}, not {editions.brief(first)}"
            )
        used = self.edition() if edition is None else edition
        if getattr(used, "game", None) != self.id:
            raise FoglineError(
                f"an edition of {self.id} is what game.edition(...) reads, not {editions.brief(used)}"
            )
        return self.start(used, players, seed, first)

    def seen(self, state: Kernel, seat: int, public: Any) -> Any:
        """What a seat may know; `public`: what a spectator may, who knows of nobody's secrets."""
        if self.own is not None:
            return self.own(state, seat, public)
        return self.view(state, seat) if self.hidden else msgspec.structs.replace(public, seat=seat)

    # ---- moves -----------------------------------------------------------------------------------

    def moves(self, state: Kernel) -> list[Move]:
        """All legal moves."""
        return [self.move(state.edition, action) for action in state.legal()]

    def legal_action(self, state: Kernel, move: Move, player: int | None = None) -> int:
        """The number of a move that is legal here; Refused says why it is not. Changes nothing."""
        if state.over:
            raise Refused(Refusal("over", self.cites["end"]))
        if player is not None and player != state.player:
            raise Refused(Refusal("not_your_turn", ""))
        if not isinstance(move, dict):  # what comes over a wire can be anything
            raise Refused(Refusal("malformed", "", f"expected an object, found {editions.brief(move)}"))
        action = self.action(state.edition, move)
        reason = state.why_not(action)
        if reason is not None:
            raise Refused(Refusal(*reason))
        return action

    def verify(self, state: Kernel, move: Move, player: int | None = None) -> Refusal | None:
        """Why a move is refused here, or None if it is legal. Changes nothing."""
        try:
            self.legal_action(state, move, player)
        except Refused as error:
            return error.refusal
        return None

    def play(self, state: Kernel, move: Move, player: int | None = None) -> None:
        """Carry out a move; Refused says why it is not legal, and then nothing has changed."""
        self.carry_out(state, self.legal_action(state, move, player))

    def carry_out(self, state: Kernel, action: int, chances: Chances | None = None) -> Chances:
        """Carry out a legal action; what chance did then.

        `chances` say what it is to do. Beyond them it draws from the position's own generator.
        """
        if chances and self.foretell is not None:
            self.foretell(state, chances)
        state.apply(action)
        return self.chances(state)

    def walk(self, state: Kernel, moves: Iterable[M]) -> Iterator[tuple[M, Kernel]]:
        """Go through moves that were made: each, with the position after it, always the same object.

        A move is asked for when the one before is carried out. ChanceError: chance did something else.
        """
        for move in moves:
            happened = self.carry_out(state, move.action, move.chances)
            if happened != move.chances:
                raise ChanceError(move, happened)
            yield move, state

    # ---- numbers for learning --------------------------------------------------------------------

    def observe(self, state: Kernel, seat: int, out: Buffer | None = None) -> Any:
        """What a seat knows, as `edition.observation_size` numbers; -1 is a spectator.

        They are written into `out`, any buffer of float32 (a row of a NumPy array, say), or into a new array.
        """
        found = array("f", bytes(4 * state.edition.observation_size)) if out is None else out
        self.hooks.observe(state, seat, found)
        return found

    def mask(self, state: Kernel, out: Buffer | None = None) -> Any:
        """For each of the `edition.action_count` actions 1 if it is legal now, else 0.

        Written into `out`, any buffer of bytes or bool, or into a new bytearray.
        """
        found = bytearray(state.edition.action_count) if out is None else out
        state.mask(found)
        return found

    # ---- results ---------------------------------------------------------------------------------

    def breakdown(self, state: Kernel) -> list[dict[str, Points]]:
        """Each seat's points by category, as if the game ended now."""
        state.score_now()
        rows = state.by_category[: state.players]
        return [dict(zip(self.categories, row, strict=False)) for row in rows]

    def worth(self, state: Kernel, seat: int, language: str) -> dict[str, Points]:
        """What brings a seat points, as if the game ended now: each by the name that players know it by."""
        details = self.details(state.edition, self.view(state, seat), language)
        found: dict[str, Points] = {}
        for category, points in self.breakdown(state)[seat].items():
            found.update(details.get(category, {self.category(category, language): points}))
        return found

    def result(self, state: Kernel) -> dict[str, Any]:
        """The result of a finished game, as in records."""
        if not state.over:
            raise FoglineError("there is no result yet: the game is not over (breakdown says how it stands)")
        breakdown = self.breakdown(state)
        ranks = state.ranks[: state.players]
        return {
            "scores": state.points[: state.players],
            "ranks": ranks,
            "winners": [seat for seat, rank in enumerate(ranks) if rank == 1],
            "breakdown": breakdown,
            "end": self.ends[state.end - 1],
        }

    # ---- versions --------------------------------------------------------------------------------

    def changed_since(self, version: int) -> list[str]:
        """The rules that have changed since a version of them."""
        return [rule for number, rules in self.changes.items() if number > version for rule in rules]

    # ---- words -----------------------------------------------------------------------------------

    def name(self, language: str) -> str:
        """The title of the game, as it is sold in that language."""
        return text(self.package, language, "title")

    def why(self, refusal: Refusal, language: str) -> str:
        """Why a move is refused, in one sentence."""
        figures = {"takes": refusal.takes, "has": refusal.has}
        return text(self.package, language, f"refusals.{refusal.code}", detail=refusal.detail, **figures)

    def rule(self, rule: str, language: str) -> str:
        """A rule of the game, in our words; of a section ("SF-4") its title; "" if there is no such rule."""
        return str(catalogue(self.package, language)["rules"].get(rule, ""))

    def rules(self) -> list[str]:
        """The ids of all rules, in order."""
        return [rule for rule in catalogue(self.package, "en")["rules"] if "." in rule]

    def category(self, category: str, language: str) -> str:
        """The name of a category of points."""
        return text(self.package, language, f"categories.{category}")

    def ties(self, view: Any, result: Mapping[str, Any], names: list[str], language: str) -> list[str]:
        """What decided where players have the same points, from a view of the end."""
        return ties(self.package, language, result, self.words.tie_break(view), names)

    def ending(self, reason: str, language: str, ender: str = "") -> str:
        """Why the game ended, in one sentence."""
        return text(self.package, language, f"ends.{reason}", player=ender)


@cache
def _packaged(game: Game) -> Edition:
    return game.read_edition(editions.packaged(game.id))


def _registered(id: str) -> Any:
    from fogline.games import game

    return game(id)
