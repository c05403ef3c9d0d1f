"""§ 1 to § 3: the idea, the cards, the setup."""

from collections import Counter

import pytest

from lasttable.games.dead_last import GAME
from lasttable.games.dead_last.cards import COLOURS, GOLD_BARS
from lasttable.kernel import InvalidSettings, Match, WrongSeatCount, read_settings
from tests.games.dead_last.table import SIX, TEN, TWELVE, Table
from tests.games.rules_page import paragraphs


@pytest.mark.parametrize("seats", range(6, 13))
def test_1_1_six_to_twelve_ticket_holders_can_play(seats: int) -> None:
    match = Match.start(GAME, read_settings(GAME.settings, {}), seats, "s")
    assert len(match.view(match.waiting()[0]).seats) == seats


@pytest.mark.parametrize("seats", [0, 5, 13])
def test_1_1_fewer_or_more_cannot(seats: int) -> None:
    with pytest.raises(WrongSeatCount, match="Dead Last seats 6 to 12"):
        Match.start(GAME, read_settings(GAME.settings, {}), seats, "s")


def test_1_2_the_largest_group_stands_and_its_target_does_not() -> None:
    table = Table()
    table.vote(red="pink", yellow="pink", blue="pink", pink="red", purple="red", emerald="blue")
    assert table.standing == "red yellow blue"


def test_1_3_the_first_with_enough_gold_at_the_end_of_a_round_wins() -> None:
    table = Table(standing="red pink yellow", gold={"red": [5, 4]})
    table.vote(red="pink", pink="red", yellow="ambush")
    assert table.standing == "", "nobody is paid in the middle of a round"
    table = Table(standing="red pink yellow", gold={"red": [5, 4]})
    table.vote(red="ambush", pink="red", yellow="pink")
    assert table.standing == "red yellow"
    table.go_on()
    table.showdown(red="steal", yellow="share")
    assert table.winners == "red"


def test_2_1_everybody_has_a_colour_and_an_id_card_that_stands_or_lies() -> None:
    table = Table(TWELVE, standing="red pink yellow blue")
    seats = table.view().seats
    assert sorted(seat.colour for seat in seats) == sorted(COLOURS)
    assert [seat.colour for seat in seats if seat.alive] == ["red", "pink", "yellow", "blue"]


def test_2_1_colours_are_handed_out_in_order_where_nobody_chose() -> None:
    match = Match.start(GAME, read_settings(GAME.settings, {"colours": ",red,,blue"}), 6, "s")
    assert match.state.colours == ("orange", "red", "black", "blue", "white", "brown")


@pytest.mark.parametrize("colours", ["red,red", "rot", "red," * 12, "red,blue "])
def test_2_1_nobody_can_have_a_colour_twice_or_one_that_is_not_there(colours: str) -> None:
    with pytest.raises(InvalidSettings, match="colour"):
        Match.start(GAME, read_settings(GAME.settings, {"colours": colours}), 6, "s")


@pytest.mark.parametrize("host", ["6", "-1", "x", "²", ""])
def test_the_host_sits_at_the_table(host: str) -> None:
    with pytest.raises(InvalidSettings, match="host"):
        Match.start(GAME, read_settings(GAME.settings, {"host": host}), 6, "s")


@pytest.mark.parametrize("colours", [SIX, TEN, TWELVE])
def test_2_2_a_hand_is_every_other_colour_in_the_game_and_ambush(colours: str) -> None:
    table = Table(colours)
    for colour in table.colours:
        mine = table.mine(colour)
        hand = [card.card for card in mine.cards]
        assert hand == [other for other in table.colours if other != colour] + ["ambush"]


def test_2_2_nobody_can_name_himself_or_herself() -> None:
    table = Table()
    for colour in table.colours:
        assert f"lay {colour}" not in table.menu(colour)


def test_2_3_there_are_80_gold_bars_worth_305() -> None:
    assert Counter(GOLD_BARS) == {3: 26, 4: 43, 5: 11}
    assert (len(GOLD_BARS), sum(GOLD_BARS)) == (80, 305)
    table = Table(first_round=True)
    assert sorted([*table.state.deck, *table.state.centre]) == sorted(GOLD_BARS)


def test_2_4_the_two_who_are_left_hold_share_steal_and_grab() -> None:
    table = Table(standing="red pink")
    for colour in ("red", "pink"):
        assert table.cards_offered(colour) == "share steal grab"
        mine = table.mine(colour)
        assert [card.card for card in mine.cards] == ["share", "steal", "grab"]
    assert table.cards_offered("blue") == ""


def test_3_1_the_gold_is_shuffled_and_four_bars_lie_face_down() -> None:
    decks = {tuple(Table(first_round=True, seed=str(seed)).state.deck) for seed in range(20)}
    assert len(decks) == 20
    table = Table(first_round=True)
    assert (len(table.state.centre), len(table.state.deck)) == (4, 76)
    for colour in ("red", ""):
        view = table.view(colour)
        assert (view.centre.bars, view.centre.deck) == (4, 76)
        assert type(view.centre).__match_args__ == ("bars", "deck"), "counts, no values"


@pytest.mark.parametrize(
    ("seats", "gold"), [(6, 25), (7, 25), (8, 25), (9, 25), (10, 24), (11, 24), (12, 24)]
)
def test_3_2_the_number_of_players_at_the_start_decides_what_wins(seats: int, gold: int) -> None:
    table = Table(" ".join(TWELVE.split()[:seats]), first_round=True)
    assert table.view().round.threshold == gold


@pytest.mark.parametrize("gold", ["24", "25"])
@pytest.mark.parametrize("colours", [SIX, TWELVE])
def test_3_2_the_host_may_fix_it(colours: str, gold: str) -> None:
    table = Table(colours, first_round=True, gold_to_win=gold)
    assert table.view().round.threshold == int(gold)


def test_1_4_the_page_marks_what_is_ours() -> None:
    page = {number: line for number, line in paragraphs(GAME).items() if "example" not in number}
    ours = {number for number, line in page.items() if "(House ruling" in line}
    assert {"5_4", "5_9", "6_3", "6_4", "7_8", "8_5", "9_3", "10_3", "11_1", "11_2"} <= ours
    printed = ("2_2", "3_1", "4_1", "4_3", "4_5", "6_1", "7_1", "7_2", "7_3", "8_2", "8_3", "8_4")
    assert not ours & set(printed)
    assert all(line.count("(House ruling") <= 1 for line in page.values())
