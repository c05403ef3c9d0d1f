"""§ 11: lost connections, leavers, joiners, and tables that grow too small."""

import pytest

from lasttable.games.dead_last import GAME
from lasttable.games.dead_last.cards import COLOURS
from lasttable.kernel import IllegalAnswer, Match
from tests.games.dead_last.table import TWELVE, Table


def test_11_1_whoever_loses_the_connection_keeps_the_card_that_is_laid() -> None:
    table = Table()
    table.say("red", "lay pink", "ready")
    table.notice("away red")
    assert table.view().seats[0].away
    assert table.state.laid[0] == "pink"
    table.vote(pink="yellow", yellow="pink", blue="pink", purple="pink", emerald="pink")
    assert "red" in table.standing.split()


def test_11_1_a_stand_in_keeps_its_hands_off_what_was_laid_or_declared() -> None:
    """What would change it is named, so that a server can keep it from the bot."""
    table = Table()
    assert GAME.declared(table.state, table.seat("red")) == ()
    table.say("red", "lay pink")
    assert set(GAME.declared(table.state, table.seat("red"))) == {
        "lay", "take-back", "ready", "wait",
    }  # fmt: skip


def test_11_1_away_and_back_are_told_to_everybody() -> None:
    table = Table()
    table.forget()
    table.notice("away red", "back red")
    assert table.heard("blue") == table.heard("watcher") == ["away", "back"]
    with pytest.raises(IllegalAnswer):
        table.notice("back red")


def test_11_2_whoever_leaves_takes_back_the_card_and_counts_as_absent() -> None:
    table = Table()
    table.say("red", "lay pink", "ready")
    table.notice("leave red")
    assert (table.state.laid[0], table.state.ready[0]) == (None, False)
    assert table.menu("red").options == ()
    assert table.view().seats[0].leaving
    table.vote(pink="yellow", yellow="pink", blue="pink", purple="pink", emerald="pink")
    assert table.falls["red"] == "no-card"


def test_11_2_at_a_silent_table_a_leavers_card_is_withdrawn_too() -> None:
    assert GAME.leavers_forfeit
    table = Table(standing="red pink yellow blue", silent=True)
    table.lay(red="pink")
    table.match.forfeit(table.seat("red"))
    table.lay(pink="yellow", yellow="pink", blue="pink")
    assert table.falls["red"] == "no-card"


def test_11_2_nobody_waits_for_a_leaver_at_a_silent_table_without_a_clock() -> None:
    table = Table(standing="red pink yellow blue", silent=True, clock="none")
    table.lay(pink="yellow", yellow="pink", blue="pink")
    table.match.forfeit(table.seat("red"))
    assert table.falls["red"] == "no-card"


def test_11_2_the_record_of_a_leaver_replays() -> None:
    table = Table(standing="red pink yellow blue", silent=True)
    table.lay(red="pink")
    table.match.forfeit(table.seat("red"))
    table.lay(pink="yellow", yellow="pink", blue="pink")
    again = Match.start(table.match.game, table.match.settings, 6, table.match.seed)
    for answer in table.match.answers:
        again.follow(answer)
    assert again.state.last_vote == table.state.last_vote


def test_11_2_nobody_waits_for_a_leaver() -> None:
    table = Table(standing="red pink yellow")
    table.say("pink", "lay red", "ready")
    table.say("yellow", "lay red", "ready")
    table.notice("leave red")
    assert "ready" in table.seconds


def test_11_2_if_all_who_stand_have_left_the_cards_are_turned_soon() -> None:
    table = Table(standing="red pink yellow")
    table.notice("leave red", "leave pink", "leave yellow")
    assert table.seconds == {"conspire": 90, "ready": 3}
    table = Table(standing="red pink yellow blue")
    table.notice("leave red", "leave pink")
    table.vote(yellow="blue", blue="yellow")
    table.go_on()
    table.go_on()
    assert table.prompt == "vote"


def test_11_2_a_leaver_plays_grab_in_a_showdown() -> None:
    table = Table(standing="red pink")
    table.say("red", "lay steal")
    table.notice("leave red")
    table.say("pink", "lay share", "ready")
    table.clock("ready")
    showdown = table.face_off()
    assert showdown.paid == (1, 3)


def test_11_2_at_the_end_of_the_round_a_bot_takes_the_seat() -> None:
    table = Table(standing="red pink", gold={"red": [5]}, deck=[4] * 30)
    table.notice("away red", "leave red")
    assert table.told("replaced") == []
    table.showdown(pink="share")
    assert table.told("replaced")[-1].args == {"seat": 0}
    seat = table.view().seats[0]
    assert (seat.here, seat.leaving, seat.away, seat.bars) == (True, False, False, 2)
    table.go_on()
    table.say("red", "lay pink")


def test_11_2_or_the_seat_and_its_gold_leave_the_game() -> None:
    table = Table(standing="red pink", gold={"red": [5]}, deck=[4] * 30, leavers="remove")
    table.notice("leave red")
    table.showdown(pink="share")
    assert table.told("removed")[-1].args == {"seat": 0}
    seat = table.view().seats[0]
    assert (seat.here, seat.alive, seat.bars) == (False, False, 0)
    assert sorted(table.state.gone) == [4, 5]
    table.go_on()
    assert table.standing == "pink yellow blue purple emerald"
    assert table.cards_offered("pink") == "yellow blue purple emerald ambush"
    assert "nod red" not in table.menu("pink")
    assert "leave red" not in table.notices()


