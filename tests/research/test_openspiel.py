"""OpenSpiel's own test passes, its bots play, chance is real, and nobody knows more than their seat."""

from __future__ import annotations

import io
import pickle
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random

from fogline.core.errors import FoglineError
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.games import GAMES
from fogline.research.openspiel import NAMES
from fogline.research.tree import CHANCE, Node
from research.tables import every_game, every_table

NAME_OF = {id: name for name, id in NAMES.items()}


def load(game: str, players: int) -> Any:
    return pyspiel.load_game(f"{NAME_OF[game]}(players={players})")


def moments(node: Node, seed: int) -> Iterator[Node]:
    """A random game, moment by moment."""
    rng = Rng(seed)
    while True:
        yield node
        if node.player < CHANCE:
            return
        choices = node.legal()
        node = node.after(choices[rng.integer(len(choices))])


def start(game: str, players: int) -> Node:
    return Node(GAMES[game], GAMES[game].edition(), players)


@every_table
def test_the_test_of_the_standard_passes(game: str, players: int) -> None:
    """Clones, masks, serialisation, sizes, sums, lengths, words that name one action each."""
    with redirect_stdout(io.StringIO()):
        pyspiel.random_sim_test(load(game, players), 1, True, False)


@every_game
def test_its_searches_and_random_bots_play(game: str) -> None:
    loaded = load(game, 3)
    rng = np.random.RandomState(3)  # noqa: TID251 - what they ask for
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bots = [
        ismcts.ISMCTSBot(loaded, evaluator, 2.0, 3, random_state=rng),
        mcts.MCTSBot(loaded, 2.0, 3, evaluator, random_state=rng),
        uniform_random.UniformRandomBot(2, rng),
    ]
    state = loaded.new_initial_state()
    asked: set[int] = set()
    while len(asked) < 3 or state.move_number() < 45:
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(outcomes, p=weights))
        else:
            asked.add(state.current_player())
            state.apply_action(bots[state.current_player()].step(state))


def test_its_own_loop_plays_with_its_random_bots() -> None:
    game = load("san-francisco", 2)
    bots = [pyspiel.make_uniform_random_bot(seat, 3) for seat in range(2)]
    assert sum(pyspiel.evaluate_bots(game.new_initial_state(), bots, 4)) == 0


def test_compiled_searches_are_refused_in_plain_words() -> None:
    """They would end the program; with OpenSpiel's own games they work as ever."""
    game = load("san-francisco", 2)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    compiled = [
        pyspiel.MCTSBot(game, evaluator, 2.0, 5, 10, False, 1, False),
        pyspiel.ISMCTSBot(
            1, evaluator, 2.0, 5, 5, pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, False
        ),
    ]
    state = game.new_initial_state()
    message = "cannot play games written in Python: use those of open_spiel"
    for bot in compiled:
        with pytest.raises(FoglineError, match=message):
            bot.step(state)
        with pytest.raises(FoglineError, match=message):
            pyspiel.evaluate_bots(state, [bot, bot], 1)
    other = pyspiel.load_game("tic_tac_toe")
    bot = pyspiel.MCTSBot(other, evaluator, 2.0, 5, 10, False, 1, False)
    assert bot.step(other.new_initial_state()) in range(9)


@every_table
def test_chance_brings_what_it_chose_and_nothing_else_matters(game: str, players: int) -> None:
    """The same choices lead to the same game, whatever the decks and the generator of positions hold."""

    def scrambled(state: Kernel, seed: int) -> Any:
        """Another order of all that nobody has seen."""
        state, rng = state.copy(), Rng(seed)
        state.reseed(seed)
        other: Any = state
        if game == "san-francisco":
            other.bring(mixed(other.deck[other.drawn :], rng))
        elif game == "1906-san-francisco":
            other.bring(
                mixed(other.deck[other.deck_next : other.deck_size], rng),
                mixed(other.objective_order[other.objectives_drawn :], rng),
            )
        else:
            hidden = [other.ticket[back] for back in other.unseen_backs()]
            other.bring(mixed(other.deck[: other.deck_size], rng), mixed(hidden, rng))
        return other

    def mixed(cards: list[int], rng: Rng) -> list[int]:
        cards = list(cards)
        return [cards.pop(rng.integer(len(cards))) for _ in range(len(cards))]

    chance = GAMES[game].chance
    assert chance is not None
    one = start(game, players)
    other = start(game, players)
    disturbed = SimpleNamespace(
        most=chance.most,
        start=lambda edition, players, deal: scrambled(chance.start(edition, players, deal), 5),
        carry_out=lambda state, action, deal: scrambled(
            chance.carry_out(scrambled(state, action), action, deal), action + 1
        ),
    )
    kind = type("Disturbed", (Node,), {"chance": property(lambda self: disturbed)})
    rng = Rng(9)
    while one.player >= CHANCE:
        assert other.player == one.player
        assert other.outcomes() == one.outcomes()
        assert other.legal() == one.legal()
        if one.player == CHANCE:
            assert sum(weight for _, weight in one.outcomes()) == pytest.approx(1)
        elif one.position is not None:
            for seat in range(players):
                assert other.text(seat, True) == one.text(seat, True)
        choices = one.legal()
        choice = choices[rng.integer(len(choices))]
        one = one.after(choice)
        # Moments are made by the class itself, so chance is put in its place each time.
        other = replay(kind, other, choice)
    assert other.rewards() == one.rewards()


