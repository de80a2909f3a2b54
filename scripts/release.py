"""Tag a version, when the tree, pyproject.toml, the changelog and the tags that there are agree.

The way to a version:
1. Set `version` in pyproject.toml; in CHANGELOG.md turn "## Unreleased" into "## 0.2.0 - 2026-03-01"; commit.
2. make test-all
3. python scripts/release.py 0.2.0            (--check only looks)
4. git push origin main v0.2.0
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

EXAMPLE = "example: python scripts/release.py 0.2.0 --check"


def git(tree: Path, *arguments: str) -> str:
    """What git answers; where git says no, so do we, in its words."""
    run = subprocess.run(["git", *arguments], cwd=tree, capture_output=True, text=True, check=False)  # noqa: S607
    if run.returncode:
        sys.exit(run.stderr.strip() or f"git {arguments[0]} failed")
    return run.stdout.strip()


def notes(changelog: str, version: str) -> str:
    """What the changelog says of a version; "" if nothing."""
    heading = rf"^## {re.escape(version)} - \d{{4}}-\d\d-\d\d$"
    found = re.search(rf"{heading}\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    return found[1].strip() if found else ""


def problems(tree: Path, version: str) -> Iterator[str]:
    if not re.fullmatch(r"\d+\.\d+\.\d+(rc\d+)?", version):
        yield f"{version} is no version: expected something like 0.2.0 or 0.2.0rc1"
        return
    if changed := git(tree, "status", "--porcelain"):
        names = ", ".join(line[3:] for line in changed.splitlines())
        yield f"the tree is not clean; commit or put away: {names}"
    declared = tomllib.loads((tree / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    if declared != version:
        yield f'pyproject.toml says version = "{declared}"'
    if not notes((tree / "CHANGELOG.md").read_text(encoding="utf-8"), version):
        yield f'CHANGELOG.md has no heading "## {version} - YEAR-MONTH-DAY" with something under it'
    if git(tree, "tag", "--list", f"v{version}"):
        yield f"there is a tag v{version} already"


def main(arguments: list[str] | None = None) -> None:
    about = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, epilog=EXAMPLE, formatter_class=about)
    parser.add_argument("version", help="as in pyproject.toml, without a v")
    parser.add_argument("--check", action="store_true", help="only look, do not tag")
    parser.add_argument(
        "--tree", type=Path, default=Path(__file__).parents[1], help="another clone than this one"
    )
    chosen = parser.parse_args(arguments)
    found = list(problems(chosen.tree, chosen.version))
    if found:
        sys.exit(
            "\n".join([f"Not tagged. To be done before {chosen.version}:", *(f"- {each}" for each in found)])
        )
    if chosen.check:
        print(f"All is ready for v{chosen.version}.")
        return
    said = notes((chosen.tree / "CHANGELOG.md").read_text(encoding="utf-8"), chosen.version)
    message = f"Fogline {chosen.version}\n\n{said}"
    git(chosen.tree, "tag", "--annotate", "--cleanup=verbatim", "--message", message, f"v{chosen.version}")
    print(f"Tagged v{chosen.version}. To publish it: git push origin v{chosen.version}")


if __name__ == "__main__":
    main()
