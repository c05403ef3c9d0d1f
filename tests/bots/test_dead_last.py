"""What every level of Dead Last bot promises."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lasttable.bots import Driver, dice_of, make_bot
from lasttable.games.dead_last.bots.card_values import Card, standing_after
from lasttable.games.dead_last.verdict import AMBUSHES, judge
from lasttable.kernel import Chance, Event, Match, Record, Seat, read_settings
from tests.bots.dead_last import GAME, Spy, Twins, let_pass, sit

LEVELS = ("random", "easy", "steady", "sharp")
THINKING = ("easy", "steady", "sharp")


def around(seats: int, first: int = 0) -> list[str]:
    """Take the levels in turn."""
    return [LEVELS[(first + seat) % 4] for seat in range(seats)]


@pytest.mark.parametrize("silent", [True, False])
@pytest.mark.parametrize("seats", range(6, 13))
def test_tables_of_every_size_come_to_an_end(seats: int, silent: bool) -> None:
    driver = sit(around(seats, seats), f"size {seats}", silent=silent)
    driver.run()
    assert driver.match.outcome is not None
    assert driver.match.outcome.winners


@pytest.mark.parametrize("level", THINKING)
def test_a_table_of_one_level_comes_to_an_end(level: str) -> None:
    driver = sit([level] * 6, "alike", silent=level == "sharp")
    driver.run()
    assert driver.match.outcome is not None


@pytest.mark.parametrize(
    "settings",
    [
        {"clock": "none"},
        {"clock": "30"},
        {"tells": False},
        {"dead_silent": True},
        {"mafia_ambush": True},
        {"gold_to_win": "24", "pace": "slow"},
    ],
    ids=str,
)
def test_bots_play_by_every_setting(settings: dict[str, object]) -> None:
    driver = sit(around(6), "settings", **settings)
    driver.run()
    assert driver.match.outcome is not None


def test_bots_never_miss_a_vote() -> None:
    driver = sit(around(8, 1), "cards", clock="30")
    driver.run()
    cards = [choice.card for vote in driver.match.view(Seat(0)).history for choice in vote.choices]
    assert cards
    assert None not in cards


@pytest.mark.parametrize("silent", [True, False])
def test_the_same_seed_gives_the_same_game(silent: bool) -> None:
    games = []
    for _ in range(2):
        driver = sit(around(6, 2), "again", silent=silent)
        driver.run()
        games.append(Record.of(driver.match, times=driver.times).to_text())
    assert games[0] == games[1]
    other = sit(around(6, 2), "other", silent=silent)
    other.run()
    assert Record.of(other.match, times=other.times).to_text() != games[0]


def test_a_bot_is_shown_what_its_seat_may_see_and_nothing_else() -> None:
    match = Match.start(GAME, GAME.settings(), 6, "spy")
    spies = {
        Seat(seat): Spy(make_bot(GAME, THINKING[seat % 3], Seat(seat), "spy"), Seat(seat))
        for seat in range(6)
    }
    Driver(match, spies).run()
    assert all(spy.sights > 20 for spy in spies.values())
    assert any({"signal", "tell", "laid", "bars"} <= spy.kinds for spy in spies.values())


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("silent", [True, False])
def test_a_choice_does_not_change_when_hidden_truth_does(level: str, silent: bool) -> None:
    settings = read_settings(GAME.settings, {"silent": silent})
    match = Match.start(GAME, settings, 6, "hidden")
    chance = Chance.of("elsewhere")
    twins = {}
    for seat in map(Seat, range(6)):
        first, second = (make_bot(GAME, level, seat, "hidden") for _ in range(2))
        twins[seat] = Twins(first, second, match, chance)
    driver = Driver(match, twins)
    while match.question is not None and match.view(Seat(0)).round.number < 5:
        driver.step()
    assert sum(pair.compared for pair in twins.values()) > 10


def test_a_bot_made_again_in_mid_game_plays_on() -> None:
    """As after a restart: fresh bots, told all events again, take over all seats."""
    heard: list[Event] = []
    match = Match.start(GAME, GAME.settings(), 6, "restart")
    bots = {Seat(seat): make_bot(GAME, "sharp", Seat(seat), "restart") for seat in range(6)}
    driver = Driver(match, bots, witness=heard.extend)
    for _ in range(60):
        driver.step()
    fresh = {Seat(seat): make_bot(GAME, "sharp", Seat(seat), "restart") for seat in range(6)}
    for seat, bot in fresh.items():
        bot.see([event for event in heard if event.seen_by(seat)])
    Driver(match, fresh).run()
    assert match.outcome is not None


def replies(driver: Driver, verbs: Sequence[str]) -> list[str]:
    """List what bots signalled."""
    given = driver.match.answers
    return [key for seat, key, _ in given if seat > 0 and key.split(" ")[0] in verbs]


@pytest.mark.parametrize("level", THINKING)
def test_bots_answer_a_person_who_makes_plans(level: str) -> None:
    driver = sit(["person", *[level] * 5], "plans")
    driver.answer(Seat(0), "lay grey")
    driver.answer(Seat(0), "propose grey orange,black,white")
    let_pass(driver, 6)
    assert any(key.startswith("agree grey blue") for key in replies(driver, ["agree"]))


@pytest.mark.parametrize("level", THINKING)
def test_bots_are_ready_soon_once_people_are(level: str) -> None:
    driver = sit(["person", *[level] * 5], "hurry")
    let_pass(driver, 3)
    driver.answer(Seat(0), "lay grey")
    driver.answer(Seat(0), "ready")
    let_pass(driver, 12)
    assert driver.match.question is not None
    assert driver.match.question.prompt != "vote" or driver.match.view(Seat(0)).round.vote > 1


@pytest.mark.parametrize("level", ["steady", "sharp"])
def test_bots_put_plans_to_people(level: str) -> None:
    told = []
    for seed in ("first", "second", "third", "fourth"):
        driver = sit(["person", *[level] * 7], seed)
        let_pass(driver, 15)
        told += [key for key in replies(driver, ["propose"]) if "blue" in key.split(" ")[-1]]
    assert len(told) > 1


def test_bots_change_their_card_for_a_person_even_when_ready() -> None:
    driver = sit(["person", *["easy"] * 5], "late")
    let_pass(driver, 20)
    assert all(driver.match.view(Seat(0)).seats[seat].ready for seat in range(1, 6))
    driver.answer(Seat(0), "lay grey")
    driver.answer(Seat(0), "point grey orange,black,white,brown")
    let_pass(driver, 8)
    laid = [driver.match.view(Seat(seat)).mine.laid for seat in range(1, 5)]
    assert laid.count("grey") >= 2


def test_nobody_waits_for_a_host_who_is_away() -> None:
    """Without a clock, a bot calls for the last seconds when nobody else will."""
    driver = sit(["person", *["easy"] * 5], "host", clock="none")
    driver.match.answer(Seat(-2), "away blue")
    driver.time_up("minute-1.1")
    let_pass(driver, 41)
    assert "call" in [key for _, key, _ in driver.match.answers]


@given(st.lists(st.integers(-1, 5), min_size=3, max_size=6))
def test_quick_verdicts_agree_with_the_rules(raw: list[int]) -> None:
    """The bots' own count of who is left is the verdict of § 7."""
    seats = [Seat(seat) for seat in range(len(raw))]
    cards: dict[Seat, Card] = {}
    for seat, number in zip(seats, raw, strict=True):
        whom = Seat(number % len(seats))
        cards[seat] = None if number < 0 or whom == seat else whom
    verdict = judge(seats, [AMBUSHES if card is None else card for card in cards.values()])
    left = standing_after(cards, verdict.targets, False, dice_of("verdict", Seat(0)))
    spared = [seat for seat in seats if seat not in verdict.falls]
    taken = [seat for seat in spared if seat not in left]
    assert set(left) <= set(spared)
    assert len(taken) == sum(bool(reach) for reach in verdict.reach.values())
    for reach in verdict.reach.values():
        assert len(set(reach) & set(taken)) == bool(reach)
    deadly = standing_after(cards, verdict.targets, True, dice_of("verdict", Seat(0)))
    hit = {seat for reach in verdict.reach.values() for seat in reach}
    assert set(deadly) == set(spared) - hit
