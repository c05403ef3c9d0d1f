"""Tables of Dead Last with bots, for tests."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from lasttable.bots import Driver, make_bot
from lasttable.games import GAMES
from lasttable.kernel import (
    AnyMatch,
    Bot,
    Chance,
    Diverged,
    Event,
    Intent,
    Match,
    Seat,
    Sight,
    read_settings,
)

GAME = GAMES["dead-last"]


def sit(levels: Sequence[str], seed: str, **settings: object) -> Driver:
    """Seat bots of these levels; `person` leaves a seat to the test."""
    match = Match.start(GAME, read_settings(GAME.settings, settings), len(levels), seed)
    bots = {
        Seat(seat): make_bot(GAME, level, Seat(seat), seed)
        for seat, level in enumerate(levels)
        if level != "person"
    }
    return Driver(match, bots)


def let_pass(driver: Driver, seconds: float) -> None:
    """Let virtual time pass, while the same decision is open."""
    end, decision = driver.now + seconds, driver.match.decision
    while (due := driver.next_moment()) is not None and due <= end:
        driver.step()
        if driver.match.decision != decision:
            return
    driver.pass_time(end)


@dataclass
class Spy(Bot):
    """A bot that checks what it is shown before it lets the real one see it."""

    bot: Bot
    seat: Seat
    sights: int = 0
    kinds: set[str] = field(default_factory=set)

    def see(self, events: Sequence[Event]) -> None:
        assert all(event.seen_by(self.seat) for event in events)
        self.kinds |= {event.kind for event in events}
        self.bot.see(events)

    def decide(self, sight: Sight) -> Intent | None:
        self.sights += 1
        assert sight.view.mine.seat == self.seat == sight.seat
        assert sight.view.secrets is None
        return self.bot.decide(sight)


@dataclass
class Twins(Bot):
    """Two of the same bot, the second one in a world where all it cannot know is different."""

    one: Bot
    two: Bot
    match: AnyMatch
    chance: Chance
    compared: int = 0

    def see(self, events: Sequence[Event]) -> None:
        self.one.see(events)
        self.two.see(events)

    def decide(self, sight: Sight) -> Intent | None:
        other = sight
        if self.chance.below(3) == 0:
            other = self._elsewhere(sight)
            self.compared += other is not sight
        intent = self.one.decide(sight)
        assert self.two.decide(other) == intent
        return intent

    def _elsewhere(self, sight: Sight) -> Sight:
        for _ in range(50):
            try:
                world = self.match.redealt(sight.seat, self.chance)
            except Diverged:
                continue
            assert world.question is not None
            return replace(
                sight, view=world.view(sight.seat), menu=world.question.menus[sight.seat]
            )
        return sight
