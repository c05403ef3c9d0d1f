"""§ 5: plotting, signals, tells, and tables that are silent."""

import json

import pytest

from lasttable.games.dead_last import GAME
from lasttable.games.dead_last.conspire import may_talk
from lasttable.games.dead_last.signals import PHRASES
from lasttable.kernel import IllegalAnswer, describe_settings
from tests.games.dead_last.table import Table


@pytest.mark.parametrize(
    ("clock", "first", "later"),
    [("30", 30, 30), ("60", 60, 60), ("90", 90, 60), ("120", 120, 60)],
)
def test_5_1_the_clock_of_the_first_vote_and_of_later_ones(
    clock: str, first: int, later: int
) -> None:
    table = Table(clock=clock)
    assert table.seconds == {"conspire": first}
    table.vote(red="pink", yellow="pink", blue="pink", purple="pink", emerald="pink", pink="red")
    table.go_on()
    assert table.seconds == {"conspire": later}


def test_5_1_as_a_rule_it_is_90_and_60() -> None:
    assert Table().seconds == {"conspire": 90}
    assert next(s for s in describe_settings(GAME.settings) if s.key == "clock").default == "90"


def test_5_1_the_first_vote_of_the_next_round_has_the_long_clock_again() -> None:
    table = Table(standing="red pink yellow")
    table.vote(red="pink", pink="yellow", yellow="red")
    table.go_on()
    table.go_on()
    assert table.seconds == {"conspire": 90}


def test_5_1_without_a_clock_only_the_minute_runs() -> None:
    assert Table(clock="none").seconds == {"minute": 60}


def test_5_2_nothing_that_is_shown_binds_anyone() -> None:
    table = Table()
    table.say("red", "agree blue pink", "flash blue pink", "propose blue pink,yellow")
    table.vote(red="pink", pink="blue", yellow="pink", blue="pink", purple="pink", emerald="pink")
    assert table.falls == {"pink": "target"}


def test_5_2_everybody_may_talk() -> None:
    table = Table(standing="red pink yellow")
    assert all(may_talk(table.state, table.seat(colour)) for colour in table.colours)


def test_5_3_a_whispered_phrase_reaches_only_those_it_is_for() -> None:
    table = Table()
    table.forget()
    table.say("red", "whisper trust-me pink,blue")
    assert table.heard("red") == table.heard("pink") == table.heard("blue") == ["whispered"]
    for colour in ("yellow", "purple", "emerald", "watcher"):
        assert table.heard(colour) == [], "a whisper never gives a tell"
    with pytest.raises(IllegalAnswer):
        table.say("red", "whisper trust-me red")


def test_5_9_a_phrase_to_everyone_is_heard_by_everyone() -> None:
    table = Table()
    table.forget()
    table.say("red", "say who")
    assert table.heard("yellow") == table.heard("watcher") == ["said"]
    event = table.events[-1]
    assert (event.args, event.rule, event.speaker) == ({"from": 0, "phrase": "who"}, "5.9", 0)
    with pytest.raises(IllegalAnswer):
        table.say("red", "say something-else")


def test_5_9_every_phrase_has_its_words() -> None:
    messages = json.loads((GAME.folder / "messages.en.json").read_text())
    assert [key for key in PHRASES if f"phrase.{key}" not in messages] == []


def test_5_9_the_dead_say_nothing_where_they_are_silent() -> None:
    table = Table(standing="red pink yellow", dead_silent=True)
    assert "say" not in [option.key for option in table.menu("blue")]
    table = Table(standing="red pink yellow")
    assert "say" in [option.key for option in table.menu("blue")]


