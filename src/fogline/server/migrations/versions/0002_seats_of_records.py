"""Records know who sat where, so that bots are named in the language of whoever looks at them."""

from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

records = sa.table("records", sa.column("id", sa.String), sa.column("seats", sa.JSON))


def rewrite(change: Callable[[Any], Any]) -> None:
    connection = op.get_bind()
    for id, seats in connection.execute(sa.select(records.c.id, records.c.seats)).all():
        connection.execute(sa.update(records).where(records.c.id == id).values(seats=change(seats)))


def upgrade() -> None:
    op.execute("ALTER TABLE records RENAME COLUMN names TO seats")
    rewrite(lambda names: [{"kind": "human", "name": name, "bot": None} for name in names])


def downgrade() -> None:
    rewrite(lambda seats: [seat["name"] for seat in seats])
    op.execute("ALTER TABLE records RENAME COLUMN seats TO names")
