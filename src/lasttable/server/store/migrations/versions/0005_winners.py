"""Who won last: the winner of a game may begin the next."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add it to the chairs."""
    op.add_column("chair", sa.Column("won", sa.Integer, nullable=False, server_default="0"))
