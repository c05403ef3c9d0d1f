"""A Gymnasium environment for one seat, with bots of the house in the others."""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
from gymnasium import spaces

from lasttable.environment import (
    MOST_ACTIONS,
    HouseBots,
    Observer,
    Session,
    describe_view,
    final_rewards,
)
from lasttable.environment.observation import mask_of
from lasttable.kernel import Seat
from lasttable.zoo.options import Choice, choose_game


class SingleSeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """One seat at a table of bots. The mask of legal actions is in the observation."""

    observation_space: spaces.Dict
    action_space: spaces.Discrete
    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 - gymnasium declares it so

    def __init__(
        self, choice: Choice, seat: int, bots: Sequence[str], render_mode: str | None = None
    ) -> None:
        if not 0 <= seat < choice.seats:
            raise ValueError(f"seats are counted from 0 to {choice.seats - 1}, not {seat}")
        unknown = sorted(set(bots) - set(choice.game.bots))
        if unknown or not bots:
            asked = ", ".join(unknown) or "none"
            known = ", ".join(choice.game.bots)
            raise ValueError(f"{choice.game.title} has bots of the levels {known}, not {asked}")
        self.render_mode = render_mode
        self._choice = choice
        self._levels = tuple(bots)
        self.seat = Seat(seat)
        self.observation_space = choice.observation_space()
        self.action_space = spaces.Discrete(MOST_ACTIONS)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal a new game; the same seed deals the same one, and the same bots play it."""
        super().reset(seed=seed)
        choice = self._choice
        text = choice.seed_text(seed, self.np_random)
        self._deal(text)
        while self.session.current is None:
            # The others finished before this seat was asked anything: Gymnasium has no such game.
            text += "+"
            self._deal(text)
        self._standing = self._worth()
        return self._look()

    def _deal(self, seed: str) -> None:
        choice = self._choice
        self.session = Session(choice.game, choice.settings, choice.seats, seed)
        self._observer = Observer(self.session.match)
        self._bots = HouseBots.of_levels(choice.game, self._levels, choice.seats, self.seat, seed)
        self._let_others_play()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Act, and let the others play until this seat is asked again or the game is over."""
        if self.session.current is None:
            raise RuntimeError("the game is over: reset the environment")
        self.session.act(int(action))
        self._let_others_play()
        before, self._standing = self._standing, self._worth()
        reward = self._standing - before
        over = self.session.current is None
        if over:
            reward += final_rewards(self.session.match)[self.seat]
        observation, info = self._look()
        return observation, reward, over, False, info

    def _let_others_play(self) -> None:
        while True:
            events = self.session.match.take_events()
            self._observer.hear(events)
            self._bots.see(events)
            if not self._bots.play(self.session):
                return

    def _look(self) -> tuple[dict[str, Any], dict[str, Any]]:
        menu = self.session.menu_of(self.seat)
        row = self._observer.observe(self.session.match, self.seat)
        found = self._observer.with_menu(row, menu, self.seat)
        # Gymnasium lets its users write into what they get.
        return {name: array.copy() for name, array in found.items()}, {"keys": menu.keys}

    def _worth(self) -> float:
        if not self._choice.shaping:
            return 0.0
        return self._choice.worth([self.session.match.view(self.seat)])[0]

    def action_masks(self) -> Any:
        """Return which actions are legal, under the name that masked algorithms look for."""
        return mask_of(self.session.menu).astype(bool)

    def render(self) -> Any:
        """Describe what the seat sees, as text."""
        if self.render_mode != "ansi":
            return None
        return self.describe()

    def describe(self) -> str:
        """Describe what the seat sees, as text: an observation for language models."""
        return describe_view(self.session.match.view(self.seat), self.seat)


def single_env(
    game: str,
    seats: int | None = None,
    *,
    seat: int = 0,
    bots: Sequence[str] = ("steady",),
    shaping: Mapping[str, float] | None = None,
    render_mode: str | None = None,
    **settings: object,
) -> SingleSeatEnv:
    """Make an environment for one seat; bots of the named levels, taken in turn, play the rest."""
    choice = choose_game(game, seats, settings, shaping or {})
    return SingleSeatEnv(choice, seat, bots, render_mode)
