"""§ 10: winning, ties and play-offs."""

from collections import Counter

from lasttable.games.dead_last.cards import GOLD_BARS
from lasttable.games.dead_last.game_end import MOST_TIE_BREAKS
from lasttable.kernel import Chance
from tests.games.dead_last.table import TEN, Table


def test_10_1_whoever_has_enough_at_the_end_of_a_round_wins() -> None:
    table = Table(standing="red", gold={"red": [5, 4]}, centre=[4] * 4)
    assert table.match.outcome is not None
    assert (table.winners, table.match.outcome.reason) == ("red", "gold")
    assert table.match.outcome.scores == (25, 0, 0, 0, 0, 0)
    assert (table.phase, table.prompt) == ("over", "over")
    event = table.told("win")[-1]
    assert (event.rule, event.to) == ("10.1", None)
    assert event.args == {"seats": (0,), "reason": "gold", "totals": (25, 0, 0, 0, 0, 0)}


def test_10_1_one_gold_short_is_not_enough() -> None:
    table = Table(standing="red", gold={"red": [4, 4]}, centre=[4] * 4)
    assert table.match.outcome is None
    assert table.prompt == "pause"


def test_10_1_with_ten_players_24_is_enough() -> None:
    table = Table(TEN, standing="red", gold={"red": [4, 4]}, centre=[4] * 4)
    assert table.winners == "red"


def test_10_1_among_several_the_highest_total_wins() -> None:
    gold = {"red": [5, 5, 5, 3], "pink": [5, 5, 5, 5]}
    table = Table(standing="red pink", gold=gold, centre=[4] * 4)
    table.showdown(red="share", pink="share")
    assert table.winners == "pink"


def test_10_1_consolation_bars_count_too() -> None:
    table = Table(standing="red pink", gold={"blue": [4] * 6}, deck=[4] * 9)
    table.showdown(red="steal", pink="steal")
    assert table.winners == "blue"


def test_10_1_totals_are_checked_however_the_round_ended() -> None:
    table = Table(standing="red pink yellow", gold={"blue": [4] * 6}, deck=[4] * 9)
    table.vote(red="pink", pink="yellow", yellow="red")
    table.go_on()
    assert table.winners == "blue"


def test_10_1_seven_or_eight_bars_are_usually_enough() -> None:
    enough: Counter[int] = Counter()
    for number in range(400):
        bars = list(GOLD_BARS)
        Chance.of(f"bars {number}").shuffle(bars)
        enough[next(count for count in range(1, 10) if sum(bars[:count]) >= 25)] += 1
    assert enough[7] + enough[8] > 300


def test_10_1_when_somebody_has_won_all_gold_is_shown() -> None:
    table = Table(standing="red", gold={"red": [5, 4], "pink": [3, 5]})
    assert [seat.gold for seat in table.view("blue").seats[:3]] == [(5, 4, 4, 4, 4, 4), (3, 5), ()]
    result = table.view().result
    assert result is not None
    assert (result.winners, result.totals[:2]) == ((0,), (25, 8))


LEVEL = {"red": [5, 4, 4, 4], "pink": [5, 4, 4, 4]}


def tie(**gold: list[int]) -> Table:
    """Red and pink share a Showdown and are level at 25."""
    table = Table(standing="red pink", gold=LEVEL | gold, centre=[4] * 4, deck=[4] * 30)
    table.showdown(red="share", pink="share")
    return table


def test_10_2_two_who_tie_play_a_showdown_over_a_centre_of_four() -> None:
    table = tie()
    (event,) = table.told("tie")
    assert (event.args, event.rule, event.reveals) == (
        {"seats": (0, 1), "totals": [25, 25]},
        "10.2",
        True,
    )
    table.go_on()
    assert table.prompt == "showdown"
    showdown = table.face_off()
    assert (showdown.pair, showdown.stake, showdown.tie_break) == ((0, 1), 4, True)
    assert table.view().round.tie_break == 1
    assert table.told("round")[-1].rule == "10.2"
    table.showdown(red="steal", pink="share")
    assert table.winners == "red"


def test_10_2_all_gold_is_shown_from_then_on() -> None:
    table = tie(blue=[3])
    assert table.view("yellow").seats[3].gold == (3,)
    table.go_on()
    table.showdown(red="grab", pink="grab")
    assert table.view("yellow").seats[0].gold == (5, 4, 4, 4, 4, 4, 4)


