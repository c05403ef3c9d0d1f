"""§ 6: order of arrival."""

import pytest

from lasttable.games.kill_shot import GAME
from lasttable.games.kill_shot.state import LATE_PLAYS
from lasttable.games.kill_shot.state import WRONG as WRONG_PLAYS
from lasttable.kernel import WATCHER, IllegalAnswer, Seat
from lasttable.server.table.fair_window import MOST_HELD, hold_back
from tests.games.kill_shot.table import Table

EYES = (Seat(0), Seat(2), WATCHER)
"""Everyone but the sender, orange."""


def test_6_1_the_order_of_arrival_decides_and_is_in_the_record() -> None:
    table = Table("5 4", "5", pile="1 2 3 4")
    table.play("orange", "5").play("blue", "4", seen=4)
    lines = table.record().splitlines()
    assert lines.index("1: play 1 a 4") < lines.index("0: play 2 a 4")
    question = table.match.question
    assert question is not None
    assert "at" not in question.args


def test_6_2_too_late_costs_nothing_and_names_who_was_faster() -> None:
    table = Table("4", "5", pile="1 2 3 4")
    table.play("orange", "5").play("blue", "4", seen=4)
    (late,) = table.told("too-late", "blue")
    assert late["seat"] == 0
    assert late["faster"] == 1
    assert late["behind"] == table.told("played")[-1]["no"]
    assert (late["seen"], late["up"]) == (4, 5)
    assert table.told("back", "blue") == [{"slot": 1, "card": "amber-4"}]
    assert table.hand("blue").startswith("4")
    assert not table.state.is_locked(table.seat("blue"))
    assert table.state.counts[LATE_PLAYS] == 1


def test_6_example_1_two_players_see_a_4() -> None:
    table = Table("5", "4", pile="1 2 3 4")
    table.play("blue", "5").play("orange", "4", seen=4)
    assert [args["seat"] for args in table.told("too-late", "orange")] == [1]
    assert table.hand("orange").startswith("4")
    equal = Table("4", "4", pile="1 2 3 4")
    equal.play("blue", "4").play("orange", "4", seen=4)
    assert equal.pile() == "1 2 3 4 4 4"
    never = Table("5", "5", pile="1 2 3 4", one_shot="on")
    never.play("blue", "5").play("orange", "5", seen=4)
    assert never.told("too-late", "orange")[0]["faster"] == 0


def test_6_3_a_wrong_card_locks_for_a_second() -> None:
    table = Table("7 5", "", pile="1 2 3 4")
    table.say("blue", "play 1 a 4")
    assert table.told("wrong", "blue") == [{"seat": 0, "slot": 1, "pile": "a"}]
    assert table.clock("wrong-0").seconds == 1
    table.say("blue", "play 2 a 4")
    assert table.refusals("blue") == ["locked"]
    table.ring("wrong").play("blue", "5")
    assert table.number == 5


def test_a_number_the_pile_never_showed_does_not_make_a_card_late() -> None:
    table = Table("8", "5", pile="1 2 3 4")
    table.say("blue", "play 1 a 7")
    assert len(table.told("wrong", "blue")) == 1
    assert not table.told("too-late", "blue")


def test_6_4_a_card_for_a_pile_claimed_meanwhile_comes_back() -> None:
    hunted = ("glasswing", "paper-wasp", "lantern-jack")
    table = Table("9", "8 8", pile="1 2 3 4 5 6 7 8", hunted=hunted, reign="on")
    table.play("blue", "9")
    assert table.prompt == "live"
    assert table.view.piles[0].state == "claimed"
    table.play("orange", "8", seen=8)
    assert table.refusals("orange") == ["pile-closed"]
    assert table.clock("wrong-1") is None
    table.play("orange", "8", seen="x")
    assert table.refusals("orange") == ["pile-closed"] * 2
    assert table.clock("wrong-1").seconds == 1
    table.play("orange", "8", seen=0)
    assert [args.get("locks") for args in table.told("refused", "orange")] == [None, True, True]
    assert not table.told("wrong", "orange"), "nobody has seen it empty, but it is closed"


def test_6_5_playing_early_locks_you_after_go() -> None:
    table = Table("1", "1", go=False)
    table.say("blue", "play 1 a 0")
    assert table.refusals("blue") == ["not-started"]
    table.ring("countdown")
    assert table.clock("early-0").seconds == 0.5
    assert table.clock("early-1") is None
    table.say("blue", "play 1 a 0")
    assert table.refusals("blue") == ["not-started", "locked"]
    table.play("blue", "1")
    assert table.number == 1


def test_6_6_hands_need_time_between_two_cards() -> None:
    table = Table("1 1 - - - -", "")
    table.say("blue", "play 1 a 0")
    assert table.clock("pace-0").seconds == 0.15
    table.say("blue", "play 2 a 1")
    assert table.refusals("blue") == ["locked"]
    table.ring("pace").say("blue", "play 2 a 1")
    assert table.pile() == "1 1"
    table.breathe().say("blue", "reload fill")
    assert table.clock("reload-0").seconds == 0.4
    special = Table("jam 1", "")
    special.jam("blue", "orange").say("blue", "play 2 a 0")
    assert special.refusals("blue") == ["locked"], "a Jam is a card like any other"


