"""The golden files of Last Shot."""

from collections.abc import Callable

from tests.golden.annotated_record import Golden

GOLDEN = (
    Golden("last-shot", "three-training", 3, {"deck": "training"}, haste=0.05),
    Golden("last-shot", "four-balanced", 4, haste=0.05),
    Golden(
        "last-shot",
        "five-two-terminated",
        5,
        {"draws": "full", "deck": "random", "two_terminated": "on", "pace": "brisk"},
        haste=0.02,
    ),
    Golden(
        "last-shot",
        "six-picked",
        6,
        {"deck": "picked", "draws": "full", "keep_draws": "on", "clock": "30", "window": "8"},
        haste=0.1,
    ),
)

TABLES: dict[str, Callable[[], str]] = {}
