"""Files that appear only when they are complete."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import IO

from fogline.core.errors import FoglineError


@contextmanager
def whole_file(out: Path) -> Iterator[IO[bytes]]:
    """Write to it; if that does not succeed, what was there before stays."""
    try:
        with NamedTemporaryFile(dir=out.parent, prefix=f".{out.name}.", delete=False) as file:
            partial = Path(file.name)
            try:
                yield file
                file.flush()  # here a full disk is noticed
            except BaseException:
                partial.unlink()
                raise
        partial.chmod(0o666 & ~current_umask())
        partial.replace(out)
    except OSError as error:
        raise FoglineError(f"{out}: cannot be written: {error.strerror}") from None


def must_have_a_folder(out: Path) -> None:
    """Better said before the work than after it."""
    if out.is_dir() or not out.parent.is_dir():
        raise FoglineError(f"{out}: cannot be written: expected a file in a folder that is there")


def current_umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