def test_a_second_reload_starts_the_wait_again() -> None:
    table = Table("1 - - - - -", "")
    table.say("blue", "draw 1")
    first = table.clock("reload-0").name
    table.say("blue", "draw 1")
    assert [name for name in table.clocks if name.startswith("reload-0")] != [first]
    assert len([name for name in table.clocks if name.startswith("reload-0")]) == 1


def test_6_7_other_refusals_reach_nobody_else() -> None:
    table = Table("1 -", "2")
    table.say("blue", "play 2 a 0")
    assert table.refusals("blue") == ["empty-slot"]
    table.say("blue", "play 1 a 0").say("blue", "play 1 a 1")
    assert table.refusals("blue") == ["empty-slot", "empty-slot"]
    assert all(event.to == (0,) for event in table.events if event.kind == "refused")


@pytest.mark.parametrize("what", ["late", "wrong", "nothing to remove", "closed"])
def test_6_7_what_became_of_a_refused_card_reaches_its_sender_alone(what: str) -> None:
    hunted = ("glasswing", "paper-wasp", "lantern-jack")
    table = Table("9 5", "7 intel 8", "", pile="1 2 3 4 5 6 7 8", hunted=hunted, reign="on")
    table.play("blue", "9")
    sent = {
        "late": ("play 3 a 8",),
        "wrong": ("play 1 b 0",),
        "nothing to remove": ("play 2 b 0",),
        "closed": ("play 1 a x",),
    }[what]
    seen = [table.match.view(eye) for eye in EYES]
    asked = table.match.question
    heard = len(table.events)
    table.breathe().say("orange", *sent)
    assert len(table.events) > heard
    assert all(event.to == (1,) for event in table.events[heard:])
    assert [table.match.view(eye) for eye in EYES] == seen
    now = table.match.question
    assert asked is not None
    assert now is not None
    assert all(now.menus[eye] == asked.menus[eye] for eye in EYES[:2])
    public = [clock for clock in now.clocks if not clock.quiet]
    assert public == [clock for clock in asked.clocks if not clock.quiet]


def test_6_7_late_and_wrong_cards_are_counted_openly_once_the_game_is_over() -> None:
    table = Table("9 7", "7", pile="1 2 3 4 5 6 7 8", targets=3)
    table.play("orange", "7").ring("wrong").play("blue", "9")
    assert table.state.counts[6 + WRONG_PLAYS] == 1
    assert [(one.late, one.wrong) for one in table.view.counts] == [(None, None)] * 2
    while table.match.outcome is None:
        wanted = ("claim", "countdown", "standoff")
        names = [name for name in table.clocks if name.startswith(wanted)]
        table.ring(names[0].partition("-")[0])
    assert [(one.late, one.wrong) for one in table.view.counts] == [(0, 0), (0, 1)]


def test_6_8_after_the_kill_shot_everything_is_too_late() -> None:
    table = Table("9", "9 jam", pile="1 2 3 4 5 6 7 8")
    decision = table.match.decision
    table.play("blue", "9").play("orange", "9", seen=8)
    assert table.match.decision == decision
    (late,) = table.told("too-late", "orange")
    assert (late["seat"], late["faster"]) == (1, 0)
    table.say("orange", "jam 2 blue")
    assert table.refusals("orange") == ["hunt-over"]
    table.say("orange", "play 2 a 8")
    assert len(table.told("too-late", "orange")) == 2
    assert not [event for event in table.events[-8:] if event.to is None and "late" in event.kind]
    escaped = Table("2", "1")
    escaped.ring("standoff").ring("countdown").ring("standoff")
    assert escaped.prompt == "claim"
    escaped.say("blue", "play 1 a 0")
    assert escaped.refusals("blue") == ["hunt-over"]


def test_6_9_hands_are_secret_and_the_rest_is_open() -> None:
    table = Table("5 6 jam", "2", pile="1 2")
    table.jam("blue", "orange")
    view = table.match.view(WATCHER)
    assert view.mine is None
    assert view.secrets is None
    assert [seat.cards for seat in view.seats] == [2, 1]
    assert view.seats[1].drills == 1
    assert view.common.top == "amber-jam"
    assert [laid.card for laid in view.piles[0].cards] == ["amber-1", "amber-2"]


def test_a_key_that_no_form_knows_is_refused_by_the_kernel() -> None:
    table = Table("1", "")
    for key in ("play 7 a 0", "play 1 b 0", "play 1 a 11", "jam 1 blue", "reload some"):
        with pytest.raises(IllegalAnswer):
            table.match.answer(table.seat("blue"), key)


def test_6_10_the_page_tells_what_the_fair_window_does() -> None:
    page = (GAME.folder / "rules.en.md").read_text()
    assert f"at most {round(MOST_HELD * 1000)} milliseconds" in page
    assert hold_back(0.02, slowest=0.06) == pytest.approx(0.02)
    assert hold_back(0.02, slowest=0.5) == MOST_HELD
    assert hold_back(0.5, slowest=0.5) == 0
