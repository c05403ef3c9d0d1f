"""Bots that come over the network: guests of another kind, with an owner."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the columns."""
    kind = sa.Column("kind", sa.String(10), nullable=False, server_default="person")
    op.add_column("guest", kind)
    op.add_column("guest", sa.Column("owner", sa.BigInteger))
    op.add_column("guest", sa.Column("revoked", sa.BigInteger))
    op.create_index("ix_guest_owner", "guest", ["owner"])
    run_by = sa.Column("run_by", sa.String(40), nullable=False, server_default="")
    op.add_column("chair", run_by)
