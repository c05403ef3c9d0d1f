"""§ 8: Tactical Engagement."""

from lasttable.games.kill_shot.cards import OF_COLOUR
from tests.games.kill_shot.table import Table

BLUE = "1 2 3 4 5 6 7 8"


def points_table(pile: str, *hands: str) -> Table:
    return Table(*hands, pile=pile, type="engagement")


def test_8_1_everybody_has_one_colour() -> None:
    table = Table("", "", "", type="engagement")
    for seat, hand in enumerate(table.state.hands):
        assert {card // OF_COLOUR for card in hand} == {seat}
    assert [seat.deck for seat in table.view.seats] == ["amber", "cobalt", "crimson"]
    assert [seat.draw for seat in table.view.seats] == [14, 14, 14]
    assert table.view.common is None


def test_8_2_the_last_card_shuffles_your_discards() -> None:
    table = Table("1 2 - - - -", "", type="engagement", deck="9 8", discards="3 4 5")
    table.say("blue", "draw 2")
    assert table.hand("blue") == "1 2 9 8 - -"
    assert table.told("cover") == [{"seat": 0}]
    assert table.view.seats[0].draw == 3
    assert table.view.seats[0].discards == 0
    orders = set()
    for seed in range(12):
        luck = Table("9 -", "", type="engagement", deck="8", discards="1 2 3 4", seed=f"own {seed}")
        luck.say("blue", "draw 1")
        orders.add(tuple(luck.state.decks[0]))
    assert len(orders) > 1, "they are shuffled, not just turned over"
    other = Table("1 - - - - -", "", type="engagement", deck="9", discards="")
    other.say("blue", "reload fill")
    assert not other.told("cover")
    other.breathe().say("blue", "draw 1")
    assert other.refusals("blue") == ["no-cards"]


def test_8_3_most_points_claim_the_target() -> None:
    table = points_table("1 2 3 4/orange 5/orange 6/orange 7/orange 8/orange", "9", "")
    assert [one.points for one in table.view.piles[0].points] == [6, 30]
    table.play("blue", "9")
    (claimed,) = table.told("claimed")
    assert (claimed["seat"], claimed["how"], claimed["shot"]) == (1, "points", 0)
    assert table.told("tally")[0]["points"] == [
        {"seat": 0, "points": 15},
        {"seat": 1, "points": 30},
    ]
    own = points_table("1/orange 2/orange 3/orange 4/orange 5 6 7 8", "9", "")
    own.play("blue", "9")
    assert own.points == [3, 0]


def test_8_4_in_a_tie_lower_cards_are_better() -> None:
    # Blue has 1 and 9 and 8, orange 2, 3, 6 and 7: 18 each.
    table = points_table("1 2/orange 3/orange 4/black 5/black 6/orange 7/orange 8", "9", "", "")
    table.play("blue", "9")
    assert table.points == [3, 0, 0]
    # Blue 1, 2, 3, 3 and 9; orange 1, 2, 7 and 8: the third lowest card decides.
    second = points_table(
        "1 1/orange 2 2/orange 3 3 4/black 5/black 6/black 7/orange 8/orange", "9", "", ""
    )
    second.play("blue", "9")
    assert second.points == [3, 0, 0]


def test_the_same_cards_on_both_sides_leave_it_to_the_shot_and_then_to_the_first() -> None:
    same = "1 1/orange 2/black 3/black 4/black 5 5/orange 6 6/orange 7 7/orange 8/black"
    table = points_table(f"{same} 8 8/orange", "9", "9", "")
    table.play("orange", "9")
    assert table.points == [0, 3, 0]
    tied = points_table("1/orange 1 2/black 3/black 4/black 5 5/orange 6/orange 6 7 7/orange "
                        "8/orange 8", "", "", "9")  # fmt: skip
    tied.play("black", "9")
    assert tied.told("tally")[0]["points"][0] == {"seat": 0, "points": 27}  # type: ignore[index]
    assert tied.points == [0, 3, 0]


def test_8_example_1_the_3_is_the_lowest_card() -> None:
    pile = "1/black 2/black 3 4/orange 5/black 6/black 7/black 8/orange"
    table = points_table(pile, "9", "", "")
    black = [one.points for one in table.view.piles[0].points][2]
    assert black == 21
    table = Table("9", "", "", pile=pile, type="engagement", enemy_ally="on", ally="black")
    table.play("blue", "9")
    assert table.told("tally")[0]["points"] == [
        {"seat": 0, "points": 12},
        {"seat": 1, "points": 12},
    ]
    assert table.points == [3, 0, 0]


def test_8_5_everybody_takes_back_all_twenty() -> None:
    table = points_table(BLUE, "9", "4 5")
    table.play("blue", "9").ring("claim")
    for seat in range(2):
        cards = [*table.state.hands[seat], *table.state.decks[seat]]
        assert sorted(cards) == list(range(seat * OF_COLOUR, (seat + 1) * OF_COLOUR))
