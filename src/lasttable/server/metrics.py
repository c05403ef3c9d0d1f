"""What the server counts, written the way Prometheus reads it."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable
from typing import Final, Protocol

SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SIZES: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class Histogram:
    """How often a value fell below each bound."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: tuple[float, ...]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def add(self, value: float) -> None:
        """Count one value."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value

    def lines(self, name: str) -> list[str]:
        """Write the histogram as text."""
        found, so_far = [], 0
        for bound, count in zip([*map(str, self.bounds), "+Inf"], self.counts, strict=True):
            so_far += count
            found.append(f'{name}_bucket{{le="{bound}"}} {so_far}')
        return [*found, f"{name}_sum {self.total:.6f}", f"{name}_count {so_far}"]


class Crowding(Protocol):
    """What is counted about connections before they say anything."""

    turned_away: int
    timed_out: int


class Metrics:
    """Counters and histograms of one server."""

    def __init__(self) -> None:
        self.connections = 0
        self.tables = 0
        self.messages_in = 0
        self.messages_out = 0
        self.answers = 0
        self.refusals: Counter[str] = Counter()
        self.notices: Counter[str] = Counter()
        self.dropped_slow = 0
        self.resumed = 0
        self.failed_commits = 0
        self.is_failing = False
        """Whether the latest commit failed."""
        self.crowd: Crowding | None = None
        self.loop_lag = Histogram(SECONDS)
        self.searches_waiting: Callable[[], int] = int
        self.batch_sizes = Histogram(SIZES)
        self.commit_seconds = Histogram(SECONDS)
        self.answer_seconds = Histogram(SECONDS)

    def committed(self, size: int, seconds: float) -> None:
        """Count one commit of the journal."""
        self.is_failing = False
        self.batch_sizes.add(size)
        self.commit_seconds.add(seconds)

    def commit_failed(self) -> None:
        """Count a commit that did not reach the disk."""
        self.failed_commits += 1
        self.is_failing = True

    def text(self) -> str:
        """Write everything in Prometheus' text format."""
        lines: list[str] = []
        for name, kind, value in (
            ("connections", "gauge", self.connections),
            ("tables", "gauge", self.tables),
            ("messages_in_total", "counter", self.messages_in),
            ("messages_out_total", "counter", self.messages_out),
            ("answers_total", "counter", self.answers),
            ("slow_clients_dropped_total", "counter", self.dropped_slow),
            ("tables_resumed_total", "counter", self.resumed),
            ("failed_commits_total", "counter", self.failed_commits),
            ("searches_waiting", "gauge", self.searches_waiting()),
            ("connections_turned_away_total", "counter", self._turned_away()),
            ("connections_timed_out_total", "counter", self._timed_out()),
        ):
            lines += [f"# TYPE lasttable_{name} {kind}", f"lasttable_{name} {value}"]
        lines.append("# TYPE lasttable_refusals_total counter")
        for code, count in sorted(self.refusals.items()):
            lines.append(f'lasttable_refusals_total{{code="{code}"}} {count}')
        lines.append("# TYPE lasttable_notices_total counter")
        for result, count in sorted(self.notices.items()):
            lines.append(f'lasttable_notices_total{{result="{result}"}} {count}')
        for name, histogram in (
            ("commit_batch_size", self.batch_sizes),
            ("commit_seconds", self.commit_seconds),
            ("loop_lag_seconds", self.loop_lag),
            ("answer_to_last_client_seconds", self.answer_seconds),
        ):
            lines.append(f"# TYPE lasttable_{name} histogram")
            lines += histogram.lines(f"lasttable_{name}")
        return "\n".join(lines) + "\n"

    def _turned_away(self) -> int:
        return self.crowd.turned_away if self.crowd is not None else 0

    def _timed_out(self) -> int:
        return self.crowd.timed_out if self.crowd is not None else 0
