"""The database tables of campaigns. Migration 0004 builds them; a test keeps both the same."""

from sqlalchemy import JSON, BigInteger, Column, ForeignKey, String, Table, Text

from lasttable.server.store.schema import metadata

campaign = Table(
    "campaign",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("owner", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Column("saved", BigInteger, nullable=False),
    Column("code", String(6), unique=True),
    Column("branch", String(60), nullable=False),
    Column("seated", JSON, nullable=False),
)

campaign_guest = Table(
    "campaign_guest",
    metadata,
    Column("guest", BigInteger, primary_key=True, autoincrement=False),
    Column("campaign", String(20), ForeignKey("campaign.id"), primary_key=True),
)
