"""The format of a custom board's JSON: its fields and their values.

Boards come from strangers, so nothing is taken for granted: a field that is not listed here, or a
value out of range, is reported with its place.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from lasttable.games.your_last_heist.boards import (
    CHITS,
    COLOURS,
    FAKES,
    FORMAT,
    GATES,
    PAINTINGS,
    PLURAL,
)

LONGEST_TEXT: Final = 16_000
FURTHEST: Final = 60
KINDS: Final = (
    *("jewel", "painting", "document", "cash", "swap-out", "swap-in", "everybody", "prisoner"),
)
Check = Callable[[object, str], str | None]
"""Returns the place of the first fault, or None."""


def _number(low: int, high: int) -> Check:
    def check(value: object, where: str) -> str | None:
        right = isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        return None if right else where

    return check


def _maybe(inner: Check) -> Check:
    return lambda value, where: None if value is None else inner(value, where)


def _one_of(*words: object) -> Check:
    return lambda value, where: None if isinstance(value, str) and value in words else where


def _true(value: object, where: str) -> str | None:
    return None if value is True else where


def _name(value: object, where: str) -> str | None:
    right = isinstance(value, str) and value.isprintable() and 0 < len(value.strip()) <= 60
    return None if right else where


def _word(value: object, where: str) -> str | None:
    return None if isinstance(value, str) and 0 < len(value) <= 60 else where


def _cell(value: object, where: str) -> str | None:
    place = _number(-FURTHEST, FURTHEST)
    right = isinstance(value, list) and len(value) == 2 and not any(place(v, where) for v in value)
    return None if right else where


def _list(inner: Check, low: int, high: int) -> Check:
    def check(value: object, where: str) -> str | None:
        if not isinstance(value, list) or not low <= len(value) <= high:
            return where
        faults = (inner(item, f"{where}.{number}") for number, item in enumerate(value))
        return next((fault for fault in faults if fault), None)

    return check


def _record(needs: Mapping[str, Check], may: Mapping[str, Check] | None = None) -> Check:
    known = {**needs, **(may or {})}

    def check(value: object, where: str) -> str | None:
        if not isinstance(value, dict) or any(key not in value for key in needs):
            return where
        for key, item in value.items():
            if key not in known:
                return f"{where}.{str(key)[:40]}"
            fault = known[key](item, f"{where}.{key}")
            if fault:
                return fault
        return None

    return check


_COUNT: Final = _number(0, 4)
_LOOT: Final = _one_of(*PLURAL, *PAINTINGS, *FAKES)
_TILE: Final = _record(
    {"at": _cell},
    {
        "hidden": _true,
        "gate": _one_of(*GATES),
        "guards": _COUNT,
        "cameras": _COUNT,
        "locks": _COUNT,
        "sensors": _list(_one_of(*COLOURS), 0, 3),
        "panel": _one_of(*COLOURS),
        "radio": _true,
        "loot": _list(_LOOT, 0, 4),
        "cash": _number(0, 9),
        "prisoner": _true,
        "beacon": _true,
        "starts": _list(_number(0, 3), 0, 4),
    },
)
_GOAL: Final = _record({"kind": _one_of(*KINDS), "count": _number(1, 30)})
_PAY: Final = _number(0, 20)
_BONUS: Final = _record(
    {},
    {
        "kind": _one_of(*KINDS),
        "count": _number(1, 30),
        "pay": _PAY,
        "each": _PAY,
        "beyond": _number(0, 30),
        "most": _number(1, 30),
        "set": _list(_one_of(*PAINTINGS), 1, 6),
    },
)
_MEMBER: Final = _record({"character": _word, "skills": _list(_word, 2, 2)})
_JOB: Final = _record(
    {"objective": _list(_GOAL, 1, 5)},
    {
        "cash": _PAY,
        "reveals": _number(0, 9),
        "ideas": _number(0, 9),
        "bonuses": _list(_BONUS, 0, 5),
        "payout": _PAY,
        "team": _list(_MEMBER, 4, 4),
    },
)
_BOARD: Final = _record(
    {
        "format": _one_of(FORMAT),
        "name": _name,
        "bag": _record({chit: _number(0, 30) for chit in CHITS}),
        "tiles": _list(_TILE, 4, 61),
        "entrances": _list(_record({"at": _cell, "to": _cell}), 1, 5),
        "start_limit": _maybe(_number(1, 4)),
        "exit_limit": _maybe(_number(1, 5)),
        "job": _JOB,
    }
)


def shape_fault(raw: Any) -> str | None:
    """Return the place of the first field that is wrong, missing or unknown."""
    fault = _BOARD(raw, "board")
    if fault:
        return fault
    loot = [item for tile in raw["tiles"] for item in tile.get("loot", ())]
    for number, bonus in enumerate(raw["job"].get("bonuses", ())):
        if "set" not in bonus and not ("kind" in bonus and ("count" in bonus or "each" in bonus)):
            return f"board.job.bonuses.{number}"
    unique = [item for item in loot if item not in PLURAL]
    return "board.tiles.loot" if len(set(unique)) < len(unique) else None
