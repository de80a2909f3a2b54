"""Tables in the middle of their games, and the log in words, so that neither has to be made again."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def of_table() -> sa.Column[str]:
    key = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(32), key, primary_key=True)


def upgrade() -> None:
    op.create_table(
        "snapshots",
        of_table(),
        sa.Column("slot", sa.Integer(), primary_key=True),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("version", sa.String(60), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
    )
    op.create_table(
        "lines",
        of_table(),
        sa.Column("viewer", sa.Integer(), primary_key=True),
        sa.Column("language", sa.String(35), primary_key=True),
        sa.Column("upto", sa.Integer(), primary_key=True),
        sa.Column("version", sa.String(60), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("lines")
    op.drop_table("snapshots")
