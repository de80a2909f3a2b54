"""What many games have in common: lengths, scores, ends, seats, and what was chosen."""

from __future__ import annotations

from collections import Counter
from math import sqrt

from rich.table import Table

from fogline.core.editions import Edition
from fogline.core.game import Game
from fogline.core.records import Record


class Summary:
    """Sums over games, from their records alone."""

    def __init__(self, game: Game, players: int) -> None:
        self.players = players
        self.games = 0
        self.decisions = 0
        self.squared_decisions = 0
        self.shortest, self.longest = 0, 0
        self.by_place = [0.0] * players  # scores, best first
        self.parts: Counter[str] = Counter()
        self.ends: Counter[str] = Counter(dict.fromkeys(game.ends, 0))
        self.wins_by_turn = [0.0] * players  # a shared victory is shared
        self.shared = 0
        self.choices: Counter[str] = Counter()  # how often, over all games
        self.games_with: Counter[str] = Counter()  # in how many games at least once

    def add(self, record: Record) -> None:
        """Count one more game, which must be finished."""
        result = record.result
        assert result is not None
        decisions = [move for move in record.moves if "player" in move]
        n = len(decisions)
        self.shortest = min(self.shortest, n) if self.games else n
        self.longest = max(self.longest, n)
        self.games += 1
        self.decisions += n
        self.squared_decisions += n * n
        for place, score in enumerate(sorted(result["scores"], reverse=True)):
            self.by_place[place] += score
        for breakdown in result["breakdown"]:
            self.parts.update(breakdown)
        self.ends[result["end"]] += 1
        winners = result["winners"]
        self.shared += len(winners) > 1
        for seat in winners:
            turn = (seat - record.setup["first"]) % self.players
            self.wins_by_turn[turn] += 1 / len(winners)
        chosen = Counter(choice(move) for move in decisions)
        self.choices.update(chosen)
        self.games_with.update(chosen.keys())

    def rows(self) -> dict[str, str]:
        """All figures with their labels."""
        n = max(self.games, 1)
        mean = self.decisions / n
        spread = sqrt(max(0.0, self.squared_decisions / n - mean * mean))
        rows = {
            "decisions per game": f"{mean:.1f} ± {spread:.1f} ({self.shortest}-{self.longest})",
            "score, by place": " / ".join(f"{total / n:.2f}" for total in self.by_place),
            "score, mean": f"{sum(self.by_place) / n / self.players:.2f}",
        }
        for category, points in self.parts.items():
            rows[f"points: {category}"] = f"{points / n / self.players:.2f}"
        for end, count in self.ends.items():
            rows[f"ended by: {end}"] = percent(count, n)
        rows["win share by turn order"] = " / ".join(percent(wins, n) for wins in self.wins_by_turn)
        fair = 1 / self.players
        rows["standard error of that"] = f"{100 * sqrt(fair * (1 - fair) / n):.1f} %"
        rows["shared victories"] = percent(self.shared, n)
        for key, count in sorted(self.choices.items()):
            rows[f"{key}, per game (share of games)"] = (
                f"{count / n:.2f} ({percent(self.games_with[key], n)})"
            )
        return rows


def choice(move: dict[str, object]) -> str:
    """What a move is counted as: its kind, and what it takes if it says so."""
    kind = str(move["do"])
    return f"{kind} {move['take']}" if "take" in move else kind


def percent(count: float, of: int) -> str:
    return f"{100 * count / of:.1f} %"


def table(
    columns: dict[str, Summary], game: Game, edition: Edition, players: int, seed: int, games: int
) -> Table:
    """Summaries side by side."""
    title = f"{game.name('en')} ({edition.id}), {players} players, {games} games from seed {seed}"
    result = Table(title=title)
    result.add_column("")
    rows = {name: summary.rows() for name, summary in columns.items()}
    for name in columns:
        result.add_column(name, justify="right")
    for label in dict.fromkeys(label for part in rows.values() for label in part):
        result.add_row(label, *(rows[name].get(label, "0") for name in columns))
    return result
