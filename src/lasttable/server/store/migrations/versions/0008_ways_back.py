"""Ways back: further devices of a guest, passes for them, and notices that wait."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Build the tables."""
    op.create_table(
        "guest_device",
        sa.Column("token_hash", sa.LargeBinary(32), primary_key=True),
        sa.Column("guest", sa.BigInteger, nullable=False),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_guest_device_guest", "guest_device", ["guest"])
    op.create_table(
        "guest_pass",
        sa.Column("token_hash", sa.LargeBinary(32), primary_key=True),
        sa.Column("guest", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_guest_pass_guest", "guest_pass", ["guest"])
    origin = sa.Column("origin", sa.String(255), nullable=False, server_default="")
    op.add_column("push_subscription", origin)
    op.create_table(
        "held_notice",
        sa.Column("guest", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("code", sa.String(6), primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("who", sa.String(40), nullable=False),
        sa.Column("sender", sa.BigInteger),
        sa.Column("moment", sa.BigInteger, nullable=False),
    )
