"""Bots of the house in some seats of a session."""

from collections.abc import Mapping, Sequence
from functools import partial

from lasttable.bots import make_bots
from lasttable.environment.session import Session
from lasttable.kernel import AnyGame, Bot, Event, Seat, Sight


class HouseBots:
    """Plays the seats of a session that no learning program plays."""

    def __init__(self, bots: Mapping[Seat, Bot]) -> None:
        self._bots = dict(bots)

    @classmethod
    def of_levels(
        cls, game: AnyGame, levels: Sequence[str], seats: int, learner: Seat, seed: str
    ) -> "HouseBots":
        """Seat bots of these levels, taken in turn, everywhere but in the learner's seat."""
        named = [levels[seat % len(levels)] for seat in range(seats)]
        bots = make_bots(game, named, seed)
        return cls({seat: bot for seat, bot in bots.items() if seat != learner})

    def see(self, events: Sequence[Event]) -> None:
        """Tell each bot what its seat may know."""
        for seat, bot in self._bots.items():
            seen = [event for event in events if event.to is None or seat in event.to]
            if seen:
                bot.see(seen)

    def play(self, session: Session) -> bool:
        """Let the current seat act if a bot has it; return whether it did."""
        seat = session.current
        bot = None if seat is None else self._bots.get(seat)
        if seat is None or bot is None:
            return False
        match, question = session.match, session.match.question
        assert question is not None
        sight = Sight(
            seat,
            match.view(seat),
            question.kind,
            question.prompt,
            question.menus[seat],
            session.now,
            partial(match.copy().redealt, seat),
            question.args,
        )
        intent = bot.decide(sight)
        if intent is None:
            session.wait()
        else:
            session.answer(intent.key)
        return True
