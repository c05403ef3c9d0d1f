"""The server's configuration: what you choose when you start it, and its limits."""

from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network
from pathlib import Path
from typing import Literal

from lasttable.server.data_folder import DATABASE


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """The configuration of one server. Times are in seconds."""

    data: Path
    database: str | None = None
    """A database URL; None: SQLite in the data folder."""
    host: str = "127.0.0.1"
    port: int = 8765
    origins: tuple[str, ...] = ()
    """Public origins besides the bound address and this machine's own names."""
    wifi: Literal["closed", "remembered", "open"] = "closed"
    """Whether this wifi can come in from the start; `remembered`: as the host last chose."""
    is_shared: bool = False
    """Whether to make a link for people elsewhere at the start."""
    may_fetch_helper: bool = False
    """Whether a program that makes links may be fetched for that."""
    lan_addresses: tuple[str, ...] = ()
    """Where to listen for this wifi; none: at all addresses of this machine in private networks."""
    ssh_host: str | None = None
    """A service that forwards to this machine over ssh, named by the host."""
    metrics_token: str | None = None
    """Whoever shows it may read the metrics; None: nobody but this machine."""
    log: Literal["plain", "json"] = "plain"
    lag_interval: float = 0.5
    """How often the server looks whether it keeps up."""
    ban_interval: float = 5.0
    """How often it looks for new bans."""
    put_away_days: int | None = None
    """Days after which finished games and forgotten guests are deleted; None: they are kept."""
    proxies: tuple[IPv4Network | IPv6Network, ...] = ()
    """Where the operator's proxies are, if not on this machine."""
    web: Path | None = None
    """The folder of the built web client; None: do not serve it."""

    absence_timeout: float = 60.0
    """How long a seat waits for an absent player before a bot takes over."""
    question_timeout: float = 180.0
    """How long a question without a clock waits for a player who is there."""
    window_share: float = 1 / 4
    """The share of a reaction window's clock that everybody waits, whatever cards they hold."""
    seed: str | None = None
    """The seed of every game; None: each game gets a secret one of its own."""
    keep_idle: float = 600.0
    """How long a table without connections stays in memory."""

    message_rate: float = 20.0
    message_burst: float = 40.0
    flood: int = 200
    """Messages refused for coming too fast after which a connection is closed."""
    talk_rate: float = 1.0
    talk_burst: float = 5.0
    connections_per_address: int = 60
    tables_per_hour: int = 60
    guests_per_hour: int = 120
    replays_per_hour: int = 600
    connects_per_hour: int = 3600
    """Sockets that one address may open."""
    guesses_per_hour: int = 120
    """Codes of tables that do not exist which one address may try."""
    spare_loopback: bool = True
    """Whether limits per address spare this machine, as long as it has no public origin."""
    largest_backlog: int = 256 * 1024
    """Unsent bytes at which a slow client is dropped."""
    silence: float = 45.0
    """How long a connection may send nothing, not even a pong."""

    push_services: tuple[str, ...] = ()
    """Push services to call besides those of the known browsers: names, or whole origins."""
    contact: str | None = None
    """Whom a push service may write to, as `mailto:` or `https:`; None: the public origin."""
    mail: str | None = None
    """An SMTP server for notices by e-mail, as a URL."""
    webhook: str | None = None
    """An address that is told whose turn it is, such as a group chat's."""

    @property
    def spares_loopback(self) -> bool:
        """Whether limits per address spare this machine: not where a proxy on it may be silent."""
        return self.spare_loopback and not self.origins

    @property
    def database_url(self) -> str:
        """The URL of the database."""
        return self.database or f"sqlite:///{self.data / DATABASE}"
