from array import array

def fit_choices(
    terms: array[float],
    starts: list[int],
    shares: array[float],
    weights: array[float],
    pull: float,
    rounds: int,
) -> list[float]: ...
def fit_sums(
    terms: array[float], targets: array[float], weights: array[float], pull: float
) -> list[float]: ...
