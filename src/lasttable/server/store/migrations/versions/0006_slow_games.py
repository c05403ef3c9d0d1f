"""Slow games: whom a table waits for, what was read, and who wants to be told."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Build the tables."""
    op.create_table(
        "turn_wait",
        sa.Column("code", sa.String(6), sa.ForeignKey("game_table.code"), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.BigInteger, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("tell", sa.BigInteger),
        sa.Column("remind", sa.BigInteger),
        sa.Column("due", sa.BigInteger),
        sa.Column("is_late", sa.Boolean, nullable=False),
        sa.Column("stand_in", sa.Boolean, nullable=False),
    )
    op.create_table(
        "read_mark",
        sa.Column("guest", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("code", sa.String(6), primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
    )
    op.create_table(
        "push_subscription",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("guest", sa.BigInteger, nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(120), nullable=False),
        sa.Column("auth", sa.String(60), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_push_subscription_guest", "push_subscription", ["guest"])
    op.create_table(
        "notice_choice",
        sa.Column("guest", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("whispers", sa.Boolean, nullable=False),
        sa.Column("quiet_from", sa.SmallInteger),
        sa.Column("quiet_to", sa.SmallInteger),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("mail", sa.String(254)),
        sa.Column("webhook", sa.Boolean, nullable=False),
    )
    op.create_table(
        "notice_mute",
        sa.Column("guest", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("code", sa.String(6), primary_key=True),
    )
