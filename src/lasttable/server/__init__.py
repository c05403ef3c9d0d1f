"""The game server: tables, people, live play, and the database behind them."""

from lasttable.extras import require_extra

require_extra(
    *("server", "starlette", "uvicorn", "websockets", "sqlalchemy", "alembic", "segno"),
    "resvg_py",
)
