"""Lets a player of yours sit among the bots of a simulation."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from lasttable.kernel import AnyGame, Bot, Event, Intent
from lasttable.kernel import Sight as SeatSight
from lasttable.sdk.player import Chair, Happening, Player
from lasttable.sdk.sight import Sight, View


class PlayerBot(Bot):
    """A player as the kernel knows bots: it sees data as they travel on the network."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def see(self, events: Sequence[Event]) -> None:
        """Tell the player what its seat may know."""
        self.player.see([Happening(event.kind, event.args, event.rule) for event in events])

    def decide(self, sight: SeatSight) -> Intent | None:
        """Ask the player."""
        key = self.player.decide(outside_sight(sight, self.player.chair.game))
        seconds = self.player.seconds if sight.kind == "race" else 0.0
        return None if key is None else Intent(key, seconds)


def outside_sight(sight: SeatSight, game: str) -> Sight:
    """Show what a seat knows in the form that the network has; the view only if it is read."""

    def read() -> View:
        view: View = msgspec.to_builtins(sight.view)
        return view

    return Sight(
        game, sight.seat, sight.kind, sight.prompt, sight.args, sight.menu, sight.now, read
    )


def seat_player(
    maker: type[Player],
    game: AnyGame,
    seat: int,
    seats: int,
    settings: Mapping[str, Any],
    seed: str,
) -> PlayerBot:
    """Make a player for one seat of one game."""
    return PlayerBot(maker(Chair(game.name, seat, seats, settings, seed)))
