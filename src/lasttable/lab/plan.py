"""What to play: everything a worker needs to know, as plain values."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from lasttable.bots import UnknownLevel
from lasttable.kernel import AnyGame, read_settings
from lasttable.lab.batches import BATCH


@dataclass(frozen=True, slots=True)
class Plan:
    """One set of games: the same settings, the same levels, and a seed for all of them."""

    game: str
    seats: int
    games: int
    seed: str
    bots: tuple[str, ...]
    settings: Mapping[str, object] = field(default_factory=dict)
    rotate: bool = False
    """Whether the levels move on by one seat after each game, so that none keeps a good seat."""
    watch: bool = False
    """Whether to note every choice and event, for the lab; otherwise only how each game ended."""
    search: bool = False
    """Whether a search judges the options of some decisions, instead of taking notes."""
    arm: int = 0
    """The place of this plan among those of a run."""

    def levels(self, number: int) -> list[str]:
        """Return the level of each seat in a game; the levels repeat over the seats."""
        shift = number if self.rotate else 0
        return [self.bots[(seat + shift) % len(self.bots)] for seat in range(self.seats)]

    def seed_of(self, number: int) -> str:
        """Return the seed of a game: with the settings and the levels it is the whole game.

        Plans that differ only in settings or levels deal the same cards in games of the same
        number, and their bots roll the same dice.
        """
        return f"{self.seed}-{number}"

    def numbers(self, batch: int) -> range:
        """List the games of a batch."""
        return range(batch * BATCH, min((batch + 1) * BATCH, self.games))

    @property
    def batches(self) -> range:
        """Number the batches."""
        return range(-(-self.games // BATCH))


def check(game: AnyGame, plan: Plan) -> None:
    """Raise if the plan cannot be played."""
    game.check_seats(read_settings(game.settings, plan.settings), plan.seats)
    if plan.games < 1 or not plan.bots:
        raise ValueError("a simulation needs at least one game and one level of bots")
    for level in plan.bots:
        if level not in game.bots:
            known = ", ".join(game.bots)
            raise UnknownLevel(f"{game.title} has no bots {level!r}; known: {known}")
