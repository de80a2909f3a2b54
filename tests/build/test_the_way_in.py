"""What strangers are told to run is there: in CONTRIBUTING.md, the README, the workflow and the hooks."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[2]
TARGETS = set(re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text(), re.MULTILINE))
WORKFLOW = ".github/workflows/ci.yml"


def read(name: str) -> Any:
    return yaml.safe_load((ROOT / name).read_text())


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "README.md", WORKFLOW, "Makefile"])
def test_every_make_that_is_named_is_there(name: str) -> None:
    text = (ROOT / name).read_text()
    named = set(re.findall(r"(?:^|`|run: |echo \")make ([a-z-]+)", text, re.MULTILINE))
    assert named
    assert named <= TARGETS


def test_every_command_is_in_the_help() -> None:
    told = set(re.findall(r'echo "make ([a-z-]+)', (ROOT / "Makefile").read_text()))
    assert told == TARGETS - {"help"}


def test_every_place_that_is_named_is_there() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text()
    places = re.findall(r"\]\((\w[\w./-]+)\)", text) + re.findall(
        r"`((?:src|tests|web|scripts)/[\w./-]*)", text
    )
    assert len(places) > 10
    for place in places:
        assert (ROOT / place).exists(), place


def test_the_workflow_tries_every_python_on_every_system() -> None:
    jobs = read(WORKFLOW)["jobs"]
    tried = {
        (system, python)
        for job in jobs.values()
        for python in job["strategy"]["matrix"]["python"]
        for system in job["strategy"]["matrix"].get("system", [job["runs-on"]])
    }
    systems = ("ubuntu-latest", "macos-latest", "windows-latest")
    assert tried == {(system, f"3.{minor}") for system in systems for minor in range(11, 15)}


def test_hooks_lint_with_the_locked_version() -> None:
    locked = re.findall(r"^ruff==\S+", (ROOT / "requirements" / "test.txt").read_text(), re.MULTILINE)
    (repository,) = read(".pre-commit-config.yaml")["repos"]
    hooks = [hook for hook in repository["hooks"] if hook["language"] == "python"]
    assert [hook["additional_dependencies"] for hook in hooks] == [locked, locked]


def test_hooks_run_scripts_of_the_pages() -> None:
    scripts = json.loads((ROOT / "web" / "package.json").read_text())["scripts"]
    (repository,) = read(".pre-commit-config.yaml")["repos"]
    asked = [hook["entry"].split()[-1] for hook in repository["hooks"] if hook["entry"].startswith("npm ")]
    assert asked == ["lint", "format:check"]
    assert set(asked) <= set(scripts)
    assert all(name in scripts["check"] for name in asked)
