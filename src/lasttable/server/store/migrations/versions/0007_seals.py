"""Sealed deals: the secret of each table, and what people's devices added to its deal."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add them; tables that were dealt earlier have none."""
    op.add_column("game_table", sa.Column("seal", sa.JSON(none_as_null=True)))
