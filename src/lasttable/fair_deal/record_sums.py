"""Sums over the lines of a record: they find a changed byte, and name its line.

sums: 3b1f09aa 77c0d2e4 …    eight digits of a hash for each line above
--- sum: 91c4…               the hash of all lines above but the line of sums
"""

from hashlib import sha256
from typing import Final, NamedTuple

SUMS: Final = b"sums: "
SUM: Final = b"--- sum: "
_DIGITS: Final = 8


class Damage(NamedTuple):
    """Where a record was changed, in words."""

    line: int | None
    """Counted from 1; None: it cannot be told."""
    why: str


def add_sums(text: str) -> str:
    """Finish a record with the sums of its lines."""
    lines = text.encode().rstrip(b"\n").split(b"\n")
    tail = [SUMS + b" ".join(map(_short, lines)), SUM + _whole(lines)]
    return b"\n".join([*lines, *tail, b""]).decode()


def find_damage(data: bytes) -> Damage | None:
    """Compare a record with its sums; None: not a byte was changed since it was written."""
    if not data.endswith(b"\n"):
        return Damage(data.count(b"\n") + 1, "the record is cut off in the middle of a line")
    *lines, sums, total, _ = [b"", b"", *data.split(b"\n")]
    lines = lines[2:]
    if not total.startswith(SUM):
        return Damage(len(lines) + 2, "the last line must be the sum of the record")
    if not sums.startswith(SUMS):
        return Damage(len(lines) + 1, "the line of sums is damaged")
    changed = _first_difference(lines, sums[len(SUMS) :].split(b" "))
    if total == SUM + _whole(lines):
        return None if changed is None else Damage(len(lines) + 1, "the line of sums was changed")
    if changed is None:
        return Damage(len(lines) + 2, "the sum of the record was changed")
    shown = lines[changed].decode(errors="replace") if changed < len(lines) else ""
    return Damage(changed + 1, f"line {changed + 1} was changed: {shown[:80]!r}")


def is_cut(data: bytes) -> bool:
    """Return whether the end of the file is gone, with all its sums."""
    return not any(line.startswith((SUMS, SUM)) for line in data.rstrip(b"\n").split(b"\n")[-2:])


def _first_difference(lines: list[bytes], sums: list[bytes]) -> int | None:
    for number, (line, short) in enumerate(zip(lines, sums, strict=False)):
        if _short(line) != short:
            return number
    return None if len(lines) == len(sums) else min(len(lines), len(sums))


def _short(line: bytes) -> bytes:
    return sha256(line).hexdigest()[:_DIGITS].encode()


def _whole(lines: list[bytes]) -> bytes:
    return sha256(b"".join(line + b"\n" for line in lines)).hexdigest().encode()
