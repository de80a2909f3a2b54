"""The command line as a user runs it."""

import io
import os
import subprocess
import sys
from unittest.mock import patch

from fogline.cli import main


def fogline(
    *arguments: str, stdin: bytes = b"", plain: bool | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Run a command in this process; or, as `plain` chooses the kernels, in a new one."""
    if plain is not None:
        environment = dict(os.environ, COLUMNS="120", FOGLINE_PLAIN="1" if plain else "")
        command = [sys.executable, "-m", "fogline", *arguments]
        return subprocess.run(
            command, input=stdin, capture_output=True, env=environment, timeout=300, check=False
        )
    read, out, err = (io.TextIOWrapper(io.BytesIO(given), "utf-8") for given in (stdin, b"", b""))
    streams = patch.multiple(sys, argv=["fogline", *arguments], stdin=read, stdout=out, stderr=err)
    code: object = 0
    with streams, patch.dict(os.environ, COLUMNS="120"):
        try:
            main()
        except SystemExit as end:
            code = end.code or 0
        for stream in (out, err):
            stream.flush()
    assert isinstance(code, int)
    written = [stream.buffer.getvalue() for stream in (out, err)]
    return subprocess.CompletedProcess(arguments, code, *written)