def replay(kind: Any, node: Node, choice: int) -> Node:
    """`node.after(choice)`, by a class that disturbs whatever chance leaves hidden."""
    made = kind(
        node.game,
        node.edition,
        node.players,
        position=node.position,
        action=node.action if node.player == CHANCE else choice,
        chosen=(*node.chosen, choice) if node.player == CHANCE else (),
        seen=node.seen,
    )
    if made.undrawn:
        return made  # type: ignore[no-any-return]
    result = made._result
    return kind(  # type: ignore[no-any-return]
        node.game, node.edition, node.players, position=result, seen=made._seen_in(result)
    )


def test_a_card_that_chance_chose_is_the_one_that_is_drawn() -> None:
    node = start("san-francisco", 2).after(0).after(0)  # seat 0 begins, and draws
    assert node.player == CHANCE
    assert len(node.outcomes()) == 87
    for card in (3, 50, 86):
        position: Any = node.after(card).position
        assert position.deck[position.drawn - 1] == card


@every_game
def test_resampled_states_look_the_same_to_the_seat_and_tell_no_history(game: str) -> None:
    loaded = load(game, 3)
    rng = np.random.RandomState(1)  # noqa: TID251 - what OpenSpiel's searches use
    state, different = loaded.new_initial_state(), set()
    while state.move_number() < 90:
        if not state.is_chance_node() and state.move_number() > 60:
            seat = state.current_player()
            worlds = [state.resample_from_infostate(seat, rng.uniform) for _ in range(4)]
            for world in worlds:
                assert world.information_state_string(seat) == state.information_state_string(seat)
                assert world.observation_tensor(seat) == state.observation_tensor(seat)
                assert world.legal_actions() == state.legal_actions()
                assert world.history() == []
                other = (seat + 1) % 3
                different.add(world.information_state_string(other))
        state.apply_action(rng.choice(state.legal_actions()))
    if GAMES[game].hidden:
        assert len(different) > 20  # what others know is dealt anew


def test_a_choice_in_secret_leaves_no_trace_for_others() -> None:
    """Ticket to Ride: who keeps which tickets at the start, others learn neither at once nor from strings."""
    node = next(one for one in moments(start("ticket-to-ride-sf", 3), 1) if one.player != CHANCE)
    seat, (low, high, both) = node.player, node.legal()
    after = [node.after(choice) for choice in (low, high, both)]
    for other in range(3):
        texts = {one.text(other, True) for one in after}
        assert len(texts) == (3 if other == seat else 1)


@every_game
def test_a_seat_never_meets_the_same_information_state_twice(game: str) -> None:
    """Perfect recall: what was seen is never forgotten, even where the table looks the same again."""
    for seat in range(2):
        texts = [one.text(seat, True) for one in moments(start(game, 2), 4) if one.player == seat]
        assert len(set(texts)) == len(texts) > 20


@every_game
def test_strings_and_tensors_are_those_of_the_seat(game: str) -> None:
    """They do not change with what the seat cannot know."""
    rules = GAMES[game]
    for node in [one for one in moments(start(game, 3), 2) if one.player >= 0][::9]:
        position = node.position
        assert position is not None
        for seat in range(3):
            world = position.resample(seat, Rng(seat))
            assert node.known(world, seat) == node.known(position, seat)
            assert rules.observe(world, seat) == rules.observe(position, seat)


@every_game
def test_moments_pickle_and_go_on_alike(game: str) -> None:
    for before, after in list(pairwise(moments(start(game, 2), 8)))[::17]:
        again = pickle.loads(pickle.dumps(before))
        assert str(again) == str(before)
        assert again.legal() == before.legal()
        choice = next(choice for choice in before.legal() if str(before.after(choice)) == str(after))
        assert str(again.after(choice)) == str(after)


def test_what_cannot_be_is_refused_with_its_reason() -> None:
    with pytest.raises(pyspiel.SpielError, match=re.escape("is for (2, 3, 4) players, not 7")):
        load("san-francisco", 7)
    node = start("san-francisco", 2)
    with pytest.raises(FoglineError, match=r"chance cannot bring 5 here \(first\)"):
        node.after(5)
    with pytest.raises(FoglineError, match=r"action 1 is not legal: .+ \(SF-2\.2\)"):
        node.after(0).after(1)
    with pytest.raises(FoglineError, match="only a moment at which somebody decides"):
        node.resampled(0, Rng(1))
    with pytest.raises(pyspiel.SpielError, match="player: expected a seat from 0 to 1, found 2"):
        load("san-francisco", 2).new_initial_state().information_state_string(2)
