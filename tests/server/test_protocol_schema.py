"""The schema that the web client's types are generated from."""

from __future__ import annotations

from lasttable.games import GAMES
from lasttable.server.protocol_schema import make_schema


def test_the_schema_describes_messages_bodies_and_every_games_view() -> None:
    schema = make_schema()
    kinds = schema["$defs"]
    assert {"FromClient", "FromServer", "TableLists", "ReplayBody"} <= set(kinds)
    assert kinds["Answer"]["additionalProperties"] is False
    assert set(schema["views"]) == set(GAMES)
    view = schema["views"]["dead-last"]
    assert "mine" in view["$defs"]["View"]["properties"]
