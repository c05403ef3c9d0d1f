"""What a seat sees, as text: for language models, logs and curious people."""

import json
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from lasttable.kernel import Event, Seat

HIDDEN_SECTIONS: Final = ("secrets",)
"""Sections that no seat sees while a game goes on."""


def describe_view(view: Any, seat: Seat) -> str:
    """Write a view as one line per section, in JSON."""
    sections = msgspec.to_builtins(view)
    lines = [f"seat: {seat}"]
    lines += [
        f"{name}: {json.dumps(value, separators=(',', ':'))}"
        for name, value in sections.items()
        if value is not None and name not in HIDDEN_SECTIONS
    ]
    return "\n".join(lines)


def describe_events(events: Iterable[Event]) -> str:
    """Write events as one line each: the kind and what it says."""
    return "\n".join(f"{event.kind} {json.dumps(event.args)}" for event in events)
