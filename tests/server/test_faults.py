"""Faults around a server; `python -m prove faults` has the others: databases, disks, clocks."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from prove import faults
from prove.plot import Series, nice, plot


def test_nothing_is_lost_when_the_network_stalls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faults, "TABLES", 1)
    monkeypatch.setattr(faults, "BEFORE", 0.5)
    found = faults.network_stalls(tmp_path, 1.0)
    assert found["wrong"] == []
    assert found["accepted"] > 10
    assert found["longest_pause"] >= 1.0  # the fault was there


@pytest.mark.parametrize(("value", "most"), [(0.7, 0.8), (1, 1), (11, 15), (140, 150), (999, 1000), (0, 1)])
def test_an_axis_ends_at_a_round_number(value: float, most: float) -> None:
    assert nice(value) == pytest.approx(most)


def test_a_plot_has_a_line_for_each_series_within_the_picture() -> None:
    drawn = plot(
        "a < b", "minutes", [0.0, 1.0, 2.0], [("ms", [Series("p", [1, 9, 3]), Series("q", [0, 0, 0])])]
    )
    lines = [part.attrib["points"] for part in ElementTree.fromstring(drawn) if part.tag.endswith("polyline")]
    assert len(lines) == 2
    heights = [[float(point.split(",")[1]) for point in line.split()] for line in lines]
    assert min(heights[0]) == heights[0][1]  # the largest is the highest
    assert len(set(heights[1])) == 1
