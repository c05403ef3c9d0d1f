"""One connection to one table: reads messages, keeps count of what it sent, and never waits."""

from typing import TYPE_CHECKING

from msgspec import DecodeError, ValidationError

from lasttable.kernel import WATCHER, Json, Seat
from lasttable.server.config import Config
from lasttable.server.metrics import Metrics
from lasttable.server.people.guests import Guest
from lasttable.server.rate_limits import Bucket
from lasttable.server.refusals import Refusal
from lasttable.server.wire.latency import Trips
from lasttable.server.wire.messages import Refused, decode, encode, read_id
from lasttable.server.wire.websocket import Wire, text_frame

if TYPE_CHECKING:
    from lasttable.server.table.table import Table


class Client:
    """A guest looking at a table through one eye."""

    __slots__ = (
        "_bucket",
        "_config",
        "_hasty",
        "_metrics",
        "_out",
        "_wire",
        "guest",
        "heard",
        "is_gone",
        "is_synced",
        "seat",
        "table",
        "version",
        "wanted",
    )

    def __init__(
        self,
        wire: Wire,
        guest: Guest,
        table: "Table",
        wanted: int | None,
        config: Config,
        metrics: Metrics,
    ) -> None:
        self._wire = wire
        self._config = config
        self._metrics = metrics
        self._bucket = Bucket(config.message_rate, config.message_burst)
        self._hasty = 0
        self._out: list[bytes] = []
        self.guest = guest
        self.table = table
        self.wanted = wanted
        """The seat that was asked for; None: any own one."""
        self.seat: Seat | None = None
        """The seat whose eyes these are; None: a spectator."""
        self.version = 0
        """The number of the last message that changed the picture."""
        self.heard = 0
        """How many lines of talk this client was told."""
        self.is_synced = False
        """Whether the client has the whole picture, so that changes suffice."""
        self.is_gone = False

    @property
    def trips(self) -> Trips:
        """The round trips of this line."""
        return self._wire.trips

    @property
    def eye(self) -> Seat:
        """The eye this client looks through."""
        return WATCHER if self.seat is None else self.seat

    def received(self, data: bytes) -> None:
        """Read a message and put it into the table's queue, or refuse it at once.

        When it arrived is what our own clock says; whatever a client might say about time is
        neither asked nor read.
        """
        now = self._wire.arrived
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
        self._hasty += 1
        if self._hasty > self._config.flood:
            self.dismiss("rate/flood")
            return
        self.refuse(read_id(data), "rate/too-many", per_second=self._config.message_rate)
        self.flush()

    def lost(self) -> None:
        """Tell the table that this line is gone."""
        self.is_gone = True
        self.table.gone(self)

    def refuse(self, id_: int | None, code: str, **params: Json) -> None:
        """Say that a message was not carried out, and why."""
        self._metrics.refusals[code] += 1
        self.say(encode(Refused(id_, code, params)))

    def refuse_as(self, id_: int, refusal: Refusal) -> None:
        """Say that a message was not carried out, with the refusal's own words."""
        self.refuse(id_, refusal.code, **refusal.params)

    def say(self, payload: bytes) -> None:
        """Add a message to what goes out next."""
        self._out.append(text_frame(payload))

    def flush(self) -> None:
        """Send everything said so far in one piece; drop a client that does not keep up."""
        out = self._out
        if not out:
            return
        self._metrics.messages_out += len(out)
        self._out = []
        if not self._wire.write(b"".join(out), self._config.largest_backlog):
            self._metrics.dropped_slow += 1
            self.dismiss("client/slow")

    def ping(self) -> None:
        """Measure the line once more."""
        self._wire.ping()

    def dismiss(self, code: str) -> None:
        """Say why, and close the line."""
        self._wire.say_bye(code)
