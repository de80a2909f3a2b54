"""1906 San Francisco's moves in the record notation, and their numbers in the kernel's action space."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from fogline.core.editions import Edition, brief
from fogline.core.errors import Refusal, Refused
from fogline.core.notation import kinds, read_move
from fogline.games.san_francisco_1906.box import (
    BENEFITS,
    LICENCES,
    OBJECTIVES,
    SERVICES,
    SETS,
    SPACES,
)
from fogline.games.san_francisco_1906.box import KINDS as SERVICE_KINDS
from fogline.games.san_francisco_1906.components import Content

# Sets of one licence, then of two, the lower one first, as the kernel numbers them.
MEMBERS: list[tuple[int, ...]] = [(a,) for a in range(LICENCES)] + [
    (a, b) for b in range(LICENCES) for a in range(b)
]
DECK = "deck"
NO_SERVICE, FROM_DECK = SERVICE_KINDS, OBJECTIVES

Space = Annotated[int, Meta(ge=0, le=SPACES - 1)]
Plot = Annotated[str, Meta(pattern=r"^r(0|[1-9]\d?)c(0|[1-9]\d?)\Z")]


class Income(Struct, frozen=True, tag_field="do", tag="income", forbid_unknown_fields=True):
    amount: int


class Benefit(Struct, frozen=True, tag_field="do", tag="benefit", forbid_unknown_fields=True):
    take: Literal["licence", "objective", "building", "money", "level", "build"]


class Move(Struct, frozen=True, tag_field="do", tag="move", forbid_unknown_fields=True):
    space: Space


class Act(Struct, frozen=True, tag_field="do", tag="act", forbid_unknown_fields=True):
    space: Space


class Coin(Struct, frozen=True, tag_field="do", tag="coin", forbid_unknown_fields=True):
    pass


class Reward(Struct, frozen=True, tag_field="do", tag="reward", forbid_unknown_fields=True):
    take: Literal["lighting", "tram", "hydrant", "park"] | None


class Licence(Struct, frozen=True, tag_field="do", tag="licence", forbid_unknown_fields=True):
    card: str


class Objective(Struct, frozen=True, tag_field="do", tag="objective", forbid_unknown_fields=True):
    card: str


class Clean(Struct, frozen=True, tag_field="do", tag="clean", forbid_unknown_fields=True):
    plot: Plot | None


class Build(Struct, frozen=True, tag_field="do", tag="build", forbid_unknown_fields=True):
    plot: Plot
    licences: Annotated[list[str], Meta(min_length=1, max_length=2)]


AnyMove = Income | Benefit | Move | Act | Coin | Reward | Licence | Objective | Clean | Build
KINDS: dict[str, type[AnyMove]] = kinds(AnyMove)


def action(edition: Edition, raw: dict[str, Any]) -> int:
    """The number of a move; Refused says what is wrong with its form."""
    move = read_move(raw, KINDS)
    content: Content = edition.content
    return content.first_action[raw["do"]] + offset(content, move)


def offset(content: Content, move: AnyMove) -> int:
    """The number of a move among those of its kind."""
    match move:
        case Income(amount):
            if amount not in content.file.income.spaces:
                raise Refused(Refusal("unknown_income", "NS-1.3", brief(amount)))
            return content.file.income.spaces.index(amount)
        case Benefit(take):
            return BENEFITS.index(take)
        case Move(space) | Act(space):
            return space
        case Reward(take):
            return NO_SERVICE if take is None else SERVICES.index(take)
        case Licence(card):
            return number(content.licence_number, card)
        case Objective(card):
            return FROM_DECK if card == DECK else number(content.objective_number, card)
        case Clean(plot):
            return len(content.plot_names) if plot is None else plot_number(content, plot)
        case Build(plot, licences):
            if len(set(licences)) != len(licences):
                raise Refused(Refusal("malformed", "", "expected two different licences"))
            used = sorted(number(content.licence_number, card) for card in licences)
            return plot_number(content, plot) * SETS + set_number(used)
    return 0


def move(edition: Edition, action: int) -> dict[str, Any]:
    """An action as a move."""
    if not 0 <= action < edition.action_count:
        raise ValueError(f"no action has the number {action}")
    content: Content = edition.content
    kind = next(kind for kind, first in reversed(content.first_action.items()) if action >= first)
    i = action - content.first_action[kind]
    if kind == "build":
        plot, licences = divmod(i, SETS)
        ids = sorted(content.licences[card].id for card in MEMBERS[licences])
        return {"do": kind, "plot": content.plot_names[plot], "licences": ids}
    if kind == "move" or kind == "act":
        return {"do": kind, "space": i}
    if kind == "licence":
        return {"do": kind, "card": content.licences[i].id}
    if kind == "income":
        return {"do": kind, "amount": content.file.income.spaces[i]}
    if kind == "benefit":
        return {"do": kind, "take": BENEFITS[i]}
    if kind == "reward":
        return {"do": kind, "take": None if i == NO_SERVICE else SERVICES[i]}
    if kind == "objective":
        return {"do": kind, "card": DECK if i == FROM_DECK else content.objectives[i].id}
    if kind == "clean":
        return {"do": kind, "plot": None if i == len(content.plot_names) else content.plot_names[i]}
    return {"do": kind}  # coin


def number(numbers: Mapping[str, int], card: str) -> int:
    if card not in numbers:
        raise Refused(Refusal("unknown_card", "", card[:60]))
    return numbers[card]


def plot_number(content: Content, name: str) -> int:
    if name not in content.plot_number:
        raise Refused(Refusal("no_such_plot", "NS-2.1"))
    return content.plot_number[name]


def set_number(cards: list[int]) -> int:
    """The number of a set of one licence or two, the lower one first."""
    if len(cards) == 1:
        return cards[0]
    return LICENCES + cards[1] * (cards[1] - 1) // 2 + cards[0]
