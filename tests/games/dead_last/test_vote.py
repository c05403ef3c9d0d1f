"""§ 6: laying cards, being ready, and when the cards are locked."""

import pytest

from lasttable.kernel import IllegalAnswer, Seat
from tests.games.dead_last.table import Table


def everybody_ready(table: Table) -> None:
    """All six lay a card and are ready."""
    table.lay(red="pink", pink="red", yellow="red", blue="red", purple="red", emerald="red")
    for colour in table.colours:
        table.say(colour, "ready")


def test_6_1_one_lays_the_card_of_somebody_standing_or_ambush() -> None:
    table = Table(standing="red yellow purple")
    assert table.cards_offered("red") == "yellow purple ambush"
    assert table.cards_offered("purple") == "red yellow ambush"


def test_6_1_there_is_no_order() -> None:
    cards = {"red": "pink", "pink": "red", "yellow": "red", "blue": "ambush"}
    falls = []
    for order in (list(cards), list(cards)[::-1]):
        table = Table(standing="red pink yellow blue")
        table.vote(**{colour: cards[colour] for colour in order})
        falls.append(table.falls)
    assert falls == [{"red": "target", "blue": "lone-ambush"}] * 2


def test_6_1_the_fallen_lay_nothing() -> None:
    table = Table(standing="red yellow purple")
    for colour in ("pink", "blue", "emerald"):
        assert table.cards_offered(colour) == ""
        with pytest.raises(IllegalAnswer):
            table.say(colour, "lay red")


def test_6_1_cards_of_the_fallen_are_in_the_hand_but_cannot_be_laid() -> None:
    table = Table(standing="red yellow purple")
    mine = table.mine("red")
    assert {card.card: card.playable for card in mine.cards} == {
        "pink": False,
        "yellow": True,
        "blue": False,
        "purple": True,
        "emerald": False,
        "ambush": True,
    }
    fallen = table.mine("pink")
    assert not any(card.playable for card in fallen.cards)


def test_6_2_a_laid_card_may_be_changed_or_taken_back() -> None:
    table = Table()
    table.say("red", "lay pink", "lay blue", "lay ambush")
    assert table.mine("red").laid == "ambush"
    table.say("red", "take-back")
    assert table.mine("red").laid is None
    with pytest.raises(IllegalAnswer):
        table.say("red", "take-back")


def test_6_2_the_card_that_lies_there_is_not_offered_again() -> None:
    table = Table()
    table.say("red", "lay pink")
    assert "lay pink" not in table.menu("red")
    assert "lay blue" in table.menu("red")


def test_6_2_which_card_is_laid_only_its_owner_knows() -> None:
    table = Table()
    table.forget()
    before = [table.view(colour) for colour in ("pink", "")]
    table.say("red", "lay pink", "lay blue", "take-back", "lay ambush")
    assert table.heard("red") == ["laid"] * 4
    assert table.heard("pink") == table.heard("watcher") == []
    assert [table.view(colour) for colour in ("pink", "")] == before


def test_6_2_being_ready_is_public() -> None:
    table = Table()
    table.say("red", "lay pink")
    table.forget()
    table.say("red", "ready", "wait", "ready")
    assert table.heard("blue") == table.heard("watcher") == ["ready", "unready", "ready"]
    assert [seat.colour for seat in table.view("blue").seats if seat.ready] == ["red"]


def test_6_2_one_is_ready_only_with_a_card_on_the_table() -> None:
    table = Table()
    assert "ready" not in table.menu("red")
    table.say("red", "lay pink")
    assert "ready" in table.menu("red")
    assert "wait" not in table.menu("red")


def test_6_2_while_ready_one_may_change_the_card_but_not_take_it_back() -> None:
    table = Table()
    table.say("red", "lay pink", "ready", "lay blue")
    assert table.state.ready[0], "still ready"
    assert table.state.laid[0] == "blue"
    assert "take-back" not in table.menu("red")
    assert "ready" not in table.menu("red")
    table.say("red", "wait", "take-back")
    assert table.state.laid[0] is None