def test_10_2_three_who_tie_play_a_round_in_which_only_they_stand() -> None:
    """Everybody else counts as not part of the vote."""
    gold = {"red": [4] * 6, "pink": [4] * 6, "yellow": [4] * 6}
    table = Table(standing="blue purple", gold=gold, deck=[4] * 30)
    table.showdown(blue="steal", purple="steal")
    assert table.told("tie")[-1].args["seats"] == (0, 1, 2)
    table.go_on()
    assert (table.prompt, table.standing) == ("vote", "red pink yellow")
    table.vote(red="pink", pink="yellow", yellow="red")
    table.go_on()
    assert table.bars() == {
        "red": 7, "pink": 7, "yellow": 7, "blue": 1, "purple": 1, "emerald": 2,
    }  # fmt: skip


def test_10_2_a_play_off_of_three_may_come_to_a_showdown() -> None:
    gold = {"red": [4] * 6, "pink": [4] * 6, "yellow": [4] * 6}
    table = Table(standing="blue purple", gold=gold, deck=[4] * 30)
    table.showdown(blue="steal", purple="steal")
    table.go_on()
    table.vote(red="yellow", pink="yellow", yellow="pink")
    table.go_on()
    table.showdown(red="grab", pink="share")
    assert table.winners == "pink"


def test_10_2_in_a_play_off_the_others_may_still_signal() -> None:
    table = tie()
    table.go_on()
    table.say("blue", "propose share red,pink")
    assert table.cards_offered("blue") == ""


def test_10_3_after_each_play_off_the_totals_of_everybody_are_checked() -> None:
    """Two thieves pay all others, and a third may overtake them."""
    table = tie(blue=[5, 5, 5, 4, 4])
    table.go_on()
    table.showdown(red="steal", pink="steal")
    assert table.total("blue") == 27
    assert table.winners == "blue"


def test_10_3_still_level_means_another_play_off() -> None:
    table = tie()
    table.go_on()
    table.showdown(red="share", pink="share")
    assert table.match.outcome is None
    table.go_on()
    assert table.view().round.tie_break == 2
    assert table.told("round")[-1].args["tie_break"] == 2


def test_10_3_after_five_play_offs_the_tied_share_the_win() -> None:
    table = tie()
    for number in range(MOST_TIE_BREAKS):
        assert table.match.outcome is None, f"{number} play-offs are not enough"
        table.go_on()
        table.showdown(red="grab", pink="grab")
    assert table.match.outcome is not None
    assert (table.winners, table.match.outcome.reason) == ("red pink", "shared")
    assert table.told("win")[-1].rule == "10.3"


def test_10_3_a_play_off_counts_once_though_somebody_leaves_before_it() -> None:
    for leavers in ("bot", "remove"):
        table = Table(standing="red pink", gold=LEVEL, deck=[4] * 30, leavers=leavers)
        table.showdown(red="share", pink="share")
        table.notice("leave blue")
        table.go_on()
        assert table.view().round.tie_break == 1
        assert len(table.told("tie")) == 1


def test_10_3_if_one_of_three_who_tie_leaves_the_others_play_the_same_play_off() -> None:
    gold = {"red": [4] * 6, "pink": [4] * 6, "yellow": [4] * 6}
    table = Table(standing="blue purple", gold=gold, deck=[4] * 30, leavers="remove")
    table.showdown(blue="steal", purple="steal")
    table.notice("leave red")
    table.go_on()
    assert (table.prompt, table.standing) == ("showdown", "pink yellow")
    assert table.view().round.tie_break == 1


def test_10_3_if_one_of_two_who_tie_leaves_the_other_has_won() -> None:
    table = Table(standing="red pink", gold=LEVEL, deck=[4] * 30, leavers="remove")
    table.showdown(red="share", pink="share")
    table.notice("leave red")
    table.go_on()
    assert table.winners == "pink"


def test_10_3_without_gold_left_they_share_the_win_at_once() -> None:
    table = Table(standing="red pink", gold=LEVEL, centre=[4] * 4, deck=[])
    table.showdown(red="share", pink="share")
    assert table.match.outcome is not None
    assert (table.winners, table.match.outcome.reason) == ("red pink", "shared")


def test_10_3_with_little_gold_left_they_play_for_that() -> None:
    table = Table(standing="red pink", gold=LEVEL, centre=[4] * 4, deck=[3])
    table.showdown(red="share", pink="share")
    table.go_on()
    showdown = table.face_off()
    assert showdown.stake == 1
    table.showdown(red="grab", pink="steal")
    assert table.winners == "red"


def test_if_the_tied_leave_the_game_goes_on_as_an_ordinary_one() -> None:
    table = Table(standing="red pink", gold=LEVEL, deck=[4] * 30, leavers="remove")
    table.showdown(red="share", pink="share")
    table.go_on()
    table.notice("leave red", "leave pink")
    table.clock("ready")
    assert table.match.outcome is None
    table.go_on()
    assert table.view().round.tie_break == 0
    assert table.standing == "yellow blue purple emerald"
