"""A report on an edition in words: the terminal and the page show the same tables."""

from __future__ import annotations

from fogline.arena.tables import TextTable
from fogline.core.editions import Edition
from fogline.core.game import Game
from fogline.core.words import text
from fogline.study.balance import SHARES, Balance, Comparison, Estimate, Figure

PACKAGE = "fogline.study"
MARK = "≠"
MOST = 15  # lines about pieces that differ; the tables have all of them
OVERVIEW = ("length", "points", "places", "categories", "turns", "ends")
PIECES = ("used", "pays", "brings")


class Speaker:
    """A report's words in one language."""

    def __init__(self, game: Game, edition: Edition, language: str) -> None:
        self.game, self.edition, self.language = game, edition, language

    def __call__(self, key: str, **values: object) -> str:
        return text(PACKAGE, self.language, f"balance.{key}", **values)

    def title(self, balance: Balance) -> str:
        return self("title", game=self.game.name(self.language), edition=balance.edition)

    def setting(self, balance: Balance) -> str:
        games = balance.comparisons[0].games
        told = self("setting", games=games, bots=", ".join(balance.bots), seed=balance.seed)
        return told if balance.ours else f"{told} {self('alone')}"

    def players(self, comparison: Comparison) -> str:
        return self("players", n=comparison.players)

    def piece(self, kind: str, id: str) -> str:
        """Its name here; of a piece that only ours has, its name there."""
        pays = self.game.pays
        assert pays is not None
        there = id in pays.listed(self.edition)[kind]
        return pays.name(self.edition if there else self.game.edition(), kind, id, self.language)

    def figure(self, figure: Figure) -> str:
        """What a figure is of."""
        match figure.group:
            case "length" | "points":
                return self(figure.id)
            case "places":
                return self("place", n=figure.id)
            case "categories":
                return self("category", category=self.game.category(figure.id, self.language))
            case "turns":
                return self("turn", n=figure.id)
            case "ends":
                return self("end", end=self.game.ending(figure.id, self.language, "…").rstrip("."))
            case kind:
                return self(f"{figure.what}_of", piece=self.piece(kind, figure.id))

    def value(self, figure: Figure, found: Estimate | None) -> str:
        """64.1 % (62.0–66.2)"""
        if found is None:
            return self("nobody")
        share = figure.what in SHARES
        scale, sign = (100, " %") if share else (1, "")
        digits = 1 if share or abs(found.mean) >= 100 else 2
        mean, low, high = (f"{scale * one:.{digits}f}" for one in (found.mean, found.low, found.high))
        return f"{mean}{sign} ({low} – {high})" if low != high else f"{mean}{sign}"


def clear(balance: Balance, say: Speaker) -> list[str]:
    """What differs clearly, once for all numbers of players: idle pieces, games, then the other pieces."""
    lines = []
    for key in ("never", "idle"):
        for comparison in balance.comparisons:
            for kind, ids in getattr(comparison, key).items():
                named = "; ".join(say.piece(kind, id) for id in ids)
                lines.append(say(key, players=comparison.players, pieces=named))
    found: dict[tuple[str, str, str], list[tuple[int, Figure]]] = {}
    for comparison, figure in balance.clear:
        found.setdefault((figure.group, figure.id, figure.what), []).append((comparison.players, figure))
    order = sorted(found.values(), key=lambda seen: -max(distance(figure) for _, figure in seen))
    games = [seen for seen in order if seen[0][1].group in OVERVIEW]
    pieces = [seen for seen in order if seen[0][1].group not in OVERVIEW]
    for seen in (*games, *pieces[:MOST]):
        most = max((figure for _, figure in seen), key=distance)
        lines.append(
            say(
                "differs",
                figure=say.figure(most),
                here=say.value(most, most.here),
                ours=say.value(most, most.ours),
                players=", ".join(str(players) for players, _ in seen),
            )
        )
    return [*lines, say("more", n=len(pieces) - MOST)] if len(pieces) > MOST else lines


def distance(figure: Figure) -> float:
    """How far apart two figures are, beside how sure each is and how large."""
    here, ours = figure.here, figure.ours
    assert here is not None
    assert ours is not None
    size = 0.05 * max(abs(here.mean), abs(ours.mean))
    return abs(here.mean - ours.mean) / (here.high - here.low + ours.high - ours.low + size)


def tables(balance: Balance, say: Speaker) -> list[TextTable]:
    """For each number of players: games and points, then every kind of pieces."""
    shown = []
    for comparison in balance.comparisons:
        shown.append(overview(balance, comparison, say))
        kinds = dict.fromkeys(figure.group for figure in comparison.figures if figure.group not in OVERVIEW)
        shown += [pieces(balance, comparison, kind, say) for kind in kinds]
    return shown


def overview(balance: Balance, comparison: Comparison, say: Speaker) -> TextTable:
    beside = balance.ours is not None
    rows = [
        [
            say.figure(figure),
            say.value(figure, figure.here),
            *([say.value(figure, figure.ours), MARK if figure.differs else ""] if beside else []),
        ]
        for figure in comparison.figures
        if figure.group in OVERVIEW
    ]
    head = [say("figure"), say("here"), *([say("ours"), ""] if beside else [])]
    return TextTable(say("overview", players=say.players(comparison)), head, rows)


def pieces(balance: Balance, comparison: Comparison, kind: str, say: Speaker) -> TextTable:
    """A line for each piece: how often it is in play and pays, what it brings. What differs comes first."""
    beside = balance.ours is not None
    by_piece: dict[str, dict[str, Figure]] = {}
    for figure in comparison.figures:
        if figure.group == kind:
            by_piece.setdefault(figure.id, {})[figure.what] = figure
    head = [say("piece")]
    for what in PIECES:
        head += [say(what), *([say("ours"), ""] if beside else [])]
    rows = []
    for id, figures in sorted(
        by_piece.items(), key=lambda one: not any(figure.differs for figure in one[1].values())
    ):
        row = [say.piece(kind, id)]
        for what in PIECES:
            seen = figures.get(what)
            row.append(short(seen.here if seen else None, what, say))
            if beside:
                row.append(short(seen.ours if seen else None, what, say))
                row.append(MARK if seen and seen.differs else "")
        rows.append(row)
    title = text(say.game.package, say.language, f"pays.{kind}")
    return TextTable(say("piece_title", players=say.players(comparison), kind=title), head, rows)


def short(found: Estimate | None, what: str, say: Speaker) -> str:
    if found is None:
        return say("nobody")
    return f"{100 * found.mean:.0f} %" if what in SHARES else f"{found.mean:.1f}"
