"""Who opened a table, took a bot's place or left; bans, settled reports, and where a guest was."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the columns, and the table of browsers."""
    op.add_column("game_table", sa.Column("creator", sa.BigInteger))
    for name in ("took_over", "leavers"):
        op.add_column("game_table", sa.Column(name, sa.JSON, nullable=False, server_default="[]"))
    op.add_column("guest", sa.Column("banned", sa.BigInteger))
    op.add_column("guest", sa.Column("seen", sa.BigInteger))
    op.add_column("report", sa.Column("settled", sa.BigInteger))
    op.add_column("report", sa.Column("note", sa.Text))
    op.create_table(
        "guest_browser",
        sa.Column("guest", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("label", sa.String(60), primary_key=True),
        sa.Column("first", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
