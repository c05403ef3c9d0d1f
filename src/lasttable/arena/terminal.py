"""An arena's figures as lines for a terminal."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

NAME: Final = 16
TRACK: Final = 38
GOLD, BLUE, DIM, BOLD, PLAIN = "\033[33m", "\033[94m", "\033[2m", "\033[1m", "\033[0m"
Figures = Mapping[str, Any]


class Ink:
    """Colours text, unless nobody would see it."""

    def __init__(self, *, colours: bool) -> None:
        self._colours = colours

    def __call__(self, style: str, text: str) -> str:
        """Return the text in a style."""
        return f"{style}{text}{PLAIN}" if self._colours and style else text


def headline(figures: Figures) -> str:
    """Say what is played, in one line."""
    bots = len(figures["bots"])
    how = (
        f"{bots} bots, each with a crew of its own kind"
        if figures["cooperative"]
        else f"{_against(figures['seats'])}, {bots * (bots - 1) // 2} pairs"
    )
    return f"{figures['title']}, {figures['seats']} seats, {how}, seed {figures['seed']}"


def _against(seats: int) -> str:
    small, large = seats // 2, (seats + 1) // 2
    return f"{large} against {small}"


def lines(figures: Figures, *, colours: bool = False) -> list[str]:
    """Write the ladder, and who beats whom."""
    ink = Ink(colours=colours)
    text = [headline(figures), "", *_ladder(figures, ink)]
    if not figures["cooperative"]:
        text += ["", ink(DIM, "wins in 100 of the row against the column"), *_matrix(figures, ink)]
    text += _faults(figures, ink)
    return text


def _ladder(figures: Figures, ink: Ink) -> list[str]:
    bots: Sequence[Figures] = figures["bots"]
    rated = not figures["cooperative"]
    promises = any(bot["behaviour"] for bot in bots)
    head = f" #  {'bot':{NAME}}" + (f"{'rating':>12}  " if rated else "")
    head += f"{'':{TRACK}}{'wins':>10}"
    head += f"{'promises':>11}" if promises else ""
    rows = [ink(DIM, f"{head}{'a decision':>13}")]
    scale = _scale(bots, rated)
    for bot in bots:
        name = ink(BLUE if bot["origin"] == "yours" else "", f"{bot['name'][: NAME - 1]:{NAME}}")
        row = f"{bot['place']:>2}  {name}"
        if rated:
            rating = f"{bot['rating']:,}"
            row += f"{ink(BOLD, f'{rating:>6}')} ±{bot['rating_margin']:<4.0f}  "
        row += ink(GOLD, _track(bot, rated, *scale)) + f"{bot['wins']:>9.1%} "
        row += f"{_promises(bot):>11}" if promises else ""
        rows.append(f"{row}{_duration(bot['median_seconds']):>13}")
    return rows


def _point(bot: Figures, rated: bool) -> tuple[float, float]:
    if rated:
        return bot["rating"], bot["rating_margin"]
    return bot["wins"], bot["wins_margin"]


def _scale(bots: Sequence[Figures], rated: bool) -> tuple[float, float]:
    """Return the least and the greatest value that the track has to show."""
    ends = [_point(bot, rated) for bot in bots]
    low = min(middle - margin for middle, margin in ends)
    high = max(middle + margin for middle, margin in ends)
    return low, max(high, low + 1e-9)


def _track(bot: Figures, rated: bool, low: float, high: float) -> str:
    """Draw a value and its interval on a line."""
    middle, margin = _point(bot, rated)

    def at(value: float) -> int:
        return min(TRACK - 1, max(0, round((value - low) / (high - low) * (TRACK - 1))))

    drawn = ["·" if place % 2 == 0 else " " for place in range(TRACK)]
    for place in range(at(middle - margin), at(middle + margin) + 1):
        drawn[place] = "━"
    drawn[at(middle)] = "●"
    return "".join(drawn)


def _promises(bot: Figures) -> str:
    kept = bot["behaviour"].get("promises_kept", {}).get("share")
    return "·" if kept is None else f"{kept:.0%}"


def _duration(seconds: float) -> str:
    milliseconds = seconds * 1000
    return f"{milliseconds:.0f} ms" if milliseconds >= 10 else f"{milliseconds:.2g} ms"


def _matrix(figures: Figures, ink: Ink) -> list[str]:
    names = [bot["name"][: NAME - 1] for bot in figures["bots"]]
    widths = [max(8, len(name) + 2) for name in names]
    head = "".join(f"{name:>{width}}" for name, width in zip(names, widths, strict=True))
    rows = [ink(DIM, f"{'':{NAME}}{head}")]
    for name, cells in zip(names, figures["matrix"], strict=True):
        row = f"{name:{NAME}}"
        for cell, width in zip(cells, widths, strict=True):
            text = "·" if cell is None else f"{100 * cell:.0f}"
            style = "" if cell is None else GOLD if cell > 0.5 else BLUE
            row += ink(style, f"{text:>{width}}")
        rows.append(row)
    return rows


def _faults(figures: Figures, ink: Ink) -> list[str]:
    """Say what went wrong, bot by bot."""
    rows = []
    for bot in figures["bots"]:
        counted = [f"{number} {fault}" for fault, number in bot["faults"].items() if number]
        if counted:
            lost = f", {bot['forfeits']} games forfeited" if bot["forfeits"] else ""
            rows.append(f"{bot['name']}: {', '.join(counted)}{lost}")
            rows += [ink(DIM, f"  {example}") for example in bot["fault_examples"][:2]]
    rows += [f"not counted: {example}" for example in figures["error_examples"]]
    return ["", *rows] if rows else []
