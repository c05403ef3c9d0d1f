"""What each answer's line was like: its round trip, and how long the fair window held it."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add both to the answers."""
    op.add_column("answer", sa.Column("trip", sa.Integer))
    op.add_column("answer", sa.Column("held", sa.Integer))