def test_5_9_signals_count_as_talk_and_cards_do_not() -> None:
    """A server limits how often somebody says something, and whom that reaches."""
    for key in ("nod pink", "flash blue pink", "propose blue pink", "say who", "whisper who pink"):
        assert GAME.is_talk(key), key
    for key in ("lay blue", "ready", "wait", "take-back", "call", "take blue"):
        assert not GAME.is_talk(key), key
    table = Table()
    table.say("red", "nod pink", "flash blue pink", "whisper who pink")
    said = [event for event in table.events if event.kind in ("signal", "whispered")]
    assert [event.speaker for event in said] == [0, 0, 0]


def test_5_5_a_flash_is_seen_and_gone() -> None:
    table = Table()
    table.say("red", "flash blue pink", "nod pink")
    shown = {event.args["verb"]: event.fleeting for event in table.events if event.kind == "signal"}
    assert shown == {"flash": True, "nod": False}


SIGNALS = [
    ("glance blue pink", "glance", "blue", None),
    ("point blue pink", "point", "blue", None),
    ("nod pink", "nod", None, None),
    ("shake pink", "shake", None, None),
    ("wink pink", "wink", None, None),
    ("shh pink", "shh", None, None),
    ("propose blue pink", "propose", "blue", None),
    ("agree blue pink", "agree", "blue", None),
    ("flash blue pink", "flash", None, "blue"),
    ("flash ambush pink", "flash", None, "ambush"),
]


@pytest.mark.parametrize(("key", "verb", "about", "card"), SIGNALS)
def test_5_4_only_those_you_signal_to_see_what_it_was(
    key: str, verb: str, about: str | None, card: str | None
) -> None:
    table = Table()
    table.forget()
    table.say("red", key)
    (event,) = table.told("signal")
    assert event.rule == ("5.5" if verb == "flash" else "5.4")
    assert event.args == {"from": 0, "to": [1], "verb": verb, "about": about, "card": card}
    for colour in ("red", "pink"):
        assert table.heard(colour) == ["signal"]
    for colour in ("yellow", "blue", "purple", "emerald", "watcher"):
        assert table.heard(colour) == ["tell"]


def test_5_4_a_signal_may_go_to_a_group_or_to_everybody() -> None:
    table = Table()
    table.forget()
    table.say("blue", "nod pink,emerald")
    assert table.heard("pink") == table.heard("emerald") == ["signal"]
    assert table.heard("red") == ["tell"]
    table.forget()
    table.say("blue", "point red red,pink,yellow,purple,emerald")
    assert table.heard("red") == ["signal"]
    assert table.heard("watcher") == ["tell"]


def test_5_4_one_can_point_at_the_fallen_but_propose_only_the_standing() -> None:
    table = Table(standing="red pink yellow")
    assert "point blue pink" in table.menu("red")
    assert "propose blue pink" not in table.menu("red")
    assert "propose yellow pink" in table.menu("red")
    assert "propose red pink" not in table.menu("red"), "nobody proposes himself or herself"


def test_5_4_nobody_signals_to_himself_or_herself() -> None:
    table = Table()
    for key in ("nod red", "nod red,pink", "point red pink", "glance red pink"):
        assert key not in table.menu("red")


def test_5_4_at_the_showdown_plans_are_showdown_cards() -> None:
    table = Table(standing="red pink")
    for colour in ("red", "blue"):
        assert "propose share pink" in table.menu(colour)
        assert "propose yellow pink" not in table.menu(colour)


def test_5_5_one_can_flash_own_cards_only() -> None:
    table = Table(standing="red pink yellow")
    menu = table.menu("red")
    assert "flash yellow pink" in menu
    assert "flash ambush pink" in menu
    assert "flash blue pink" in menu, "the card of a fallen player is still in the hand"
    assert "flash red pink" not in menu, "nobody holds a card of their own colour"
    assert "flash share pink" not in menu


def test_5_5_at_the_showdown_the_two_can_flash_their_showdown_cards() -> None:
    table = Table(standing="red pink")
    assert "flash steal pink" in table.menu("red")
    assert "flash ambush pink" not in table.menu("red")
    assert table.menu("blue").form("flash") is None


