"""San Francisco drawn in a terminal: a view, and the end of a game. Every colour is also a word or a sign."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from fogline.core.editions import Edition
from fogline.core.words import ties
from fogline.games.san_francisco.box import ROWS, SPACES, STOP, SYMBOLS
from fogline.games.san_francisco.components import Content
from fogline.games.san_francisco.names import PACKAGE, card_code, card_line, colour, district, printed, say
from fogline.games.san_francisco.standings import Advantage, Tie
from fogline.games.san_francisco.view import Cell, City, View
from fogline.games.san_francisco.words import tie_break

SMALL_CITY = 24  # columns, at least
STYLES = {
    "blue": "bright_blue",
    "gray": "grey70",
    "orange": "dark_orange",
    "yellow": "yellow",
    "green": "green",
    "black": "bold",
}
SIGNS = {
    "tracks": "═",
    "depot": "◆",
    "square": "■",
    "foundation": "▽",
    "seaside": "≈",
    "bonus": "★",
    "skyscraper": "▲",
    "marker": "●",
    "tracks_token": "≡",
    "plus2": "+2",
    "completed": "✓",
}


def draw(view: View, edition: Edition, names: list[str], language: str) -> RenderableType:
    """The table as the seat of the view sees it, its own city large; it takes 80 columns or more."""
    seat = max(view.seat, 0)
    others = [(seat + i) % view.players for i in range(1, view.players)]
    return Group(
        heading(view, edition, names, language),
        projects(view, edition, language),
        *hand(view, edition, language),
        Cities(
            city(view, edition, names, seat, language),
            [small_city(view, edition, names, other, language) for other in others],
        ),
    )


@dataclass(frozen=True)
class Cities:
    """One's own city, the others beside it where there is room for them, or else below."""

    own: RenderableType
    others: list[RenderableType]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        table = Table.grid(padding=(0, 2, 0, 0))
        width = Measurement.get(console, options, self.own).maximum
        if width + 2 + SMALL_CITY <= options.max_width:
            table.add_column(width=width)
            table.add_column()
            table.add_row(self.own, Group(*(Padding(other, (0, 0, 1, 0)) for other in self.others)))
            yield table
        else:
            for _ in self.others:
                table.add_column(width=options.max_width // len(self.others) - 2, vertical="bottom")
            table.add_row(*self.others)
            yield from (self.own, table)


def listed(actions: list[int]) -> list[int]:
    """The order in which legal actions are offered: what throws cards away comes last."""
    return sorted(actions, key=lambda action: action == STOP)


def legend(language: str) -> RenderableType:
    """What the signs mean."""
    texts = {f"{'symbols' if key in SYMBOLS else 'signs'}.{key}": sign for key, sign in SIGNS.items()}
    texts |= {"signs.sum": "5/7", "signs.tie": "*"}
    return Columns(
        [Text(f"{sign} {say(language, key)}", style="dim") for key, sign in texts.items()], padding=(0, 3)
    )


def final(
    view: View, edition: Edition, result: Mapping[str, Any], names: list[str], language: str
) -> RenderableType:
    """The points by category, the places, and what decided them."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(say(language, "final.points"))
    for name in names:
        table.add_column(Text(name), justify="right")
    for key in result["breakdown"][0]:
        shares = [number(round(2 * parts[key])) for parts in result["breakdown"]]
        table.add_row(say(language, f"categories.{key}"), *shares)
    table.add_section()
    totals = [number(round(2 * score)) for score in result["scores"]]
    table.add_row(say(language, "final.total"), *totals, style="bold")
    table.add_row(say(language, "final.markers"), *(str(city.markers) for city in view.cities))
    table.add_row(say(language, "final.place"), *(str(rank) for rank in result["ranks"]), style="bold")
    explained = [
        line
        for row, advantage in enumerate(view.advantages)
        for line in explain(view, edition, row, advantage, names, language)
    ]
    return Group(
        Text(say(language, f"ends.{result['end']}"), style="bold"),
        table,
        Text(say(language, "final.advantages"), style="bold"),
        *explained,
        *map(Text, ties(PACKAGE, language, result, tie_break(view), names)),
    )


# ---- what is common to all -------------------------------------------------------------------------


def heading(view: View, edition: Edition, names: list[str], language: str) -> RenderableType:
    content: Content = edition.content
    every = content.file.foundation_tokens.by_players[str(view.players)]
    left = view.foundation_tokens
    turn = say(language, "table.turn", player=names[view.turn], phase=say(language, f"phases.{view.phase}"))
    tokens = say(language, "table.tokens", n=left, all=every)
    line = Table.grid(expand=True)
    line.add_column()
    line.add_column(justify="right")
    line.add_row(
        Text.assemble((SIGNS["foundation"] * left, "bold"), ("·" * (every - left), "dim"), f" {tokens}"),
        Text(say(language, "table.deck", deck=view.deck, box=len(view.box))),
    )
    return Group(Rule(Text(turn, style="bold"), align="left", style="dim"), line)


def projects(view: View, edition: Edition, language: str) -> RenderableType:
    table = Table(box=None, expand=True, pad_edge=False, padding=(0, 1, 0, 0))
    for column in range(len(view.columns)):
        table.add_column(say(language, "table.column", column=column + 1), ratio=1)
    table.add_row(
        *(
            Text("\n").join(card_text(edition, card, language) for card in column)
            if column
            else Text(say(language, "table.empty"), style="dim")
            for column in view.columns
        )
    )
    return Padding(table, (0, 0, 1, 0))


def card_text(edition: Edition, card: str, language: str) -> Text:
    """A card on one short line: name, value, signs."""
    front = printed(edition, card)
    signs = "".join(SIGNS[symbol] for symbol in front.symbols)
    style = STYLES.get(front.colour, "")
    return Text(f"{card_code(edition, card, language)} {front.value} {signs}", style=style)


def hand(view: View, edition: Edition, language: str) -> list[RenderableType]:
    """What the player who decides holds, in full words."""
    held: dict[str, list[str | None]] = {
        "drawn": [view.drawn],
        "tray": [*view.tray],
        "bonus_card": [view.bonus_card],
    }
    lines: list[RenderableType] = []
    for key, cards in held.items():
        shown = [
            Text(card_line(edition, card, language), style=STYLES.get(printed(edition, card).colour, ""))
            for card in cards
            if card
        ]
        if shown:
            lines += [Text(say(language, f"table.{key}"), style="bold"), Padding(Group(*shown), (0, 0, 1, 2))]
    return lines


# ---- cities ----------------------------------------------------------------------------------------


def city(view: View, edition: Edition, names: list[str], seat: int, language: str) -> RenderableType:
    """A city board with, beside each district, what everyone has there and the points it would bring now."""
    content: Content = edition.content
    shown = view.cities[seat]
    table = Table(box=box.ROUNDED, padding=0, title_justify="left")
    table.title = owner(shown, say(language, "table.own", player=names[seat]), language)
    table.add_column(Text(say(language, "table.district")), max_width=24)
    for space in range(SPACES):
        table.add_column(str(space + 1), width=7)
    for name in names:
        table.add_column(Text(name), justify="right", min_width=4)
    standings = view.advantages
    for row, of in enumerate(content.districts):
        style = STYLES.get(of.colour, "")
        label = Text.assemble(
            (district(edition, row, language), f"bold {style}"),
            "\n",
            (f"{colour(of.colour, language)[:3]} {bonus_left(view, of.bonus, language)}", style),
        )
        cells = [large_cell(cell, edition, shown, style) for cell in shown.board[row * SPACES :][:SPACES]]
        table.add_row(label, *cells, *standing(view, standings[row], row))
    table.add_section()
    depots = [SIGNS["depot"] if i in content.file.board.printed_depots else "" for i in range(SPACES)]
    network = Text.assemble(
        (f"{say(language, 'table.network')} {SIGNS['marker']}", "bold"),
        f"\n{bonus_left(view, 'tracks', language)}",
    )
    table.add_row(network, *depots, *standing(view, standings[ROWS], ROWS))
    decided = [Text(number(points), style="bold") for points in view.points]
    table.add_row(Text(say(language, "final.points"), style="bold"), *[""] * SPACES, *decided)
    others = [
        f"{district(edition, cell // SPACES, language)} {cell % SPACES + 1}"
        for cell in content.depots[len(content.file.board.printed_depots) :]
    ]
    if others:
        table.caption = say(language, "table.depots", sign=SIGNS["depot"], spaces=", ".join(others))
    return table


def owner(city: City, name: str, language: str) -> Text:
    """Whose city it is and what lies beside it."""
    facts = [say(language, "table.contracts", n=city.contracts)]
    facts += [
        say(language, f"table.{key}", n=n)
        for key, n in (
            ("skyscrapers", city.skyscrapers),
            ("discard_tokens", city.discard_tokens),
            ("points_tokens", city.points_tokens),
            ("completed", len(city.completed)),
        )
        if n
    ]
    facts += [say(language, "table.medal")] if city.medal else []
    facts.append(say(language, "table.need", need=city.need))
    return Text.assemble((name, "bold"), f": {', '.join(facts)}")


def bonus_left(view: View, bonus: str, language: str) -> str:
    return f"{SIGNS['bonus']} {say(language, f'short.{bonus}')} ×{view.bonuses[bonus]}"


def large_cell(cell: Cell | None, edition: Edition, city: City, style: str) -> Text:
    """Two lines: value and symbols; then marker, what a foundation has and needs, +2 tokens."""
    if cell is None:
        return Text("·", style="dim")
    symbols = [symbol for symbol in printed(edition, cell.card).symbols if symbol != "foundation"]
    signs = "".join(SIGNS[symbol] for symbol in symbols)
    signs = (SIGNS["tracks_token"] if cell.tracks_token else "") + foundation(cell) + signs
    waiting = cell.around is not None and not cell.skyscraper
    state = [
        SIGNS["marker"] if cell.marker else "",
        f"{cell.around}/{city.need}" if waiting else "",
        SIGNS["plus2"] * cell.plus2,
    ]
    return Text.assemble((str(cell.value), f"bold {style}"), (f" {signs}", style), "\n", "".join(state))


def foundation(cell: Cell) -> str:
    if cell.around is None:
        return ""
    return SIGNS["skyscraper" if cell.skyscraper else "foundation"]


def standing(view: View, advantage: Advantage, row: int) -> list[Text]:
    """By seat: the figure (* where it is tied) with a completion token, and the points that are decided."""
    tied = {seat for tie in advantage.ties for seat in (tie.better, tie.worse)}
    cells = []
    for seat, figure in enumerate(advantage.figures):
        mark = SIGNS["completed"] if row in view.cities[seat].completed else ""
        decided = seat not in advantage.undecided
        style = "bold reverse" if decided and seat == advantage.order[0] else ""
        points = number(advantage.points[seat], sign=True) if decided else "?"
        cells.append(
            Text.assemble(mark, (f"{'*' if seat in tied else ''}{figure}", style), "\n", (points, "dim"))
        )
    return cells


def small_city(view: View, edition: Edition, names: list[str], seat: int, language: str) -> RenderableType:
    """Another player's board: in each space the value, a foundation or skyscraper, a marker or tracks."""
    content: Content = edition.content
    shown = view.cities[seat]
    table = Table.grid(padding=(0, 1, 0, 0))
    for row, of in enumerate(content.districts):
        cells = [small_cell(cell) for cell in shown.board[row * SPACES :][:SPACES]]
        label = colour(of.colour, language)[:3]
        table.add_row(*(Text(part, style=STYLES.get(of.colour, "")) for part in (label, *cells)))
    return Group(owner(shown, names[seat], language), table)


def small_cell(cell: Cell | None) -> str:
    if cell is None:
        return " · "
    track = SIGNS["marker"] if cell.marker else SIGNS["tracks"] if cell.tracks else ""
    return f"{cell.value}{foundation(cell)}{track}".ljust(3)


# ---- the end ---------------------------------------------------------------------------------------


def explain(
    view: View, edition: Edition, row: int, advantage: Advantage, names: list[str], language: str
) -> list[RenderableType]:
    """One line for the order in a district or in the network, one for each tie that was broken."""
    name = say(language, "table.network") if row == ROWS else district(edition, row, language)
    order = ", ".join(
        f"{names[seat]} {advantage.figures[seat]} ({number(advantage.points[seat], sign=True)})"
        for seat in advantage.order
    )
    lines: list[RenderableType] = [Text.assemble((name, "bold"), f": {order}")]
    for tie in advantage.ties:
        reason = reason_of(tie, view, edition, language)
        text = say(
            language,
            "final.tie",
            better=names[tie.better],
            worse=names[tie.worse],
            reason=reason,
            rule=tie.rule,
        )
        lines.append(Padding(Text(text), (0, 0, 0, 2)))
    return lines


def reason_of(tie: Tie, view: View, edition: Edition, language: str) -> str:
    if tie.rule == "SF-9.6":
        return say(language, "final.tie_ended" if tie.better == view.turn else "final.tie_left")
    if tie.rule == "SF-9.5":
        return say(language, "final.tie_column", column=tie.place + 1, a=tie.a, b=tie.b)
    where, space = divmod(tie.place, SPACES)
    return say(
        language,
        "final.tie_space",
        district=district(edition, where, language),
        space=space + 1,
        a=tie.a,
        b=tie.b,
    )


def number(half_points: int, sign: bool = False) -> str:
    """5 half points: 2½; with their sign, +2½."""
    whole, half = divmod(abs(half_points), 2)
    digits = f"{whole or ('' if half else 0)}{'½' if half else ''}"
    return ("−" if half_points < 0 else "+" if sign and half_points else "") + digits
