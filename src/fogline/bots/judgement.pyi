from types import ModuleType
from typing import Any

from fogline.core.kernel import Kernel

def read_weights(module: ModuleType) -> dict[str, dict[str, Any]]: ...

class Judgement:
    policy: dict[str, float]
    evaluation: dict[str, float]
    search: dict[str, Any]
    glance: dict[str, dict[str, float]]
    def __init__(self, kind: type[Kernel], weights: dict[str, dict[str, Any]]) -> None: ...
    def changed(
        self,
        policy: dict[str, float] | None = None,
        evaluation: dict[str, float] | None = None,
        search: dict[str, Any] | None = None,
    ) -> Judgement: ...
    def looks(self, state: Kernel) -> list[float]: ...
    def prospects(self, state: Kernel) -> list[float]: ...