def test_5_5_a_flashed_card_needs_not_be_laid() -> None:
    table = Table()
    table.say("red", "flash yellow pink", "lay pink")
    assert table.state.laid[0] == "pink"


def test_5_6_everybody_else_sees_whose_eyes_met_but_not_what_was_meant() -> None:
    table = Table()
    table.forget()
    table.say("red", "flash ambush pink,yellow")
    (event,) = table.told("tell")
    assert event.args == {"from": 0, "to": [1, 2]}
    assert table.heard("blue") == ["tell"]
    assert table.heard("red") == table.heard("yellow") == ["signal"]


def test_5_6_the_host_may_switch_tells_off() -> None:
    table = Table(tells="off")
    table.forget()
    table.say("red", "nod pink")
    assert table.heard("pink") == ["signal"]
    assert table.heard("blue") == table.heard("watcher") == []


def test_5_7_the_fallen_go_on_plotting() -> None:
    table = Table(standing="red pink yellow")
    table.say("blue", "point red pink,yellow", "flash red pink")
    assert len(table.told("signal")) == 2
    assert table.cards_offered("blue") == ""


def test_5_7_the_host_may_rule_that_the_dead_are_silent() -> None:
    table = Table(standing="red pink yellow", dead_silent="on")
    assert table.menu("blue").options == ()
    assert not may_talk(table.state, table.seat("blue"))
    assert may_talk(table.state, table.seat("red"))
    assert "nod blue" in table.menu("red"), "the fallen still see what is shown to them"


def test_5_7_until_the_next_round() -> None:
    table = Table(standing="red pink yellow", dead_silent="on")
    table.vote(red="pink", pink="yellow", yellow="red")
    assert not may_talk(table.state, table.seat("blue"))
    table.go_on()
    assert may_talk(table.state, table.seat("blue")), "between rounds everybody talks"
    table.go_on()
    assert "nod red" in table.menu("blue")


def test_5_7_silent_dead_do_not_comment_on_a_showdown() -> None:
    assert Table(standing="red pink").menu("blue").form("nod") is not None
    assert Table(standing="red pink", dead_silent="on").menu("blue").options == ()


def test_5_8_at_a_silent_table_everybody_just_lays_a_card() -> None:
    table = Table(silent="on", standing="red pink yellow")
    question = table.match.question
    assert question is not None
    assert question.kind == "choose_all"
    assert [table.name(seat) for seat in question.menus] == ["red", "pink", "yellow"]
    assert table.menu("red").keys == ("lay pink", "lay yellow", "lay ambush")
    assert not any(may_talk(table.state, table.seat(colour)) for colour in table.colours)


@pytest.mark.parametrize(("clock", "seconds"), [("30", 40), ("90", 100), ("120", 130)])
def test_5_8_one_clock_covers_plotting_and_the_last_seconds(clock: str, seconds: int) -> None:
    assert Table(silent="on", clock=clock).seconds == {"conspire": seconds}


def test_5_8_without_a_clock_a_silent_table_waits() -> None:
    assert Table(silent="on", clock="none").clocks == []


def test_5_8_a_silent_vote_and_showdown_end_as_others_do() -> None:
    table = Table(silent="on", standing="red pink yellow")
    table.lay(red="yellow", yellow="red")
    table.say("red", "lay ambush")
    table.say("red", "lay yellow")
    table.lay(pink="yellow")
    assert table.standing == "red pink"
    table.go_on()
    assert table.seconds == {"conspire": 45}
    table.showdown(red="share", pink="share")
    assert table.bars() == {"red": 2, "pink": 2}


def test_5_8_whoever_is_late_at_a_silent_table_has_no_card() -> None:
    table = Table(silent="on", standing="red pink yellow")
    table.lay(red="pink", pink="red")
    table.turn_over()
    assert table.falls == {"red": "target", "pink": "target", "yellow": "no-card"}
