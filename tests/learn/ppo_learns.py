"""The example of PPO learns: it runs where PyTorch is, by `make test-learn`, and not with the other tests."""

from __future__ import annotations

from pathlib import Path

import pytest

import ppo


def test_it_beats_random_after_a_short_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The last point of the curve is clearly above one half."""
    curve = tmp_path / "curve.csv"
    ppo.main(["--minutes", "1.5", "--curve", str(curve)])
    head, *points = curve.read_text("utf-8").splitlines()
    assert head == "minutes,decisions,share,interval"
    first, last = (list(map(float, points[at].split(","))) for at in (0, -1))
    assert abs(first[2] - 0.5) < 0.15  # before it has learned anything
    assert last[2] - last[3] > 0.6
    assert "against random" in capsys.readouterr().out
