"""The signs of the seats: colour, outline and animal, as small pictures for charts."""

import json
from base64 import b64encode
from functools import cache
from importlib.resources import files

from lasttable.games import GAMES
from lasttable.kernel import Chance
from lasttable.lab.report import Said


@cache
def colours_of(game: str, seats: int) -> tuple[str, ...]:
    """List the colours of the seats, in the order in which they are handed out."""
    found = GAMES[game]
    return tuple(found.seat_names(found.setup(found.settings(), seats, Chance.of(""))))


@cache
def _signs() -> dict[str, dict[str, str | int]]:
    path = files("lasttable") / "server" / "previews" / "drawings" / "seats.json"
    signs: list[dict[str, str | int]] = json.loads(path.read_text(encoding="utf-8"))
    return {str(sign["colour"]): sign for sign in signs}


def picture_of(label: Said, game: str, seats: int) -> str | None:
    """Draw the sign of the seat that a row is about; None if it is about something else."""
    number = label.params.get("seat")
    if label.key != "lab.seat" or not isinstance(number, int) or game not in GAMES:
        return None
    colours = colours_of(game, seats)
    sign = _signs().get(colours[number - 1]) if 0 < number <= len(colours) else None
    return None if sign is None else _data_address(sign)


def _data_address(sign: dict[str, str | int]) -> str:
    rim = "#F3E9D2" if sign["colour"] == "black" else "#14110C"
    size, down = int(sign["size"]), int(sign["down"])
    corner = 50 - size / 2
    drawn = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="48" height="48">'
        f'<g fill="{sign["hex"]}" stroke="{rim}" stroke-width="4" stroke-linejoin="round">'
        f"{sign['shape']}</g>"
        f'<svg x="{corner}" y="{corner + down}" width="{size}" height="{size}"'
        f' viewBox="0 0 512 512" color="{sign["ink"]}">{sign["animal"]}</svg></svg>'
    )
    return f"data:image/svg+xml;base64,{b64encode(drawn.encode()).decode()}"