def test_6_3_when_the_clock_runs_out_ten_last_seconds_follow() -> None:
    table = Table()
    table.clock("conspire")
    assert (table.phase, table.seconds) == ("final", {"final": 10})
    (event,) = table.told("final")
    assert (event.to, event.rule) == (None, "6.3")


def test_6_3_nothing_stops_them_and_cards_may_still_change() -> None:
    table = Table()
    table.say("red", "lay pink", "ready")
    table.clock("conspire")
    table.say("red", "wait", "lay blue", "take-back", "lay yellow")
    table.say("pink", "lay red", "nod blue")
    assert table.clocks == ["final-1.1"], "the same clock runs on"
    table.clock("final")
    assert table.phase == "revealed"
    assert [choice.card for choice in table.view().history[-1].choices[:2]] == ["yellow", "red"]


def test_6_4_when_everybody_is_ready_the_cards_are_turned_three_seconds_later() -> None:
    table = Table()
    everybody_ready(table)
    assert table.seconds == {"conspire": 90, "ready": 3}
    assert table.phase == "conspire"
    table.clock("ready")
    assert table.phase == "revealed"
    assert table.told("final") == []


def test_6_4_unless_somebody_is_not_ready_after_all() -> None:
    table = Table()
    everybody_ready(table)
    first = table.clocks[-1]
    table.say("blue", "wait")
    assert table.seconds == {"conspire": 90}
    with pytest.raises(IllegalAnswer, match="no clock"):
        table.match.time_up(first)
    table.say("blue", "ready")
    assert table.seconds == {"conspire": 90, "ready": 3}
    assert table.clocks[-1] != first, "the three seconds begin again"


def test_6_4_only_those_who_stand_need_to_be_ready() -> None:
    table = Table(standing="red pink yellow")
    table.lay(red="pink", pink="red", yellow="red")
    for colour in ("red", "pink", "yellow"):
        table.say(colour, "ready")
    assert "ready" in table.seconds


def test_6_4_changing_a_card_while_ready_does_not_stop_the_three_seconds() -> None:
    table = Table()
    everybody_ready(table)
    running = table.clocks
    table.say("red", "lay blue")
    assert table.clocks == running


def test_6_4_if_the_clock_runs_out_inside_the_three_seconds_there_is_no_way_back() -> None:
    table = Table()
    everybody_ready(table)
    table.clock("conspire")
    assert table.seconds == {"ready": 3}, "no ten seconds follow"
    assert table.told("final") == []
    table.say("blue", "wait")
    assert table.seconds == {"ready": 3}
    table.say("blue", "take-back")
    table.clock("ready")
    assert table.falls["blue"] == "no-card"


def test_6_4_everybody_ready_within_the_last_ten_cuts_them_to_three() -> None:
    table = Table()
    table.clock("conspire")
    everybody_ready(table)
    assert table.seconds == {"final": 10, "ready": 3}
    table.say("blue", "wait")
    assert table.seconds == {"final": 10, "ready": 3}, "no way back"
    table.clock("ready")
    assert table.phase == "revealed"


def test_6_4_the_last_ten_may_end_before_the_three() -> None:
    table = Table()
    table.clock("conspire")
    everybody_ready(table)
    table.clock("final")
    assert table.phase == "revealed"


def test_6_5_without_a_clock_the_host_calls_when_a_minute_has_passed() -> None:
    table = Table(clock="none", host="2")
    assert "call" not in table.menu("yellow")
    table.clock("minute")
    assert table.clocks == []
    assert "call" in table.menu("yellow")
    assert not any("call" in table.menu(colour) for colour in table.colours if colour != "yellow")
    table.say("yellow", "call")
    assert (table.phase, table.seconds) == ("final", {"final": 10})
    assert table.told("final")[-1].rule == "6.5"
    assert "call" not in table.menu("yellow"), "once is enough"


def test_6_5_a_fallen_host_calls_too() -> None:
    table = Table(clock="none", standing="pink yellow blue", host="0", dead_silent="on")
    table.clock("minute")
    table.say("red", "call")
    assert table.phase == "final"


