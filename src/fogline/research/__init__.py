"""The games as environments for learning and search, in the standards that others use.

    VectorEnv         many games at once as NumPy arrays, played without the GIL
    pettingzoo_env    a table of agents in turn (PettingZoo, AEC)
    parallel_env      the same where all agents act at once (PettingZoo, parallel)
    gymnasium_env     one agent against bots (Gymnasium); also gymnasium.make("Fogline/SanFrancisco-v0")
    action_features   what each action is, as numbers
    frame             records as a table of Polars or pandas
    look              a position as a seat sees it, drawn in notebooks

`import fogline.research.openspiel` makes the games known to OpenSpiel. docs/research.md tells more.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fogline.research.actions import action_features
    from fogline.research.frames import frame
    from fogline.research.looks import look
    from fogline.research.parallel import parallel_env
    from fogline.research.single import gymnasium_env
    from fogline.research.turns import pettingzoo_env
    from fogline.research.vector import Batch, VectorEnv

__all__ = [
    "Batch",
    "VectorEnv",
    "action_features",
    "frame",
    "gymnasium_env",
    "look",
    "parallel_env",
    "pettingzoo_env",
]
MODULES = {
    "Batch": "vector",
    "VectorEnv": "vector",
    "action_features": "actions",
    "frame": "frames",
    "gymnasium_env": "single",
    "look": "looks",
    "parallel_env": "parallel",
    "pettingzoo_env": "turns",
}


def __getattr__(name: str) -> Any:
    """Each is loaded when it is asked for: who wants arrays need not have PettingZoo."""
    if name not in MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        module = import_module(f"{__name__}.{MODULES[name]}")
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            f'fogline.research.{name} needs {error.name}: pip install "fogline[research]"', name=error.name
        ) from error
    return getattr(module, name)


if find_spec("gymnasium"):
    import_module(f"{__name__}.ids").register()
