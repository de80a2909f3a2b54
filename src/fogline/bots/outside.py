"""Bots from outside Fogline: `my_bot.py:choose`, `package.module:choose`, `cmd:node my_bot.js`.

Whoever resolves such a name runs code, so only names that the user of this machine has typed come here.
"""

from __future__ import annotations

import shlex
import shutil
import signal
import sys
import threading
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any

from fogline.bots.program import Program, limit
from fogline.core.editions import brief
from fogline.core.errors import BotFailed, FoglineError
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng

PROGRAM = "cmd:"


def is_outside(name: str) -> bool:
    """Is this the name of a bot that is not ours?"""
    return ":" in name or name.endswith(".py")


def load(name: str, game: Game) -> Function | Program:
    """The bot of that name; FoglineError says why there is none."""
    if name.startswith(PROGRAM):
        return program(name, game)
    place, _, function = name.rpartition(":")
    if not place or not function:
        raise FoglineError(f"{name}: which function of it? Write {name.strip(':')}:choose, say")
    module = imported(name, place)
    choose = getattr(module, function, None)
    if not callable(choose):
        raise FoglineError(f"{name}: there is no function {function!r} in {place}")
    return Function(name, choose)


# ---- programs ----------------------------------------------------------------------------------------------


@cache
def program(name: str, game: Game) -> Program:
    """Once for all who ask: its processes go on from game to game."""
    try:
        command = shlex.split(name.removeprefix(PROGRAM), posix=sys.platform != "win32")
    except ValueError as error:
        raise FoglineError(f"{name}: this command cannot be read: {error}") from None
    if not command:
        raise FoglineError(f"{name}: which program? Write {PROGRAM}node my_bot.js, say")
    if shutil.which(command[0]) is None:
        raise FoglineError(f"{name}: there is no program {command[0]!r} that can be run")
    return Program(name, command, game)


# ---- functions in Python -----------------------------------------------------------------------------------


class Function:
    """A function in a module of somebody's own, under its full name and with a limit of time."""

    def __init__(self, name: str, choose: Callable[[Kernel, Rng], int]) -> None:
        self.__name__ = name
        self.choose = choose

    def __call__(self, state: Kernel, rng: Rng) -> int:
        seat, seconds = state.player, limit()
        try:
            return within(seconds, lambda: self.choose(state, rng))
        except TooLong:
            raise BotFailed(self.__name__, seat, f"took longer than {seconds:g} s") from None


class TooLong(BaseException):
    """The time for a decision is up."""


def within(seconds: float, think: Callable[[], int]) -> int:
    """What a bot thinks, or TooLong. Where no alarm can ring, on Windows or in a thread, nobody stops it."""
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        return think()

    def ring(number: int, frame: FrameType | None) -> None:
        raise TooLong

    before = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds, 1.0)  # again and again, for those who go on
        return think()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def imported(name: str, place: str) -> ModuleType:
    """The module of a bot: whatever goes wrong in it is said in one sentence."""
    try:
        return from_file(Path(place).absolute()) if place.endswith(".py") else from_path(place)
    except OSError as error:
        raise FoglineError(f"{name}: {place} cannot be read: {error.strerror or error}") from None
    except (Exception, SystemExit) as error:  # noqa: BLE001 - somebody's module can do anything meanwhile
        reason = f"{type(error).__name__}: {brief(str(error))}"
        raise FoglineError(f"{name}: {place} cannot be imported: {reason}") from None


@cache
def from_file(path: Path) -> ModuleType:
    """As `python my_bot.py` finds it: with the modules that lie beside it."""
    name = f"fogline_bot_{path.stem}"  # so that a bot in random.py hides nothing
    spec: Any = spec_from_file_location(name, path)
    module = module_from_spec(spec)
    look_in(path.parent)
    sys.modules[name] = module  # dataclasses look there for it
    spec.loader.exec_module(module)
    return module


def from_path(name: str) -> ModuleType:
    """As `python -m` finds it: also from the folder we are in."""
    look_in(Path.cwd())
    return import_module(name)


_folders: list[str] = []  # of bots, in which Python looks after all others


def look_in(folder: Path) -> None:
    """Before the folders of other bots: two versions of a bot each import the modules that lie beside it."""
    here = str(folder)
    for other in _folders:
        if other != here:
            forget_namesakes(folder, Path(other))
    if here in sys.path and here not in _folders:
        return
    _folders[:] = [here, *(other for other in _folders if other != here)]
    sys.path[:] = [*(place for place in sys.path if place not in _folders), *_folders]


def forget_namesakes(folder: Path, other: Path) -> None:
    """Modules of the other folder with names that are also in this one are imported anew, from here."""
    for name, module in list(sys.modules.items()):
        first = name.partition(".")[0]
        file = Path(getattr(module, "__file__", None) or "/")
        is_here = (folder / f"{first}.py").exists() or (folder / first).is_dir()
        if is_here and (file == other / f"{first}.py" or file.is_relative_to(other / first)):
            del sys.modules[name]
