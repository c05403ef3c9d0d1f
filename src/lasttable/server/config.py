"""What whoever starts the server may choose, and the limits the server keeps to."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """One server. Times are in seconds."""

    data: Path
    database: str | None = None
    """A database URL; None: SQLite in the data folder."""
    host: str = "127.0.0.1"
    port: int = 8765
    origins: tuple[str, ...] = ()
    """Public origins beside the bound address and this machine's own names."""
    web: Path | None = None
    """The folder of the built client; None: serve none."""

    away: float = 60.0
    """How long a seat waits for its person before a bot plays on."""
    patience: float = 180.0
    """How long a question without a clock waits for somebody who is there."""
    neutral: float = 1 / 3
    """The share of a reaction window's clock that everybody waits, whatever they hold."""
    seed: str | None = None
    """Deals every game; None: each game has a secret one of its own."""
    keep_idle: float = 600.0
    """How long a table without connections stays in memory."""

    message_rate: float = 20.0
    message_burst: float = 40.0
    flood: int = 200
    """Refusals for haste after which a connection is closed."""
    talk_rate: float = 1.0
    talk_burst: float = 5.0
    connections_per_address: int = 60
    tables_per_hour: int = 60
    guests_per_hour: int = 120
    spare_loopback: bool = True
    """Limits per address do not apply to this machine, so that a proxy on it is not one client."""
    largest_backlog: int = 256 * 1024
    """Bytes a client may be behind before it is dropped."""
    silence: float = 45.0
    """How long a connection may say nothing, not even pong."""

    @property
    def database_url(self) -> str:
        """Where the tables are kept."""
        return self.database or f"sqlite:///{self.data / 'lasttable.sqlite'}"
