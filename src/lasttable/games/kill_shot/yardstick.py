"""What the lab counts in Kill Shot."""

from collections.abc import Iterator
from typing import Final

from lasttable.kernel import Event, Seat, Yardstick


def scored(event: Event) -> Iterator[tuple[Seat, float]]:
    """Count the points of targets and tips."""
    if event.kind in ("claimed", "tip") and event.args.get("seat") is not None:
        yield Seat(int(str(event.args["seat"]))), float(str(event.args["points"]))


YARDSTICK: Final = Yardstick(part="hunt", unit="points", scored=scored)
