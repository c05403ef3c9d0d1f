"""Draws the picture of an invitation: the game's box, who invites, and the seats.

As a program it reads an invitation as JSON and writes the picture: `Painter` runs it beside the
server, because the renderer would keep every table waiting.
"""

import json
import os
import re
import sys
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Final

from msgspec.json import decode
from resvg_py import svg_to_bytes

WIDTH: Final = 1200
HEIGHT: Final = 630
"""The size that chats and social networks expect."""

_FOLDER: Final = Path(str(files("lasttable.server.previews")))
_FONTS: Final = sorted(str(path) for path in (_FOLDER / "fonts").glob("*.ttf"))
# The alphabets in our fonts. A name in another one would come out as empty boxes.
_DRAWABLE: Final = re.compile("[ -~¡-¬®-ňŊ-ǃǅ-ɏΆΈ-ΊΌΎ-ΡΣ-ώЀ-џҐґḀ-ẛẞ-ỿ–—‘’“”…]*")
_LONG_NAME: Final = 18

_CREAM: Final = "#FFF4DA"
_GOLD: Final = "#E2B75A"
_LAMP: Final = (
    f'<g fill="none" stroke="{_GOLD}"><path d="M32 4V18" stroke-width="3"/>'
    '<path d="M10 38C14 24 23 18 32 18C41 18 50 24 54 38Z" stroke-width="3.4"'
    ' stroke-linejoin="round"/><circle cx="32" cy="42" r="5" fill="#FFD98A" stroke="none"/>'
    '<path d="M14 46L4 62M50 46L60 62M32 51V62" stroke="#FFD98A" stroke-opacity=".55"'
    ' stroke-width="2.4" stroke-linecap="round"/></g>'
)


@dataclass(frozen=True, slots=True)
class Look:
    """The colours of a game's picture, and where the middle of its drawing stands."""

    accent: str
    ground: tuple[str, str]
    middle: int


_LOOKS: Final = {
    "dead-last": Look("#E8B552", ("#17120A", "#4A3A18"), 846),
    "last-shot": Look("#FF8A73", ("#200C0A", "#7D2F24"), 886),
    "last-dog-standing": Look("#B9E34A", ("#0B150C", "#2E4A2B"), 884),
    "your-last-heist": Look("#86C5FF", ("#08192C", "#123A63"), 845),
    "kill-shot": Look("#FF8157", ("#0A1114", "#20333A"), 846),
}
_PLAIN: Final = Look("#E8B552", ("#0B0F10", "#2A2418"), 846)


@dataclass(frozen=True, slots=True)
class Invitation:
    """What the picture says; two tables that say the same share a picture."""

    game: str
    title: str
    length: str
    host: str | None = None
    seats: tuple[tuple[str, bool], ...] = ()
    """The colour of every seat, and whether it is taken."""


def draw(invitation: Invitation) -> bytes:
    """Draw an invitation as a PNG; it takes a few tenths of a second."""
    return svg_to_bytes(
        svg_string=compose(invitation),
        skip_system_fonts=True,
        font_files=_FONTS,
        font_family="Inter",
        sans_serif_family="Inter",
        width=WIDTH,
        height=HEIGHT,
    )


def compose(invitation: Invitation) -> str:
    """Write the picture as SVG."""
    look = _LOOKS.get(invitation.game, _PLAIN)
    parts = [_ground(look), _emblem(invitation.game, look), _shade(), _wordmark()]
    parts += [_title(invitation, look), _seats(invitation), _foot(invitation, look)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}"'
        f' viewBox="0 0 {WIDTH} {HEIGHT}" font-family="Inter">{"".join(parts)}</svg>'
    )


def is_drawable(name: str) -> bool:
    """Return whether our fonts have every letter of a name."""
    return _DRAWABLE.fullmatch(name) is not None


def _ground(look: Look) -> str:
    dark, light = look.ground
    return (
        f'<defs><radialGradient id="ground" cx=".74" cy=".43" r=".7">'
        f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/>'
        f"</radialGradient></defs>"
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#ground)"/>'
    )


def _emblem(game: str, look: Look) -> str:
    """Place the drawing from the game's box on the right, fading into the ground."""
    if game not in _LOOKS:
        return f'<g transform="translate(690 110) scale(6.4)">{_LAMP}</g>'
    path = _FOLDER / "drawings" / f"{game}.svg"
    width = HEIGHT * 240 // 200
    left = look.middle - width // 2
    fade = (
        '<linearGradient id="fade"><stop offset=".04" stop-color="#000"/>'
        '<stop offset=".44" stop-color="#FFF"/></linearGradient>'
        f'<mask id="faded"><rect x="{left}" width="{width}" height="{HEIGHT}" fill="url(#fade)"/>'
        "</mask>"
    )
    drawing = path.read_text(encoding="utf-8").replace(
        "<svg ", f'<svg x="{left}" width="{width}" height="{HEIGHT}" ', 1
    )
    return f'<defs>{fade}</defs><g mask="url(#faded)">{drawing}</g>'


