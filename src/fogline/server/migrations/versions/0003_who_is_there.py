"""Seats know when their owners joined, and when and where they were last connected."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

COLUMNS: dict[str, sa.types.TypeEngine[Any]] = {
    "joined": sa.Float(),
    "seen": sa.Float(),
    "seen_by": sa.String(16),
}


def upgrade() -> None:
    for name, kind in COLUMNS.items():
        op.add_column("seats", sa.Column(name, kind))


def downgrade() -> None:
    for name in COLUMNS:
        op.drop_column("seats", name)
