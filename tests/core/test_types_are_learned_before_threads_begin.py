"""Two threads that are the first to read a type crash msgspec: no type may be new when threads begin."""

from __future__ import annotations

import ast
import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import fogline
from fogline.core.structs import kinds

STARTS = int(os.environ.get("FOGLINE_STARTS", "4"))  # 500 take some minutes and prove more
PACKAGE = Path(fogline.__file__).parent

# What replaying stored tables does, in 30 threads that all begin at the same moment.
REPLAY = """
import sys, threading
import msgspec
import fogline
from fogline.core import editions, records
from fogline.table import entries

setups = msgspec.json.decode(sys.stdin.buffer.read())
sys.setswitchinterval(1e-6)
together = threading.Barrier(30)
done = []

def replay(number):
    game = list(fogline.GAMES.values())[number % len(fogline.GAMES)]
    data = editions.packaged(game.id)
    together.wait()
    state = game.deal(game.read_edition(data), 2, setups[game.id])
    for _ in range(4):
        game.play(state, game.moves(state)[0])
    entries.decode(b'{"kind":"talk","seq":1,"time":0,"seat":0,"text":"hello"}')
    done.append(number)

threads = [threading.Thread(target=replay, args=(number,)) for number in range(30)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(len(done))
"""

# All types that are not learned after importing a module, and after calling what starts a server.
NEW = """
import gc, sys
import fogline
from fogline.core.structs import kinds
import msgspec

if sys.argv[1] == "server":
    from fogline.server.app import make_app
    make_app()
for kind in kinds(msgspec.Struct):
    if not any(type(part).__name__ == "StructInfo" for part in gc.get_referents(kind)):
        print(kind.__module__, kind.__name__)
"""


def run(script: str, *arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-c", script, *arguments], input=given, capture_output=True, timeout=120, check=False
    )


def test_thirty_threads_replay_tables_in_new_processes() -> None:
    setups = {game.id: game.setup(game.new(2, seed=1)) for game in fogline.GAMES.values()}
    given = msgspec.json.encode(setups)
    endings = [run(REPLAY, given=given) for _ in range(STARTS)]
    assert [(end.returncode, end.stdout.strip(), end.stderr[-300:]) for end in endings] == [
        (0, b"30", b"")
    ] * STARTS


@pytest.mark.parametrize("what", ["package", "server"])
def test_every_type_is_learned_when_threads_may_begin(what: str) -> None:
    end = run(NEW, what)
    assert end.stderr == b""
    assert end.stdout == b""


def test_what_is_learned_can_be_told_from_what_is_not() -> None:
    """Else the test above would prove nothing."""
    kind = msgspec.defstruct("Late", [("number", int)])
    assert kind in list(kinds(msgspec.Struct))
    assert not learned(kind)
    msgspec.convert({"number": 1}, kind)
    assert learned(kind)


def learned(kind: type) -> bool:
    return any(type(part).__name__ == "StructInfo" for part in gc.get_referents(kind))


def test_types_are_read_only_by_modules_that_come_with_the_package_or_by_decoders_made_on_import() -> None:
    """`msgspec.convert` and `decode(type=…)` learn a type late; a Decoder, when it is made."""
    late = {place for file in PACKAGE.rglob("*.py") for place in late_readers(file)}
    assert late == {"core/editions.py convert", "core/notation.py convert"}
    imported = subprocess.run(
        [sys.executable, "-c", "import fogline, sys; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert {"fogline.core.editions", "fogline.core.notation"} <= set(imported)


def late_readers(file: Path) -> Iterator[str]:
    tree = ast.parse(file.read_text("utf-8"))
    inside = {
        id(call) for body in ast.walk(tree) if isinstance(body, ast.FunctionDef | ast.AsyncFunctionDef)
        for call in ast.walk(body)
    }  # fmt: skip
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and ast.unparse(call.func).startswith("msgspec."):
            name = ast.unparse(call.func).rpartition(".")[2]
            typed = len(call.args) > 1 or any(word.arg == "type" for word in call.keywords)
            made_late = name == "Decoder" and id(call) in inside and file.name != "structs.py"
            if name == "convert" or made_late or (name == "decode" and typed):
                yield f"{file.relative_to(PACKAGE)} {name}"
