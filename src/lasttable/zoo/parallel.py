"""PettingZoo's parallel interface: every agent acts at every step.

A step asks all agents that can act at this moment. In a secret vote that is everybody, so a vote is
one step. Where only one seat is asked, the others have one legal action, 0, and theirs is ignored.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import ParallelEnv

from lasttable.environment import MOST_ACTIONS, Observer, Session, describe_view, final_rewards
from lasttable.kernel import Seat
from lasttable.zoo.options import Choice, agent_names, choose_game

Observations = dict[str, dict[str, Any]]
Infos = dict[str, dict[str, Any]]


class ParallelTableEnv(ParallelEnv):  # type: ignore[misc]
    """One game of Last Table as a parallel environment."""

    def __init__(self, choice: Choice, render_mode: str | None = None) -> None:
        self.metadata = {
            "name": choice.name,
            "render_modes": ["ansi"],
        }
        self.render_mode = render_mode
        self.possible_agents = agent_names(choice.seats)
        self.agents: list[str] = []
        self._choice = choice
        self._observation_spaces = {
            name: choice.observation_space() for name in self.possible_agents
        }
        self._action_spaces = {name: spaces.Discrete(MOST_ACTIONS) for name in self.possible_agents}
        self._generator, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations, the same object each time."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions, the same object each time."""
        return self._action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observations, Infos]:
        """Deal a new game; the same seed deals the same one."""
        choice = self._choice
        if seed is not None:
            self._generator, _ = seeding.np_random(seed)
        text = choice.seed_text(seed, self._generator)
        self.session = Session(choice.game, choice.settings, choice.seats, text)
        self._observer = Observer(self.session.match)
        self.agents = self.possible_agents.copy()
        self._standing = self._worth()
        return self._look()

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[Observations, dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """Carry out the actions of everybody who is asked at this moment."""
        self._act(actions)
        names = self.possible_agents
        rewards = dict(zip(names, self._rewards(), strict=True))
        over = self.session.current is None
        observations, infos = self._look()
        if over:
            self.agents = []
        return (
            observations,
            rewards,
            dict.fromkeys(names, over),
            dict.fromkeys(names, False),
            infos,
        )

    def _act(self, actions: Mapping[str, int]) -> None:
        """Let each asked seat act once; in a race the first who acts changes the question."""
        session, names = self.session, self.possible_agents
        question = session.match.question
        acted: set[Seat] = set()
        while session.current is not None and session.match.question is question:
            seat = session.current
            if seat in acted:
                break
            before = session.menu
            session.act(int(actions[names[seat]]))
            if session.current == seat and session.menu is not before:
                break  # the next blank of a form: ask again
            acted.add(seat)

    def _look(self) -> tuple[Observations, Infos]:
        self._observer.hear(self.session.match.take_events())
        rows = self._observer.observe_all(self.session.match)
        observations: Observations = {}
        infos: Infos = {}
        for seat, name in enumerate(self.possible_agents):
            menu = self.session.menu_of(Seat(seat))
            observations[name] = self._observer.with_menu(rows[seat], menu, Seat(seat))
            infos[name] = {"keys": menu.keys}
        return observations, infos

    def _rewards(self) -> list[float]:
        values = [0.0] * len(self.possible_agents)
        if self._choice.shaping:
            before, self._standing = self._standing, self._worth()
            values = [new - old for old, new in zip(before, self._standing, strict=True)]
        if self.session.current is None:
            final = final_rewards(self.session.match)
            values = [value + end for value, end in zip(values, final, strict=True)]
        return values

    def _worth(self) -> list[float]:
        if not self._choice.shaping:
            return []
        views = self.session.match.views()[: self._choice.seats]
        return self._choice.worth(views)

    def render(self) -> str | None:
        """Describe what the first seat sees, as text."""
        if self.render_mode != "ansi":
            return None
        return self.describe(self.possible_agents[0])

    def describe(self, agent: str) -> str:
        """Describe what an agent sees, as text: an observation for language models."""
        seat = Seat(self.possible_agents.index(agent))
        return describe_view(self.session.match.view(seat), seat)

    def close(self) -> None:
        """Release nothing: an environment holds no resources."""

    def state(self) -> np.ndarray[Any, np.dtype[np.float32]]:
        """Return what all seats know together; for training with a central critic."""
        return self._observer.observe_all(self.session.match).ravel()


def parallel_env(
    game: str,
    seats: int | None = None,
    *,
    shaping: Mapping[str, float] | None = None,
    render_mode: str | None = None,
    **settings: object,
) -> ParallelTableEnv:
    """Make a parallel environment of a game; `settings` are the game's own."""
    return ParallelTableEnv(choose_game(game, seats, settings, shaping or {}), render_mode)
