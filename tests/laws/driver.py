"""Random play: every way in which a table can answer, all drawn from one seed."""

from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

from lasttable.kernel import (
    CLOCK,
    TABLE,
    AnyGame,
    AnyMatch,
    InvalidSettings,
    Match,
    Question,
    Seat,
    Settings,
    describe_settings,
    read_settings,
)
from tests.random_variants import random_variant

VARIED = 0.2
"""How often a game is played as a variant drawn by lot."""


class Move(NamedTuple):
    """What happens next: a seat (or the table) answers, or a clock of that name runs out."""

    seat: Seat
    key: str


def make(match: AnyMatch, move: Move) -> None:
    """Play a move."""
    if move.seat == CLOCK:
        match.time_up(move.key)
    else:
        match.answer(move.seat, move.key)


def random_settings(game: AnyGame, luck: Random) -> Settings:
    """Draw settings; each keeps its default half of the time."""
    values: dict[str, Any] = {}
    for info in describe_settings(game.settings):
        if info.hidden or info.kind in ("text", "variant") or luck.random() < 0.5:
            continue
        values[info.key] = luck.choice(info.choices or (True, False))
    if game.variant is not None and luck.random() < VARIED:
        varied = values | {"variant": random_variant(game, luck)}
        with suppress(InvalidSettings):  # fewer cards than these settings deal
            found: Settings = read_settings(game.settings, varied)
            return found
    made: Settings = read_settings(game.settings, values)
    return made


class Driver:
    """Answers for everybody at random: hasty or slow, chatty or quiet."""

    def __init__(self, seed: str) -> None:
        self.luck = Random(seed)
        self.haste = self.luck.choice((0.03, 0.1, 0.2, 0.4))
        """How often a clock runs out instead of somebody answering."""
        self.chat = self.luck.choice((0.02, 0.15, 0.5))
        """How often somebody fills in a form where plain answers are offered too."""
        self.notices = self.luck.choice((0.0, 0.0, 0.01, 0.05))
        """How often the table answers where it may."""

    def start(
        self, game: AnyGame, seats: int, seed: str, settings: Settings | None = None
    ) -> AnyMatch:
        """Start a game; without settings, with random ones that allow this number of seats."""
        if settings is not None:
            return Match.start(game, settings, seats, seed)
        settings = random_settings(game, self.luck)
        while seats not in game.seats_for(settings):
            settings = random_settings(game, self.luck)
        return Match.start(game, settings, seats, seed)

    def next_move(self, match: AnyMatch) -> Move:
        """Draw what happens next."""
        question, luck = match.question, self.luck
        assert question is not None
        seats = [seat for seat in question.menus if seat >= 0]
        clocks = [clock for clock in question.clocks if not clock.held]
        if clocks and (not seats or luck.random() < self.haste):
            return Move(CLOCK, luck.choice(clocks).name)
        if TABLE in question.menus and luck.random() < self.notices:
            return Move(TABLE, question.menus[TABLE].sample(luck))
        return self._somebody(match, question, seats)

    def _somebody(self, match: AnyMatch, question: Question, seats: list[Seat]) -> Move:
        """Let a seat answer; sometimes a face-down answer is changed."""
        missing = [seat for seat in seats if seat not in match.answered]
        seat = self.luck.choice(seats if self.luck.random() < 0.05 else missing)
        menu = question.menus[seat]
        if menu.keys and self.luck.random() > self.chat:
            return Move(seat, self.luck.choice(menu.keys))
        return Move(seat, menu.sample(self.luck))
