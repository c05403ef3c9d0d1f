"""The first tables: guests, tables with their chairs, answers and talk, blocks and reports."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Build everything."""
    op.create_table(
        "guest",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("token_hash", sa.LargeBinary(32), nullable=False, unique=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "game_table",
        sa.Column("code", sa.String(6), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("title", sa.String(60), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("host", sa.BigInteger),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("barred", sa.JSON, nullable=False),
        sa.Column("notices", sa.JSON, nullable=False),
        sa.Column("joining", sa.JSON, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("seats_at_start", sa.SmallInteger, nullable=False),
        sa.Column("next", sa.String(6)),
        sa.Column("outcome", sa.JSON),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("started", sa.BigInteger),
        sa.Column("finished", sa.BigInteger),
    )
    op.create_table(
        "chair",
        sa.Column("code", sa.String(6), sa.ForeignKey("game_table.code"), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("guest", sa.BigInteger),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("level", sa.String(10)),
        sa.Column("colour", sa.String(20), nullable=False),
        sa.Column("left", sa.Boolean, nullable=False),
    )
    op.create_index("chair_of_guest", "chair", ["guest", "code"])
    op.create_table(
        "answer",
        sa.Column("code", sa.String(6), sa.ForeignKey("game_table.code"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("late", sa.Boolean, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("guest", sa.BigInteger),
        sa.Column("message", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "talk_line",
        sa.Column("code", sa.String(6), sa.ForeignKey("game_table.code"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("receivers", sa.JSON),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("message", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "block",
        sa.Column("guest", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("blocked", sa.BigInteger, primary_key=True, autoincrement=False),
    )
    op.create_table(
        "report",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("code", sa.String(6), nullable=False),
        sa.Column("guest", sa.BigInteger, nullable=False),
        sa.Column("about", sa.BigInteger),
        sa.Column("about_name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("heard", sa.JSON, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
