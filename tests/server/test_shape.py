"""The shape of the server: SQL is in one place, and every message has its answer."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import fogline.server
from fogline.server.answering import ANSWERS
from fogline.server.messages import ClientMessage

# The store, what it knows of the rows of tables, its writer; what is stored of people beside their tables,
# the shape of the database, all of it as a file, and what a start that fails says.
SPEAK_SQL = {"store", "table_rows", "writer", "people", "ratings", "reports", "schema", "backup", "opening"}


def test_only_the_store_speaks_sql() -> None:
    files = Path(fogline.server.__file__).parent.glob("*.py")
    speak = {file.stem for file in files if re.search(r"^(from|import) sqlalchemy", file.read_text(), re.M)}
    assert speak == SPEAK_SQL


def test_every_message_of_a_client_has_its_answer() -> None:
    assert set(ANSWERS) == set(get_args(ClientMessage))
