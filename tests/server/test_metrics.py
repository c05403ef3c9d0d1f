"""Metrics, written as Prometheus reads them."""

from __future__ import annotations

import re

from lasttable.server.metrics import Metrics


def test_metrics_are_written_as_prometheus_reads_them() -> None:
    metrics = Metrics()
    metrics.committed(3, 0.004)
    metrics.refusals["answer/stale"] += 1
    text = metrics.text()
    assert 'lasttable_refusals_total{code="answer/stale"} 1' in text
    assert 'lasttable_commit_seconds_bucket{le="0.005"} 1' in text
    assert "lasttable_commit_batch_size_count 1" in text
    for line in text.splitlines():
        assert line.startswith("# TYPE ") or re.fullmatch(r"\w+(\{[^}]*\})? [\d.e+-]+", line)
