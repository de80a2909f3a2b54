"""What the package declares is what it has and needs. `make test-wheel` tries the wheel itself."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions, requires
from pathlib import Path

import pytest

from fogline.cli.serve import packages_of_a_server, serve
from fogline.core.errors import FoglineError

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "fogline"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
MADE = (".so", ".pyd", ".pyc")
# All of Fogline that is neither a server nor for research, in a process that has imported nothing else.
IMPORTS = """
import importlib, pathlib, sys
before = set(sys.modules)
root = pathlib.Path(sys.argv[1])
for path in sorted(root.rglob("*.py")):
    parts = path.relative_to(root.parent).with_suffix("").parts
    if parts[1] not in ("server", "research", "learning", "__main__"):
        importlib.import_module(".".join(part for part in parts if part != "__init__"))
print(*{name.partition(".")[0] for name in set(sys.modules) - before})
"""


def test_every_file_of_the_package_is_in_the_wheel() -> None:
    patterns = PROJECT["tool"]["setuptools"]["package-data"]["fogline"]
    packed = {path for pattern in patterns for path in PACKAGE.glob(pattern)}
    for path in PACKAGE.rglob("*"):
        if path.is_file() and path.suffix not in MADE and path not in packed:
            assert path.suffix == ".py", path
            assert (path.parent / "__init__.py").exists(), path


def test_the_pages_are_in_the_wheel() -> None:
    assert "server/web/**/*" in PROJECT["tool"]["setuptools"]["package-data"]["fogline"]


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def closure(requirements: list[str]) -> set[str]:
    """The packages that these bring, and what those bring."""
    found: set[str] = set()
    waiting = list(requirements)
    while waiting:
        name = normal(re.match(r"[\w.-]+", waiting.pop())[0])  # type: ignore[index]
        if name not in found:
            found.add(name)
            try:
                waiting += [line for line in requires(name) or [] if "extra ==" not in line]
            except ModuleNotFoundError:  # for another system
                found.discard(name)
    return found


def test_rules_bots_and_commands_import_nothing_that_only_a_server_needs() -> None:
    command = [sys.executable, "-c", IMPORTS, str(PACKAGE)]
    run = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    owners = packages_distributions()
    imported = {normal(owner) for name in run.stdout.split() for owner in owners.get(name, [])}
    assert "msgspec" in imported
    assert imported - {"fogline"} <= closure(PROJECT["project"]["dependencies"])


def test_without_the_extra_serve_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "fogline.server.run", raising=False)
    monkeypatch.setitem(sys.modules, "uvicorn", None)  # as if it were not installed
    with pytest.raises(
        FoglineError, match=r'a server needs uvicorn and more: pip install "fogline\[server\]"'
    ):
        serve(port=0, no_browser=True)


def test_a_missing_module_of_our_own_is_not_taken_for_a_missing_package() -> None:
    with pytest.raises(ModuleNotFoundError), packages_of_a_server():
        raise ModuleNotFoundError(name="fogline.server.gone")
