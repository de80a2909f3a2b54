"""Statistics over records: what winners have that others have not. Without files it reads our golden records.

fogline simulate san-francisco --players 3 --games 100 --bot greedy --out games.jsonl
python examples/record_statistics.py games.jsonl
"""

import sys
from collections import defaultdict
from pathlib import Path
from statistics import mean

from fogline.core import records
from fogline.games import game

GOLDEN = Path(__file__).parents[1] / "records"


def main(paths: list[Path]) -> None:
    lengths = defaultdict(list)
    points = defaultdict(list)  # game, category, of a winner? -> points
    for path in paths:
        with path.open("rb") as stream:
            for place, record in records.read(stream):
                if record.result is None:
                    print(f"{path} {place}: not finished")
                    continue
                lengths[record.game].append(sum("player" in move for move in record.moves))
                for seat, breakdown in enumerate(record.result["breakdown"]):
                    for category, number in breakdown.items():
                        points[record.game, category, seat in record.result["winners"]].append(number)
    for name, counts in lengths.items():
        print(f"{game(name).name('en')}: {len(counts)} games, {mean(counts):.1f} decisions on average")
        for category in game(name).categories:
            won, lost = (mean(points[name, category, winner] or [0]) for winner in (True, False))
            print(f"  {game(name).category(category, 'en'):24}winners {won:6.2f}   others {lost:6.2f}")


if __name__ == "__main__":
    main([Path(name) for name in sys.argv[1:]] or sorted(GOLDEN.rglob("*.jsonl")))
