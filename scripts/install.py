"""Install what a lock file names, with uv where it is on the PATH, otherwise with pip.

uv takes a tenth of pip's time, but does not read pip's settings: they are handed to it, so that both ask the
same registry or mirror.

Example: .venv/bin/python scripts/install.py --require-hashes -r requirements/play.txt
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys

# A setting of pip, and the variable by which uv learns it.
VARIABLES = {
    "index-url": "UV_INDEX_URL",
    "extra-index-url": "UV_EXTRA_INDEX_URL",
    "find-links": "UV_FIND_LINKS",
    "cert": "SSL_CERT_FILE",
    "default-timeout": "UV_HTTP_TIMEOUT",
    "timeout": "UV_HTTP_TIMEOUT",
}
SEPARATOR = {"UV_FIND_LINKS": ","}  # the others keep pip's, a space
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input"]


def settings(listed: str) -> dict[str, str]:
    """What `pip config list` prints, without where it comes from. What comes later in pip's order wins."""
    order = ("global", "install", ":env:")
    found: dict[str, tuple[int, str]] = {}
    for line in listed.splitlines():
        place, dot, rest = line.partition(".")
        key, equals, value = rest.partition("=")
        if dot and equals and place in order:
            rank = order.index(place)
            if rank >= found.get(key, (-1, ""))[0]:
                found[key] = rank, str(ast.literal_eval(value))
    return {key: value for key, (_, value) in found.items()}


def for_uv(pip: dict[str, str]) -> tuple[dict[str, str], list[str]]:
    """The same for uv: options, and variables where an address may hold a password."""
    variables = {}
    for key, name in VARIABLES.items():
        if key in pip:
            variables[name] = SEPARATOR.get(name, " ").join(pip[key].split())
    # pip looks at all indexes; the hashes in the lock files say which file is the right one.
    options = ["--index-strategy", "unsafe-best-match"]
    if pip.get("no-index", "").lower() in ("1", "true", "yes", "on"):
        options.append("--no-index")
    for host in pip.get("trusted-host", "").split():
        options += ["--allow-insecure-host", host]
    return variables, options


def main(arguments: list[str]) -> int:
    uv = shutil.which("uv")
    if uv:
        listed = subprocess.run([*PIP, "config", "list"], capture_output=True, text=True, check=True).stdout
        variables, options = for_uv(settings(listed))
        command = [uv, "pip", "install", "--quiet", "--python", sys.executable, *options, *arguments]
        if subprocess.run(command, env={**variables, **os.environ}, check=False).returncode == 0:
            return 0
        print("uv could not install it; pip tries now.", file=sys.stderr)
    # Python compiles what it imports at the first start; compiling all would take longer than installing it.
    return subprocess.run([*PIP, "install", "--quiet", "--no-compile", *arguments], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
