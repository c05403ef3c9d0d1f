"""§ 8: two are left, and the gold between them."""

import pytest

from lasttable.games.dead_last.showdown import split
from lasttable.kernel import IllegalAnswer
from tests.games.dead_last.table import Table


def two(silent: str = "off") -> Table:
    """Red and pink are left; the four bars are worth 3, 4, 5 and 3."""
    return Table(standing="red pink", centre=[3, 4, 5, 3], deck=[4] * 20, silent=silent)


def test_8_1_they_talk_for_45_seconds_and_turn_their_cards_together() -> None:
    table = two()
    assert (table.phase, table.seconds) == ("showdown", {"conspire": 45})
    table.lay(red="steal", pink="share")
    showdown = table.face_off()
    assert showdown.choices is None
    table.clock("conspire")
    assert table.told("final") == [], "no ten seconds follow"
    (event,) = table.told("cards")
    assert (event.to, event.reveals) == (None, True)
    assert event.args["choices"] == [{"seat": 0, "card": "steal"}, {"seat": 1, "card": "share"}]


def test_8_1_they_may_signal_change_and_be_ready_as_before_a_vote() -> None:
    table = two()
    table.say("red", "lay share", "nod pink", "lay steal", "take-back", "lay grab", "ready")
    table.say("pink", "lay grab", "ready")
    assert table.seconds == {"conspire": 45, "ready": 3}
    table.say("red", "wait")
    assert table.seconds == {"conspire": 45}
    table.say("red", "ready")
    table.clock("ready")
    assert table.phase == "settled"


def test_8_1_only_the_owner_knows_a_laid_card() -> None:
    table = two()
    table.forget()
    before = [table.view(colour) for colour in ("pink", "blue", "")]
    table.say("red", "lay steal")
    assert table.heard("red") == ["laid"]
    assert table.heard("pink") == table.heard("watcher") == []
    assert [table.view(colour) for colour in ("pink", "blue", "")] == before


def test_8_1_the_others_lay_nothing() -> None:
    table = two()
    with pytest.raises(IllegalAnswer):
        table.say("blue", "lay share")


PAY = {
    ("share", "share"): (2, 2),
    ("share", "steal"): (0, 4),
    ("share", "grab"): (3, 1),
    ("steal", "share"): (4, 0),
    ("steal", "steal"): (0, 0),
    ("steal", "grab"): (3, 1),
    ("grab", "share"): (1, 3),
    ("grab", "steal"): (1, 3),
    ("grab", "grab"): (1, 1),
}


@pytest.mark.parametrize(("cards", "bars"), PAY.items())
def test_8_2_the_whole_table_of_pay(cards: tuple[str, str], bars: tuple[int, int]) -> None:
    table = two()
    table.showdown(red=cards[0], pink=cards[1])
    showdown = table.face_off()
    assert showdown.paid == bars
    owned = table.bars()
    assert (owned.get("red", 0), owned.get("pink", 0)) == bars
    assert table.view().centre.bars == 4 - sum(bars)


@pytest.mark.parametrize(("cards", "bars"), PAY.items())
def test_8_2_it_does_not_matter_who_sits_where(
    cards: tuple[str, str], bars: tuple[int, int]
) -> None:
    assert split(cards[1], cards[0], 4) == bars[::-1]


def test_8_2_the_screen_gets_the_whole_table_of_pay() -> None:
    showdown = two().face_off()
    shown = {
        (mine, theirs): showdown.payoffs[row][column]
        for row, mine in enumerate(showdown.cards)
        for column, theirs in enumerate(showdown.cards)
    }
    assert shown == PAY


def test_8_2_bars_are_counted_not_values() -> None:
    table = two()
    table.showdown(red="grab", pink="share")
    assert (table.total("red"), table.total("pink")) == (3, 12)


def test_8_3_two_thieves_get_nothing_and_every_other_player_draws_a_bar() -> None:
    table = two()
    table.showdown(red="steal", pink="steal")
    assert table.bars() == {"yellow": 1, "blue": 1, "purple": 1, "emerald": 1}
    assert table.view().centre.bars == 4
    assert table.told("consolation")[-1].rule == "8.3"
    table.go_on()
    assert table.told("round")[-1].args["added"] == 0


def test_8_4_two_who_grab_get_one_each_and_two_stay() -> None:
    table = two()
    table.showdown(red="grab", pink="grab")
    assert table.bars() == {"red": 1, "pink": 1}
    assert table.view().centre.bars == 2
    assert {event.rule for event in table.told("gold")} == {"8.4"}
    table.go_on()
    assert table.told("round")[-1].args["added"] == 2


@pytest.mark.parametrize(
    ("cards", "bars"),
    [({}, (1, 1)), ({"red": "steal"}, (3, 1)), ({"pink": "share"}, (1, 3))],
)
@pytest.mark.parametrize("silent", ["on", "off"])
def test_8_5_whoever_has_laid_no_card_plays_grab(
    cards: dict[str, str], bars: tuple[int, int], silent: str
) -> None:
    table = two(silent=silent)
    table.showdown(**cards)
    showdown = table.face_off()
    assert showdown.paid == bars


def test_8_6_chance_deals_the_bars() -> None:
    """The centre comes face down from a shuffled deck: every value is paid to either."""
    grabbed = set()
    for seed in range(40):
        table = Table(first_round=True, seed=str(seed), silent="on")
        up = table.colours
        table.vote(**dict.fromkeys(up[:2], up[2]), **{up[2]: up[0]})
        table.go_on()
        table.showdown(red="grab", pink="share")
        grabbed.add((table.total("red"), table.total("pink")))
    assert {red for red, _ in grabbed} == {3, 4, 5}
    assert len(grabbed) > 8


def test_8_example_1_a_thief_and_a_friend_who_grabs() -> None:
    table = two()
    table.showdown(red="steal", pink="grab")
    assert table.bars() == {"red": 3, "pink": 1}


def test_a_showdown_stands_in_the_list_of_rounds() -> None:
    table = two()
    table.showdown(red="steal", pink="share")
    end = table.view().rounds[-1]
    assert (end.ending, end.survivors) == ("showdown", [0, 1])
    assert [choice.card for choice in end.cards] == ["steal", "share"]
    assert [(paid.seat, paid.bars) for paid in end.paid] == [(0, 4), (1, 0)]
