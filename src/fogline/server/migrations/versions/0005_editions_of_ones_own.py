"""Editions that people send are kept while they are used."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("editions", sa.Column("used", sa.Float()))


def downgrade() -> None:
    op.drop_column("editions", "used")
