"""A game as a tree of decisions and chance: positions that never change, each made from the one before.

Nothing of it knows the order of a deck: whatever comes to light is drawn when it does, by `Node.after`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from hashlib import blake2b
from typing import Any

import msgspec

from fogline.core.chance import Draws, Undrawn
from fogline.core.editions import Edition
from fogline.core.errors import FoglineError
from fogline.core.game import Chance, Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.research.options import refused, rewards

CHANCE, OVER = -1, -4  # instead of a seat, as OpenSpiel counts
SPECTATOR = -1


def digest(*parts: object) -> str:
    """16 letters for all that was given."""
    return blake2b(repr(parts).encode(), digest_size=8).hexdigest()


class Node:
    """A moment of a game: a seat decides, chance does, or the game is over."""

    def __init__(
        self,
        game: Game,
        edition: Edition,
        players: int,
        *,
        position: Kernel | None = None,
        action: int | None = None,
        chosen: tuple[int, ...] = (),
        seen: tuple[str, ...] = (),
    ) -> None:
        self.game = game
        self.edition = edition
        self.players = players
        self.position = position  # before the action that chance completes; None before the set-up is done
        self.action = action
        self.chosen = chosen  # by chance, since the last decision
        # What each seat has seen up to the position, and at the end a spectator: perfect recall, as a key.
        self.seen = seen

    @property
    def chance(self) -> Chance:
        if self.game.chance is None:
            raise FoglineError(f"{self.game.id} does not say what chance does")
        return self.game.chance

    # ---- who decides, and what -----------------------------------------------------------------------

    @cached_property
    def undrawn(self) -> Undrawn | None:
        """What chance has to choose from."""
        return self._result if isinstance(self._result, Undrawn) else None

    @cached_property
    def _result(self) -> Kernel | Undrawn:
        """The position that the choices so far lead to, or what is still to be chosen."""
        if self.position is not None and self.action is None:
            return self.position
        try:
            if self.position is None:
                return self.chance.start(self.edition, self.players, Draws(self.chosen))
            return self.chance.carry_out(self.position, self.action or 0, Draws(self.chosen))
        except Undrawn as undrawn:
            return undrawn

    @property
    def player(self) -> int:
        """The seat that decides, CHANCE or OVER."""
        if self.undrawn:
            return CHANCE
        assert self.position is not None
        return OVER if self.position.over else self.position.player

    def legal(self) -> list[int]:
        """What the player can choose, in ascending order; of chance, too."""
        if self.undrawn:
            return sorted(self.undrawn.pool)
        assert self.position is not None
        return self.position.legal()

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance can choose, and how likely it is."""
        pool = self.undrawn.pool if self.undrawn else Counter[int]()
        total = sum(pool.values())
        return [(outcome, pool[outcome] / total) for outcome in sorted(pool)]

    # ---- going on ------------------------------------------------------------------------------------

    def after(self, choice: int) -> Node:
        """The moment after a decision, or after a choice of chance; an error says why it cannot be."""
        if self.undrawn:
            if choice not in self.undrawn.pool:
                raise FoglineError(f"chance cannot bring {choice} here ({self.undrawn.what})")
            return self._with(self.position, self.action, (*self.chosen, choice), self.seen)
        assert self.position is not None
        if not self.position.is_legal(choice):
            raise FoglineError(refused(self.game, self.position, choice))
        return self._with(self.position, choice, (), self.seen)

    def _with(
        self, position: Kernel | None, action: int | None, chosen: tuple[int, ...], seen: tuple[str, ...]
    ) -> Node:
        """A moment whose position is made at once, if chance has no more to choose."""
        made = Node(
            self.game, self.edition, self.players, position=position, action=action, chosen=chosen, seen=seen
        )
        result = made._result
        if isinstance(result, Undrawn):
            return made
        return Node(self.game, self.edition, self.players, position=result, seen=made._seen_in(result))

    def _seen_in(self, after: Kernel) -> tuple[str, ...]:
        """What all have seen when this action has led there: others' secret choices are all alike."""
        before = self.position
        observers = [*range(self.players), SPECTATOR]
        if before is None:
            return tuple(digest(seat, self.known(after, seat)) for seat in observers)
        assert self.action is not None
        looks = before.action_key(self.action)
        revealed = after.reveals != before.reveals
        return tuple(
            digest(
                key,
                self.action if seat == before.player else looks,
                after.chance_key(seat) if revealed else 0,
            )
            for seat, key in zip(observers, self.seen, strict=True)
        )

    def resampled(self, seat: int, rng: Rng) -> Node:
        """A moment that the seat cannot tell from this one. How others came to know what they know there is
        nobody's business, so what they have seen is made from that alone."""
        if self.undrawn or self.position is None:
            raise FoglineError("only a moment at which somebody decides can be dealt anew")
        world = self.position.resample(seat, rng)
        public = self.seen[SPECTATOR]
        seen = tuple(
            self.seen[other] if other == seat else digest(public, other, self.known(world, other))
            for other in range(self.players)
        )
        return Node(self.game, self.edition, self.players, position=world, seen=(*seen, public))

    # ---- what is known -------------------------------------------------------------------------------

    def known(self, position: Kernel, seat: int) -> str:
        """What a seat knows of a position, as JSON."""
        return msgspec.json.encode(self.game.view(position, seat)).decode()

    @cached_property
    def _texts(self) -> dict[tuple[int, bool], str]:
        return {}

    def text(self, seat: int, recall: bool) -> str:
        """What a seat knows; with perfect recall also a key of all it has seen. Made once."""
        if (seat, recall) not in self._texts:
            known = "{}" if self.position is None else self.known(self.position, seat)
            waits = "chance " if self.undrawn else ""
            key = f"{self.seen[seat]} " if recall and self.seen else ""
            self._texts[seat, recall] = f"{waits}{key}{known}"
        return self._texts[seat, recall]

    def rewards(self) -> list[float]:
        if self.position is None:
            return [0.0] * self.players
        return rewards(self.position, "rank")

    def word(self, player: int, choice: int) -> str:
        """A choice in words."""
        if player == CHANCE:
            return f"{self.undrawn.what if self.undrawn else 'chance'} {choice}"
        return self.game.words.action(self.edition, choice, "en")

    def __str__(self) -> str:
        """All of it, with what is secret."""
        place = "the set-up" if self.position is None else digest(self.position.snapshot())
        known = "" if self.position is None else self.text(SPECTATOR, False)
        return f"{place} {self.action if self.action is not None else ''} {list(self.chosen)} {known}"

    # ---- copies --------------------------------------------------------------------------------------

    def __deepcopy__(self, memo: Any) -> Node:
        return self  # it never changes

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (
            self.game,
            self.edition,
            self.players,
            self.position,
            self.action,
            self.chosen,
            self.seen,
        )


def _again(
    game: Game,
    edition: Edition,
    players: int,
    position: Kernel | None,
    action: int | None,
    chosen: Sequence[int],
    seen: Sequence[str],
) -> Node:
    return Node(
        game, edition, players, position=position, action=action, chosen=tuple(chosen), seen=tuple(seen)
    )
