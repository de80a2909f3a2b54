"""docs/api.md is made from the docstrings, and every public function has one."""

from __future__ import annotations

import api


def test_the_page_is_what_the_script_makes() -> None:
    assert api.PAGE.read_text("utf-8") == api.page(), "run: python scripts/api.py"


def test_what_users_need_is_on_it() -> None:
    text = api.page()
    for function in (
        "Kernel.legal()",
        "Kernel.resample(",
        "Game.new(",
        "series(",
        "playout(",
        "Rng.integer(",
    ):
        assert f"`{function}" in text


def test_signatures_are_for_callers() -> None:
    source = api.Source("fogline.arena.match")
    play = api.named(source.tree)["play"]
    assert isinstance(play, api.Function)
    assert api.signature(play).startswith(
        "play(game: Game, players: int, seed: int, bots: Sequence[str | Bot], "
    )
    assert api.signature(play).endswith("legal: bool = False) -> Record")
