"""Runs the kernels as plain Python even where they are compiled: FOGLINE_PLAIN=1."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent


class PlainKernels(MetaPathFinder):
    """Finds the source of every module that has a .pxd, and so could have been compiled."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        parts = name.split(".")
        source = PACKAGE.joinpath(*parts[1:]).with_suffix(".py")
        if parts[0] == "fogline" and len(parts) > 1 and source.with_suffix(".pxd").exists():
            return spec_from_file_location(name, source)
        return None


def install() -> None:
    sys.meta_path.insert(0, PlainKernels())
