"""Virtual time: clocks, pending intents, and who is asked when."""

from collections import Counter

import pytest

from lasttable.bots import Driver, NoAnswer, Stalled, make_bot
from lasttable.games import GAMES
from lasttable.kernel import (
    CLOCK,
    Answer,
    BlindBot,
    IllegalAnswer,
    Intent,
    Match,
    Menu,
    Seat,
    Sight,
    read_settings,
)
from tests.bots.scripted import BALLOT, BELL, STUCK, bell, idle, once, seat_bots
from tests.kernel.toys.base import ToySettings

DEAD_LAST = GAMES["dead-last"]


def test_the_clock_answers_when_nobody_does() -> None:
    driver, _ = bell(idle, idle)
    driver.step()
    assert driver.match.answers == [Answer(CLOCK, "bell-1")]
    assert driver.now == 10
    assert driver.times == [10_000]


def test_an_intent_is_carried_out_at_its_moment() -> None:
    driver, _ = bell(once("tap", 2.5), idle)
    driver.step()
    assert driver.match.answers == [Answer(Seat(0), "tap")]
    assert driver.times == [2500]


def test_a_clock_goes_on_while_the_race_is_asked_again() -> None:
    driver, _ = bell(once("tap", 7), once("tap", 9))
    for _ in range(3):
        driver.step()
    assert [key for _, key, _ in driver.match.answers] == ["tap", "tap", "bell-1"]
    assert driver.now == 10


def test_a_clock_with_a_new_name_starts_over() -> None:
    driver, _ = bell(once("tap", 3), idle, loud=True)
    driver.step()
    driver.step()
    assert driver.match.answers[-1] == Answer(CLOCK, "fuse-1.1")
    assert driver.now == 7


def test_an_answer_at_the_very_end_of_the_clock_still_counts() -> None:
    driver, _ = bell(once("tap", 10), idle)
    driver.step()
    assert driver.match.answers == [Answer(Seat(0), "tap")]


def test_a_new_intent_replaces_the_pending_one() -> None:
    def wary(sight: Sight) -> Intent | None:
        return Intent("mark", 1) if sight.now else Intent("tap", 5)

    driver, _ = bell(wary, once("tap", 2))
    driver.step()
    driver.step()
    assert driver.match.answers[-1] == Answer(Seat(0), "mark")
    assert driver.now == 3


def test_no_intent_drops_the_pending_one() -> None:
    driver, _ = bell(lambda sight: None if sight.now else Intent("tap", 5), once("tap", 2))
    driver.step()
    driver.step()
    assert driver.match.answers[-1] == Answer(CLOCK, "bell-1")


def test_the_same_intent_again_keeps_its_moment() -> None:
    kept = Intent("tap", 5)
    driver, _ = bell(lambda _sight: kept, once("tap", 2))
    driver.step()
    driver.step()
    assert driver.match.answers[-1] == Answer(Seat(0), "tap")
    assert driver.now == 5


def test_a_bot_is_asked_again_only_when_its_seat_can_see_a_change() -> None:
    driver, bots = bell(once("whisper", 1), idle, idle)
    driver.step()
    assert [len(bot.sights) for bot in bots] == [2, 2, 1]
    assert [bot.heard for bot in bots] == [[], ["whispered"], []]


def test_a_secret_answer_asks_nobody_else_again() -> None:
    driver, bots = bell(once("mark", 1), idle, idle)
    driver.step()
    assert [len(bot.sights) for bot in bots] == [2, 1, 1]


def test_a_changed_menu_is_shown() -> None:
    driver, bots = bell(once("less", 1), idle)
    driver.step()
    assert bots[0].sights[-1].menu.keys == ("tap",)


def test_all_are_asked_in_a_new_decision() -> None:
    driver, bots = bell(idle, idle)
    driver.step()
    assert [len(bot.sights) for bot in bots] == [2, 2]
    assert bots[0].sights[-1].now == 10


def test_the_clock_answers_for_those_who_are_too_slow() -> None:
    match = Match.start(BALLOT, ToySettings(turns=3), 3, "slow")
    minds = [lambda _sight: Intent("yes", 1), lambda _sight: Intent("yes", 5)] * 2
    driver, _ = seat_bots(match, minds[:3])
    driver.run()
    assert [late for _, _, late in match.answers[:3]] == [False, False, True]
    assert match.outcome is not None
    assert match.outcome.scores == (3, 0, 3)


def test_a_bot_owes_an_answer_where_everybody_is_asked() -> None:
    match = Match.start(BALLOT, ToySettings(turns=3), 2, "mute")
    with pytest.raises(NoAnswer, match="seat 0"):
        seat_bots(match, [idle, idle])


def test_a_race_without_clock_and_without_takers_is_reported() -> None:
    match = Match.start(STUCK, ToySettings(turns=3), 2, "stuck")
    driver, _ = seat_bots(match, [idle, idle])
    with pytest.raises(Stalled, match="no clock"):
        driver.run()


def test_an_answer_that_was_not_offered_is_the_bots_error() -> None:
    driver, _ = bell(once("fly", 1), idle)
    with pytest.raises(IllegalAnswer, match="fly"):
        driver.step()


@pytest.mark.parametrize("silent", [True, False])
def test_blind_bots_play_the_same_game_faster(silent: bool) -> None:
    """Skipping views and events is a shortcut, not another game."""
    settings = read_settings(DEAD_LAST.settings, {"silent": silent})
    games = []
    for witness in (None, lambda _events: None):
        match = Match.start(DEAD_LAST, settings, 7, "blind", listens=witness is not None)
        bots = {Seat(s): make_bot(DEAD_LAST, "random", Seat(s), "blind") for s in range(7)}
        driver = Driver(match, bots, witness=witness)
        driver.run()
        games.append((match.answers, driver.times, match.outcome))
    assert games[0] == games[1]


def test_chance_breaks_exact_ties_in_a_race() -> None:
    """Bots that act at the same moment win equally often, and the same seed draws the same lots."""
    firsts: Counter[int] = Counter()
    for number in range(300):
        winners = []
        for _ in range(2):
            match = Match.start(BELL, ToySettings(turns=3), 3, f"tie {number}")
            driver, _ = seat_bots(match, [once("tap", 1), once("tap", 1), once("tap", 1)])
            driver.step()
            winners.append(match.answers[0][0])
        assert winners[0] == winners[1]
        firsts[winners[0]] += 1
    assert all(70 < firsts[Seat(seat)] < 130 for seat in range(3)), firsts


def test_chance_breaks_exact_ties_between_blind_bots_too() -> None:
    firsts: Counter[int] = Counter()
    for number in range(120):
        match = Match.start(BELL, ToySettings(turns=3), 2, f"tie {number}", listens=False)
        driver = Driver(match, {Seat(0): Metronome(), Seat(1): Metronome()})
        driver.run()
        firsts[match.answers[0][0]] += 1
    assert 35 < firsts[Seat(0)] < 85, firsts


class Metronome(BlindBot):
    """Taps every second."""

    paced = True

    def pick(self, menu: Menu) -> str:
        return menu.keys[0]

    def wait(self) -> float:
        return 1.0

    def decide(self, sight: Sight) -> Intent:
        return Intent(self.pick(sight.menu), self.wait())