def test_6_5_if_the_host_is_away_anybody_may() -> None:
    table = Table(clock="none")
    table.notice("away red")
    table.clock("minute")
    assert all("call" in table.menu(colour) for colour in table.colours)
    table.notice("back red")
    assert "call" not in table.menu("pink")
    table.notice("leave red")
    table.say("pink", "call")
    assert table.phase == "final"


def test_6_5_a_host_who_left_the_game_is_away_for_good() -> None:
    table = Table(clock="none", leavers="remove")
    table.notice("leave red")
    everybody_else = table.colours[1:]
    table.lay(**dict.fromkeys(everybody_else, "ambush"))
    for colour in everybody_else:
        table.say(colour, "ready")
    table.clock("ready")
    table.go_on()
    table.go_on()
    table.clock("minute")
    assert not table.view().seats[0].here
    assert all("call" in table.menu(colour) for colour in everybody_else)


def test_6_5_a_call_cannot_be_taken_back_either() -> None:
    table = Table(clock="none")
    table.clock("minute")
    table.say("red", "call")
    everybody_ready(table)
    table.say("blue", "wait")
    assert table.seconds == {"final": 10, "ready": 3}


def test_6_5_everybody_ready_needs_no_call() -> None:
    table = Table(clock="none")
    everybody_ready(table)
    assert table.seconds == {"minute": 60, "ready": 3}
    table.say("red", "wait")
    assert table.seconds == {"minute": 60}
    table.say("red", "ready")
    table.clock("minute")
    assert table.seconds == {"ready": 3}
    table.say("red", "wait")
    assert table.clocks == [], "without a clock the three seconds can still be stopped"


def test_6_5_with_a_clock_nobody_calls() -> None:
    table = Table()
    with pytest.raises(IllegalAnswer):
        table.say("red", "call")


def test_6_6_all_cards_are_turned_over_at_the_same_time() -> None:
    table = Table()
    table.lay(red="pink", pink="ambush", yellow="red")
    assert table.view().reveal is None
    table.turn_over()
    (event,) = table.told("reveal")
    assert (event.to, event.reveals) == (None, True)
    assert event.args["choices"] == [
        {"seat": 0, "card": "pink"},
        {"seat": 1, "card": "ambush"},
        {"seat": 2, "card": "red"},
        {"seat": 3, "card": None},
        {"seat": 4, "card": None},
        {"seat": 5, "card": None},
    ]


def test_6_6_whoever_has_no_card_on_the_table_falls() -> None:
    table = Table()
    table.vote(red="pink", pink="red", yellow="red", blue="red")
    assert table.falls == {"red": "target", "purple": "no-card", "emerald": "no-card"}
    fall = next(event for event in table.told("fall") if event.args["why"] == "no-card")
    assert fall.rule == "6.6"


def test_6_6_a_target_without_a_card_falls_as_a_target() -> None:
    table = Table(standing="red pink yellow blue")
    table.vote(red="pink", yellow="pink", blue="pink")
    assert table.falls == {"pink": "target"}


def miss(table: Table, *names: str) -> None:
    """Hold a vote that these miss; all others survive it or fall, but lay a card."""
    up = table.standing.split()
    table.vote(**{colour: "ambush" for colour in up if colour not in names})


def test_6_7_whoever_misses_two_votes_running_is_marked_as_away() -> None:
    table = Table()
    miss(table, "red")
    assert table.told("away") == []
    table.go_on()
    table.go_on()
    miss(table, "red")
    (event,) = table.told("away")
    assert (event.args, event.to, event.rule) == ({"seat": 0}, None, "6.7")
    assert table.view().seats[0].away


def test_6_7_two_votes_running_means_own_votes_across_rounds() -> None:
    """A vote in which one had fallen already is not missed."""
    table = Table()
    table.vote(pink="yellow", yellow="pink", blue="yellow", purple="yellow", emerald="yellow")
    assert table.state.attendance.missed[0] == 1
    table.go_on()
    assert table.standing == "pink blue purple emerald"
    miss(table)
    assert table.state.attendance.missed[0] == 1
    table.go_on()
    table.go_on()
    miss(table, "red")
    assert table.view().seats[0].away


