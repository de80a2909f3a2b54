"""A version is tagged only when the tree, pyproject.toml and the changelog agree."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import release

CHANGELOG = """# Changelog

## 0.2.0 - 2026-03-01
### Added
- A fourth game.

## 0.1.0 - 2026-01-01
- Three games.
"""


def git(tree: Path, *arguments: str) -> str:
    name = ("-c", "user.name=Ann", "-c", "user.email=ann@localhost")
    return subprocess.run(
        ["git", *name, *arguments], cwd=tree, capture_output=True, text=True, check=True
    ).stdout


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for role in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{role}_NAME", "Ann")
        monkeypatch.setenv(f"GIT_{role}_EMAIL", "ann@localhost")
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "fogline"\nversion = "0.2.0"\n')
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG)
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "All of it")
    return tmp_path


def refusal(tree: Path, version: str) -> str:
    with pytest.raises(SystemExit) as end:
        release.main([version, "--tree", str(tree)])
    assert git(tree, "tag") in ("", "v0.2.0\n")
    return str(end.value)


def test_a_tag_carries_what_the_changelog_says(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    release.main(["0.2.0", "--tree", str(tree)])
    assert "git push origin v0.2.0" in capsys.readouterr().out
    told = git(tree, "tag", "--list", "--format=%(contents)", "v0.2.0")
    assert told.strip() == "Fogline 0.2.0\n\n### Added\n- A fourth game."
    assert "there is a tag v0.2.0 already" in refusal(tree, "0.2.0")


def test_looking_does_not_tag(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    release.main(["0.2.0", "--check", "--tree", str(tree)])
    assert "All is ready for v0.2.0" in capsys.readouterr().out
    assert git(tree, "tag") == ""


def test_everything_that_is_missing_is_said_at_once(tree: Path) -> None:
    (tree / "new.py").write_text("")
    said = refusal(tree, "0.3.0")
    assert "the tree is not clean; commit or put away: new.py" in said
    assert 'pyproject.toml says version = "0.2.0"' in said
    assert 'CHANGELOG.md has no heading "## 0.3.0 - YEAR-MONTH-DAY"' in said


def test_a_heading_with_nothing_under_it_is_not_enough(tree: Path) -> None:
    (tree / "CHANGELOG.md").write_text(
        "# Changelog\n\n## 0.2.0 - 2026-03-01\n\n## 0.1.0 - 2026-01-01\n- Three games.\n"
    )
    git(tree, "commit", "--quiet", "--all", "--message", "No notes")
    assert "with something under it" in refusal(tree, "0.2.0")


def test_what_is_no_version_is_refused(tree: Path) -> None:
    assert "v0.2 is no version" in refusal(tree, "v0.2")


def test_help_shows_the_way_and_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        release.main(["--help"])
    shown = capsys.readouterr().out
    assert "The way to a version" in shown
    assert release.EXAMPLE in shown
