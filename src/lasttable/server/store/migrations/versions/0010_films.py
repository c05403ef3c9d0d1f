"""Films of finished games, and pictures of where the others stood."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Build the table."""
    op.create_table(
        "film",
        sa.Column("code", sa.String(6), sa.ForeignKey("game_table.code"), primary_key=True),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("is_whole", sa.Boolean, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
