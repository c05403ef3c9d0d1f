"""Prints the JSON schema of everything the server says and hears, and of every game's view.

    python -m lasttable.server.protocol_schema

The web client's types are generated from it. Names: `FromClient` and `FromServer` are the messages
of a table's socket, `Views` holds the view of each game by its name.
"""

import json
import sys
from types import ModuleType
from typing import Any, get_type_hints

from msgspec import Struct
from msgspec.json import schema_components

from lasttable.games import GAMES
from lasttable.server.http import bot_types, http_types
from lasttable.server.lab import lab_types
from lasttable.server.reach import reach_types
from lasttable.server.refusals import CODES
from lasttable.server.wire.messages import FromClient, FromServer

_REF = "#/$defs/{name}"


def make_schema() -> dict[str, Any]:
    """Describe all messages, bodies and views."""
    kinds = [
        kind
        for module in (http_types, bot_types, reach_types, lab_types)
        for kind in vars(module).values()
        if _is_body(kind, module)
    ]
    (client, server, *_), parts = schema_components(
        [FromClient, FromServer, *kinds], ref_template=_REF
    )
    views = {}
    for game in GAMES.values():
        (view,), own = schema_components([get_type_hints(game.view)["return"]], ref_template=_REF)
        views[game.name] = {**view, "$defs": dict(own)}
    return {
        "$defs": {**parts, "FromClient": client, "FromServer": server},
        "views": views,
        "refusals": sorted(CODES),
    }


def _is_body(kind: object, module: ModuleType) -> bool:
    return (
        isinstance(kind, type) and issubclass(kind, Struct) and kind.__module__ == module.__name__
    )


def main() -> None:
    """Print the schema."""
    json.dump(make_schema(), sys.stdout, indent=2)
    print()


if __name__ == "__main__":
    main()
