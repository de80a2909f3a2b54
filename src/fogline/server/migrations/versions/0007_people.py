"""Keys of people, whose seats they hold, their ratings, whom they block, and what was reported."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("key", sa.String(64), nullable=False, unique=True),
        sa.Column("ratings", sa.Boolean(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("used", sa.Float(), nullable=False),
    )
    op.add_column("seats", sa.Column("person", sa.String(32)))
    op.create_index("seats_by_person", "seats", ["person"])
    op.create_table(
        "ratings",
        sa.Column("who", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("time", sa.Float(), nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("id", sa.String(32), primary_key=True),
        of_person("person"),
        of_person("other"),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.UniqueConstraint("person", "other"),
    )
    op.create_table(
        "reports",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("entry", sa.Integer(), primary_key=True),
        sa.Column("reporter", sa.Integer(), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("said", sa.Text(), nullable=False),
        sa.Column("reason", sa.String(20), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("time", sa.Float(), nullable=False),
    )


def of_person(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False)


def downgrade() -> None:
    for table in ("reports", "blocks", "ratings"):
        op.drop_table(table)
    op.drop_index("seats_by_person", "seats")
    op.drop_column("seats", "person")
    op.drop_table("people")
