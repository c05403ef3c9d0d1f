"""A guest's connection to one table: decodes messages, counts what it sends, and never waits."""

from typing import Protocol

from msgspec import DecodeError, ValidationError

from lasttable.kernel import WATCHER, Json, Seat
from lasttable.server.config import Config
from lasttable.server.metrics import Metrics
from lasttable.server.people.guests import Guest
from lasttable.server.rate_limits import Bucket
from lasttable.server.refusals import Refusal
from lasttable.server.wire.latency import RoundTrips
from lasttable.server.wire.messages import FromClient, Refused, decode, encode, read_id
from lasttable.server.wire.websocket import FLOOD_PAUSE


class Connection(Protocol):
    """What a client is connected by: a WebSocket, or a stream of lines."""

    address: str
    arrived: float
    trips: RoundTrips

    def frame(self, payload: bytes) -> bytes:
        """Wrap a message for this kind of connection."""

    def write(self, frames: bytes, most: int) -> bool:
        """Send frames; return False if more than `most` bytes are unsent."""

    def ping(self) -> None:
        """Look whether anybody is still there."""

    def say_bye(self, code: str, seconds: int | None = None) -> None:
        """Send a `bye` with the reason, and close."""


class TableQueue(Protocol):
    """The table at the other end: it takes messages and connections in turn."""

    def take(self, client: "Client", message: FromClient, arrived: float) -> None:
        """Queue a message that arrived at a moment of the server's clock."""

    def gone(self, client: "Client") -> None:
        """Queue the end of a connection."""


class Client:
    """A guest who looks at a table from one seat, or watches."""

    __slots__ = (
        "_bucket",
        "_config",
        "_metrics",
        "_out",
        "_refused_for_haste",
        "_seat",
        "_socket",
        "eye",
        "guest",
        "heard",
        "is_gone",
        "is_synced",
        "table",
        "version",
        "wanted",
    )

    def __init__(
        self,
        socket: Connection,
        guest: Guest,
        table: TableQueue,
        wanted: int | None,
        config: Config,
        metrics: Metrics,
    ) -> None:
        self._socket = socket
        self._config = config
        self._metrics = metrics
        self._bucket = Bucket(config.message_rate, config.message_burst)
        self._refused_for_haste = 0
        self._out: list[bytes] = []
        self.guest = guest
        self.table = table
        self.wanted = wanted
        """The seat that was asked for; None: any seat of this guest."""
        self._seat: Seat | None = None
        self.eye: Seat = WATCHER
        """The seat, or the watcher, that this client sees the table as; read for every message."""
        self.version = 0
        """The number of the last message that changed what the client sees."""
        self.heard = 0
        """How many lines of talk this client was sent."""
        self.is_synced = False
        """Whether the client has everything it may see, so that changes are enough."""
        self.is_gone = False

    @property
    def trips(self) -> RoundTrips:
        """The round trips of this connection."""
        return self._socket.trips

    @property
    def address(self) -> str:
        """Where this connection comes from, as far as limits are concerned."""
        return self._socket.address

    @property
    def seat(self) -> Seat | None:
        """The seat whose view this client gets; None: a spectator."""
        return self._seat

    @seat.setter
    def seat(self, seat: Seat | None) -> None:
        self._seat = seat
        self.eye = WATCHER if seat is None else seat

    def received(self, data: bytes) -> None:
        """Decode a message and put it into the table's queue, or refuse it at once.

        It arrived when the server's own clock says so; nothing a client says about time is read.
        """
        now = self._socket.arrived
        self._metrics.messages_in += 1
        if not self._bucket.take(now):
            self._too_fast(data)
            return
        try:
            message = decode(data)
        except ValidationError as error:
            self.refuse(read_id(data), "message/invalid", why=str(error))
        except (DecodeError, UnicodeDecodeError, RecursionError):
            self.refuse(read_id(data), "message/malformed")
        else:
            self.table.take(self, message, now)
            return
        self.flush()

    def _too_fast(self, data: bytes) -> None:
        self._refused_for_haste += 1
        if self._refused_for_haste > self._config.flood:
            self._socket.say_bye("rate/flood", FLOOD_PAUSE)
            return
        rate, seconds = self._config.message_rate, self._bucket.seconds(self._socket.arrived)
        self.refuse(read_id(data), "rate/too-many", per_second=rate, seconds=seconds)
        self.flush()

    def lost(self) -> None:
        """Tell the table that this connection is gone."""
        self.is_gone = True
        self.table.gone(self)

    def refuse(self, id_: int | None, code: str, **params: Json) -> None:
        """Refuse a message, and say why."""
        self._metrics.refusals[code] += 1
        self.say(encode(Refused(id_, code, params)))

    def refuse_as(self, id_: int, refusal: Refusal) -> None:
        """Refuse a message with the code and parameters of a Refusal."""
        self.refuse(id_, refusal.code, **refusal.params)

    def say(self, payload: bytes) -> None:
        """Add an encoded message to what is sent next."""
        self._out.append(self._socket.frame(payload))

    def flush(self) -> None:
        """Send everything at once; drop a client that does not keep up."""
        out = self._out
        if not out:
            return
        self._metrics.messages_out += len(out)
        self._out = []
        if not self._socket.write(b"".join(out), self._config.largest_backlog):
            self._metrics.dropped_slow += 1
            self.dismiss("client/slow")

    def ping(self) -> None:
        """Measure the round trip once more."""
        self._socket.ping()

    def dismiss(self, code: str) -> None:
        """Send a `bye` with the reason, and close the connection."""
        self._socket.say_bye(code)
