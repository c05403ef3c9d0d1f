"""Campaigns: their logs, and who takes part."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Build both tables."""
    op.create_table(
        "campaign",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("owner", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("saved", sa.BigInteger, nullable=False),
        sa.Column("code", sa.String(6), unique=True),
        sa.Column("branch", sa.String(60), nullable=False),
        sa.Column("seated", sa.JSON, nullable=False),
    )
    op.create_table(
        "campaign_guest",
        sa.Column("guest", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("campaign", sa.String(20), sa.ForeignKey("campaign.id"), primary_key=True),
    )
