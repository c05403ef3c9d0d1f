"""Who opened a table, took a bot's place or left; bans and settled reports."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the columns."""
    op.add_column("game_table", sa.Column("creator", sa.BigInteger))
    for name in ("took_over", "leavers"):
        op.add_column("game_table", sa.Column(name, sa.JSON, nullable=False, server_default="[]"))
    op.add_column("guest", sa.Column("banned", sa.BigInteger))
    op.add_column("guest", sa.Column("seen", sa.BigInteger))
    op.add_column("guest", sa.Column("label", sa.String(40)))
    op.add_column("report", sa.Column("settled", sa.BigInteger))
    op.add_column("report", sa.Column("note", sa.Text))
