"""The few signs of a report, drawn in lines."""

# ruff: noqa: E501 - a path is one word

from typing import Final

_PATHS: Final = {
    "check": '<path d="M4 12.5l5 5L20 6.5"/>',
    "cross": '<path d="M6 6l12 12M18 6L6 18"/>',
    "warn": '<path d="M12 4L2.8 20h18.4zM12 10v4.5M12 17.4v.1"/>',
    "clock": '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.2 2"/>',
    "ask": '<circle cx="12" cy="12" r="9"/><path d="M9.4 9.5a2.6 2.6 0 1 1 2.6 3v1.6M12 17v.1"/>',
    "off": '<circle cx="12" cy="12" r="9"/><path d="M5.6 5.6l12.8 12.8"/>',
    "wait": '<path d="M6 3h12M6 21h12M7 3c0 5 10 5.5 10 9s-10 4-10 9M17 3c0 5-10 5.5-10 9s10 4 10 9"/>',
    "scale": '<path d="M12 4v16M8 20h8M5 7h14M5 7l-3 7a3.2 3.2 0 0 0 6 0zM19 7l-3 7a3.2 3.2 0 0 0 6 0z"/>',
    "bot": '<rect x="4" y="9" width="16" height="11" rx="2"/><path d="M12 9V5H9M9 14v1.5M15 14v1.5"/>',
    "table": '<rect x="3" y="4" width="18" height="16" rx="2"/><path d="M3 10h18M10 10v10"/>',
    "down": '<path d="M12 4v11M7 11l5 5 5-5M5 20h14"/>',
    "play": '<path d="M7 4.5v15l12-7.5z"/>',
    "flask": '<path d="M9 3h6M10 3v6L5 19a1.4 1.4 0 0 0 1.2 2h11.6a1.4 1.4 0 0 0 1.2-2l-5-10V3M8 14h8"/>',
    "compare": '<circle cx="6" cy="6" r="2.6"/><circle cx="18" cy="18" r="2.6"/><path d="M6 9v7a2 2 0 0 0 2 2h4M18 15V8a2 2 0 0 0-2-2h-4"/>',
}


def icon(name: str) -> str:
    """Draw a sign; the words beside it say the same, so nothing reads it out."""
    return f'<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">{_PATHS[name]}</svg>'


def level_bars(level: str) -> str:
    """Draw how strong a bot is: one, two or three bars; the word stands beside them."""
    strength = {"easy": 1, "steady": 2, "sharp": 3}.get(level, 0)
    bars = "".join(f'<i class="{"on" if step <= strength else ""}"></i>' for step in (1, 2, 3))
    return f'<span class="bars" aria-hidden="true">{bars}</span>'
