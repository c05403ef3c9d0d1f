"""The levels of bots that a game offers at a table."""

from msgspec import UnsetType

from lasttable.kernel import AnyGame
from lasttable.server.refusals import Refusal


def bot_levels(game: AnyGame) -> tuple[str, ...]:
    """List the levels people may play against; `random` only if there are no others."""
    return tuple(level for level in game.bots if level != "random") or tuple(game.bots)


def stand_in_level(game: AnyGame) -> str:
    """Return the level of a bot that takes over for an absent player."""
    return "steady" if "steady" in game.bots else bot_levels(game)[0]


def read_level(game: AnyGame, level: str | UnsetType) -> str:
    """Read the level of a bot; the usual one if none is named."""
    if isinstance(level, UnsetType):
        return stand_in_level(game)
    if level not in bot_levels(game):
        raise Refusal("lobby/level-unknown", known=list(bot_levels(game)))
    return level
