"""Plays a match with bots on virtual time: they have reaction times, and nobody waits.

The same seed and the same bots give the same game, answer for answer and second for second.
"""

from collections.abc import Callable, Mapping, Sequence

from lasttable.bots.seating import BlindBot, BotSeats, is_blind
from lasttable.kernel import AnyMatch, Bot, Event, Question, Seat

MOST_ANSWERS = 1_000_000
"""No game of people comes near; only bots that never finish do."""

Witness = Callable[[Sequence[Event]], None]


class Stalled(RuntimeError):
    """Nobody means to answer, and no clock runs."""


class Clocks:
    """The clocks of one table: a clock goes on while questions that follow name it too."""

    def __init__(self) -> None:
        self._ends: dict[str, float] = {}

    def follow(self, question: Question | None, now: float) -> None:
        """Start the clocks of a question that are new, and stop those it does not name."""
        if question is None or not question.clocks:
            self._ends = {}
            return
        old = self._ends
        self._ends = {
            clock.name: old[clock.name] if clock.name in old else now + clock.seconds
            for clock in question.clocks
        }

    def next_end(self) -> tuple[str, float] | None:
        """Return the clock that runs out first, and when."""
        if not self._ends:
            return None
        name = min(self._ends, key=self._ends.__getitem__)
        return name, self._ends[name]


class Driver:
    """A match, the bots in its seats, and virtual time."""

    def __init__(
        self, match: AnyMatch, bots: Mapping[Seat, Bot], *, witness: Witness | None = None
    ) -> None:
        self.match = match
        self.now = 0.0
        self.times: list[int | None] = []
        """Milliseconds of virtual time at each answer, for the record."""
        self.bots = BotSeats(bots)
        self.clocks = Clocks()
        self._witness = witness
        self._blind: dict[Seat, BlindBot] = {s: bot for s, bot in bots.items() if is_blind(bot)}
        self._all_blind = len(self._blind) == len(bots) and witness is None
        self._settle()

    def run(self) -> None:
        """Play to the end."""
        match = self.match
        while (question := match.question) is not None:
            if self._all_blind and question.kind != "race":
                self._answer_blindly(question)
            else:
                self.step()
            if len(match.answers) > MOST_ANSWERS:
                raise Stalled(f"{match.game.title} does not end: {len(match.answers)} answers")

    def next_moment(self) -> float | None:
        """Return when something happens next; None if nothing ever will."""
        plan = self.bots.next_plan()
        clock = self.clocks.next_end()
        moments = [plan.due] if plan else []
        moments += [clock[1]] if clock else []
        return max(min(moments), self.now) if moments else None

    def step(self) -> None:
        """Let the next thing happen: a bot does what it meant to do, or a clock runs out."""
        plan = self.bots.next_plan()
        clock = self.clocks.next_end()
        if plan is not None and (clock is None or plan.due <= clock[1]):
            self.now = max(plan.due, self.now)
            self.match.answer(plan.seat, plan.intent.key)
            self.bots.acted(plan.seat)
        elif clock is not None:
            self.now = max(clock[1], self.now)
            self.match.time_up(clock[0])
        else:
            raise Stalled(f"nobody answers {self.match.question}, and no clock runs")
        self._settle()

    def answer(self, seat: Seat, key: str) -> None:
        """Take an answer from somebody who is no bot, at this moment."""
        self.match.answer(seat, key)
        self._settle()

    def time_up(self, clock: str) -> None:
        """Let a clock run out early: somebody skips a pause."""
        self.match.time_up(clock)
        self._settle()

    def _settle(self) -> None:
        """Tell everybody what happened and ask those who have to be asked."""
        match = self.match
        moment = int(self.now * 1000)
        self.times += [moment] * (len(match.answers) - len(self.times))
        if not self._all_blind:
            events = match.take_events()
            self.bots.hear(events)
            if self._witness is not None and events:
                self._witness(events)
        question = match.question
        self.clocks.follow(question, self.now)
        if not self._all_blind or (question is not None and question.kind == "race"):
            self.bots.consult(match, self.now)

    def _answer_blindly(self, question: Question) -> None:
        """Answer for bots that look at nothing: no views, no events, no waiting."""
        match, blind = self.match, self._blind
        for seat, menu in question.menus.items():
            match.answer(seat, blind[seat].pick(menu))
        self._settle()