def _shade() -> str:
    """Darken the left half, so that words stay readable on every drawing."""
    return (
        '<defs><linearGradient id="shade"><stop offset=".18" stop-color="#080A0A"'
        ' stop-opacity=".86"/><stop offset=".45" stop-color="#080A0A" stop-opacity=".66"/>'
        '<stop offset=".64" stop-color="#080A0A" stop-opacity="0"/></linearGradient></defs>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#shade)"/>'
    )


def _wordmark() -> str:
    return f'<g transform="translate(64 54) scale(.59)">{_LAMP}</g>' + _text(
        112, 82, 30, "Last Table", _CREAM, "Fraunces Wordmark"
    )


def _title(invitation: Invitation, look: Look) -> str:
    title = invitation.title
    size = 124 if len(title) <= 12 else 88 if len(title) <= 15 else 80
    line = 338 if size == 124 else 326
    rule = f'<rect x="64" y="{line + 43}" width="72" height="6" rx="3" fill="{look.accent}"/>'
    words = _text(60, line, size, title, "#FFF6E2", "Fraunces", -0.02 * size)
    return _invited_by(invitation, line - size - 4) + words + rule


def _invited_by(invitation: Invitation, line: int) -> str:
    """Say who invites; a name our fonts cannot write is left out rather than mangled."""
    host = invitation.host
    if not invitation.seats:
        return ""
    if host is None or not is_drawable(host):
        return _text(64, line, 36, "You’re invited to play", "#E9DFCB")
    size = 36 if len(host) <= _LONG_NAME else round(36 * _LONG_NAME / len(host))
    name = f'<tspan font-weight="600" fill="{_CREAM}">{escape(host)}</tspan>'
    return (
        f'<text x="64" y="{line}" font-size="{size}" fill="#E9DFCB" xml:space="preserve">'
        f"{name} invited you to play</text>"
    )


def _seats(invitation: Invitation) -> str:
    signs = _signs()
    badges = [
        f'<g transform="translate({64 + 63 * place} 462) scale(.45)">'
        f"{_taken(signs[colour]) if taken else _open(signs[colour])}</g>"
        for place, (colour, taken) in enumerate(invitation.seats)
    ]
    return "".join(badges)


def _taken(sign: dict[str, str | int]) -> str:
    is_black = sign["colour"] == "black"
    rim = "#F3E9D2" if is_black else "#14110C"
    size, down = int(sign["size"]), int(sign["down"])
    corner = 50 - size / 2
    return (
        f'<g transform="translate(4 4)"><g fill="{sign["hex"]}" stroke="{rim}" stroke-width="3"'
        f' stroke-linejoin="round">{sign["shape"]}</g>'
        f'<svg x="{corner}" y="{corner + down}" width="{size}" height="{size}"'
        f' viewBox="0 0 512 512" color="{sign["ink"]}">{sign["animal"]}</svg>'
        f'<circle cx="86" cy="86" r="21" fill="#14110C" stroke-width="4"'
        f' stroke="{rim if is_black else sign["hex"]}"/>'
        f'<text x="86" y="95" text-anchor="middle" font-weight="600" font-size="27"'
        f' fill="#FFF7E2">{sign["letter"]}</text></g>'
    )


def _open(sign: dict[str, str | int]) -> str:
    return (
        f'<g transform="translate(4 4)" fill="#FFF" fill-opacity=".03" stroke="{_GOLD}"'
        f' stroke-opacity=".75" stroke-width="3.4" stroke-dasharray="9 8">{sign["shape"]}</g>'
    )


def _foot(invitation: Invitation, look: Look) -> str:
    """Say how many seats are taken and how long it takes, above the stripe."""
    length = f'<tspan fill="#D8D0BF">{escape(invitation.length)}</tspan>'
    taken = sum(taken for _, taken in invitation.seats)
    counted = f"{taken} of {len(invitation.seats)} seats taken" if invitation.seats else ""
    dot = (
        '<tspan fill="#8D8778" font-weight="600" dx="22">·</tspan><tspan dx="16"> </tspan>'
        if counted
        else ""
    )
    return (
        f'<text x="64" y="565" font-size="28" fill="{look.accent}" xml:space="preserve">'
        f'<tspan font-weight="600">{counted}</tspan>{dot}{length}</text>'
        f'<rect y="{HEIGHT - 8}" width="{WIDTH}" height="8" fill="{look.accent}"/>'
    )


def _text(
    x: int, y: int, size: int, words: str, fill: str, family: str = "", spacing: float = 0
) -> str:
    font = f' font-family="{family}" font-weight="600"' if family else ""
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" fill="{fill}"{font}'
        f' letter-spacing="{spacing:.2f}">{escape(words)}</text>'
    )


@cache
def _signs() -> dict[str, dict[str, str | int]]:
    """Read how the badge of every colour looks."""
    text = (_FOLDER / "drawings" / "seats.json").read_text(encoding="utf-8")
    signs: list[dict[str, str | int]] = json.loads(text)
    return {str(sign["colour"]): sign for sign in signs}


def colour_of_place(place: int) -> str:
    """Return the colour of a seat in games that have no colours of their own."""
    colours = list(_signs())
    return colours[place % len(colours)]


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)
    sys.stdout.buffer.write(draw(decode(sys.stdin.buffer.read(), type=Invitation)))
