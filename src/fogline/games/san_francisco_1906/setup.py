"""The start of a game of 1906 San Francisco, and what chance does in it: from a seed, or from a record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fogline.core.editions import Edition, brief
from fogline.core.errors import RecordError
from fogline.core.kernel import Kernel
from fogline.core.notation import Start, read_setup
from fogline.games.san_francisco_1906.box import CARDS, COMMON, DEALT, LICENCES, PLAYERS, SIDES
from fogline.games.san_francisco_1906.components import Content
from fogline.games.san_francisco_1906.kernel import SanFrancisco1906


class Setup(Start, frozen=True, forbid_unknown_fields=True):
    blocks: list[tuple[str, str]]  # row by row from the top left, with the side that is up
    ring: list[str]  # in playing order
    common: list[str]
    objectives: list[str]  # top card first
    licences: list[str]  # top card first


def start(edition: Edition, players: int, seed: int, first: int | None) -> Kernel:
    return SanFrancisco1906(edition.figures, players, seed, -1 if first is None else first)


def deal(edition: Edition, players: int, raw: Mapping[str, Any]) -> Kernel:
    setup = read_setup(raw, Setup, players, PLAYERS, "NS-1.1")
    content: Content = edition.content
    common = numbers("common", setup.common, content.objective_number, COMMON, "NS-2.6")
    for i, id in zip(common, setup.common, strict=True):
        if not content.objectives[i].initial:
            raise RecordError(f"setup.common: {id!r} is no initial objective (NS-2.6)")
    others = {id: i for id, i in content.objective_number.items() if i not in common}
    dealt = {
        "block": blocks(setup.blocks, content, 2 * players),
        "ring": numbers("ring", setup.ring, content.action_number, CARDS, "NS-2.3"),
        "common": common,
        "objective_order": numbers("objectives", setup.objectives, others, DEALT, "NS-2.7"),
        "licence_order": numbers("licences", setup.licences, content.licence_number, LICENCES, "NS-2.8"),
    }
    return SanFrancisco1906(edition.figures, players, 0, setup.first, dealt)


def numbers(key: str, ids: list[str], known: Mapping[str, int], count: int, rule: str) -> list[int]:
    """The numbers of a list of different cards."""
    for id in ids:
        if id not in known:
            raise RecordError(f"setup.{key}: {brief(id)} is not one of the cards for it ({rule})")
    if len(ids) != count or len(set(ids)) != count:
        raise RecordError(f"setup.{key}: expected {count} different cards ({rule}), found {len(set(ids))}")
    return [known[id] for id in ids]


def blocks(laid: list[tuple[str, str]], content: Content, count: int) -> list[int]:
    result = numbers("blocks", [block for block, _ in laid], content.block_number, count, "NS-2.1")
    for block, side in laid:
        if side not in SIDES:
            raise RecordError(f"setup.blocks: {block!r}: expected side A or B (NS-2.1), found {brief(side)}")
        up = content.blocks[content.block_number[block]].side
        if up not in ("drawn", side):
            raise RecordError(f"setup.blocks: {block!r}: expected side {up}, as in the edition, found {side}")
    return [2 * i + SIDES.index(side) for i, (_, side) in zip(result, laid, strict=True)]


def setup(state: Kernel) -> dict[str, Any]:
    assert isinstance(state, SanFrancisco1906)
    content: Content = state.edition.content
    laid = state.block[: 2 * state.players]
    return {
        "first": state.first,
        "blocks": [[content.blocks[i // 2].id, SIDES[i % 2]] for i in laid],
        "ring": [content.actions[i].id for i in state.ring],
        "common": [content.objectives[i].id for i in state.common],
        "objectives": [content.objectives[i].id for i in state.objective_order],
        "licences": [content.licences[i].id for i in state.licence_order],
    }


def unseen(state: Kernel) -> dict[str, int]:
    assert isinstance(state, SanFrancisco1906)
    return {
        "objectives": len(state.objective_order) - state.objectives_drawn,
        "licences": state.deck_size - state.deck_next,
    }


def chances(state: Kernel) -> list[dict[str, Any]]:
    """The new licence deck, if the last action called for one (NS-4.15)."""
    assert isinstance(state, SanFrancisco1906)
    content: Content = state.edition.content
    deck = [content.licences[i].id for i in state.new_deck()]
    return [{"chance": "licences", "cards": deck}] if deck else []


def foretell(state: Kernel, events: list[dict[str, Any]]) -> None:
    """Let the next action bring these events; what cannot be is left to chance, and shows as a difference."""
    assert isinstance(state, SanFrancisco1906)
    known = state.edition.content.licence_number
    for event in events[:1]:  # an action calls for one new deck at most
        cards = event.get("cards")
        if isinstance(cards, list) and len(cards) <= len(known):
            numbers = [known.get(id) for id in cards if isinstance(id, str)]
            if len(numbers) == len(cards) and None not in numbers:
                state.foretell(numbers)
