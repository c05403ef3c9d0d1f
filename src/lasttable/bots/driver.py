"""Plays a match with bots on virtual time: they have reaction times, but nobody waits.

The same seed and the same bots give the same game, answer for answer and second for second.
"""

from collections.abc import Callable, Mapping, Sequence

from lasttable.bots.bot_seats import BotSeats, draw_lots
from lasttable.bots.virtual_clocks import VirtualClocks
from lasttable.kernel import AnyMatch, BlindBot, Bot, Event, Question, Seat

MOST_ANSWERS = 100_000
"""No real game comes near; only bots that never finish do."""

Witness = Callable[[Sequence[Event]], None]
Notary = Callable[[Question, Seat, str, float], None]
"""Is told of each choice just before it counts: the question, who answers, how, and when."""


class Stalled(RuntimeError):
    """Nobody is going to answer, and no clock is running."""


class Driver:
    """A match, the bots in its seats, and virtual time."""

    def __init__(
        self,
        match: AnyMatch,
        bots: Mapping[Seat, Bot],
        *,
        witness: Witness | None = None,
        notary: Notary | None = None,
    ) -> None:
        self.match = match
        self.now = 0.0
        self._marks: list[tuple[int, float]] = []
        """The number of answers each time the clock moved on, and the moment before."""
        self.bots = BotSeats(bots)
        self.clocks = VirtualClocks()
        self._witness = witness
        self._notary = notary
        blind = {seat: bot for seat, bot in bots.items() if isinstance(bot, BlindBot)}
        self._picks = {seat: bot.pick for seat, bot in blind.items()}
        self._waits = {seat: bot.wait for seat, bot in blind.items() if bot.paced}
        self._all_blind = len(blind) == len(bots) and witness is None and notary is None
        self._settle()

    @property
    def times(self) -> list[int | None]:
        """Milliseconds of virtual time at each answer, for the record."""
        times: list[int | None] = []
        for answers, moment in [*self._marks, (len(self.match.answers), self.now)]:
            times += [int(moment * 1000)] * (answers - len(times))
        return times

    def run(self) -> None:
        """Play to the end."""
        match = self.match
        while match.question is not None:
            if self._all_blind:
                self._go_on_blindly()
            else:
                self.step()
            if len(match.answers) > MOST_ANSWERS:
                raise Stalled(
                    f"{match.game.title} does not end: {len(match.answers)} answers so far"
                )

    def next_moment(self) -> float | None:
        """Return when something happens next; None if nothing will."""
        plan = self.bots.next_plan()
        clock = self.clocks.next_end()
        moments = [plan.due] if plan else []
        moments += [clock[1]] if clock else []
        return max(min(moments), self.now) if moments else None

    def step(self) -> None:
        """Let the next thing happen: a bot acts, or a clock runs out."""
        plan = self.bots.next_plan()
        clock = self.clocks.next_end()
        if plan is not None and (clock is None or plan.due <= clock[1]):
            self.pass_time(plan.due)
            if self._notary is not None and self.match.question is not None:
                self._notary(self.match.question, plan.seat, plan.intent.key, self.now)
            self.match.answer(plan.seat, plan.intent.key)
            self.bots.acted(plan.seat)
        elif clock is not None:
            self.pass_time(clock[1])
            self.match.time_up(clock[0])
        else:
            raise Stalled(f"nobody answers {self.match.question}, and no clock is running")
        self._settle()

    def pass_time(self, moment: float) -> None:
        """Move the time on to a moment, unless that has passed."""
        if moment > self.now:
            self._marks.append((len(self.match.answers), self.now))
            self.now = moment

    def answer(self, seat: Seat, key: str) -> None:
        """Take an answer from a person, at this moment."""
        self.match.answer(seat, key)
        self._settle()

    def time_up(self, clock: str) -> None:
        """Let a clock run out early, because somebody skips a pause."""
        self.match.time_up(clock)
        self._settle()

    def _settle(self) -> None:
        """Show everybody what happened and ask the bots that have to be asked."""
        match = self.match
        question = match.question
        self.clocks.follow(question, self.now)
        if not self._all_blind:
            events = match.take_events()
            self.bots.hear(events)
            if self._witness is not None and events:
                self._witness(events)
        elif question is None or question.kind != "race":
            return
        self.bots.consult(match, self.now)

    def _go_on_blindly(self) -> None:
        """Answer for blind bots directly, without views, events or plans.

        They would give the same answers if they were asked one by one, as they are in races.
        """
        match, picks, clocks = self.match, self._picks, self.clocks
        question = match.question
        while question is not None and not (question.kind == "race" and question.menus):
            if question.kind != "race":
                for seat, menu in question.menus.items():
                    match.answer(seat, picks[seat](menu))
            elif (clock := clocks.next_end()) is not None:
                self.pass_time(clock[1])
                match.time_up(clock[0])
            else:
                raise Stalled(f"nobody answers {question}, and no clock is running")
            question = match.question
            clocks.follow(question, self.now)
        if question is None:
            return
        if len(self._waits) == len(self._picks):
            self._race_blindly()
            return
        self.bots.consult(match, self.now)
        self.step()

    def _race_blindly(self) -> None:
        """Run a race of bots that act at their own pace.

        What happens in between does not change when they act, so nobody has to be asked again.
        """
        match, picks, waits, clocks = self.match, self._picks, self._waits, self.clocks
        seats = list(picks)
        marks, answers = self._marks, match.answers
        dues = [self.now + waits[seat]() for seat in seats]
        question = match.question
        while question is not None and question.kind == "race" and question.menus:
            due = min(dues)
            clock = clocks.next_end()
            marks.append((len(answers), self.now))
            if clock is not None and clock[1] < due:
                self.now = clock[1]
                match.time_up(clock[0])
            else:
                self.now = due
                place = dues.index(due)
                if dues.count(due) > 1:
                    tied = [place for place, one in enumerate(dues) if one == due]
                    place = draw_lots(match.seed, due, tied)
                seat = seats[place]
                dues[place] = due + waits[seat]()
                menu = question.menus.get(seat)
                if menu is None or not menu.keys:
                    self._check_somebody_acts(clock)
                    continue
                match.answer(seat, picks[seat](menu))
            question = match.question
            clocks.follow(question, self.now)

    def _check_somebody_acts(self, clock: tuple[str, float] | None) -> None:
        """Raise if no clock is running and nobody is offered anything."""
        question = self.match.question
        assert question is not None
        if clock is None and not any(menu.keys for menu in question.menus.values()):
            raise Stalled(f"nobody answers {question}, and no clock is running")
