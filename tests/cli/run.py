"""The command line as a user runs it."""

import os
import subprocess
import sys


def fogline(
    *arguments: str, stdin: bytes = b"", plain: bool | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Run a command; `plain` chooses the kernels, None keeps those of this process."""
    environment = dict(os.environ, COLUMNS="120")
    if plain is not None:
        environment["FOGLINE_PLAIN"] = "1" if plain else ""
    command = [sys.executable, "-m", "fogline", *arguments]
    return subprocess.run(
        command, input=stdin, capture_output=True, env=environment, timeout=300, check=False
    )
