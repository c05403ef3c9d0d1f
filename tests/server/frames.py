"""Every frame that a test receives must be a message as the server defines it, and no more."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, get_type_hints

from msgspec import Struct, convert, json
from msgspec.structs import fields

from lasttable.games import GAMES
from lasttable.kernel import section_names
from lasttable.server.wire.messages import FromServer, Sync, Update

decode = json.Decoder(FromServer).decode


class Frames:
    """The frames of one connection, checked one by one."""

    def __init__(self) -> None:
        self._game = ""

    def check(self, data: bytes) -> None:
        """Decode a frame; unknown fields are forbidden, in messages and in views."""
        message = decode(data)
        if isinstance(message, Sync):
            self._game = message.table.game
            if message.view is not None:
                check_sections(self._game, message.view)
        elif isinstance(message, Update) and message.set:
            check_sections(self._game, message.set)


def check_sections(game: str, sections: dict[str, Any]) -> None:
    """Read sections of a game's view as its types; nothing may be left over."""
    kinds = section_types(game)
    for name, value in sections.items():
        assert name in kinds, f"{game} has no section {name}"
        again = json.decode(json.encode(convert(value, kinds[name])))
        assert again == value, f"{game}: {name} is not what its type says"


@lru_cache(maxsize=16)
def section_types(game: str) -> dict[str, Any]:
    """Return the type of each section of a game's view."""
    view = get_type_hints(GAMES[game].view)["return"]
    if issubclass(view, Struct):
        return {one.encode_name: one.type for one in fields(view)}
    hints = get_type_hints(view)
    return {name: hints[name] for name in section_names(view)}
