"""A contact sheet: a row for each sight, a column for each look; a click shows the picture."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from pathlib import Path

from playwright.sync_api import Page

STYLE = """
body { margin: 16px; font: 14px system-ui, sans-serif; background: #ddd; }
table { border-collapse: collapse; }
th, td { padding: 4px; vertical-align: top; text-align: left; white-space: nowrap; }
thead th { position: sticky; top: 0; background: #ddd; }
img { display: block; width: 220px; }
"""


@dataclass
class Sheet:
    name: str
    columns: list[str]
    rows: dict[str, dict[str, tuple[Path, str]]] = field(default_factory=dict)  # file and small picture

    def add(self, row: str, column: str, file: Path, small: str) -> None:
        self.rows.setdefault(row, {})[column] = (file, small)

    def html(self) -> str:
        head = "".join(f"<th>{escape(column)}</th>" for column in self.columns)
        body = ""
        for name, row in self.rows.items():
            body += f"<tr><th>{escape(name)}</th>"
            for column in self.columns:
                file, small = row[column]
                body += f'<td><a href="{file.as_posix()}"><img src="{small}" alt=""></a></td>'
            body += "</tr>\n"
        return (
            f'<!doctype html><meta charset="utf-8"><title>{escape(self.name)}</title><style>{STYLE}</style>'
            f"<table><thead><tr><th>{escape(self.name)}</th>{head}</tr></thead>{body}</table>\n"
        )

    def write(self, folder: Path, page: Page) -> Path:
        """As a page, and as one picture of it."""
        file = folder / f"{self.name}.html"
        file.write_text(self.html(), "utf-8")
        page.set_viewport_size({"width": 200 + 230 * len(self.columns), "height": 800})
        page.goto(file.as_uri())
        page.screenshot(path=file.with_suffix(".png"), full_page=True)
        return file
