"""§ 9: who sees what gold, and what happens when there is not enough of it."""

import pytest

from lasttable.games.dead_last.showdown import split
from lasttable.kernel import OPEN
from tests.games.dead_last.table import Table


def test_9_1_the_owner_sees_values_and_the_others_see_how_many() -> None:
    table = Table(standing="red pink", centre=[3, 4, 5, 3], deck=[4] * 9)
    table.forget()
    table.showdown(red="steal", pink="share")
    bars, gold = table.told("bars")[-1], table.told("gold")[-1]
    assert (bars.to, bars.args, bars.reveals) == ((0,), {"values": [3, 4, 5, 3]}, True)
    assert (gold.to, gold.args) == (None, {"seat": 0, "bars": 4})
    mine = table.mine("red")
    assert (mine.gold, mine.total) == ((3, 4, 5, 3), 15)
    for colour in ("pink", ""):
        seat = table.view(colour).seats[0]
        assert (seat.bars, seat.gold) == (4, None)


def test_9_1_each_of_several_winners_sees_the_own_bars_alone() -> None:
    table = Table(standing="red pink", centre=[3, 4, 5, 3], deck=[4] * 9)
    table.showdown(red="share", pink="share")
    assert [(event.to, event.args["values"]) for event in table.told("bars")] == [
        ((0,), [3, 4]),
        ((1,), [5, 3]),
    ]


def test_9_2_gold_is_never_lost() -> None:
    """Falling, missing votes and losing Showdowns cost no bar."""
    table = Table(gold={"red": [3, 3], "pink": [5]}, standing="red pink", deck=[4] * 40)
    for cards in ("steal share", "share steal", "steal steal", "grab grab"):
        first, second = cards.split()
        before = table.bars()
        table.showdown(red=first, pink=second)
        assert all(table.bars()[colour] >= count for colour, count in before.items())
        if table.match.question is None:
            break
        table.go_on()
        table.vote(red="yellow", pink="yellow", yellow="red")
        table.go_on()


def test_9_2_nothing_can_be_given_away() -> None:
    table = Table(gold={"red": [3, 3]})
    verbs = {option.key.split(" ")[0] for colour in table.colours for option in table.menu(colour)}
    assert verbs == {
        "lay", "glance", "point", "nod", "shake", "wink", "shh", "flash", "propose", "agree", "say",
        "whisper",
    }  # fmt: skip


POOR = {"yellow": [5, 5], "blue": [3], "purple": [4, 4], "emerald": [3, 3, 3]}


def test_9_3_if_the_deck_cannot_pay_all_the_poorest_come_first() -> None:
    table = Table(standing="red pink", gold=POOR, deck=[4, 5])
    table.showdown(red="steal", pink="steal")
    event = table.told("consolation")[-1]
    assert table.named(event, "seats") == "blue purple"
    assert event.reveals, "it tells who has least"
    assert (table.total("blue"), table.total("purple")) == (3 + 5, 8 + 4)
    assert table.view().centre.deck == 0


def test_9_3_among_equals_it_goes_clockwise_from_a_seat_drawn_by_chance() -> None:
    paid = set()
    for seed in range(60):
        table = Table(standing="red pink", deck=[4, 4], seed=str(seed))
        table.showdown(red="steal", pink="steal")
        paid.add(" ".join(table.bars()))
    assert paid == {"yellow blue", "blue purple", "purple emerald", "yellow emerald"}


def test_9_3_with_an_empty_deck_nobody_draws() -> None:
    table = Table(standing="red pink", deck=[])
    table.showdown(red="steal", pink="steal")
    assert table.bars() == {}


def test_9_3_the_fallen_of_a_round_without_survivors_are_paid_alike() -> None:
    table = Table(standing="red pink yellow", gold={"blue": [5], "purple": [3]}, deck=[4, 4])
    table.vote(red="pink", pink="yellow", yellow="red")
    table.go_on()
    assert table.total("emerald") == 4, "no gold at all comes first"
    assert table.total("purple") == 7
    assert table.total("blue") == 5


def test_9_3_a_deck_that_suffices_tells_nothing() -> None:
    table = Table(standing="red pink", gold=POOR, deck=[4] * 4)
    table.showdown(red="steal", pink="steal")
    event = table.told("consolation")[-1]
    assert not event.reveals
    assert table.named(event, "seats") == "yellow blue purple emerald", "not the order of wealth"


SHORT = {
    ("share", "share"): [(0, 0), (1, 1), (1, 1)],
    ("steal", "share"): [(1, 0), (2, 0), (3, 0)],
    ("steal", "steal"): [(0, 0), (0, 0), (0, 0)],
    ("grab", "share"): [(1, 0), (1, 1), (1, 2)],
    ("grab", "steal"): [(1, 0), (1, 1), (1, 2)],
    ("grab", "grab"): [(0, 0), (1, 1), (1, 1)],
}


@pytest.mark.parametrize(("cards", "paid"), SHORT.items())
def test_9_4_a_short_centre_is_played_for_what_is_there(
    cards: tuple[str, str], paid: list[tuple[int, int]]
) -> None:
    for bars in (1, 2, 3):
        table = Table(standing="red pink", centre=[4] * bars, deck=[])
        showdown = table.face_off()
        assert showdown.stake == bars
        table.showdown(red=cards[0], pink=cards[1])
        owned = table.bars()
        assert (owned.get("red", 0), owned.get("pink", 0)) == paid[bars - 1]
        assert len(table.state.centre) == bars - sum(paid[bars - 1])


def test_9_4_the_only_one_left_takes_what_is_there() -> None:
    table = Table(standing="red", centre=[4, 5], deck=[])
    assert table.bars() == {"red": 2}


def test_9_4_the_centre_is_filled_as_far_as_the_deck_goes() -> None:
    table = Table(standing="red", centre=[4] * 4, deck=[3, 3, 5])
    table.go_on()
    assert table.view().centre.bars == 3
    assert table.told("round")[-1].args == {"number": 2, "bars": 3, "added": 3, "tie_break": 0}


@pytest.mark.parametrize("first", ["share", "steal", "grab"])
@pytest.mark.parametrize("second", ["share", "steal", "grab"])
def test_9_4_nobody_is_ever_paid_more_than_there_is(first: str, second: str) -> None:
    for bars in range(8):
        one, other = split(first, second, bars)
        assert one >= 0
        assert other >= 0
        assert one + other <= bars


def test_9_5_if_a_round_would_start_without_a_bar_the_most_gold_wins() -> None:
    table = Table(standing="red", centre=[4], deck=[], gold={"blue": [5, 5], "pink": [3]})
    table.go_on()
    assert table.match.outcome is not None
    assert (table.winners, table.match.outcome.reason) == ("blue", "no-gold")
    assert table.told("win")[-1].rule == "9.5"
    assert table.match.outcome.scores == (4, 3, 0, 10, 0, 0)
    assert table.events[-1].kind == "win", "no other round has begun"
    assert (table.view().round.number, len(table.view().rounds)) == (1, 1)


def test_9_5_equals_share_the_win() -> None:
    table = Table(standing="red", centre=[5, 5], deck=[], gold={"blue": [5, 5]})
    table.go_on()
    assert table.winners == "red blue"


def test_bars_in_the_centre_are_nobody_s_to_see_until_the_end() -> None:
    table = Table(standing="red pink", centre=[3, 4, 5, 3])
    assert table.match.view(OPEN).centre.bars == 4
    assert not hasattr(table.match.view(OPEN).centre, "values")
