"""What Dead Last bots make of others: whom they suspect, what they promise, what they hear."""

from collections import Counter

from bench.simple_players import wins
from lasttable.bots import Driver, make_bot
from lasttable.games.dead_last.behaviour import Behaviour
from lasttable.games.dead_last.bots.memory import Memory
from lasttable.kernel import Event, Match, Seat
from tests.bots.dead_last import GAME, let_pass, sit


def table_of(level: str, seed: str) -> tuple[Driver, list[Event]]:
    """Let eight bots of a level play, and keep all that happens."""
    heard: list[Event] = []
    match = Match.start(GAME, GAME.settings(), 8, seed)
    bots = {Seat(seat): make_bot(GAME, level, Seat(seat), seed) for seat in range(8)}
    driver = Driver(match, bots, witness=heard.extend)
    driver.run()
    return driver, heard


def test_leading_every_vote_and_stealing_does_not_win_game_after_game() -> None:
    """Once, this alone won most games against seven steady bots."""
    assert wins("leader", "steady", 4) <= 1


def test_stealing_from_whoever_promises_to_share_does_not_win_game_after_game() -> None:
    assert wins("promises", "steady", 4) <= 1


def test_who_leads_every_vote_is_suspected_and_who_led_once_is_not() -> None:
    memory = Memory(Seat(0))
    memory.votes, memory.led = 4, {Seat(1): 4, Seat(2): 1}
    assert memory.suspicion(Seat(1)) > 0.9
    assert memory.suspicion(Seat(2)) == 0.0


def test_steady_bots_mostly_keep_their_promise_to_share_but_not_always() -> None:
    figures: Counter[str] = Counter()
    for seed in ("one", "two", "three", "four"):
        behaviour = Behaviour(8)
        behaviour.see(table_of("steady", seed)[1])
        for counts in behaviour.counts:
            figures.update({key.partition(",")[0]: number for key, number in counts.items()})
    assert 0 < figures["betrayed"] < figures["promised to share"] / 3


def test_bots_talk_aloud() -> None:
    heard = table_of("steady", "talk")[1]
    phrases = {event.args["phrase"] for event in heard if event.kind == "said"}
    assert "lets-share" in phrases
    assert phrases & {"not-me", "they-lie"}


def test_bots_tell_a_person_who_asks_whom_to_name() -> None:
    told = 0
    for seed in ("first", "second", "third"):
        driver = sit(["person", *["steady"] * 5], seed)
        driver.answer(Seat(0), "say who")
        let_pass(driver, 6)
        me = driver.match.view(Seat(0)).seats[0].colour
        plans = [key for seat, key, _ in driver.match.answers if key.startswith("propose")]
        told += sum(key.split(" ")[-1] == me for key in plans)
    assert told >= 6
