"""What a terminal shows about who can reach the server: a code to scan, and addresses beside it."""

import os
from collections.abc import Sequence
from dataclasses import dataclass

import segno

_QUIET = 4
"""Clear modules around a code, without which scanners see nothing."""
_MARGIN = "  "
_GAP = "    "
_HALVES = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
"""Two modules above one another, drawn in light on dark."""
_LIGHT_ON_DARK = "\x1b[97;40m"
_PLAIN = "\x1b[0m"


@dataclass(frozen=True, slots=True)
class Screen:
    """How much room there is, and whether it has colours."""

    columns: int = 80
    has_colours: bool = True


def screen_of(columns: int) -> Screen:
    """Describe the terminal."""
    return Screen(columns, not os.environ.get("NO_COLOR"))


def code_rows(link: str) -> list[str]:
    """Draw the QR code of a link, two modules to a line."""
    quiet = (0,) * _QUIET
    matrix = [(*quiet, *row, *quiet) for row in segno.make(link, micro=False, error="l").matrix]
    blank = (0,) * len(matrix[0])
    matrix = [*[blank] * _QUIET, *matrix, *[blank] * _QUIET]
    if len(matrix) % 2:
        matrix.append((1,) * len(blank))
    pairs = zip(matrix[::2], matrix[1::2], strict=True)
    return ["".join(_HALVES[up, down] for up, down in zip(*pair, strict=True)) for pair in pairs]


def show_code(link: str, notes: Sequence[str], screen: Screen) -> list[str]:
    """Show a code with notes beside it, or below where it is narrow; no code where none fits."""
    rows = code_rows(link)
    width = len(_MARGIN) + len(rows[0])
    longest = max(map(len, notes), default=0)
    if width > screen.columns:
        return [_MARGIN + note for note in notes]
    drawn = [_paint(row, screen) for row in rows]
    if width + len(_GAP) + longest > screen.columns:
        return [*[_MARGIN + row for row in drawn], "", *[_MARGIN + note for note in notes]]
    above = max(0, (len(rows) - len(notes)) // 2)
    beside = [*[""] * above, *notes]
    beside += [""] * (len(rows) - len(beside))
    drawn += [" " * len(rows[0])] * (len(beside) - len(rows))
    return [f"{_MARGIN}{row}{_GAP}{note}".rstrip() for row, note in zip(drawn, beside, strict=True)]


def _paint(row: str, screen: Screen) -> str:
    # With colours of its own a code is dark on light, whatever the terminal's are.
    return f"{_LIGHT_ON_DARK}{row}{_PLAIN}" if screen.has_colours else row


def reach_notes(here: str, nearby: Sequence[str], shared: str | None) -> list[str]:
    """Write down every address, and the keys."""
    notes = ["On this computer", f"  {here}", ""]
    if nearby:
        notes += ["On this wifi", f"  {nearby[0]}", "  Scan the code, or type the address.", ""]
    if len(nearby) > 1:
        notes += ["Another address", *[f"  {origin}" for origin in nearby[1:]], ""]
    if shared:
        notes += ["Friends elsewhere", f"  {shared}", "  Anyone with this link can sit down.", ""]
    else:
        notes += ["Friends elsewhere", "  Press [s], or use Share in the lobby."]
        notes += ["  Anyone with that link can sit down.", ""]
    share = "stop sharing" if shared else "share"
    wifi = "close wifi" if nearby else "let wifi in"
    return [*notes, "Keys", f"  [s] {share}  [w] {wifi}  [q] stop"]
