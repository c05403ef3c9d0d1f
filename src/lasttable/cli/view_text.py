"""Writes a view of any game as text: one block per section, lists of things as tables."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import to_builtins

LEFT_OUT = ("settings",)
MOST_ROWS = 12


def view_text(view: Any, *, leave_out: Sequence[str] = LEFT_OUT) -> list[str]:
    """Return the lines of a view; empty sections are left out."""
    lines: list[str] = []
    for name, value in to_builtins(view).items():
        if name in leave_out or value is None or value in ([], {}, ()):
            continue
        lines += _section(name, value)
    return lines


def _parts(value: Any) -> dict[str, Any]:
    return dict(value) if isinstance(value, Mapping) else {"": value}


def _section(name: str, value: Any) -> list[str]:
    if _is_list_of_things(value):
        return [f"{name}:", *_rows(value)]
    if not _is_thing(value):
        return [f"{name}: {_cell(value)}"]
    parts = _parts(value)
    plain = {k: v for k, v in parts.items() if not _is_list_of_things(v)}
    lines = [f"{name}: " + ", ".join(f"{k} {_cell(v)}" for k, v in plain.items())]
    for key, things in parts.items():
        if _is_list_of_things(things):
            lines += [f"  {key}:", *_rows(things)]
    return lines


def _is_thing(value: Any) -> bool:
    return isinstance(value, Mapping)


def _is_list_of_things(value: Any) -> bool:
    """Return whether a value is a list of things; some may be missing, as in a hand with gaps."""
    return isinstance(value, list | tuple) and any(_is_thing(item) for item in value)


def _rows(things: Sequence[Any]) -> list[str]:
    """Return the rows of a table: of a long list only the end, and no empty columns."""
    shown = list(things)[-MOST_ROWS:]
    records = [{} if thing is None else _parts(thing) for thing in shown]
    known = dict.fromkeys(name for record in records for name in record)
    names = [name for name in known if any(not _is_blank(r.get(name)) for r in records)]
    table = [names, *([_cell(record.get(name)) for name in names] for record in records)]
    widths = [min(60, max(len(row[place]) for row in table)) for place in range(len(names))]
    lines = [
        "  "
        + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in table
    ]
    left_out = len(things) - len(shown)
    return [*lines[:1], *([f"  ({left_out} earlier)"] if left_out else []), *lines[1:]]


def _is_blank(value: Any) -> bool:
    return value is None or value is False or value in ([], (), "")


def _cell(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ",".join(_cell(item) for item in value) or "-"
    if _is_thing(value):
        return ":".join(_cell(part) for part in _parts(value).values())
    return str(value)
