"""PettingZoo's parallel interface: every agent acts at every step.

A step asks all agents that can act at this moment. In a secret vote that is everybody, so a vote is
one step. Where only one seat is asked, the others have one legal action, 0, and theirs is ignored.
"""

from collections.abc import Mapping
from typing import Any

from pettingzoo import ParallelEnv

from lasttable.kernel import Seat
from lasttable.zoo.base import BaseEnv
from lasttable.zoo.options import Choice, choose_game

Observations = dict[str, dict[str, Any]]
Infos = dict[str, dict[str, Any]]


class ParallelTableEnv(BaseEnv, ParallelEnv):  # type: ignore[misc]
    """One game of Last Table as a parallel environment."""

    def __init__(self, choice: Choice, render_mode: str | None = None) -> None:
        self.metadata = {
            "name": choice.name,
            "render_modes": ["ansi"],
        }
        self._prepare(choice, render_mode)
        self.agents: list[str] = []

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observations, Infos]:
        """Deal a new game; the same seed deals the same one."""
        self._deal(seed)
        return self._look()

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[Observations, dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """Carry out the actions of everybody who is asked at this moment."""
        self._act(actions)
        names = self.possible_agents
        rewards = dict(zip(names, self._earned(), strict=True))
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

    def render(self) -> str | None:
        """Describe what the first seat sees, as text."""
        if self.render_mode != "ansi":
            return None
        return self.describe(self.possible_agents[0])


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
