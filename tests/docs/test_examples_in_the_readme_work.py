"""What the README and the package's own text show is what happens."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import fogline

ROOT = Path(__file__).parents[2]


def test_the_readme() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 30
    assert failed == 0


def test_the_package() -> None:
    failed, tried = doctest.testmod(fogline)
    assert tried > 2
    assert failed == 0


def test_parts_of_the_package_come_when_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in fogline.LATER:
        monkeypatch.delattr(fogline, name, raising=False)
        assert getattr(fogline, name) is import_module(f"fogline.{name}")
    with pytest.raises(AttributeError, match=r"^module 'fogline' has no attribute 'arenas'$"):
        fogline.arenas  # type: ignore[attr-defined]  # noqa: B018


def test_every_file_that_the_readme_links_to_is_there() -> None:
    text = (ROOT / "README.md").read_text()
    links = [part.split(")")[0] for part in text.split("](")[1:]]
    for link in links:
        assert link.startswith("#") or (ROOT / link).exists(), link