def test_11_2_gold_that_left_cannot_win() -> None:
    table = Table(standing="red pink", gold={"red": [5] * 4}, deck=[4] * 30, leavers="remove")
    table.notice("leave red")
    table.showdown(pink="steal")
    assert table.match.outcome is None
    table = Table(standing="red pink", gold={"red": [5, 5, 5, 5, 3]}, deck=[4] * 30)
    table.notice("leave red")
    table.showdown(pink="steal")
    assert table.winners == "red", "a bot that took the seat may win with it"


def test_11_2_the_fallen_may_leave_too() -> None:
    table = Table(standing="red pink yellow", leavers="remove", deck=[4] * 30)
    table.notice("leave blue")
    table.vote(red="pink", pink="yellow", yellow="red")
    table.go_on()
    assert not table.view().seats[3].here
    assert sorted(table.bars()) == ["emerald", "purple"]


def test_11_3_somebody_new_may_join_at_the_start_of_a_round_without_gold() -> None:
    table = Table(standing="red pink yellow")
    table.notice("join")
    assert table.told("joining")[-1].to is None
    assert len(table.view().seats) == 6
    table.vote(red="pink", pink="yellow", yellow="red")
    table.go_on()
    assert len(table.view().seats) == 6, "not before the round begins"
    table.go_on()
    event = table.told("joined")[-1]
    assert event.args == {"seat": 6, "colour": "orange"}
    seat = table.view().seats[6]
    assert (seat.colour, seat.alive, seat.bars) == ("orange", True, 0)
    assert "lay orange" in table.menu("red")
    table.say("orange", "lay red", "nod red")
    assert table.match.view(table.seat("orange")).mine.laid == "red"


def test_11_3_what_it_takes_to_win_does_not_change() -> None:
    table = Table(" ".join(TWELVE.split()[:9]), standing="red")
    table.go_on()
    table.notice("join")
    table.vote(red="ambush")
    table.go_on()
    table.go_on()
    assert (len(table.colours), table.view().round.threshold) == (10, 25)


def test_11_3_only_while_a_colour_is_free() -> None:
    table = Table(" ".join(TWELVE.split()[:11]))
    table.notice("join")
    with pytest.raises(IllegalAnswer):
        table.notice("join")
    assert "join" not in Table(TWELVE).notices()


def test_11_3_joiners_get_the_first_free_colours() -> None:
    table = Table()
    table.notice("join", "join")
    table.vote(red="ambush")
    table.go_on()
    table.go_on()
    free = [colour for colour in COLOURS if colour not in table.colours[:6]]
    assert table.colours[6:] == free[:2]


def test_11_3_nobody_joins_a_play_off() -> None:
    gold = {"red": [5, 4, 4, 4], "pink": [5, 4, 4, 4]}
    table = Table(standing="red pink", gold=gold, deck=[4] * 30)
    table.notice("join")
    table.showdown(red="share", pink="share")
    table.go_on()
    assert len(table.view().seats) == 6
    assert table.view().round.tie_break == 1


def leave(table: Table, *colours: str) -> None:
    """Let people leave and the round end without survivors."""
    table.notice(*(f"leave {colour}" for colour in colours))
    up = [colour for colour in table.standing.split() if colour not in colours]
    table.vote(**dict.fromkeys(up, "ambush"))
    table.go_on()


def test_11_4_fewer_than_four_players_cannot_go_on() -> None:
    table = Table(leavers="remove", gold={"red": [5]})
    leave(table, "pink", "yellow", "blue")
    assert table.match.outcome is not None
    assert (table.winners, table.match.outcome.reason) == ("", "too-few")
    assert table.told("win")[-1].rule == "11.4"


def test_11_4_four_are_enough() -> None:
    table = Table(leavers="remove")
    leave(table, "pink", "yellow")
    table.go_on()
    assert table.standing == "red blue purple emerald"


def test_11_4_somebody_who_waits_for_a_seat_counts() -> None:
    table = Table(leavers="remove")
    table.notice("join")
    leave(table, "pink", "yellow", "blue")
    assert table.match.outcome is None
    table.go_on()
    assert len(table.standing.split()) == 4


def test_everybody_can_leave_and_the_game_ends() -> None:
    table = Table(TWELVE, leavers="remove")
    table.notice(*(f"leave {colour}" for colour in table.colours))
    table.clock("ready")
    table.go_on()
    assert table.match.outcome is not None
    assert table.match.outcome.reason == "too-few"


def test_11_4_enough_gold_wins_even_at_a_table_too_small_to_go_on() -> None:
    table = Table(leavers="remove", standing="red", gold={"red": [5, 5, 5]}, centre=[4] * 4)
    assert (table.winners, table.match.outcome and table.match.outcome.reason) == ("red", "gold")
    table = Table(leavers="remove", standing="red pink", gold={"red": [5] * 4}, centre=[4] * 4)
    table.notice("leave yellow", "leave blue", "leave purple")
    table.showdown(red="steal", pink="share")
    assert (table.winners, table.match.outcome and table.match.outcome.reason) == ("red", "gold")


def test_11_3_the_table_hears_of_joiners_while_people_look_at_the_cards() -> None:
    table = Table(silent=True)
    with pytest.raises(IllegalAnswer):
        table.notice("join")
    table.say("red", "lay ambush")
    for colour in table.colours[1:]:
        table.say(colour, "lay ambush")
    table.notice("join")
    table.go_on()
    table.go_on()
    assert len(table.view().seats) == 7


def test_11_2_whoever_leaves_between_rounds_is_gone_before_the_next() -> None:
    table = Table(standing="red pink", leavers="remove", deck=[4] * 30)
    table.showdown(red="share", pink="share")
    table.notice("leave red")
    table.go_on()
    assert not table.view().seats[0].here
    assert table.standing == "pink yellow blue purple emerald"
