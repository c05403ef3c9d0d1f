"""Lessons: tables at which one person learns a game, and how far they have read."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add it to the tables."""
    op.add_column("game_table", sa.Column("lesson", sa.SmallInteger, nullable=True))