def test_6_7_a_vote_in_between_counts_from_the_start() -> None:
    table = Table()
    for missing in ("red", "", "red"):
        miss(table, missing)
        table.go_on()
        table.go_on()
    assert table.told("away") == []


def test_6_7_until_the_next_sign_of_life() -> None:
    table = Table()
    for _ in range(2):
        miss(table, "red")
        table.go_on()
        table.go_on()
    assert table.view().seats[0].away
    table.say("red", "lay pink")
    miss(table, "red")
    assert table.told("back")[-1].args == {"seat": 0}
    assert not table.view().seats[0].away
    assert table.state.attendance.missed[0] == 0


def test_6_7_whoever_came_back_and_misses_two_again_is_away_again() -> None:
    table = Table()
    for _ in range(2):
        miss(table, "red")
        table.go_on()
        table.go_on()
    table.notice("back red")
    assert not table.view().seats[0].away
    for missed in (1, 2):
        miss(table, "red")
        table.go_on()
        table.go_on()
        assert table.view().seats[0].away == (missed == 2)
    assert len(table.told("away")) == 2


def test_6_7_at_a_silent_table_too() -> None:
    table = Table(silent="on")
    for _ in range(2):
        miss(table, "red")
        table.go_on()
        table.go_on()
    assert [event.args["seat"] for event in table.told("away")] == [Seat(0)]


def test_6_7_a_card_of_a_bot_does_not_bring_back_whom_the_table_reported_as_away() -> None:
    table = Table()
    table.notice("away red")
    table.vote(red="pink", pink="yellow", yellow="pink", blue="pink", purple="pink", emerald="pink")
    assert table.view().seats[0].away
    table.notice("back red")
    assert not table.view().seats[0].away


def test_6_7_whoever_is_away_by_count_may_be_reported_so_when_a_bot_takes_over() -> None:
    """The bot's card is no sign of life, and nothing is told twice."""
    table = Table()
    for _ in range(2):
        miss(table, "red")
        table.go_on()
        table.go_on()
    table.notice("away red")
    assert len(table.told("away")) == 1
    miss(table)
    assert table.view().seats[0].away
    assert table.told("back") == []


def test_6_7_only_a_report_brings_back_whoever_was_reported_as_away() -> None:
    table = Table()
    table.notice("away red")
    for missing in ("red", "red", ""):
        miss(table, missing)
        table.go_on()
        table.go_on()
    assert table.view().seats[0].away
    table.notice("back red")
    assert not table.view().seats[0].away


def test_6_5_the_right_to_call_passes_to_the_next_host() -> None:
    """Not to the bot that gets the old host's seat."""
    table = Table(clock="none")
    table.clock("minute")
    assert "call" in table.menu("red")
    table.notice("leave red", "host blue")
    assert "call" in table.menu("blue")
    assert "call" not in table.menu("pink")
    table.say("blue", "call")
    assert table.phase == "final"


def test_6_5_a_bot_in_the_old_hosts_seat_may_not_call() -> None:
    table = Table(clock="none", standing="red pink yellow")
    table.notice("leave red", "host blue")
    table.say("pink", "lay yellow", "ready")
    table.say("yellow", "lay pink", "ready")
    table.clock("ready")
    while table.prompt != "vote":
        table.go_on()
    assert table.view().seats[0].here
    assert not table.view().seats[0].leaving
    table.clock("minute")
    assert "call" in table.menu("blue")
    assert "call" not in table.menu("red")


def test_6_4_the_table_waits_only_for_those_who_stand() -> None:
    table = Table(standing="red pink yellow")
    question = table.match.question
    assert question is not None
    assert question.awaits == (0, 1, 2), "the fallen may signal, but nobody waits for them"
    table.notice("leave pink")
    question = table.match.question
    assert question is not None
    assert question.awaits == (0, 2)
