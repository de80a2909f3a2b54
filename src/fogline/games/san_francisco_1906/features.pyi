from array import array
from typing import Any

from fogline.core.kernel import Kernel

SIZE: int

def observe(state: Kernel, seat: int) -> array[float]: ...
def write(state: Kernel, seat: int, out: Any) -> None: ...
