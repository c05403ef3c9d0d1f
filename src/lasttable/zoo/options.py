"""What an environment is made for: a game, its seats, its settings, and what is rewarded."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from gymnasium import spaces

from lasttable.environment import MOST_ACTIONS, OPTION_WIDTH, observation_names
from lasttable.environment.observation import features_of
from lasttable.environment.option_rows import highest_number
from lasttable.games import GAMES
from lasttable.kernel import AnyGame, Settings, read_settings


class UnknownGame(ValueError):
    """There is no game of that name."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A game with chosen settings at a table of so many."""

    game: AnyGame
    settings: Settings
    seats: int
    shaping: Mapping[str, float]
    """Extra rewards by name, and the weight of each."""

    @property
    def name(self) -> str:
        """The name of the environment; its number is the version of the features."""
        version = features_of(self.game).version
        return f"lasttable_{self.game.name.replace('-', '_')}_v{version}"

    def seed_text(self, seed: int | None, generator: np.random.Generator) -> str:
        """Return the seed of the next match: the one that was asked for, or another each time."""
        return str(seed) if seed is not None else str(generator.integers(2**62))

    def observation_space(self) -> spaces.Dict:
        """Describe the observations of one seat."""
        size = len(observation_names(self.game))
        highest = highest_number(features_of(self.game))
        return spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (MOST_ACTIONS,), np.int8),
                "options": spaces.Box(0, highest, (MOST_ACTIONS, OPTION_WIDTH), np.int16),
            }
        )

    def worth(self, views: Sequence[Any]) -> list[float]:
        """Weigh how well each viewer stands by the chosen shaping."""
        known = features_of(self.game).shaping
        weights = self.shaping.items()
        return [sum(weight * known[name](view) for name, weight in weights) for view in views]


def choose_game(
    name: str, seats: int | None, settings: Mapping[str, object], shaping: Mapping[str, float]
) -> Choice:
    """Read what somebody asked for, and refuse what does not exist."""
    game = GAMES.get(name)
    if game is None:
        raise UnknownGame(f"there is no game {name!r}; known: {', '.join(GAMES)}")
    chosen = read_settings(game.settings, settings)
    count = game.seats_for(chosen)[0] if seats is None else seats
    game.check_seats(chosen, count)
    known = features_of(game).shaping
    unknown = sorted(set(shaping) - set(known))
    if unknown:
        raise ValueError(f"{game.title} has no shaping {unknown[0]!r}; known: {', '.join(known)}")
    return Choice(game, chosen, count, dict(shaping))


def agent_names(seats: int) -> list[str]:
    """Name the agents, in seat order."""
    return [f"player_{seat}" for seat in range(seats)]
