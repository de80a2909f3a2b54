from typing_extensions import Buffer

from fogline.core.kernel import Kernel

class Hooks:
    def __init__(self, kind: type[Kernel]) -> None: ...
    def observe(self, state: Kernel, seat: int, out: Buffer) -> None: ...
