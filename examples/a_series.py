"""Who is better? Every bot plays every deal from every seat; two processes play at the same time.

python examples/a_series.py
"""

import sys

from a_bot import eager
from fogline.arena import series


def told(played: int, games: int) -> None:
    print(f"\r{played} of {games} games", end="\n" if played == games else "", file=sys.stderr)


if __name__ == "__main__":  # the other processes import this file, too
    result = series("san-francisco", [eager, "random", "greedy"], games=300, jobs=2, progress=told)
    best = max(result.standings, key=lambda standing: standing.share)
    print(result)
    print(f"{best.bot} wins {100 * best.low:.0f} to {100 * best.high:.0f} of 100 such games")
