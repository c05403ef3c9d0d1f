"""Reaction windows: answers the rules have yet to be told, and when a seat wants to be asked."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add both to the tables."""
    op.add_column("game_table", sa.Column("held", sa.JSON, nullable=False, server_default="[]"))
    op.add_column("game_table", sa.Column("manners", sa.JSON, nullable=False, server_default="{}"))
