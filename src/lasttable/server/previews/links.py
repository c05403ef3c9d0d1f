"""What each link of the app leads to, as a chat should show it."""

import hashlib
from typing import Final

from msgspec.json import encode

from lasttable.games import GAMES
from lasttable.kernel import AnyGame
from lasttable.kernel.messages import read_messages
from lasttable.server.previews.picture import Invitation, colour_of_place
from lasttable.server.previews.tags import Preview
from lasttable.server.store.table_record import TableRecord
from lasttable.server.table.table_variant import describe_variant

_MOST_LINES: Final = 4
"""How many differences of a variant a chat shows."""
HOME = Invitation("", "Last Table", "Five games about being the last one standing")


def invitation_to(record: TableRecord) -> Invitation:
    """Say on a picture what a table's invitation says."""
    game = GAMES[record.game]
    seats = tuple(
        (chair.colour or colour_of_place(place), chair.kind != "open")
        for place, chair in enumerate(record.chairs)
    )
    return Invitation(game.name, game.title, length_of(game), host_of(record), seats)


def box_of(game: AnyGame) -> Invitation:
    """Show a game without a table."""
    return Invitation(game.name, game.title, length_of(game))


def preview_home() -> Preview:
    """Preview the home page."""
    words = "Five games about being the last one standing, with friends and bots, from a link."
    return Preview("Last Table", words, _picture("home", HOME))


def preview_game(game: AnyGame, title: str | None = None) -> Preview:
    """Preview a page about a game."""
    return Preview(title or game.title, pitch_of(game), _picture(f"game/{game.name}", box_of(game)))


def preview_table(record: TableRecord) -> Preview:
    """Preview a table: an invitation, a game under way, or one that is over."""
    game = GAMES[record.game]
    if record.state == "over":
        return preview_game(game, f"{game.title}: a finished game to watch again")
    host, taken, seats = host_of(record), record.taken(), len(record.chairs)
    picture = _picture(f"table/{record.code}", invitation_to(record))
    if record.state == "playing":
        whose = f"{host}’s game" if host else "A game"
        title = f"{whose} of {game.title} has begun"
        return Preview(title, f"Watch it, or take over from a bot. {pitch_of(game)}", picture)
    invited = f"{host} invited you to play" if host else "You’re invited to play"
    words = f"{taken} of {seats} seats taken. {_differs(record) or pitch_of(game)}"
    return Preview(f"{invited} {game.title}", words, picture)


def _differs(record: TableRecord) -> str:
    """Say which variant is played, if one is, and the first things that differ."""
    variant = describe_variant(record)
    if variant is None:
        return ""
    by = f" by {variant.by}" if variant.by else ""
    lines = variant.differences["en"]
    more = [f"and {len(lines) - _MOST_LINES} more"] if len(lines) > _MOST_LINES else []
    return f"Variant “{variant.name}”{by}: {'; '.join([*lines[:_MOST_LINES], *more])}."


def host_of(record: TableRecord) -> str | None:
    """Return the name of the host, if the host has a seat."""
    seat = record.host_seat()
    return None if seat is None else record.chairs[seat].name


def length_of(game: AnyGame) -> str:
    """Say how long a game takes."""
    return f"{game.minutes.replace('-', '–')} min"


def pitch_of(game: AnyGame) -> str:
    """Return the sentence on the game's box."""
    return read_messages(game.folder)["game.pitch"]


def _picture(path: str, invitation: Invitation) -> str:
    """Name a picture by what it shows: chats keep pictures, so a new one needs a new address."""
    version = hashlib.sha256(encode(invitation)).hexdigest()[:12]
    return f"/api/previews/{path}.png?v={version}"
