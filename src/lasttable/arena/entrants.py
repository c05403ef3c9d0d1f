"""Who takes part: bots of the house, by level, and bots of yours, by file."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

from lasttable.bots import dice_of, make_bot
from lasttable.kernel import AnyGame, Bot, LastTableError, Seat
from lasttable.sdk import Player, load_maker, seat_player

Origin = Literal["house", "yours"]


class BadEntrants(LastTableError):
    """These bots cannot play each other."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """One bot in the arena, as plain values that another process can be told."""

    name: str
    place: str
    """The level, or the file: whatever was typed."""
    origin: Origin

    def make(
        self, game: AnyGame, seat: Seat, seats: int, settings: Mapping[str, Any], seed: str
    ) -> Bot:
        """Make the bot for one seat of one game; whatever its own code raises comes through."""
        if self.origin == "house":
            return make_bot(game, self.place, seat, seed)
        maker = _loaded(self.place)
        if issubclass(maker, Player):
            return seat_player(maker, game, seat, seats, settings, f"{seed} seat {seat}")
        # A bot of the kernel is made like those of the house: for a seat, with dice of its own.
        build: Any = maker
        bot: Bot = build(seat, dice_of(seed, seat))
        return bot


_loaded = cache(load_maker)


def read_entrants(places: Sequence[str], game: AnyGame) -> list[Entrant]:
    """Find all entrants, and check that each can be made; files are loaded here once."""
    if len(places) < 2:
        raise BadEntrants("an arena needs at least two bots")
    entrants = [_read(place, game) for place in places]
    names = [entrant.name for entrant in entrants]
    doubles = sorted({name for name in names if names.count(name) > 1})
    if doubles:
        raise BadEntrants(f"two bots have the same name: {', '.join(doubles)}")
    return entrants


def _read(place: str, game: AnyGame) -> Entrant:
    if place in game.bots:
        return Entrant(place.capitalize(), place, "house")
    where = place.partition(":")[0]
    if not where.endswith(".py") and ":" not in place:
        raise BadEntrants(
            f"there is no bot {place!r}: name a level ({', '.join(game.bots)}), "
            "a file that ends in .py, or module:Class"
        )
    maker = _loaded(place)
    name = getattr(maker, "name", "") or (
        Path(where).name if where.endswith(".py") else maker.__name__
    )
    return Entrant(_one_line(name), place, "yours")


def _one_line(name: str) -> str:
    """Fit a name into a table, whatever its author wrote."""
    return " ".join("".join(c if c.isprintable() else " " for c in str(name)).split())[:24] or "bot"
