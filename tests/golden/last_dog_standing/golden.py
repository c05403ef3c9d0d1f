"""The golden files of Last Dog Standing."""

from collections.abc import Callable

from tests.golden.annotated_record import Golden

GOLDEN = (
    Golden("last-dog-standing", "two-dogs", 2, haste=0.05),
    Golden("last-dog-standing", "three-bare-hands", 3, {"starting_hand": "0", "coach": "on"}),
    Golden("last-dog-standing", "four-dogs", 4, {"starting_hand": "5", "clock": "30"}, haste=0.02),
    Golden("last-dog-standing", "four-late", 4, {"pace": "slow"}, haste=0.4),
)

TABLES: dict[str, Callable[[], str]] = {}
