"""What every level of Your Last Heist bot promises."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pytest

from bench.levels import duel
from lasttable.bots import Driver, make_bot
from lasttable.games import GAMES
from lasttable.games.your_last_heist.chapters import CHAPTERS
from lasttable.kernel import (
    AnyMatch,
    Bot,
    Chance,
    Event,
    Intent,
    Match,
    Record,
    Seat,
    Sight,
    read_settings,
)

GAME = GAMES["your-last-heist"]
LEVELS = ("random", "easy", "steady", "sharp")
THINKING = ("easy", "steady", "sharp")


def sit(levels: Sequence[str], seed: str, **settings: object) -> Driver:
    """Seat bots of these levels; `person` leaves a seat to the test."""
    match = Match.start(GAME, read_settings(GAME.settings, settings), len(levels), seed)
    bots = {
        Seat(seat): make_bot(GAME, level, Seat(seat), seed)
        for seat, level in enumerate(levels)
        if level != "person"
    }
    return Driver(match, bots)


def rest(driver: Driver) -> None:
    """Let the bots go on until they wait for the person."""
    while driver.next_moment() is not None:
        driver.step()


@dataclass
class Spy(Bot):
    """A bot that checks what it is shown before it lets the real one see it."""

    bot: Bot
    seat: Seat
    sights: int = 0

    def see(self, events: Sequence[Event]) -> None:
        assert all(event.seen_by(self.seat) for event in events)
        self.bot.see(events)

    def decide(self, sight: Sight) -> Intent | None:
        self.sights += 1
        assert sight.view.mine.seat == self.seat == sight.seat
        assert sight.view.secrets is None
        return self.bot.decide(sight)


@dataclass
class Twins(Bot):
    """Two of the same bot, the second one in a world where the bag is reshuffled."""

    one: Bot
    two: Bot
    match: AnyMatch
    chance: Chance
    compared: list[str] = field(default_factory=list)

    def see(self, events: Sequence[Event]) -> None:
        self.one.see(events)
        self.two.see(events)

    def decide(self, sight: Sight) -> Intent | None:
        world = self.match.redealt(sight.seat, self.chance)
        assert world.question is not None
        other = replace(
            sight,
            view=world.view(sight.seat),
            menu=world.question.menus[sight.seat],
            imagine=lambda chance: world.redealt(sight.seat, chance),
        )
        intent = self.one.decide(sight)
        assert self.two.decide(other) == intent
        self.compared.append(sight.prompt)
        return intent


@pytest.mark.parametrize(
    ("chapter", "seats"),
    [(chapter, 3 + (number % 3 == 1)) for number, chapter in enumerate(CHAPTERS)],
)
def test_bots_play_every_chapter_to_its_end(chapter: str, seats: int) -> None:
    levels = [THINKING[(seat + seats) % 3] for seat in range(seats)]
    driver = sit(levels, f"end {seats}", chapter=chapter)
    driver.run()
    assert driver.match.outcome is not None


@pytest.mark.parametrize("clock", ["120", "240"])
def test_bots_keep_to_the_clock(clock: str) -> None:
    driver = sit(["steady"] * 3, "clock", clock=clock, pace="brisk")
    driver.run()
    assert "plan" not in [key for seat, key, _ in driver.match.answers if seat < 0]
    assert driver.match.outcome is not None


def test_the_same_seed_gives_the_same_heist() -> None:
    heists = []
    for seed in ("again", "again", "other"):
        driver = sit(["sharp", "steady", "easy"], seed)
        while driver.match.question is not None and driver.match.view(Seat(0)).heist.round < 7:
            driver.step()
        heists.append(Record.of(driver.match, times=driver.times).to_text())
    assert heists[0] == heists[1]
    assert heists[0] != heists[2]


def test_a_bot_is_shown_what_its_seat_may_see_and_nothing_else() -> None:
    match = Match.start(GAME, GAME.settings(), 3, "spy")
    spies = {
        Seat(seat): Spy(make_bot(GAME, THINKING[seat], Seat(seat), "spy"), Seat(seat))
        for seat in range(3)
    }
    Driver(match, spies).run()
    assert all(spy.sights > 20 for spy in spies.values())


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_does_not_change_when_the_bag_does(level: str) -> None:
    match = Match.start(GAME, GAME.settings(), 3, "hidden")
    chance = Chance.of("elsewhere")
    twins = {}
    for seat in map(Seat, range(3)):
        first, second = (make_bot(GAME, level, seat, "hidden") for _ in range(2))
        twins[seat] = Twins(first, second, match, chance)
    driver = Driver(match, twins)
    while match.question is not None and match.view(Seat(0)).heist.round < 5:
        driver.step()
    assert sum(pair.compared.count("act") for pair in twins.values()) > 20


def test_bots_get_ready_and_finish_rounds_beside_a_person() -> None:
    driver = sit(["person", "sharp", "sharp", "sharp"], "people")
    rest(driver)
    view = driver.match.view(Seat(0))
    assert [one.ready for one in view.crew] == [False, True, True, True]
    driver.answer(Seat(0), next(k for k in menu_keys(driver) if k.startswith("start ")))
    driver.answer(Seat(0), "ready")
    for _ in range(3):
        rest(driver)
        view = driver.match.view(Seat(0))
        assert [one.done for one in view.crew] == [False, True, True, True]
        driver.answer(Seat(0), "done")


def test_bots_take_what_a_person_offers() -> None:
    """Purple is on the way to a painting and can use an idea."""
    driver = sit(["person", "sharp", "sharp", "sharp"], "offers")
    rest(driver)
    driver.answer(Seat(0), next(k for k in menu_keys(driver) if k.startswith("start ")))
    driver.answer(Seat(0), "ready")
    rest(driver)
    driver.answer(Seat(0), "offer help+blue")
    rest(driver)
    assert "accept red" in [key for seat, key, _ in driver.match.answers if seat == 2]


def menu_keys(driver: Driver) -> tuple[str, ...]:
    """List the plain keys that the person in the first seat is offered."""
    question = driver.match.question
    assert question is not None
    return tuple(question.menus[Seat(0)].keys)


def test_bots_bring_the_loot_out_more_often_than_chance() -> None:
    """Few heists, always the same; most crews of the best level succeed."""
    found = {level: successes(level, 3) for level in ("random", "sharp")}
    assert found["random"] == 0
    assert found["sharp"] >= 2


def successes(level: str, heists: int) -> int:
    """Count the heists in which a crew of one level does the job."""
    won = 0
    for number in range(heists):
        driver = sit([level] * 3, f"docks {number}")
        driver.run()
        assert driver.match.outcome is not None
        won += driver.match.outcome.reason == "done"
    return won


def test_a_crew_is_measured_by_its_own_level() -> None:
    """A crew wins together, so levels are compared table by table, not seat by seat."""
    found = duel(GAME, "easy", "random", 2, seats=3, settings={})
    assert {row["seats"] for row in found.levels.values()} == {6}
