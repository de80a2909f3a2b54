from fogline.core.kernel import Kernel
from fogline.core.rng import Rng

def choose(state: Kernel, rng: Rng) -> int: ...
