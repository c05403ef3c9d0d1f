"""A match as an OpenSpiel state.

The root is a chance node that draws the deal; everything random after it follows from the deal. A
secret choice of several seats is a simultaneous node. Everything else is asked in turn: in a race
each seat may act or wait, and who would have been faster is lost.
"""

from collections.abc import Sequence
from typing import Any, Final

import pyspiel

from lasttable.bots.view_text import describe_events
from lasttable.environment import Observer, Session, describe_view, final_rewards
from lasttable.environment.actions import WAIT, action_menu
from lasttable.kernel import Event, Seat

NOTHING: Final = "(nothing)"
"""How action 0 is called; some games have a key `wait`."""


class TableState(pyspiel.State):  # type: ignore[misc]
    """A moment of a match. OpenSpiel copies it by copying its attributes."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self._session: Session | None = None
        self._observer: Observer | None = None
        self._logs = [""] * game.seats
        """What each seat has seen and done so far."""
        self._moves = 0

    # What OpenSpiel asks for.

    def current_player(self) -> int:
        """Return whose move it is: a seat's, chance's, several seats' at once, or nobody's."""
        session = self._session
        if session is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self._together():
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        assert session.current is not None
        return int(session.current)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals, all as likely as each other."""
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        """Return the actions on a seat's menu; none where it is not asked."""
        session = self._session
        if session is None:
            return []
        if player != session.current and player not in self._together():
            return []
        menu = session.menu_of(Seat(player))
        return [action for action in range(len(menu.keys)) if menu.is_legal(action)]

    def _apply_action(self, action: int) -> None:
        """Deal, or let the seat that is asked act."""
        if self._session is None:
            self._deal(action)
            return
        self._moves += 1
        assert self._session.current is not None
        self._act(self._session.current, action)
        self._hear()

    def _apply_actions(self, actions: Sequence[int]) -> None:
        """Let all seats that are asked in secret act at once."""
        self._moves += 1
        for seat in self._together():
            self._act(seat, actions[seat])
        self._hear()

    def _action_to_string(self, player: int, action: int) -> str:
        """Return the key behind an action."""
        if player == pyspiel.PlayerId.CHANCE or self._session is None:
            return f"deal {action}"
        keys = self._session.menu_of(Seat(player)).keys
        return keys[action] if WAIT < action < len(keys) else NOTHING

    def is_terminal(self) -> bool:
        """Return whether the game is over, or was broken off because it took too long."""
        session = self._session
        too_long = self._moves >= self.get_game().max_game_length()
        return session is not None and (session.current is None or too_long)

    def returns(self) -> list[float]:
        """Return what the finished game is worth to each seat."""
        session = self._session
        if session is None or session.current is not None:
            return [0.0] * len(self._logs)
        return final_rewards(session.match)

    def __str__(self) -> str:
        session = self._session
        if session is None:
            return "before the deal"
        answers = ", ".join(f"{seat}: {key}" for seat, key, _ in session.match.answers)
        return f"{session.match.seed} [{answers}] {session.menu.keys[1:]}"

    # What observers ask for.

    def arrays_of(self, player: int) -> dict[str, Any] | None:
        """Return what a seat observes as arrays; None before the deal."""
        session, observer = self._session, self._observer
        if session is None or observer is None:
            return None
        seat = Seat(player)
        row = observer.observe(session.match, seat)
        return observer.with_menu(row, session.menu_of(seat), seat)

    def log_of(self, player: int) -> str:
        """Return all that a seat has seen and done."""
        return self._logs[player]

    def text_of(self, player: int) -> str:
        """Return what a seat sees now, as text."""
        session = self._session
        if session is None:
            return "before the deal"
        return describe_view(session.match.view(Seat(player)), Seat(player))

    # How a match goes on.

    def _deal(self, deal: int) -> None:
        game = self.get_game()
        self._session = Session(game.table_game, game.table_settings, game.seats, f"deal {deal}")
        self._observer = Observer(self._session.match)
        self._hear()

    def _together(self) -> Sequence[Seat]:
        """Return the seats that answer at once in secret; none where seats are asked in turn.

        Forms that are asked blank by blank are answered in turn, unseen by the others.
        """
        session = self._session
        if session is None or session.current is None or session.match.answered:
            return ()
        question = session.match.question
        if question is None or question.kind != "choose_all" or not session.still_asked:
            return ()
        if any(action_menu(menu, may_wait=False).has_forms for menu in question.menus.values()):
            return ()
        return (session.current, *session.still_asked)

    def _act(self, seat: Seat, action: int) -> None:
        session = self._session
        assert session is not None
        self._logs[seat] += f"> {self._action_to_string(seat, action)}\n"
        session.act(action)

    def _hear(self) -> None:
        """Take note of what happened, for each seat what it may know."""
        session, observer = self._session, self._observer
        assert session is not None
        assert observer is not None
        events = session.match.take_events()
        observer.hear(events)
        for seat in range(len(self._logs)):
            seen = [event for event in events if event.seen_by(Seat(seat))]
            if seen:
                self._logs[seat] += _lines(seen)


def _lines(events: Sequence[Event]) -> str:
    return f"{describe_events(events)}\n"
